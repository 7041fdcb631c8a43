"""``domino resume``: go on with a match that was left."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from domino_core import record
from domino_core.cli import asking, sitting
from domino_core.cli.game import Game, leave, summary
from domino_core.cli.plain import LeaveError, PlainFace
from domino_core.errors import UsageError

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Seguir una partida guardada; sin FICHERO, la última sin terminar.")
def resume(
    file: Path | None = typer.Argument(None, metavar="[FICHERO]"),
    plain: bool = typer.Option(False, "--plain", help="Texto sencillo, línea a línea."),
    json: bool = asking.JSON,
) -> int:
    """Replay the record under its own rules, and play on."""
    del plain  # the plain face is the only one that ships in the core
    path = file or record.latest_unfinished()
    if path is None:
        raise UsageError(
            "No hay ninguna partida sin terminar en {folder}", folder=str(record.default_folder())
        )
    kept = record.resume(path)
    sitters = sitting.sit_down(kept.players)
    people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    face = None
    if people:
        face = PlainFace(sitting.names(kept.players), people, sys.stderr if json else sys.stdout)
        face.say("Se sigue la partida de {path}", path=str(path))
    game = Game(kept, sitters, path, face)
    try:
        game.run()
    except (LeaveError, KeyboardInterrupt) as leaving:
        return leave(game, leaving)
    finally:
        if json:
            asking.print_json(summary(game))
    return 0
