"""Tables that one seat cannot tell apart: what it does not see is another deal's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.conformance.hidden import everything_in, exchanged, replayed
from domino_core.conformance.playing import lying
from domino_core.tiles import ids

if TYPE_CHECKING:
    from random import Random

SWAPS = 12
"""Swaps of two hidden tiles that are tried at a table."""


def twins(table: Any, random: Random) -> list[Any]:
    """Tables at which the others hold other tiles, and the seat to act sees the same."""
    round, found = table.round, []
    hidden = ids(round.tiles & ~round.hands[round.seat] & ~lying(round))
    for _ in range(SWAPS if len(hidden) > 1 else 0):
        guess = exchanged(round.deal, *random.sample(hidden, 2))
        twin = replayed(table, round.seat, guess)
        if twin is None or twin.round.hands == round.hands:
            continue
        if everything_in(twin.view(round.seat)) == everything_in(table.view(round.seat)):
            found.append(twin)
    return found
