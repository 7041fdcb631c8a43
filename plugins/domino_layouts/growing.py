"""What every layout with open ends by name shares: what fits where, and what lay there before."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Self

from domino_core.api import HIGH, TILES, OpenEnd, Play, Tile, ids, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_open_end = lru_cache(maxsize=1024)(OpenEnd)
"""An open end. Equal ones are one object: to find it costs less than to make it."""


@lru_cache(maxsize=16)
def showing(tiles: int) -> tuple[int, ...]:
    """For each number, the tiles of the set that show it."""
    held = ids(tiles)
    return tuple(
        mask_of(tile for tile in held if number in TILES[tile])
        for number in range(HIGH[held[-1]] + 1)
    )


@lru_cache(maxsize=50_000)
def plays_at(end: str, fitting: int) -> tuple[Play, ...]:
    """The plays of the tiles in a mask at an end."""
    return tuple(Play(tile, end) for tile in ids(fitting))


class Growing(ABC):
    """A layout whose open ends are kept by name.

    :ivar placed: the placements in order.
    :ivar open: the number that each open end asks for, in the order in which ends are listed.
    """

    __slots__ = ("open", "placed", "tiles")

    def __init__(self, tiles: int) -> None:
        """An empty layout for the set of tiles in the mask."""
        self.tiles = tiles
        self.placed: list[Play] = []
        self.open: dict[str, int] = {}

    @property
    def ends(self) -> tuple[OpenEnd, ...]:
        """The open ends, none before the first tile."""
        return tuple([_open_end(name, (number,)) for name, number in self.open.items()])

    @property
    def ends_before(self) -> tuple[OpenEnd, ...]:
        """The open ends before the last tile."""
        before = self.empty()
        for play in self.placed[:-1]:
            before.place(play)
        return before.ends

    def plays(self, hand: int) -> tuple[Play, ...]:
        """The tiles of the hand that match an end, end by end; before the first, every tile."""
        if not self.placed:
            return plays_at("", hand)
        fitting = showing(self.tiles)
        found: tuple[Play, ...] = ()
        for name, number in self.open.items():
            fits = hand & fitting[number]
            if fits:
                found += plays_at(name, fits)
        return found

    def place(self, play: Play) -> None:
        """Put one tile down; the half that does not match becomes the new number there."""
        tile = TILES[play.tile]
        if play.end:
            self._grow(play.end, turned(tile, self.open[play.end]))
        else:
            self._start(tile)
        self.placed.append(play)

    @abstractmethod
    def empty(self) -> Self:
        """A layout like this one before its first tile."""

    @abstractmethod
    def _start(self, tile: Tile) -> None:
        """Lay the first tile."""

    @abstractmethod
    def _grow(self, end: str, tile: Tile) -> None:
        """Lay a tile at an end, turned so that its low half is the one that matches."""

    @abstractmethod
    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles as they lie, each row as one reads along it."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""


def turned(tile: Tile, inner: int) -> Tile:
    """The tile as it lies with its half ``inner`` first."""
    return tile if tile.low == inner else Tile(tile.high, tile.low)


def backwards(row: list[Tile]) -> Iterator[Tile]:
    """A row as one reads it from its other end."""
    return (Tile(tile.high, tile.low) for tile in reversed(row))
