"""Counting and drawing the ways to spread tiles over columns, each way as likely as any other."""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

Rows: TypeAlias = "Sequence[tuple[int, tuple[int, ...]]]"
"""Each tile with the indices of the columns that may hold it."""

MOST_STATES = 3_000
"""What is counted at most before a table is called too large; some ten milliseconds."""


class TooLargeError(Exception):
    """There is too much to be counted."""


class Counter:
    """Counts how tiles fill columns exactly; every place of a column is a place of its own.

    Rows with few columns come first, so that what is left is soon free, and a factorial.

    >>> Counter([(0, (0,)), (1, (0, 1)), (2, (0, 1))], [2, 1]).ways
    4
    """

    def __init__(self, rows: Rows, sizes: Sequence[int], most: int = MOST_STATES) -> None:
        """Count for rows and the columns' sizes, which add up to as many.

        Raises :class:`TooLargeError` past so many states.
        """
        self._rows = sorted(rows, key=lambda row: (len(row[1]), row[1], row[0]))
        self._sizes = tuple(sizes)
        self._most = most
        self._known: dict[tuple[int, tuple[int, ...]], int] = {}
        self._free = sum(1 for _, columns in self._rows if len(columns) < len(sizes))
        self.ways = self._count(0, self._sizes)

    def _count(self, row: int, sizes: tuple[int, ...]) -> int:
        """The ways to fill what is left of the columns with the rows from this one on."""
        if row >= self._free:
            return factorial(len(self._rows) - row)
        known = self._known.get((row, sizes))
        if known is not None:
            return known
        if len(self._known) >= self._most:
            raise TooLargeError
        ways = 0
        for column in self._rows[row][1]:
            if sizes[column]:
                ways += sizes[column] * self._count(row + 1, _less(sizes, column))
        self._known[row, sizes] = ways
        return ways

    def draw(self, random: Random) -> list[list[int]]:
        """The tiles of each column, every way alike; there must be one."""
        spread: list[list[int]] = [[] for _ in self._sizes]
        sizes = self._sizes
        for row, (tile, columns) in enumerate(self._rows[: self._free]):
            weights = [
                sizes[at] * self._count(row + 1, _less(sizes, at)) if sizes[at] else 0
                for at in columns
            ]
            column = columns[_index(weights, random)]
            spread[column].append(tile)
            sizes = _less(sizes, column)
        rest = shuffled([tile for tile, _ in self._rows[self._free :]], random)
        for column, size in enumerate(sizes):
            spread[column] += rest[:size]
            del rest[:size]
        return spread


def shuffled(tiles: list[int], random: Random) -> list[int]:
    """The tiles in random order, by the one sequence that Python promises to keep."""
    return sorted(tiles, key=lambda _: random.random())


def _less(sizes: tuple[int, ...], column: int) -> tuple[int, ...]:
    return (*sizes[:column], sizes[column] - 1, *sizes[column + 1 :])


def _index(weights: Sequence[int], random: Random) -> int:
    """An index in proportion to its weight, exact for whole numbers of any size."""
    if len(weights) == 1:
        return 0
    drawn = int(random.random() * (1 << 53)) * sum(weights) >> 53
    for index, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return index
    raise AssertionError(weights)


def every_spread(rows: Rows, sizes: Sequence[int]) -> Iterator[list[list[int]]]:
    """Every way to fill the columns, order within a column left aside. The list is used again."""
    ordered = sorted(rows, key=lambda row: (len(row[1]), row[1], row[0]))
    spread: list[list[int]] = [[] for _ in sizes]

    def fill(row: int) -> Iterator[list[list[int]]]:
        if row == len(ordered):
            yield spread
            return
        tile, columns = ordered[row]
        for column in columns:
            if len(spread[column]) < sizes[column]:
                spread[column].append(tile)
                yield from fill(row + 1)
                spread[column].pop()

    return fill(0)


def draw_with_weight(
    rows: Rows, sizes: Sequence[int], random: Random
) -> tuple[list[list[int]], float] | None:
    """Fill the columns of a large table; the second value is one over the chance of this way.

    Up to a factor that is the same for every way, so weights say how much each stands for. Tiles
    that few columns take come first, then columns that few tiles fit. ``None`` for a dead end.
    """
    spread: list[list[int]] = [[] for _ in sizes]
    free = list(sizes)
    weight = 1.0
    widest = max(range(len(sizes)), key=lambda at: sum(at in columns for _, columns in rows))
    waiting: dict[int, tuple[int, ...]] = {}
    for tile, columns in sorted(rows, key=lambda row: (len(row[1]), row[1], row[0])):
        if widest in columns:
            waiting[tile] = columns
            continue
        total = sum(free[at] for at in columns)
        if not total:
            return None
        column = columns[_index([free[at] for at in columns], random)]
        weight *= total
        spread[column].append(tile)
        free[column] -= 1
    others = [at for at in range(len(sizes)) if at != widest]
    slack = {at: sum(at in columns for columns in waiting.values()) - free[at] for at in others}
    for column in sorted(others, key=lambda at: (slack[at], at)):
        fitting = [tile for tile, columns in waiting.items() if column in columns]
        for _ in range(free[column]):
            if not fitting:
                return None
            weight *= len(fitting)
            tile = fitting.pop(int(random.random() * len(fitting)))
            spread[column].append(tile)
            del waiting[tile]
    spread[widest] += waiting
    return (spread, weight) if len(spread[widest]) == sizes[widest] else None
