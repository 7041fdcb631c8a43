"""A position as an SVG: what is played, the score, the layout, and the hands below it.

A pure function: the same position gives the same text. Nothing in it runs, and nothing is loaded
from elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from domino_core.drawing.prompt import clipped
from domino_core.drawing.sheet import Drawing, cells, tile_text
from domino_core.drawing.svg import painting
from domino_core.drawing.svg.lying import LENGTH, WIDTH, Lying, text_width
from domino_core.drawing.svg.shapes import board
from domino_core.drawing.table import boneyard_text, layout_lines, score_line
from domino_core.tiles import TILES, Tile, TileSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.view import View

MARGIN = 24
TITLE, SMALL = 18, 13
"""The heights of letters: of the title, and of what is said."""

LEAST = 420
"""A picture is at least so wide, so that hands lie in rows."""

IN_HAND, BETWEEN = 0.7, 3
"""Tiles in hands are so much smaller, and lie so far from each other."""

LONGEST_TITLE, LONGEST_NAME = 60, 20
"""Columns of a title and of a name; what is longer is cut."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies open beside the layout.

    ``hands`` has a mask a seat, ``None`` for one that lies face down; ``boneyard`` its tiles in
    drawing order, ``None`` for how many they are.
    """

    hands: tuple[int | None, ...]
    boneyard: tuple[int, ...] | None = None

    @classmethod
    def of(cls, view: View) -> Shown:
        """What a seat may see: its own hand, and all of them once the round is over."""
        if view.revealed is not None:
            return cls(view.revealed)
        seats = range(view.seating.players)
        return cls(tuple(view.hand if seat == view.seat else None for seat in seats))

    @classmethod
    def nothing(cls, view: View) -> Shown:
        """No hand at all."""
        return cls((None,) * view.seating.players)


def position_svg(view: View, drawing: Drawing, title: str, shown: Shown | None = None) -> str:
    """The position as a picture.

    :param drawing: language and names; its width breaks the score.
    :param title: what is played.
    :param shown: what lies open; without it, what the view's seat may see.
    """
    names = tuple(_shortened(name, LONGEST_NAME) for name in drawing.names)
    page = _Page(view, replace(drawing, names=names), _shortened(title, LONGEST_TITLE))
    page.heading()
    page.table()
    page.hands(shown or Shown.of(view))
    return page.text()


def _shortened(name: str, most: int) -> str:
    """A name that is clean, and cut where it is too long."""
    start = name[: 2 * most]
    dots = "" if start == name and cells(name) <= most else "…"
    return painting.isolated(clipped(start, most - len(dots)) + dots)


class _Pile(NamedTuple):
    """Tiles in a hand or in the boneyard, ``None`` for one that lies face down."""

    told: str
    tiles: Sequence[Tile | None]


class _Page:
    """A picture that is filled from the top; the left edge is 0, margins come at the end."""

    def __init__(self, view: View, drawing: Drawing, title: str) -> None:
        self.view = view
        self.drawing = drawing
        self.title = title
        self.said: list[str] = []
        self.parts: list[str] = []
        self.y = 0.0
        self.width = float(LEAST)

    def line(self, text: str, size: float = SMALL, *, left: float = 0, more: str = "") -> None:
        """Write a line of text."""
        self.parts.append(painting.words(left, self.y + size * 0.7, text, size, more=more))
        self.width = max(self.width, left + text_width(text, size))
        self.y += size * 1.5

    def heading(self) -> None:
        """What is played, and the score."""
        self.line(self.title, TITLE, more=' class="h"')
        for text in score_line(self.view, self.drawing):
            self.say(text.strip())
            self.line(text.strip())

    def say(self, text: str) -> None:
        """Keep a sentence for who cannot see the picture."""
        self.said.append(text)

    def table(self) -> None:
        """The layout."""
        self.y += MARGIN / 2
        told = layout_lines(self.view, replace(self.drawing, width=10_000))
        if not self.view.layout.placed:
            text = self.drawing.speech.say("La mesa está vacía.")
            self.say(text)
            self.line(text)
            return
        for text in told:
            self.say(text)
        block = board(self.view.layout, self._end)
        box = block.box
        self.width = max(self.width, box.right - box.left)
        left = (self.width - box.right + box.left) / 2
        block = block.moved(left - box.left, self.y - box.top)
        self.parts += map(painting.rail, block.rails)
        for one in block.tiles:
            self.parts += painting.tile(one)
        self.parts += map(painting.label, block.labels)
        self.y += box.bottom - box.top + MARGIN / 2

    def _end(self, name: str) -> str:
        """An open end's name, whose it is, and what the rules have marked there."""
        end = next(one for one in self.view.layout.ends if one.name == name)
        notes = [self.drawing.name(end.owner)] if end.owner is not None else []
        notes += [self.drawing.speech.say(mark) for mark in end.marks]
        return f"{name} ({', '.join(notes)})" if notes else name

    def hands(self, shown: Shown) -> None:
        """Every hand, and the boneyard: tiles where they are open, else their backs."""
        piles = [self._hand(seat, hand) for seat, hand in enumerate(shown.hands)]
        widest = max(text_width(pile.told, SMALL) for pile in piles) + MARGIN
        rows = -(-len(piles) // max(1, int(self.width // widest)))
        side_by_side = -(-len(piles) // rows)
        for index in range(0, len(piles), side_by_side):
            self._lay(piles[index : index + side_by_side], side_by_side)
        told, yard = boneyard_text(self.view, self.drawing), shown.boneyard
        tiles = [None] * self.view.left if yard is None else [TILES[one] for one in yard]
        self._lay([_Pile(told, tiles)], 1)

    def _hand(self, seat: int, hand: int | None) -> _Pile:
        count = self.view.counts[seat]
        told = self.drawing.speech.count(
            "{name}: {n} ficha", "{name}: {n} fichas", count, name=self.drawing.name(seat)
        )
        return _Pile(told, [None] * count if hand is None else list(TileSet(hand)))

    def _lay(self, piles: Sequence[_Pile], columns: int) -> None:
        """Piles side by side, tiles upright below what is told of them."""
        width = self.width / columns
        in_a_row = max(1, int((width - MARGIN / 2) // (WIDTH * IN_HAND + BETWEEN)))
        top, bottom = self.y, self.y
        for column, pile in enumerate(piles):
            self.y = top
            open_tiles = " ".join(tile_text(one) for one in pile.tiles if one is not None)
            self.say(f"{pile.told} {open_tiles}" if open_tiles else pile.told)
            self.line(pile.told, left=column * width)
            self._tiles(pile, column * width, in_a_row)
            bottom = max(bottom, self.y)
        self.y = bottom + SMALL / 2

    def _tiles(self, pile: _Pile, left: float, in_a_row: int) -> None:
        width, height = WIDTH * IN_HAND + BETWEEN, LENGTH * IN_HAND + BETWEEN
        for index, tile in enumerate(pile.tiles):
            x, y = left + index % in_a_row * width, self.y + index // in_a_row * height
            if tile is None:
                self.parts.append(painting.back(x, y, IN_HAND))
            else:
                one = Lying(x, y, True, *tile)  # noqa: FBT003 - it stands upright
                self.parts += painting.tile(one, IN_HAND)
        self.y += -(-len(pile.tiles) // in_a_row) * height

    def text(self) -> str:
        """All of it."""
        width, height = (painting.number(one + 2 * MARGIN) for one in (self.width, self.y))
        title, said = map(painting.escaped, (self.title, " ".join(self.said)))
        language = self.drawing.speech.language
        size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        told = f'role="img" aria-labelledby="what how" lang="{language}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} {told}>',
                f'<title id="what">{title}</title>',
                f'<desc id="how">{said}</desc>',
                f"<style>{painting.STYLE}</style>",
                f'<rect class="f" width="{width}" height="{height}" rx="14"/>',
                f'<g transform="translate({MARGIN} {MARGIN})">',
                *self.parts,
                "</g>",
                "</svg>",
                "",
            ]
        )
