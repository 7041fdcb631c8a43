"""A line with a spinner: a double that opens two more ends once its sides in the line are covered.

Games that count the ends after each move play on it, with or without a spinner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from domino_layouts.growing import Growing, backwards

if TYPE_CHECKING:
    from domino_core.api import Tile

Spinner = Literal["first-double", "opening", "none"]
"""Which double is the spinner: the first that is laid, the opening tile alone, or none."""


class SpinnerLine(Growing):
    """One line from A to B, and two arms C and D at its spinner (S25, S32).

    The spinner's sides open when both its neighbours in the line lie: until then it asks for
    nothing across, and C and D count for nothing until a tile lies there.

    >>> from domino_core.api import Play, Tile, full_set
    >>> line = SpinnerLine(full_set(6), "first-double")
    >>> for tile, end in (Tile(5, 5), ""), (Tile(0, 5), "B"), (Tile(5, 6), "A"):
    ...     line.place(Play(tile.id, end))
    >>> line.open, line.end_sum
    ({'A': 6, 'B': 0, 'C': 5, 'D': 5}, 6)
    """

    __slots__ = ("_arms", "_bare", "_counts", "_start_tile", "spinner")

    def __init__(self, tiles: int, spinner: Spinner = "none") -> None:
        """An empty line for the set of tiles in the mask."""
        super().__init__(tiles)
        self.spinner: Spinner = spinner
        self._start_tile: tuple[Tile, ...] = ()
        self._arms: dict[str, list[Tile]] = {}
        self._counts: dict[str, int] = {}
        self._bare: tuple[str, ...] = ()
        """The ends at which the spinner itself is exposed."""

    @property
    def end_sum(self) -> int:
        """What the ends count together: both halves of a double, all of a tile that lies alone."""
        return sum(self._counts.values())

    def _start(self, tile: Tile) -> None:
        self._start_tile = (tile,)
        self._arms = {"A": [], "B": []}
        self.open = {"A": tile.low, "B": tile.high}
        self._counts = dict(self.open)
        if tile.is_double and self.spinner != "none":
            self._bare = ("A", "B")

    def _grow(self, end: str, tile: Tile) -> None:
        (opening,) = self._start_tile
        if not self._arms[end] and opening.is_double and end in "AB":
            other = "B" if end == "A" else "A"
            if not self._arms[other]:  # the opening double lay alone; now it ends the line there
                self._counts[other] = opening.pips
        self._arms[end].append(tile)
        self.open[end] = tile.high
        self._counts[end] = tile.pips if tile.is_double else tile.high
        if end in self._bare:
            self._cover(end, tile.low)
        elif tile.is_double and self.spinner == "first-double" and self._is_first_double(tile):
            self._bare = (end,)

    def _cover(self, end: str, number: int) -> None:
        """A side of the spinner in the line is covered; with both, it opens across."""
        self._bare = tuple(one for one in self._bare if one != end)
        if not self._bare:
            for side in "CD":
                self.open[side] = number
                self._arms[side] = []

    def _is_first_double(self, tile: Tile) -> bool:
        lying = [*self._start_tile, *(one for arm in self._arms.values() for one in arm)]
        return [one for one in lying if one.is_double] == [tile]

    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The line from A to B, then the arms C and D from the spinner outwards."""
        if not self._start_tile:
            return ()
        line = (*backwards(self._arms["A"]), *self._start_tile, *self._arms["B"])
        return (line, *(tuple(self._arms[side]) for side in "CD" if self._arms.get(side)))

    def empty(self) -> SpinnerLine:
        """A line like this one before its first tile."""
        return SpinnerLine(self.tiles, self.spinner)

    def copy(self) -> SpinnerLine:
        """An independent copy."""
        twin = self.empty()
        twin.placed = self.placed.copy()
        twin.open = self.open.copy()
        twin._start_tile = self._start_tile  # noqa: SLF001 - a line's own, here and below
        twin._arms = {end: arm.copy() for end, arm in self._arms.items()}  # noqa: SLF001
        twin._counts = self._counts.copy()  # noqa: SLF001
        twin._bare = self._bare  # noqa: SLF001
        return twin
