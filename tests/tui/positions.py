"""Positions to draw: of every kind of layout, early and late, in small hands and large ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import Pass, Play, Tile, TileSet, View, full_set, mask_of
from domino_core.drawing import Drawing, Pick, Picture, Speech, Window, screen
from domino_layouts import SpinnerLine, Tree
from tests.rulebook import positions
from tests.rulebook.positions import state

if TYPE_CHECKING:
    from domino_core.actions import Action
    from domino_core.table import Table

NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gabi", "Hugo", "Iván", "Juli")
SPANISH = Speech.of("es")
TITLE = "Dominó de la casa"


class Position(NamedTuple):
    """What a seat sees, and what it may do."""

    view: View
    legal: tuple[Action, ...]

    def drawn(
        self,
        width: int = 80,
        height: int = 23,
        *,
        pick: Pick | None = None,
        boxes: bool = True,
        names: tuple[str, ...] = NAMES,
        speech: Speech = SPANISH,
    ) -> Picture:
        """The picture of it."""
        drawing = Drawing(speech, width, names[: self.view.seating.players], self.view.seat)
        chosen = Pick(self.first()) if pick is None else pick
        return screen(self.view, self.legal, drawing, Window(height, boxes), TITLE, chosen)

    def first(self) -> int:
        """The number of the first tile that can be played."""
        tiles = list(TileSet(self.view.hand))
        played = [tiles.index(Tile.of(*one.face)) for one in self.legal if isinstance(one, Play)]
        return min(played, default=0)


def at_turn(game: Table, seat: int | None = None) -> Position:
    """A position as a seat sees it, the one to act unless another is named."""
    seat = state(game).seat if seat is None else seat
    view = game.view(seat)
    return Position(view, game.legal() if game.running and view.turn == seat else ())


def after(name: str, steps: int, players: int | None = None, seed: int = 1) -> Position:
    """A round of a variant after so many random actions, or at its end."""
    game, chance = positions.new_table(name, players), Random(seed)
    game.deal()
    for _ in range(steps):
        if not game.running:
            break
        game.act(state(game).seat, chance.choice(game.legal()))
    return at_turn(game)


def with_layout(layout, most: int, count: int, position: Position) -> Position:
    """The same people before another layout, with so many of the tiles that do not lie there."""
    rest = full_set(most) & ~mask_of(play.tile for play in layout.placed)
    held = [tile.id for tile in TileSet(rest)]
    hand = mask_of(Random(count).sample(held, min(count, len(held))))
    view = replace(
        position.view, layout=layout, hand=hand, tiles=full_set(most), bound_to=0, log=()
    )
    return Position(view, layout.plays(hand) or (Pass(),))


def grown(layout, seed: int, most: int, *, tiles: int = 10**6):
    """The layout with so many random tiles, or as many as fit."""
    random, hand = Random(seed), full_set(most)
    if isinstance(layout, Tree):
        hub = Tile(most, most)
        layout.place(Play(hub.id))
        hand ^= 1 << hub.id
    while (plays := layout.plays(hand)) and len(layout.placed) < tiles:
        play = random.choice(plays)
        layout.place(play)
        hand ^= play.bit
    return layout


def spinner(tiles: int = 14) -> Position:
    """A line with a spinner and an arm of it."""
    line = SpinnerLine(full_set(6), "first-double")
    grown(line, 7, 6, tiles=tiles)
    return with_layout(line, 6, 5, after("tablu", 0, 2))


def chickenfoot(tiles: int = 16) -> Position:
    """A tree whose doubles branch."""
    tree = Tree(full_set(9), dict.fromkeys("ABCDEF"), toes=3)
    grown(tree, 2, 9, tiles=tiles)
    return with_layout(tree, 9, 9, after("tablu", 0, 4))


def trains(seats: int = 6, tiles: int = 50) -> Position:
    """A train a seat, one for all, and tiles with halves of two digits."""
    letters = "ABCDEF"[:seats]
    tree = Tree(full_set(12), {**{one: letters.index(one) for one in letters}, "M": None})
    grown(tree, 1, 12, tiles=tiles)
    tree.mark("abierto", "B")
    return with_layout(tree, 12, 14, after("tablu", 0, 6))
