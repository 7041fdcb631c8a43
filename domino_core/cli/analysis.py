"""Judging a played match: every decision that was one, ranked by the coach as if it were now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING

from domino_core import players, record
from domino_core.actions import DRAW, Draw
from domino_core.cli.coaching import distinct
from domino_core.drawing import alike
from domino_core.ranking import loss, loss_error

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from domino_core.actions import Action
    from domino_core.cli.coaching import Coach
    from domino_core.ranking import Budget, Ranked
    from domino_core.record import Record
    from domino_core.view import View

SURE = 2.0
"""Standard errors by which a loss must differ from nothing to be one."""
FEW = 10
"""What was tried in fewer imagined ends than these was hardly tried: nothing is said of it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice as somebody had it; ``round`` and ``step`` count from 1, as a record tells them."""

    round: int
    step: int
    seat: int
    view: View
    legal: tuple[Action, ...]
    action: Action


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with its ranking, and why the best action is the best.

    ``loss`` is what the action gave away of the chance to win, ``error`` its standard error; both
    are ``None`` where the coach could not judge it. ``tried`` is in how many imagined ends the
    action and the best one were tried at least, 0 where that was not counted.
    """

    decision: Decision
    ranked: tuple[Ranked, ...]
    why: str
    loss: float | None
    error: float | None
    tried: int = 0

    @property
    def is_sure(self) -> bool:
        """Whether something was lost, beyond what chance explains."""
        if self.loss is None or self.is_hardly_tried:
            return False
        return self.loss > SURE * (self.error or 0.0)

    @property
    def is_hardly_tried(self) -> bool:
        """Whether too little was tried to say anything."""
        return 0 < self.tried < FEW


def decisions(kept: Record, seats: Collection[int]) -> list[Decision]:
    """The decisions of some seats in the rounds that are over, but for what the clock did.

    Plays that come to the same are no choice.
    """
    frames = record.PlayedFrames(kept)
    found = []
    for number, first in enumerate(frames.rounds, 1):
        for at, step in enumerate(kept.table.rounds[number - 1].steps):
            if step.seat not in seats or step.by_clock:
                continue
            view, legal = frames.view(first + at, step.seat), frames.legal(first + at)
            if len(legal) > 1 and len(distinct(view, legal)) > 1:
                action = DRAW if isinstance(step.action, Draw) else step.action
                found.append(Decision(number, at + 1, step.seat, view, legal, action))
    return found


def judged(
    kept: Record, asked: Sequence[Decision], coach: Coach, budget: Budget
) -> Iterator[Judged]:
    """Each decision as the coach sees it; with a count of playouts the same every time.

    Raises what :meth:`~domino_core.cli.coaching.Coach.rank` raises.
    """
    for one in asked:
        chance = (kept.seed, one.seat, one.round, one.step - 1)
        ranked = coach.rank(one.view, one.legal, players.stream(*chance), budget)
        taken = next((each for each in ranked if is_same(one, each.action)), None)
        if taken is None:
            why = coach.why(one.view, ranked, players.stream(*chance)) if ranked else ""
            yield Judged(one, ranked, why, None, None)
            continue
        lost, error = loss(ranked, taken), loss_error(ranked, taken)
        found = Judged(one, ranked, "", lost, error, min(taken.playouts, ranked[0].playouts))
        if not found.is_hardly_tried:
            compared = _compared(ranked, taken)
            found = replace(found, why=coach.why(one.view, compared, players.stream(*chance)))
        yield found


def _compared(ranked: tuple[Ranked, ...], taken: Ranked) -> tuple[Ranked, ...]:
    """The best action with the one that was taken; with all where that was the best."""
    return ranked if taken is ranked[0] else (ranked[0], taken)


def is_same(decision: Decision, action: Action) -> bool:
    """Whether an action is the one that was taken, or comes to the same."""
    return action == decision.action or alike(decision.view, (action, decision.action))


def total(found: Sequence[Judged]) -> tuple[float, float]:
    """What some decisions gave away together, and the standard error of that."""
    lost = sum(one.loss or 0.0 for one in found)
    return lost, hypot(*(one.error or 0.0 for one in found))
