"""A tree: arms that grow from a hub; doubles may branch, ends may have owners and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_layouts.growing import Growing, open_end

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.api import OpenEnd, Tile


class Tree(Growing):
    """Arms around a hub, the first tile (S31, S33, S34).

    Each arm has a letter. A double that branches opens ``toes`` ends, which add a digit to the name
    of the end that it lies at; every other tile leaves one end of the same name.

    >>> from domino_core.api import Play, Tile, full_set
    >>> tree = Tree(full_set(9), {"A": None, "B": None}, toes=3)
    >>> for tile, end in (Tile(9, 9), ""), (Tile(4, 9), "A"), (Tile(4, 4), "A"):
    ...     tree.place(Play(tile.id, end))
    >>> tree.open
    {'B': 9, 'A1': 4, 'A2': 4, 'A3': 4}
    """

    __slots__ = ("arms", "marks", "toes")

    def __init__(self, tiles: int, arms: Mapping[str, int | None], toes: int = 1) -> None:
        """``arms`` are the hub's, a letter each, with the seat that owns it or ``None``."""
        super().__init__(tiles)
        self.arms = arms
        self.toes = toes
        self.marks: dict[str, tuple[str, ...]] = {}
        """Words of the rules at open ends. Only the rules that brought the layout set them."""

    @property
    def ends(self) -> tuple[OpenEnd, ...]:
        """The open ends, with their owners and marks."""
        return tuple(
            [
                open_end(name, (number,), self.arms[name[0]], self.marks.get(name, ()))
                for name, number in self.open.items()
            ]
        )

    def mark(self, word: str, *ends: str) -> None:
        """Put a word at open ends; once is enough."""
        for end in ends:
            words = self.marks.get(end, ())
            if word not in words:
                self.marks[end] = (*words, word)

    def unmark(self, word: str, end: str) -> None:
        """Take a word away from an end, where it stands there."""
        words = self.marks.get(end, ())
        if word in words:
            self.marks[end] = tuple([other for other in words if other != word])
            if not self.marks[end]:
                del self.marks[end]

    def marked(self, word: str) -> tuple[str, ...]:
        """The ends at which a word stands."""
        if not self.marks:
            return ()
        return tuple([end for end, words in self.marks.items() if word in words])

    def unmark_exhausted(self, word: str) -> None:
        """Take a word away from the ends whose number no tile can match any more."""
        ends = self.marked(word)
        if ends:
            gone = [number for number in {self.open[end] for end in ends} if self.exhausted(number)]
            for end in ends:
                if self.open[end] in gone:
                    self.unmark(word, end)

    def _start(self, tile: Tile) -> None:
        self.open = dict.fromkeys(self.arms, tile.high)

    def _grow(self, end: str, inner: int, outer: int) -> None:
        if inner == outer and self.toes > 1:
            del self.open[end]
            self.marks.pop(end, None)
            self.open |= {f"{end}{toe}": outer for toe in range(1, self.toes + 1)}
        else:
            self.open[end] = outer

    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The hub, then a row for each arm and each branch, outwards."""
        return tuple(map(tuple, self.laid().values()))

    def empty(self) -> Tree:
        """A tree like this one before its hub."""
        return Tree(self.tiles, self.arms, self.toes)

    def copy(self) -> Tree:
        """An independent copy."""
        twin = self.empty()
        twin.placed = self.placed.copy()
        twin.open = self.open.copy()
        twin.marks = self.marks.copy()
        return twin
