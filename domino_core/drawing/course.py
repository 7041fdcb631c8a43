"""The course of a match in numbers: who led after which round, by how much, and who won in a row.

The rounds of a match remember what they paid, not the score after each. It is added up again, and
taken for true only where it comes to the score of the match: games that set a score back, or do not
count what overshoots, are told without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from domino_core.match import PlayedRound
    from domino_core.view import View

Scores = tuple[int, ...]


class Run(NamedTuple):
    """Rounds in a row that one side won; ``first`` is the number of the first, from 1."""

    side: int
    first: int
    length: int


class Biggest(NamedTuple):
    """The most that one round brought a side."""

    side: int
    points: int
    round: int


@dataclass(frozen=True)
class Course:
    """A match that is over, in numbers.

    :ivar winner: the side that won it, ``None`` for a drawn one.
    :ivar paid: what each round brought each side: points, or one for a round won.
    :ivar won_by: the side that won each round, ``None`` for nobody.
    :ivar counts_rounds: whether there are no points, and rounds are counted.
    """

    winner: int | None
    scores: Scores
    paid: tuple[Scores, ...]
    won_by: tuple[int | None, ...]
    counts_rounds: bool

    @classmethod
    def of(cls, view: View) -> Course:
        """The course of the match that a view stands at the end of."""
        history, sides = view.match.history, len(view.match.scores)
        counts_rounds = all(one.result.points is None for one in history)
        return cls(
            winner=view.over.winner if view.over is not None else None,
            scores=view.match.scores,
            paid=tuple(_paid(one, sides, counts_rounds=counts_rounds) for one in history),
            won_by=tuple(one.winner for one in history),
            counts_rounds=counts_rounds,
        )

    @cached_property
    def wins(self) -> Scores:
        """How many rounds each side won."""
        return tuple(self.won_by.count(side) for side in range(len(self.scores)))

    @cached_property
    def after(self) -> tuple[Scores, ...] | None:
        """The score after each round, ``None`` where it was not simply added up."""
        sums = tuple(accumulate(self.paid, _added))
        return sums if sums and sums[-1] == self.scores else None

    @cached_property
    def sign(self) -> int:
        """1 where more is better, -1 where points count against, 0 where neither can be told.

        Points count against where the lowest score has won, and no round brought its winner more
        than it brought another.
        """
        if self.winner is None:
            return 0
        own, others = self.scores[self.winner], self._others(self.scores)
        if not others:
            return 0
        if own > max(others):
            return 1
        cheap = all(
            side is None or paid[side] == min(paid)
            for side, paid in zip(self.won_by, self.paid, strict=True)
        )
        return -1 if own < min(others) and cheap else 0

    @property
    def against(self) -> bool:
        """Whether points count against whoever has them."""
        return self.sign < 0

    def _others(self, scores: Scores) -> list[int]:
        return [score for side, score in enumerate(scores) if side != self.winner]

    @cached_property
    def _leads(self) -> list[int] | None:
        """By how much the winner was ahead after each round, ``None`` where it cannot be told."""
        if self.winner is None or self.after is None or not self.sign:
            return None
        best = max if self.sign > 0 else min
        return [
            self.sign * (scores[self.winner] - best(self._others(scores))) for scores in self.after
        ]

    @property
    def led_since(self) -> int | None:
        """The round since which the winner has led alone."""
        leads = self._leads
        if leads is None:
            return None
        return 1 + max((number for number, lead in enumerate(leads, 1) if lead <= 0), default=0)

    @property
    def ahead(self) -> int | None:
        """By how much the winner was ahead at the end."""
        return self._leads[-1] if self._leads else None

    @property
    def behind(self) -> tuple[int, int] | None:
        """The most that the winner was behind, and after which round (the first of them)."""
        leads = self._leads
        if leads is None or min(leads) >= 0:
            return None
        return -min(leads), leads.index(min(leads)) + 1

    @property
    def lead_changes(self) -> int:
        """How often another side came to lead alone than the one that had led alone before."""
        if self.after is None or not self.sign:
            return 0
        leaders = [_leader(scores, self.sign) for scores in self.after]
        alone = [one for one in leaders if one is not None]
        return sum(one != other for one, other in pairwise(alone))

    @property
    def longest_run(self) -> Run | None:
        """The longest row of rounds that one side won, where no other row is as long."""
        runs, first = list[Run](), 1
        for side, group in groupby(self.won_by):
            length = len(list(group))
            if side is not None:
                runs.append(Run(side, first, length))
            first += length
        longest = max((run.length for run in runs), default=0)
        found = [run for run in runs if run.length == longest]
        return found[0] if len(found) == 1 else None

    @property
    def biggest(self) -> Biggest | None:
        """The most that one round brought a side, where nothing else was as much."""
        if self.counts_rounds or self.after is None or not self.sign:
            return None
        paid = [
            Biggest(side, points, number)
            for number, scores in enumerate(self.paid, 1)
            for side, points in enumerate(scores)
        ]
        most = max(one.points for one in paid)
        found = [one for one in paid if one.points == most]
        return found[0] if len(found) == 1 and most > 0 else None


def _paid(one: PlayedRound, sides: int, *, counts_rounds: bool) -> Scores:
    if counts_rounds:
        return tuple(int(one.winner == side) for side in range(sides))
    return one.result.points or (0,) * sides


def _added(one: Scores, other: Scores) -> Scores:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _leader(scores: Scores, sign: int) -> int | None:
    """The side that leads alone."""
    best = max(sign * score for score in scores)
    found = [side for side, score in enumerate(scores) if sign * score == best]
    return found[0] if len(found) == 1 else None
