"""Intervals of 95 % for shares and means, over independent rounds or over clusters of deals."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

from domino_lab.statistics import LEVEL, Interval, student

if TYPE_CHECKING:
    from domino_lab.counting import Ratio

NORMAL = NormalDist().inv_cdf((1 + LEVEL) / 2)


def wilson(share: float, tries: float, quantile: float = NORMAL) -> Interval:
    """Wilson's interval for a share of so many independent tries, at least one.

    >>> [round(one, 4) for one in wilson(0.25, 20)]
    [0.25, 0.1119, 0.4687]
    """
    square = quantile * quantile
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    half = quantile * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    half /= 1 + square / tries
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Interval(share, min(low, share), max(high, share))


def share_interval(ratio: Ratio, *, independent: bool) -> Interval:
    """A share with Wilson's interval.

    Where the tries are not independent, as the rounds of a match are not, it is the interval of so
    many independent tries as would be off by as much as the clusters are, with Student's quantile.
    """
    share = ratio.above / ratio.below
    if independent:
        return wilson(share, ratio.below)
    clusters, variance = ratio.clusters, _variance(ratio)
    tries = share * (1 - share) / variance if variance > 0 else clusters
    return wilson(share, tries, student(max(1, clusters - 1)))


def mean_of(ratio: Ratio, scale: float = 1.0) -> Interval | None:
    """A mean with Student's interval over the clusters; ``None`` where there is only one of them.

    :param scale: what the mean is divided by.
    """
    if ratio.clusters < 2:  # noqa: PLR2004 - one tells of no spread
        return None
    mean = ratio.above / ratio.below
    half = student(ratio.clusters - 1) * sqrt(max(0.0, _variance(ratio)))
    return Interval(mean / scale, (mean - half) / scale, (mean + half) / scale)


def _variance(ratio: Ratio) -> float:
    """The variance of a ratio of two sums over clusters, by its linear part; 0 for one cluster."""
    if ratio.clusters < 2:  # noqa: PLR2004 - likewise
        return 0.0
    # in whole numbers, since the terms are large and their sum small
    above, below = ratio.above, ratio.below
    rest = (
        ratio.above_squared * below * below
        - 2 * above * below * ratio.product
        + above * above * ratio.below_squared
    )
    return rest / below**4 * ratio.clusters / (ratio.clusters - 1)
