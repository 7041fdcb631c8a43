"""Points by bands: so many pips are worth so many points (S9, Oriente)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import AfterValidator, Field

from domino_core.api import A_LIST, BLOCKED, OUT, Base, Knobs, OptionFault, Text, hookimpl
from domino_line import PointsHouse

if TYPE_CHECKING:
    from collections.abc import Generator

    from domino_core.api import RoundEnd, RoundState, Seating
    from domino_house.common import Sentences

WHY = "Según la tabla de puntos"

Bands = tuple[tuple[int, int], ...]


def _ascending(bands: Bands) -> Bands:
    """Each band begins above the one before."""
    starts = [start for start, _ in bands]
    if starts != sorted(set(starts)):
        raise OptionFault("bandas de menor a mayor, como [[3, 2], [21, 3]]")
    return bands


class BandsKnobs(Knobs):
    """The table ``house.point-bands``."""

    bands: Annotated[Bands, A_LIST, AfterValidator(_ascending)] = Field(
        ((3, 2), (21, 3), (31, 4), (41, 5), (51, 6), (61, 7), (71, 8), (81, 9), (91, 10)),
        min_length=1,
        description="Desde cuántos puntos en las fichas vale cuánto la mano: [[3, 2], [21, 3]].",
    )

    @property
    def most_a_round(self) -> int:
        """The most that a round can be worth."""
        return max(value for _, value in self.bands)


def worth(bands: Bands, pips: int) -> int:
    """What so many pips are worth; nothing below the first band."""
    found = 0
    for start, value in bands:
        if pips >= start:
            found = value
    return found


class PointBands(PointsHouse):
    """The round's pips are looked up; bonuses come on top."""

    name = "point-bands"
    Options = BandsKnobs

    @hookimpl(wrapper=True)
    def score_round(self, round: RoundState, end: RoundEnd) -> Generator[None, Base, Base]:
        """The band's points in place of the pips."""
        base = yield
        if base.winner is None or base.points is None or end.kind not in {OUT, BLOCKED}:
            return base
        return Base(base.winner, worth(self.options.bands, base.points), WHY, base.seat)

    def sentences(self, seating: Seating) -> Sentences:
        """The bands."""
        listed = ", ".join(f"{start}: {value}" for start, value in self.options.bands)
        told = Text(
            "La mano vale según los puntos de las fichas; desde cuántos, cuánto: {listed}.",
            listed=listed,
        )
        return (("scoring", told),)
