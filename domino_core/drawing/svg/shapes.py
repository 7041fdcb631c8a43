"""Where all tiles of a layout lie: a line that bends, a cross around a spinner, or a tree of rows.

Whatever the layout, no tile lies on another: a line keeps its rows apart, the arms of a spinner
stand upright above and below a straight line, and every row of a tree has a strip of its own, to
the right of the row that it begins at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.drawing.rows import Arm, Row, arms_of, end_names, spinner_of
from domino_core.drawing.svg.lying import (
    GAP,
    Block,
    Label,
    Rail,
    upright,
    wound,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from domino_core.layout import Layout

    Name = Callable[[str], str]
    """What stands at an open end of this name."""

COLUMNS = 75
"""A row bends after so many; fifteen tiles in a row."""

STRAIGHT = 10_000
RAIL = 16
"""How far a row lies from the double that it begins at."""


def board(layout: Layout, name: Name) -> Block:
    """Where everything lies, names of the open ends beside it."""
    rows = layout.rows()
    arms = arms_of(layout, rows)
    spinner = spinner_of(rows[0], arms)
    if spinner is not None:
        return _cross(layout, rows[0], spinner, arms, name)
    if len(rows) == 1 and not arms:
        before, after = (_said(end, name) for end in end_names(layout, rows[0]))
        return wound(rows[0], COLUMNS, before, after)
    rooted = {"": rows[0]} | {arm.name: arm.row for arm in arms if arm.row}
    bare = [arm for arm in arms if not arm.row]
    return _grown("", rooted, bare, _open(layout), name)


def _said(names: str, name: Name) -> str:
    return " ".join(map(name, names.split()))


def _open(layout: Layout) -> set[str]:
    return {end.name for end in layout.ends}


def _cross(layout: Layout, line: Row, spinner: int, arms: Sequence[Arm], name: Name) -> Block:
    """A straight line with arms above and below its spinner."""
    before, after = (_said(end, name) for end in end_names(layout, line))
    block, is_open = wound(line, STRAIGHT, before, after), _open(layout)
    box = block.tiles[spinner].box
    for arm, way in zip(arms, (-1, 1), strict=False):
        label = name(arm.name) if arm.name in is_open else ""
        edge = (box.top if way < 0 else box.bottom) + way * GAP
        block = block.with_more(
            upright(arm.row, way, label).moved((box.left + box.right) / 2, edge)
        )
    return block


# Trees -------------------------------------------------------------------------------------------


def _grown(
    own: str, rows: Mapping[str, Row], bare: Sequence[Arm], is_open: set[str], name: Name
) -> Block:
    """A row, and to its right everything that begins at its last tile, strip below strip."""
    names = [one for one in rows if one and _parent(one, rows) == own]
    ends = [arm.name for arm in bare if _parent(arm.name, rows) == own]
    label = name(own) if own in is_open and own in rows and own else ""
    if not names and not ends:
        return wound(rows[own], COLUMNS, "", label)
    trunk = wound(rows[own], STRAIGHT)
    children = [_grown(one, rows, bare, is_open, name) for one in names]
    children += [_waiting(text) for text in _together(ends, name)]
    return _joined(trunk, children)


def _parent(name: str, rows: Mapping[str, Row]) -> str:
    """The row at whose last tile an end begins: the longest beginning of its name, else the hub."""
    beginnings = (name[:length] for length in range(len(name) - 1, 0, -1))
    return next((one for one in beginnings if one in rows), "")


def _together(ends: Sequence[str], name: Name) -> list[str]:
    """What stands at ends without a tile: those of which nothing else is told, in one line."""
    plain = [end for end in ends if name(end) == end]
    told = [name(end) for end in ends if name(end) != end]
    return [*([" ".join(plain)] if plain else []), *told]


def _waiting(text: str) -> Block:
    """An end where no tile lies yet."""
    return Block((), (Label(2 * GAP, 0, text, 1),))


def _joined(trunk: Block, children: Sequence[Block]) -> Block:
    """Blocks below each other to the right of a row, with a rail from its last tile to each."""
    last = trunk.tiles[-1].box
    x, y, placed = last.right + RAIL, 0.0, list[Block]()
    for child in children:
        box = child.box
        placed.append(child.moved(x - min(box.left, 0), y - box.top))
        y += box.bottom - box.top + 3 * GAP
    middle = (placed[0].start[1] + placed[-1].start[1]) / 2
    rail = last.right + RAIL / 2
    lines = [Rail(((last.right, middle), (rail, middle)))]
    lines += [Rail(((rail, middle), (rail, one.start[1]), one.start)) for one in placed]
    trunk = trunk.moved(0, middle)._replace(rails=tuple(lines))
    return trunk.with_more(*placed)
