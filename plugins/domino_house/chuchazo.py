"""Chuchazo: going out with 0-0 (S6, S7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import Knobs, Text
from domino_house.common import add, points
from domino_line import PointsHouse, ends_met, last_tile

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Sentences

WHY = Text("Chuchazo")


class ChuchazoKnobs(Knobs):
    """The table ``house.chuchazo``."""

    points: int = Field(25, ge=1, description="Puntos de más por dominar con el doble blanco.")
    equal_ends: bool = Field(
        default=True, description="Si vale cuando las dos puntas eran blancas."
    )


class Chuchazo(PointsHouse):
    """More points for the double blank as the last tile."""

    name = "chuchazo"
    Options = ChuchazoKnobs

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """What it pays."""
        if last_tile(round, end) != (0, 0):
            return None
        if not self.options.equal_ends and ends_met(round) == (0, 0):
            return None
        return (add(self.options.points, WHY),)

    def sentences(self, seating: Seating) -> Sentences:
        """What pays, and when it does not."""
        pays = Text(
            "Chuchazo: dominar con el doble blanco paga {n} más.", n=points(self.options.points)
        )
        if self.options.equal_ends:
            return (("scoring", pays),)
        return (
            ("scoring", pays),
            ("scoring", Text("El chuchazo no vale si las dos puntas eran blancas.")),
        )

    def tips(self, seating: Seating) -> tuple[Text, ...]:
        """The double blank may wait."""
        return (
            Text(
                "Con el 0-0 en la mano, cuenta los blancos que faltan por salir: mientras queden, "
                "puede esperar hasta el final."
            ),
        )
