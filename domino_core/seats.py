"""Seats, sides and the order of play. Seats are numbered in playing order from 0."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at the table and who scores together.

    ``sides`` holds the seats of each side; ``side_of[seat]`` is a seat's side.

    >>> Seating.pairs(6).sides
    ((0, 3), (1, 4), (2, 5))
    """

    sides: tuple[tuple[int, ...], ...]
    side_of: tuple[int, ...]

    @classmethod
    def of(cls, sides: tuple[tuple[int, ...], ...]) -> Seating:
        """Seating for these sides; together they name every seat once.

        Raises :class:`ValueError` when a seat is missing or named twice.
        """
        owner = {seat: index for index, side in enumerate(sides) for seat in side}
        if sorted(seat for side in sides for seat in side) != list(range(len(owner))):
            message = f"sides must name every seat from 0 once, not {sides}"
            raise ValueError(message)
        return cls(sides, tuple(owner[seat] for seat in range(len(owner))))

    @classmethod
    def individual(cls, players: int) -> Seating:
        """Everybody alone (PB-06, TB-04)."""
        return cls.of(tuple((seat,) for seat in range(players)))

    @classmethod
    def pairs(cls, players: int) -> Seating:
        """Pairs of partners equally spaced: half the table away (TB-06, BR-01)."""
        half = players // 2
        return cls.of(tuple((seat, seat + half) for seat in range(half)))

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.side_of)

    @property
    def is_individual(self) -> bool:
        """Whether every side is one seat."""
        return len(self.sides) == len(self.side_of)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of the same side."""
        return tuple(other for other in self.sides[self.side_of[seat]] if other != seat)
