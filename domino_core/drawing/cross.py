"""A line with arms at its spinner: above and below it where they have room, in several shapes.

Every shape is laid out and then looked at: it may neither meet what lies there already nor touch
it, so that no tile seems to lie at another than its own.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from domino_core.drawing.bending import Spot, sizes
from domino_core.drawing.boxes import Sheet, painted
from domino_core.drawing.rows import Arm, Row, arms_of, spinner_of, strips

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from domino_core.layout import Layout
    from domino_core.tiles import Tile

    Cells = set[tuple[int, int]]

PITCHES = (5, 7, 9, 11, 15)
"""Lines from row to row of a line that bends: more of them leave room for an arm between two."""

TALL, FLAT = 5, 3
"""Lines of a tile that stands upright, and of one that lies along."""


class _Place(NamedTuple):
    """Where an arm begins: the double, the way that it grows (-1 up), and the board's width."""

    double: Spot
    way: int
    width: int

    def top(self, edge: int, height: int) -> int:
        """The first line of something so high beside an edge."""
        return edge if self.way > 0 else edge - height

    @property
    def edge(self) -> int:
        """The double's edge, where the arm begins."""
        return self.double.top + (self.double.height if self.way > 0 else 0)

    @property
    def digits(self) -> int:
        """The columns of a half of the double."""
        return self.double.width - 2

    @property
    def middle(self) -> int:
        """The column of the double's sign."""
        return self.double.left + self.double.width // 2


def crossed(layout: Layout, width: int, *, boxes: bool) -> Iterator[list[str]]:
    """The layout with its arms at the spinner, upright first, then in fewer lines.

    Nothing comes where there is no spinner, or where the arms have no room in so many columns.
    """
    rows = layout.rows()
    arms = arms_of(layout, rows)
    spinner = spinner_of(rows[0], arms)
    if spinner is None:
        return
    is_open = {end.name for end in layout.ends}
    for pitch in PITCHES:
        sheet, spots = painted(strips(layout)[0], width, boxes=boxes, pitch=pitch)
        double = spots[spinner]
        free = _free(sheet, double)
        choices = []
        for arm, way in zip(arms, (-1, 1), strict=False):
            name = arm.name if arm.name in is_open else ""
            shapes = _shapes(arm, name, _Place(double, way, width), boxes=boxes)
            choices.append([one for one in shapes if free(one)])
        if all(choices):
            yield _together(sheet, [some[0] for some in choices]).lines(width)
            yield _together(sheet, [min(some, key=_height) for some in choices]).lines(width)
            return


def _together(line: Sheet, arms: Iterable[Sheet]) -> Sheet:
    for arm in arms:
        line = line.with_more(arm)
    return line


def _height(sheet: Sheet) -> int:
    lines = [line for line, _ in sheet.cells]
    return max(lines) - min(lines)


def _free(sheet: Sheet, double: Spot) -> Callable[[Sheet], bool]:
    """Whether another sheet keeps away from this one, but for the double."""
    own = {
        (line, column)
        for line in range(double.top, double.top + double.height)
        for column in range(double.left, double.left + double.width)
    }
    return partial(_is_apart, {*sheet.cells}, {*sheet.cells} - own)


def _is_apart(lying: Cells, others: Cells, sheet: Sheet) -> bool:
    if not lying.isdisjoint(sheet.cells):
        return False
    around = {
        (line + down, column + right)
        for line, column in sheet.cells
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))
    }
    return others.isdisjoint(around)


def _shapes(arm: Arm, name: str, place: _Place, *, boxes: bool) -> list[Sheet]:
    """All the shapes of an arm that keep to the window's columns, the clearest first."""
    ways = [(hooked, step) for hooked in (len(arm.row) > 1, False) for step in (1, -1)]
    winding = [
        _winding(arm.row, name, place, step, hooked=hooked, boxes=boxes)
        for hooked, step in (ways if arm.row else ())
    ]
    found = [_upright(arm.row, name, place, boxes=boxes), *winding]
    return [one for one in found if all(0 <= column < place.width for _, column in one.cells)]


def _upright(row: Row, name: str, place: _Place, *, boxes: bool) -> Sheet:
    """Straight away from the line, doubles across; for a bare end its name alone."""
    sheet, edge = Sheet(boxes=boxes), place.edge
    for tile in row:
        spot = _standing(tile, row, edge, place)
        sheet.tile(spot)
        edge += place.way * spot.height
    if name:
        sheet.beyond(place.top(edge, 1), place.middle, name, place.way)
    return sheet


def _standing(tile: Tile, row: Row, edge: int, place: _Place) -> Spot:
    """A tile of an upright arm."""
    flat, tall = sizes(row, place.digits)
    inner, outer = tile
    if inner == outer:
        left = place.middle - flat // 2
        return Spot(place.top(edge, FLAT), left, FLAT, flat, inner, outer, tall=False)
    halves = (inner, outer) if place.way > 0 else (outer, inner)
    left = place.middle - tall // 2
    return Spot(place.top(edge, TALL), left, TALL, tall, *halves, tall=True)


def _winding(row: Row, name: str, place: _Place, step: int, *, hooked: bool, boxes: bool) -> Sheet:
    """Along the line, to the right or to the left and back again further out.

    :param hooked: the first tile stands upright, so that the others are further from the line.
    """
    sheet, line, rest = Sheet(boxes=boxes), place.edge, row
    flat, _ = sizes(row, place.digits)
    double = place.double
    edge = double.left if step > 0 else double.left + double.width
    if hooked:
        first = _standing(row[0], row, line, place)
        sheet.tile(first)
        rest = row[1:]
        edge = first.left + first.width if step > 0 else first.left
        line += place.way * (TALL - FLAT)
    room = len(name) + 1
    for inner, outer in rest:
        if not room <= edge + step * flat <= place.width - room and rest[0] != (inner, outer):
            line, step = line + place.way * FLAT, -step
        left = edge if step > 0 else edge - flat
        halves = (inner, outer) if step > 0 else (outer, inner)
        sheet.tile(Spot(place.top(line, FLAT), left, FLAT, flat, *halves, tall=False))
        edge = left + flat if step > 0 else left
    write = sheet.after if step > 0 else sheet.before
    if name:
        write(place.top(line, FLAT) + 1, edge, name)
    return sheet
