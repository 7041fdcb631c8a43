"""Chuchazo, out with a double, out with a certain tile (S6, S7, S14, S32; A26)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.house.looking import bonus, lines, play, position, refused, result

OTHERS = ["1-2", "0-1", "2-2"]
"""7 pips in the opponents' hands."""


def out_with(tile, line, options, **more):
    game = position("venezuela", line, [tile, *OTHERS], options=options, **more)
    return play(game, f"0:{tile}@A")


def test_s6_chuchazo_is_going_out_with_the_double_blank():
    game = out_with("0-0", "0-3 3-2", {"house.chuchazo": {}})
    assert bonus(game) == [(0, 25, "Chuchazo")]


def test_another_double_is_no_chuchazo():
    assert bonus(out_with("3-3", "3-0 0-6", {"house.chuchazo": {}})) == []


def test_s7_chuchazo_may_not_count_where_both_ends_were_blank():
    line = "0-3 3-6 6-0"
    assert bonus(out_with("0-0", line, {"house.chuchazo": {}})) == [(0, 25, "Chuchazo")]
    assert bonus(out_with("0-0", line, {"house.chuchazo.equal_ends": False})) == []
    one_blank = out_with("0-0", "0-3 3-2", {"house.chuchazo.equal_ends": False})
    assert bonus(one_blank) == [(0, 25, "Chuchazo")]


def test_s14_going_out_with_a_double_pays_more():
    game = out_with("3-3", "3-0 0-6", {"house.out-with-double.points": 15})
    assert bonus(game) == [(0, 15, "Domina con un doble")]


def test_going_out_with_a_mixed_tile_does_not():
    assert bonus(out_with("3-6", "3-0 0-6", {"house.out-with-double": {}})) == []


def test_s32_a_double_may_be_worth_20_in_place_of_the_pips():
    game = out_with("3-3", "3-0 0-6", {"house.out-with-double.instead": True})
    assert lines(game) == [(0, 20, "Domina con un doble")]


def test_with_a_mixed_tile_the_pips_stand_where_a_double_replaces_them():
    game = out_with("3-6", "3-0 0-5", {"house.out-with-double.instead": True})
    assert lines(game) == [(0, 7, "Fichas de los contrarios al dominar")]


def test_the_double_six_may_pay_by_itself():
    on: dict[str, Any] = {"house.out-with-tile": {}}
    assert bonus(out_with("6-6", "6-0 0-3", on)) == [(0, 25, "Domina con el 6-6")]
    assert bonus(out_with("3-3", "3-0 0-6", on)) == []


def test_any_tile_may_be_named_in_either_order():
    on = {"house.out-with-tile.tile": "5-3", "house.out-with-tile.points": 40}
    assert bonus(out_with("3-5", "3-0 0-6", on)) == [(0, 40, "Domina con el 3-5")]


def test_a11_a_tile_that_is_not_in_the_set_is_refused_by_its_key():
    assert refused({"house.out-with-tile.tile": "7-7"}) == {
        "house.out-with-tile.tile": "la ficha 7-7 no está en el juego"
    }


@pytest.mark.parametrize("tile", ["seis", 6, "6-", "", "6-6-6"])
def test_what_is_no_tile_is_refused(tile):
    assert (
        "una ficha como '6-6'"
        in refused({"house.out-with-tile.tile": tile})["house.out-with-tile.tile"]
    )


@pytest.mark.parametrize("name", ["chuchazo", "out-with-double", "out-with-tile"])
def test_without_points_they_are_refused_by_name(name):
    on = {f"house.{name}": {}, "scoring.out": "win", "scoring.blocked": "win"}
    assert list(refused(on)) == [f"house.{name}"]


PUERTO_RICO: dict[str, Any] = {
    "house.round-bonus": {},
    "house.capicua.points": 100,
    "house.chuchazo.points": 100,
}


def test_a26_every_bonus_has_its_own_line_and_they_add_up():
    first = out_with("3-5", "3-0 0-5", PUERTO_RICO)
    assert bonus(first) == [(0, 100, "Capicúa"), (0, 100, "Premio de la mano 1")]
    assert sum(n for _, n, _ in lines(first)) == first.match.scores[0] == 207
    fifth = out_with("0-0", "0-3 3-2", PUERTO_RICO, rounds=[(0, 0)] * 4)
    assert bonus(fifth) == [(0, 100, "Chuchazo")]
    assert sum(n for _, n, _ in lines(fifth)) == fifth.match.scores[0] == 107


def test_a26_a_game_without_bonuses_has_neither_the_points_nor_the_labels():
    for tile, line in (("3-5", "3-0 0-5"), ("0-0", "0-3 3-2")):
        game = out_with(tile, line, {})
        assert lines(game) == [(0, 7, "Fichas de los contrarios al dominar")]
        assert result(game).points == (7, 0)
