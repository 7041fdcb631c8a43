"""The layout as large as its place allows: in boxes, as text, or in brief.

In boxes a line bends around corners, doubles lie across it, and the arms of a spinner stand at it;
the arms of a tree have a strip each. A box wants five columns and three lines; where the window has
too few lines for that, each row is written as ``[5|6][6|6]``, as the plain face has it, and where
even that does not fit, the inner tiles of the rows are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.drawing.boxes import painted
from domino_core.drawing.cross import crossed
from domino_core.drawing.rows import strips
from domino_core.drawing.sheet import wrap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_core.layout import Layout

GAP, INDENT = "   ", "    "
"""Between two rows side by side, and before what goes on below its row."""


def board_lines(layout: Layout, width: int, height: int, *, boxes: bool = True) -> list[str]:
    """The layout in at most ``height`` lines, in the middle of ``width`` columns.

    ``boxes`` says whether the terminal has their signs; else they are drawn with ``+-|``. What
    does not fit even in brief is cut, the first lines first.
    """
    for lines in whole_boards(layout, width, boxes=boxes):
        if len(lines) <= height:
            return lines
    dots = "…" if boxes else ".."
    found = strips(layout)
    brief = [strip.brief(dots, 0 if len(found) > 1 else 2) for strip in found]
    lines = _middle(wrap(brief, width, between=GAP), width)
    return lines[-height:] if height > 0 else []


def whole_boards(layout: Layout, width: int, *, boxes: bool = True) -> Iterator[list[str]]:
    """All the ways to show every tile, the clearest first."""
    yield from _boxed_boards(layout, width, boxes=boxes)
    yield _text(layout, width, apart=True)
    yield plain_lines(layout, width)


def boxed_lines(layout: Layout, width: int, *, boxes: bool = True) -> list[str]:
    """The layout in boxes, in as few lines as it takes."""
    return min(_boxed_boards(layout, width, boxes=boxes), key=len)


def plain_lines(layout: Layout, width: int) -> list[str]:
    """The layout in text, in as many lines as it takes."""
    return _text(layout, width, apart=False)


# In boxes ----------------------------------------------------------------------------------------


def _boxed_boards(layout: Layout, width: int, *, boxes: bool) -> Iterator[list[str]]:
    """With the arms at their spinner, else a strip each, and strips side by side."""
    found = [_middle(lines, width) for lines in crossed(layout, width, boxes=boxes)]
    if found:
        yield from found
        return
    blocks = [painted(strip, width, boxes=boxes)[0].lines(width) for strip in strips(layout)]
    yield _middle([line for block in blocks for line in _shelf([block])], width)
    if len(blocks) > 1:
        shelves = _shelves(blocks, width)
        yield _middle([line for shelf in shelves for line in _shelf(shelf)], width)


def _shelves(blocks: Sequence[list[str]], width: int) -> list[list[list[str]]]:
    """Blocks of lines side by side as far as they fit."""
    shelves: list[list[list[str]]] = []
    used = 0
    for block in map(_flush, blocks):
        wide = max(map(len, block)) + len(GAP)
        if not shelves or used + wide - len(GAP) > width:
            shelves.append([])
            used = 0
        shelves[-1].append(block)
        used += wide
    return shelves


def _shelf(blocks: Sequence[list[str]]) -> list[str]:
    """Blocks side by side as lines, without blank ones above and below."""
    columns = [_flush(block) for block in blocks]
    widths = [max(map(len, block)) for block in columns]
    lines = [
        GAP.join(
            f"{block[at] if at < len(block) else '':<{width}}"
            for block, width in zip(columns, widths, strict=True)
        ).rstrip()
        for at in range(max(map(len, columns)))
    ]
    return _trimmed(lines)


def _trimmed(lines: Sequence[str]) -> list[str]:
    """Lines without blank ones at both ends."""
    told = [number for number, line in enumerate(lines) if line.strip()]
    return list(lines[told[0] : told[-1] + 1]) if told else []


def _middle(lines: Sequence[str], width: int) -> list[str]:
    """Lines as a whole in the middle of so many columns."""
    flush = _flush(_trimmed(lines))
    left = " " * max(0, (width - max(map(len, flush), default=0)) // 2)
    return [(left + line).rstrip() for line in flush]


def _flush(block: Sequence[str]) -> list[str]:
    """Lines without the blanks that all begin with."""
    least = min((len(line) - len(line.lstrip()) for line in block if line.strip()), default=0)
    return [line[least:] for line in block]


# As text -----------------------------------------------------------------------------------------


def _text(layout: Layout, width: int, *, apart: bool) -> list[str]:
    """A row below the other; ``apart`` with a line between them."""
    lines: list[str] = []
    found = strips(layout)
    for strip in found:
        lines += [""] if apart and lines else []
        indent = INDENT if len(found) > 1 else ""
        lines += wrap(strip.parts, width, indent=indent, between="")
    return _middle(lines, width)
