"""The expert's parts: its rule of thumb, what it learns about a match, its guesses, its time."""

from __future__ import annotations

from math import sqrt
from random import Random
from threading import Event
from typing import Any

import pytest

from domino_core import variants
from domino_core.api import DRAW, PASS, Budget, Match, MatchEnd, Ranked
from domino_core.conformance.playing import table_after
from domino_core.imagine import Imagined
from domino_core.seats import Seating
from domino_players.budget import Ration
from domino_players.guessing import Guesser
from domino_players.instinct import by_instinct, likelihood, scored
from domino_players.match_stakes import LEAST, ROUNDS, Lesson
from domino_players.search import Tally, best_first, drawn_towards
from domino_players.worlds import World, Worlds, gather

GAMES = ("venezuela", "tablu", "playboard", "kozel", "all-fives", "chickenfoot", "matador")


def position_of(table: Any) -> Any:
    """What is really dealt, as a position to play on."""
    return Imagined(table.ruleset.fast, table.round.copy())


def tables(variant: str, count: int) -> list[Any]:
    """Tables in mid-round at which there is a choice."""
    ruleset = variants.find(variant).ruleset()
    found = [table_after(ruleset, f"parts {seed}", seed % 20) for seed in range(60)]
    chosen = [table for table in found if table is not None and len(table.legal()) > 1]
    assert chosen
    return chosen[:count]


def stakes_of(variant: str) -> Any:
    """What is learned of a game."""
    lesson = Lesson(position_of(tables(variant, 1)[0]))
    lesson.go_on(ROUNDS, lambda: False)
    return lesson.learned()


# The rule of thumb -------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", GAMES)
def test_the_quick_way_to_choose_takes_the_action_with_the_best_score(variant):
    choose = by_instinct(Random(1), noise=0.0)
    for table in tables(variant, 12):
        legal, round = table.legal(), table.round
        found = scored(round, legal)
        assert found[legal.index(choose(round, legal))] == max(found)


def test_what_the_rule_of_thumb_prefers_is_the_likelier():
    for table in tables("venezuela", 12):
        legal, round = table.legal(), table.round
        found = scored(round, legal)
        chances = [likelihood(round, legal, action) for action in legal]
        assert chances.index(max(chances)) == found.index(max(found))
        assert sum(chances) == pytest.approx(1, abs=0.1)
        assert min(chances) > 0


# What is at stake --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "sign"),
    [("venezuela", 1), ("all-fives", 1), ("kozel", -1), ("chickenfoot", -1), ("pass-pass", -1)],
)
def test_it_learns_whether_points_are_for_or_against(variant, sign):
    assert stakes_of(variant).sign == sign


def test_it_learns_how_long_a_match_is():
    assert stakes_of("happy-block").rounds == 1  # HG-21
    assert stakes_of("chickenfoot").rounds == 10  # S33
    assert 100 <= stakes_of("venezuela").target < 120  # VE-19


def test_a_lesson_that_was_cut_short_is_gone_on_with():
    """In pieces it teaches the same as in one go; each piece is as short as it may be."""
    position = position_of(tables("venezuela", 1)[0])
    whole, pieces = Lesson(position), Lesson(position)
    whole.go_on(LEAST * 3, lambda: False)
    for _ in range(3):
        pieces.go_on(ROUNDS, lambda: True)
    assert pieces.learned() == whole.learned()
    assert pieces.rounds == whole.rounds == LEAST * 3


def test_what_a_lesson_is_to_take_is_not_exceeded():
    position = position_of(tables("chickenfoot", 1)[0])
    lesson = Lesson(position)
    lesson.go_on(6, lambda: False)
    assert lesson.rounds == 6
    assert lesson.learned().sign == -1


def test_the_chances_add_up_and_follow_the_scores():
    stakes, start = stakes_of("venezuela"), Match.new(Seating.pairs(4))
    for scores in ((0, 0), (40, 10), (90, 99), (0, 99)):
        first, second = stakes.chances(start._replace(scores=scores), None)
        assert first + second == pytest.approx(1)
        assert (first > second) == (scores[0] > scores[1])


def test_a_lead_is_worth_more_when_the_match_is_nearly_over():
    stakes, start = stakes_of("venezuela"), Match.new(Seating.pairs(4))
    early, late = (
        stakes.chances(start._replace(scores=scores), None)[0] for scores in ((20, 0), (90, 70))
    )
    assert late > early > 0.5


def test_a_chance_is_a_chance_also_where_a_match_counts_twice():
    stakes, match = stakes_of("venezuela"), Match.new(Seating.pairs(4))
    assert stakes.chances(match, MatchEnd(1, 2)) == (0.0, 1.0)
    assert stakes.chances(match, MatchEnd(None)) == (0.5, 0.5)


# Guesses -----------------------------------------------------------------------------------------


