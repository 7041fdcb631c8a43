"""A question at its table: what the seat that is asked sees, may do, and is refused."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from domino_core.api import RoundState
from domino_core.simulation import PlayError, Table
from domino_lessons.position import set_up

if TYPE_CHECKING:
    from domino_core.api import Action, View
    from domino_core.drawing import Drawing, Speech
    from domino_lessons.told import Question

PEOPLE = ("Ana", "Beto", "Caro", "Dani", "Eva")
"""Who sits at the other seats, in the order of play."""


@dataclass(frozen=True)
class Scene:
    """A question's table, and how it is drawn.

    ``folder`` is where its file lies, and files of rules that it names; ``title`` is the game's.
    """

    question: Question
    folder: Path
    title: str
    table: Table
    drawing: Drawing
    seat: int

    @property
    def round(self) -> RoundState:
        """The round that runs, or the one that just ended."""
        assert self.table.round is not None  # noqa: S101 - a scene has been dealt
        return self.table.round

    @property
    def view(self) -> View:
        """What the seat that is asked sees."""
        return self.table.view(self.seat)

    @property
    def speech(self) -> Speech:
        """The language of labels and reasons."""
        return self.drawing.speech

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat that is asked may do; nothing when it is not its turn."""
        if not self.table.running or self.round.seat != self.seat:
            return ()
        return self.table.legal()

    def refusal(self, action: Action) -> str:
        """Why the rules refuse an action of the seat; empty when they carry it out."""
        try:
            self.copy().act(self.seat, action)
        except PlayError as error:
            return self.speech.text(error.text)
        return ""

    def copy(self) -> Table:
        """Another table in the same position, to try actions on."""
        return set_up(self.question, self.table.ruleset)


def names(players: int, seat: int, you: str) -> tuple[str, ...]:
    """What the seats are called by whoever sits at ``seat``."""
    others = [PEOPLE[(step - 1) % len(PEOPLE)] for step in range(1, players)]
    return tuple(you if at == seat else others[(at - seat - 1) % players] for at in range(players))
