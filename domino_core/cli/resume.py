"""``domino resume``: go on with a match that was left."""

from __future__ import annotations

from pathlib import Path

import typer

from domino_core import record
from domino_core.cli import asking, sitting, streams
from domino_core.cli.faces import face_for
from domino_core.cli.game import Game, play_matches
from domino_core.errors import UsageError

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Seguir una partida guardada; sin ARCHIVO, la última sin terminar.")
def resume(
    file: Path | None = typer.Argument(None, metavar="ARCHIVO"),
    plain: bool = typer.Option(False, "--plain", help="Texto sencillo, línea a línea."),
    json: bool = asking.JSON,
) -> int:
    """Replay the record under its own rules, and play on."""
    path = file or record.latest_unfinished()
    if path is None:
        raise UsageError(
            "No hay ninguna partida sin terminar en {folder}", folder=str(record.default_folder())
        )
    kept = record.resume(path)
    sitters = sitting.sit_down(kept.players)
    face = face_for(sitters, plain=plain, json=json)
    game = Game(kept, sitters, path, face)
    if face is not None:
        where = streams.speech().say("Se sigue la partida de {path}", path=_shown(path))
        face.greet([where], streams.printable(kept.variant), kept.table.ruleset.sentences)
    return play_matches(game, json=json)


def _shown(path: Path) -> str:
    return streams.printable(str(path))
