"""Ratings, and how far off each may be."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from domino_lab import ratings
from domino_lab.elo import SPREAD
from domino_lab.student import student

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_arena.tally import Table, Tally


class Rating(NamedTuple):
    """A rating; the true one lies ``half`` above or below it, 19 times out of 20."""

    value: float
    half: float


def rated(tally: Tally) -> list[Rating]:
    """Every bot's rating. Only their differences mean something, so the mean is 1500.

    How far off they may be is told by leaving out one group of deals after the other, with
    Student's quantile; it is no less than it were if all games were independent, so that a few
    groups which agree do not pass for certainty.
    """
    beat = tally.beat
    values = _ratings(beat)
    groups = [table for table in tally.groups if any(map(any, table))]
    luck = _if_independent(beat, values)
    if len(groups) > 1:
        luck = [max(two) for two in zip(luck, _left_out(beat, groups), strict=True)]
    quantile = student(max(1, len(groups) - 1))
    return [
        Rating(value, quantile * sqrt(variance))
        for value, variance in zip(values, luck, strict=True)
    ]


def _ratings(beat: Table) -> list[float]:
    return ratings([[half / 2 for half in row] for row in beat])


def _left_out(beat: Table, groups: Sequence[Table]) -> list[float]:
    """The variances, by what the ratings are without one group after the other (the jackknife)."""
    count = len(groups)
    without = [
        _ratings(
            [
                [all_ - its for all_, its in zip(row, its_row, strict=True)]
                for row, its_row in zip(beat, group, strict=True)
            ]
        )
        for group in groups
    ]
    found = []
    for values in zip(*without, strict=True):
        mean = sum(values) / count
        found.append((count - 1) / count * sum((value - mean) ** 2 for value in values))
    return found


def _if_independent(beat: Table, values: Sequence[float]) -> list[float]:
    """The variances if every game were a try of its own: what the model's information says.

    Its matrix knows nothing of the mean, which is fixed; so a constant is added before it is
    inverted, and taken away afterwards.
    """
    count = len(values)
    everyone = range(count)
    unit = log(10) / SPREAD
    matrix = [[1.0 / count] * count for _ in everyone]
    for one in everyone:
        for other in everyone:
            if one == other:
                continue
            wins = 1 / (1 + 10 ** ((values[other] - values[one]) / SPREAD))
            games = (beat[one][other] + beat[other][one]) / 2 + 1
            known = games * wins * (1 - wins) * unit * unit
            matrix[one][one] += known
            matrix[one][other] -= known
    inverse = _inverted(matrix)
    return [max(0.0, inverse[one][one] - 1 / count) for one in everyone]


def _inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [
        [*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)
    ]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [cell / pivot for cell in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [
                    cell - factor * its for cell, its in zip(rows[other], rows[at], strict=True)
                ]
    return [row[size:] for row in rows]
