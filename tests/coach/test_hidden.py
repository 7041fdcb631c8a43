"""A hint tells nothing that the seat cannot know: what is hidden is exchanged, and it stays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domino_core.api import Budget, Play, Tile
from domino_core.cli.coaching import Coach
from domino_core.conformance.playing import lying
from tests.cli.terminal import tiles
from tests.coach.asked import NAMES, TABLES, choices
from tests.rulebook.positions import state
from tests.twins import twins

BUDGET = Budget(playouts=40)
SEEDS = range(3)


def said(game: Any, seed: int) -> tuple[Any, str]:
    """The ranking and the reason that the seat to act is given."""
    coach, view = Coach("bot:expert", NAMES), game.view(state(game).seat)
    ranked = coach.rank(view, game.legal(), Random(seed), BUDGET)
    return ranked, coach.why(view, ranked, Random(seed))


@pytest.mark.parametrize(
    ("variant", "players", "sides"),
    [
        ("venezuela", 4, "pairs"),
        ("playboard", 3, "individual"),
        ("all-fives", 2, "individual"),
        ("chickenfoot", 2, "individual"),
    ],
)
def test_the_same_is_said_whatever_is_hidden(variant, players, sides):
    """Seed by seed, so that the distribution of what is said is the same too."""
    random, compared = Random("twins"), 0
    for game in choices(variant, players, sides, 4, salt="hidden"):
        for twin in twins(game, random)[:2]:
            compared += 1
            for seed in SEEDS:
                assert said(game, seed) == said(twin, seed)
    assert compared


@pytest.mark.parametrize(("variant", "players", "sides"), TABLES)
def test_no_tile_is_named_that_the_seat_does_not_see(variant, players, sides):
    for game in choices(variant, players, sides, 3, salt="named"):
        view = game.view(state(game).seat)
        seen = view.hand | lying(game.round)
        ranked, why = said(game, 1)
        for one, other in tiles(str(why)):
            assert seen >> Tile(one, other).id & 1, why
        for one in ranked:
            if isinstance(one.action, Play):
                assert one.action.bit & view.hand == one.action.bit
