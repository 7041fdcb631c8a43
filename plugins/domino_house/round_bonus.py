"""A bonus for the winner by the number of the round: 100, 75, 50, 25 (S7)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from domino_core.api import A_LIST, Knobs, Text
from domino_house.common import add
from domino_line import PointsHouse

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Sentences


class RoundBonusKnobs(Knobs):
    """The table ``house.round-bonus``."""

    points: Annotated[tuple[int, ...], A_LIST] = Field(
        (100, 75, 50, 25),
        min_length=1,
        description="Puntos de más por ganar la primera mano, la segunda, y así; después, ninguno.",
    )


class RoundBonus(PointsHouse):
    """The first rounds of a match pay more; a round that nobody won is counted too."""

    name = "round-bonus"
    Options = RoundBonusKnobs

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """What this round pays its winner."""
        number = round.match.round_number
        if number > len(self.options.points):
            return None
        return (add(self.options.points[number - 1], _why(number)),)

    def sentences(self, seating: Seating) -> Sentences:
        """What each round pays."""
        listed = ", ".join(map(str, self.options.points))
        told = Text("Ganar las primeras manos paga más, por orden: {listed} puntos.", listed=listed)
        return (("scoring", told),)


@lru_cache(maxsize=64)
def _why(number: int) -> Text:
    return Text("Premio de la mano {n}", n=number)
