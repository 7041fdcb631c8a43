"""What a seat sees, as a row of numbers of one length for each ruleset.

It is made from the seat's view and from nothing else. Seats are counted from the one that looks,
which is 0, and sides from its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from domino_core.api import DOUBLES, HIGH, Draw, Play
from domino_layouts import OPEN_TRAIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    from domino_core.api import OpenEnd, View
    from domino_core.simulation import Ruleset

FAR = 100
"""Where a score without a target, and a tenth of it where a count of rounds or passes, is half way
to 1."""


class _Played(NamedTuple):
    """What the log tells of each seat, as masks of tiles."""

    played: list[int]
    lacking: list[int]


class _EndSize(NamedTuple):
    """How many numbers an end may ask for, and seats that may own it."""

    numbers: int
    seats: int

    @property
    def bits(self) -> int:
        """How many bits an end takes."""
        return 3 + self.numbers + self.seats + 2


class Features:
    """The numbers of a view: bits first, then numbers from -1 to 1.

    :ivar size: how many there are.
    :ivar parts: where each kind stands, by name: slices of the row.
    """

    def __init__(self, ruleset: Ruleset, ends: int) -> None:
        """For the views of a ruleset, with so many slots for open ends."""
        seating = ruleset.seating
        self._seats, self._sides = seating.players, len(seating.sides)
        self._width = ruleset.tiles.bit_length()
        self._ends = ends
        self._end = _EndSize(HIGH[self._width - 1] + 1, self._seats)
        target = getattr(ruleset.options.match, "target", None)
        self._half_way = target or FAR
        self.parts: dict[str, slice] = {}
        self._at: dict[str, int] = {}
        self.size = 0
        self._lay_out()

    def _lay_out(self) -> None:
        width, seats = self._width, self._seats
        for name, length in {
            "hand": width,
            "laid before play": width,
            "played": seats * width,
            "lacking": seats * width,
            "ends": self._ends * self._end.bits,
            "turn": seats,
            "opener": seats,
            "over": 1,
        }.items():
            self._add(name, length)
        self._bits = self.size
        for name, length in {
            "counts": seats,
            "boneyard": 1,
            "drawn": 1,
            "passes": 1,
            "round": 1,
            "scores": self._sides,
        }.items():
            self._add(name, length)

    def _add(self, name: str, length: int) -> None:
        self._at[name] = self.size
        self.parts[name] = slice(self.size, self.size + length)
        self.size += length

    def of(self, view: View, slots: Mapping[str, int]) -> NDArray[np.float32]:
        """The row of a view.

        :param slots: the slot of every open end, as :func:`~domino_rl.slots.slots_of` tells it.
        """
        row = np.empty(self.size, np.float32)
        bits = self._bits
        packed = self._packed(view, slots).to_bytes((bits + 7) // 8, "little")
        row[:bits] = np.unpackbits(np.frombuffer(packed, np.uint8), count=bits, bitorder="little")
        row[bits:] = self._measures(view)
        return row

    # Bits -----------------------------------------------------------------------------------------

    def _packed(self, view: View, slots: Mapping[str, int]) -> int:
        """Every bit in one integer, the first one lowest: it is quick to put together."""
        at, seats, seat = self._at, self._seats, view.seat
        log = _told(view)
        mask = view.hand
        for play in view.start:
            if isinstance(play, Play):
                mask |= play.bit << at["laid before play"]
        mask |= self._by_seat(log.played, seat) << at["played"]
        mask |= self._by_seat(log.lacking, seat) << at["lacking"]
        mask |= self._ends_of(view, slots) << at["ends"]
        if view.result is None:
            mask |= 1 << at["turn"] + (view.turn - seat) % seats
        else:
            mask |= 1 << at["over"]
        return mask | 1 << at["opener"] + (view.opener - seat) % seats

    def _by_seat(self, masks: Iterable[int], seat: int) -> int:
        """A mask of tiles for each seat, one behind the other, from the seat that looks on."""
        packed = 0
        for other, mask in enumerate(masks):
            if mask:
                packed |= mask << (other - seat) % self._seats * self._width
        return packed

    def _ends_of(self, view: View, slots: Mapping[str, int]) -> int:
        """Every open end in its slot."""
        placed = view.layout.placed
        if not placed:
            return 0
        last = {play.end: play.tile for play in placed}
        first = placed[0].tile
        packed = 0
        for end in view.layout.ends:
            slot = slots[end.name]
            if slot < self._ends:
                double = bool(DOUBLES >> last.get(end.name, first) & 1)
                owner = None if end.owner is None else (end.owner - view.seat) % self._seats
                told = _end_bits(end, end.name in last, double, owner, self._end)
                packed |= told << slot * self._end.bits
        return packed

    # Measures -------------------------------------------------------------------------------------

    def _measures(self, view: View) -> list[float]:
        seat, width = view.seat, self._width
        sides = view.seating.sides
        own = view.seating.side_of[seat]
        half = self._half_way
        return [
            *[count / width for count in (*view.counts[seat:], *view.counts[:seat])],
            view.left / width,
            min(view.drawn / width, 1.0),
            _bent(view.passes, FAR / 10),
            _bent(view.round_number, FAR / 10),
            *[_bent(view.scores[(own + step) % len(sides)], half) for step in range(len(sides))],
        ]


def _bent(value: float, half_way: float) -> float:
    """Any number between -1 and 1, in the same order."""
    return value / (half_way + abs(value))


def _told(view: View) -> _Played:
    """What each seat has played, and what it showed it lacks, as ``view.lacking`` has it."""
    seats = view.seating.players
    played, lacking, by_drawing = [0] * seats, [0] * seats, [0] * seats
    for seen in view.log:
        seat, action = seen.seat, seen.action
        if isinstance(action, Draw):
            lacking[seat], by_drawing[seat] = 0, seen.lacks
            continue
        if isinstance(action, Play):
            played[seat] |= action.bit
        lacking[seat] |= by_drawing[seat] | seen.lacks
        by_drawing[seat] = 0
    return _Played(played, lacking)


@lru_cache(maxsize=16_384)
def _end_bits(end: OpenEnd, begun: bool, double: bool, owner: int | None, size: _EndSize) -> int:
    """An open end, bit by bit.

    That it is there, whether a tile lies at it, whether that is a double, the numbers that it asks
    for, its owner counted from the seat, whether it is open to others, and whether the rules have
    marked it in another way.
    """
    bits = 1 | begun << 1 | double << 2
    for number in end.numbers:
        bits |= 1 << 3 + number
    owners = 3 + size.numbers
    if owner is not None:
        bits |= 1 << owners + owner
    marks = owners + size.seats
    for mark in end.marks:
        bits |= 1 << marks + (mark != OPEN_TRAIN)
    return bits
