"""Where the tiles of a row lie in boxes: arithmetic that never overlaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

ROW_HEIGHT = 5
"""A double stands across, five lines high; rows of that height never touch each other."""


class Spot(NamedTuple):
    """Where a tile lies: its corner, its size, and its halves as one reads them.

    ``tall`` tiles have ``first`` above ``second``, others have it on the left.
    """

    top: int
    left: int
    height: int
    width: int
    first: int
    second: int
    tall: bool


def sizes(row: Sequence[Tile], least: int = 1) -> tuple[int, int]:
    """The columns of a tile that lies along, and of one that stands upright.

    :param least: the digits for which there is room at least.
    """
    digits = max(least, *(len(str(max(tile))) for tile in row))
    return 3 + 2 * digits, 2 + digits


def bend(row: Sequence[Tile], width: int, pitch: int = ROW_HEIGHT) -> list[Spot]:
    """Where the tiles of a row lie in so many columns, at least twenty.

    Rows run to the right and to the left in turn. The tile at a corner stands upright and joins
    two of them; a double never does, so that it always lies across.

    :param pitch: the lines from one row to the next.
    """
    flat, tall = sizes(row)
    spots: list[Spot] = []
    line, used, rightward = 0, 0, True
    for index, tile in enumerate(row):
        centre = pitch * line + ROW_HEIGHT // 2
        following = row[index + 1 : index + 3]
        if tile.is_double:
            left = used if rightward else width - used - tall
            spots.append(Spot(centre - 2, left, 5, tall, tile.low, tile.high, tall=True))
            used += tall
        elif used + flat + _wanted_after(following, tall) <= width:
            left = used if rightward else width - used - flat
            halves = (tile.low, tile.high) if rightward else (tile.high, tile.low)
            spots.append(Spot(centre - 1, left, 3, flat, *halves, tall=False))
            used += flat
        else:
            left = used if rightward else width - used - tall
            spots.append(Spot(centre - 1, left, pitch + 3, tall, tile.low, tile.high, tall=True))
            line, used, rightward = line + 1, width - used, not rightward
    return spots


def _wanted_after(following: Sequence[Tile], tall: int) -> int:
    """The columns that must be left for the next corner, and for a double before it."""
    if following and following[0].is_double:
        return tall * len(following)
    return tall if following else 0
