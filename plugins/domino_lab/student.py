"""Student's t: how far off an estimate may be, and how probable it is to be so far off."""

from __future__ import annotations

from functools import lru_cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist

LEVEL = 0.95
"""How often an interval holds the true value."""
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


def probability(value: float, freedom: int) -> float:
    """How probable it is that Student's t is farther from 0 than ``value``, up or down.

    >>> round(probability(2.776, 4), 3), probability(0.0, 9)
    (0.05, 1.0)
    """
    return min(1.0, max(0.0, 1.0 - within(value, freedom)))


def _for_many(freedom: int) -> float:
    """The normal distribution's value, mended by powers of 1 / freedom (26.7.5)."""
    x = NormalDist().inv_cdf((1 + LEVEL) / 2)
    return (
        x
        + (x**3 + x) / (4 * freedom)
        + (5 * x**5 + 16 * x**3 + 3 * x) / (96 * freedom**2)
        + (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / (384 * freedom**3)
        + (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / (92160 * freedom**4)
    )
