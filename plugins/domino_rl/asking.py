"""What an environment is asked for, in Python's words: rules, whole numbers, a language."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

from domino_core.api import UsageError
from domino_core.drawing import Speech
from domino_core.simulation import find

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.simulation import Ruleset

AT_THE_TABLE = {"match.players": "players", "match.sides": "sides"}
"""Options that have arguments of their own, since they choose the table."""


def ruleset_of(
    variant: str,
    players: int | None,
    sides: str | None,
    target: int | None,
    given: Mapping[str, Any] | None,
) -> Ruleset:
    """The rules in force at the table that is asked for.

    Raises :class:`~domino_core.api.DominoError` for a variant, a table or an option that there is
    not, with what there is.
    """
    settings: dict[tuple[str, ...], Any] = {}
    for key, value in (given or {}).items():
        if key in AT_THE_TABLE:
            raise UsageError(
                "given: {key} se dice con el argumento {name}", key=key, name=AT_THE_TABLE[key]
            )
        path = tuple(key.split("."))
        if len(path) == 1 or not all(path):
            raise UsageError(
                "given: se encontró {found}; una clave es como 'opener.later'", found=repr(key)
            )
        settings[path] = value
    if target is not None:
        settings["match", "target"] = target
    found = find(variant)
    return found.ruleset(found.choose(players, sides), settings)


def whole(name: str, found: Any, least: int) -> int:
    """A whole number from ``least`` on, NumPy's among them. Raises :class:`UsageError`."""
    number = number_in(found)
    if number is None or number < least:
        raise UsageError(
            "{name}: se encontró {found}; se espera un número entero, {least} o más",
            name=name,
            found=repr(found),
            least=least,
        )
    return number


def number_in(found: Any) -> int | None:
    """A whole number as Python has it, ``None`` for what is none: true and false are none."""
    try:
        return None if isinstance(found, bool) else index(found)
    except TypeError:
        return None


def spoken(language: str) -> Speech:
    """The language to draw in. Raises :class:`UsageError` for one that is not spoken."""
    if isinstance(language, str):
        speech = Speech.of(language)
        if speech.language == language:
            return speech
    raise UsageError(
        "language: se encontró {found}; se espera 'es', 'en' o 'pt'", found=repr(language)
    )
