"""Layouts: what lies on the table and where it can grow. The line with two ends is the common one.

A ruleset brings the layout that its rounds are played on, so topology lives there and nowhere
else. :class:`Layout` is all that the engine, records and faces ask of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, Self

from domino_core.actions import Play
from domino_core.tiles import HIGH, LOW, TILES, Tile, ids, showing


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """A place where a tile may be put.

    ``name`` is letters and digits, as records write it; ``numbers`` are the halves that it asks
    for (one on a line). ``owner`` is a seat, ``marks`` are words of the rules.
    """

    name: str
    numbers: tuple[int, ...]
    owner: int | None = None
    marks: tuple[str, ...] = ()


class Layout(Protocol):
    """What a layout answers. ``placed`` holds the placements in order, the opening tile first."""

    placed: list[Play]

    @property
    def ends(self) -> tuple[OpenEnd, ...]:
        """The open ends, none while nothing lies."""

    @property
    def ends_before(self) -> tuple[OpenEnd, ...]:
        """The open ends as they were before the last placement (capicua is judged on them)."""

    def plays(self, hand: int) -> tuple[Play, ...]:
        """Every way to place a tile of the mask ``hand``."""

    def place(self, play: Play) -> None:
        """Put one placement down; the caller has made sure that it fits."""

    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles as they lie, a row an arm, each tile turned as one reads along the row."""

    def copy(self) -> Self:
        """An independent copy; it costs no more than the placements it holds."""


# The plays at an end for each mask of tiles that fit there, made when first asked for. Tiles that
# fit one end share a number, so the masks are few (896 in a double-six); the limit keeps memory
# flat with the largest sets. Plain dicts: their look-up is what a playout does most.
_AT_A: dict[int, tuple[Play, ...]] = {}
_AT_B: dict[int, tuple[Play, ...]] = {}
_LIMIT = 50_000
_SINGLE = {end: tuple(Play(tile, end) for tile in range(len(TILES))) for end in ("", "A", "B")}


def _plays_at(end: str, fitting: int, known: dict[int, tuple[Play, ...]]) -> tuple[Play, ...]:
    """The plays at an end, kept in ``known`` while there is room."""
    plays = known.get(fitting)
    if plays is None:
        plays = tuple(_SINGLE[end][tile] for tile in ids(fitting))
        if len(known) < _LIMIT:
            known[fitting] = plays
    return plays


_OPENING: dict[int, tuple[Play, ...]] = {}
_PARTS = tuple(0b1111111 << start for start in range(0, len(TILES), 7))


def _openings(hand: int) -> tuple[Play, ...]:
    """Every tile as an opening; in parts of seven tiles, so that there are few masks to keep."""
    if not hand & (hand - 1):  # one tile: the opening is bound to it
        return _plays_at("", hand, _OPENING)
    plays: tuple[Play, ...] = ()
    for part in _PARTS:
        if hand & part:
            plays += _plays_at("", hand & part, _OPENING)
        elif hand < part:
            break
    return plays


_SUM = tuple(tile.low + tile.high for tile in TILES)


class Line:
    """One line of tiles with two ends, A on the left and B on the right.

    A tile fits where one of its halves equals the end's number (PB-17, TB-14, BR-06, HG-06,
    VE-08), and never more than two ends are open (PB-27, TB-15). An opening tile lies low half
    left, so 5-6 opens A to 5 and B to 6. Equal ends are two plays (PB-18, HG-23).

    >>> line = Line(tiles=(1 << 28) - 1)
    >>> line.place(Play(Tile(5, 6).id))
    >>> [end.numbers for end in line.ends]
    [(5,), (6,)]
    """

    __slots__ = ("_fitting", "a", "b", "placed")

    def __init__(self, tiles: int) -> None:
        """An empty line for the set of tiles in the mask."""
        self._fitting = showing(tiles)
        self.a = -1
        self.b = -1
        self.placed: list[Play] = []

    @property
    def ends(self) -> tuple[OpenEnd, ...]:
        """A and B, none before the opening."""
        if self.a < 0:
            return ()
        return (OpenEnd("A", (self.a,)), OpenEnd("B", (self.b,)))

    @property
    def ends_before(self) -> tuple[OpenEnd, ...]:
        """A and B before the last tile, none before the second."""
        before = self.copy()
        before.placed.clear()
        before.a = before.b = -1
        for play in self.placed[:-1]:
            before.place(play)
        return before.ends

    def plays(self, hand: int) -> tuple[Play, ...]:
        """The tiles of the hand that match an end, A's first; before the opening, every tile."""
        a = self.a
        if a < 0:
            return _openings(hand)
        fitting = self._fitting
        try:
            return _AT_A[hand & fitting[a]] + _AT_B[hand & fitting[self.b]]
        except KeyError:
            at_a = _plays_at("A", hand & fitting[a], _AT_A)
            return at_a + _plays_at("B", hand & fitting[self.b], _AT_B)

    def place(self, play: Play) -> None:
        """Put the tile to its end; the half that does not match becomes the new number there."""
        end = play.end
        if end == "A":
            self.a = _SUM[play.tile] - self.a
        elif end == "B":
            self.b = _SUM[play.tile] - self.b
        else:
            self.a = LOW[play.tile]
            self.b = HIGH[play.tile]
        self.placed.append(play)

    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """One row, from A to B, each tile turned as it lies."""
        row: list[Tile] = []
        for play in self.placed:
            low, high = TILES[play.tile]
            if not play.end:
                row.append(Tile(low, high))
            elif play.end == "A":
                row.insert(0, Tile(low, high) if high == row[0].low else Tile(high, low))
            else:
                row.append(Tile(low, high) if low == row[-1].high else Tile(high, low))
        return (tuple(row),) if row else ()

    def copy(self) -> Line:
        """An independent copy."""
        twin = Line.__new__(Line)
        twin._fitting = self._fitting  # noqa: SLF001 - a line's own
        twin.a = self.a
        twin.b = self.b
        twin.placed = self.placed.copy()
        return twin
