"""Pase redondo: everybody else passes on your tile, and you play again (S6, S32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import Award, Knobs, Note, Pass, Play, Text
from domino_house.common import PAIR, award, points
from domino_line import PointsHouse

if TYPE_CHECKING:
    from domino_core.api import Action, RoundState, Seating
    from domino_house.common import Problems, Sentences

WHY = "Pase redondo"


class PaseRedondoKnobs(Knobs):
    """The table ``house.pase-redondo``."""

    points: int = Field(25, ge=1, description="Puntos que se anotan en el acto.")
    blocked: bool = Field(
        default=False, description="Si paga aunque quien lo causa tampoco pueda jugar (tranque)."
    )


class PaseRedondo(PointsHouse):
    """Paid at once, whoever wins the round."""

    name = "pase-redondo"
    Options = PaseRedondoKnobs
    hears = (Play, Pass)

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse a table of two, where every pass would be one."""
        problems = super().check_table(seating, tiles)
        if seating.players > PAIR:
            return problems
        return (*problems, ("house.pase-redondo", Text("entre dos, todo pase sería redondo")))

    def heard(self, round: RoundState, action: Action) -> tuple[Award | Note, ...] | None:
        """Whether everybody else has passed, and whether the one who caused it plays on.

        Who can play is nobody's to know before he does, so it is paid when he has played.
        """
        if type(action) is Play:
            if not round.notes or not round.notes.get(self.name):
                return None
            return (Note(self.name, value=False), self._paid(round, round.seat))
        if type(action) is not Pass or round.last_seat is None:
            return None
        if round.passes != len(round.hands) - round.hands.count(0) - 1:
            return None
        if self.options.blocked:
            return (self._paid(round, round.last_seat),)
        return (Note(self.name, value=True),)

    def _paid(self, round: RoundState, seat: int) -> Award:
        return award(round.seating.side_of[seat], self.options.points, WHY)

    def sentences(self, seating: Seating) -> Sentences:
        """What it pays, and when."""
        told = (
            Text("Pase redondo: hacer pasar a todos los demás paga {n} en el acto.")
            if self.options.blocked
            else Text(
                "Pase redondo: hacer pasar a todos los demás y volver a jugar paga {n} en el acto."
            )
        )
        return (("scoring", Text(told, n=points(self.options.points))),)
