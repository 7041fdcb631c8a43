"""Going out with a double: so many points more, or instead of the round's (S14, S32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import Base, Knobs, Text, hookimpl
from domino_house.common import add, points
from domino_line import PointsHouse, last_tile

if TYPE_CHECKING:
    from collections.abc import Generator

    from domino_core.api import Change, RoundEnd, RoundState, Seating
    from domino_house.common import Sentences

WHY = "Domina con un doble"


class DoubleKnobs(Knobs):
    """The table ``house.out-with-double``."""

    points: int = Field(20, ge=1, description="Puntos por dominar con un doble.")
    instead: bool = Field(
        default=False, description="Si se anotan en lugar de los puntos de la mano."
    )


def is_double(round: RoundState, end: RoundEnd) -> bool:
    """Whether somebody went out with a double."""
    tile = last_tile(round, end)
    return tile is not None and tile.is_double


class OutWithDouble(PointsHouse):
    """A double as the last tile pays."""

    name = "out-with-double"
    Options = DoubleKnobs

    @hookimpl(wrapper=True)
    def score_round(self, round: RoundState, end: RoundEnd) -> Generator[None, Base, Base]:
        """The points in place of the round's."""
        base = yield
        if self.options.instead and is_double(round, end):
            return Base(base.winner, self.options.points, WHY, base.seat)
        return base

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """The points beside the round's."""
        if self.options.instead or not is_double(round, end):
            return None
        return (add(self.options.points, WHY),)

    def sentences(self, seating: Seating) -> Sentences:
        """What a double pays."""
        n = points(self.options.points)
        if self.options.instead:
            return (
                (
                    "scoring",
                    Text("Dominar con un doble vale {n} en lugar de los puntos de la mano.", n=n),
                ),
            )
        return (("scoring", Text("Dominar con un doble paga {n} más.", n=n)),)
