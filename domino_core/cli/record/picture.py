"""``domino record show --svg``: a position of a recorded match as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core import drawing, record
from domino_core.cli import sitting, speaking
from domino_core.drawing.svg import Shown, position_svg
from domino_core.errors import UsageError
from domino_core.toml_file import write_new

if TYPE_CHECKING:
    from domino_core.record import Record

WIDTH = 79
"""The score is broken as in a window of the usual size: the picture is the same in every one."""


class Moment(NamedTuple):
    """Which position of a match: a round from 1, and how many of its actions are done."""

    round: int
    step: int


def moment(kept: Record, round: int | None, step: int | None) -> Moment:
    """The position that is asked for, without numbers the last one.

    Raises :class:`UsageError` for one that there is not, and says which there are.
    """
    rounds = kept.table.rounds
    if not rounds:
        raise UsageError("La partida no tiene ninguna mano: no hay nada que dibujar")
    number = len(rounds) if round is None else round
    if not 1 <= number <= len(rounds):
        raise UsageError(
            "--round {number}: se espera una mano de 1 a {most}", number=number, most=len(rounds)
        )
    actions = len(rounds[number - 1].steps)
    done = actions if step is None else step
    if not 0 <= done <= actions:
        raise UsageError(
            "--step {step}: en la mano {number} se espera de 0 a {most} acciones",
            step=done,
            number=number,
            most=actions,
        )
    return Moment(number, done)


def write_picture(kept: Record, path: Path, at: Moment, *, is_open: bool) -> dict[str, Any]:
    """Draw a position and write it; what was drawn, for programs.

    Of a round that is being played only what the whole table sees is shown, unless ``is_open`` says
    more; a finished one lies open.
    """
    table = record.table_at(kept, at.round, at.step)
    view = table.view(0)
    shown = Shown.nothing(view)
    if is_open or kept.table.rounds[at.round - 1].result is not None:
        assert table.round is not None, "a round was dealt"  # noqa: S101 - by table_at
        shown = Shown(tuple(table.round.hands), table.round.boneyard)
    you = sitting.you_among(kept.players)
    sheet = drawing.Drawing(speaking.speech(), WIDTH, sitting.names(kept.players), you)
    write_new(path, position_svg(view, sheet, kept.variant, shown))
    return {"file": str(path), "round": at.round, "step": at.step}
