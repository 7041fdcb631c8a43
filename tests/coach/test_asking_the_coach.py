"""The coach as faces have it: any player that ranks, cancelled at any time, faults as errors."""

from __future__ import annotations

import threading
from random import Random
from typing import TYPE_CHECKING

import pytest

from domino_core.api import Budget, Hint, Player, Ranked, Say, Text
from domino_core.cli import coaching
from domino_core.cli.coaching import Coach, coach_for, distinct
from domino_core.cli.defaults import COACH
from domino_core.errors import DominoError, PlayerError, UnknownNameError, UsageError
from tests.coach.asked import NAMES, after, choices
from tests.rulebook import positions
from tests.rulebook.positions import state

if TYPE_CHECKING:
    from domino_core.table import Table


class Told(Player):
    """A player that answers what the test says."""

    answer: object = ()

    def ranking(self, view, actions, random, budget=None):
        if isinstance(self.answer, BaseException):
            raise self.answer
        if callable(self.answer):
            return self.answer(actions)
        return self.answer

    def why(self, view, ranked, names, random):
        return Text("Porque sí.")


@pytest.fixture
def told(monkeypatch):
    """A coach that is made in the test: ``told(answer)``."""

    def make(answer: object) -> Coach:
        player = Told()
        player.answer = answer
        monkeypatch.setattr(coaching, "load_player", lambda name, given: player)
        return Coach("bot:teller", NAMES)

    return make


def decision() -> Table:
    (game,) = choices("venezuela", 4, "pairs", 1, salt="asking")
    return game


def hints(coach: Coach, game: Table, seconds: float | None = 0.1) -> list[Hint]:
    return [*coach.hints(game.view(state(game).seat), game.legal(), seconds)]


def by_order(actions) -> list[Ranked]:
    return [Ranked(one, 0.6 - at / 100, 0.01, 0.0, 10) for at, one in enumerate(actions)]


def test_a_hint_ranks_every_action_and_says_why():
    game = decision()
    found = hints(Coach(COACH, NAMES), game)
    assert {one.action for one in found[-1].ranked} == set(distinct(game.view(0), game.legal()))
    assert found[-1].why
    assert found[-1].is_final


def test_the_ranking_is_told_before_the_reason(told):
    first, second = hints(told(by_order), decision())
    assert (first.why, first.is_final) == ("", False)
    assert (second.why, second.is_final) == ("Porque sí.", True)
    assert first.ranked == second.ranked


def test_a_hint_gets_better_until_nobody_thinks_any_more(told):
    found = hints(told(by_order), decision(), None)
    assert [one.is_final for one in found] == [False] * 5 + [True]


def test_what_is_worked_out_is_not_worked_out_again(told):
    def exact(actions):
        return [one._replace(error=0.0, playouts=0) for one in by_order(actions)]

    assert len(hints(told(exact), decision(), None)) == 2


def test_one_action_alone_needs_no_thinking(told):
    game = after("venezuela", ["6-6", "0-0", "1-1", "2-2"], "")
    assert hints(told(AssertionError), game) == [Hint((), Text("No hay otra jugada."))]


def test_plays_that_come_to_the_same_are_one():
    """HG-23, PB-18: equal ends are two plays."""
    game = positions.position("tablu", "1-2 2-3 3-1", ["0-1 1-4", "5-5"])
    legal = game.legal()
    assert len(legal) == 4
    assert len(distinct(game.view(0), legal)) == 2


def test_plays_at_equal_ends_differ_where_a_double_lies_at_one():
    game = positions.position("tablu", "1-1 1-2 2-3 3-1", ["0-1", "5-5"])
    assert len(distinct(game.view(0), game.legal())) == 2


# Cancelling --------------------------------------------------------------------------------------


def test_a_hint_that_is_cancelled_ends():
    """Some seconds are left; the test ends at once, so do the hints."""
    coach, game = Coach(COACH, NAMES), decision()
    timer = threading.Timer(0.05, coach.cancel)
    timer.start()
    found = hints(coach, game, 3600.0)
    timer.join()
    assert all(not one.is_final for one in found)


