"""The benchmark compares like with like: both engines play the same games, move by move."""

from __future__ import annotations

from random import Random

import pytest

from domino_core.deals import Deals
from domino_core.variants import find, listed
from tests.bench import bare
from tests.counts import times


def table_id(key: tuple[str, int, str]) -> str:
    return "-".join(map(str, key))


@pytest.mark.parametrize("key", bare.TABLES, ids=table_id)
def test_the_bare_engine_plays_the_same_matches(key: tuple[str, int, str]) -> None:
    variant, players, sides = key
    chosen, rules = find(variant), bare.TABLES[key]
    ruleset = chosen.ruleset(chosen.choose(players, sides))
    tiles = (rules.top + 1) * (rules.top + 2) // 2
    for seed in map(str, range(times(25))):
        here, there = Random(seed).random, Random(seed).random
        match, _ = ruleset.fast.play_match(
            ruleset.new_match(),
            Deals(seed, ruleset.tiles),
            lambda _, actions, draw=here: actions[int(draw() * len(actions))],
        )
        same = bare.play_match(rules, bare.shuffles(seed, tiles), there)
        assert (tuple(same.scores), same.rounds) == (match.scores, len(match.history))
        assert here() == there(), "as many choices"


def test_the_bare_engine_knows_every_table_in_the_box() -> None:
    tables = {
        (one.name, choice.players, choice.sides)
        for one in listed()
        if one.source == "domino-core"
        for choice in find(one.name).tables()
    }
    assert set(bare.TABLES) == tables
