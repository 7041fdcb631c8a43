"""What a full screen says below the hand: what happened, what is asked, what can be answered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from domino_core.actions import Play, Say
from domino_core.drawing.hand import bound_line, bound_reason, hand_tiles, is_bound, other_word
from domino_core.drawing.sheet import Drawing, cells, tile_text, wrap
from domino_core.drawing.table import ends_ask
from domino_core.drawing.telling import event_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_core.actions import Action
    from domino_core.view import View

MOST_LINES = 3
"""Of a question: with many open ends, what the last ones ask for is left out, and how many."""


class Area(NamedTuple):
    """A place that can be pointed at, and the number of what it stands for."""

    top: int
    left: int
    height: int
    width: int
    number: int

    def holds(self, line: int, column: int) -> bool:
        """Whether a place lies in it."""
        return (
            self.top <= line < self.top + self.height
            and self.left <= column < self.left + self.width
        )


@dataclass(frozen=True, slots=True)
class Pick:
    """What a person is about to choose.

    ``marked`` is the number of a choice; ``ends`` are those to choose among, once its tile goes to
    several, and ``end`` is the number of the marked one; ``notice`` is why the last choice could
    not be.
    """

    marked: int = 0
    ends: tuple[str, ...] = ()
    end: int = 0
    notice: str = ""


class Question(NamedTuple):
    """Lines, and where the choices and the ends lie that can be pointed at."""

    lines: list[str]
    areas: list[Area]
    ends: list[Area]


def choices(view: View, legal: tuple[Action, ...]) -> list[tuple[Action, ...]]:
    """What can be chosen, in order: every tile of the hand with its plays, then what else is legal.

    A tile that cannot be played has none.
    """
    plays = [one for one in legal if isinstance(one, Play)]
    tiles = [tuple(one for one in plays if one.tile == tile.id) for tile in hand_tiles(view)]
    return [*tiles, *((one,) for one in legal if not isinstance(one, Play))]


def clipped(text: str, room: int) -> str:
    """As much of a text as fits in so many columns; nothing where there are none."""
    while text and cells(text) > room:
        text = text[:-1]
    return text


def shortened(text: str, room: int, dots: str) -> str:
    """A text, cut with a sign where it takes more than so many columns."""
    return text if cells(text) <= room else clipped(text, room - len(dots)).rstrip() + dots


def keys_in(keys: Sequence[str], width: int) -> str:
    """Keys and what they do on one line, in so many columns: closer together where they must be.

    Where even that is too wide, some are left out, the last but one first, so that the first key
    and the last stay; at the very last the first alone. None is cut but for that one.
    """
    kept = list(keys)
    while len(kept) > 1 and cells("  ".join(kept)) > width:
        del kept[-2 if len(kept) > 2 else -1]  # noqa: PLR2004 - the first and the last
    wide = "   ".join(kept)
    return clipped(wide if cells(wide) <= width else "  ".join(kept), width)


def news(view: View, drawing: Drawing, pick: Pick, dots: str = "…") -> list[str]:
    """What happened since the seat's last turn, as far as it fits, and the notice: two lines.

    A notice that takes both has them, and so has the last thing that happened. What is longer ends
    with ``dots``.
    """
    notice = _within(pick.notice, drawing.width, 2, dots) if pick.notice else []
    if len(notice) > 1:
        return notice
    told = event_lines(view.log, replace(drawing, width=10 * drawing.width))
    lines: list[str] = []
    for sentence in reversed(told[-view.seating.players - 1 :]):
        most = 2 - len(notice)
        if lines and cells(f"{sentence}  {lines[0]}") <= drawing.width:
            lines[0] = f"{sentence}  {lines[0]}"
        elif len(lines) < most:
            lines = [*_within(sentence, drawing.width, most - len(lines), dots), *lines]
        else:
            break
    if notice:
        return [*(lines or [""]), *notice]
    return [*lines, "", ""][:2]


def _within(text: str, width: int, most: int, dots: str) -> list[str]:
    """A text in at most so many lines."""
    lines = wrap([text], width, indent="  ")
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], shortened(f"{lines[most - 1]}{dots}", width, dots)]


def prompt(
    view: View,
    legal: tuple[Action, ...],
    drawing: Drawing,
    pick: Pick,
    *,
    plain: bool = False,
) -> Question:
    """Whose turn it is, what can be chosen besides tiles, and what the open ends ask for.

    ``plain`` is for below plain lines: those tell the ends, and do not show which tile is marked.
    """
    if not legal:
        others = view.result is None and view.turn != view.seat
        who = ""
        if others and view.turn == drawing.you:  # seen by others, in a match that is looked through
            who = drawing.speech.say("Te toca.")
        elif others:
            who = drawing.speech.say(" Juega {name}.", name=drawing.name(view.turn)).strip()
        return Question([clipped(who, drawing.width)], [], [])
    asks = [] if plain else ends_ask(view, drawing)
    why: list[tuple[str, int]] = []
    if is_bound(view, legal):
        bound, asks = bound_line(view, drawing), []
        told = [*([] if pick.notice == bound else [bound]), bound_reason(view, drawing)]
        why = [(word, -1) for sentence in told for word in sentence.split()]
    if pick.ends:
        call = drawing.speech.say(" ¿En qué extremo? {ends}    {asks}", ends="", asks="").strip()
        lines, ends = _flow([(call, -1), *_end_buttons(pick), *why], drawing.width)
        return Question(_with_asks(lines, asks, drawing), [], ends)
    call = drawing.speech.say("Te toca.")
    tiles = hand_tiles(view)
    if plain and pick.marked < len(tiles):
        call += f" >{pick.marked + 1} {tile_text(tiles[pick.marked])}"
    lines, areas = _flow(
        [(call, -1), *_buttons(legal, len(tiles), drawing, pick), *why], drawing.width
    )
    return Question(_with_asks(lines, asks, drawing), areas, [])


def _with_asks(lines: list[str], asks: Sequence[str], drawing: Drawing) -> list[str]:
    """What the open ends ask for, behind a question; of the last ones only how many they are."""
    most = max(len(lines), MOST_LINES)
    for kept in range(len(asks), 0, -1):
        left = len(asks) - kept
        texts = [f"{ask}," for ask in asks[:kept]]
        if left:
            count = drawing.speech.count
            texts.append(count("y {n} extremo más.", "y {n} extremos más.", left))
        else:
            texts[-1] = f"{asks[-1]}."
        flowed = wrap([*lines[-1:], *texts], drawing.width)
        if len(lines) - 1 + len(flowed) <= most:
            return [*lines[:-1], *flowed]
    return lines


def _buttons(
    legal: tuple[Action, ...], first: int, drawing: Drawing, pick: Pick
) -> Iterable[tuple[str, int]]:
    """What can be done besides playing, each with its number and what it says."""
    others = [one for one in legal if not isinstance(one, Play)]
    for number, action in enumerate(others, first):
        word = other_word(action, drawing)
        if isinstance(action, Say) and action.sentence:
            word += f": {drawing.speech.text(action.sentence)}"
        yield _button(f"{number + 1} {word}", number, marked=number == pick.marked)


def _end_buttons(pick: Pick) -> Iterable[tuple[str, int]]:
    """The ends; where one of them is no single sign to type, each has its number."""
    numbered = any(len(end) > 1 for end in pick.ends)
    for number, end in enumerate(pick.ends):
        text = f"{number + 1} {end}" if numbered else end
        yield _button(text, number, marked=number == pick.end)


def _button(text: str, number: int, *, marked: bool) -> tuple[str, int]:
    return f"{'>' if marked else ' '}[{text}]", number


def _flow(parts: Iterable[tuple[str, int]], width: int) -> tuple[list[str], list[Area]]:
    """Texts side by side in as many lines as it takes, and where those with a number lie."""
    lines, areas = [""], list[Area]()
    for text, number in parts:
        shown = clipped(text, width)
        if lines[-1] and cells(lines[-1]) + 1 + cells(shown) > width:
            lines.append("")
        left = cells(lines[-1]) + bool(lines[-1])
        lines[-1] += f"{' ' if lines[-1] else ''}{shown}"
        if number >= 0:
            areas.append(Area(len(lines) - 1, left, 1, cells(shown), number))
    return lines, areas
