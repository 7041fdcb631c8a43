"""The layout in boxes: a line that bends around corners, doubles across it; arms one by one.

:func:`bend` says where every tile of a row lies, which is arithmetic and never overlaps;
:func:`board_lines` paints. A box wants five columns and three lines; where the window has too few
lines for that, each row is written as ``[5|6][6|6]``, as the plain face has it, and where even that
does not fit, the inner tiles of the rows are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.drawing.sheet import tile_text, wrap
from domino_core.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_core.layout import Layout

ROW_HEIGHT = 5
"""A double stands across, five lines high; rows of that height never touch each other."""

Row = tuple[Tile, ...]


class Spot(NamedTuple):
    """Where a tile lies: its corner, its size, and its halves as one reads them.

    ``tall`` tiles have ``first`` above ``second``, others have it on the left.
    """

    top: int
    left: int
    height: int
    width: int
    first: int
    second: int
    tall: bool


def bend(row: Sequence[Tile], width: int) -> list[Spot]:
    """Where the tiles of a row lie in so many columns, at least twenty.

    Rows run to the right and to the left in turn. The tile at a corner stands upright and joins
    two of them; a double never does, so that it always lies across.
    """
    digits = max(len(str(tile.high)) for tile in (Tile.of(*one) for one in row))
    flat, tall = 3 + 2 * digits, 2 + digits
    spots: list[Spot] = []
    line, used, rightward = 0, 0, True
    for index, tile in enumerate(row):
        centre = ROW_HEIGHT * line + ROW_HEIGHT // 2
        following = row[index + 1 : index + 3]
        if tile.is_double:
            left = used if rightward else width - used - tall
            spots.append(Spot(centre - 2, left, 5, tall, tile.low, tile.high, tall=True))
            used += tall
        elif used + flat + _wanted_after(following, tall) <= width:
            left = used if rightward else width - used - flat
            halves = (tile.low, tile.high) if rightward else (tile.high, tile.low)
            spots.append(Spot(centre - 1, left, 3, flat, *halves, tall=False))
            used += flat
        else:
            left = used if rightward else width - used - tall
            spots.append(
                Spot(centre - 1, left, ROW_HEIGHT + 3, tall, tile.low, tile.high, tall=True)
            )
            line, used, rightward = line + 1, width - used, not rightward
    return spots


def _wanted_after(following: Sequence[Tile], tall: int) -> int:
    """The columns that must be left for the next corner, and for a double before it."""
    if following and following[0].is_double:
        return tall * len(following)
    return tall if following else 0


def board_lines(layout: Layout, width: int, height: int, *, boxes: bool = True) -> list[str]:
    """The layout in at most ``height`` lines, in the middle of ``width`` columns.

    ``boxes`` says whether the terminal has their signs; else they are drawn with ``+-|``. What
    does not fit even in brief is cut, the first lines first.
    """
    lines = boxed_lines(layout, width, boxes=boxes)
    if len(lines) > height:
        lines = plain_lines(layout, width)
    if len(lines) > height:
        dots = "…" if boxes else ".."
        rows = _rows(layout)
        brief = ["".join(_brief(_parts(layout, row), dots, arm=len(rows) > 1)) for row in rows]
        lines = _middle([wrap(brief, width, between="   ")], width)
    return lines[-height:] if height > 0 else []


def boxed_lines(layout: Layout, width: int, *, boxes: bool = True) -> list[str]:
    """The layout in boxes, in as many lines as it takes."""
    return _middle([_painted(layout, row, width, boxes=boxes) for row in _rows(layout)], width)


def plain_lines(layout: Layout, width: int) -> list[str]:
    """The layout in text, in as many lines as it takes."""
    return _middle([wrap(_parts(layout, row), width, between="") for row in _rows(layout)], width)


def _rows(layout: Layout) -> list[Row]:
    """The rows, arms in the order of their names."""
    first, *arms = layout.rows()
    return [first, *sorted(arms, key=lambda row: _arm(layout, row))]


def _arm(layout: Layout, row: Row) -> str:
    """The end that a row was laid from."""
    outer = Tile.of(*row[-1]).id
    return next(
        one.end for placed in layout.placed for one in placed.placements if one.tile == outer
    )


def _middle(blocks: list[list[str]], width: int) -> list[str]:
    """Blocks of lines below each other, flush left, in the middle of so many columns."""
    lines = [line for block in blocks for line in _flush(block)]
    left = " " * max(0, (width - max(map(len, lines), default=0)) // 2)
    return [left + line for line in lines]


def _flush(block: list[str]) -> list[str]:
    least = min(len(line) - len(line.lstrip()) for line in block)
    return [line[least:] for line in block]


def _parts(layout: Layout, row: Row) -> list[str]:
    """The tiles of a row as text, with the names of its open ends."""
    before, after = end_names(layout, row)
    parts = list(map(tile_text, row))
    parts[0] = f"{before}>{parts[0]}" if before else parts[0]
    parts[-1] = f"{parts[-1]}<{after}" if after else parts[-1]
    return parts


def _brief(parts: list[str], dots: str, *, arm: bool) -> list[str]:
    """The outer tiles of a row: of an arm the last two, of a line two at both ends."""
    kept = 0 if arm else 2
    if len(parts) <= kept + 3:
        return parts
    return [*parts[:kept], dots, *parts[-2:]]


def end_names(layout: Layout, row: Row) -> tuple[str, str]:
    """The open ends before and after a row, empty where nothing can be put.

    A row that was laid from one end is an arm, open at its outer side alone; where a double ends
    it that branches, those of its ends follow that have no row yet. So do a hub's.
    """
    laid = {one.tile: one.end for placed in layout.placed for one in placed.placements}
    first, last = (laid.get(Tile.of(*tile).id, "") for tile in (row[0], row[-1]))
    names = [end.name for end in layout.ends]
    is_hub = len(row) == 1 and not first and len(names) > 2  # noqa: PLR2004 - more than a line's
    if is_hub or (first and first == last):
        here = [last] if last in names else _bare(last, names, laid.values())
        return "", " ".join(here)
    return first or _named("A", names), last or _named("B", names)


def _bare(stem: str, names: Iterable[str], laid: Iterable[str]) -> list[str]:
    """The ends that branch from one, or from the hub, and have no tile yet."""
    begun = {*laid}
    return [
        name
        for name in names
        if name.startswith(stem) and len(name) == len(stem) + 1 and name not in begun
    ]


def _named(name: str, names: Iterable[str]) -> str:
    return name if name in names else ""


# Painting ----------------------------------------------------------------------------------------

_BOXES = "╭─┬╮│╰┴╯├┤▸◂"
_ASCII = "+-++|+++++><"


def _painted(layout: Layout, row: Row, width: int, *, boxes: bool) -> list[str]:
    before, after = end_names(layout, row)
    margin = max(len(before), len(after)) + 1
    spots = [one._replace(left=one.left + margin) for one in bend(row, width - 2 * margin)]
    sheet = _Sheet(_BOXES if boxes else _ASCII)
    for spot in spots:
        sheet.tile(spot)
    if before:
        sheet.put(ROW_HEIGHT // 2, spots[0].left - len(before) - 1, before + sheet.signs[10])
    if after:
        sheet.mark(spots, after)
    return sheet.lines(width)


class _Sheet:
    """Signs by line and column."""

    def __init__(self, signs: str) -> None:
        self.signs = signs
        self.cells: dict[tuple[int, int], str] = {}

    def put(self, top: int, left: int, text: str) -> None:
        """Write a text."""
        for column, sign in enumerate(text, left):
            self.cells[top, column] = sign

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

    def mark(self, spots: Sequence[Spot], name: str) -> None:
        """Write an end's name beside the last tile, on the side where the next one goes."""
        last = spots[-1]
        line = (last.top + last.height - 2) // ROW_HEIGHT
        centre = ROW_HEIGHT * line + ROW_HEIGHT // 2
        if line % 2 == 0:  # where rows run to the right
            self.put(centre, last.left + last.width, self.signs[11] + name)
        else:
            self.put(centre, last.left - len(name) - 1, name + self.signs[10])

    def lines(self, width: int) -> list[str]:
        """What was drawn, from the first line to the last, without blanks at the ends."""
        tops = [top for top, _ in self.cells]
        return [
            "".join(self.cells.get((top, column), " ") for column in range(width)).rstrip()
            for top in range(min(tops), max(tops) + 1)
        ]
