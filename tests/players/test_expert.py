"""The expert: honest, the same with the same count of playouts, and quick to stop."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domino_core import variants
from domino_core.api import Budget, View
from domino_core.conformance.playing import table_after
from domino_core.players import load_player
from domino_players.expert import Expert
from domino_players.match_stakes import LEAST, Lesson
from domino_players.round_stakes import round_stakes
from domino_players.search import Judge
from tests.twins import twins

TABLES = [
    (name, choice.players, choice.sides)
    for name in dict.fromkeys(one.name for one in variants.listed() if one.source == "domino-core")
    for choice in variants.find(name).tables()[:1]
]


def thinking(playouts: int) -> Any:
    """An expert that thinks by count."""
    return load_player("expert", {"playouts": playouts})


def ruleset_at(variant: str, players: int, sides: str) -> Any:
    """The rules in force at a table."""
    found = variants.find(variant)
    return found.ruleset(found.choose(players, sides))


def choices(variant: str, players: int, sides: str, count: int) -> list[Any]:
    """Tables at which somebody has a choice, in different stages of a round."""
    ruleset = ruleset_at(variant, players, sides)
    found = []
    for number in range(200):
        table = table_after(ruleset, f"expert {number}", number % 24)
        if table is not None and len(table.legal()) > 1:
            found.append(table)
        if len(found) == count:
            break
    assert found
    return found


def asked(player: Any, table: Any, seed: int = 1) -> Any:
    """What a player does for the seat to act."""
    return player.choose(table.view(table.round.seat), table.legal(), Random(seed))


@pytest.mark.parametrize(("variant", "players", "sides"), TABLES)
def test_it_plays_every_game_of_the_box(variant, players, sides):
    player = thinking(12)
    for table in choices(variant, players, sides, 3):
        assert asked(player, table) in table.legal()


def test_the_same_seed_gives_the_same_play_with_a_count_of_playouts():
    for table in choices("tablu", 3, "individual", 6):
        assert asked(thinking(60), table) == asked(thinking(60), table)


def test_what_it_played_before_does_not_matter():
    used = thinking(60)
    tables = choices("tablu", 3, "individual", 6)
    for table in reversed(tables):
        asked(used, table, seed=2)
    for table in tables:
        assert asked(used, table) == asked(thinking(60), table)


# Honest ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "players", "sides"),
    [("venezuela", 4, "pairs"), ("playboard", 3, "individual"), ("chickenfoot", 2, "individual")],
)
def test_it_chooses_alike_whatever_is_hidden(variant, players, sides):
    """With what a seat does not see exchanged, its choices are the same, seed by seed."""
    random, compared = Random("twins"), 0
    for table in choices(variant, players, sides, 4):
        for twin in twins(table, random)[:2]:
            compared += 1
            for seed in range(3):
                assert asked(thinking(24), table, seed) == asked(thinking(24), twin, seed)
    assert compared


def test_it_never_looks_at_what_a_view_does_not_say(monkeypatch):
    """All that it imagines goes through ``view.imagine``; with nothing to imagine it plays on."""
    monkeypatch.setattr(View, "imagine", lambda *given: None)
    for table in choices("venezuela", 4, "pairs", 3):
        assert asked(thinking(24), table) in table.legal()


# The ranking -------------------------------------------------------------------------------------


def test_the_ranking_has_every_action_once_and_the_best_one_first():
    for table in choices("venezuela", 4, "pairs", 4):
        view = table.view(table.round.seat)
        found = thinking(200).ranking(view, table.legal(), Random(1))
        assert Counter(one.action for one in found) == Counter(table.legal())
        assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
        assert all(0 <= one.value <= 1 for one in found)
        assert all(one.error >= 0 for one in found)


def test_the_ranking_s_first_is_what_it_plays():
    for table in choices("venezuela", 4, "pairs", 4):
        view = table.view(table.round.seat)
        first = thinking(100).ranking(view, table.legal(), Random(1))[0].action
        assert first == asked(thinking(100), table)


def test_the_error_gets_smaller_with_more_playouts():
    (table,) = choices("venezuela", 4, "pairs", 1)
    view, player = table.view(table.round.seat), thinking(1)
    few, many = (
        player.ranking(view, table.legal(), Random(1), Budget(playouts=playouts))
        for playouts in (100, 1600)
    )
    assert many[0].error < few[0].error


@pytest.mark.parametrize("playouts", [10, 400])
def test_a_chance_is_a_chance_also_where_a_shut_out_counts_twice(playouts):
    """S6: in the last round; also drawn towards the advice, and also by exact search."""
    ruleset = ruleset_at("dominican", 4, "pairs")
    asked_of = 0
    for seed in range(40):
        table = table_after(ruleset, f"expert shut out {seed}", seed % 24)
        if table is None or len(table.legal()) < 2:
            continue
        view = table.view(table.round.seat)
        near = replace(view, match=view.match._replace(scores=(190, 0)), scores=(190, 0))
        found = thinking(playouts).ranking(near, table.legal(), Random(1))
        assert all(0 <= one.value <= 1 for one in found)
        order = [(one.value, one.points) for one in found]
        assert order == sorted(order, reverse=True)
        asked_of += bool(found)
    assert asked_of


# The time ----------------------------------------------------------------------------------------


def test_a_player_that_was_told_to_stop_answers_with_what_it_has():
    """An hour is given; the test ends at once, so does the answer."""
    player = load_player("expert", {"seconds": 3600.0})
    (table,) = choices("venezuela", 4, "pairs", 1)
    timer = threading.Timer(0.05, player.cancel)
    timer.start()
    assert asked(player, table) in table.legal()
    timer.join()


def test_a_stop_holds_for_one_decision_and_not_for_the_next():
    player: Expert = thinking(100)
    (table,) = choices("venezuela", 4, "pairs", 1)
    view = table.view(table.round.seat)
    player.cancel()
    assert player.ranking(view, table.legal(), Random(1)) == []
    assert len(player.ranking(view, table.legal(), Random(1))) == len(table.legal())


def test_a_stop_before_a_forced_play_does_not_hold_for_the_next_decision():
    player: Expert = thinking(100)
    (table,) = choices("venezuela", 4, "pairs", 1)
    view = table.view(table.round.seat)
    player.cancel()
    player.choose(view, table.legal()[:1], Random(1))
    assert len(player.ranking(view, table.legal(), Random(1))) == len(table.legal())


def test_a_count_of_playouts_is_kept_to(monkeypatch):
    """But for the world that is being looked at: each action is tried in it."""
    (table,) = choices("venezuela", 4, "pairs", 1)
    view, player = table.view(table.round.seat), thinking(50)
    player.ranking(view, table.legal(), Random(1))  # what is at stake is learned once
    played: list[Any] = []
    monkeypatch.setattr(Judge, "play_on", counted(played, Judge.play_on))
    player.ranking(view, table.legal(), Random(1))
    assert len(played) <= 50 + len(table.legal())


def test_learning_counts_as_part_of_the_playouts(monkeypatch):
    """A new player at a table asks hardly more than it was allowed to."""
    round_stakes.cache_clear()
    for playouts in (3, 15):
        played: list[Any] = []
        for kind in (Judge, Lesson):
            name = "play_on" if kind is Judge else "one_round"
            monkeypatch.setattr(kind, name, counted(played, getattr(kind, name)))
        (table,) = choices("mexican-train-9", 4, "individual", 1)
        view = table.view(table.round.seat)
        thinking(playouts).ranking(view, table.legal(), Random(1))
        assert len(played) <= 2 * playouts + len(table.legal()) + LEAST
        monkeypatch.undo()
    assert round_stakes.cache_info().misses == 0


def counted(calls: list[Any], function: Any) -> Any:
    """The function, which notes its calls."""

    def call(*given: Any) -> Any:
        calls.append(given)
        return function(*given)

    return call


def test_a_single_action_is_judged_too():
    """A coach may ask what a position is worth in which there is no choice."""
    ruleset = ruleset_at("venezuela", 4, "pairs")
    table = table_after(ruleset, "expert single", 0)
    assert len(table.legal()) == 1  # VE-04: the opening is bound
    view = table.view(table.round.seat)
    (only,) = thinking(60).ranking(view, table.legal(), Random(1))
    assert only.action == table.legal()[0]
    assert 0 < only.value < 1
