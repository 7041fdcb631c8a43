"""How long a player may think, counted in playouts or by the clock, and cut short at any time."""

from __future__ import annotations

import time
from math import inf
from typing import TYPE_CHECKING

from domino_players.counting import MOST_STATES
from domino_players.match_stakes import LEAST, ROUNDS

if TYPE_CHECKING:
    from threading import Event

    from domino_core.api import Budget

WORLDS = 2_000
"""So many worlds at most. Half of the playouts are as many again: of the worlds found late in a
round one of seven counts, the others are unlikely by what was played."""
NODES = 3_000
"""Positions for exact search for each 1,000 playouts or each tenth of a second."""
A_SECOND = 300
"""As so many playouts a second counts in what is learned beforehand, on the slowest tables."""
LESSONS = ((80, 80), (20, 20))
"""With so many playouts, what is at stake in a round is learned from so many rounds, else not."""


class Ration:
    """What is left of a budget; nothing any more once it is stopped.

    :ivar worlds: how many worlds are to be found at most.
    :ivar nodes: how many positions exact search may look at.
    :ivar table_rounds: from how many rounds it may be learned what a round is about, or 0.
    :ivar match_rounds: from how many rounds what the match is about, while there is time.
    :ivar states: how much may be counted before a guess.
    """

    def __init__(self, budget: Budget, stop: Event) -> None:
        """Start to count now."""
        self._stop = stop
        self._left: float = inf
        self._end, self._seconds = inf, 0.0
        if budget.playouts is None:
            self._seconds = budget.seconds
            self._end = time.perf_counter() + budget.seconds
            self.worlds, self.nodes = WORLDS, int(NODES * 10 * budget.seconds)
            room, self.match_rounds = int(A_SECOND * budget.seconds), ROUNDS
            self.states = min(MOST_STATES, 100 * room)
        else:  # the clock is not looked at
            self._left = room = budget.playouts
            self.worlds = min(WORLDS, min(12, 2 * room) + room // 2)
            self.nodes = NODES * room // 1000
            self.match_rounds, self.states = min(ROUNDS, max(LEAST, room)), MOST_STATES
        self.table_rounds = next((many for enough, many in LESSONS if room >= enough), 0)

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
