"""The way to the target: «no caben», the first entry (S9, S17; A27)."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core.api import ScoreLine
from tests.house.looking import bonus, lines, new_table, play, position, refused, ruleset
from tests.rulebook.positions import match_so_far

HANDS = ["3-6", "1-2", "0-1", "2-2"]
"""Seat 0 goes out with 3-6 and 7 pips are left to the opponents."""


def out(options, scores=(0, 0), left="2-2", **more):
    hands = ["3-6", "1-2", "0-1", left]
    game = position("venezuela", "3-0 0-5", hands, options=options, scores=scores, **more)
    return play(game, "0:3-6@A")


# No caben -----------------------------------------------------------------------------------------

EXACT: dict[str, Any] = {"house.exact-target": {}}
CUT: dict[str, Any] = {"house.exact-target.over": "cut"}


def test_s9_points_that_go_past_the_target_do_not_count():
    game = out(EXACT, (94, 0))
    assert lines(game) == [
        (0, 7, "Fichas de los contrarios al dominar"),
        (0, -7, "No caben en la meta"),
    ]
    assert (game.match.scores, game.over) == ((94, 0), None)


def test_s9_points_that_reach_the_target_exactly_win():
    game = out(EXACT, (93, 0))
    assert (game.match.scores, game.over.winner) == ((100, 0), 0)


def test_a27_without_the_rule_points_past_the_target_are_kept_and_win():
    game = out({}, (94, 0))
    assert (game.match.scores, game.over.winner) == ((101, 0), 0)


def test_near_the_target_points_may_be_cut_to_it():
    game = out(CUT, (94, 0))
    assert bonus(game) == [(0, -1, "No caben en la meta")]
    assert (game.match.scores, game.over.winner) == ((100, 0), 0)


def test_bonuses_do_not_fit_either():
    game = out({**EXACT, "house.round-bonus.points": [5]}, (90, 0))
    assert bonus(game) == [(0, 5, "Premio de la mano 1"), (0, -12, "No caben en la meta")]
    assert game.match.scores == (90, 0)


@pytest.mark.parametrize(("on", "scores"), [(EXACT, (90, 7)), (CUT, (100, 7))])
def test_a27_what_is_paid_in_the_round_does_not_fit_either(on, scores):
    hands = ["3-6 1-1", "1-3 0-3", "1-2", "2-2"]
    game = position(
        "venezuela",
        "6-0 0-1 1-6",
        hands,
        turn=1,
        scores=(90, 7),
        options={**on, "house.pase-redondo": {}},
    )
    play(game, "1:pass 2:pass 3:pass 0:3-6@A")
    assert game.view(0).scores == scores


def test_what_fits_in_the_round_is_paid():
    hands = ["3-6 1-1", "1-3 0-3", "1-2", "2-2"]
    game = position(
        "venezuela",
        "6-0 0-1 1-6",
        hands,
        turn=1,
        scores=(70, 0),
        options={**EXACT, "house.pase-redondo": {}},
    )
    assert play(game, "1:pass 2:pass 3:pass 0:3-6@A").view(0).scores == (95, 0)


def test_without_a_target_it_is_refused():
    found = refused(EXACT, "happy-block")
    assert list(found) == ["house.exact-target"]


# The first entry ----------------------------------------------------------------------------------

BOARD: dict[str, Any] = {"house.on-the-board.least": 8}
KEPT: dict[str, Any] = {**BOARD, "house.on-the-board.keep": True}


def test_s9_who_stands_at_zero_must_first_make_so_many():
    game = out(BOARD)
    assert bonus(game) == [(0, -7, "No llega a lo que pide la primera anotación")]
    assert game.match.scores == (0, 0)


def test_as_many_as_asked_for_are_enough():
    assert out(BOARD, left="2-3").match.scores == (8, 0)


def test_who_has_begun_scores_everything():
    assert out(BOARD, (8, 0)).match.scores == (15, 0)


def test_bonuses_help_to_begin():
    assert out({**BOARD, "house.round-bonus.points": [1]}).match.scores == (8, 0)


def test_s17_what_does_not_suffice_may_be_kept_aside_and_counted_with_the_next():
    first = out(KEPT)
    assert first.match.scores == (0, 0)
    second = position("venezuela", "3-0 0-5", HANDS, options=KEPT)
    second.round.match = second.match = first.match
    play(second, "0:3-6@A")
    assert lines(second) == [
        (0, 7, "Fichas de los contrarios al dominar"),
        (0, 7, "Puntos que tenía aparte"),
    ]
    assert second.match.scores == (14, 0)


def test_s17_what_was_kept_is_used_up_when_it_is_counted():
    aside = match_so_far(ruleset("venezuela", options=KEPT)).with_note("on-the-board", (7, 0))
    game = position("venezuela", "3-0 0-5", HANDS, options=KEPT)
    game.round.match = game.match = aside
    play(game, "0:3-6@A")
    assert game.match.notes["on-the-board"] == (0, 0)


def test_a_side_keeps_nothing_for_the_other():
    aside = match_so_far(ruleset("venezuela", options=KEPT)).with_note("on-the-board", (0, 7))
    game = position("venezuela", "3-0 0-5", HANDS, options=KEPT)
    game.round.match = game.match = aside
    play(game, "0:3-6@A")
    assert game.match.scores == (0, 0)
    assert game.match.notes["on-the-board"] == (7, 7)


def test_what_another_side_lost_with_the_same_words_is_not_kept_for_the_winner():
    rules = ruleset("venezuela", options=KEPT)
    short = "No llega a lo que pide la primera anotación"
    lines = (ScoreLine(0, 7, "x"), ScoreLine(0, -7, short), ScoreLine(1, -5, short))
    match = rules.checked.hooks.tally(match_so_far(rules), lines, 0)
    assert match.notes["on-the-board"] == (7, 0)


def test_s17_a_game_with_a_first_entry_of_its_own_refuses_another():
    assert "match.first_entry" in refused(KEPT, "kozel")["house.on-the-board"]


@pytest.mark.parametrize("name", ["chickenfoot", "mexican-train", "pass-pass"])
def test_where_who_wins_a_round_writes_nothing_a_first_entry_is_refused(name):
    assert "en contra" in refused(BOARD, name)["house.on-the-board"]


@pytest.mark.parametrize("name", ["kozel", "pass-pass"])
def test_where_the_match_is_lost_at_the_target_nobody_has_to_reach_it_exactly(name):
    assert "en contra" in refused(EXACT, name)["house.exact-target"]


# The target itself --------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [0, -5, "100", 10.5, True])
def test_a27_a_target_that_is_none_is_refused(target):
    assert list(refused({"match.target": target})) == ["match.target"]


def test_a27_a_target_of_one_is_reached_by_any_points():
    game = out({"match.target": 1})
    assert game.over.winner == 0


def test_a27_nine_of_six_stays_nine():
    game = position(
        "venezuela",
        "3-0 0-5",
        ["3-6", "1-1", "0-1", "0-2"],
        options={"match.target": 6},
        scores=(5, 0),
    )
    play(game, "0:3-6@A")
    assert (game.match.scores, game.over.winner) == ((9, 0), 0)


@pytest.mark.parametrize("name", ["exact-target", "on-the-board"])
def test_without_points_they_are_refused_by_name(name):
    on = {f"house.{name}": {}, "scoring.out": "win", "scoring.blocked": "win"}
    assert f"house.{name}" in refused(on)


def test_a_table_before_its_first_deal_has_the_target_in_force():
    assert new_table("venezuela", options={"match.target": 7}).ruleset.options.match.target == 7
