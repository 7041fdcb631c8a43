"""Where a play ends or pays something, the rules in force are asked, and no game is known by name.

The same cards are played under two rulesets: what differs is what the rules make of them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domino_core import variants
from domino_core.api import PIPS, Play, TileSet
from domino_core.deals import Deals
from domino_core.notation import action_text
from domino_core.table import Table
from domino_players.round_stakes import RoundStakes, round_stakes
from domino_players.solid import quick_play
from domino_players.table_shape import shape
from tests.players.sitting import choice, played
from tests.rulebook.positions import state

LIGHT_ALONE = (
    [
        "0-0 1-1 2-2 2-5 3-4 4-4 5-6",
        "0-2 1-3 1-4 1-6 3-3 3-6 4-6",
        "0-1 0-3 0-4 0-5 2-3 3-5 6-6",
        "0-6 1-2 1-5 2-4 2-6 4-5 5-5",
    ],
    (
        "2:6-6 3:2-6@A 0:5-6@B 1:0-2@A 2:0-3@A 3:4-5@B 0:4-4@B 1:3-3@A 2:0-4@B 3:0-6@B "
        "0:3-4@A 1:3-6@B 2:3-5@B 3:2-4@A 0:2-5@A 1:pass 2:0-5@B 3:5-5@A 0:0-0@B 1:pass 2:0-1@B"
    ),
)
"""Seat 3 can close with 1-5 at B. It would keep 3 pips, its partner four tiles with many."""

LIGHT_TOGETHER = (
    [
        "0-1 2-3 2-5 3-6 4-4 4-5 4-6",
        "0-0 1-3 1-4 1-6 2-6 5-5 5-6",
        "0-2 0-3 0-5 0-6 1-1 2-2 3-3",
        "0-4 1-2 1-5 2-4 3-4 3-5 6-6",
    ],
    (
        "3:6-6 0:3-6@A 1:1-3@A 2:0-6@B 3:1-5@A 0:4-5@A 1:1-4@A 2:1-1@A 3:0-4@B 0:4-6@B 1:1-6@A "
        "2:pass 3:pass 0:pass 1:2-6@B 2:0-2@B 3:pass 0:0-1@B 1:5-6@A 2:0-5@A 3:1-2@B 0:2-3@B "
        "1:0-0@A"
    ),
)
"""Seat 2 can close with 0-3 at B. Seat 1 keeps one tile; but seat 3 keeps three."""


# Block danger ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_one_closes_with_a_light_hand_where_the_lightest_hand_wins_alone(seed: int) -> None:
    assert choice(played("dominican", *LIGHT_ALONE), "solid", seed) == "1-5@B"


@pytest.mark.parametrize("seed", range(5))
def test_one_does_not_close_with_it_where_the_partner_s_tiles_count_too(seed: int) -> None:
    assert choice(played("venezuela", *LIGHT_ALONE), "solid", seed) == "1-2@B"  # VE-15


@pytest.mark.parametrize("seed", range(5))
def test_ve15_one_closes_where_the_pair_is_light(seed: int) -> None:
    assert choice(played("venezuela", *LIGHT_TOGETHER), "solid", seed) == "0-3@B"


@pytest.mark.parametrize("seed", range(5))
def test_one_does_not_close_there_where_a_single_light_hand_wins(seed: int) -> None:
    assert choice(played("dominican", *LIGHT_TOGETHER), "solid", seed) == "3-3@B"


# What a tile counts ------------------------------------------------------------------------------

BLANK = (
    ["0-0 3-3 4-5 1-7 5-8 6-9 9-9", "2-3 4-7 6-7 2-8 7-8 0-9 1-9"],
    (
        "0:9-9 1:0-9@B 0:6-9@C 1:1-9@D 0:+5-5 0:pass 1:+0-4 1:pass 0:+8-9 0:8-9@A 1:6-7@C 0:1-7@D "
        "1:4-7@C"
    ),
    "5-5 0-4 8-9 3-4 4-4 5-9",
)
"""Seat 0 can lay 0-0, or 4-5 as before."""


@pytest.mark.parametrize(("counts", "told"), [(50, "0-0@B"), (0, "4-5@C")])
def test_s33_the_double_blank_is_laid_early_where_it_counts_fifty(counts: int, told: str) -> None:
    game = played("chickenfoot", *BLANK, {"scoring.double_blank": counts})
    assert choice(game, "solid") == told


# Points during the round -------------------------------------------------------------------------

FIFTEEN = (
    [
        "0-2 0-5 1-1 1-2 1-3 2-6",
        "0-0 0-4 3-4 3-5 5-5 6-6",
        "0-1 0-6 1-6 2-3 2-4 4-4",
        "1-5 2-2 3-3 3-6 4-5 5-6",
    ],
    "0:2-6 1:6-6@B",
)
"""Ends 2 and 6-6: with 2-3 they make 15, which pays 8."""


def test_a_tile_is_played_for_the_points_that_it_earns_at_once() -> None:
    game = played("fives-and-threes", *FIFTEEN)
    assert choice(game, "heaviest") == "1-6@B"
    assert choice(game, "solid") == "2-3@A"


def test_the_advice_alone_does_not_see_these_points() -> None:
    game = played("fives-and-threes", *FIFTEEN)
    plays = [action for action in game.legal() if isinstance(action, Play)]
    assert action_text(quick_play(game.view(2), plays)) == "2-4@A"


# What is at stake --------------------------------------------------------------------------------


def at_stake(name: str, given: Any = None) -> RoundStakes:
    """What a player learns at the variant's own table, or with some options."""
    return round_stakes(shape(dealt(name, given=given).view(0)))


