"""What an episode is worth to each seat: points of a round, or a match won, against the others."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from domino_core.simulation import Deals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.api import Match, MatchEnd, Result, Seating
    from domino_core.simulation import Ruleset

MATCHES = 20
"""So many matches at most are played to find out whether points count for or against."""
ROUNDS = 300
"""A match that is longer tells nothing: it may go on for ever."""


def points_sign(ruleset: Ruleset) -> int:
    """1 where more points are better, -1 where they count against whoever has them.

    No rule says it of itself, so matches are played at random until one tells: points count
    against where the lowest score has won, and no round brought its winner more than another side.
    """
    random = Random("sign")
    deals = Deals("sign", ruleset.tiles)
    for _ in range(MATCHES):
        match, over = ruleset.fast.play_match(
            ruleset.new_match(), islice(deals, ROUNDS), lambda _, actions: random.choice(actions)
        )
        sign = _told_by(match, over)
        if sign:
            return sign
    return 1


def _told_by(match: Match, over: MatchEnd | None) -> int:
    """What a match says of its points; 0 where it says nothing."""
    if over is None or over.winner is None:
        return 0
    own = match.scores[over.winner]
    others = [score for side, score in enumerate(match.scores) if side != over.winner]
    if own > max(others):
        return 1
    cheap = all(
        one.winner is None or one.result.points[one.winner] == min(one.result.points)
        for one in match.history
        if one.result.points is not None
    )
    return -1 if own < min(others) and cheap else 0


def of_rounds(results: Sequence[Result], seating: Seating, sign: int) -> list[float]:
    """What each seat gets for rounds: its side's points less the mean of the others'.

    In games without points a win is one point. The rewards of all sides add up to nothing.
    """
    sums = [0] * len(seating.sides)
    for result in results:
        if result.points is None:
            if result.winner is not None:
                sums[result.winner] += 1
        else:
            sums = [sum_ + sign * points for sum_, points in zip(sums, result.points, strict=True)]
    return _against_the_others(sums, seating)


def of_match(over: MatchEnd, seating: Seating) -> list[float]:
    """What each seat gets for a match: 1 for a win, less what the others have; nothing for a draw.

    A match that counts for two is worth two.
    """
    worth = [over.worth if side == over.winner else 0 for side in range(len(seating.sides))]
    return _against_the_others(worth, seating)


def _against_the_others(sums: Sequence[int], seating: Seating) -> list[float]:
    total, others = sum(sums), len(sums) - 1
    return [sums[side] - (total - sums[side]) / others for side in seating.side_of]
