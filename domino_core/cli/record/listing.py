"""``domino record list``: the saved matches of a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from domino_core import drawing, record
from domino_core.cli import asking, sitting, speaking, streams
from domino_core.errors import UsageError

if TYPE_CHECKING:
    from domino_core.record import Summary
    from domino_core.text import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Listar las partidas guardadas.")
def list_records(
    folder: Path | None = typer.Argument(
        None, metavar="CARPETA", help="Dónde mirar; sin CARPETA, donde se guardan las partidas."
    ),
    json: bool = asking.JSON,
) -> None:
    """Every record of a folder, damaged ones with their fault."""
    if folder is not None and not folder.is_dir():
        raise UsageError("{folder}: no es una carpeta", folder=str(folder))
    found = record.summaries(folder)
    if json:
        asking.print_json([_summary_data(one) for one in found])
        return
    for one in found:
        for line in _summary_lines(one):
            streams.say(line)
    if not found:
        where = streams.printable(str(folder or record.default_folder()))
        streams.say(speaking.speech().say("No hay partidas en {folder}", folder=where))


def _summary_data(one: Summary) -> dict[str, Any]:
    return {
        "file": str(one.path),
        "variant": one.variant,
        "started": one.started.isoformat() if one.started else None,
        "players": list(one.players),
        "rounds": one.rounds,
        "finished": one.finished,
        "winner": one.winner,
        "scores": None if one.scores is None else list(one.scores),
        "error": None if one.fault is None else speaking.speech().text(one.fault),
    }


def _summary_lines(one: Summary) -> list[str]:
    """A record in a line, or in several where the window is narrow: broken between its parts."""
    say, name = speaking.speech().say, streams.printable(one.path.name)
    if one.fault is not None:
        return drawing.wrap([_fault_line(one, one.fault)], streams.width(), indent="  ")
    state = say("terminada") if one.finished else say("sin terminar")
    if one.finished and one.scores is not None:
        state += " " + "-".join(map(str, one.scores))
    you = say("Tú")
    called = [you if text == sitting.YOU else streams.printable(text) for text in one.players]
    people = drawing.wrap([f"{text}," for text in called[:-1]] + called[-1:], streams.width() - 2)
    parts = [name, streams.printable(one.variant), *people, state]
    parts = [part for part in parts if part]
    return drawing.wrap(parts, streams.width(), indent="  ", between="  ")


def _fault_line(one: Summary, fault: Text) -> str:
    """Why a file cannot be read, its name said once: a fault begins with its path and line."""
    why = streams.printable(speaking.speech().text(fault))
    place, name = streams.printable(str(one.path)), streams.printable(one.path.name)
    if why.startswith(f"{place}:"):
        line, told, rest = why.removeprefix(f"{place}:").partition(": ")
        if told and line.isdecimal():
            name, why = f"{name}:{line}", rest
        else:
            why = why.removeprefix(f"{place}:").lstrip()
    return speaking.speech().say("{file}  no se puede leer: {why}", file=name, why=why)
