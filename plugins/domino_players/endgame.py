"""Exact search: what a position in which every tile is known comes to when all play their best."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, TypeAlias

from domino_players.instinct import scored

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.api import Action, Imagined
    from domino_players.match_stakes import MatchStakes

Worth: TypeAlias = "tuple[float, float]"
"""A side's chance to win the match; then, among equals, by how many points it comes out ahead."""


class TooDeepError(Exception):
    """There are more positions than were to be looked at."""


class Solver:
    """Looks at every way on, each side choosing what is best for itself.

    Two sides share one match: what one wins the other loses, so ways that cannot matter any more
    are left out. With more sides each cares for its own worth alone.
    """

    def __init__(self, stakes: MatchStakes, nodes: int, stopped: Callable[[], bool]) -> None:
        """Look at so many positions at most, over all calls, and at none once it is stopped."""
        self._stakes = stakes
        self._nodes = nodes
        self._stopped = stopped

    def after(self, position: Imagined, action: Action) -> tuple[Worth, ...]:
        """What an action is worth to each side.

        Raises :class:`TooDeepError`.
        """
        twin = position.copy()
        twin.act(action)
        if len(twin.round.seating.sides) == 2:  # noqa: PLR2004 - one's gain is the other's loss
            chance, ahead = self._duel(twin, (-inf, -inf), (inf, inf))
            return (chance, ahead), (1.0 - chance, -ahead)
        return self._each(twin)

    def _leaf(self, position: Imagined) -> tuple[Worth, ...] | None:
        """What the round was worth, ``None`` while it goes on."""
        self._nodes -= 1
        if self._nodes < 0 or self._stopped():
            raise TooDeepError
        if not position.over:
            return None
        match, result, over = position.finish()
        return tuple(
            (chance, self._stakes.ahead(result, side))
            for side, chance in enumerate(self._stakes.chances(match, over))
        )

    def _duel(self, position: Imagined, low: Worth, high: Worth) -> Worth:
        """The first side's worth; outside of ``low`` to ``high`` it is a bound alone."""
        leaf = self._leaf(position)
        if leaf is not None:
            return leaf[0]
        first = position.round.seating.side_of[position.round.seat] == 0
        best = (-inf, -inf) if first else (inf, inf)
        for action in _best_first(position):
            twin = position.copy()
            twin.act(action)
            worth = self._duel(twin, low, high)
            if first:
                best = max(best, worth)
                low = max(low, worth)
            else:
                best = min(best, worth)
                high = min(high, worth)
            if low >= high:
                break
        return best

    def _each(self, position: Imagined) -> tuple[Worth, ...]:
        """Every side's worth; who moves takes what is best for its side, the first of equals."""
        leaf = self._leaf(position)
        if leaf is not None:
            return leaf
        side = position.round.seating.side_of[position.round.seat]
        best: tuple[Worth, ...] = ()
        for action in position.legal():
            twin = position.copy()
            twin.act(action)
            found = self._each(twin)
            if not best or found[side] > best[side]:
                best = found
        return best


def _best_first(position: Imagined) -> list[Action]:
    """The actions, the likely ones first, so that more can be left out."""
    actions = position.legal()
    if len(actions) == 1:
        return [actions[0]]
    found = scored(position.round, actions)
    return [actions[at] for at in sorted(range(len(actions)), key=lambda at: -found[at])]
