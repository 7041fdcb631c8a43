"""What house rules cost: rounds with some over rounds without, in one process, as ratios.

Run as ``python tests/bench/house_rules.py``. The same deals and the same random numbers for all;
of several turns the best counts, as in ``run.py``.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from domino_core.deals import Deals
from domino_core.variants import find

if TYPE_CHECKING:
    from domino_core.ruleset import Ruleset

ROUNDS, TURNS = 1000, 9
BASE = "venezuela"

TRIOS = (
    ("capicua", "chuchazo", "round-bonus"),
    ("manner", "carry-over", "shut-out"),
    ("doubles-win", "redeal", "on-the-board"),
    ("capicua", "pase-redondo", "shut-out"),
    ("capicua", "exact-target", "redeal"),
    ("pase-redondo", "pase-salida", "pass-price"),
    ("capicua", "no-voluntary-block", "pase-redondo"),
    ("no-voluntary-block", "doubles-first", "no-late-doubles"),
)
"""Three rules at the round's end, at the match's, at the deal; then those heard at every action,
and those that look ahead."""


def seconds(ruleset: Ruleset) -> float:
    """How long the rounds take in the fast engine, with random play."""
    engine, draw = ruleset.fast, Random(1).random
    deals = Deals("house", ruleset.tiles)
    shuffles = [next(deals) for _ in range(ROUNDS)]
    match = ruleset.new_match()
    start = time.perf_counter()
    for shuffled in shuffles:
        round = engine.start(match, engine.hooks.deal(match, shuffled))
        finished = engine.play_round(round, lambda _, actions: actions[int(draw() * len(actions))])
        match = ruleset.new_match() if finished.over else finished.match
    return time.perf_counter() - start


def main() -> None:
    """Print a table of ratios."""
    variant = find(BASE)
    plain = variant.ruleset()
    tuned = {
        trio: variant.ruleset(given={("house", name): True for name in trio}) for trio in TRIOS
    }
    best = dict.fromkeys(tuned, float("inf"))
    base = float("inf")
    for _ in range(TURNS):
        base = min(base, seconds(plain))
        for trio, ruleset in tuned.items():
            best[trio] = min(best[trio], seconds(ruleset))
    print(f"| three house rules over {BASE} | time / without |")
    print("|---|---|")
    for trio, time_taken in best.items():
        print(f"| {', '.join(trio)} | {time_taken / base:.2f} |")


if __name__ == "__main__":
    main()
