"""The shuffles of a simulation: each depends on the seed, the deal's number and its own, no more.

A stream of chance for every deal would have to be begun for every deal, which takes a quarter of
the time of a round. So there is one a part for the first shuffles of its deals, one for the second
ones, and so on: who asks for a deal's third shuffle gets the same, whatever other deals came to.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from domino_core.api import ids

if TYPE_CHECKING:
    from collections.abc import Callable


class Shuffles:
    """The shuffles of deals from number ``first`` on; deals are asked for in order."""

    def __init__(self, seed: str, first: int, tiles: int) -> None:
        """Shuffles of the tiles in a mask."""
        self._seed = f"{seed}/{first}"
        self._tiles = tuple(ids(tiles))
        self._first = first
        self._streams = [Random(f"{self._seed}/1")]
        self._draws = [_drawing(self._streams[0])]
        self._places = [first]

    @property
    def deal(self) -> int:
        """The number of the deal that was asked for last."""
        return max(self._first, self._places[0] - 1)

    def get(self, deal: int, number: int) -> tuple[int, ...]:
        """The shuffle ``number`` (from 1) of a deal.

        Sorted by ``Random.random()``, as the deals of ``domino play`` are.
        """
        at = number - 1
        if at == len(self._draws):
            self._streams.append(Random(f"{self._seed}/{number}"))
            self._draws.append(_drawing(self._streams[at]))
            self._places.append(self._first)
        missing = deal - self._places[at]
        if missing:  # some did not shuffle so often; a number is made of two words of 32 bits
            self._streams[at].getrandbits(64 * missing * len(self._tiles))
        self._places[at] = deal + 1
        return tuple(sorted(self._tiles, key=self._draws[at]))


def _drawing(random: Random) -> Callable[[object], float]:
    """A number for whatever is to be sorted."""
    draw = random.random
    return lambda _: draw()
