"""What commands read from the values of options: numbers, bots, files, and when it is enough."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from itertools import combinations
from typing import TYPE_CHECKING

from domino_core.api import UsageError
from domino_core.cli.commands import as_typed, bot_of, expect_writable
from domino_lab.keeping import seed_in
from domino_lab.reaching import Until
from domino_lab.shards import Bot

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from domino_core.api import Seating


def expect_at_least_one(number: int | None, option: str) -> None:
    """Refuse what is no number of things. Raises :class:`UsageError`."""
    if number is not None and number < 1:
        raise UsageError(
            "{option} {found}: se espera un número mayor que 0", option=option, found=number
        )


def expect_one(matches: int | None, rounds: int | None) -> None:
    """Refuse both numbers together, and what is no number of things. Raises :class:`UsageError`."""
    expect_at_least_one(matches, "-n")
    expect_at_least_one(rounds, "--rounds")
    if matches is not None and rounds is not None:
        raise UsageError("-n y --rounds se contradicen; deja uno")


def free(path: Path | None, *, force: bool) -> Path | None:
    """Where a file is to be written.

    Raises :class:`UsageError` where something is there, and for what :func:`expect_writable`
    refuses.
    """
    if path is None:
        return None
    path = path.expanduser()
    if os.path.isdir(path):  # noqa: PTH112 - unlike Path's, it takes every name
        raise UsageError("{path}: es una carpeta; se espera un archivo", path=str(path))
    if os.path.lexists(path) and not force:
        raise UsageError("{path}: ya existe, y no se sobrescribe", path=str(path))
    expect_writable(path)
    return path


def expect_apart(paths: Mapping[str, Path | None]) -> None:
    """Refuse one file for two things, whatever it is called. Raises :class:`UsageError`."""
    named = [(option, path.expanduser()) for option, path in paths.items() if path is not None]
    for (option, path), (other, its) in combinations(named, 2):
        if _same(path, its):
            raise UsageError(
                "{option} y {other} escribirían en el mismo archivo, {path}; nombra otro",
                option=option,
                other=other,
                path=str(its),
            )


def _same(path: Path, other: Path) -> bool:
    with suppress(OSError, ValueError):  # one of them is not there yet
        if os.path.samefile(path, other):  # noqa: PTH121 - unlike Path's, it takes every name
            return True
    return os.path.realpath(path) == os.path.realpath(other)


def kept_in(path: Path | None) -> Path | None:
    """The file that parts are kept in, which may be there. Raises :class:`UsageError`."""
    if path is None:
        return None
    path = path.expanduser()
    expect_writable(path)
    return path


def seed_of(given: str | None, kept: Path | None = None) -> str:
    """The seed: as given, else that of the file that is gone on with, else a new one."""
    if given is not None:
        return as_typed(given)
    known = None if kept is None else seed_in(kept)
    return known if known is not None else str(secrets.randbelow(10**9))


def bots_named(text: str) -> list[Bot]:
    """The bots that ``--bots`` names, one text after the other; none of them is loaded yet.

    Raises :class:`UsageError` for one without a name, and for an option that stands alone.
    """
    texts = [part.strip() for part in as_typed(text).split(",")]
    if not all(texts):
        raise UsageError("--bots {found}: hay un jugador sin nombre", found=text)
    for before, one in zip(["", *texts], texts, strict=False):
        if before and "=" in one.partition(":")[0]:
            raise UsageError(
                "--bots {found}: «{option}» no es un jugador; las opciones de uno se juntan con "
                "«:», como en {joined}",
                found=text,
                option=one,
                joined=f"{before}:{one}",
            )
    return [Bot(one.removeprefix("bot:"), *bot_of(one)) for one in texts]


def bots_at(seating: Seating, text: str) -> tuple[Bot, ...]:
    """The bot of every seat: one name for all, a name a side, or a name a seat.

    Raises :class:`UsageError` for another number of names, and what :func:`bots_named` and loading
    a bot raise.
    """
    bots, sides, players = bots_named(text), len(seating.sides), seating.players
    if len(bots) not in {1, sides, players}:
        if sides == players:
            raise UsageError(
                "--bots {found}: se espera un jugador para todos o {players}, uno por puesto",
                found=text,
                players=players,
            )
        raise UsageError(
            "--bots {found}: se espera un jugador para todos, {sides} (uno por bando) o {players} "
            "(uno por puesto)",
            found=text,
            sides=sides,
            players=players,
        )
    for bot in bots:
        bot.player()
    if len(bots) == 1:
        return tuple(bots * players)
    return tuple(bots if len(bots) == players else [bots[side] for side in seating.side_of])


def until_of(text: str | None) -> Until | None:
    """When it is enough: ``ties=0.01``, ``round_wins_by_side:0+2=1%``.

    Raises :class:`UsageError` for a text that says nothing of the kind.
    """
    if text is None:
        return None
    told, _, width = as_typed(text).rpartition("=")
    name, _, by = told.partition(":")
    try:
        number = float(width.removesuffix("%")) / (100 if width.endswith("%") else 1)
    except ValueError:
        number = 0.0
    if not name or not number > 0:
        raise UsageError(
            "--until {found}: se escribe como --until opener_wins=0.01 o ends:blocked=1%",
            found=text[:60],
        )
    return Until(name, number, by or None)
