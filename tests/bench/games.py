"""How fast the games are that play on other layouts, by players and by set: rounds a second.

Run as ``python tests/bench/games.py``, or with the names of variants. Random play on the fast
engine; of several turns the best counts, as in ``run.py``. The last column is the time of a round
over the time of one of Venezuelan dominoes in the same run.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import TYPE_CHECKING

from domino_core import variants
from domino_core.deals import Deals

if TYPE_CHECKING:
    from domino_core.ruleset import Ruleset

SECONDS, TURNS = 0.25, 5
BASE = "venezuela"
GAMES = (
    "all-fives",
    "amazonas",
    "chickenfoot",
    "dominican",
    "fives-and-threes",
    "jamaica-six-love",
    "kozel",
    "matador",
    "mexican-train",
    "pass-pass",
)


def a_turn(ruleset: Ruleset) -> float:
    """Seconds a round, over as many rounds as fit into a moment."""
    engine, draw = ruleset.fast, Random(1).random
    deals = Deals("games", ruleset.tiles)
    match, rounds = ruleset.new_match(), 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        round = engine.start(match, engine.hooks.deal(match, next(deals)))
        finished = engine.play_round(round, lambda _, actions: actions[int(draw() * len(actions))])
        match = ruleset.new_match() if finished.over else finished.match
        rounds += 1
    return (time.perf_counter() - start) / rounds


def main() -> None:
    """Print a table."""
    tables = [("", BASE, variants.find(BASE).ruleset())]
    for name in sys.argv[1:] or GAMES:
        found = variants.find(name)
        for choice in found.tables():
            ruleset = found.ruleset(choice)
            tables.append((f"{choice.players}, {choice.sides}", name, ruleset))
    best = [float("inf")] * len(tables)
    for _ in range(TURNS):
        for index, (_, _, ruleset) in enumerate(tables):
            best[index] = min(best[index], a_turn(ruleset))
    print("| game | table | tiles | rounds a second | time / venezuela's |")
    print("|---|---|---|---|---|")
    for (table, name, ruleset), seconds in zip(tables[1:], best[1:], strict=True):
        tiles, ratio = ruleset.tiles.bit_count(), seconds / best[0]
        print(f"| {name} | {table} | {tiles} | {1 / seconds:,.0f} | {ratio:.1f} |")


if __name__ == "__main__":
    main()
