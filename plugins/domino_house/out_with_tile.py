"""Going out with a certain tile, such as 6-6, pays so many points more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import Knobs, Text
from domino_house.common import ATile, add, face, points
from domino_line import PointsHouse, last_tile

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Problems, Sentences


class TileKnobs(Knobs):
    """The table ``house.out-with-tile``."""

    tile: ATile = Field("6-6", description="La ficha que paga.")
    points: int = Field(25, ge=1, description="Puntos de más por dominar con ella.")


class OutWithTile(PointsHouse):
    """More points for this tile as the last one."""

    name = "out-with-tile"
    Options = TileKnobs

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse a tile that is not in the set."""
        problems = super().check_table(seating, tiles)
        if tiles >> face(self.options.tile).id & 1:
            return problems
        why = Text("la ficha {tile} no está en el juego", tile=self.options.tile)
        return (*problems, ("house.out-with-tile.tile", why))

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """What it pays."""
        if last_tile(round, end) != face(self.options.tile):
            return None
        return (add(self.options.points, Text("Domina con el {tile}", tile=self.options.tile)),)

    def sentences(self, seating: Seating) -> Sentences:
        """What the tile pays."""
        knobs = self.options
        return (
            (
                "scoring",
                Text(
                    "Dominar con el {tile} paga {n} más.", tile=knobs.tile, n=points(knobs.points)
                ),
            ),
        )
