"""A bonus for winning a blocked round (S7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import BLOCKED, Knobs, Text
from domino_house.common import add, points
from domino_line import PointsHouse

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Sentences

WHY = "Premio por ganar el tranque"


class BlockBonusKnobs(Knobs):
    """The table ``house.block-bonus``."""

    points: int = Field(25, ge=1, description="Puntos de más por ganar una mano trancada.")


class BlockBonus(PointsHouse):
    """More points for whoever wins a blocked round."""

    name = "block-bonus"
    Options = BlockBonusKnobs

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """What the block pays."""
        return (add(self.options.points, WHY),) if end.kind == BLOCKED else None

    def sentences(self, seating: Seating) -> Sentences:
        """What the block pays."""
        told = Text("Ganar un tranque paga {n} más.", n=points(self.options.points))
        return (("scoring", told),)
