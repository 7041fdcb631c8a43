"""Rankings: what the actions of a decision are worth, as a player of the machine judges them."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.actions import Action


class Budget(NamedTuple):
    """How long a player may think: so many playouts, or where that is ``None``, so many seconds."""

    seconds: float = 0.3
    playouts: int | None = None


class Ranked(NamedTuple):
    """An action with its worth.

    ``value`` is the own side's chance to win the match, from 0 to 1, however much the match counts
    for; ``error`` is its standard error, 0 where nothing was left to chance. ``points`` is by how
    many points the own side is expected to come out of the round ahead of the best of the others;
    where chances are equal, more points ahead are the better. ``playouts`` is in how many imagined
    ends of the round it was tried, 0 where that was not counted.
    """

    action: Action
    value: float
    error: float
    points: float
    playouts: int = 0


class Hint(NamedTuple):
    """A ranking, the best action first, and why that is the best in one sentence, or ``""``.

    ``is_final`` says that nobody thinks about it any more.
    """

    ranked: tuple[Ranked, ...]
    why: str = ""
    is_final: bool = True

    @property
    def playouts(self) -> int:
        """In how many imagined ends of the round the actions were tried, all together."""
        return sum(one.playouts for one in self.ranked)


def loss(ranked: Sequence[Ranked], one: Ranked) -> float:
    """How much of the chance to win an action gives away against the best, at least 0."""
    return max(0.0, ranked[0].value - one.value)


def loss_error(ranked: Sequence[Ranked], one: Ranked) -> float:
    """The standard error of a loss, as if both actions had been tried apart; it may be smaller."""
    return 0.0 if one is ranked[0] else hypot(ranked[0].error, one.error)
