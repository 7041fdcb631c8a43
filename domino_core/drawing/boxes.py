"""A sheet of signs on which tiles are drawn as boxes, with the names of open ends beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.drawing.bending import ROW_HEIGHT, Spot, bend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.drawing.rows import Strip

SIGNS, SIGNS_ASCII = "╭─┬╮│╰┴╯├┤▸◂▾▴", "+-++|+++++><v^"
"""The corners and edges of boxes, then what points at an end from left, right, above and below."""


class Sheet:
    """Signs by line and column."""

    def __init__(self, *, boxes: bool) -> None:
        """An empty one; ``boxes`` says whether the terminal has their signs."""
        self.signs = SIGNS if boxes else SIGNS_ASCII
        self.cells: dict[tuple[int, int], str] = {}

    def put(self, top: int, left: int, text: str) -> None:
        """Write a text."""
        for column, sign in enumerate(text, left):
            self.cells[top, column] = sign

    def with_more(self, other: Sheet) -> Sheet:
        """This sheet and another as one."""
        both = Sheet(boxes=self.signs == SIGNS)
        both.cells = self.cells | other.cells
        return both

    def tile(self, spot: Spot) -> None:
        """Draw a tile."""
        draw = self._tall if spot.tall else self._flat
        for number, line in enumerate(draw(spot)):
            self.put(spot.top + number, spot.left, line)

    def _flat(self, spot: Spot) -> list[str]:
        corner, across, tee, right, bar, low, low_tee, low_right = tuple(self.signs[:8])
        digits = (spot.width - 3) // 2
        return [
            f"{corner}{across * digits}{tee}{across * digits}{right}",
            f"{bar}{spot.first:>{digits}}{bar}{spot.second:>{digits}}{bar}",
            f"{low}{across * digits}{low_tee}{across * digits}{low_right}",
        ]

    def _tall(self, spot: Spot) -> list[str]:
        corner, across, _, right, bar, low, _, low_right, left_tee, right_tee = tuple(
            self.signs[:10]
        )
        digits = spot.width - 2
        inside = [f"{bar}{' ' * digits}{bar}"] * (spot.height - 2)
        inside[0] = f"{bar}{spot.first:>{digits}}{bar}"
        inside[(spot.height - 3) // 2] = f"{left_tee}{across * digits}{right_tee}"
        inside[-1] = f"{bar}{spot.second:>{digits}}{bar}"
        return [
            f"{corner}{across * digits}{right}",
            *inside,
            f"{low}{across * digits}{low_right}",
        ]

    def before(self, line: int, column: int, name: str) -> None:
        """Write an end's name that ends before a column."""
        self.put(line, column - len(name) - 1, name + self.signs[10])

    def after(self, line: int, column: int, name: str) -> None:
        """Write an end's name that begins at a column."""
        self.put(line, column, self.signs[11] + name)

    def beyond(self, line: int, column: int, name: str, way: int) -> None:
        """Write an end's name above a tile (``way`` -1) or below it (1), its sign in a column."""
        self.put(line, column - len(name), name + self.signs[12 if way < 0 else 13])

    def lines(self, width: int) -> list[str]:
        """What was drawn, from the first line to the last, without blanks at the ends."""
        tops = [top for top, _ in self.cells]
        return [
            "".join(self.cells.get((top, column), " ") for column in range(width)).rstrip()
            for top in range(min(0, *tops), max(tops) + 1)
        ]


def painted(
    strip: Strip, width: int, *, boxes: bool, pitch: int = ROW_HEIGHT
) -> tuple[Sheet, list[Spot]]:
    """A row in boxes with what stands around it, and where its tiles lie."""
    sheet = Sheet(boxes=boxes)
    if not strip.row:
        sheet.put(ROW_HEIGHT // 2, 0, strip.root + sheet.signs[11] + strip.after)
        return sheet, []
    before = max(len(strip.start), len(strip.root))
    left, right = before + 1, len(strip.after) + 1
    spots = bend(strip.row, width - left - right, pitch)
    if spots[-1].top >= pitch - 1:  # it bends, and may end on the left
        left = right = max(left, right)
        spots = bend(strip.row, width - left - right, pitch)
    spots = [one._replace(left=one.left + left) for one in spots]
    for spot in spots:
        sheet.tile(spot)
    if strip.start:
        sheet.before(ROW_HEIGHT // 2, spots[0].left, strip.start)
    elif strip.root:
        sheet.put(ROW_HEIGHT // 2, spots[0].left - before - 1, f"{strip.root}:")
    if strip.after:
        _mark(sheet, spots, strip.after, pitch)
    return sheet, spots


def _mark(sheet: Sheet, spots: Sequence[Spot], name: str, pitch: int) -> None:
    """Write an end's name beside the last tile, on the side where the next one goes."""
    last = spots[-1]
    line = (last.top + last.height - 2) // pitch
    centre = pitch * line + ROW_HEIGHT // 2
    if line % 2 == 0:  # where rows run to the right
        sheet.after(centre, last.left + last.width, name)
    else:
        sheet.before(centre, last.left, name)
