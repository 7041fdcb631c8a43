"""Exact search finds what a plain look at every line of play finds."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core import variants
from domino_core.conformance.playing import table_after
from domino_core.imagine import Imagined
from domino_players.endgame import Solver, TooDeepError
from domino_players.match_stakes import Lesson

NODES = 10_000_000
TILES = 6
"""Endgames have so many tiles in the hands at most."""
TABLES = (
    ("venezuela", 4, "pairs"),
    ("tablu", 3, "individual"),
    ("playboard", 2, "individual"),
    ("kozel", 4, "pairs"),
    ("all-fives", 3, "individual"),
)


def endgames(variant: str, players: int, sides: str, count: int) -> list[Any]:
    """Positions near the end of a round, all tiles known."""
    found = variants.find(variant)
    ruleset = found.ruleset(found.choose(players, sides))
    positions: list[Any] = []
    for seed in range(300):
        table = table_after(ruleset, f"endgame {seed}", 14 + seed % 16)
        if table is not None and len(table.legal()) > 1:
            round = table.round
            if sum(hand.bit_count() for hand in round.hands) <= TILES:
                positions.append(Imagined(ruleset.fast, round.copy()))
        if len(positions) == count:
            break
    assert positions
    return positions


def worth_of(position: Any, stakes: Any) -> tuple[tuple[float, float], ...]:
    """What best play comes to, by trying every action; the first of equals."""
    if position.over:
        match, result, over = position.finish()
        chances = stakes.chances(match, over)
        return tuple((chance, stakes.ahead(result, at)) for at, chance in enumerate(chances))
    side = position.round.seating.side_of[position.round.seat]
    found = [after(position, action, stakes) for action in position.legal()]
    return max(found, key=lambda worth: worth[side])


def after(position: Any, action: Any, stakes: Any) -> tuple[tuple[float, float], ...]:
    """What best play comes to after an action."""
    twin = position.copy()
    twin.act(action)
    return worth_of(twin, stakes)


def never() -> bool:
    """Nobody says that it is enough."""
    return False


def stakes_at(position: Any) -> Any:
    """What the match is about."""
    lesson = Lesson(position)
    lesson.go_on(30, never)
    return lesson.learned()


@pytest.mark.parametrize(("variant", "players", "sides"), TABLES)
def test_exact_search_finds_what_trying_everything_finds(variant, players, sides):
    for position in endgames(variant, players, sides, 4):
        stakes = stakes_at(position)
        solver = Solver(stakes, NODES, never)
        for action in position.legal():
            for one, other in zip(
                solver.after(position, action), after(position, action, stakes), strict=True
            ):
                assert one == pytest.approx(other)


def test_exact_search_leaves_the_position_as_it_is():
    (position,) = endgames("venezuela", 4, "pairs", 1)
    hands, legal = list(position.round.hands), position.legal()
    Solver(stakes_at(position), NODES, never).after(position, legal[0])
    assert position.round.hands == hands
    assert position.legal() == legal


def test_exact_search_gives_up_where_there_is_too_much_to_look_at():
    (position,) = endgames("venezuela", 4, "pairs", 1)
    solver = Solver(stakes_at(position), 1, never)
    with pytest.raises(TooDeepError):
        solver.after(position, position.legal()[0])


def test_exact_search_gives_up_when_it_is_stopped():
    (position,) = endgames("venezuela", 4, "pairs", 1)
    solver = Solver(stakes_at(position), NODES, lambda: True)
    with pytest.raises(TooDeepError):
        solver.after(position, position.legal()[0])
