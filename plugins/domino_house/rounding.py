"""The round's points, bonuses and all, rounded to fives or tens (S25, S32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from domino_core.api import Knobs, RoundDown, RoundNear, Text
from domino_house.common import most_a_round
from domino_line import PointsHouse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Problems, Sentences

WHY = Text("Redondeo")


class RoundingKnobs(Knobs):
    """The table ``house.rounding``."""

    only_takes: ClassVar[bool] = True
    """No option: so other rules know that with it a round is hardly worth more than without."""
    to: int = Field(5, ge=2, description="El múltiplo al que se redondea.")
    how: Literal["down", "nearest"] = Field(
        "down", description="Hacia abajo, o al más cercano (la mitad, hacia arriba)."
    )


class Rounding(PointsHouse):
    """What the winner writes down is a multiple of a number."""

    name = "rounding"
    Options = RoundingKnobs

    def check_table(  # type: ignore[override]  # a hook asks for what it needs
        self, seating: Seating, tiles: int, houses: Mapping[str, object]
    ) -> Problems:
        """Refuse rounds of so little worth that every one comes to nothing, too."""
        problems, limit = super().check_table(seating, tiles), most_a_round(houses)
        least = self.options.to if self.options.how == "down" else (self.options.to + 1) // 2
        if limit is None or limit[1] >= least:
            return problems
        why = Text(
            "con house.{rule} una mano vale {most} como mucho, y redondeada siempre quedaría en "
            "cero",
            rule=limit[0],
            most=limit[1],
        )
        return (*problems, ("house.rounding", why))

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
