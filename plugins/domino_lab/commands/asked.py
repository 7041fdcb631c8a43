"""What commands of the lab read from their options: numbers, bots, files, and when it is enough."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from domino_core.api import UsageError
from domino_core.cli.commands import as_typed, bot_of
from domino_lab.shards import Bot
from domino_lab.simulating import Until

if TYPE_CHECKING:
    from pathlib import Path

    from domino_core.api import Seating


def expect_at_least_one(number: int | None, option: str) -> None:
    """Refuse what is no number of things. Raises :class:`UsageError`."""
    if number is not None and number < 1:
        raise UsageError(
            "{option} {found}: se espera un número mayor que 0", option=option, found=number
        )


def free(path: Path | None, *, force: bool) -> Path | None:
    """Where a file is to be written. Raises :class:`UsageError` where something is there."""
    if path is None:
        return None
    path = path.expanduser()
    if os.path.isdir(path):  # noqa: PTH112 - unlike Path's, it takes every name
        raise UsageError("{path}: es una carpeta; se espera un archivo", path=str(path))
    if os.path.lexists(path) and not force:
        raise UsageError("{path}: ya existe, y no se sobrescribe", path=str(path))
    return path


def bots_at(seating: Seating, text: str) -> tuple[Bot, ...]:
    """The bot of every seat: one name for all, a name a side, or a name a seat.

    Raises :class:`UsageError` for another number of names, and what loading a bot raises.
    """
    texts = [part.strip().removeprefix("bot:") for part in as_typed(text).split(",")]
    if not all(texts):
        raise UsageError("--bots {found}: hay un jugador sin nombre", found=text)
    sides, players = len(seating.sides), seating.players
    if len(texts) not in {1, sides, players}:
        raise UsageError(
            "--bots {found}: se espera un jugador para todos, {sides} (uno por bando) o {players} "
            "(uno por puesto)",
            found=text,
            sides=sides,
            players=players,
        )
    if len(texts) == 1:
        texts *= players
    elif len(texts) == sides:
        texts = [texts[side] for side in seating.side_of]
    bots = {one: Bot(one, *bot_of(one)) for one in texts}
    for bot in bots.values():
        bot.player()
    return tuple(bots[one] for one in texts)


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
