"""Trains: arms of a hub that belong to a seat each, and one that is everybody's."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from domino_core.api import Text
from domino_layouts.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Mapping

OPEN_TRAIN = Text("abierto")
"""The mark of a train that others may play on, too."""
OWN_TRAINS, SHARED = "ABCDEFGHIJKL", "M"
"""The seats' trains in the order of the seats, and everybody's."""


@lru_cache(maxsize=16)
def _arms(seats: int) -> Mapping[str, int | None]:
    return {**{OWN_TRAINS[seat]: seat for seat in range(seats)}, SHARED: None}


class Trains(Tree):
    """A train a seat, A, B, C ..., and one for all, M (S34, S35).

    A seat may play on its own train, on M, and on every train that is open. Doubles branch none.

    >>> from domino_core.api import full_set
    >>> trains = Trains(full_set(12), 3)
    >>> trains.mark(OPEN_TRAIN, "B")
    >>> trains.open_to(0), trains.open_to(1)
    (('A', 'B', 'M'), ('B', 'M'))
    """

    __slots__ = ("own_first", "seats")

    def __init__(self, tiles: int, seats: int, *, own_first: bool = False) -> None:
        """No hub yet; a train for each of so many seats.

        With ``own_first`` the one for all is begun only by a seat that has begun its own.
        """
        super().__init__(tiles, _arms(seats))
        self.seats = seats
        self.own_first = own_first

    def open_to(self, seat: int) -> tuple[str, ...]:
        """The ends that a seat may play at."""
        own = OWN_TRAINS[seat]
        ends = (own, *[end for end in self.marked(OPEN_TRAIN) if end != own])
        if self.own_first and not any(play.end in {own, SHARED} for play in self.placed):
            return ends
        return (*ends, SHARED)

    def empty(self) -> Trains:
        """Trains like these before their hub."""
        return Trains(self.tiles, self.seats, own_first=self.own_first)
