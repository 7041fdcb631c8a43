"""The round's points, bonuses and all, rounded to fives or tens (S25, S32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from domino_core.api import Knobs, RoundDown, RoundNear, Text
from domino_line import PointsHouse

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Sentences

WHY = Text("Redondeo")


class RoundingKnobs(Knobs):
    """The table ``house.rounding``."""

    to: int = Field(5, ge=2, description="El múltiplo al que se redondea.")
    how: Literal["down", "nearest"] = Field(
        "down", description="Hacia abajo, o al más cercano (la mitad, hacia arriba)."
    )


class Rounding(PointsHouse):
    """What the winner writes down is a multiple of a number."""

    name = "rounding"
    Options = RoundingKnobs

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """The rounding, which comes after every bonus."""
        to = self.options.to
        return (RoundDown(to, WHY) if self.options.how == "down" else RoundNear(to, WHY),)

    def sentences(self, seating: Seating) -> Sentences:
        """To what it is rounded."""
        told = (
            Text("Los puntos de la mano se redondean hacia abajo, de {n} en {n}.")
            if self.options.how == "down"
            else Text("Los puntos de la mano se redondean al múltiplo de {n} más cercano.")
        )
        return (("scoring", Text(told, n=self.options.to)),)
