"""Points for passes, paid at once (S6, S9, S32): pase redondo, pase de salida, prices."""

from __future__ import annotations

from typing import Any

import pytest

from tests.house.looking import deal, lines, play, position, refused, result, state, table

SIXES = ["0-6 1-6 2-6 3-6 4-6 5-6 6-6"]
"""Seat 0 holds every six: whoever it leaves with sixes at both ends passes."""


def opened(options, steps="0:6-6 1:pass 2:pass 3:pass", **more):
    return play(table("venezuela", SIXES, players=4, options=options, **more), steps)


def awards(game):
    return [(award.side, award.points, str(award.why)) for award in state(game).awards]


# Pase redondo -------------------------------------------------------------------------------------


def test_s6_it_is_paid_when_the_one_who_caused_it_plays_again():
    game = opened({"house.pase-redondo": {}})
    assert awards(game) == []
    play(game, "0:3-6@A")
    assert awards(game) == [(0, 25, "Pase redondo")]
    assert game.view(1).scores == (25, 0)


def test_it_is_paid_once():
    game = play(opened({"house.pase-redondo": {}}), "0:3-6@A")
    game.act(1, game.legal()[0])
    assert awards(game) == [(0, 25, "Pase redondo")]


SIXES_AT_BOTH_ENDS = "6-0 0-1 1-6"


def after_seat_0(hands, steps, **more):
    """Seat 0 has placed the last tile, and both ends ask for sixes."""
    on = {"house.pase-redondo": {}, **more.pop("options", {})}
    game = position("venezuela", SIXES_AT_BOTH_ENDS, hands, turn=1, options=on, **more)
    return play(game, steps)


def test_s6_it_is_paid_even_if_the_round_is_lost():
    hands = ["3-6 1-1", "0-3", "1-2", "2-2"]
    game = after_seat_0(hands, "1:pass 2:pass 3:pass 0:3-6@A 1:0-3@A")
    assert lines(game) == [
        (0, 25, "Pase redondo"),
        (1, 5, "Fichas de los contrarios al dominar"),
    ]
    assert result(game).points == game.match.scores == (25, 5)


def test_two_passes_are_none():
    hands = ["3-6 1-1", "0-3", "1-2", "4-6 2-2"]
    assert awards(after_seat_0(hands, "1:pass 2:pass 3:4-6@A 0:3-6@B")) == []


def test_three_passes_that_are_not_in_a_row_are_none():
    hands = ["3-3 1-1", "2-4 5-5", "1-2", "4-6 2-2"]
    assert awards(after_seat_0(hands, "1:pass 2:pass 3:4-6@A 0:pass 1:2-4@A")) == []


def blocked_by_its_placer(options):
    """Seat 3 has placed the last tile; nobody can play, not even seat 3."""
    game = position("venezuela", "4-0 0-5", ["0-1", "2-2", "1-1 1-2", "2-3"], options=options)
    return play(game, "0:pass 1:pass 2:pass 3:pass")


def test_a_block_pays_only_where_the_house_says_so():
    assert lines(blocked_by_its_placer({"house.pase-redondo": {}})) == [
        (0, 9, "Fichas de los contrarios en el tranque")
    ]
    assert lines(blocked_by_its_placer({"house.pase-redondo.blocked": True})) == [
        (1, 25, "Pase redondo"),
        (0, 9, "Fichas de los contrarios en el tranque"),
    ]


def test_where_a_block_pays_the_third_pass_pays():
    game = opened({"house.pase-redondo.blocked": True})
    assert awards(game) == [(0, 25, "Pase redondo")]
    assert awards(play(game, "0:3-6@A")) == [(0, 25, "Pase redondo")]


def test_it_pays_what_the_house_says():
    assert awards(play(opened({"house.pase-redondo.points": 50}), "0:3-6@A")) == [
        (0, 50, "Pase redondo")
    ]


def test_for_two_it_is_refused_for_every_pass_would_be_one():
    assert list(refused({"house.pase-redondo": {}}, "tablu", 2)) == ["house.pase-redondo"]


# Pase de salida -----------------------------------------------------------------------------------


LISTED: dict[str, Any] = {"house.pase-salida.double": 25, "house.pase-salida.other": 50}
SECOND_PASSES = ["0-6 1-6 6-6 4-5", "0-1 0-2 0-3 1-2 1-3 2-3 0-0", "2-6 2-5"]
"""Seat 1 holds neither 4, 5 nor 6, and seat 2 can follow."""


def with_opening(tile, options):
    """Seat 0 opens a later round with the tile, and seat 1 passes."""
    on = {"opener.later": "rotate", **options}
    game = table("venezuela", SECOND_PASSES, players=4, rounds=[(3, 1)], options=on)
    return play(game, f"0:{tile} 1:pass")


def test_s6_the_second_player_s_pass_on_a_double_pays_25_at_once():
    assert awards(with_opening("6-6", LISTED)) == [(0, 25, "Pase de salida")]


