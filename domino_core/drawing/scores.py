"""The score on a full screen: each side's points, with a bar of how far it is, and the boneyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.drawing.sheet import cells, wrap
from domino_core.drawing.table import boneyard_text, goal_text, scores_text, target_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.drawing.sheet import Drawing
    from domino_core.view import View

LENGTHS = (20, 15, 10, 5)
"""Columns that a bar may have, few of them so that it seldom changes while points are made."""

GAP = "   "


def score_lines(view: View, drawing: Drawing, *, boxes: bool) -> list[str]:
    """The points of every side and what is left in the boneyard: with bars where there is room."""
    stock = boneyard_text(view, drawing)
    if not goal_text(view, drawing):
        return [stock]
    sides, target = list(map(drawing.side, view.seating.sides)), target_of(view)
    length = 0 if target is None else _length(sides, stock, target, drawing.width)
    if target is None or not length:
        *lines, line = wrap(scores_text(view, drawing), drawing.width, indent="  ")
        return [*lines, *wrap([line, stock], drawing.width, indent="  ", between=GAP)]
    line = GAP.join(
        f"{side} {score} {_bar(score / target, length, boxes=boxes)}"
        for side, score in zip(sides, view.scores, strict=True)
    )
    return [line + " " * max(1, drawing.width - cells(line) - cells(stock)) + stock]


def _length(sides: Sequence[str], stock: str, target: int, width: int) -> int:
    """How long bars can be beside the names, scores as long as the target, and the boneyard."""
    room = width - cells(stock) - sum(cells(f"{side} {target} ▕▏{GAP}") for side in sides)
    return next((one for one in LENGTHS if one * len(sides) <= room), 0)


def _bar(part: float, length: int, *, boxes: bool) -> str:
    """How far a side is: full at the target alone.

    >>> _bar(0.5, 6, boxes=False), _bar(0.99, 6, boxes=False)
    ('[###...]', '[#####.]')
    """
    full = int(length * min(1.0, max(0.0, part)))
    begin, done, left, end = "▕█░▏" if boxes else "[#.]"
    return f"{begin}{done * full}{left * (length - full)}{end}"
