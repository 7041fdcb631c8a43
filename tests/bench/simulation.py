"""How fast simulations are beside the bare engine, on one core and on two, and what they hold.

Run as ``python tests/bench/simulation.py``; ``--long`` takes the time to play a million rounds and
to compare one process with two.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1]))  # for `tests.bench`, which is no installed package

from domino_core.variants import find  # noqa: E402 - needs the line above, as all of these
from domino_lab import Bot  # noqa: E402
from domino_lab.executing import processes  # noqa: E402
from domino_lab.observing import play_part  # noqa: E402
from domino_lab.orders import LARGEST, Order, Part, Setup  # noqa: E402
from domino_lab.simulating import simulate  # noqa: E402
from tests.bench import bare, run  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

RANDOM = Bot("random", "random")
FAR = 200_001
"""A deal by which parts have their full size."""
TURNS, ROUNDS = 8, 1000


def order_of(key: tuple[str, int, str], count: int, *, matches: bool) -> Order:
    """So many deals of a table, played by ``random``."""
    variant, players, sides = key
    found = find(variant)
    ruleset = found.ruleset(found.choose(players, sides))
    return Order((Setup(ruleset, (RANDOM,) * players),), "bench", count, matches)


def speed(key: tuple[str, int, str]) -> dict[str, float]:
    """Seconds of processor time a round of each kind, the best of several turns."""
    orders = {matches: order_of(key, 10**6, matches=matches) for matches in (True, False)}
    ruleset = orders[True].setups[0].ruleset

    def played(*, matches: bool) -> int:
        (tally,) = play_part(orders[matches], Part(FAR, LARGEST[matches]))
        return tally.total("rounds")

    kinds: dict[str, Callable[[], int]] = {
        "bare": lambda: run.play_bare(bare.TABLES[key], "1", ROUNDS),
        "fast": lambda: run.play_engine(ruleset.fast, ruleset, "1", ROUNDS),
        "matches": lambda: played(matches=True),
        "rounds": lambda: played(matches=False),
    }
    best = dict.fromkeys(kinds, float("inf"))
    for _ in range(TURNS):
        for kind, play in kinds.items():
            begun = time.process_time()
            rounds = play()
            best[kind] = min(best[kind], (time.process_time() - begun) / rounds)
    return best


def speeds(keys: list[tuple[str, int, str]]) -> None:
    """Print a line for each table."""
    print("| variant | players | fast / bare | matches / bare | rounds / bare | bare | rounds |")
    print("|---|---|---|---|---|---|---|")
    ratios = []
    for key in keys:
        found = speed(key)
        fast, matches, rounds = (
            found["bare"] / found[kind] for kind in ("fast", "matches", "rounds")
        )
        ratios.append((matches, rounds))
        print(
            f"| {key[0]} | {key[1]}, {key[2]} | {fast:.2f} | **{matches:.2f}** | **{rounds:.2f}** "
            f"| {1 / found['bare']:,.0f} | {1 / found['rounds']:,.0f} |",
            flush=True,
        )
    told = " and ".join(f"{mean(one):.2f}" for one in zip(*ratios, strict=True))
    print(f"\nOn average matches and rounds are at {told} of bare.")


def two_cores(key: tuple[str, int, str], count: int, turns: int) -> None:
    """Print how much faster two processes are than one, their start included."""
    order = order_of(key, count, matches=False)
    best = {1: float("inf"), 2: float("inf")}
    for _ in range(turns):
        for jobs in (1, 2):
            crew = processes(jobs) if jobs > 1 else None
            begun = time.perf_counter()
            simulate(order, crew=crew)
            best[jobs] = min(best[jobs], time.perf_counter() - begun)
    print(f"Two processes: {best[1] / best[2]:.2f} of one ({count:,} rounds of {key[0]}).")


MEMORY = """
import resource
from tests.bench.simulation import order_of
from domino_lab.simulating import simulate
simulate(order_of({key!r}, {count}, matches=False))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def memory(key: tuple[str, int, str], counts: list[int]) -> None:
    """Print the most memory that a process holds that plays so many rounds."""
    for count in counts:
        command = [sys.executable, "-c", MEMORY.format(key=key, count=count)]
        root = HERE.parents[1]
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=root)
        print(f"{count:,} rounds of {key[0]}: {int(done.stdout):,} KiB at most", flush=True)


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="tables with this in 'VARIANT PLAYERS SIDES'")
    parser.add_argument("--long", action="store_true", help="two cores and a million rounds too")
    asked = parser.parse_args()
    keys = [key for key in bare.TABLES if asked.only in " ".join(map(str, key))]
    speeds(keys)
    if asked.long:
        (key,) = islice((key for key in bare.TABLES if key[0] == "venezuela"), 1)
        two_cores(key, 600_000, 3)
        memory(key, [10_000, 100_000, 1_000_000])


if __name__ == "__main__":
    main()
