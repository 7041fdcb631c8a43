"""The table in lines: the score, what the others hold, the layout and what its ends ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.drawing.sheet import Drawing, neither, tile_text, wrap
from domino_core.tiles import TILES, Tile, ids

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.layout import Layout, OpenEnd
    from domino_core.view import View


def position(view: View, drawing: Drawing) -> list[str]:
    """The whole position for the seat to act: score, line, ends, others, hand."""
    return [
        *score_line(view, drawing),
        *others_line(view, drawing),
        *layout_lines(view, drawing),
    ]


def score_line(view: View, drawing: Drawing) -> list[str]:
    """The round's number, the score of every side and the target."""
    parts = [round_text(view, drawing), *scores_text(view, drawing)]
    return wrap(parts, drawing.width, indent="  ")


def round_text(view: View, drawing: Drawing) -> str:
    """The round's number."""
    return drawing.speech.say("Mano {n}.", n=view.round_number)


def scores_text(view: View, drawing: Drawing) -> list[str]:
    """The score of every side and the target; nothing where no score is kept."""
    goal = goal_text(view, drawing)
    if not goal:
        return []
    *some, last = (
        f"{drawing.side(seats)}: {score}"
        for seats, score in zip(view.seating.sides, view.scores, strict=True)
    )
    return [*(f"{text}," for text in some), last, f"({goal})."]


def target_of(view: View) -> int | None:
    """The points that end the match, ``None`` where something else does."""
    match = _option(view, "match")
    if _goal_of_the_house(view) is not None or getattr(match, "rounds", None) == 1:
        return None
    target: int | None = getattr(match, "target", None)
    return target


def goal_text(view: View, drawing: Drawing) -> str:
    """What ends the match: a target, several rounds, or nothing to be said.

    Where points count against whoever has them, it says so.
    """
    say, house, target = drawing.speech.say, _goal_of_the_house(view), target_of(view)
    if house is not None:
        return say(house.goal, **house.model_dump())
    match, against = _option(view, "match"), getattr(_option(view, "scoring"), "against", False)
    rounds = getattr(match, "rounds", None)
    if target is not None:
        goal = "a {target}, gana quien tenga menos" if against else "a {target}"
        return say(goal, target=target)
    if rounds is not None and rounds > 1:
        goal = "a {rounds} manos, gana quien tenga menos" if against else "a {rounds} manos"
        return say(goal, rounds=rounds)
    return say("a una mano") if getattr(match, "target", None) is not None else ""


def _option(view: View, table: str) -> Any:
    """A table of the options in force, ``None`` where the rules have none."""
    return getattr(getattr(view.rules, "options", None), table, None)


def _goal_of_the_house(view: View) -> Any:
    """The options of the house rule that says what is played for, ``None`` where none does."""
    houses = getattr(view.rules, "houses", {}).values()
    return next((knobs for knobs in houses if getattr(knobs, "goal", None)), None)


def others_line(view: View, drawing: Drawing) -> list[str]:
    """How many tiles the others hold, what they passed on, and the boneyard."""
    parts = []
    for step in range(1, view.seating.players):
        seat = (view.seat + step) % view.seating.players
        parts.append(_other(view, seat, drawing))
    parts.append(boneyard_text(view, drawing))
    return wrap(parts, drawing.width, indent="  ")


def _other(view: View, seat: int, drawing: Drawing) -> str:
    count = view.counts[seat]
    text = drawing.speech.count(
        "{name}: {n} ficha", "{name}: {n} fichas", count, name=drawing.name(seat)
    )
    if drawing.you is not None and seat in view.seating.partners(drawing.you):
        text += drawing.speech.say(", tu pareja")
    passed = passed_numbers(view, seat)
    if passed:
        text += drawing.speech.say(" (no tiene {numbers})", numbers=neither(passed, drawing))
    return text + "."


def passed_numbers(view: View, seat: int) -> list[int]:
    """The numbers of which a seat showed that it holds none."""
    lacking = view.lacking(seat)
    most = TILES[view.tiles.bit_length() - 1].high
    return [
        number
        for number in range(most + 1)
        if lacking and all(lacking >> tile & 1 for tile in ids(view.tiles) if number in TILES[tile])
    ]


def boneyard_text(view: View, drawing: Drawing) -> str:
    """The boneyard's count, never its tiles (PB-24, HG-22)."""
    if not view.left:
        return drawing.speech.say("Sin pozo.")
    return drawing.speech.count("Pozo: {n} ficha.", "Pozo: {n} fichas.", view.left)


def layout_lines(view: View, drawing: Drawing) -> list[str]:
    """The rows of the layout and what each open end asks for."""
    say = drawing.speech.say
    rows = view.layout.rows()
    if not rows:
        opens = say("La mesa está vacía: sales tú.")
        told = opens if view.turn == drawing.you else say("La mesa está vacía.")
        return wrap([told], drawing.width)
    lines = []
    for row in rows:
        parts = list(map(tile_text, row))
        if len(rows) > 1:
            parts[0] = row_label(view.layout, row) + parts[0]
        lines += wrap(parts, drawing.width, between="")
    asks = ends_ask(view, drawing)
    return [*lines, *wrap([*(f"{ask}," for ask in asks[:-1]), f"{asks[-1]}."], drawing.width)]


def row_label(layout: Layout, row: Sequence[Tile]) -> str:
    """The ends that a row was laid from, where there are several rows: ``A-B: `` or ``C2: ``."""
    ends = {play.tile: play.end for one in layout.placed for play in one.placements}
    first, last = (ends.get(Tile.of(*tile).id, "") for tile in (row[0], row[-1]))
    names = [name for name in dict.fromkeys((first, last)) if name]
    return f"{'-'.join(names)}: " if names else ""


def ends_ask(view: View, drawing: Drawing) -> list[str]:
    """What each open end asks for, whose it is, and what the rules have marked there."""
    return [_end_asks(end, drawing) for end in view.layout.ends]


def _end_asks(end: OpenEnd, drawing: Drawing) -> str:
    say = drawing.speech.say
    notes = [drawing.name(end.owner)] if end.owner is not None else []
    notes += [say(mark) for mark in end.marks]
    name = f"{end.name} ({', '.join(notes)})" if notes else end.name
    if not end.numbers:  # an end that asks for no number; its marks say what it takes
        return name
    return say("{end} pide {numbers}", end=name, numbers=_listed(end.numbers))


def _listed(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
