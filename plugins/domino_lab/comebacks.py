"""Who won after having been behind: what counts as being behind, and as a comeback."""

from __future__ import annotations

from operator import itemgetter, sub
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.api import Match

Scores = tuple[int, ...]

QUARTER = 4
"""A comeback: behind by the highest final score over this, as in the story of a match."""


def comeback(match: Match, winner: int, course: Sequence[Scores]) -> int | None:
    """0 where the winner was never behind after a round, 1 where it was, 2 where by a quarter.

    By a quarter of the highest final score. ``None`` where the scores do not tell who leads.

    :param course: the scores after each round.
    """
    ahead = _more_is_better(match, winner)
    if ahead is None:
        return None
    if len(course) == 1:  # who has won it leads after it
        return 0
    own = map(itemgetter(winner), course)  # all by functions in C: matches are many
    behind = max(map(sub, map(max, course), own) if ahead else map(sub, own, map(min, course)))
    if not behind:
        return 0
    return 2 if behind * QUARTER >= max(map(abs, course[-1])) else 1


def _more_is_better(match: Match, winner: int) -> bool | None:
    """Whether the side with the most leads; points count against where no round pays its winner.

    It is ``None`` where the winner neither had the most nor, in such a game, the fewest.
    """
    own = match.scores[winner]
    if own == max(match.scores) and match.scores.count(own) == 1:
        return True
    others = [score for side, score in enumerate(match.scores) if side != winner]
    if not others or own >= min(others):
        return None
    for played in match.history:
        points = played.result.points
        if points is None or (played.winner is not None and points[played.winner] > min(points)):
            return None
    return False
