"""The table on a full screen: one picture of a seat's view, for a window of any size.

A pure function of the view, what may be done, and what the person is about to choose. It says too
where the things lie that can be pointed at. Nothing depends on colour: a tile that can be played
has a heavy border.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from domino_core.actions import Play
from domino_core.drawing.around import is_open, players
from domino_core.drawing.board import board_lines, boxed_lines, plain_lines
from domino_core.drawing.hand import hand_lines, hand_tiles, open_hands
from domino_core.drawing.prompt import Area, Pick, choices, clipped, news, prompt, shortened
from domino_core.drawing.rack import PIPS_UP_TO, Rack, big_tiles, flat_tiles, small_tiles
from domino_core.drawing.scores import score_lines
from domino_core.drawing.sheet import Drawing, cells, tile_text, wrap
from domino_core.drawing.table import (
    boneyard_text,
    goal_text,
    layout_lines,
    others_line,
    round_text,
    score_line,
)

if TYPE_CHECKING:
    from domino_core.actions import Action
    from domino_core.view import View

WIDTH, HEIGHT = 80, 23
"""The least room for the full picture, a line for the keys beside it; less gets plain lines."""

LONGEST_NAME = 20
"""Columns of a name; what is longer is cut, so that one player leaves room for the others."""


class Picture(NamedTuple):
    """Lines of text, and what can be pointed at: choices, and ends while those are asked for."""

    lines: list[str]
    areas: list[Area]
    ends: list[Area]


@dataclass(frozen=True, slots=True)
class Window:
    """How large the window is, and whether it has the signs of boxes."""

    height: int
    boxes: bool = True

    @property
    def dots(self) -> str:
        """What stands where something was left out."""
        return "…" if self.boxes else ".."


def screen(  # noqa: PLR0917 - what a picture is made of
    view: View,
    legal: tuple[Action, ...],
    drawing: Drawing,
    window: Window,
    title: str,
    pick: Pick,
) -> Picture:
    """The table as a seat sees it.

    :param legal: what the seat may do, empty while others act.
    :param drawing: its ``width`` is the window's.
    """
    names = tuple(shortened(name, LONGEST_NAME, window.dots) for name in drawing.names)
    drawing = replace(drawing, names=names)
    if drawing.width >= WIDTH and window.height >= HEIGHT:
        picture = _full(view, legal, drawing, window, title, pick)
        if len(picture.lines) <= window.height:
            return picture
    return _small(view, legal, drawing, window, pick)


def _small(
    view: View, legal: tuple[Action, ...], drawing: Drawing, window: Window, pick: Pick
) -> Picture:
    """What a small window shows: the plain lines, the most important last."""
    asked = prompt(view, legal, drawing, pick, plain=True)
    lines = [
        *score_line(view, drawing),
        *_small_players(view, drawing),
        *layout_lines(view, drawing),
        *_small_hand(view, legal, drawing),
        *([pick.notice] if pick.notice else []),
        *asked.lines,
    ]
    shown = lines[-window.height :]
    below = len(shown) - len(asked.lines)
    areas, ends = (
        [one._replace(top=one.top + below) for one in some if one.top + below >= 0]
        for some in (asked.areas, asked.ends)
    )
    return Picture([clipped(line, drawing.width) for line in shown], areas, ends)


def _shows_all(view: View, drawing: Drawing) -> bool:
    """Whether all hands are to be seen: while they are open, and to those who watch at the end."""
    return is_open(view) or (view.revealed is not None and drawing.you is None)


def _small_players(view: View, drawing: Drawing) -> list[str]:
    """What the others hold; the tiles of everybody where all hands are open."""
    if _shows_all(view, drawing):
        return [*open_hands(view, drawing), boneyard_text(view, drawing)]
    return others_line(view, drawing)


def _small_hand(view: View, legal: tuple[Action, ...], drawing: Drawing) -> list[str]:
    """The hand, with what each tile may do for the seat that is asked."""
    if _shows_all(view, drawing):
        return []
    if legal:
        return hand_lines(view, tuple(one for one in legal if isinstance(one, Play)), drawing)
    tiles = [f"{number}) {tile_text(tile)}" for number, tile in enumerate(hand_tiles(view), 1)]
    return wrap(tiles, drawing.width, between="   ")


def _full(  # noqa: PLR0917 - as above
    view: View,
    legal: tuple[Action, ...],
    drawing: Drawing,
    window: Window,
    title: str,
    pick: Pick,
) -> Picture:
    """Heading, players, board, score, hand, news, and what is asked, from the top."""
    inner = replace(drawing, width=drawing.width - 2)
    asked = prompt(view, legal, inner, pick)
    above = [
        *_heading(view, inner, title, window),
        *players(view, legal, inner, boxes=window.boxes),
    ]
    score = score_lines(view, inner, boxes=window.boxes)
    below = [*news(view, inner, pick, window.dots), *asked.lines]
    room = window.height - len(above) - len(score) - len(below)
    rack = _rack(view, legal, inner, window, pick, room)
    board = _board(view, inner, window, room - len(rack.lines))
    top = len(above) + len(board) + len(score)
    areas = [
        Area(top + line, 1 + left, rack.height, rack.width, number)
        for number, line, left in rack.corners
    ]
    top += len(rack.lines) + len(below) - len(asked.lines)
    areas += [_moved(area, top) for area in asked.areas]
    lines = [f" {line}".rstrip() for line in [*above, *board, *score, *rack.lines, *below]]
    return Picture(lines, areas, [_moved(area, top) for area in asked.ends])


def _moved(area: Area, top: int) -> Area:
    return area._replace(top=area.top + top, left=area.left + 1)


def _heading(view: View, drawing: Drawing, title: str, window: Window) -> list[str]:
    """What is played, which round it is, and what ends the match."""
    goal = goal_text(view, drawing)
    told = round_text(view, drawing).rstrip(".") + (f", {goal}" if goal else "")
    named = clipped(title, drawing.width - cells(told) - len("  "))
    rule = ("─" if window.boxes else "-") * drawing.width
    return [named + " " * (drawing.width - cells(named) - cells(told)) + told, rule]


def _board(view: View, drawing: Drawing, window: Window, height: int) -> list[str]:
    """The layout in the middle of its place."""
    lines = (
        board_lines(view.layout, drawing.width, height, boxes=window.boxes)
        if view.layout.placed
        else [drawing.speech.say("La mesa está vacía.").center(drawing.width)]
    )
    above = (height - len(lines)) // 2
    below = height - len(lines) - above
    return [*[""] * above, *lines, *[""] * below]


def _rack(  # noqa: PLR0917 - as for the whole picture
    view: View,
    legal: tuple[Action, ...],
    drawing: Drawing,
    window: Window,
    pick: Pick,
    room: int,
) -> Rack:
    """The hand in the largest tiles that leave room for the board.

    The board too has a smaller form, which comes before the smallest of the hand.
    """
    plays, tiles = choices(view, legal), hand_tiles(view)
    if not tiles:
        return Rack([], [], 0, 0)
    marked = pick.marked if legal else -1
    layout = view.layout
    boxed = len(boxed_lines(layout, drawing.width)) if layout.placed else 1
    plain = len(plain_lines(layout, drawing.width)) if layout.placed else 1
    big = [(big_tiles, boxed)] if max(tile.high for tile in tiles) <= PIPS_UP_TO else []
    for draw, board in (*big, (small_tiles, boxed), (flat_tiles, boxed), (small_tiles, plain)):
        rack = draw(tiles, plays, marked, drawing.width, boxes=window.boxes)
        if board + len(rack.lines) <= room:
            return rack
    return flat_tiles(tiles, plays, marked, drawing.width, boxes=window.boxes)
