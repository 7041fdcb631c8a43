"""What commands share in reading their options: variants, ``--set`` values, JSON."""

from __future__ import annotations

import contextlib
import json
import re
import sys
import tomllib
from typing import TYPE_CHECKING, Any

import typer

from domino_core import variants
from domino_core.cli import speaking, streams
from domino_core.errors import ConfigurationError, Fault, UsageError
from domino_core.options import TABLES, expected, is_house_switch, unknown_key
from domino_core.text import Text, either

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from domino_core.options import Keys

MANY = 4
"""So many numbers of players in a row are told as the first and the last."""


def variant_names(incomplete: str) -> list[str]:
    """The variants whose names begin so, for the shell's completion."""
    with contextlib.redirect_stdout(sys.stderr):  # a package that prints is no candidate
        return sorted({one.name for one in variants.listed() if one.name.startswith(incomplete)})


WHICH = Text("Su nombre o un archivo; «domino variants list» las lista.")
VARIANT = typer.Argument(..., metavar="VARIANTE", help=WHICH, autocompletion=variant_names)
PLAYERS = typer.Option(None, "--players", metavar="N", help="Cuántas personas juegan.")
SIDES = typer.Option(None, "--sides", metavar="individual|pairs", help="Solos o por parejas.")
TARGET = typer.Option(None, "--target", metavar="N", help="Puntos que ganan la partida.")
SET = typer.Option([], "--set", metavar="TABLA.CLAVE=VALOR", help="Cambiar una regla.")
PLAIN = typer.Option(False, "--plain", help="Texto sencillo, línea a línea.")
QUICK = typer.Option(False, "--quick", help="La mesa rápida que ofrece la variante.")


def _result_alone(context: typer.Context, value: bool) -> bool:
    """With ``--json`` standard output is the result's; what a plugin prints goes elsewhere."""
    if value:
        before = sys.stdout
        sys.stdout = streams.Aside(before)
        context.call_on_close(lambda: setattr(sys, "stdout", before))
    return value


JSON = typer.Option(
    False, "--json", callback=_result_alone, help="Escribir un objeto JSON y nada más."
)


def settings(given: list[str], target: str | None) -> dict[tuple[str, ...], Any]:
    """The options that the command line sets; of two values for a key the last one holds.

    Raises :class:`UsageError` for a text that is no ``table.key=value``, and for two that cannot
    both be meant.
    """
    found: dict[tuple[str, ...], Any] = {}
    for text in given:
        key, equals, value = text.partition("=")
        path = tuple(key.strip().split("."))
        if not equals or len(path) < 2 or not all(path):  # noqa: PLR2004 - a table and a key
            raise UsageError(
                "--set {text}: se escribe como --set scoring.blocked_tie=void", text=text[:60]
            )
        if path[0] not in (*TABLES, "house"):
            raise ConfigurationError(
                [Fault(unknown_key(path[0], (*TABLES, "house")), key=f"--set {key}")]
            )
        found[path] = read_value(value.strip())
        if is_house_switch(path) and not isinstance(found[path], bool):
            why = expected(found[path], Text("true o false"))
            raise ConfigurationError([Fault(why, key=f"--set {key}")])
    _refuse_conflicts(found)
    if target is not None:
        _refuse_two_targets(found, target)
        found["match", "target"] = read_value(target)
    return found


def _refuse_two_targets(found: Mapping[Keys, Any], target: str) -> None:
    """Refuse ``--target`` beside another one in ``--set``."""
    other = found.get(("match", "target"))
    if other is not None and other != read_value(target):
        raise UsageError(
            "--target {one} y --set match.target={other} se contradicen; deja uno",
            one=target,
            other=json.dumps(other, ensure_ascii=False),
        )


def _refuse_conflicts(found: Mapping[Keys, Any]) -> None:
    """Refuse a key that leads through another one's value, and options of a rule that is off."""
    for path in found:
        for length in range(2, len(path)):
            above = path[:length]
            is_on = is_house_switch(above) and found.get(above) is True
            if above in found and not is_on:
                raise UsageError(
                    "--set {one} y --set {other} se contradicen; deja uno",
                    one=".".join(above),
                    other=".".join(path),
                )


def table_of(
    found: dict[tuple[str, ...], Any], players: str | None, sides: str | None
) -> tuple[int | None, str | None]:
    """Players and sides, from their own options or from ``--set match.players``.

    Raises :class:`UsageError` for a number of players that is no number.
    """
    number = found.pop(("match", "players"), None)
    typed = f"--set match.players={json.dumps(number, ensure_ascii=False)}"
    if players is not None:
        number, typed = read_value(players), f"--players {players or repr(players)}"
    if number is not None and type(number) is not int:
        raise UsageError("{typed}: se espera un número entero", typed=typed)
    form = found.pop(("match", "sides"), None)
    return number, sides if sides is not None else form


def read_value(text: str) -> Any:
    """A value as TOML has it; a word or a list of words needs no quotes.

    >>> read_value("150"), read_value("true"), read_value("6-6"), read_value("[fewer-tiles, void]")
    (150, True, '6-6', ['fewer-tiles', 'void'])
    >>> read_value("[[3, 2], [21, 3]]")
    [[3, 2], [21, 3]]
    """
    if text.startswith("[") and text.endswith("]") and text.count("[") <= MAX_LISTS:
        return [read_value(part) for part in items(text[1:-1])]
    try:
        told = tomllib.loads(f"value = {text}")
    except (tomllib.TOMLDecodeError, ValueError, RecursionError):
        return text
    value = told["value"]
    return value if isinstance(value, (bool, int, float, str)) and len(told) == 1 else text


MAX_LISTS = 200
"""So many lists may stand in a value; the deepest that any option takes is a list of pairs."""

_COMMA_OR_NOT = re.compile(r""""[^"]*"|'[^']*'|.""", re.DOTALL)


def items(text: str) -> list[str]:
    """The items of a list; a comma may stand behind the last one, as TOML has it.

    >>> items("void, opener, [fewer-tiles, void]")
    ['void', 'opener', '[fewer-tiles, void]']
    """
    items, depth = [""], 0
    for found in _COMMA_OR_NOT.finditer(text):
        sign = found[0]
        depth += (sign == "[") - (sign == "]")
        if sign == "," and depth == 0:
            items.append("")
        else:
            items[-1] += sign
    stripped = [item.strip() for item in items]
    return stripped if stripped[-1] else stripped[:-1]


def print_json(value: object) -> None:
    """One JSON value, in ASCII so that every locale can carry it."""
    out = sys.stdout.results if isinstance(sys.stdout, streams.Aside) else sys.stdout
    streams.say(json.dumps(value, indent=2, default=str), to=out)


def counted(players: Sequence[int], sides: str = "") -> str:
    """For how many players, and how they play: ``2, 3 o 4 jugadores, por parejas``."""
    speech = speaking.speech()
    if not players:
        return speech.say("no hay ninguna mesa en que se pueda jugar")
    first, last = players[0], players[-1]
    if len(players) >= MANY and list(players) == list(range(first, last + 1)):
        text = speech.say("de {first} a {last} jugadores", first=first, last=last)
    else:
        counts = speech.text(either(players))
        text = speech.count("{counts} jugador", "{counts} jugadores", last, counts=counts)
    if sides == "pairs":
        return speech.say("{text}, por parejas", text=text)
    return speech.say("{text}, cada quien por su cuenta", text=text) if sides else text
