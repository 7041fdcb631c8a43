"""A seat's hand in lines: each tile with its number, what it may do, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.actions import Draw, Pass, Play, Say
from domino_core.drawing.sheet import Drawing, tile_text, wrap
from domino_core.drawing.table import ends_ask
from domino_core.tiles import TILES, Tile, TileSet, pips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.actions import Action
    from domino_core.view import View

MOST_ENDS = 4
"""With more ends than these, why a tile does not fit says their numbers alone."""


def hand_tiles(view: View) -> list[Tile]:
    """The seat's tiles in the order in which they are numbered."""
    return list(TileSet(view.hand))


def hand_lines(view: View, legal: tuple[Action, ...], drawing: Drawing) -> list[str]:
    """The hand, each tile with its number and what it may do."""
    say = drawing.speech.say
    parts = []
    for number, tile in enumerate(hand_tiles(view), 1):
        words = [
            play_word(action)
            for action in legal
            if isinstance(action, Play) and action.tile == tile.id
        ]
        parts.append(f"{number}) {tile_text(tile)} {_may(words, drawing)}".rstrip())
    others = [_offer(action, drawing) for action in legal if not isinstance(action, Play)]
    if others:
        parts.append(say("O también: {words}", words=", ".join(others)))
    return wrap(parts, drawing.width, between="   ")


def open_hands(view: View, drawing: Drawing) -> list[str]:
    """Every hand with what it counts, a line each, where the view shows them."""
    lines = []
    for seat, hand in enumerate(view.revealed or ()):
        tiles = [tile_text(tile) for tile in TileSet(hand)] or [drawing.speech.say("sin fichas")]
        points = drawing.speech.count("({n} punto)", "({n} puntos)", pips(hand))
        lines += wrap([f"  {drawing.name(seat)}:", *tiles, points], drawing.width, indent="    ")
    return lines


def _offer(action: Action, drawing: Drawing) -> str:
    """The word to type, with what it says where the rules bring a sentence."""
    word = other_word(action, drawing)
    if isinstance(action, Say) and action.sentence:
        return f"{word} ({drawing.speech.text(action.sentence)})"
    return word


def play_word(play: Play) -> str:
    """What to type behind a tile's number for one of its plays: the end it goes to.

    The half that it leaves open follows where there is a choice, ``A/3``; so do further tiles of
    the same action, ``A+6-6@B``.
    """
    first, *others = play.placements
    return "+".join([_at(first), *(f"{one.face}@{_at(one)}" for one in others)])


def _at(play: Play) -> str:
    return play.end if play.exposed is None else f"{play.end}/{play.exposed}"


def _may(words: list[str], drawing: Drawing) -> str:
    say = drawing.speech.say
    if not words:
        return say("no sirve")
    if words == [""]:
        return say("sale")
    return say("en {ends}", ends=say(" o ").join(words))


def is_bound(view: View, legal: tuple[Action, ...]) -> bool:
    """Whether the opening tile is to be laid now; a seat may be asked something else first."""
    return bool(view.bound_to) and any(isinstance(one, Play) for one in legal)


def bound_line(view: View, drawing: Drawing) -> str:
    """With which tiles the opening must be made."""
    tiles = drawing.speech.say(" o ").join(map(tile_text, TileSet(view.bound_to & view.hand)))
    return drawing.speech.say("La salida es obligada: {tiles}.", tiles=tiles)


def refusal_line(view: View, play: Play, legal: tuple[Action, ...], drawing: Drawing) -> str:
    """Why a tile of the hand may not be put there, and what would be right."""
    say, tile = drawing.speech.say, tile_text(TILES[play.tile])
    if view.bound_to:
        return bound_line(view, drawing)
    ends = [play_word(one) for one in legal if isinstance(one, Play) and one.tile == play.tile]
    if ends:
        return say(
            "{tile} no va en {end}, sino en {ends}.",
            tile=tile,
            end=play.end,
            ends=say(" o ").join(ends),
        )
    wanted = {number for end in view.layout.ends for number in end.numbers}
    if wanted.isdisjoint(TILES[play.tile]) and len(view.layout.ends) > MOST_ENDS:
        numbers = " ".join(map(str, sorted(wanted)))
        return say("La ficha {tile} no encaja: se pide {numbers}", tile=tile, numbers=numbers)
    if wanted.isdisjoint(TILES[play.tile]):
        asks = say(" y ").join(ends_ask(view, drawing))
        return say("{tile} no sirve: {asks}.", tile=tile, asks=asks)
    return say("Las reglas no dejan jugar {tile} ahora.", tile=tile)


def other_word(action: Action, drawing: Drawing) -> str:
    """The word that a person types for an action that is no play."""
    if isinstance(action, Draw):
        return drawing.speech.say("robar")
    if isinstance(action, Pass):
        return drawing.speech.say("pasar")
    assert not isinstance(action, Play)  # noqa: S101 - plays have numbers, not words
    return action.word


def alike(view: View, actions: Sequence[Action]) -> bool:
    """Whether it is all the same which of some plays is made: a tile at a line's two equal ends.

    A double that ends the line makes them differ, since it may count twice, or branch.
    """
    plays = [one for one in actions if isinstance(one, Play)]
    if len(plays) < len(actions) or len({one.tile for one in plays}) > 1:
        return False
    if any(one.also or one.exposed is not None for one in plays):
        return False
    rows, ends = view.layout.rows(), view.layout.ends
    if len(rows) != 1 or len(ends) != 2:  # noqa: PLR2004 - a line's
        return False
    one, other = ((end.numbers, end.owner, end.marks) for end in ends)
    first, last = rows[0][0], rows[0][-1]
    return one == other and (first is last or not (first.is_double or last.is_double))
