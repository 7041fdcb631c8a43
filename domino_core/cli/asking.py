"""What commands share in reading their options: variants, ``--set`` values, JSON."""

from __future__ import annotations

import contextlib
import json
import sys
import tomllib
from typing import Any

import typer

from domino_core import variants
from domino_core.cli import streams
from domino_core.errors import ConfigurationError, Fault, UsageError
from domino_core.options import TABLES, unknown_key


def variant_names(incomplete: str) -> list[str]:
    """The variants whose names begin so, for the shell's completion."""
    with contextlib.redirect_stdout(sys.stderr):  # a package that prints is no candidate
        return sorted({one.name for one in variants.listed() if one.name.startswith(incomplete)})


PLAYERS = typer.Option(None, "--players", metavar="N", help="Cuántas personas juegan.")
SIDES = typer.Option(None, "--sides", metavar="individual|pairs", help="Solos o por parejas.")
TARGET = typer.Option(None, "--target", metavar="N", help="Puntos que ganan la partida.")
SET = typer.Option([], "--set", metavar="TABLA.CLAVE=VALOR", help="Cambiar una regla.")
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
    """The options that the command line sets.

    Raises :class:`UsageError` for a text that is no ``table.key=value``.
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
    if target is not None:
        found["match", "target"] = read_value(target)
    return found


def table_of(
    found: dict[tuple[str, ...], Any], players: str | None, sides: str | None
) -> tuple[int | None, str | None]:
    """Players and sides, from their own options or from ``--set match.players``.

    Raises :class:`UsageError` for a number of players that is no number.
    """
    number = found.pop(("match", "players"), None)
    if players is not None:
        number = read_value(players)
    if number is not None and (not isinstance(number, int) or isinstance(number, bool)):
        raise UsageError(
            "--players {found}: se espera un número entero", found=players or str(number)
        )
    form = found.pop(("match", "sides"), None)
    return number, sides if sides is not None else form


def read_value(text: str) -> Any:
    """A value as TOML has it; a word or a list of words needs no quotes.

    >>> read_value("150"), read_value("true"), read_value("6-6"), read_value("[fewer-tiles, void]")
    (150, True, '6-6', ['fewer-tiles', 'void'])
    """
    if text.startswith("[") and text.endswith("]"):
        return [read_value(part.strip()) for part in text[1:-1].split(",") if part.strip()]
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, ValueError, RecursionError):
        return text
    return value if isinstance(value, (bool, int, float, str)) else text


def print_json(value: object) -> None:
    """One JSON value, in ASCII so that every locale can carry it."""
    out = sys.stdout.results if isinstance(sys.stdout, streams.Aside) else sys.stdout
    streams.say(json.dumps(value, indent=2, default=str), to=out)
