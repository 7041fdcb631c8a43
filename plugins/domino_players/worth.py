"""What the end of a round is worth to each side: its chance to win the match, learned by asking.

Some rounds are played at random under the rules in force. They tell whether points are for or
against, how far one round moves the scores apart, and how long a match is; no game is known by
name.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import Match, ids

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Imagined, MatchEnd, Result

ROUNDS, MATCHES = 150, 12
"""So many rounds are played to learn what is at stake, fewer where so many matches have ended."""
LEAST = 20
"""So many are played even where there is no time."""
STEEP = 1.7
"""The logistic curve comes closest to the normal one when it is so much steeper."""
FAR = 10.0
"""Rounds that a match is taken to have, where none of those that were played has ended."""
EDGE = 50.0
"""Exponents below this are as good as nothing."""


class Stakes(NamedTuple):
    """What a match is about.

    ``sign`` is 1 where points are won and -1 where they count against; ``spread`` is by how much a
    round moves two sides apart. A match takes ``rounds``, or ends near ``target`` points, 0 where
    that is not known, with ``gain`` points a round for the side that has most.
    """

    sign: int
    spread: float
    rounds: float
    target: float
    gain: float

    def chances(self, match: Match, over: MatchEnd | None) -> tuple[float, ...]:
        """Each side's chance to win the match; they add up to 1.

        A match that counts twice is worth 2 to its winner, which the others pay for.
        """
        sides = len(match.scores)
        if over is not None:
            if over.winner is None:
                return (1 / sides,) * sides
            lost = (1 - over.worth) / max(1, sides - 1)
            return tuple(float(over.worth) if s == over.winner else lost for s in range(sides))
        slope = self.sign * STEEP / (self.spread * sqrt(self._rounds_left(match)))
        best = max(slope * score for score in match.scores)
        weights = [exp(max(-EDGE, slope * score - best)) for score in match.scores]
        total = sum(weights)
        return tuple(weight / total for weight in weights)

    def _rounds_left(self, match: Match) -> float:
        """About how many rounds the match has still to go."""
        if self.target:
            return max(1.0, (self.target - max(match.scores)) / self.gain)
        return max(1.0, self.rounds - len(match.history))

    def ahead(self, result: Result, side: int) -> float:
        """By how many points a side comes out of a round ahead of the best of the others.

        In games without points a round is one point.
        """
        points: Sequence[float] | None = result.points
        if points is None:
            return 0.0 if result.winner is None else 1.0 if result.winner == side else -1.0
        others = [self.sign * one for other, one in enumerate(points) if other != side]
        return self.sign * points[side] - max(others, default=0)


class _Ended(NamedTuple):
    """A finished match: its rounds, and the most points that a side had."""

    rounds: int
    most: int


def learn(imagined: Imagined, enough: Callable[[], bool]) -> Stakes:
    """Play some rounds at random under the rules of a position, until it is told to be enough.

    The same rules teach the same, unless it is stopped.
    """
    engine, draw = imagined.engine, Random("stakes").random
    tiles = ids(engine.tiles)
    match = start = Match.new(imagined.round.match.seating)
    ended: list[_Ended] = []
    apart: list[float] = []
    towards = gains = 0.0
    for number in range(ROUNDS):
        if len(ended) == MATCHES or (number >= LEAST and enough()):
            break
        shuffled = tuple(sorted(tiles, key=lambda _: draw()))
        round = engine.start(match, engine.hooks.deal(match, shuffled))
        finished = engine.play_round(round, lambda _, actions: actions[int(draw() * len(actions))])
        moved = [new - old for new, old in zip(finished.match.scores, match.scores, strict=True)]
        apart += [(one - moved[0]) ** 2 for one in moved[1:]]
        towards += _for_the_winner(moved, finished.result.winner)
        gains += max(finished.match.scores) - max(match.scores)
        match = finished.match
        if finished.over is not None:
            ended.append(_Ended(len(match.history), max(match.scores)))
            match = start
    played = sum(one.rounds for one in ended) + len(match.history)
    sign, gain = -1 if towards < 0 else 1, max(0.01, gains / max(1, played))
    spread = sqrt(sum(apart) / len(apart)) if any(apart) else 1.0
    lengths = {one.rounds for one in ended}
    if len(lengths) < 2:  # noqa: PLR2004 - each match took as many rounds, or none has ended
        return Stakes(sign, spread, float(max(lengths, default=FAR)), 0.0, gain)
    return Stakes(sign, spread, 0.0, float(min(one.most for one in ended)), gain)


def _for_the_winner(moved: Sequence[int], winner: int | None) -> float:
    """By how much a round moved its winner's score above the mean of the others'."""
    if winner is None or len(moved) == 1:
        return 0.0
    return moved[winner] - (sum(moved) - moved[winner]) / (len(moved) - 1)
