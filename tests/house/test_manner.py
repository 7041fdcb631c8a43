"""The manner of winning (S12, S14; A24): what each last tile is worth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.house.looking import lines, play, position, refused, ruleset

OTHERS = ["1-2", "0-1", "2-2"]


def out_with(tile, line, **options):
    on = {f"house.manner.{key}": value for key, value in options.items()}
    game = position("venezuela", line, [tile, *OTHERS], options=on or {"house.manner": {}})
    return play(game, f"0:{tile}@A")


CASES = [
    ("2-5", "2-0 0-4", 1, "Domina con una ficha mixta"),
    ("3-5", "3-0 0-5", 3, "Domina por las dos puntas"),
    ("4-4", "4-0 0-3", 2, "Domina con un doble"),
    ("4-4", "4-0 0-3 3-4", 4, "Domina con un doble por las dos puntas"),
    ("4-6", "4-0 0-3 3-4", 1, "Domina con una ficha mixta"),
]


@pytest.mark.parametrize(("tile", "line", "points", "why"), CASES)
def test_a24_each_manner_has_its_points(tile, line, points, why):
    assert lines(out_with(tile, line)) == [(0, points, why)]


def test_a24_the_crossed_finish_is_worth_six_in_the_other_table():
    assert out_with("4-4", "4-0 0-3 3-4", crossed=6).match.scores == (6, 0)


def test_a24_4_6_on_4_and_4_is_decided_by_its_own_key():
    game = out_with("4-6", "4-0 0-3 3-4", equal_ends=True)
    assert lines(game) == [(0, 3, "Domina por las dos puntas")]


@pytest.mark.parametrize(("key", "at"), [("simple", 0), ("both", 1), ("double", 2), ("crossed", 3)])
def test_every_manner_has_a_key(key, at):
    tile, line, _, why = CASES[at]
    assert lines(out_with(tile, line, **{key: 9})) == [(0, 9, why)]


@pytest.mark.parametrize(("worth", "points"), [(None, 1), (2, 2), (0, 0)])
def test_s14_a_block_has_its_points(worth, points):
    on = {"house.manner": {}} if worth is None else {"house.manner.blocked": worth}
    game = position("venezuela", "4-0 0-5", ["0-1", "2-2", "1-1 1-2", "2-3"], options=on)
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert lines(game) == [(0, points, "Gana el tranque")]


def test_a_tied_block_is_nobody_s_and_worth_nothing():
    game = position(
        "venezuela", "4-0 0-5", ["0-1", "1-2", "1-1", "0-0"], options={"house.manner": {}}
    )
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert (lines(game), game.match.scores) == ([], (0, 0))


# What goes with it, and how it is told -----------------------------------------------------------

MANNER: dict[str, Any] = {"house.manner": {}}


def said(topic, **options):
    told = ruleset("venezuela", options={**MANNER, **options}).told()
    return [str(one.text) for one in told if one.topic == topic]


def test_s14_the_manner_is_told_in_place_of_the_pips():
    going_out, equal = said("scoring.out")
    assert going_out.startswith("Quien se queda sin fichas gana la mano, que vale según cómo")
    assert equal.startswith("Una mixta sobre dos puntas iguales")


def test_s14_who_wins_a_block_is_told_with_what_it_is_worth():
    assert said("scoring.blocked", **{"house.manner.blocked": 2}) == [
        "El tranque lo gana la pareja que sume menos puntos, y vale 2."
    ]


def test_s13_nothing_is_said_of_what_a_block_is_worth_where_nobody_wins_it():
    assert said("scoring.blocked", **{"scoring.block_winner": "nobody"}) == []


def test_another_table_in_place_of_the_pips_is_refused():
    why = refused({**MANNER, "house.point-bands": {}})["house.manner"]
    assert "house.point-bands" in why


def test_a_first_entry_that_no_round_brings_is_refused_unless_it_is_kept_aside():
    on = {**MANNER, "house.on-the-board.least": 13}
    assert "nunca llega a 13" in refused(on)["house.on-the-board.least"]
    assert ruleset("venezuela", options={**on, "house.on-the-board.keep": True})


def test_rounds_that_are_always_rounded_to_nothing_are_refused():
    on = {**MANNER, "house.rounding.to": 5}
    assert "cero" in refused(on)["house.rounding"]
    assert ruleset("venezuela", options={**on, "house.rounding.how": "nearest"})
