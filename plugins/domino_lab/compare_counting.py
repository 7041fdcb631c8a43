"""Two tables over the same deals: what their counts have in common, beside what each counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_lab.compare_statistics import Products
from domino_lab.counting import over

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_lab.counting import Tally

BESIDE = "beside:"
"""What stands before a slot's name where its products with the first table's are kept."""
CLOCK = frozenset(("ns", "timed"))
"""Slots of time; they say nothing of a game."""
CHANGED = "changed"
"""The slot that counts the clusters in which anything was not as at the first table."""


def add_products(tally: Tally, sums: Mapping[str, int], first: Mapping[str, int]) -> None:
    """Add to a tally what its cluster has in common with that of the first table.

    :param sums: what the cluster came to here; ``first`` what it came to there.
    """
    slots, here, there = tally.slots, sums.get, first.get
    changed = False
    for slot in dict.fromkeys((*sums, *first)):
        if slot in CLOCK:
            continue
        above, first_above = here(slot, 0), there(slot, 0)
        changed |= above != first_above
        base = over(slot)
        found = (first_above * above, first_above * here(base, 0), there(base, 0) * above, 0)
        if any(found):
            held = slots.setdefault(BESIDE + slot, [0, 0, 0, 0])
            held[:] = map(int.__add__, held, found)
    if changed:
        held = slots.setdefault(CHANGED, [0, 0, 0, 0])
        held[:] = map(int.__add__, held, (1, 1, 1, 0))


def products(tally: Tally, slot: str) -> Products:
    """What a slot, and the one that it is over, have in common with the first table's."""
    nothing = [0, 0, 0, 0]
    above_above, above_below, below_above, _ = tally.slots.get(BESIDE + slot, nothing)
    below_below, *_ = tally.slots.get(BESIDE + over(slot), nothing)
    return Products(above_above, above_below, below_above, below_below)
