"""``domino record replay``: a played match, step by step."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from domino_core import record
from domino_core.cli import asking, sitting, speaking
from domino_core.cli.exits import INTERRUPTED
from domino_core.cli.faces import open_face
from domino_core.cli.record.asked import FILE, file_of, seat_of
from domino_core.cli.rules import page, title_of
from domino_core.errors import UsageError
from domino_core.face import LeaveError
from domino_core.variants import recorded_base_told

if TYPE_CHECKING:
    from domino_core.face import Face
    from domino_core.record import PlayedFrames, Record

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Recorrer una partida paso a paso, adelante y atrás.")
def replay(
    file: Path | None = FILE,
    seat: str | None = typer.Option(
        None, "--seat", metavar="PUESTO", help="Verla desde un puesto: su número o su nombre."
    ),
    open_: bool = typer.Option(
        False, "--open", help="Mostrar todas las fichas, y también la mano en juego."
    ),
    plain: bool = asking.PLAIN,
) -> int:
    """Go through a record."""
    kept = record.load(file_of(file))
    speaking.speak_words(kept.table.ruleset.words)
    return step_through(kept, seat, is_open=open_, plain=plain)


def step_through(kept: Record, seat: str | None, *, is_open: bool, plain: bool) -> int:
    """Let somebody look through a match; the exit code.

    :param seat: a name or number of whose view is shown; by default the person's who played
        alone, else every hand is open.
    :param is_open: show every hand, and the round that is still being played too.

    Raises :class:`UsageError` for a seat that there is not, and where there is nothing to see.
    """
    if is_open and seat is not None:
        raise UsageError("--open y --seat no van juntos; deja uno")
    people = [at for at, text in enumerate(kept.players) if not text.startswith(sitting.BOT)]
    shown = people[0] if len(people) == 1 and not is_open else None
    if seat is not None:
        shown = seat_of(kept, seat)
    frames = record.PlayedFrames(kept, running=is_open)
    if not len(frames):
        raise UsageError(
            "La partida no tiene ninguna mano terminada; con --open se ve la que está en juego"
        )
    face = open_face(plain=plain)
    return face.run(lambda: _leaf(face, kept, frames, shown))


def _leaf(face: Face, kept: Record, frames: PlayedFrames, seat: int | None) -> int:
    face.sit(sitting.names(kept.players), [] if seat is None else [seat], speaking.speech())
    title = title_of(kept.variant)
    rules = kept.table.ruleset
    face.greet([], title, partial(page, rules, partial(recorded_base_told, rules), face.speech))
    try:
        face.leaf(frames)
    except LeaveError as leaving:
        return INTERRUPTED if leaving.interrupted else 0
    return 0
