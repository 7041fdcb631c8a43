"""The one stream of chance of a match: shuffled sets, deal after deal, from one seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from domino_core.tiles import ids

if TYPE_CHECKING:
    from collections.abc import Iterator


class Deals:
    """Endless shuffles of a set; the same seed and set give the same ones on every machine.

    Shuffled by sorting on ``Random.random()``, the one sequence that Python promises to keep.
    Every deal draws one number a tile, so that two variants or two sets of players that are
    compared meet the same deals.

    >>> from domino_core.tiles import full_set
    >>> next(Deals("7", full_set(6))) == next(Deals("7", full_set(6)))
    True
    """

    def __init__(self, seed: str, tiles: int, *, skip: int = 0) -> None:
        """The stream for a seed, ``skip`` deals passed over (for a match that is resumed)."""
        self._random = Random(seed)  # not its method, which a copy would share
        self._tiles = ids(tiles)
        for _ in range(skip):
            next(self)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """The stream itself."""
        return self

    def __next__(self) -> tuple[int, ...]:
        """Every tile of the set once, in random order."""
        draw = self._random.random
        return tuple(sorted(self._tiles, key=lambda _: draw()))  # asked once a tile, in order
