"""Ten rounds and more of each game as records, judged by the engine and by a naive second reading.

A naive module has a game's name with underscores, and knows nothing of the engine.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from domino_core import variants
from domino_core.record import load
from tests.counts import times
from tests.games.driver import random_rounds, recorded_rounds

HERE = Path(__file__).parent
GAMES = sorted(path.stem.replace("_", "-") for path in (HERE / "naive").glob("[a-z]*.py"))
TABLES = [
    pytest.param(game, choice, id=f"{game}-{choice.players}-{choice.sides}")
    for game in GAMES
    for choice in variants.find(game).tables()
]


@cache
def judge_of(game: str) -> Any:
    return import_module(f"tests.games.naive.{game.replace('-', '_')}").judge


@cache
def recorded(game: str) -> tuple[Any, ...]:
    """Every record's load replays it under the engine's rules, or fails."""
    return tuple(recorded_rounds(load(HERE / "records" / f"{game}.toml")))


@pytest.mark.parametrize("game", GAMES)
def test_ten_complete_rounds_of_a_game_are_kept(game: str) -> None:
    assert len(recorded(game)) >= 10


@pytest.mark.parametrize("game", GAMES)
def test_the_naive_reading_of_a_kept_round_comes_to_the_same(game: str) -> None:
    for told in recorded(game):
        assert judge_of(game)(told) == told.outcome


@pytest.mark.parametrize(("game", "choice"), TABLES)
def test_the_naive_reading_of_random_rounds_comes_to_the_same(game: str, choice: Any) -> None:
    ruleset = variants.find(game).ruleset(choice)
    for told in random_rounds(ruleset, f"naive {game}", times(20)):
        assert judge_of(game)(told) == told.outcome
