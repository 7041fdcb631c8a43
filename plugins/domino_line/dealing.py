"""Dealing: the set, and the same number of tiles to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import BIT, Deal, full_set

if TYPE_CHECKING:
    from domino_core.api import Match, Seating
    from domino_line.options import HasLineOptions


def full_double_set(rules: HasLineOptions, seating: Seating) -> int:
    """``deal.set``: every pair of 0 to the set's number once (PB-02, TB-02, BR-02, VE-03)."""
    return full_set(rules.options.deal.set)


def even_deal(rules: HasLineOptions, match: Match, shuffled: tuple[int, ...]) -> Deal:
    """``deal.hand`` tiles to everybody, the rest to the boneyard (PB-07, PB-08, TB-07, TB-08)."""
    size = rules.options.deal.hand
    hands = []
    start = 0
    for _ in match.seating.side_of:
        hand = 0
        for tile in shuffled[start : start + size]:
            hand |= BIT[tile]
        hands.append(hand)
        start += size
    return Deal(tuple(hands), shuffled[start:])
