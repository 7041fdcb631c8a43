"""Tiles as small integers, sets of tiles as bit masks, and the friendly faces of both.

Tiles are numbered by triangular index, high half first: 0-0 is 0, 0-1 is 1, 1-1 is 2, 0-2 is 3
and so on, so that a smaller set is a prefix of every larger one. The loop works on the
integers; people see :class:`Tile` and :class:`TileSet`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from domino_core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_PIPS = 15
"""The largest half that the tables below know: double-fifteen, 136 tiles."""


class Tile(NamedTuple):
    """A tile as people see it, low half first.

    >>> Tile(6, 4), str(Tile.of(4, 6)), Tile.of(4, 6).pips
    (Tile(low=6, high=4), '4-6', 10)
    """

    low: int
    high: int

    @classmethod
    def of(cls, one: int, other: int) -> Tile:
        """The tile with these halves, in either order."""
        return cls(min(one, other), max(one, other))

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read ``5-6`` or ``6-5``.

        Raises :class:`NotationError` for anything else.
        """
        halves = text.split("-")
        if len(halves) != 2 or not all(half.isascii() and half.isdigit() for half in halves):  # noqa: PLR2004 - a tile has two halves
            raise NotationError("«{text}» no es una ficha; se escribe como 5-6", text=text[:40])
        one, other = (int(half[:4]) for half in halves)
        if max(one, other) > MAX_PIPS:
            raise NotationError(
                "«{text}» no es una ficha: el número mayor que existe es {most}",
                text=text[:40],
                most=MAX_PIPS,
            )
        return cls.of(one, other)

    @property
    def id(self) -> int:
        """The tile's number, as the loop uses it."""
        return self.high * (self.high + 1) // 2 + self.low

    @property
    def pips(self) -> int:
        """The sum of both halves (PB-03, TB-03, BR-05)."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal (PB-04)."""
        return self.low == self.high

    def __str__(self) -> str:
        """Low half first: ``4-6``."""
        return f"{self.low}-{self.high}"


TILES: tuple[Tile, ...] = tuple(
    Tile(low, high) for high in range(MAX_PIPS + 1) for low in range(high + 1)
)
"""Every tile, at its own number."""

LOW: tuple[int, ...] = tuple(tile.low for tile in TILES)
HIGH: tuple[int, ...] = tuple(tile.high for tile in TILES)
PIPS: tuple[int, ...] = tuple(tile.pips for tile in TILES)
BIT: tuple[int, ...] = tuple(1 << number for number in range(len(TILES)))


def full_set(most: int) -> int:
    """The mask of the double-``most`` set: every pair of 0 to ``most`` once (PB-02, TB-02).

    >>> [full_set(most).bit_count() for most in (0, 6, 9, 12, 15)]
    [1, 28, 55, 91, 136]
    """
    return (1 << (most + 1) * (most + 2) // 2) - 1


def ids(mask: int) -> list[int]:
    """The numbers of the tiles in a mask, ascending."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def pips(mask: int) -> int:
    """The sum of all pips in a mask."""
    total = 0
    while mask:
        lowest = mask & -mask
        total += PIPS[lowest.bit_length() - 1]
        mask ^= lowest
    return total


def mask_of(numbers: Iterable[int]) -> int:
    """The mask that holds these tile numbers."""
    mask = 0
    for number in numbers:
        mask |= BIT[number]
    return mask


@lru_cache(maxsize=64)
def showing(tiles: int) -> tuple[int, ...]:
    """For each number up to the highest of a set, the mask of the tiles that show it.

    >>> [str(TileSet(mask)) for mask in showing(full_set(1))]
    ['0-0 0-1', '0-1 1-1']
    """
    held = ids(tiles)
    return tuple(
        mask_of(tile for tile in held if number in TILES[tile])
        for number in range(HIGH[tiles.bit_length() - 1] + 1)
    )


DOUBLES: int = mask_of(tile.id for tile in TILES if tile.is_double)
"""The mask of every double."""


class TileSet:
    """A set of tiles that can be read, iterated and compared: a mask with a friendly face.

    >>> hand = TileSet.parse("6-6 0-5 5-6")
    >>> len(hand), Tile(5, 6) in hand, str(hand), hand.pips
    (3, True, '0-5 5-6 6-6', 28)
    """

    __slots__ = ("mask",)

    def __init__(self, mask: int) -> None:
        """The set that the mask stands for."""
        self.mask = mask

    @classmethod
    def parse(cls, text: str) -> TileSet:
        """Read tiles parted by spaces. Raises :class:`NotationError`, also for a repeated tile."""
        mask = 0
        for word in text.split():
            bit = BIT[Tile.parse(word).id]
            if mask & bit:
                raise NotationError("La ficha {tile} está repetida", tile=word)
            mask |= bit
        return cls(mask)

    @property
    def pips(self) -> int:
        """The sum of all pips."""
        return pips(self.mask)

    def __iter__(self) -> Iterator[Tile]:
        """Tiles by low half, then high half."""
        return iter(sorted(TILES[number] for number in ids(self.mask)))

    def __len__(self) -> int:
        """How many tiles."""
        return self.mask.bit_count()

    def __contains__(self, tile: object) -> bool:
        """Whether the tile is in the set."""
        return isinstance(tile, Tile) and bool(self.mask & BIT[tile.id])

    def __eq__(self, other: object) -> bool:
        """Equal when the same tiles are in both."""
        return isinstance(other, TileSet) and self.mask == other.mask

    def __hash__(self) -> int:
        """By the tiles."""
        return hash(self.mask)

    def __str__(self) -> str:
        """The tiles in notation, parted by spaces."""
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        """As it can be read back."""
        return f"TileSet.parse({str(self)!r})"
