"""``domino standings``: who leads, told as a table or as JSON."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date, datetime, time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from domino_core import record
from domino_core.api import Text, UsageError
from domino_core.cli.commands import JSON, complain, print_json, printable, say, speech, width
from domino_core.drawing import cells, wrap
from domino_core.simulation import find
from domino_standings.counting import Line, count, in_order, is_machine
from domino_standings.leading import leading

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_standings.counting import Names, Standings

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Quién va ganando: las partidas guardadas, contadas por persona y por pareja.")
def standings(
    folder: Path | None = typer.Argument(  # noqa: B008 - typer reads it
        None,
        metavar="CARPETA",
        show_default=False,
        help="Dónde mirar; sin CARPETA, donde se guardan las partidas.",
    ),
    variant: str | None = typer.Option(
        None, "--variant", metavar="VARIANTE", help="Solo las partidas de una variante."
    ),
    since: str | None = typer.Option(
        None, "--since", metavar="AAAA-MM-DD", help="Solo las que empezaron ese día o después."
    ),
    json: bool = JSON,
) -> int:
    """Count the finished matches of a folder of records."""
    where = folder or record.default_folder()
    if folder is not None and not folder.is_dir():
        raise UsageError("{path}: no es una carpeta", path=str(folder))
    matches, faults = record.played_matches(where)
    for fault in faults:
        complain(speech().text(fault))
    day = None if since is None else _moment(since)
    if variant is not None and all(one.variant != variant for one in matches):
        find(variant)  # a game that was not played is no fault, one that nobody knows is
    table = count(matches, variant, day)
    if json:
        print_json(_data(table, faults))
    else:
        _tell(table)
    return 1 if faults else 0


def _moment(text: str) -> datetime:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise UsageError(
            "--since {found}: se espera una fecha como 2026-11-29", found=text[:40]
        ) from None
    return datetime.combine(day, time.min).astimezone()


def _data(table: Standings, faults: Sequence[str]) -> dict[str, Any]:
    """The same for programs."""
    return {
        "matches": table.matches,
        "people": [asdict(line) for line in in_order(table.people.values())],
        "machines": [asdict(line) for line in in_order(table.machines.values())],
        "sides": [asdict(line) for line in in_order(table.sides.values())],
        "unreadable": list(faults),
    }


def _tell(table: Standings) -> None:
    spoken = speech()
    if not table.matches:
        say(spoken.say("No hay ninguna partida terminada que contar."))
        return
    say(spoken.count("{n} partida terminada.", "{n} partidas terminadas.", table.matches))
    pairs, of_machines = _parted(table.sides)
    headings = (
        spoken.say("Personas"),
        spoken.say("Parejas"),
        spoken.say("Máquinas"),
        spoken.say("Parejas de máquinas"),
    )
    tables = (table.people, pairs, table.machines, of_machines)
    for title, lines in zip(headings, tables, strict=True):
        if lines:
            say()
            for line in _columns(title, in_order(lines.values())):
                say(line)
            for line in wrap([leading(lines.values(), spoken, _together)], width(), indent="  "):
                say(line)


def _parted(sides: dict[Names, Line]) -> tuple[dict[Names, Line], dict[Names, Line]]:
    """The sides that a person plays on, and those of machines alone."""
    bots = {names: line for names, line in sides.items() if all(map(is_machine, names))}
    return {names: line for names, line in sides.items() if names not in bots}, bots


HEADINGS = (
    Text("partidas"),
    Text("ganadas"),
    Text("empates"),
    Text("manos"),
    Text("manos ganadas"),
    Text("tranques"),
    Text("puntos"),
    Text("racha"),
    Text("mejor racha"),
)

SHORT = (
    Text("part."),
    Text("gan."),
    Text("emp."),
    Text("man."),
    Text("m. gan."),
    Text("tranq."),
    Text("pts."),
    Text("racha"),
    Text("mejor"),
)
"""The same for a window in which those are too wide."""


def _columns(title: str, lines: Iterable[Line]) -> list[str]:
    """A row for each, the numbers below their headings.

    Where the window is too narrow the headings are shorter, and where that does not do either, each
    has a line for every number.
    """
    spoken = speech()
    rows = []
    for line in lines:
        numbers = [
            line.matches,
            line.won,
            line.drawn,
            line.rounds,
            line.rounds_won,
            line.blocks_won,
            line.points,
            line.streak,
            line.best_streak,
        ]
        rows.append([_together(line.names), *map(str, numbers)])
    for headings in (HEADINGS, SHORT):
        found = _aligned([[title, *map(spoken.text, headings)], *rows])
        if all(cells(line) <= width() for line in found):
            return found
    return [title, *(line for row in rows for line in _block(row))]


def _block(row: Sequence[str]) -> list[str]:
    """A name, and below it its numbers, each on a line with its heading."""
    told = _aligned(list(zip(map(speech().text, HEADINGS), row[1:], strict=True)))
    return [f"  {row[0]}", *(f"    {line}" for line in told)]


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with their cells below each other."""
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(_padded(text, width, left=not at) for at, (text, width) in enumerate(cut))
        for cut in (list(zip(row, widths, strict=True)) for row in rows)
    ]


def _padded(text: str, width: int, *, left: bool) -> str:
    gap = " " * (width - cells(text))
    return text + gap if left else gap + text


def _together(names: Names) -> str:
    """What a person alone, or the members of a pair, are called."""
    return speech().say(" y ").join(map(_called, names))


def _called(name: str) -> str:
    """A name as people know it: ``you`` is who plays at this machine."""
    return speech().say("Tú") if name == "you" else printable(name)
