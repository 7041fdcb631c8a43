"""Whatever the coach says of a play is so at the true table, in every game of the box."""

from __future__ import annotations

from importlib.metadata import entry_points
from random import Random
from typing import TYPE_CHECKING

import pytest

from domino_core import variants
from domino_core.api import Play, Text
from domino_core.errors import DominoError
from domino_core.players import load_player
from domino_players.coaching import FACTS
from domino_players.coaching.scene import option, scene
from tests.coach.asked import NAMES, OTHER_TABLES, TABLES, as_ranking, choices, told_of
from tests.coach.truths import TRUE_WHEN, Claim
from tests.counts import times
from tests.rulebook.positions import state

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.table import Table

HOUSE = sorted(one.name for one in entry_points(group="domino.house"))


def claims(game: Table) -> list[Claim]:
    """All that can be said of every play at a table, not only what sets one apart."""
    view = game.view(state(game).seat)
    at = scene(view, NAMES, Random(1))
    found = []
    for play in game.legal():
        if isinstance(play, Play):
            told = [find(at, option(at, play)) for find in FACTS]
            found += [Claim(game, play, one.text) for one in told if one is not None]
    return found


def check(games: Iterable[Table]) -> int:
    """Look up all that is said at some tables; how much that was."""
    said = 0
    for game in games:
        for claim in claims(game):
            said += 1
            assert TRUE_WHEN[claim.text.template](claim), (claim.text, claim.play)
    return said


@pytest.mark.parametrize(("variant", "players", "sides"), TABLES)
def test_every_fact_holds_at_the_true_table(variant, players, sides):
    assert check(choices(variant, players, sides, times(12)))


@pytest.mark.parametrize(("variant", "players", "sides"), OTHER_TABLES)
def test_every_fact_holds_at_a_variant_s_other_tables(variant, players, sides):
    assert check(choices(variant, players, sides, times(2), salt="other"))


@pytest.mark.parametrize("rule", HOUSE)
@pytest.mark.parametrize(
    ("variant", "players", "sides"),
    [
        ("dominican", 4, "pairs"),
        ("playboard", 3, "individual"),
        ("mexican-train-9", 3, "individual"),
    ],
)
def test_every_fact_holds_under_every_house_rule(variant, players, sides, rule):
    given = {("house", rule): True}
    try:
        games = [*choices(variant, players, sides, times(1), salt=rule, given=given)]
    except DominoError:  # it is for other tables
        return
    check(games)


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("dominican", {"scoring.block_winner": "blocker-or-next"}),
        ("venezuela", {"scoring.block_winner": "single-hand"}),
        ("chickenfoot", {"scoring.double_blank": 0}),
        ("playboard", {"turn.draw": "one", "deal.hand": 5}),
        ("tablu", {"deal.set": 9, "turn.voluntary": True}),
    ],
)
def test_every_fact_holds_with_other_options(variant, options):
    first = variants.find(variant).tables()[0]
    given = {tuple(key.split(".")): value for key, value in options.items()}
    assert check(choices(variant, first.players, first.sides, times(12), given=given))


@pytest.mark.parametrize(("variant", "players", "sides"), TABLES)
def test_what_is_said_of_the_best_is_one_sentence_that_is_true(variant, players, sides):
    for game in choices(variant, players, sides, 4, salt="best"):
        plays = [one for one in game.legal() if isinstance(one, Play)]
        text = told_of(game.view(state(game).seat), as_ranking(plays))
        assert isinstance(text, Text)
        assert text.count(".") == 1
        assert text.endswith(".")
        assert TRUE_WHEN[text.template](Claim(game, plays[0], text))


@pytest.mark.parametrize(("variant", "players", "sides"), [*TABLES, *OTHER_TABLES])
def test_where_two_are_about_equal_a_fact_that_is_true_of_the_first_is_told(
    variant, players, sides
):
    for game in choices(variant, players, sides, times(4), salt="equal"):
        plays = [one for one in game.legal() if isinstance(one, Play)]
        close = [one._replace(error=1.0) for one in as_ranking(plays)]
        text = told_of(game.view(state(game).seat), close)
        assert isinstance(text, Text)
        assert isinstance(text.details["fact"], Text)
        assert text.count(".") == 2
        assert TRUE_WHEN[text.template](Claim(game, plays[0], text))


def test_the_same_decision_is_told_alike():
    for game in choices("venezuela", 4, "pairs", 3, salt="alike"):
        view, ranked = game.view(state(game).seat), as_ranking(list(game.legal()))
        assert told_of(view, ranked) == told_of(view, ranked)


def test_nothing_is_said_of_an_empty_ranking():
    (game,) = choices("venezuela", 4, "pairs", 1)
    assert load_player("expert").why(game.view(state(game).seat), [], NAMES, Random(1)) == ""
