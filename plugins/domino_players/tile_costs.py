"""What each tile costs that is left in a hand: the rules are asked about a round that is over.

Mostly these are its pips. But a rule may give a tile a value of its own, as the double blank has in
some games; so the hands of a finished round are exchanged for one tile more and one less, and the
rules say what each makes of the points.
"""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING

from domino_core.api import BIT, PIPS, ids

if TYPE_CHECKING:
    from domino_core.api import Imagined

MOST = 0.75
"""So large a part of the tiles must cost the same for each pip; else tiles are not counted so."""


def tile_costs(ended: Imagined, winner: int) -> tuple[int, ...]:
    """What each tile costs, in pips, by its number; just the pips where that cannot be told.

    :param ended: a round in which somebody has gone out; that side has won it.
    """
    asked = _asked(ended, winner)
    each_pip = Counter(round(asked[tile] / PIPS[tile], 6) for tile in asked if PIPS[tile])
    usual, many = each_pip.most_common(1)[0]
    if not usual or many < MOST * len(asked):
        return PIPS
    found = {tile: round(cost / usual) for tile, cost in asked.items()}
    return tuple(found.get(tile, pips) for tile, pips in enumerate(PIPS))


def _asked(ended: Imagined, winner: int) -> dict[int, float]:
    """By how much each tile moves the winner's points from the others', beside another tile."""
    side_of = ended.round.seating.side_of
    seat = next(seat for seat, side in enumerate(side_of) if side != winner)

    def ahead(hand: int) -> float:
        twin = ended.copy()
        twin.round.hands[:] = [hand if at == seat else 0 for at in range(len(side_of))]
        points = twin.finish().result.points or ()
        return points[winner] - fmean(one for side, one in enumerate(points) if side != winner)

    tiles = ids(ended.round.tiles)
    first, second = tiles[len(tiles) // 2 :][:2]
    beside = {tile: BIT[second if tile == first else first] for tile in tiles}
    alone = {one: ahead(one) for one in {*beside.values()}}
    return {tile: ahead(BIT[tile] | beside[tile]) - alone[beside[tile]] for tile in tiles}
