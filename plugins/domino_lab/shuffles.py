"""The shuffles of a simulation: each depends on the seed, its part, the deal's number and its own.

A stream of chance for every deal would have to be begun for every deal, which takes a quarter of
the time of a round. So there is one a part for the first shuffles of its deals, one for the second
ones, and so on: who asks for a deal's third shuffle gets the same, whatever other deals came to.

How an order is cut into parts depends on nothing but whether it is one of matches or of rounds.
Both have the same parts at first, and so the same tiles: up to deal 20000 or so, where the parts of
matches stop growing.
"""

from __future__ import annotations

from itertools import repeat, starmap
from random import Random

from domino_core.api import ids


class Shuffles:
    """The shuffles of deals from number ``first`` on; deals are asked for in order."""

    def __init__(self, seed: str, first: int, tiles: int) -> None:
        """Shuffles of the tiles in a mask."""
        self._seed = f"{seed}/{first}"
        self._tiles = tuple(ids(tiles))
        self._all = self._tiles == (*range(len(self._tiles)),)  # a whole set, as most are
        self._first = first
        self._streams = [Random(f"{self._seed}/1")]
        self._places = [first]

    @property
    def deal(self) -> int:
        """The number of the deal that was asked for last."""
        return max(self._first, self._places[0] - 1)

    def get(self, deal: int, number: int) -> tuple[int, ...]:
        """The shuffle ``number`` (from 1) of a deal.

        Sorted by ``Random.random()``, as the deals of ``domino play`` are.
        """
        at, tiles = number - 1, self._tiles
        if at == len(self._streams):
            self._streams.append(Random(f"{self._seed}/{number}"))
            self._places.append(self._first)
        stream = self._streams[at]
        missing = deal - self._places[at]
        if missing:  # some did not shuffle so often; a number is made of two words of 32 bits
            stream.getrandbits(64 * missing * len(tiles))
        self._places[at] = deal + 1
        # all in C, which takes a quarter less time than a function of ours for each tile
        drawn = list(starmap(stream.random, repeat((), len(tiles))))
        if self._all:
            return tuple(sorted(tiles, key=drawn.__getitem__))
        order = sorted(range(len(tiles)), key=drawn.__getitem__)
        return tuple(map(tiles.__getitem__, order))
