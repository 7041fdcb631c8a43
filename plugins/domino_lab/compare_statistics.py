"""What may be said of the difference of two figures over the same deals, and of many at once."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING, NamedTuple

from domino_lab.intervals import FEW
from domino_lab.student import probability, student

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_lab.counting import Ratio


class Products(NamedTuple):
    """Sums over the clusters of products of one figure's parts with the other's.

    A figure is ``above`` over ``below``: the first word says which of the first one's, the second
    which of the second one's. All are 0 where the two have nothing in common.
    """

    above_above: int = 0
    above_below: int = 0
    below_above: int = 0
    below_below: int = 0


@dataclass(frozen=True, slots=True)
class Paired:
    """The second figure less the first, between what the true difference lies at 95 %.

    ``p`` is how probable so large a difference is where there is none, :data:`LEAST_P` at least.
    """

    difference: float
    low: float
    high: float
    p: float


LEAST_P = 1e-9
"""No probability is told to be smaller: farther out nobody knows how figures spread."""


def paired(
    first: Ratio,
    second: Ratio,
    products: Products,
    *,
    deals: int,
    tries: int | None = None,
    most: float = inf,
) -> Paired | None:
    """The difference of two ratios by its linear part, with Student's interval over the clusters.

    To what the clusters tell is added what two units more would: one that counts in one figure
    alone, and one in the other alone. So figures that came to the same in a few deals do not pass
    for figures that cannot differ. A unit is as far off as a deal is by itself; of a share that is
    a try at least (so do Bonett and Price with shares of the same people, 2012), of a mean one.

    :param deals: how many were played.
    :param tries: out of how many the smaller one is, where both are shares; else ``None``.
    :param most: how far apart the two can be at most.

    It is ``None`` where there are fewer than two clusters, or of a mean fewer than ten.
    """
    clusters = max(first.clusters, second.clusters)
    freedom = min(first.clusters, second.clusters) - 1
    if freedom + 1 < (2 if tries is not None else FEW):
        return None
    difference = _less(second, first)
    top, bottom = _paired_spread(first, second, products)
    variance = max(0.0, top / bottom) * clusters / (clusters - 1)
    own = [_own(one) / deals for one in (first, second)]
    if tries is not None:
        variance += max(2 / (tries + 2) ** 2, sum(own))
    else:
        variance += sum(
            max(one, 1 / of.below**2) for one, of in zip(own, (first, second), strict=True)
        )
    error = sqrt(variance)
    half = student(freedom) * error
    p = max(LEAST_P, probability(abs(difference) / error, freedom))
    return Paired(difference, max(-most, difference - half), min(most, difference + half), p)


def _own(one: Ratio) -> float:
    """How far a figure is off by itself, squared."""
    spread, below = _spread(one)
    return spread / below


def _less(one: Ratio, other: Ratio) -> float:
    """One figure less the other, exactly 0 where they are the same."""
    return (one.above * other.below - other.above * one.below) / (one.below * other.below)


def _spread(one: Ratio) -> tuple[int, int]:
    """The sum of squares of a figure's linear part over the clusters, as a fraction."""
    above, below = one.above, one.below
    rest = (
        one.above_squared * below * below
        - 2 * above * below * one.product
        + above * above * one.below_squared
    )
    return rest, below**4


def _paired_spread(first: Ratio, second: Ratio, products: Products) -> tuple[int, int]:
    """The same of the difference: in whole numbers, so that what is 0 comes to 0."""
    common = (
        products.above_above * first.below * second.below
        - first.above * second.below * products.below_above
        - second.above * first.below * products.above_below
        + first.above * second.above * products.below_below
    )
    (one, one_below), (other, other_below) = _spread(first), _spread(second)
    twice = 2 * common * first.below**2 * second.below**2
    return one * other_below + other * one_below - twice, one_below * other_below


def holm(probabilities: Sequence[float]) -> list[float]:
    """Probabilities corrected for being many, as Holm does (1979): in the order given.

    Where what stays at or below 0.05 is taken for a difference, one is found among figures that do
    not differ in 1 of 20 runs at most, however the figures hang together.

    >>> [round(one, 3) for one in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(probabilities)), key=probabilities.__getitem__)
    found, worst = [0.0] * len(order), 0.0
    for place, number in enumerate(order):
        worst = max(worst, min(1.0, probabilities[number] * (len(order) - place)))
        found[number] = worst
    return found
