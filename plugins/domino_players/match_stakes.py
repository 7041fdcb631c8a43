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
LEAST = 4
"""So many are played each time even where there is no time."""
STEEP = 1.7
"""The logistic curve comes closest to the normal one when it is so much steeper."""
FAR = 10.0
"""Rounds that a match is taken to have, where none of those that were played has ended."""
EDGE = 50.0
"""Exponents below this are as good as nothing."""


class MatchStakes(NamedTuple):
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
        """Each side's chance to win the match, whatever it counts for; they add up to 1."""
        sides = len(match.scores)
        if over is not None:
            if over.winner is None:
                return (1 / sides,) * sides
            return tuple(float(side == over.winner) for side in range(sides))
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


class Lesson:
    """Rounds that are played at random under the rules of a position, to learn from them.

    It can be cut short and gone on with; so many rounds of the same rules always teach the same.

    :ivar rounds: how many were played so far.
    """

    def __init__(self, imagined: Imagined) -> None:
        """Nothing was played yet."""
        self._engine = imagined.engine
        self._draw = Random("stakes").random
        self._start = self._match = Match.new(imagined.round.match.seating)
        self._ended: list[_Ended] = []
        self._apart: list[float] = []
        self._towards = self._gains = 0.0
        self.rounds = 0

    def go_on(self, rounds: int, enough: Callable[[], bool]) -> bool:
        """Play until there were so many in all; whether that is all there is to be learned.

        It stops earlier when it is told to be enough, but for a few.
        """
        least = self.rounds + LEAST
        while self.rounds < rounds and len(self._ended) < MATCHES:
            if self.rounds >= least and enough():
                return False
            self.one_round()
        return True

    def one_round(self) -> None:
        """Play a round, and note what it moved."""
        engine, draw, match = self._engine, self._draw, self._match
        shuffled = tuple(sorted(ids(engine.tiles), key=lambda _: draw()))
        round = engine.start(match, engine.hooks.deal(match, shuffled))
        finished = engine.play_round(round, lambda _, actions: actions[int(draw() * len(actions))])
        moved = [new - old for new, old in zip(finished.match.scores, match.scores, strict=True)]
        self._apart += [(one - moved[0]) ** 2 for one in moved[1:]]
        self._towards += _for_the_winner(moved, finished.result.winner)
        self._gains += max(finished.match.scores) - max(match.scores)
        self.rounds += 1
        self._match = finished.match
        if finished.over is not None:
            self._ended.append(_Ended(len(self._match.history), max(self._match.scores)))
            self._match = self._start

    def learned(self) -> MatchStakes:
        """What the rounds so far teach."""
        played = sum(one.rounds for one in self._ended) + len(self._match.history)
        sign, gain = -1 if self._towards < 0 else 1, max(0.01, self._gains / max(1, played))
        spread = sqrt(sum(self._apart) / len(self._apart)) if any(self._apart) else 1.0
        lengths = {one.rounds for one in self._ended}
        if len(lengths) < 2:  # noqa: PLR2004 - each match took as many rounds, or none has ended
            return MatchStakes(sign, spread, float(max(lengths, default=FAR)), 0.0, gain)
        target = float(min(one.most for one in self._ended))
        return MatchStakes(sign, spread, 0.0, target, gain)


def _for_the_winner(moved: Sequence[int], winner: int | None) -> float:
    """By how much a round moved its winner's score above the mean of the others'."""
    if winner is None or len(moved) == 1:
        return 0.0
    return moved[winner] - (sum(moved) - moved[winner]) / (len(moved) - 1)