def test_s6_on_another_tile_it_pays_50():
    assert awards(with_opening("4-5", LISTED)) == [(0, 50, "Pase de salida")]


def test_s9_salida_doble_vale_20():
    on = {"house.pase-salida.double": 20, "house.pase-salida.other": 0}
    assert awards(with_opening("6-6", on)) == [(0, 20, "Pase de salida")]
    assert awards(with_opening("4-5", on)) == []


def test_a_pass_on_the_second_tile_pays_nothing():
    hands = ["6-6 0-1", "0-6 1-6", "0-0 2-2 3-3 4-4 5-5 2-3 2-4"]
    game = table("venezuela", hands, players=4, options={"house.pase-salida": {}})
    assert awards(play(game, "0:6-6 1:1-6@A 2:pass")) == []


CANCELLED: dict[str, Any] = {**LISTED, "house.pase-salida.cancelled": True}


def test_s6_it_is_cancelled_if_the_third_passes_too():
    game = opened(CANCELLED)
    assert awards(game) == []
    assert awards(play(game, "0:3-6@A")) == []


def test_s6_where_it_may_be_cancelled_it_is_paid_when_the_third_plays():
    game = with_opening("6-6", CANCELLED)
    assert awards(game) == []
    game.act(2, game.legal()[0])
    assert awards(game) == [(0, 25, "Pase de salida")]
    game.act(3, game.legal()[0])
    assert awards(game) == [(0, 25, "Pase de salida")]


def test_without_cancelling_the_third_s_pass_changes_nothing():
    assert awards(opened(LISTED)) == [(0, 25, "Pase de salida")]


def test_one_that_pays_nothing_is_refused():
    found = refused({"house.pase-salida.double": 0, "house.pase-salida.other": 0})
    assert "no paga nada" in found["house.pase-salida"]


# Prices -------------------------------------------------------------------------------------------


def prices(**options):
    return {f"house.pass-price.{key}": value for key, value in options.items()}


def test_every_pass_pays_whoever_placed_the_last_tile():
    """Seat 0's passes on its own tile, and its partner's, are nobody's gain."""
    game = opened(prices(points=2))
    assert awards(game) == [(0, 2, "Precio de un pase")] * 2
    assert game.view(0).scores == (4, 0)


def test_s32_a_pass_may_pay_the_opponents_whoever_placed_the_tile():
    game = opened(prices(points=20, effect="opponents-gain"))
    assert awards(game) == [
        (0, 20, "Precio de un pase"),
        (1, 20, "Precio de un pase"),
        (0, 20, "Precio de un pase"),
    ]


def test_a_pass_may_cost_whoever_passes():
    game = opened(prices(points=5, effect="passer-loses"))
    assert [award.points for award in state(game).awards] == [-5, -5, -5]
    assert game.view(0).scores == (-5, -10)


def test_s32_a_second_pass_in_a_row_may_be_free():
    game = opened(prices(points=20, effect="opponents-gain", which="first-in-a-row"))
    assert awards(game) == [(0, 20, "Precio de un pase")]


def test_the_first_pass_of_a_round_may_be_the_only_one_with_a_price():
    on = prices(points=2, effect="passer-loses", which="first-of-round")
    game = play(opened(on), "0:3-6@A")
    while game.running:
        game.act(state(game).seat, game.legal()[0])
    assert awards(game) == [(1, -2, "Precio de un pase")]


def test_s9_the_first_pass_of_the_match_may_be_the_only_one_with_a_price():
    on = prices(points=2, which="first-of-match")
    game = opened({**on, "opener.later": "6-6"})
    assert awards(game) == [(0, 2, "Precio de un pase")]
    while game.running:
        game.act(state(game).seat, game.legal()[0])
    play(deal(game, SIXES), "0:6-6 1:pass 2:pass 3:pass")
    assert awards(game) == []


def test_the_other_side_is_refused_where_there_are_more_than_two():
    found = refused(prices(effect="opponents-gain"), "tablu", 3)
    assert list(found) == ["house.pass-price.effect"]


@pytest.mark.parametrize("name", ["pase-redondo", "pase-salida", "pass-price"])
def test_without_points_they_are_refused_by_name(name):
    on = {f"house.{name}": {}, "scoring.out": "win", "scoring.blocked": "win"}
    assert list(refused(on)) == [f"house.{name}"]


def test_a27_a_pass_that_reaches_the_target_ends_the_match_at_the_end_of_the_round():
    hands = ["3-6 1-1", "0-3", "1-2", "2-2"]
    game = after_seat_0(hands, "1:pass 2:pass 3:pass 0:3-6@A", scores=(75, 0))
    assert (game.view(0).scores, game.running, game.over) == ((100, 0), True, None)
    play(game, "1:0-3@A")
    assert game.over is not None
    assert game.over.winner == 0
