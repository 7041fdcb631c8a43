"""Each player of the box is stronger than the one before, on deals that both of them get.

The figures themselves are measured with many more rounds; see ``tests/bench/players.md``.
"""

from __future__ import annotations

import pytest

from domino_core import variants
from tests.bench.players import Tally, Task, play

pytestmark = pytest.mark.slow


def played(variant: str, first: str, rival: str, matches: int = 20) -> Tally:
    """Some matches at the variant's own table."""
    choice = variants.find(variant).tables()[0]
    return play(Task(variant, choice, (first, rival), "strength", matches))


@pytest.mark.parametrize("variant", ["venezuela", "dominican", "spain-fed"])
def test_solid_wins_two_rounds_of_three_against_random_play_in_pairs(variant: str) -> None:
    assert played(variant, "solid", "random").share > 0.66


@pytest.mark.parametrize("variant", ["venezuela", "playboard"])
def test_solid_beats_casual(variant: str) -> None:
    assert played(variant, "solid", "casual").share > 0.55


@pytest.mark.parametrize("rival", ["random", "heaviest"])
def test_casual_beats_random_and_heaviest(rival: str) -> None:
    assert played("venezuela", "casual", rival).share > 0.55


def test_solid_earns_more_where_tiles_are_paid_for() -> None:
    tally = played("fives-and-threes", "solid", "casual", 10)
    assert tally.points > tally.rounds
