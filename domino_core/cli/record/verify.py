"""``domino record verify``: whether a saved match is what its rules say."""

from __future__ import annotations

from pathlib import Path

import typer

from domino_core import record
from domino_core.cli import asking, speaking, streams
from domino_core.cli.record.asked import FILE, file_of
from domino_core.errors import DominoError

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Comprobar que una partida guardada es la que dicen sus reglas.")
def verify(file: Path | None = FILE, json: bool = asking.JSON) -> int:
    """Replay a record under its own rules; exit code 1 where it differs, 2 if it is unreadable."""
    path = file_of(file)
    try:
        kept = record.load(path)
    except DominoError as error:
        if not json:
            raise
        asking.print_json({"file": str(path), "ok": False, "error": _sentence(error)})
        return error.exit_code
    speaking.speak_words(kept.table.ruleset.words)
    for note in kept.notes:
        streams.complain(speaking.speech().text(note))
    rounds = kept.table.rounds
    actions = sum(len(log.steps) for log in rounds)
    if json:
        counts = {"rounds": len(rounds), "actions": actions}
        asking.print_json({"file": str(path), "ok": True, **counts, "finished": kept.finished})
        return 0
    speech = speaking.speech()
    streams.say(
        speech.say(
            "{file}: bien; {rounds} y {actions}, tal como dicen sus reglas.",
            file=streams.printable(str(path)),
            rounds=speech.count("{n} mano", "{n} manos", len(rounds)),
            actions=speech.count("{n} acción", "{n} acciones", actions),
        )
    )
    return 0


def _sentence(error: DominoError) -> str:
    return speaking.speech().text(error.text)
