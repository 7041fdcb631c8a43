"""What is written down is what was paid, whatever house rules meet."""

from __future__ import annotations

from random import Random

import pytest

from domino_core import catalogue, variants
from domino_core.deals import Deals
from domino_line import PointsHouse
from tests.house.looking import refused


def match_of(given, seed):
    """A match of the Venezuelan game among players that choose at random."""
    ruleset = variants.find("venezuela").ruleset(given=given)
    chance = Random(seed)
    match, _ = ruleset.fast.play_match(
        ruleset.new_match(),
        Deals(seed, ruleset.tiles),
        lambda _, actions: chance.choice(actions),
    )
    return match


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_s9_an_award_that_the_target_does_not_take_is_no_line_of_the_breakdown(seed):
    given = {
        ("match", "target"): 60,
        ("house", "exact-target"): True,
        ("house", "pase-redondo", "points"): 30,
        ("house", "pass-price", "points"): 25,
    }
    match = match_of(given, seed)
    rounds = [played.result.points for played in match.history]
    assert tuple(map(sum, zip(*rounds, strict=True))) == match.scores


def test_who_wins_a_block_with_a_single_light_hand_never_loses_points_by_it():
    given = {
        ("scoring", "block_winner"): "single-hand",
        ("scoring", "blocked"): "others-minus-own",
    }
    points = [
        points
        for number in range(30)
        for played in match_of(given, str(number)).history
        for points in played.result.points
    ]
    assert min(points) == 0


# Points that nobody wants -------------------------------------------------------------------------

ABOUT_POINTS = sorted(
    one.name
    for one in catalogue.installed(catalogue.HOUSE)
    if issubclass(catalogue.load(catalogue.HOUSE, one.name), PointsHouse)
)


@pytest.mark.parametrize("name", ["chickenfoot", "kozel", "mexican-train", "pass-pass"])
@pytest.mark.parametrize("rule", ABOUT_POINTS)
def test_where_points_count_against_a_rule_about_winning_them_is_refused(rule, name):
    assert f"house.{rule}" in refused({f"house.{rule}": True}, name)
