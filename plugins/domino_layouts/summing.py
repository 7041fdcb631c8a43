"""A line whose touching halves add up to a total, with matadors that fit everywhere."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import BIT, HIGH, TILES, Tile, ids, mask_of
from domino_layouts.growing import backwards, open_end, opening_plays, play_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from domino_core.api import OpenEnd, Play

Numbers = tuple[int, ...]

CLOSED = "solo un matador"
"""The mark of an end that asks for no number."""


class Sums(NamedTuple):
    """What a set of tiles makes of the total: the sum that touching halves must have.

    :ivar total: one more than the highest number, so that nothing makes it with a blank.
    :ivar matadors: the mask of the tiles that fit everywhere: 0-0, and whichever hold the total.
    :ivar asked: for the halves that an end leaves open, the numbers that it asks for.
    :ivar taken: for the numbers that an end asks for, the mask of the tiles that fit there.
    """

    total: int
    matadors: int
    asked: Mapping[Numbers, Numbers]
    taken: Mapping[Numbers, int]


@lru_cache(maxsize=16)
def sums_of(tiles: int) -> Sums:
    """The sums of a set of tiles.

    >>> from domino_core.api import full_set
    >>> [str(TILES[tile]) for tile in ids(sums_of(full_set(6)).matadors)]
    ['0-0', '3-4', '2-5', '1-6']
    """
    held = [TILES[tile] for tile in ids(tiles)]
    total = HIGH[held[-1].id] + 1
    matadors = [tile for tile in held if tile.pips in {0, total}]
    ends = {*((number,) for number in range(total)), *(tuple(tile) for tile in matadors)}
    asked = {end: tuple(sorted({total - half for half in end if half})) for end in ends}
    taken = {
        numbers: mask_of(
            tile.id for tile in held if tile in matadors or not {*numbers}.isdisjoint(tile)
        )
        for numbers in asked.values()
    }
    return Sums(total, mask_of(tile.id for tile in matadors), asked, taken)


@lru_cache(maxsize=50_000)
def _plays_at(end: str, fitting: int, matadors: int, crosswise: bool) -> tuple[Play, ...]:
    """The plays of the tiles in a mask at an end, matadors in every way that they may lie."""
    return tuple(
        play_of(tile, end, exposed)
        for tile in ids(fitting)
        for exposed in (_ways(TILES[tile], crosswise) if BIT[tile] & matadors else (None,))
    )


def _ways(matador: Tile, crosswise: bool) -> tuple[int | None, ...]:
    """The halves that a matador may leave open; ``None`` lies across, as a double never does."""
    if matador.is_double:
        return (None,)
    return (*matador, None) if crosswise else tuple(matador)


class SummingLine:
    """One line from A to B whose touching halves add up to the total of its set (S23).

    Against a 5 of a double-six goes a 2. Against a blank goes a matador alone, and that fits
    everywhere, either way round: its ``exposed`` is the half that it leaves open. It may also lie
    across, where the rules allow it; then it exposes no half, and the end asks for what goes with
    either one. Doubles lie along the line, and the opening tile does too, low half towards A.

    >>> from domino_core.api import Play, full_set
    >>> line = SummingLine(full_set(6))
    >>> for tile, end, exposed in (Tile(5, 6), "", None), (Tile(2, 4), "A", None):
    ...     line.place(Play(tile.id, end, exposed))
    >>> line.open
    {'A': (3,), 'B': (1,)}
    >>> line.place(Play(Tile(2, 5).id, "A", 2))
    >>> line.place(Play(Tile(3, 4).id, "B"))
    >>> line.open
    {'A': (5,), 'B': (3, 4)}

    :ivar placed: the placements in order.
    :ivar open: the numbers that each end asks for, none at a blank.
    """

    __slots__ = ("_sums", "crosswise", "open", "placed", "tiles")

    def __init__(self, tiles: int, *, crosswise: bool = True) -> None:
        """An empty line for the set of tiles in the mask."""
        self.tiles = tiles
        self.crosswise = crosswise
        """Whether a matador may lie across."""
        self.placed: list[Play] = []
        self.open: dict[str, Numbers] = {}
        self._sums = sums_of(tiles)

    @property
    def ends(self) -> tuple[OpenEnd, ...]:
        """A and B with the numbers that they ask for, none before the first tile."""
        return tuple(
            [
                open_end(name, numbers, None, () if numbers else (CLOSED,))
                for name, numbers in self.open.items()
            ]
        )

    @property
    def ends_before(self) -> tuple[OpenEnd, ...]:
        """A and B before the last tile, none before the second."""
        before = self.empty()
        for play in self.placed[:-1]:
            before.place(play)
        return before.ends

    def plays(self, hand: int) -> tuple[Play, ...]:
        """The tiles of the hand that fit, A's first; before the first tile, every one."""
        if not self.placed:
            return opening_plays(hand)
        sums = self._sums
        found: tuple[Play, ...] = ()
        for name, numbers in self.open.items():
            fits = hand & sums.taken[numbers]
            if fits:
                found += _plays_at(name, fits, sums.matadors, self.crosswise)
        return found

    def place(self, play: Play) -> None:
        """Put one tile down; the halves that it leaves open say what its end asks for."""
        if play.end:
            self.open[play.end] = self._sums.asked[self._left_open(play)]
        else:
            low, high = TILES[play.tile]
            self.open = {"A": self._sums.asked[low,], "B": self._sums.asked[high,]}
        self.placed.append(play)

    def _left_open(self, play: Play) -> Numbers:
        """The half that a tile leaves open at its end; both of a matador that lies across."""
        low, high = tile = TILES[play.tile]
        if play.exposed is not None:
            return (play.exposed,)
        if low == high:
            return (low,)
        if BIT[play.tile] & self._sums.matadors:
            return tile
        return (high,) if low in self.open[play.end] else (low,)

    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """One row from A to B, each tile as it lies; one that lies across, either way round."""
        if not self.placed:
            return ()
        before = [tile for end, tile in self._outwards() if end == "A"]
        onwards = [tile for end, tile in self._outwards() if end != "A"]
        return ((*backwards(before), *onwards),)

    def _outwards(self) -> Iterator[tuple[str, Tile]]:
        """Every tile with its end, the half that it leaves open last."""
        replayed = self.empty()
        for play in self.placed:
            tile = TILES[play.tile]
            if play.end:
                *_, outer = replayed._left_open(play)  # noqa: SLF001 - a line's own
                tile = Tile(tile.pips - outer, outer)
            yield play.end, tile
            replayed.place(play)

    def empty(self) -> SummingLine:
        """A line like this one before its first tile."""
        return SummingLine(self.tiles, crosswise=self.crosswise)

    def copy(self) -> SummingLine:
        """An independent copy."""
        twin = self.empty()
        twin.placed = self.placed.copy()
        twin.open = self.open.copy()
        return twin
