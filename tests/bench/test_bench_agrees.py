"""The benchmark compares like with like: every kind plays the same games, move by move."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from domino_core.deals import Deals
from domino_core.ruleset import Ruleset
from domino_core.variants import find
from tests.bench import bare, run
from tests.counts import times

BLOCK = ("happy-block", 2, "individual")


def table_id(key: tuple[str, int, str]) -> str:
    return "-".join(map(str, key))


def ruleset_of(key: tuple[str, int, str]) -> Ruleset:
    variant, players, sides = key
    chosen = find(variant)
    return chosen.ruleset(chosen.choose(players, sides))


@pytest.mark.parametrize("key", bare.TABLES, ids=table_id)
def test_the_bare_engine_plays_the_same_matches(key: tuple[str, int, str]) -> None:
    rules, ruleset = bare.TABLES[key], ruleset_of(key)
    for seed in map(str, range(times(25))):
        here, there = Random(seed).random, Random(seed).random
        match, _ = ruleset.fast.play_match(
            ruleset.new_match(), Deals(seed, ruleset.tiles), run.at_random(here)
        )
        same = bare.play_match(rules, bare.shuffles(seed, ruleset.tiles.bit_count()), there)
        assert (tuple(same.scores), same.rounds) == (match.scores, len(match.history))
        assert here() == there(), "as many choices"


DOCUMENTS = ("happy-block", "happy-draw", "pairs-50", "playboard", "tablu", "venezuela")
"""The variants without house rules; what a house rule costs is measured against them."""


def test_the_bare_engine_knows_every_table_of_the_documents() -> None:
    tables = {
        (name, choice.players, choice.sides) for name in DOCUMENTS for choice in find(name).tables()
    }
    assert set(bare.TABLES) == tables


def test_checked_play_and_tables_play_the_same_games_too() -> None:
    key = ("playboard", 3, "individual")
    ruleset = ruleset_of(key)
    rounds = run.play_bare(bare.TABLES[key], "1", 30)
    assert run.play_engine(ruleset.checked, ruleset, "1", 30) == rounds
    assert run.play_table(ruleset, "1", 30) == rounds


def test_the_documented_command_measures_and_prints_json() -> None:
    script = Path(run.__file__)
    command = [sys.executable, str(script), "--seconds", "0", "--only", BLOCK[0]]
    done = subprocess.run([*command, "--json"], check=True, capture_output=True, text=True)
    (row,) = json.loads(done.stdout)["speed"]
    assert (row["variant"], row["players"], row["sides"]) == BLOCK
    assert row["ratio"] == pytest.approx(row["fast"] / row["bare"])
