"""Ratings on Elo's scale, out of who beat whom."""

from __future__ import annotations

from math import log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MIDDLE, SPREAD = 1500.0, 400.0
"""What ratings add up to for each bot, and the difference that ten wins for one make."""


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
        if max(abs(now - then) / then for now, then in pairs) < 1e-10:  # noqa: PLR2004 - as exact as it can be told
            break
    return [MIDDLE + SPREAD * log10(strength) for strength in strengths]
