"""A hint in lines: every action with what it is worth, what it gives away, and why the first is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.actions import Play
from domino_core.drawing.hand import alike, hand_tiles, other_word, play_word
from domino_core.drawing.sheet import Drawing, cells, tile_text, wrap
from domino_core.tiles import TILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.actions import Action
    from domino_core.ranking import Hint, Ranked
    from domino_core.view import View


SHOWN = 3
"""Decimals of a chance that are shown, a tenth of a percent; losses are those between them."""


def hint_lines(
    hint: Hint, view: View, legal: tuple[Action, ...], drawing: Drawing, *, numbered: bool = False
) -> list[str]:
    """A hint for the seat to act, no wider than the drawing.

    :param numbered: where also what is no play is chosen by a number.
    """
    if not hint.ranked:
        return wrap([drawing.speech.text(hint.why)], drawing.width)
    lines = hint_table(hint.ranked, view, legal, drawing, numbered=numbered)
    if hint.why:
        lines += ["", *wrap([drawing.speech.text(hint.why)], drawing.width, indent="  ")]
    thinks = "" if hint.is_final else drawing.speech.say(" Pensando...")
    return [*lines, "", *wrap([tried_text(hint, drawing) + thinks], drawing.width)]


def tried_text(hint: Hint, drawing: Drawing) -> str:
    """How much the figures of a hint rest on."""
    if hint.playouts or not all(one.error == 0 for one in hint.ranked):
        return drawing.speech.count(
            "{n} final imaginado.", "{n} finales imaginados.", hint.playouts
        )
    return drawing.speech.say("Calculado hasta el final de la mano.")


def shown_loss(ranked: Sequence[Ranked], one: Ranked) -> float:
    """What an action costs, as the difference of the chances that are shown."""
    return max(0.0, round(ranked[0].value, SHOWN) - round(one.value, SHOWN))


def hint_table(
    ranked: Sequence[Ranked],
    view: View,
    legal: tuple[Action, ...],
    drawing: Drawing,
    *,
    marked: Action | None = None,
    numbered: bool = False,
) -> list[str]:
    """The actions, the best one first: what to type, the play, the chance, the loss, the error.

    :param marked: the action that was taken; its line has a sign.
    """
    say, number = drawing.speech.say, drawing.speech.number
    head = ["", "", say("jugada"), say("gana"), say("cuesta"), say("error")]
    rows = [head]
    for one in ranked:
        sign = ">" if marked is not None and one.action == marked else ""
        key = action_key(one.action, view, legal, numbered=numbered)
        lost = shown_loss(ranked, one)
        rows.append(
            [
                sign,
                key,
                action_label(one.action, view, legal, drawing),
                number(one.value, ".1%"),
                number(lost, ".1%") if lost > 0 else "",
                number(one.error, ".1%") if one.error else "",
            ]
        )
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    if not widths[0]:
        rows = [row[1:] for row in rows]
        widths = widths[1:]
    return [_row(row, widths, drawing.width) for row in rows]


def _row(row: Sequence[str], widths: Sequence[int], most: int) -> str:
    """Texts in their columns: words to the left, figures to the right."""
    words = len(row) - 3
    padded = [
        " " * (width - cells(text)) + text if at >= words else text + " " * (width - cells(text))
        for at, (text, width) in enumerate(zip(row, widths, strict=True))
    ]
    line = "  ".join(padded).rstrip()
    return line if cells(line) <= most else " ".join(padded).rstrip()


def action_key(
    action: Action, view: View, legal: tuple[Action, ...], *, numbered: bool = False
) -> str:
    """What to type for an action: a tile's number, and the end where that makes a difference."""
    if not isinstance(action, Play):
        others = [one for one in legal if not isinstance(one, Play)]
        return str(len(hand_tiles(view)) + 1 + others.index(action)) if numbered else ""
    number = hand_tiles(view).index(TILES[action.tile]) + 1
    several = [one for one in legal if isinstance(one, Play) and one.tile == action.tile]
    if len(several) == 1 or alike(view, several):
        return str(number)
    return f"{number}{play_word(action).lower()}"


def action_label(action: Action, view: View, legal: tuple[Action, ...], drawing: Drawing) -> str:
    """An action as one says it; a play at one of several equal ends names all of them."""
    say = drawing.speech.say
    if not isinstance(action, Play):
        return other_word(action, drawing)
    several = [one for one in legal if isinstance(one, Play) and one.tile == action.tile]
    tile = tile_text(action.face)
    if not action.end:
        return tile
    same = [one for one in several if alike(view, (one, action))] or [action]
    ends = say(" o ").join(map(play_word, same))
    return say("{tile} en {ends}", tile=tile, ends=ends)