def test_after_a_hint_was_cancelled_the_next_one_comes():
    coach, game = Coach(COACH, NAMES), decision()
    hints(coach, game)
    coach.cancel()
    coach.player().cancel()  # a stop that came too late for the decision before
    assert hints(coach, game)[-1].ranked


def test_a_hint_that_another_one_follows_ends(told):
    coach, game = told(by_order), decision()
    first = coach.hints(game.view(state(game).seat), game.legal())
    next(first)
    assert hints(coach, game)[-1].is_final
    assert [*first] == []


# Faults ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answer",
    [
        lambda actions: [Ranked(Say("no action"), 0.5, 0.0, 0.0)],
        lambda actions: by_order(actions)[::-1],
        lambda actions: by_order(actions)[:1] * 2,
        lambda actions: [Ranked(actions[0], float("nan"), 0.0, 0.0)],
        lambda actions: [Ranked(actions[0], "0.5", 0.0, 0.0)],  # type: ignore[arg-type]
        lambda actions: [Ranked(actions[0], 0.5, -0.1, 0.0)],
        lambda actions: [Ranked(actions[0], 0.5, 0.0, float("inf"))],
        lambda actions: [Ranked(actions[0], 1.4, 0.0, 0.0)],
        lambda actions: [Ranked(actions[0], -0.1, 0.0, 0.0)],
        lambda actions: [Ranked(actions[0], 0.5, 0.0, 0.0, None)],  # type: ignore[arg-type]
        lambda actions: [Ranked(actions[0], 0.5, 0.0, 0.0, -1)],
    ],
    ids=[
        "another action",
        "the worst first",
        "one twice",
        "no number",
        "a number in letters",
        "an error below nothing",
        "points without an end",
        "more than certain",
        "less than never",
        "no count of playouts",
        "playouts below nothing",
    ],
)
def test_a_ranking_that_cannot_be_used_is_an_error_that_names_the_player(told, answer):
    with pytest.raises(PlayerError, match="«teller»"):
        hints(told(answer), decision())


@pytest.mark.parametrize("answer", [ValueError("x"), SystemExit(1), 3])
def test_a_coach_that_fails_is_an_error_that_names_the_player(told, answer):
    with pytest.raises(PlayerError, match="El jugador «teller» ha fallado"):
        hints(told(answer), decision())


def test_a_reason_that_is_no_sentence_is_an_error_that_names_the_player(told, monkeypatch):
    monkeypatch.setattr(Told, "why", lambda *_: 3)
    with pytest.raises(PlayerError, match="El jugador «teller» ha dado una razón"):
        hints(told(by_order), decision())


def test_a_player_without_rankings_cannot_coach():
    with pytest.raises(UsageError, match="El jugador «heaviest» no sabe dar pistas"):
        hints(Coach("bot:heaviest", NAMES), decision())


def test_a_coach_that_is_not_installed_is_named():
    with pytest.raises(UnknownNameError, match="nobody"):
        hints(Coach("bot:nobody", NAMES), decision())


def test_options_of_a_coach_are_judged_like_a_bot_s():
    with pytest.raises(DominoError, match="playouts"):
        hints(Coach("bot:expert:playouts=0", NAMES), decision())


def test_nothing_comes_where_nothing_can_be_imagined(told):
    assert hints(told(()), decision()) == []


# Who coaches -------------------------------------------------------------------------------------


def test_the_box_s_expert_coaches_unless_another_player_is_named(monkeypatch):
    monkeypatch.delenv("DOMINO_COACH", raising=False)
    assert coach_for(NAMES).text == "bot:expert"  # type: ignore[union-attr]
    monkeypatch.setenv("DOMINO_COACH", "expert:seconds=2")
    assert coach_for(NAMES).name == "expert"  # type: ignore[union-attr]


def test_hints_can_be_turned_off(monkeypatch):
    monkeypatch.setenv("DOMINO_COACH", "none")
    assert coach_for(NAMES) is None


def test_with_a_count_of_playouts_the_same_is_said():
    game = decision()
    view = game.view(state(game).seat)
    said = [
        Coach(COACH, NAMES).rank(view, game.legal(), Random(3), Budget(playouts=60))
        for _ in range(2)
    ]
    assert said[0] == said[1]
