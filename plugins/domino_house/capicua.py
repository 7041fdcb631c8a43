"""Capicúa: going out with a tile that fits both ends (S6, S7, S9, S12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field, model_validator

from domino_core.api import Knobs, Multiply, OptionFault, Text
from domino_house.common import add, points
from domino_line import PointsHouse, ends_met, last_tile

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating, Tile
    from domino_house.common import Sentences

WHY = Text("Capicúa")


class CapicuaKnobs(Knobs):
    """The table ``house.capicua``."""

    points: int = Field(25, ge=0, description="Puntos de más; 0 donde «times» multiplica.")
    times: int = Field(1, ge=1, le=10, description="Por cuánto se multiplica la mano.")
    doubles: bool = Field(default=False, description="Si vale con un doble en puntas iguales.")
    blanks: bool = Field(default=True, description="Si vale con una ficha que tiene blanco.")
    equal_ends: bool = Field(
        default=False, description="Si vale una ficha mixta en puntas iguales: 4-6 sobre 4 y 4."
    )

    @model_validator(mode="after")
    def _pays_one_way(self) -> CapicuaKnobs:
        if self.times > 1 and "points" not in self.model_fields_set:
            raise OptionFault("con «times», también «points»: 0 si solo multiplica")
        if not self.points and self.times == 1:
            raise OptionFault("«points» o «times»: así no paga nada")
        return self


def is_capicua(knobs: CapicuaKnobs, tile: Tile, ends: tuple[int, int]) -> bool:
    """Whether the tile fits both ends in a way that counts."""
    left, right = ends
    if left not in tile or right not in tile or (tile.low == 0 and not knobs.blanks):
        return False
    if tile.is_double:
        return knobs.doubles
    return left != right or knobs.equal_ends


class Capicua(PointsHouse):
    """More points, or the round's points times a number."""

    name = "capicua"
    Options = CapicuaKnobs

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """What it pays."""
        tile = last_tile(round, end)
        ends = ends_met(round) if tile is not None else None
        if tile is None or ends is None or not is_capicua(self.options, tile, ends):
            return None
        bonus = (add(self.options.points, WHY),) if self.options.points else ()
        return (Multiply(self.options.times, WHY), *bonus) if self.options.times > 1 else bonus

    def sentences(self, seating: Seating) -> Sentences:
        """What pays, and with which tiles it does not."""
        return tuple(("scoring", text) for text in _told(self.options))

    def tips(self, seating: Seating) -> tuple[Text, ...]:
        """To look for it in time."""
        return (
            Text(
                "Cuando te queden dos fichas, mira si puedes acabar con una que encaje en las dos "
                "puntas: la capicúa paga más."
            ),
        )


def _told(knobs: CapicuaKnobs) -> list[Text]:
    pays = Text("paga {n} más", n=points(knobs.points))
    if knobs.times > 1:
        pays = Text("multiplica los puntos de la mano por {n}", n=knobs.times)
        if knobs.points:
            pays = Text("{pays} y paga {n} más", pays=pays, n=points(knobs.points))
    told = [Text("Capicúa: dominar con una ficha que encaja en las dos puntas {pays}.", pays=pays)]
    if not knobs.blanks:
        told.append(Text("La capicúa no vale con una ficha que tiene blanco."))
    told.append(
        Text("La capicúa también vale con un doble.")
        if knobs.doubles
        else Text("La capicúa no vale con un doble.")
    )
    told.append(
        Text("La capicúa también vale si las dos puntas piden el mismo número.")
        if knobs.equal_ends
        else Text("La capicúa no vale si las dos puntas piden el mismo número.")
    )
    return told