def test_every_world_looks_to_the_seat_as_the_table_does():
    for table in tables("playboard", 6):
        view = table.view(table.round.seat)
        worlds = gather(Guesser(view), Random(1), 20, lambda: False, lambda: False)
        assert worlds.found
        for world in worlds.found:
            assert world.position.round.hands[view.seat] == view.hand
            assert world.position.legal() == table.legal()
            assert 0 < world.weight <= 1


def test_worlds_are_picked_as_often_as_they_count():
    nowhere: Any = None
    worlds = Worlds([World(nowhere, weight) for weight in (3.0, 1.0, 0.0, 4.0)], complete=True)
    picks = worlds.picks(Random(1))
    found = [next(picks) for _ in range(4000)]
    shares = [found.count(at) / 4000 for at in range(4)]
    assert shares == pytest.approx([3 / 8, 1 / 8, 0, 4 / 8], abs=0.03)


# The budget --------------------------------------------------------------------------------------


def test_a_ration_of_playouts_ends_with_the_last_one():
    ration = Ration(Budget(playouts=2), Event())
    ration.pay()
    assert not ration.spent()
    ration.pay()
    assert ration.spent()


@pytest.mark.parametrize(
    ("budget", "table", "match"),
    [
        (Budget(playouts=3), 0, 4),
        (Budget(playouts=40), 20, 40),
        (Budget(playouts=1000), 80, 150),
        (Budget(seconds=0.02), 0, 150),  # as many as there is time for
        (Budget(seconds=0.1), 20, 150),
        (Budget(seconds=0.3), 80, 150),
    ],
)
def test_no_more_rounds_are_learned_from_than_there_is_room_for(budget, table, match):
    ration = Ration(budget, Event())
    assert (ration.table_rounds, ration.match_rounds) == (table, match)


def test_a_ration_is_spent_once_it_is_stopped():
    stop = Event()
    ration = Ration(Budget(seconds=3600), stop)
    assert not ration.spent()
    stop.set()
    assert ration.spent()


# Advice ------------------------------------------------------------------------------------------


def ranked_with(advice: list[float]) -> list[float]:
    """The values of two actions, one tried often and one given up early, after advice."""
    often, early = Tally(PASS), Tally(DRAW)
    for number in range(400):
        often.add(number, float(number % 10 < 6), 0.0)
    for number in range(24):
        early.add(number, float(number % 12 < 5), 0.0)
    tallies = [often, early]
    return [one.value for one in drawn_towards([one.ranked() for one in tallies], tallies, advice)]


def test_equal_advice_changes_no_order_also_where_an_action_was_given_up_early():
    first, second = ranked_with([0.3, 0.3])
    assert first > second


def test_advice_draws_values_towards_what_it_says():
    plain, other = ranked_with([0.0, 0.0]), ranked_with([0.0, 1.0])
    assert other[1] > plain[1]
    assert other[0] < plain[0]


def test_what_advice_makes_of_a_chance_is_a_chance():
    """One action won wherever it was tried, the other never; what is said is beyond all measure."""
    won, lost = Tally(PASS), Tally(DRAW)
    for number in range(4):
        won.add(number, 1.0, 0.0)
        lost.add(number, 0.0, 0.0)
    for advice in ([9.0, -9.0], [-9.0, 9.0]):
        found = drawn_towards([won.ranked(), lost.ranked()], [won, lost], advice)
        assert all(0.0 <= one.value <= 1.0 for one in found)


# The error ---------------------------------------------------------------------------------------


def error_of(values: list[float], worlds: list[int] | None = None) -> float:
    """The error of the mean of some results, each in a world of its own unless it is said."""
    tally = Tally(PASS)
    for at, value in enumerate(values):
        tally.add(at if worlds is None else worlds[at], value, 0.0)
    return tally.ranked().error


def test_one_result_alone_says_hardly_anything():
    assert error_of([1.0]) == pytest.approx(0.3)
    assert error_of([0.7, 0.7]) == pytest.approx(sqrt(0.18 / 3 / 2))


def test_with_a_thousand_results_the_error_is_theirs():
    values = [float(number % 2) for number in range(1000)]
    assert error_of(values) == pytest.approx(0.5 / sqrt(1000), rel=0.01)


def test_results_of_one_world_say_no_more_than_one_result():
    assert error_of([0.6] * 50, [7] * 50) == pytest.approx(0.3)
    assert error_of([0.6, 0.6, 0.4, 0.4], [1, 1, 2, 2]) == pytest.approx(error_of([0.6, 0.4]))


# The order ---------------------------------------------------------------------------------------


def test_where_the_chances_are_equal_the_points_decide():
    found = best_first([Ranked(PASS, 1.0, 0.0, 3.0), Ranked(DRAW, 1.0, 0.0, 9.0)])
    assert [one.action for one in found] == [DRAW, PASS]
    found = best_first([Ranked(PASS, 0.6, 0.0, 3.0), Ranked(DRAW, 0.5, 0.0, 9.0)])
    assert [one.action for one in found] == [PASS, DRAW]
