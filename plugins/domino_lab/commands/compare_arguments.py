"""What ``compare`` and ``sweep`` read: variants with options of their own, keys with values."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from domino_core.api import UsageError
from domino_core.cli.commands import as_typed, items, printable, settings
from domino_core.simulation import find
from domino_lab.sweeping import PLAYERS, SIDES, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.simulation import Ruleset, Variant

Keys = tuple[str, ...]
Settings = dict[Keys, Any]


def given_for_all(
    set_: list[str], target: str | None, players: str | None, sides: str | None
) -> Settings:
    """The options that hold at every table. Raises what :func:`settings` raises."""
    found = settings(set_, target)
    if players is not None:
        found |= settings([f"match.players={players}"], None)
    if sides is not None:
        found[SIDES] = sides
    number = found.get(PLAYERS)
    if number is not None and type(number) is not int:
        raise UsageError("{typed}: se espera un número entero", typed=f"--players {number}")
    return found


def variant_with(text: str) -> tuple[Variant, Settings]:
    """A variant and options of its own: ``tablu``, ``'tablu[match.target=50,match.players=6]'``.

    Raises :class:`UsageError` for brackets that hold anything else, and what finding a variant and
    reading an option raise.
    """
    typed = as_typed(text)
    begin = -1 if os.path.lexists(typed) else _bracket(typed)
    if begin < 0:
        return find(text), {}
    options = items(typed[begin + 1 : -1])
    if not options or not all("=" in one for one in options):
        raise UsageError(
            "{found}: se escribe como 'tablu[match.target=150]', con comas entre varias opciones",
            found=printable(text[:60]),
        )
    return find(typed[:begin]), settings(options, None)


def _bracket(text: str) -> int:
    """Where the bracket begins that ends a text; -1 where it ends in none."""
    depth = 0
    for at in range(len(text) - 1, -1, -1):
        depth += (text[at] == "]") - (text[at] == "[")
        if not depth:
            return at if text[at] == "[" and at else -1
    return -1


def tables(texts: Sequence[str], given: Settings) -> dict[str, Ruleset]:
    """The rules of every table that is compared, by what it was called.

    Raises :class:`UsageError` for fewer than two, and for two that are called the same.
    """
    names = [printable(text) for text in texts]
    if len(names) < 2:  # noqa: PLR2004 - one is compared with nothing
        raise UsageError(
            "Se comparan dos variantes o más; falta con qué comparar «{one}»", one=names[0]
        )
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise UsageError("«{name}» está dos veces; se compara con otra", name=twice[0])
    found = {}
    for name, text in zip(names, texts, strict=True):
        variant, own = variant_with(text)
        found[name] = table(variant, {**given, **own})
    return found


def knobs_of(texts: Sequence[str]) -> dict[Keys, list[Any]]:
    """Keys with their values: ``scoring.blocked_tie=void,opener,[fewer-tiles,void]``.

    Raises :class:`UsageError` for a text that is none, a key that is told twice, and too many.
    """
    found: dict[Keys, list[Any]] = {}
    for text in map(as_typed, texts):
        key, equals, told = text.partition("=")
        values = items(told)
        path = tuple(key.strip().split("."))
        if not equals or len(path) < 2 or not values or not all((*path, *values)):  # noqa: PLR2004
            raise UsageError(
                "{found}: se escribe como scoring.blocked_tie=void,opener, una clave y sus valores",
                found=printable(text[:60]),
            )
        if path in found:
            raise UsageError("«{key}» está dos veces; deja una", key=printable(key))
        found[path] = [settings([f"{key}={value}"], None)[path] for value in values]
    return found
