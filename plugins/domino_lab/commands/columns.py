"""Cells below each other, each as wide as its column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.drawing import cells

if TYPE_CHECKING:
    from collections.abc import Sequence


def padded(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """A row's cells with their gaps: the first one stands left in its column, the others right.

    >>> padded(["ties", "1.5"], [6, 5])
    ['ties  ', '  1.5']
    """
    gaps = [" " * (width - cells(text)) for text, width in zip(row, widths, strict=True)]
    return [
        text + gap if at == 0 else gap + text
        for at, (text, gap) in enumerate(zip(row, gaps, strict=True))
    ]
