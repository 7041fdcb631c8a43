"""How much the expert thinks in a decision, beside the engine: ``python tests/bench/thinking.py``.

Or with the names of variants. *Random* and *by thumb* are rounds a second on the fast engine, from
the deal to the end, with random choices and with the expert's rule of thumb; *in a decision* is the
playouts a second of whole decisions in mid-round, the guessing of hands included. These are seconds
of the processor. The last two columns are decisions by the clock: the budget, and the slowest.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import TYPE_CHECKING, Any

from domino_core import variants
from domino_core.api import Budget
from domino_core.conformance.playing import table_after
from domino_core.deals import Deals
from domino_players.expert import Expert
from domino_players.instinct import by_instinct

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = ("venezuela", "tablu", "playboard", "all-fives", "kozel", "chickenfoot", "mexican-train")
ROUNDS, TURNS, DECISIONS, PLAYOUTS, SECONDS = 60, 5, 10, 500, 0.3


def rounds_a_second(ruleset: Any, choose: Callable[..., Any]) -> float:
    """The best of several turns."""
    engine, deals, match = ruleset.fast, Deals("thinking", ruleset.tiles), ruleset.new_match()
    best = float("inf")
    for _ in range(TURNS):
        dealt = [engine.start(match, engine.hooks.deal(match, next(deals))) for _ in range(ROUNDS)]
        start = time.process_time()
        for round in dealt:
            engine.play_round(round, choose)
        best = min(best, time.process_time() - start)
    return ROUNDS / best


def decisions(ruleset: Any) -> list[Any]:
    """Tables in mid-round at which there is a choice."""
    tables = [table_after(ruleset, f"thinking {seed}", seed % 20) for seed in range(60)]
    chosen = [table for table in tables if table is not None and len(table.legal()) > 1]
    return chosen[:DECISIONS]


def asked(expert: Expert, table: Any, budget: Budget) -> int:
    """How many playouts a decision took."""
    view = table.view(table.round.seat)
    return sum(one.playouts for one in expert.ranking(view, table.legal(), Random(1), budget))


def main() -> None:
    """Print a table."""
    print("| game | players | random | by thumb | in a decision | budget, ms | slowest, ms |")
    print("|---|---|---|---|---|---|---|")
    for name in sys.argv[1:] or GAMES:
        found = variants.find(name)
        choice = max(found.tables())
        ruleset, draw = found.ruleset(choice), Random(1).random
        plain = rounds_a_second(ruleset, lambda _, a, draw=draw: a[int(draw() * len(a))])
        thumb = rounds_a_second(ruleset, by_instinct(Random(1)))
        expert, tables = Expert(), decisions(ruleset)
        asked(expert, tables[0], Budget(playouts=1))
        start = time.process_time()
        playouts = sum(asked(expert, table, Budget(playouts=PLAYOUTS)) for table in tables)
        inside = playouts / (time.process_time() - start)
        slowest = 0.0
        for table in tables:
            begun = time.perf_counter()
            asked(Expert(), table, Budget(seconds=SECONDS))  # a new one: it learns the stakes too
            slowest = max(slowest, time.perf_counter() - begun)
        print(
            f"| {name} | {choice.players}, {choice.sides} | {plain:,.0f} | {thumb:,.0f} "
            f"| {inside:,.0f} | {1000 * SECONDS:.0f} | {1000 * slowest:.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
