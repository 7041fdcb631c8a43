"""Two positions beside each other, part by part; one below the other in a narrow window."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from domino_core.drawing import cells

if TYPE_CHECKING:
    from collections.abc import Sequence

    Parts = Sequence[Sequence[str]]

LEAST = 76
"""Columns in which there is room for two positions."""

GAP = "   "


def column_width(width: int) -> int:
    """How wide each of two positions may be in so many columns."""
    return (width - len(GAP)) // 2 if width >= LEAST else width


def beside(one: Parts, other: Parts, width: int) -> list[str]:
    """Two positions, each in as many parts; the same part of both begins in the same line.

    :param one: its parts, each in lines that are no wider than :func:`column_width`.
    """
    if width < LEAST:
        return [*_lines(one), "", *_lines(other)]
    column = column_width(width)
    return [
        f"{left}{' ' * (column - cells(left))}{GAP}{right}".rstrip()
        for parts in zip(one, other, strict=True)
        for left, right in zip_longest(*parts, fillvalue="")
    ]


def _lines(parts: Parts) -> list[str]:
    return [line for part in parts for line in part]
