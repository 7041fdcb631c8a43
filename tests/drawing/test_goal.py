"""What a match is played for, as the table tells it; and a score that a round puts back to zero."""

from __future__ import annotations

import pytest

from domino_core.drawing import Drawing, goal_text, result_lines, score_line
from domino_core.speech import Speech
from tests.house.looking import new_table, play, position

NAMES = ("Ana", "Beto", "Caro", "Dani")


def goal(name, players=None, language="es", **options):
    game = new_table(name, players, options=options)
    game.deal()
    return goal_text(game.view(0), Drawing(Speech.of(language), 80, NAMES, None))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("venezuela", "a 100"),
        ("kozel", "a 101, gana quien tenga menos"),
        ("pass-pass", "a 100, gana quien tenga menos"),
        ("chickenfoot", "a 10 manos, gana quien tenga menos"),
        ("mexican-train", "a 13 manos, gana quien tenga menos"),
        ("happy-block", ""),
    ],
)
def test_the_goal_says_that_the_lowest_wins_where_points_count_against(name, told):
    assert goal(name) == told


@pytest.mark.parametrize(
    ("language", "told"), [("es", "al mejor de 5"), ("pt", "melhor de 5"), ("en", "best of 5")]
)
def test_a_house_rule_may_say_what_is_played_for(language, told):
    assert goal("tablu", language=language, **{"house.best-of.rounds": 5}) == told


def test_a_match_of_one_round_is_played_for_no_target():
    assert goal("tablu", **{"match.rounds": 1}) == "a una mano"


def test_the_goal_stands_behind_the_score():
    game = new_table("tablu", 2, options={"house.best-of": {}})
    game.deal()
    lines = score_line(game.view(0), Drawing(Speech.of("es"), 80, NAMES[:2], None))
    assert lines == ["Mano 1. Ana: 0, Beto: 0 (al mejor de 3)."]


# Back to zero -------------------------------------------------------------------------------------

ROW = {"scoring.out": "win", "scoring.blocked": "win", "match.target": 6, "house.in-a-row": {}}
HANDS = ["3-6", "1-2", "0-1", "2-2"]


def after_out(name, scores, options=None):
    """What is told once seat 0 has gone out."""
    game = position(name, "3-0 0-5", HANDS, options=options or {}, scores=scores)
    play(game, "0:3-6@A")
    return result_lines(game.view(0), Drawing(Speech.of("es"), 80, NAMES, None))


def test_s10_it_is_told_that_all_are_back_at_nil_once_every_side_has_won():
    assert after_out("jamaica-six-love", (0, 1))[-3:] == [
        "  Ana y Caro +1: Mano ganada al dominar.",
        "  Vuelta a cero para todos.",
        "Marcador: Ana y Caro: 0, Beto y Dani: 0 (a 6).",
    ]


def test_s10_it_is_told_whose_row_has_come_to_an_end():
    assert "  Vuelta a cero: Beto y Dani." in after_out("venezuela", (0, 4), ROW)


@pytest.mark.parametrize("scores", [(0, 0), (3, 0)])
def test_s10_nothing_is_told_of_who_stood_at_zero_before(scores):
    assert not any("cero" in line for line in after_out("venezuela", scores, ROW))
