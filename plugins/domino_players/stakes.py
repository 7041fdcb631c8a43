"""What a round is about, learned by asking the rules: rounds are imagined and played at random.

A player knows no game by name. Whether points are good or bad, whether tiles are paid for before
the round is over, whether one draws and what it costs to hold pips, is the same for every round at
a table; so it is looked at once, over deals of its own, and kept.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.api import REDEAL, Deal, Draw, Line, Match, Play, View, ids, mask_of, pips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Award, Imagined, Result, Seating

ROUNDS, ACTIONS = 80, 6000
"""Rounds that are imagined for a table, and actions in all of them together."""

LONGEST = 600
"""A round with more actions is given up; the box has none."""


MOST = 2.0
"""A round that brings more than so many times the usual points is worth no more than that."""


class Shape(NamedTuple):
    """What is the same in all rounds at a table. ``sizes`` are the hands as dealt."""

    rules: Any
    seating: Seating
    tiles: int
    sizes: tuple[int, ...]
    left: int
    start: tuple[Play, ...]


class Stakes(NamedTuple):
    """What was learned about a table.

    :ivar sides: how many sides there are.
    :ivar sign: 1 where points are good, -1 where they are bad, 0 where there are none.
    :ivar scale: by how many points a round is usually won.
    :ivar paid: the share of all points that is paid before the round is over.
    :ivar draws: whether tiles are drawn.
    :ivar burden: what a pip costs that one still holds at the end, as a part of a round's worth.
    """

    sides: int
    sign: int
    scale: float
    paid: float
    draws: bool
    burden: float


NOTHING = Stakes(sides=2, sign=0, scale=1.0, paid=0.0, draws=False, burden=0.0)
"""What is known of a game in which no round could be imagined."""


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


@lru_cache(maxsize=32)
def stakes(table: Shape) -> Stakes:
    """Learn the stakes of a table; the same every time, whoever asks and when."""
    ended = list(_rounds(table, Random(0)))
    scored = [one for one in ended if one.result.points is not None]
    margins = [
        margin(one.points, one.result.winner) for one in scored if one.result.winner is not None
    ]
    during = sum(abs(award.points) for one in scored for award in one.awards)
    whole = during + sum(abs(points) for one in scored for points in one.base)
    known = NOTHING._replace(
        sides=len(table.seating.sides),
        sign=0 if not margins else 1 if fmean(margins) > 0 else -1,
        scale=(fmean(map(abs, margins)) if margins else 0.0) or 1.0,
        paid=during / whole if whole else 0.0,
        draws=any(one.drew for one in ended),
    )
    return known._replace(burden=_burden(ended, known, table.seating))


class _Ended(NamedTuple):
    """A round that was played to its end: ``drew`` says whether anybody drew a tile."""

    result: Result
    hands: tuple[int, ...]
    awards: tuple[Award, ...]
    drew: bool

    @property
    def points(self) -> tuple[int, ...]:
        """What each side got."""
        return self.result.points or ()

    @property
    def base(self) -> tuple[int, ...]:
        """The points that were given for the round itself."""
        return _without(self.points, self.awards)


def _rounds(table: Shape, random: Random) -> Iterator[_Ended]:
    """Rounds from the deal to the end, every choice at random."""
    actions = 0
    for _ in range(ROUNDS):
        position = _dealt(table, random)
        if position is None:
            continue
        drew = False
        for _ in range(LONGEST):
            if position.over or actions > ACTIONS:
                break
            legal = position.legal()
            action = legal[int(random.random() * len(legal))]
            drew = drew or isinstance(action, Draw)
            position.act(action)
            actions += 1
        if position.over:
            result, round = position.finish().result, position.round
            if result.end.kind != REDEAL:
                yield _Ended(result, tuple(round.hands), round.awards, drew)


def _dealt(table: Shape, random: Random) -> Imagined | None:
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


def _without(points: tuple[int, ...], awards: tuple[Award, ...]) -> tuple[int, ...]:
    """Points a side, less what some awards paid."""
    rest = [*points]
    for award in awards:
        rest[award.side] -= award.points
    return tuple(rest)


def margin(points: tuple[int, ...], side: int) -> float:
    """A side's points over the mean of the others'."""
    others = [one for at, one in enumerate(points) if at != side]
    return points[side] - (fmean(others) if others else 0.0)


def worth(result: Result, side: int, known: Stakes, before: tuple[Award, ...] = ()) -> float:
    """What a round's result is worth to a side: about 1 for one that is won, 0 for a void one.

    What was paid ``before`` is left aside.
    """
    won = lot(result.winner, side, known)
    if result.points is None:
        return won
    share = (1.0 + known.paid) / 2
    gained = known.sign * margin(_without(result.points, before), side) / known.scale
    return (1.0 - share) * won + share * max(-MOST, min(MOST, gained))


def lot(winner: int | None, side: int, known: Stakes) -> float:
    """1 for a side that wins; the others lose 1 together."""
    if winner is None:
        return 0.0
    return 1.0 if winner == side else -1.0 / max(1, known.sides - 1)


def _burden(ended: list[_Ended], known: Stakes, seating: Seating) -> float:
    """By how much a round's worth falls with each pip that a seat holds at its end."""
    pairs = [
        (pips(hand), worth(one.result, seating.side_of[seat], known))
        for one in ended
        for seat, hand in enumerate(one.hands)
        if hand
    ]
    if not pairs:
        return 0.0
    middle, mean = fmean(held for held, _ in pairs), fmean(value for _, value in pairs)
    spread = sum((held - middle) ** 2 for held, _ in pairs)
    together = sum((held - middle) * (value - mean) for held, value in pairs)
    return -together / spread if spread else 0.0
