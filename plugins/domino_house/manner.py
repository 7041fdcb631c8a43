"""A round is worth what the manner of winning it says: the Brazilian clubs' table (S12, S14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import BLOCKED, Base, Knobs, Text, hookimpl
from domino_house.common import points_rules
from domino_house.point_bands import BandsKnobs
from domino_line import PointsHouse, block_worth, ends_met, last_tile

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from domino_core.api import RoundEnd, RoundState, Seating, Tile
    from domino_house.common import Problems, Sentences

WHY = {
    "simple": "Domina con una ficha mixta",
    "double": "Domina con un doble",
    "both": "Domina por las dos puntas",
    "crossed": "Domina con un doble por las dos puntas",
    "blocked": "Gana el tranque",
}


class MannerKnobs(Knobs):
    """The table ``house.manner``."""

    simple: int = Field(1, ge=0, description="Dominar con una ficha mixta por una punta.")
    double: int = Field(2, ge=0, description="Dominar con un doble.")
    both: int = Field(3, ge=0, description="Dominar con una mixta que encaja en las dos puntas.")
    crossed: int = Field(4, ge=0, description="Dominar con un doble en dos puntas iguales.")
    blocked: int = Field(1, ge=0, description="Ganar una mano trancada.")
    equal_ends: bool = Field(
        default=False, description="Si 4-6 sobre 4 y 4 encaja en las dos puntas; si no, en una."
    )

    @property
    def most_a_round(self) -> int:
        """The most that a round can be worth."""
        return max(self.simple, self.double, self.both, self.crossed, self.blocked)


def manner(knobs: MannerKnobs, tile: Tile, ends: tuple[int, int] | None) -> str:
    """How somebody went out."""
    fits_both = ends is not None and {*ends} <= {*tile}
    if tile.is_double:
        return "crossed" if fits_both else "double"
    if fits_both and ends is not None and (ends[0] != ends[1] or knobs.equal_ends):
        return "both"
    return "simple"


class Manner(PointsHouse):
    """In place of pips; what ``scoring.out`` and ``scoring.blocked`` count no longer matters."""

    name = "manner"
    Options = MannerKnobs

    def check_table(  # type: ignore[override]  # a hook asks for what it needs
        self, seating: Seating, tiles: int, houses: Mapping[str, object]
    ) -> Problems:
        """Refuse another table in place of the pips, too."""
        problems = super().check_table(seating, tiles)
        bands = [name for name, one in points_rules(houses) if isinstance(one, BandsKnobs)]
        if not bands:
            return problems
        why = Text("house.{name} también dice lo que vale una mano: deja una", name=bands[0])
        return (*problems, ("house.manner", why))

    @hookimpl(wrapper=True)
    def score_round(self, round: RoundState, end: RoundEnd) -> Generator[None, Base, Base]:
        """The table's points in place of the pips."""
        base = yield
        tile = last_tile(round, end)
        if base.winner is None or (tile is None and end.kind != BLOCKED):
            return base
        how = "blocked" if tile is None else manner(self.options, tile, ends_met(round))
        return Base(base.winner, getattr(self.options, how), WHY[how], base.seat)

    def sentences(self, seating: Seating) -> Sentences:
        """The table."""
        told = Text(
            "Quien se queda sin fichas gana la mano, que vale según cómo: con una ficha mixta, "
            "{simple}; con un doble, {double}; con una mixta que encaja en las dos puntas, "
            "{both}; con un doble que encaja en las dos, {crossed}.",
            **self.options.model_dump(exclude={"equal_ends", "blocked"}),
        )
        equal = (
            Text("Una mixta sobre dos puntas iguales (4-6 sobre 4 y 4) encaja en las dos.")
            if self.options.equal_ends
            else Text("Una mixta sobre dos puntas iguales (4-6 sobre 4 y 4) encaja en una.")
        )
        block = block_worth(self.game, seating, self.options.blocked)
        by_block = () if block is None else (("scoring.blocked", block),)
        return (("scoring.out", told), ("scoring.out", equal), *by_block)
