"""What a player of the box infers: which tiles are unseen, and who cannot hold them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from domino_core.api import TileSet, showing
from domino_players.reading import cannot_play, makers, read
from tests.players.sitting import played
from tests.rulebook.positions import state

if TYPE_CHECKING:
    from domino_core.table import Table

PASSED = played(
    "venezuela",
    ["0-6 1-6 6-6", "0-0 1-1", "2-6", "2-2 3-3"],
    "0:6-6 1:pass 2:2-6@A 3:2-2@A",
)
"""Seat 1 had no 6."""

DREW = played(
    "playboard",
    ["0-2 0-5 0-6 2-6 3-3 4-5 4-6", "0-0 0-1 0-4 1-3 1-4 1-6 3-5"],
    "0:3-3 1:1-3@B 0:+4-4 0:+5-6 0:+1-5 0:1-5@B",
    "4-4 5-6 1-5",
)
"""Seat 0 drew with 3 and 1 open, until it had 1-5."""


def number(game: Table, one: int) -> int:
    """The tiles that show a number."""
    return showing(game.ruleset.tiles)[one]


def test_pba1_unseen_are_the_tiles_that_neither_lie_nor_are_held() -> None:
    view = PASSED.view(0)
    lying = TileSet.parse("2-2 2-6 6-6").mask
    assert read(view).unseen == view.tiles & ~view.hand & ~lying
    assert read(view).unseen.bit_count() == 28 - 6 - 3


def test_tba2_who_passed_holds_none_of_the_numbers_that_were_open() -> None:
    reading = read(PASSED.view(0))
    assert cannot_play(reading, 1, number(PASSED, 6)) == 1.0
    assert cannot_play(reading, 2, number(PASSED, 6)) < 1.0


def test_tba2_the_tiles_that_one_cannot_hold_are_likelier_held_by_the_others() -> None:
    reading = read(PASSED.view(0))
    six = TileSet.parse("3-6").mask
    other = TileSet.parse("3-4").mask
    assert cannot_play(reading, 2, six) < cannot_play(reading, 2, other)


def test_hga2_who_drew_holds_none_of_the_numbers_but_what_it_then_played() -> None:
    """VE-A1: at 3 and 3 it would have to draw again."""
    reading = read(DREW.view(1))
    assert cannot_play(reading, 0, number(DREW, 3)) == 1.0
    assert cannot_play(reading, 0, number(DREW, 1)) == 1.0
    assert cannot_play(reading, 0, number(DREW, 5)) < 1.0


@pytest.mark.parametrize("game", [PASSED, DREW])
def test_the_chances_of_a_seat_add_up_to_its_tiles(game: Table) -> None:
    view = game.view(state(game).seat)
    reading = read(view)
    for seat in reading.others:
        held = sum(group.chances[seat] * group.mask.bit_count() for group in reading.groups)
        assert held == pytest.approx(view.counts[seat], abs=0.1)


# Who opened a number -----------------------------------------------------------------------------


def made(variant: str, hands: list[str], steps: str, boneyard: str = "") -> dict[str, int]:
    """Who opened the number at each end, after some steps."""
    return makers(played(variant, hands, steps, boneyard).view(0))


HANDS = ["6-6 0-5", "2-6 1-5", "2-2 3-6", "2-3 5-6"]


def test_tba3_who_lays_a_tile_at_an_end_opens_its_other_number() -> None:
    assert made("venezuela", HANDS, "0:6-6 1:2-6@A") == {"A": 1, "B": 0}


def test_tba3_who_lays_a_double_on_a_number_has_not_opened_it() -> None:
    assert made("venezuela", HANDS, "0:6-6 1:2-6@A 2:2-2@A") == {"A": 1, "B": 0}


def test_tba3_after_the_double_the_next_tile_opens_another_number() -> None:
    assert made("venezuela", HANDS, "0:6-6 1:2-6@A 2:2-2@A 3:2-3@A") == {"A": 3, "B": 0}


def test_tba3_a_double_on_a_number_of_the_opening_tile_is_still_the_opener_s() -> None:
    hands = [
        "0-1 2-2 1-3 1-5 3-6 4-6",
        "1-1 1-4 2-4 3-5 5-5 6-6",
        "0-2 1-2 2-3 0-4 3-4 2-6",
        "0-0 0-3 4-4 4-5 1-6 5-6",
    ]
    assert made("pass-pass", hands, "0:1-3 1:1-1@A", "0-6 3-3") == {"A": 0, "B": 0}


def test_s33_the_toes_of_a_double_are_whose_number_it_was() -> None:
    """Seat 2 opened the round, seat 0 the 2, and seat 1 laid 2-2 on it."""
    hands = [
        "1-2 5-5 1-8 2-8 8-8 4-9 6-9",
        "2-2 2-4 4-4 0-7 3-8 1-9 8-9",
        "0-1 1-5 1-6 5-6 4-7 0-8 9-9",
    ]
    steps = "2:9-9 0:6-9@D 1:1-9@B 2:+3-6 2:pass 0:4-9@C 1:8-9@A 2:0-8@A 0:1-2@B 1:2-2@B"
    found = made("chickenfoot", hands, steps, "3-6 0-6")
    assert found == {"A": 2, "C": 0, "D": 0, "B1": 0, "B2": 0, "B3": 0}


def test_s29_nobody_is_said_to_have_opened_a_number_that_no_tile_shows() -> None:
    """Matadors lie where their numbers do not: an end may ask for what was not laid there."""
    assert made("matador", ["6-6 0-1", "1-2 3-3"], "0:6-6") == {}
