"""Who sits around a full screen's table: the others where they sit, their tiles, what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.drawing.sheet import Drawing, cells, neither, tile_text, wrap
from domino_core.drawing.table import passed_numbers
from domino_core.tiles import TileSet

if TYPE_CHECKING:
    from domino_core.actions import Action
    from domino_core.view import View

GAP = 2
"""Columns between two players at least."""


def players(view: View, legal: tuple[Action, ...], drawing: Drawing, *, boxes: bool) -> list[str]:
    """The others, with a sign at whose turn it is.

    They stand where they sit: who follows to the right, or to the left where the game goes that way
    round (``turn.direction``). More than four, open hands, and names that are too long for that
    stand one after the other, in the order of play.

    :param legal: what the seat may do, empty while others act.
    """
    turn = view.turn if not legal and view.result is None else None
    if view.seating.players <= 4 and not is_open(view):  # noqa: PLR2004 - a table has four sides
        for backs in ("▮" if boxes else "|", ""):
            lines = _around(view, turn, drawing, backs, boxes=boxes)
            if lines:
                return lines
    return _one_by_one(view, turn, drawing, boxes=boxes)


def is_open(view: View) -> bool:
    """Whether every hand is seen while the round is played: by those who watch."""
    return view.revealed is not None and view.result is None


def _sign(*, boxes: bool) -> str:
    return "▸" if boxes else ">"


def _others(view: View) -> list[int]:
    count = view.seating.players
    return [(view.seat + step) % count for step in range(1, count)]


# Where they sit ----------------------------------------------------------------------------------


def _around(
    view: View, turn: int | None, drawing: Drawing, backs: str, *, boxes: bool
) -> list[str]:
    """The others at their sides of the table, what they lack below; nothing if it is too wide."""
    names, lacks = [""] * 3, [""] * 3
    for place, seat in enumerate(_seats(view)):
        if seat is not None:
            sign = _sign(boxes=boxes) if seat == turn else " "
            names[place] = sign + _held(view, seat, drawing, backs)
            lacks[place] = _lack(view, seat, drawing)
    lines = [_spread(texts, drawing.width) for texts in (names, lacks)]
    return [] if None in lines else [line for line in lines if line]


def _seats(view: View) -> list[int | None]:
    """Who sits to the left, opposite and to the right."""
    following, *later = _others(view)
    if not later:
        return [None, following, None]
    seats = [later[-1], later[0] if len(later) > 1 else None, following]
    turn = getattr(getattr(view.rules, "options", None), "turn", None)
    return seats[::-1] if getattr(turn, "direction", "ccw") == "cw" else seats


def _held(view: View, seat: int, drawing: Drawing, backs: str) -> str:
    """A name with its tiles from behind, or with how many they are where there is no room."""
    count = view.counts[seat]
    if not backs:
        return _counted(view, seat, drawing)
    name = drawing.name(seat) + _partner(view, seat, drawing)
    return f"{name} {backs * count} {count}" if count else f"{name} 0"


def _lack(view: View, seat: int, drawing: Drawing) -> str:
    numbers = passed_numbers(view, seat)
    if not numbers:
        return ""
    return f" {drawing.speech.say('no tiene {numbers}', numbers=neither(numbers, drawing))}"


def _spread(texts: list[str], width: int) -> str | None:
    """Texts to the left, in the middle and to the right of a line; ``None`` if it is too short."""
    left, middle, right = texts
    begin, end = cells(left) + GAP, width - cells(right)
    if begin + cells(middle) + GAP > end:
        return None
    at = min(max(begin, (width - cells(middle)) // 2), end - GAP - cells(middle))
    line = left + " " * (at - cells(left)) + middle
    return (line + " " * (end - cells(line)) + right).rstrip()


# One after the other -----------------------------------------------------------------------------


def _one_by_one(view: View, turn: int | None, drawing: Drawing, *, boxes: bool) -> list[str]:
    parts = []
    if is_open(view):
        parts.append(drawing.speech.say("{name}: abajo", name=drawing.name(view.seat)))
    for seat in _others(view):
        sign = _sign(boxes=boxes) if seat == turn else ""
        parts.append(sign + _player(view, seat, drawing))
    return wrap(parts, drawing.width, between="   ")


def _player(view: View, seat: int, drawing: Drawing) -> str:
    """How many tiles somebody holds or which, and what the table has learnt of them."""
    text, passed = _counted(view, seat, drawing), passed_numbers(view, seat)
    if is_open(view) and view.revealed is not None:
        return f"{text} {''.join(map(tile_text, TileSet(view.revealed[seat])))}".rstrip()
    say = drawing.speech.say
    lacks = say(" (no tiene {numbers})", numbers=neither(passed, drawing)) if passed else ""
    return f"{text}{lacks}"


def _counted(view: View, seat: int, drawing: Drawing) -> str:
    text = drawing.speech.count(
        "{name}: {n} ficha", "{name}: {n} fichas", view.counts[seat], name=drawing.name(seat)
    )
    return text + _partner(view, seat, drawing)


def _partner(view: View, seat: int, drawing: Drawing) -> str:
    if drawing.you is not None and seat in view.seating.partners(drawing.you):
        return drawing.speech.say(", tu pareja")
    return ""