def dealt(name: str, actions: int = 0, given: Any = None) -> Table:
    """The variant's own table after so many random actions."""
    rules, random = variants.find(name).ruleset(None, given), Random(name)
    game = Table(rules, Deals(name, rules.tiles))
    game.deal_until_playable()
    for _ in range(actions):
        game.act(state(game).seat, random.choice(game.legal()))
    return game


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("venezuela", 1),
        ("playboard", 1),
        ("fives-and-threes", 1),
        ("kozel", -1),
        ("pass-pass", -1),
        ("mexican-train-9", -1),
        ("happy-block", 0),
    ],
)
def test_it_is_learned_whether_points_are_good_or_bad(name: str, sign: int) -> None:
    assert at_stake(name).sign == sign


@pytest.mark.parametrize(
    ("name", "draws"), [("happy-block", False), ("happy-draw", True), ("venezuela", False)]
)
def test_it_is_learned_whether_tiles_are_drawn(name: str, draws: bool) -> None:
    assert at_stake(name).draws == draws  # HG-09, HG-10: fourteen tiles are left in both


def test_it_is_learned_that_tiles_are_paid_for_during_the_round() -> None:
    assert at_stake("fives-and-threes").paid > 0.5
    assert at_stake("venezuela").paid == 0.0


@pytest.mark.parametrize("name", ["venezuela", "happy-block", "playboard", "kozel"])
def test_tba1_it_is_learned_that_pips_in_the_hand_cost(name: str) -> None:
    assert at_stake(name).burden > 0


@pytest.mark.parametrize("name", ["venezuela", "playboard", "pass-pass", "mexican-train-9"])
def test_tba1_a_tile_costs_its_pips(name: str) -> None:
    assert at_stake(name).costs == PIPS
    assert at_stake(name).cost(TileSet.parse("0-0 3-4 6-6").mask) == 19


def test_s33_a_double_blank_that_counts_fifty_is_known_by_asking() -> None:
    costs = at_stake("chickenfoot").costs
    assert (costs[0], costs[1:]) == (50, PIPS[1:])
    assert at_stake("chickenfoot", {("scoring", "double_blank"): 0}).costs == PIPS


@pytest.mark.parametrize("name", ["brazil-club", "happy-block", "fives-and-threes"])
def test_where_tiles_are_not_counted_one_by_one_they_are_taken_to_cost_their_pips(
    name: str,
) -> None:
    assert at_stake(name).costs == PIPS


@pytest.mark.parametrize("name", ["venezuela", "playboard", "mexican-train-9", "fives-and-threes"])
def test_the_same_is_learned_at_any_moment_of_a_round(name: str) -> None:
    """So a match that is resumed goes on as it would have gone on."""
    later = shape(dealt(name, 6).view(0))
    assert later == shape(dealt(name).view(0))._replace(rules=later.rules)
    assert round_stakes(later) == at_stake(name)
