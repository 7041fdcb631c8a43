"""How large a layout can become: found out by growing it, since no layout says it of itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import BIT, DOUBLES
from domino_core.simulation import Deals, FastTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.api import Layout, Play
    from domino_core.simulation import Ruleset

WALKS = 4
"""So many times a layout is grown; the widest of them counts."""
TRIED = 6
"""At each step of a walk, besides the doubles, so many tiles are tried."""


class Shape(NamedTuple):
    """What is to be reckoned with on a layout.

    :ivar ends: the most ends that were open at once.
    :ivar turned: whether a play may say which half it leaves open.
    """

    ends: int
    turned: bool


def shape_of(ruleset: Ruleset) -> Shape:
    """Grow the ruleset's layout as wide as it goes; the same ruleset has the same shape.

    At each step the tile is laid that leaves the most ends open, so a double as soon as one fits.
    Rules may forbid what the layout allows: then the shape is larger than a round ever is.
    """
    table = FastTable(ruleset, Deals("shape", ruleset.tiles))
    table.deal()
    layout = table.view(0).layout
    lying = _lying(layout.placed)
    shapes = [
        _grown(layout.copy(), ruleset.tiles & ~lying, Random(walk))  # the same walks every time
        for walk in range(WALKS)
    ]
    return Shape(max(one.ends for one in shapes), any(one.turned for one in shapes))


def _lying(placed: Iterable[Play]) -> int:
    mask = 0
    for play in placed:
        mask |= BIT[play.tile]
    return mask


def _grown(layout: Layout, left: int, random: Random) -> Shape:
    """Lay tile after tile until none fits."""
    widest, turned = len(layout.ends), False
    while plays := layout.plays(left):
        turned = turned or any(play.exposed is not None for play in plays)
        _, layout, play = max(
            (_tried(layout, play, random) for play in _some(plays, random)), key=lambda one: one[0]
        )
        left &= ~BIT[play.tile]
        widest = max(widest, len(layout.ends))
    return Shape(widest, turned)


def _some(plays: tuple[Play, ...], random: Random) -> list[Play]:
    """One play of each double and of a few other tiles, each at any of its ends."""
    shuffled = random.sample(plays, len(plays))
    of_tile = {play.tile: play for play in shuffled}
    doubles = [play for tile, play in of_tile.items() if BIT[tile] & DOUBLES]
    others = [play for tile, play in of_tile.items() if not BIT[tile] & DOUBLES]
    return [*doubles, *others[:TRIED]]


def _tried(layout: Layout, play: Play, random: Random) -> tuple[tuple[int, float], Layout, Play]:
    """The layout after a play, with how many ends it has; chance decides between equals."""
    after = layout.copy()
    after.place(play)
    return (len(after.ends), random.random()), after, play
