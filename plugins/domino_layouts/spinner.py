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

    __slots__ = ("_bare", "_counts", "_waiting", "spinner")

    def __init__(self, tiles: int, spinner: Spinner = "none") -> None:
        """An empty line for the set of tiles in the mask."""
        super().__init__(tiles)
        self.spinner: Spinner = spinner
        self._waiting = spinner != "none"
        """Whether the next double is the spinner."""
        self._bare = ""
        """The ends at which the spinner itself is exposed."""
        self._counts: dict[str, int] = {}

    @property
    def end_sum(self) -> int:
        """What the ends count together: both halves of a double, all of a tile that lies alone."""
        return sum(self._counts.values())

    def _start(self, tile: Tile) -> None:
        self.open = {"A": tile.low, "B": tile.high}
        self._counts = self.open.copy()
        if tile.is_double and self._waiting:
            self._bare = "AB"
        self._waiting = self.spinner == "first-double" and not tile.is_double

    def _grow(self, end: str, inner: int, outer: int) -> None:
        is_open, counts = self.open, self._counts
        if len(self.placed) == 1 and is_open["A"] == is_open["B"]:
            # The opening double lay alone; now it ends the line on its other side.
            counts["B" if end == "A" else "A"] = 2 * inner
        is_open[end] = outer
        counts[end] = outer
        if inner == outer:
            counts[end] += outer
            if self._waiting:
                self._waiting, self._bare = False, end
        elif end in self._bare:
            self._cover(end, inner)

    def _cover(self, end: str, number: int) -> None:
        """A side of the spinner in the line is covered; with both, it opens across."""
        self._bare = self._bare.replace(end, "")
        if not self._bare:
            self.open |= {"C": number, "D": number}

    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The line from A to B, then the arms C and D from the spinner outwards."""
        arms = self.laid()
        if not arms:
            return ()
        line = (*backwards(arms.get("A", ())), *arms[""], *arms.get("B", ()))
        return (line, *(tuple(arms[side]) for side in "CD" if side in arms))

    def empty(self) -> SpinnerLine:
        """A line like this one before its first tile."""
        return SpinnerLine(self.tiles, self.spinner)

    def copy(self) -> SpinnerLine:
        """An independent copy."""
        twin = self.empty()
        twin.placed = self.placed.copy()
        twin.open = self.open.copy()
        twin._waiting = self._waiting  # noqa: SLF001 - a line's own, here and below
        twin._bare = self._bare  # noqa: SLF001
        twin._counts = self._counts.copy()  # noqa: SLF001
        return twin
