"""All Fives (S25)."""

from __future__ import annotations

import pytest

from tests.house.looking import lines, play, refused, result, state, table
from tests.rulebook.positions import legal

FOSTER = ["5-5 0-0 0-4 1-2 1-3 2-3 1-4", "0-5 5-6 2-4 3-4 1-1 2-2 3-3"]
"""Seat 0 holds the highest double that was dealt; 6-6 and 4-4 lie in the boneyard."""
LINE = ("0:5-5", "1:0-5@B", "0:0-0@B", "1:5-6@A", "0:0-4@B")


def foster(count: int = 5, **more):
    return play(table("all-fives", FOSTER, **more), " ".join(LINE[:count]))


def paid(game) -> list[tuple[int, int]]:
    return [(award.side, award.points) for award in state(game).awards]


@pytest.mark.parametrize(
    ("count", "awards"),
    [
        (1, [(0, 10)]),
        (2, [(0, 10), (1, 10)]),
        (3, [(0, 10), (1, 10), (0, 10)]),
        (4, [(0, 10), (1, 10), (0, 10)]),
        (5, [(0, 10), (1, 10), (0, 10), (0, 10)]),
    ],
)
def test_s25_the_worked_line_of_foster_pays_ten_ten_ten_nothing_ten(count, awards):
    assert paid(foster(count)) == awards


def test_s25_what_the_ends_pay_is_written_down_at_once():
    assert state(foster(2)).match.scores == (10, 10)


def test_s25_a_fifth_of_the_sum_may_be_what_counts():
    game = foster(options={"scoring.per_five": 1, "match.target": 61})
    assert paid(game) == [(0, 2), (1, 2), (0, 2), (0, 2)]


@pytest.mark.parametrize(("count", "open_ends"), [(1, "AB"), (3, "AB"), (4, "ABCD")])
def test_s25_the_spinner_opens_across_once_both_its_sides_are_covered(count, open_ends):
    assert "".join(end.name for end in state(foster(count)).layout.ends) == open_ends


def test_s25_an_open_side_of_the_spinner_counts_nothing_until_a_tile_lies_there():
    game = foster(4)
    assert state(game).layout.end_sum == 6


def test_s25_a_tile_at_the_spinner_s_side_counts_its_outer_half():
    hands = ["5-5 2-5 0-1 0-2 1-2 1-3 2-3", "0-5 5-6 2-4 3-4 1-1 2-2 3-3"]
    game = play(table("all-fives", hands), "0:5-5 1:0-5@B 0:0-1@B 1:5-6@A 0:2-5@C")
    assert state(game).layout.end_sum == 6 + 1 + 2


def test_s25_two_get_seven_tiles_three_and_four_five():
    for players, size in ((2, 7), (3, 5), (4, 5)):
        round = state(table("all-fives", [], players=players))
        assert [hand.bit_count() for hand in round.hands] == [size] * players


def test_s25_who_cannot_play_draws_until_a_tile_fits():
    hands = ["5-5 0-0 0-4 1-2 1-3 2-3 1-4", "1-1 2-2 3-3 2-4 3-4 0-1 0-2"]
    game = play(table("all-fives", hands, "3-6 4-6 0-5"), "0:5-5")
    assert legal(game) == {"draw"}
    assert legal(play(game, "1:+3-6 1:+4-6 1:+0-5")) == {"0-5@A", "0-5@B"}


@pytest.mark.parametrize(
    ("left", "points"), [("3-4", 5), ("4-4", 10), ("0-1", 0), ("6-6", 10), ("1-1", 0), ("1-2", 5)]
)
def test_s25_the_others_tiles_are_rounded_to_the_nearest_five(left, points):
    hands = ["5-5 0-5", f"2-5 {left}"]
    options = {"deal.hand": 2, "opener.first": "5-5"}
    game = play(table("all-fives", hands, options=options), "0:5-5 1:2-5@A 0:0-5@B")
    assert result(game).points == (10 + points, 0)


def test_s25_rounding_is_a_line_of_its_own():
    options = {"deal.hand": 2}
    game = play(
        table("all-fives", ["5-5 0-5", "2-5 3-4"], options=options), "0:5-5 1:2-5@A 0:0-5@B"
    )
    assert [(side, points) for side, points, _ in lines(game)] == [(0, 10), (0, 7), (0, -2)]


def test_s25_a_game_without_points_is_refused():
    options = {"scoring.out": "win", "scoring.blocked": "win"}
    assert "scoring.out" in refused(options, "all-fives")
