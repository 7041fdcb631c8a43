"""Who won after having been behind, beside what the definition says in plain words."""

from __future__ import annotations

from random import Random

import pytest

from domino_core import variants
from domino_core.deals import Deals
from domino_lab.comebacks import comeback

GAMES = ("venezuela", "tablu", "playboard", "happy-block")


def ended(name, seed):
    """A match at random that somebody wins, with its winner and the scores after each round."""
    ruleset = variants.find(name).ruleset()
    draw = Random(seed).random
    match, over, course = ruleset.new_match(), None, []
    for shuffled in Deals(seed, ruleset.tiles):
        deal = ruleset.fast.hooks.deal(match, shuffled)
        match, _, over = ruleset.fast.play_round(
            ruleset.fast.start(match, deal), lambda _, actions: actions[int(draw() * len(actions))]
        )
        course.append(match.scores)
        if over is not None and over.winner is None:
            match, course = ruleset.new_match(), []
        elif over is not None:
            return match, over.winner, course
    raise AssertionError


@pytest.mark.parametrize("name", GAMES)
def test_the_winner_was_behind_by_as_much_as_the_best_other_had_more(name):
    for seed in map(str, range(40)):
        match, winner, course = ended(name, seed)
        behind = max(max(scores) - scores[winner] for scores in course)
        expected = 0 if not behind else 2 if behind >= max(match.scores) / 4 else 1
        assert comeback(match, winner, course) == expected


def test_whoever_wins_a_match_of_one_round_was_never_behind():
    match, winner, course = ended("happy-block", "7")
    assert len(course) == 1
    assert comeback(match, winner, course) == 0
