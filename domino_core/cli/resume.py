"""``domino resume``: go on with a match that was left."""

from __future__ import annotations

from pathlib import Path

import typer

from domino_core import record
from domino_core.cli import asking
from domino_core.cli.faces import open_face
from domino_core.cli.game import play_matches
from domino_core.cli.start import continued, sit_down_at, where_from
from domino_core.errors import UsageError

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Seguir una partida guardada; sin ARCHIVO, la última sin terminar.")
def resume(
    file: Path | None = typer.Argument(
        None, metavar="ARCHIVO", help="Una partida guardada; sin ARCHIVO, la última sin terminar."
    ),
    plain: bool = asking.PLAIN,
    json: bool = asking.JSON,
) -> int:
    """Replay the record under its own rules, and play on."""
    path = file or record.latest_unfinished()
    if path is None:
        raise UsageError(
            "No hay ninguna partida sin terminar en {folder}", folder=str(record.default_folder())
        )
    game = continued(path)
    if not any(sitter.is_person for sitter in game.sitters):
        return play_matches(game, json=json)
    face = open_face(plain=plain, json=json)
    sit_down_at(face, game, [where_from(path)])
    return face.run(lambda: play_matches(game, json=json))
