"""A seat's hand in lines: each tile with its number, what it may do, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.actions import Draw, Pass, Play, Say
from domino_core.drawing.rows import outer_tiles
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


def bound_reason(view: View, drawing: Drawing) -> str:
    """Why the opening of a first round is bound, as the rules say it; nothing where they do not."""
    told = getattr(view.rules, "told", None)
    if told is None or view.match.history:
        return ""
    said = next((one.text for one in told() if one.question == "opener"), None)
    return "" if said is None else drawing.speech.text(said)


def bound_lines(view: View, drawing: Drawing) -> list[str]:
    """With which tiles the opening must be made, and why."""
    told = (bound_line(view, drawing), bound_reason(view, drawing))
    return wrap([sentence for sentence in told if sentence], drawing.width)


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
    """Whether it is all the same which of some plays is made: a tile at ends that do not differ.

    Ends do not differ that ask for the same, belong to the same seat, have the same marks, and lie
    at the same double or at none. At two doubles they do: those may count twice, or branch.
    """
    plays = [one for one in actions if isinstance(one, Play)]
    if len(plays) < len(actions) or len({one.tile for one in plays}) > 1:
        return False
    if any(one.also or one.exposed is not None for one in plays):
        return False
    if len({one.end for one in plays}) == 1:
        return True
    lying, ends = outer_tiles(view.layout), {end.name: end for end in view.layout.ends}
    if any(one.end not in lying or one.end not in ends for one in plays):
        return False
    kinds = set()
    for one in plays:
        end, tile = ends[one.end], lying[one.end]
        kinds.add((end.numbers, end.owner, end.marks, tile if tile.is_double else None))
    return len(kinds) == 1
