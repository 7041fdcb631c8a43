"""Figures with what they are worth: intervals over deals, and ratings out of who beat whom."""

from __future__ import annotations

from functools import lru_cache
from math import atan, cos, log10, pi, sin, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

LEVEL = 0.95
"""How often an interval holds the true value."""
MIDDLE, SPREAD = 1500.0, 400.0
"""Ratings: what they add up to for each bot, and the difference that ten wins for one make."""


# Intervals ---------------------------------------------------------------------------------------


class Interval(NamedTuple):
    """A mean, and between what the true one lies."""

    mean: float
    low: float
    high: float


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


MANY = 100
"""From so many degrees of freedom on, the series in their inverse is exact to nine digits."""


@lru_cache(maxsize=256)
def student(freedom: int) -> float:
    """What Student's t with so many degrees of freedom stays below, up and down, at 95 %.

    >>> round(student(4), 3), round(student(1000), 3)
    (2.776, 1.962)
    """
    if freedom >= MANY:
        return _for_many(freedom)
    low, high = 0.0, 20.0
    while high - low > 1e-12:  # noqa: PLR2004 - as exact as it can be told
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < LEVEL else (low, middle)
    return low


def within(value: float, freedom: int) -> float:
    """How probable it is to stay within ``value`` (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    angle = atan(value / sqrt(freedom))
    turn = cos(angle)
    odd = freedom % 2
    term = total = turn if odd else 1.0
    for step in range(2 + odd, freedom - 1, 2):
        term *= turn * turn * (step - 1) / step
        total += term
    if not odd:
        return sin(angle) * total
    return 2 / pi * (angle + (sin(angle) * total if freedom > 1 else 0.0))


def _for_many(freedom: int) -> float:
    """The normal distribution's value, mended by powers of 1 / freedom (likewise, 26.7.5)."""
    x = NormalDist().inv_cdf((1 + LEVEL) / 2)
    return (
        x
        + (x**3 + x) / (4 * freedom)
        + (5 * x**5 + 16 * x**3 + 3 * x) / (96 * freedom**2)
        + (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / (384 * freedom**3)
        + (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / (92160 * freedom**4)
    )


# Ratings -----------------------------------------------------------------------------------------


def ratings(beat: Sequence[Sequence[float]]) -> list[float]:
    """Ratings on Elo's scale, by the model of Bradley and Terry: their mean is 1500.

    Who is 400 points better wins ten times for one of the other's. Every two are given one drawn
    game more, so that who has won everything is not infinitely better.

    :param beat: ``beat[one][other]`` is how often one beat the other, draws as halves.
    """
    everyone = range(len(beat))
    won = [sum(beat[one][other] + 0.5 for other in everyone if other != one) for one in everyone]
    met = [[beat[one][other] + beat[other][one] + 1 for other in everyone] for one in everyone]
    strengths = [1.0 for _ in everyone]
    for _ in range(10_000):
        before = strengths
        strengths = [
            won[one]
            / sum(
                met[one][other] / (before[one] + before[other])
                for other in everyone
                if other != one
            )
            for one in everyone
        ]
        middle = 10 ** (sum(map(log10, strengths)) / len(beat))
        strengths = [strength / middle for strength in strengths]
        pairs = zip(strengths, before, strict=True)
        if max(abs(now - then) / then for now, then in pairs) < 1e-10:  # noqa: PLR2004 - likewise
            break
    return [MIDDLE + SPREAD * log10(strength) for strength in strengths]
