"""What a round is worth: bonuses by number, blocks, rounding, bands, carry-over (S7, S9, S14)."""

from __future__ import annotations

import pytest

from tests.house.looking import bonus, lines, play, position, refused

HANDS = ["3-6", "1-2", "0-1", "2-2"]
"""Seat 0 goes out with its tile; 7 pips are left to the opponents."""


def out(options, hands=HANDS, **more):
    return play(position("venezuela", "3-0 0-5", hands, options=options, **more), "0:3-6@A")


def blocked(options, **more):
    """Nobody can play on 4 and 5: pairs 0-1 1-1 1-2 (6) and 2-2 2-3 (9), so side 0 wins 9."""
    game = position(
        "venezuela", "4-0 0-5", ["0-1", "2-2", "1-1 1-2", "2-3"], options=options, **more
    )
    return play(game, "0:pass 1:pass 2:pass 3:pass")


@pytest.mark.parametrize(("number", "pays"), [(1, 100), (2, 75), (3, 50), (4, 25), (5, 0)])
def test_s7_the_bonus_goes_by_the_number_of_the_round(number, pays):
    game = out({"house.round-bonus": {}}, rounds=[(0, 1)] * (number - 1))
    assert bonus(game) == ([(0, pays, f"Premio de la mano {number}")] if pays else [])


def test_a_void_round_is_counted_too():
    game = out({"house.round-bonus": {}}, rounds=[(0, None)])
    assert bonus(game) == [(0, 75, "Premio de la mano 2")]


def test_a_blocked_round_pays_its_number_s_bonus():
    assert bonus(blocked({"house.round-bonus": {}})) == [(0, 100, "Premio de la mano 1")]


def test_the_bonuses_may_be_others():
    assert bonus(out({"house.round-bonus.points": [5, 3]}, rounds=[(0, 0)])) == [
        (0, 3, "Premio de la mano 2")
    ]


def test_s7_winning_a_block_may_pay_by_itself():
    on = {"house.block-bonus.points": 100}
    assert bonus(blocked(on)) == [(0, 100, "Premio por ganar el tranque")]
    assert bonus(out(on)) == []


@pytest.mark.parametrize(
    ("how", "left", "points"),
    [
        ("down", "2-2", 5),  # 1-2 and 2-2: 7
        ("down", "2-3", 5),  # 8
        ("nearest", "2-2", 5),  # 7
        ("nearest", "2-3", 10),  # 8
        ("nearest", "4-4", 10),  # 11
    ],
)
def test_s32_points_are_rounded_to_fives_down_or_to_the_nearest(how, left, points):
    hands = ["3-6", "1-2", "0-1", left]
    assert out({"house.rounding.how": how}, hands).match.scores == (points, 0)


def test_points_may_be_rounded_to_another_number():
    on = {"house.rounding.to": 10, "house.rounding.how": "nearest"}
    assert out(on).match.scores == (10, 0)


def test_halfway_is_rounded_up():
    on = {"house.rounding.to": 14, "house.rounding.how": "nearest"}  # 7 is half of it
    assert out(on).match.scores == (14, 0)


def test_the_rounding_is_a_line_and_comes_after_every_bonus():
    game = out({"house.rounding": {}, "house.round-bonus.points": [4]})
    assert lines(game) == [
        (0, 7, "Fichas de los contrarios al dominar"),
        (0, 4, "Premio de la mano 1"),
        (0, -1, "Redondeo"),
    ]


@pytest.mark.parametrize(
    ("left", "points"),
    [("0-2", 2), ("6-6", 2), ("4-4 2-5", 2), ("4-4 2-5 1-1", 2), ("4-4 2-5 1-1 0-2", 3)],
)
def test_s9_points_come_from_bands(left, points):
    """With 1-2 the opponents hold 5, 15, 18, 20 and 22 pips: 3 to 20 are 2 points, 21 are 3."""
    game = out({"house.point-bands": {}}, ["3-6", "1-2", "0-1", left])
    assert lines(game) == [(0, points, "Según la tabla de puntos")]


def test_fewer_pips_than_the_first_band_are_worth_nothing():
    game = out({"house.point-bands.bands": [[8, 1]]})
    assert lines(game) == [(0, 0, "Según la tabla de puntos")]
    assert out({"house.point-bands.bands": [[7, 1]]}).match.scores == (1, 0)


def test_bonuses_stand_on_top_of_the_bands():
    game = out({"house.point-bands": {}, "house.round-bonus.points": [10]})
    assert game.match.scores == (12, 0)


@pytest.mark.parametrize("bands", [[[21, 3], [3, 2]], [[3, 2], [3, 3]], [], [[3]], [3], "3"])
def test_bands_that_do_not_ascend_are_refused(bands):
    assert all(
        key.startswith("house.point-bands") for key in refused({"house.point-bands.bands": bands})
    )


@pytest.mark.parametrize(("void", "pays"), [(0, 0), (1, 1), (3, 3)])
def test_s14_rounds_that_nobody_won_add_up_for_the_next_winner(void, pays):
    game = out({"house.carry-over": {}}, rounds=[(0, 0), *[(0, None)] * void])
    assert bonus(game) == ([(0, pays, "Viene de manos sin ganador")] if pays else [])


def test_s14_they_may_count_once():
    on = {"house.carry-over.accumulates": False, "house.carry-over.points": 5}
    assert bonus(out(on, rounds=[(0, None)] * 3)) == [(0, 5, "Viene de manos sin ganador")]


def test_a_round_that_was_won_in_between_ends_the_carrying():
    assert bonus(out({"house.carry-over": {}}, rounds=[(0, None), (0, 1)])) == []


@pytest.mark.parametrize(
    "name", ["round-bonus", "block-bonus", "rounding", "carry-over", "point-bands", "manner"]
)
def test_without_points_they_are_refused_by_name(name):
    on = {f"house.{name}": {}, "scoring.out": "win", "scoring.blocked": "win"}
    assert list(refused(on)) == [f"house.{name}"]
