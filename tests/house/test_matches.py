"""When a match is over and what it is worth: shut-outs, best of n, in a row (S6, S9, S10, S18)."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from typing import Any

import pytest

from domino_core.drawing import Drawing, match_line
from domino_core.record import load, new_record, record_text
from domino_core.speech import Speech
from tests.house.looking import deal, play, play_out, position, refused, ruleset

WINS: dict[str, Any] = {"scoring.out": "win", "scoring.blocked": "win"}


def out(options, scores=(0, 0), rounds=(), name="venezuela"):
    """Seat 0 goes out; 7 points for side 0 where points are counted."""
    hands = ["3-6", "1-2", "0-1", "2-2"]
    game = position(name, "3-0 0-5", hands, options=options, scores=scores, rounds=rounds)
    return play(game, "0:3-6@A")


def lost(options, scores=(0, 0), rounds=()):
    """Seat 1 goes out, for side 1."""
    hands = ["1-2", "3-6", "2-2", "0-1"]
    game = position(
        "venezuela", "3-0 0-5", hands, turn=1, options=options, scores=scores, rounds=rounds
    )
    return play(game, "1:3-6@A")


# Shut-out -----------------------------------------------------------------------------------------

SHUT_OUT: dict[str, Any] = {"house.shut-out": {}}


def test_s6_a_match_won_with_the_losers_at_zero_counts_double():
    over = out(SHUT_OUT, (95, 0)).over
    assert (over.winner, over.worth, over.why) == (0, 2, "Los perdedores se quedaron sin anotar")


def test_a_match_that_the_losers_scored_in_counts_once():
    assert out(SHUT_OUT, (95, 1)).over.worth == 1


def test_without_the_rule_a_match_counts_once():
    assert out({}, (95, 0)).over.worth == 1


def test_s9_it_may_count_double_below_a_mark():
    on = {"house.shut-out.below": 50}
    assert out(on, (95, 49)).over.worth == 2
    assert out(on, (95, 50)).over.worth == 1
    assert out(on, (95, 49)).over.why == "Los perdedores no llegaron a 50 puntos"


def test_it_may_count_for_more():
    assert out({"house.shut-out.worth": 3}, (95, 0)).over.worth == 3


def test_it_ends_no_match_by_itself():
    assert out(SHUT_OUT, (20, 0)).over is None


def test_a_drawn_match_is_no_shut_out():
    hands = ["0-1", "1-2", "1-1", "0-0"]
    game = position("venezuela", "4-0 0-5", hands, options={**SHUT_OUT, "match.rounds": 1})
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert (game.over.winner, game.over.worth) == (None, 1)


def recorded(game, tmp_path):
    """The record of a match that side 0 has won seven to nothing."""
    path = tmp_path / "m.toml"
    record = new_record(
        game.ruleset, ["Ana", "Beto", "Caro", "Dani"], "1", datetime(2026, 1, 1, tzinfo=UTC)
    )
    record.table.deal()
    play_out(record.table)
    path.write_text(record_text(record), encoding="utf-8")
    return path


@pytest.mark.parametrize(("below", "worth"), [(200, 2), (1, None)])
def test_the_record_of_a_match_says_what_it_is_worth_unless_that_is_one(tmp_path, below, worth):
    """One round, in which both sides were paid for passes, so that nobody stands at zero."""
    on = {
        "match.rounds": 1,
        "house.shut-out.below": below,
        "house.pass-price.effect": "opponents-gain",
    }
    path = recorded(out(on), tmp_path)
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    assert told["result"].get("worth") == worth
    over: Any = load(path).table.over
    assert over.worth == (worth or 1)


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        (
            (95, 0),
            "Gana la partida: Ana y Caro. Vale por 2: Los perdedores se quedaron sin anotar.",
        ),
        ((95, 1), "Gana la partida: Ana y Caro."),
    ],
)
def test_people_are_told_what_a_match_is_worth_unless_that_is_one(scores, told):
    picture = Drawing(Speech.of("es"), 100, ("Ana", "Beto", "Caro", "Dani"), None)
    assert match_line(out(SHUT_OUT, scores).view(0), picture) == told


# The best of n ------------------------------------------------------------------------------------

BEST: dict[str, Any] = {"house.best-of": {}}


def test_the_best_of_three_is_over_when_a_side_has_won_two():
    game = out(BEST, (7, 0), [(0, 0)])
    assert game.over.winner == 0


def test_one_all_is_not_over():
    assert out(BEST, (0, 7), [(0, 1)]).over is None


def test_the_third_round_decides():
    assert out(BEST, (7, 90), [(0, 0), (1, 1)]).over.winner == 0


def test_rounds_that_nobody_won_do_not_count():
    assert out(BEST, (0, 0), [(0, None), (0, None), (0, None)]).over is None


def test_points_no_longer_decide():
    game = out(BEST, (0, 99), [(0, 1), (1, 0)])
    assert game.over.winner == 0
    assert out(BEST, (93, 0)).over is None


def test_the_score_of_a_best_of_is_the_rounds_that_each_side_has_won():
    assert out(BEST, (1, 1), [(0, 1), (1, 0)]).match.scores == (2, 1)


def test_a_best_of_stands_in_place_of_the_target_in_what_is_told():
    told = ruleset("tablu", options=BEST).told()
    (one,) = [told_rule for told_rule in told if told_rule.topic == "match.end"]
    assert (one.plugin, one.question) == ("best-of", "match")
    assert one.text.startswith("La partida es al mejor de 3 manos")


@pytest.mark.parametrize(("players", "told"), [(2, False), (3, True)])
def test_a_best_of_says_who_wins_if_nobody_has_most_rounds_where_that_can_be(players, told):
    rules = ruleset("tablu", players=players, options=BEST)
    text = " ".join(str(one.text) for one in rules.told())
    assert ("si nadie gana más que los demás queda empatada" in text) == told


@pytest.mark.parametrize("rule", ["exact-target", "manner", "capicua", "in-a-row", "round-bonus"])
def test_a_best_of_is_refused_beside_what_would_decide_nothing(rule):
    on: dict[str, Any] = {"house.best-of": {}, f"house.{rule}": {}}
    assert f"no va con house.{rule}" in refused(on)["house.best-of"]


def test_a_best_of_is_refused_where_the_match_is_won_by_rounds_in_a_row():
    assert "match.one_all" in refused(BEST, "jamaica-six-love")["house.best-of"]


def test_the_best_of_five_takes_three():
    on = {"house.best-of.rounds": 5}
    assert out(on, (14, 0), [(0, 0)]).over is None
    assert out(on, (14, 0), [(0, 0), (0, 0)]).over.winner == 0


def three(*won):
    """The end of a match of three sides, which these sides and then the first have won."""
    rounds = [(0, side) for side in won]
    hands = ["3-6", "1-2", "2-2"]
    game = position("tablu", "3-0 0-5", hands, options=BEST, rounds=rounds)
    return play(game, "0:3-6@A").over


@pytest.mark.parametrize("won", [(0,), (0, 1), (0, 2)])
def test_with_three_sides_it_is_over_when_nobody_can_catch_up(won):
    assert three(*won).winner == 0


def test_with_three_sides_who_won_a_round_each_have_drawn():
    assert three(1, 2).winner is None


def test_with_three_sides_one_win_each_of_two_leaves_it_open():
    assert three(1) is None


def test_an_even_number_is_refused():
    assert "impar" in refused({"house.best-of.rounds": 4})["house.best-of.rounds"]


# N rounds, and in a row ---------------------------------------------------------------------------


def test_so_many_rounds_won_are_a_target_without_points():
    on = {**WINS, "match.target": 3}
    assert (out(on, (1, 2)).match.scores, out(on, (1, 2)).over) == ((2, 2), None)
    assert out(on, (2, 2)).over.winner == 0


ROW: dict[str, Any] = {**WINS, "match.target": 6, "house.in-a-row": {}}


def test_s10_a_win_puts_the_others_back_to_zero():
    assert out(ROW, (0, 5)).match.scores == (1, 0)
    assert lost(ROW, (5, 0)).match.scores == (0, 1)


def test_s10_a_run_goes_on():
    assert out(ROW, (3, 0)).match.scores == (4, 0)


def test_s10_six_in_a_row_win():
    assert out(ROW, (5, 0)).over.winner == 0


def test_s10_the_win_that_breaks_a_run_may_count_for_nobody():
    on = {**ROW, "house.in-a-row.breaker_counts": False}
    assert out(on, (0, 5)).match.scores == (0, 0)
    assert out(on, (0, 0)).match.scores == (1, 0)


@pytest.mark.parametrize(
    ("name", "why"),
    [("kozel", "en contra"), ("chickenfoot", "en contra"), ("jamaica-six-love", "match.one_all")],
)
def test_rounds_in_a_row_are_refused_where_nobody_s_wins_are_counted_or_all_are_so(name, why):
    assert why in refused({"house.in-a-row": {}}, name)["house.in-a-row"]


MANY: dict[str, Any] = {"house.manner": {}, "house.in-a-row": {}}


def test_s14_more_rounds_in_a_row_than_anybody_wins_are_refused():
    why = refused(MANY)["house.in-a-row"]
    assert "house.manner" in why
    assert "25 seguidas" in why
    assert "match.target de 32 o menos" in why


def test_s10_nor_may_a_target_of_rounds_be_too_long_a_row():
    why = refused({**WINS, "match.target": 9, "house.in-a-row": {}})["house.in-a-row"]
    assert "9 seguidas" in why


@pytest.mark.parametrize("more", [{"match.target": 32}, {"house.capicua": {}}])
def test_a_row_that_can_be_won_is_not_refused(more):
    assert ruleset("venezuela", options={**MANY, **more})


def test_a_void_round_breaks_no_run():
    hands = ["0-1", "1-2", "1-1", "0-0"]
    game = position("venezuela", "4-0 0-5", hands, options=ROW, scores=(4, 0))
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert game.match.scores == (4, 0)


def test_a_match_goes_on_after_a_round_that_a_rule_kept_open():
    game = out(BEST, (7, 0))
    deal(game)
    assert game.running
