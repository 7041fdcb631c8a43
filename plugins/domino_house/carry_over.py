"""Rounds that nobody won make the next one worth more (S14)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import Knobs, Text
from domino_house.common import add, points
from domino_line import PointsHouse

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Sentences

WHY = "Viene de manos sin ganador"


class CarryOverKnobs(Knobs):
    """The table ``house.carry-over``."""

    points: int = Field(1, ge=1, description="Puntos de más tras una mano sin ganador.")
    accumulates: bool = Field(default=True, description="Si varias seguidas se suman.")


class CarryOver(PointsHouse):
    """The winner takes what the rounds before left over."""

    name = "carry-over"
    Options = CarryOverKnobs

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """What the rounds just before add."""
        history = round.match.history
        if not history or history[-1].winner is not None:
            return None
        void = sum(1 for _ in takewhile(lambda one: one.winner is None, reversed(history)))
        return (add(self.options.points * (void if self.options.accumulates else 1), WHY),)

    def sentences(self, seating: Seating) -> Sentences:
        """What the next winner gets."""
        n = points(self.options.points)
        told = (
            Text("Cada mano que nadie gana suma {n} a la siguiente que alguien gane.", n=n)
            if self.options.accumulates
            else Text("Tras una mano que nadie gana, la siguiente paga {n} más.", n=n)
        )
        return (("scoring", told),)
