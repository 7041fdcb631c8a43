"""Intervals of 95 % for shares and means, over independent rounds or over clusters of deals."""

from __future__ import annotations

from math import inf, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from domino_lab.student import LEVEL, student

if TYPE_CHECKING:
    from domino_lab.counting import Ratio

NORMAL = NormalDist().inv_cdf((1 + LEVEL) / 2)
FEW = 10
"""Out of fewer deals nothing is said of a mean that may be however large."""
CAUTION = 1.5
"""Where nothing tells how unevenly rounds fall, so many of them count for one independent try."""
EVENLY = 4.0
"""However evenly rounds fall, one counts for so many independent tries at most."""


class Interval(NamedTuple):
    """A mean, and between what the true one lies."""

    mean: float
    low: float
    high: float


def wilson(share: float, tries: float, quantile: float = NORMAL) -> Interval:
    """Wilson's interval for a share of so many independent tries.

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
    return _uneven(share, ratio, _variance(ratio))


def advantage_interval(ratio: Ratio, won: int, sides: int, *, independent: bool) -> Interval:
    """How much oftener the opener's side wins than its share of the rounds that somebody won.

    A round comes to 1 less the fair share where that side won, to the fair share less where another
    one did, and to 0 where nobody did. That is a share but for where it begins, and so has its
    interval, which holds no more than can be: with four sides from -25 % to 75 %.

    :param ratio: those rounds times ``sides``, over all of them; ``won``: how many that side won.
    """
    fair = 1 / sides
    rounds = ratio.below
    share = (ratio.above / rounds + 1) * fair
    if independent:
        nobody = ratio.above - sides * won + rounds
        spread = (won + nobody * fair * fair) / rounds - share * share
        found = wilson(share, rounds * _evenness(share, spread))
    else:
        found = _uneven(share, ratio, _variance(ratio) * fair * fair)
    mean = ratio.above / rounds * fair
    return Interval(mean, min(mean, found.low - fair), max(mean, found.high - fair))


def _uneven(share: float, ratio: Ratio, variance: float) -> Interval:
    """The interval of a share with this variance, which is 0 where the clusters do not tell it.

    They do not where all came to the same. Of rounds that all did, Wilson's interval with
    :data:`CAUTION` says as much as of rounds of which a single one did not.
    """
    tries = ratio.below / CAUTION
    if variance > 0:
        tries = ratio.below * _evenness(share, variance * ratio.below)
    return wilson(share, tries, student(max(1, ratio.clusters - 1)))


def _evenness(share: float, spread: float) -> float:
    """For how many independent tries one counts where a try has this variance."""
    whole = share * (1 - share)
    return min(EVENLY, whole / spread) if spread > 0 else EVENLY if whole > 0 else 1.0


def mean_interval(count: int, total: int, squares: int, scale: int) -> Interval:
    """The mean of numbers from 0 to 1, one a deal, with its interval of 95 %.

    It is Student's interval over the deals and two more, of which one came to 1 and one to 0: so
    that few deals that all came to the same do not pass for certainty.

    :param total: the sum of the numbers, ``squares`` that of their squares, both whole: each
        number was multiplied by ``scale`` first.
    """
    mean = total / (scale * count)
    more = count + 2
    sum_, sum_of_squares = total / scale + 1, squares / scale**2 + 1
    variance = max(0.0, sum_of_squares - sum_ * sum_ / more) / (more - 1)
    half = student(more - 1) * sqrt(variance / more)
    low, high = sum_ / more - half, sum_ / more + half
    return Interval(mean, max(0.0, min(low, mean)), min(1.0, max(high, mean)))


def ratio_interval(ratio: Ratio, scale: float = 1.0, least: float = -inf) -> Interval | None:
    """A mean over clusters of deals with Student's interval; ``None`` out of fewer than ten.

    Clusters that all agree leave as much doubt as if one were off by one.

    :param scale: what the mean is divided by.
    :param least: less than that, after dividing, it cannot be.
    """
    if ratio.clusters < FEW:
        return None
    mean = ratio.above / ratio.below
    half = student(ratio.clusters - 1) * sqrt(max(1 / ratio.below**2, _variance(ratio)))
    low = max(least, (mean - half) / scale)
    return Interval(mean / scale, min(low, mean / scale), (mean + half) / scale)


def _variance(ratio: Ratio) -> float:
    """The variance of a ratio of two sums over clusters, by its linear part; 0 for one cluster."""
    if ratio.clusters < 2:  # noqa: PLR2004 - one tells of no spread
        return 0.0
    # in whole numbers, since the terms are large and their sum small
    above, below = ratio.above, ratio.below
    rest = (
        ratio.above_squared * below * below
        - 2 * above * below * ratio.product
        + above * above * ratio.below_squared
    )
    return rest / below**4 * ratio.clusters / (ratio.clusters - 1)
