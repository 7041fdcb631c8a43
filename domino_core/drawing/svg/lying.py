"""Where the tiles of one row lie on a picture, in units of its own; arithmetic, no drawing.

A row is laid as on a real table. It bends where :func:`~domino_core.drawing.bending.bend` bends it;
the tile at a corner stands upright, and the next row begins below it. Doubles lie across.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.drawing.bending import ROW_HEIGHT, bend
from domino_core.drawing.sheet import cells
from domino_core.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIDTH, LENGTH, GAP = 20, 40, 3
"""A tile's sides, and what is left free between two tiles."""

PITCH = LENGTH + GAP
"""From the middle of a row to that of the next: doubles that face each other leave the gap."""

LETTERS = 14
"""The height of the letters beside the tiles."""

_OF_A_LETTER = 0.68
"""A letter's width as a part of its height, rather too much than too little."""


class Lying(NamedTuple):
    """A tile: its corner, and its halves, ``first`` on the left, or on top where it is tall."""

    x: float
    y: float
    tall: bool
    first: int
    second: int

    @property
    def box(self) -> Box:
        """The room that it takes."""
        width, height = (WIDTH, LENGTH) if self.tall else (LENGTH, WIDTH)
        return Box(self.x, self.y, self.x + width, self.y + height)


class Label(NamedTuple):
    """A word beside the tiles: where its middle line begins (1), is centred (0) or ends (-1)."""

    x: float
    y: float
    text: str
    side: int

    @property
    def box(self) -> Box:
        """The room that it takes."""
        width = text_width(self.text, LETTERS)
        left = {1: self.x, 0: self.x - width / 2, -1: self.x - width}[self.side]
        return Box(left, self.y - LETTERS / 2, left + width, self.y + LETTERS / 2)


class Rail(NamedTuple):
    """A line that leads from a double to the rows that begin there: its corners in order."""

    points: tuple[tuple[float, float], ...]


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float


class Block(NamedTuple):
    """Things that lie together; ``starts`` is where a rail reaches the first of them."""

    tiles: tuple[Lying, ...]
    labels: tuple[Label, ...] = ()
    rails: tuple[Rail, ...] = ()
    start: tuple[float, float] = (0, 0)

    @property
    def box(self) -> Box:
        """The room that all of it takes."""
        boxes = [*(one.box for one in self.tiles), *(one.box for one in self.labels)]
        return Box(
            min(one.left for one in boxes),
            min(one.top for one in boxes),
            max(one.right for one in boxes),
            max(one.bottom for one in boxes),
        )

    def moved(self, x: float, y: float) -> Block:
        """The same somewhere else."""
        return Block(
            tuple(one._replace(x=one.x + x, y=one.y + y) for one in self.tiles),
            tuple(one._replace(x=one.x + x, y=one.y + y) for one in self.labels),
            tuple(Rail(tuple((a + x, b + y) for a, b in rail.points)) for rail in self.rails),
            (self.start[0] + x, self.start[1] + y),
        )

    def with_more(self, *others: Block) -> Block:
        """Several as one."""
        return Block(
            sum((one.tiles for one in others), self.tiles),
            sum((one.labels for one in others), self.labels),
            sum((one.rails for one in others), self.rails),
            self.start,
        )


def text_width(text: str, height: float) -> float:
    """About how wide a text is in letters of a height."""
    return cells(text) * height * _OF_A_LETTER


_DOUBLE, _OTHER = Tile(0, 0), Tile(0, 1)
"""What bending asks of a tile is whether it is a double; here all are of one size."""


def wound(row: Sequence[Tile], columns: int, before: str = "", after: str = "") -> Block:
    """A row that bends where it is longer than so many columns, a tile being five of them.

    :param before: what stands at its beginning, the name of an open end.
    :param after: the same for its end.
    """
    shapes = [_DOUBLE if Tile.of(*tile).is_double else _OTHER for tile in row]
    spots, laid = bend(shapes, columns), list[Lying]()
    edge, step = 0.0, 1
    for index, (tile, spot) in enumerate(zip(row, spots, strict=True)):
        middle = PITCH * (spot.top // ROW_HEIGHT)
        is_corner = spot.height > ROW_HEIGHT
        width = WIDTH if spot.tall else LENGTH
        left = edge if step > 0 else edge - width
        top = middle - (LENGTH if spot.tall and not is_corner else WIDTH) / 2
        halves = tile if step > 0 or spot.tall else tile[::-1]
        laid.append(Lying(left, top, spot.tall, *halves))
        edge = left + (width + GAP if step > 0 else -GAP)
        if is_corner:
            beside = shapes[index + 1 : index + 2] == [_DOUBLE]
            outer, inner = (left + WIDTH, left - GAP) if step > 0 else (left, left + WIDTH + GAP)
            edge, step = (inner if beside else outer), -step
    block = Block(tuple(laid), tuple(_named(laid, spots[-1].height, before, after, step)))
    return block._replace(start=(laid[0].box.left, 0))


def _named(
    laid: list[Lying], last_height: int, before: str, after: str, step: int
) -> Iterable[Label]:
    """The names of the ends: left of the first tile, and where the next one would go."""
    if before:
        yield Label(laid[0].x - 2 * GAP, 0, before, -1)
    if not after:
        return
    box = laid[-1].box
    if last_height > ROW_HEIGHT:  # a corner: the next tile goes below it
        yield Label((box.left + box.right) / 2, box.bottom + GAP + LETTERS / 2, after, 0)
        return
    x = box.right + 2 * GAP if step > 0 else box.left - 2 * GAP
    yield Label(x, (box.top + box.bottom) / 2, after, step)


def upright(row: Sequence[Tile], way: int, after: str) -> Block:
    """A row straight up (``way`` -1) or down (1) from 0, read from there."""
    laid, edge = list[Lying](), 0.0
    for tile in row:
        is_double = Tile.of(*tile).is_double
        height = WIDTH if is_double else LENGTH
        top = edge if way > 0 else edge - height
        halves = tile if way > 0 else tile[::-1]
        left = -(LENGTH if is_double else WIDTH) / 2
        laid.append(Lying(left, top, not is_double, *halves))
        edge += way * (height + GAP)
    labels = (Label(0, edge + way * (GAP + LETTERS / 2), after, 0),) if after else ()
    return Block(tuple(laid), labels)
