"""Which bots can be told apart: what they won more than another on the very same deals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from domino_lab.compare_statistics import holm
from domino_lab.seating import games_each
from domino_lab.student import probability, student

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_arena.tally import Tally

SURE = 0.05
"""What a corrected probability stays at or below where two are told apart."""
MANY = 1000
"""So many deals and more are judged as so many would be, which comes to the same."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What bot ``a`` won more than bot ``b``, as a part of its games; between what that lies.

    ``p`` is how probable so large a difference is where there is none, ``adjusted`` the same
    corrected for all pairs that were compared; ``different`` says whether that is 0.05 at most.
    """

    a: str
    b: str
    difference: float
    low: float
    high: float
    p: float
    adjusted: float
    different: bool


def pairs(names: Sequence[str], tally: Tally) -> list[Pair]:
    """Every two bots; there is a deal at least.

    A difference is judged by Student's t over the deals and two more, of which one was won wholly
    by the one bot and one by the other: as a single bot's share is, so that with two bots both say
    the same.
    """
    scale = tally.sides * games_each(tally.sides, len(names))
    everyone = range(len(names))
    keys = [(one, other) for one in everyone for other in everyone if one < other]
    found = [_difference(tally, one, other, scale) for one, other in keys]
    adjusted = holm([p for *_, p in found])
    told = []
    for (one, other), figures, corrected in zip(keys, found, adjusted, strict=True):
        difference, low, high, p = (round(figure, 6) for figure in figures)
        two = names[one], names[other]
        adjusted_p, is_known = round(corrected, 6), corrected <= SURE
        told.append(Pair(*two, difference, low, high, p, adjusted_p, is_known))
    return told


def _difference(
    tally: Tally, one: int, other: int, scale: int
) -> tuple[float, float, float, float]:
    """A difference, its interval of 95 %, and how probable it is where there is none."""
    first, second, deals = tally.counts[one], tally.counts[other], tally.deals
    total = first.shares - second.shares
    squares = first.squares + second.squares - 2 * tally.products[one][other]
    more, freedom = deals + 2, deals + 1
    sum_, sum_of_squares = total / scale, squares / scale**2 + 2
    middle = sum_ / more
    error = sqrt((sum_of_squares - sum_ * middle) / freedom / more)
    half, mean = student(freedom) * error, total / (scale * deals)
    low, high = max(-1.0, min(middle - half, mean)), min(1.0, max(middle + half, mean))
    return mean, low, high, probability(abs(middle) / error, min(freedom, MANY))


def least_deals(bots: int) -> int:
    """How many deals it takes to tell any two of so many bots apart, if one wins all of them."""
    count, deals = bots * (bots - 1) // 2, 1
    while probability(deals / 2, deals + 1) * count > SURE:
        deals += 1
    return deals
