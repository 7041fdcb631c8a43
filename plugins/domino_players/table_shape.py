"""What is the same in every round at a table, and deals of its own to ask its rules about."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.api import Deal, Draw, Line, Match, Play, View, ids, mask_of

if TYPE_CHECKING:
    from domino_core.api import Imagined, Seating

DEALS = 20
"""So many deals are tried to find one that the rules take."""


class Shape(NamedTuple):
    """What is the same in all rounds at a table. ``sizes`` are the hands as dealt."""

    rules: Any
    seating: Seating
    tiles: int
    sizes: tuple[int, ...]
    left: int
    start: tuple[Play, ...]


def shape(view: View) -> Shape:
    """The shape of the rounds at the view's table."""
    sizes, left = [*view.counts], view.left
    for seen in view.log:
        if isinstance(seen.action, Play):
            sizes[seen.seat] += seen.action.bit.bit_count()
        elif isinstance(seen.action, Draw):
            sizes[seen.seat] -= 1
            left += 1
    start = tuple(play for play in view.start if isinstance(play, Play))
    return Shape(view.rules, view.seating, view.tiles, tuple(sizes), left, start)


def dealt(table: Shape, random: Random) -> Imagined | None:
    """A new deal of a first round; whoever the rules let open opens it."""
    tiles = ids(table.tiles & ~mask_of(play.tile for play in table.start))
    random.shuffle(tiles)
    hands = []
    for size in table.sizes:
        hands.append(mask_of(tiles[:size]))
        del tiles[:size]
    deal = Deal(tuple(hands), tuple(tiles[: table.left]), table.start)
    for opener in range(len(hands)):
        position: Imagined | None = _before(table, deal, opener).imagine(deal)
        if position is not None:
            return position
    return None


@lru_cache(maxsize=32)
def engine_of(table: Shape) -> Any:
    """The rules of a table, to be asked about any position at it; ``None`` without a deal."""
    found = (dealt(table, Random(number)) for number in range(DEALS))
    return next((position.engine for position in found if position is not None), None)


def _before(table: Shape, deal: Deal, opener: int) -> View:
    """The view of a table where nobody has played."""
    match = Match.new(table.seating)
    return View(
        seat=opener,
        rules=table.rules,
        seating=table.seating,
        tiles=table.tiles,
        match=match,
        scores=match.scores,
        layout=Line(table.tiles),
        hand=deal.hands[opener],
        counts=table.sizes,
        left=table.left,
        opener=opener,
        turn=opener,
        bound_to=0,
        passes=0,
        drawn=0,
        log=(),
        awards=(),
        start=table.start,
        round_number=1,
    )
