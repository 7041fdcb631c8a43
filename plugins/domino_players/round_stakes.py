"""What a round is about, learned by asking the rules: rounds are imagined and played at random.

A player knows no game by name. Whether points are good or bad, whether tiles are paid for before
the round is over, whether one draws and what it costs to hold pips, is the same for every round at
a table; so it is looked at once, over deals of its own, and kept.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import OUT, PIPS, REDEAL, Draw, ids, pips
from domino_players.table_shape import dealt
from domino_players.tile_costs import tile_costs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Award, Imagined, Result, Seating
    from domino_players.table_shape import Shape

ROUNDS, ACTIONS = 80, 6000
"""Rounds that are imagined for a table, and actions in all of them together."""

LONGEST = 600
"""A round with more actions is given up; the box has none."""


MOST = 2.0
"""A round that brings more than so many times the usual points is worth no more than that."""


class RoundStakes(NamedTuple):
    """What was learned about a table.

    :ivar sides: how many sides there are.
    :ivar sign: 1 where points are good, -1 where they are bad, 0 where there are none.
    :ivar scale: by how many points a round is usually won.
    :ivar paid: the share of all points that is paid before the round is over.
    :ivar draws: whether tiles are drawn.
    :ivar burden: what a pip costs that one still holds at the end, as a part of a round's worth.
    :ivar costs: for how many pips each tile counts that one still holds, by its number.
    """

    sides: int
    sign: int
    scale: float
    paid: float
    draws: bool
    burden: float
    costs: tuple[int, ...] = PIPS

    def cost(self, mask: int) -> int:
        """For how many pips the tiles of a mask count in a hand."""
        return pips(mask) if self.costs is PIPS else sum(self.costs[tile] for tile in ids(mask))


NOTHING = RoundStakes(sides=2, sign=0, scale=1.0, paid=0.0, draws=False, burden=0.0)
"""What is known of a game in which no round could be imagined."""


@lru_cache(maxsize=32)
def round_stakes(table: Shape, rounds: int = ROUNDS) -> RoundStakes:
    """Learn the stakes of a table; the same every time, whoever asks and when.

    :param rounds: how many are imagined; less is learned from fewer.
    """
    ended = list(_rounds(table, Random(0), rounds))
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
        costs=_costs(ended),
    )
    return known._replace(burden=_burden(ended, known, table.seating))


class _Ended(NamedTuple):
    """A round that was played to its end: ``drew`` says whether anybody drew a tile."""

    position: Imagined
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


def _rounds(table: Shape, random: Random, rounds: int) -> Iterator[_Ended]:
    """So many rounds from the deal to the end, every choice at random."""
    actions = 0
    for _ in range(rounds):
        position = dealt(table, random)
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
                yield _Ended(position, result, tuple(round.hands), round.awards, drew)


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


def worth(result: Result, side: int, known: RoundStakes, before: tuple[Award, ...] = ()) -> float:
    """What a round's result is worth to a side: about 1 for one that is won, 0 for a void one.

    What was paid ``before`` is left aside.
    """
    won = lot(result.winner, side, known)
    if result.points is None:
        return won
    share = (1.0 + known.paid) / 2
    gained = known.sign * margin(_without(result.points, before), side) / known.scale
    return (1.0 - share) * won + share * max(-MOST, min(MOST, gained))


def lot(winner: int | None, side: int, known: RoundStakes) -> float:
    """1 for a side that wins; the others lose 1 together."""
    if winner is None:
        return 0.0
    return 1.0 if winner == side else -1.0 / max(1, known.sides - 1)


def _costs(ended: list[_Ended]) -> tuple[int, ...]:
    """What tiles count for, by the first round in which somebody went out and won."""
    for one in ended:
        winner = one.result.winner
        if one.result.end.kind == OUT and winner is not None and one.points:
            return tile_costs(one.position, winner)
    return PIPS


def _burden(ended: list[_Ended], known: RoundStakes, seating: Seating) -> float:
    """By how much a round's worth falls with each pip that a seat holds at its end."""
    pairs = [
        (known.cost(hand), worth(one.result, seating.side_of[seat], known))
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
