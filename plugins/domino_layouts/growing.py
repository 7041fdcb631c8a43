"""What every layout with open ends by name shares: what fits where, and what lay there before."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Self

from domino_core.api import PIPS, TILES, Line, OpenEnd, Play, Tile, ids, mask_of, showing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

open_end = lru_cache(maxsize=4096)(OpenEnd)
play_of = lru_cache(maxsize=16_384)(Play)
"""An open end, a play. Equal ones are one object: to find it costs less than to make it."""

opening_plays = Line(1).plays
"""Every tile of a mask as a round's first: an empty line knows them by heart."""


@lru_cache(maxsize=50_000)
def plays_at(end: str, fitting: int) -> tuple[Play, ...]:
    """The plays of the tiles in a mask at an end."""
    return tuple([play_of(tile, end) for tile in ids(fitting)])


class Growing(ABC):
    """A layout whose open ends are kept by name.

    :ivar placed: the placements in order.
    :ivar open: the number that each open end asks for, in the order in which ends are listed.
    """

    __slots__ = ("_fitting", "open", "placed", "tiles")

    def __init__(self, tiles: int) -> None:
        """An empty layout for the set of tiles in the mask."""
        self.tiles = tiles
        self._fitting = showing(tiles)
        self.placed: list[Play] = []
        self.open: dict[str, int] = {}

    @property
    def ends(self) -> tuple[OpenEnd, ...]:
        """The open ends, none before the first tile."""
        return tuple([open_end(name, (number,)) for name, number in self.open.items()])

    @property
    def ends_before(self) -> tuple[OpenEnd, ...]:
        """The open ends before the last tile, as the tiles alone tell them."""
        before = self.empty()
        for play in self.placed[:-1]:
            before.place(play)
        return before.ends

    def plays(self, hand: int) -> tuple[Play, ...]:
        """The tiles of the hand that match an end, end by end; before the first, every tile."""
        if not self.placed:
            return opening_plays(hand)
        return self.plays_among(hand, self.open)

    def plays_among(self, hand: int, ends: Iterable[str]) -> tuple[Play, ...]:
        """The tiles of the hand that match one of these open ends, end by end."""
        fitting, numbers = self._fitting, self.open
        found: tuple[Play, ...] = ()
        for name in ends:
            fits = hand & fitting[numbers[name]]
            if fits:
                found += plays_at(name, fits)
        return found

    def exhausted(self, number: int) -> bool:
        """Whether every tile of the set that shows the number lies here."""
        return not self._fitting[number] & ~mask_of(play.tile for play in self.placed)

    def place(self, play: Play) -> None:
        """Put one tile down; the half that does not match becomes the new number there."""
        end = play.end
        if end:
            inner = self.open[end]
            self._grow(end, inner, PIPS[play.tile] - inner)
        else:
            self._start(TILES[play.tile])
        self.placed.append(play)

    def laid(self) -> dict[str, list[Tile]]:
        """The tiles as they lie at each end, outwards; the first one of all under no name."""
        replayed, found = self.empty(), dict[str, list[Tile]]()
        for play in self.placed:
            inner = replayed.open.get(play.end, TILES[play.tile].low)
            tile = Tile(inner, PIPS[play.tile] - inner)
            found.setdefault(play.end, []).append(tile)
            replayed.place(play)
        return found

    @abstractmethod
    def empty(self) -> Self:
        """A layout like this one before its first tile."""

    @abstractmethod
    def _start(self, tile: Tile) -> None:
        """Lay the first tile."""

    @abstractmethod
    def _grow(self, end: str, inner: int, outer: int) -> None:
        """Lay a tile at an end: its half ``inner`` matches, and ``outer`` is left open."""

    @abstractmethod
    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles as they lie, each row as one reads along it."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""


def backwards(row: Iterable[Tile]) -> Iterator[Tile]:
    """A row as one reads it from its other end."""
    return (Tile(tile.high, tile.low) for tile in reversed([*row]))
