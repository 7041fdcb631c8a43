"""``domino record list``: the saved matches of a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from domino_core import record
from domino_core.cli import asking, speaking, streams
from domino_core.errors import UsageError

if TYPE_CHECKING:
    from domino_core.record import Summary

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Listar las partidas guardadas.")
def list_records(
    folder: Path | None = typer.Argument(None, metavar="CARPETA"), json: bool = asking.JSON
) -> None:
    """Every record of a folder, damaged ones with their fault."""
    if folder is not None and not folder.is_dir():
        raise UsageError("{folder}: no es una carpeta", folder=str(folder))
    found = record.summaries(folder)
    if json:
        asking.print_json([_summary_data(one) for one in found])
        return
    for one in found:
        streams.say(_summary_line(one))
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


def _summary_line(one: Summary) -> str:
    say, name = speaking.speech().say, streams.printable(one.path.name)
    if one.fault is not None:
        why = streams.printable(speaking.speech().text(one.fault))
        return say("{file}  no se puede leer: {why}", file=name, why=why)
    state = say("terminada") if one.finished else say("sin terminar")
    if one.finished and one.scores is not None:
        state += " " + "-".join(map(str, one.scores))
    people = streams.printable(", ".join(one.players))
    return f"{name}  {streams.printable(one.variant)}  {people}  {state}"
