"""Seats and sides."""

from __future__ import annotations

import pytest

from domino_core.options import MAX_PLAYERS
from domino_core.ruleset import seating_for
from domino_core.seats import Seating


def test_tb06_partners_sit_half_the_table_apart() -> None:
    assert Seating.pairs(4).sides == ((0, 2), (1, 3))
    assert Seating.pairs(6).sides == ((0, 3), (1, 4), (2, 5))
    assert Seating.pairs(6).side_of == (0, 1, 2, 0, 1, 2)


def test_pb06_alone_every_seat_is_a_side() -> None:
    seating = Seating.individual(3)
    assert seating.sides == ((0,), (1,), (2,))
    assert (seating.players, seating.is_individual, seating.partners(1)) == (3, True, ())


def test_partners_are_the_other_seats_of_a_side() -> None:
    seating = Seating.of(((0, 2, 4), (1, 3, 5)))
    assert seating.partners(2) == (0, 4)
    assert not seating.is_individual


@pytest.mark.parametrize("sides", [((0, 1), (1, 2)), ((0,), (2,)), ((1,), (2,)), ((0, 0), (1,))])
def test_sides_name_every_seat_once(sides: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(ValueError, match="every seat"):
        Seating.of(sides)


@pytest.mark.parametrize("players", [1, 2, 3, 5, 7])
def test_tb05_no_pairs_with_an_odd_number_or_two(players: int) -> None:
    assert seating_for(players, "pairs") is None
    assert seating_for(players, "individual") == Seating.individual(players)


@pytest.mark.parametrize("players", range(4, MAX_PLAYERS + 1, 2))
def test_pairs_sit_at_every_even_table(players: int) -> None:
    seating = seating_for(players, "pairs")
    assert seating is not None
    assert seating.players == players
    assert all(len(side) == 2 for side in seating.sides)
