"""How long a player may think, counted in playouts or by the clock, and cut short at any time."""

from __future__ import annotations

import time
from math import inf
from typing import TYPE_CHECKING

from domino_core.api import Budget

if TYPE_CHECKING:
    from threading import Event

__all__ = ["Budget", "Ration"]

WORLDS = 300
"""So many worlds at most; more would take from the playouts what they are to be used for."""
NODES = 3_000
"""Positions for exact search for each 1,000 playouts or each tenth of a second."""


class Ration:
    """What is left of a budget; nothing any more once it is stopped.

    :ivar worlds: how many worlds are to be found at most.
    :ivar nodes: how many positions exact search may look at.
    """

    def __init__(self, budget: Budget, stop: Event) -> None:
        """Start to count now."""
        self._stop = stop
        self._left, self._end, self._seconds = inf, inf, 0.0
        if budget.playouts is None:
            self._seconds = budget.seconds
            self._end = time.perf_counter() + budget.seconds
            self.worlds, self.nodes = WORLDS, int(NODES * 10 * budget.seconds)
        else:  # the clock is not looked at
            self._left = budget.playouts
            self.worlds = min(WORLDS, 12 + budget.playouts // 8)
            self.nodes = NODES * budget.playouts // 1000

    def spent(self, share: float = 1.0) -> bool:
        """Whether so large a share of the time is over, or all playouts are used."""
        if self._left <= 0 or self._stop.is_set():
            return True
        if self._end == inf:
            return False
        return time.perf_counter() >= self._end - self._seconds * (1.0 - share)

    def pay(self) -> None:
        """One playout less is left."""
        self._left -= 1
