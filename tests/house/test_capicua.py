"""Capicúa (S6, S7, S9): going out with a tile that fits both ends."""

from __future__ import annotations

import pytest

from tests.house.looking import bonus, lines, play, position, refused, result, ruleset

OTHERS = ["1-2", "0-1", "2-2"]
"""What is left in the other hands: 3, 1 and 4 pips, so 7 in those of the opponents."""


def out_with(tile, line, **options):
    """Seat 0 goes out with its only tile, on the left end of this line."""
    on = {f"house.capicua.{key}": value for key, value in options.items()}
    game = position("venezuela", line, [tile, *OTHERS], options=on or {"house.capicua": {}})
    return play(game, f"0:{tile}@A")


def test_s6_a_tile_that_fits_both_ends_by_its_two_faces_pays_25():
    game = out_with("3-5", "3-0 0-5")
    assert lines(game) == [(0, 7, "Fichas de los contrarios al dominar"), (0, 25, "Capicúa")]
    assert result(game).points == game.match.scores == (32, 0)


def test_a_tile_that_fits_one_end_is_none():
    assert bonus(out_with("3-5", "3-0 0-4")) == []


def test_s6_a_double_on_two_equal_ends_is_none_unless_the_house_says_so():
    line = "4-0 0-3 3-4"
    assert bonus(out_with("4-4", line)) == []
    assert bonus(out_with("4-4", line, doubles=True)) == [(0, 25, "Capicúa")]


def test_a_double_that_fits_one_end_is_none_even_where_doubles_count():
    assert bonus(out_with("4-4", "4-0 0-3", doubles=True)) == []


def test_s6_a_blank_counts_unless_the_house_says_not():
    line = "0-3 3-5"
    assert bonus(out_with("0-5", line)) == [(0, 25, "Capicúa")]
    assert bonus(out_with("0-5", line, blanks=False)) == []


def test_a24_4_6_on_4_and_4_is_decided_by_its_own_key():
    line = "4-0 0-3 3-4"
    assert bonus(out_with("4-6", line)) == []
    assert bonus(out_with("4-6", line, equal_ends=True)) == [(0, 25, "Capicúa")]


def test_s6_it_pays_what_the_house_says():
    assert bonus(out_with("3-5", "3-0 0-5", points=50)) == [(0, 50, "Capicúa")]


def test_s9_capicua_may_be_worth_double_and_then_adds_nothing():
    game = out_with("3-5", "3-0 0-5", times=2, points=0)
    assert lines(game) == [(0, 7, "Fichas de los contrarios al dominar"), (0, 7, "Capicúa")]


def test_it_may_multiply_and_add_in_this_order():
    game = out_with("3-5", "3-0 0-5", times=3, points=10)
    assert bonus(game) == [(0, 14, "Capicúa"), (0, 10, "Capicúa")]


def test_a_blocked_round_has_none():
    """The last tile, 0-5, fitted both ends, and nobody went out with it."""
    hands = ["1-1 0-5", "1-3", "2-2", "3-3"]
    game = position("venezuela", "5-1 1-2 2-0", hands, options={"house.capicua": {}})
    play(game, "0:0-5@A 1:pass 2:pass 3:pass 0:pass")
    assert lines(game) == [(0, 10, "Fichas de los contrarios en el tranque")]


def test_the_left_end_and_the_right_end_are_the_same_to_it():
    game = position("venezuela", "3-0 0-5", ["3-5", *OTHERS], options={"house.capicua": {}})
    assert bonus(play(game, "0:3-5@B")) == [(0, 25, "Capicúa")]


def test_b03_the_partner_of_the_side_that_won_gets_it_too_and_the_opponents_do_not():
    game = position(
        "venezuela",
        "3-0 0-5",
        ["1-2", "3-5", "0-1", "2-2"],
        turn=1,
        options={"house.capicua.points": 50},
    )
    play(game, "1:3-5@A")
    assert result(game).points == (0, 54)


def test_without_points_it_is_refused_by_name():
    found = refused({"house.capicua": {}, "scoring.out": "win", "scoring.blocked": "win"})
    assert found == {"house.capicua": "aquí no se cuentan puntos (scoring.out = 'win')"}


def test_who_multiplies_says_what_it_adds():
    assert "0 si solo multiplica" in refused({"house.capicua.times": 2})["house.capicua"]


def test_one_that_pays_nothing_is_refused():
    assert "no paga nada" in refused({"house.capicua.points": 0})["house.capicua"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "paga 25 puntos más"),
        ({"times": 2, "points": 0}, "multiplica los puntos de la mano por 2."),
        ({"times": 2, "points": 5}, "multiplica los puntos de la mano por 2 y paga 5 puntos más"),
        ({"blanks": False}, "no vale con una ficha que tiene blanco"),
        ({"doubles": True}, "también vale con un doble"),
        ({"equal_ends": True}, "las dos puntas piden el mismo número"),
    ],
)
def test_its_sentences_say_what_is_in_force(options, told):
    on = {f"house.capicua.{key}": value for key, value in options.items()} or {"house.capicua": {}}
    sentences = [str(text) for _, text in ruleset("venezuela", options=on).sentences()]
    assert any(told in text for text in sentences)
