"""The table on a full screen: one picture of a seat's view, for a window of any size.

A pure function of the view, what may be done, and what the person is about to choose. It says too
where the things lie that can be pointed at. Nothing depends on colour: a tile that can be played
has a heavy border.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from domino_core.actions import Play
from domino_core.drawing.board import board_lines, boxed_lines
from domino_core.drawing.hand import bound_line, hand_lines, hand_tiles, other_word
from domino_core.drawing.rack import PIPS_UP_TO, big_tiles, small_tiles
from domino_core.drawing.sheet import Drawing, cells, wrap
from domino_core.drawing.table import ends_ask, layout_lines, others_line, score_line
from domino_core.drawing.telling import event_lines

if TYPE_CHECKING:
    from domino_core.actions import Action
    from domino_core.view import View

WIDTH, HEIGHT = 80, 23
"""The least room for the full picture, a line for the keys beside it; less gets plain lines."""


class Area(NamedTuple):
    """A place that can be pointed at, and the number of the choice that it stands for."""

    top: int
    left: int
    height: int
    width: int
    choice: int

    def holds(self, line: int, column: int) -> bool:
        """Whether a place lies in it."""
        return (
            self.top <= line < self.top + self.height
            and self.left <= column < self.left + self.width
        )


class Picture(NamedTuple):
    """Lines of text, and what can be pointed at."""

    lines: list[str]
    areas: list[Area]


@dataclass(frozen=True, slots=True)
class Pick:
    """What a person is about to choose.

    ``marked`` is the number of a choice; ``ends`` are those to choose among, once its tile goes to
    several; ``notice`` is why the last choice could not be.
    """

    marked: int = 0
    ends: tuple[str, ...] = ()
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Window:
    """How large the window is, and whether it has the signs of boxes."""

    height: int
    boxes: bool = True


def choices(view: View, legal: tuple[Action, ...]) -> list[tuple[Action, ...]]:
    """What can be chosen, in order: every tile of the hand with its plays, then what else is legal.

    A tile that cannot be played has none.
    """
    plays = [one for one in legal if isinstance(one, Play)]
    tiles = [tuple(one for one in plays if one.tile == tile.id) for tile in hand_tiles(view)]
    return [*tiles, *((one,) for one in legal if not isinstance(one, Play))]


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
    if drawing.width < WIDTH or window.height < HEIGHT:
        return Picture(_plain_lines(view, legal, drawing, window, pick), [])
    above = [*_heading(view, drawing, title), *others_line(view, drawing)]
    below = [*_events(view, drawing), *_prompt(view, legal, drawing, pick)]
    score = score_line(view, drawing)
    room = window.height - len(above) - len(below) - len(score)
    rack, areas = _rack(view, legal, drawing, window, pick, room)
    board = _board(view, drawing, window, room - len(rack))
    top = len(above) + len(board) + len(score)
    lines = [*above, *board, *score, *rack, *below]
    return Picture(lines, [area._replace(top=area.top + top) for area in areas])


def _plain_lines(
    view: View, legal: tuple[Action, ...], drawing: Drawing, window: Window, pick: Pick
) -> list[str]:
    """What a small window shows: the plain lines, the most important last."""
    lines = [
        *score_line(view, drawing),
        *others_line(view, drawing),
        *layout_lines(view, drawing),
        *hand_lines(view, legal, drawing),
        *_prompt(view, legal, drawing, pick),
    ]
    return lines[-window.height :]


def _heading(view: View, drawing: Drawing, title: str) -> list[str]:
    """What is played, and which round it is."""
    right = drawing.speech.say("Mano {n}", n=view.round_number)
    room = drawing.width - cells(right) - 3
    left = title if cells(title) <= room else clipped(title, room)
    gap = " " * (drawing.width - cells(left) - cells(right) - 2)
    return [f" {left}{gap}{right}", "─" * drawing.width]


def clipped(text: str, room: int) -> str:
    """As much of a text as fits in so many columns."""
    while cells(text) > room:
        text = text[:-1]
    return text


def _board(view: View, drawing: Drawing, window: Window, height: int) -> list[str]:
    """The layout in the middle of its place."""
    lines = (
        board_lines(view.layout, drawing.width - 2, height, boxes=window.boxes)
        if view.layout.placed
        else [drawing.speech.say("La mesa está vacía.")]
    )
    left = " " * max(1, (drawing.width - max(map(cells, lines), default=0)) // 2)
    above = (height - len(lines)) // 2
    below = height - len(lines) - above
    return [*[""] * above, *(left + line for line in lines), *[""] * below]


def _rack(  # noqa: PLR0917 - as for the whole picture
    view: View,
    legal: tuple[Action, ...],
    drawing: Drawing,
    window: Window,
    pick: Pick,
    room: int,
) -> tuple[list[str], list[Area]]:
    """The hand: with pips where the window has room for them and the board, else with digits."""
    plays = choices(view, legal)
    tiles = hand_tiles(view)
    marked = -1 if not legal else pick.marked
    if not tiles:
        return [""], []
    wide = max(tile.high for tile in tiles) <= PIPS_UP_TO
    big = big_tiles(tiles, plays, marked, drawing.width, boxes=window.boxes)
    layout = view.layout
    board = len(boxed_lines(layout, drawing.width - 2)) if layout.placed else 1
    rows = big if wide and board + len(big.lines) <= room else None
    if rows is None:
        rows = small_tiles(tiles, plays, marked, drawing.width, boxes=window.boxes)
    areas = [Area(top, left, rows.height, rows.width, index) for index, top, left in rows.corners]
    return rows.lines, areas


def _events(view: View, drawing: Drawing) -> list[str]:
    """The last things that happened, as many as fit on a line."""
    told: list[str] = []
    for sentence in reversed(event_lines(view.log[-6:], drawing)):
        if cells("  ".join([sentence, *told])) > drawing.width - 2:
            break
        told.insert(0, sentence)
    return [f" {'  '.join(told)}"]


def _prompt(view: View, legal: tuple[Action, ...], drawing: Drawing, pick: Pick) -> list[str]:
    """Whose turn it is, what the ends ask for, and what is wanted now; in two lines."""
    say = drawing.speech.say
    lines = [clipped(f" {pick.notice}", drawing.width)] if pick.notice else [""]
    asks = ", ".join(ends_ask(view, drawing))
    if not legal:
        lines.append(say(" Juega {name}.", name=drawing.name(view.turn)))
    elif pick.ends:
        ends = "   ".join(f"[{name}]" for name in pick.ends)
        lines.append(say(" ¿En qué extremo? {ends}    {asks}", ends=ends, asks=asks))
    else:
        parts = [say("Te toca."), f"{asks}." if asks else bound_line_or_none(view, drawing)]
        others = [other_word(one, drawing) for one in legal if not isinstance(one, Play)]
        first = len(hand_tiles(view)) + 1
        parts += [f"[{number} {word}]" for number, word in enumerate(others, first)]
        lines.append(" " + " ".join(part for part in parts if part))
    return [lines[0], *(wrap(lines[1:], drawing.width)[:2])]


def bound_line_or_none(view: View, drawing: Drawing) -> str:
    """With which tiles the opening must be made, where it is bound to some."""
    return bound_line(view, drawing) if view.bound_to else ""
