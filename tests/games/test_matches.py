"""Random matches of every game end, and keep every tile and every point."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domino_core import variants
from domino_core.deals import Deals
from domino_core.tiles import mask_of
from tests.counts import times
from tests.games.test_records import TABLES

MOST_ROUNDS = 2000
"""No match of the box, played at random, comes near it."""


def played_round(engine: Any, match: Any, shuffled: tuple[int, ...], random: Random) -> Any:
    """A round to its end, with every tile in one place at every moment."""
    round = engine.start(match, engine.hooks.deal(match, shuffled))
    while round.end is None:
        engine.apply(round, random.choice(engine.legal(round)))
        lying = [placed.tile for placed in round.layout.placed]
        places = [*round.hands, mask_of(round.boneyard), mask_of(lying)]
        assert sum(place.bit_count() for place in places) == round.tiles.bit_count()
        assert len(set(lying)) == len(lying)
    return engine.finish(round)


@pytest.mark.parametrize(("game", "choice"), TABLES)
def test_random_matches_end_and_lose_no_tile(game: str, choice: Any) -> None:
    ruleset = variants.find(game).ruleset(choice)
    random, deals = Random(f"matches of {game}"), Deals(f"matches of {game}", ruleset.tiles)
    for _ in range(times(2)):
        match, over, rounds = ruleset.new_match(), None, 0
        while over is None:
            match, result, over = played_round(ruleset.fast, match, next(deals), random)
            lines = [0] * len(match.scores)
            for line in result.lines:
                lines[line.side] += line.points
            assert result.points is None or tuple(lines) == result.points
            rounds += 1
            assert rounds < MOST_ROUNDS
