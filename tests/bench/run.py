"""The engine's speed beside a bare one's: ``python tests/bench/run.py`` (see README.md here)."""

from __future__ import annotations

import argparse
import datetime as dt
import gc
import json
import platform
import statistics
import sys
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1]))  # for `tests.bench`, which is no installed package

from domino_core.actions import Action  # noqa: E402 - needs the line above, as all of these
from domino_core.deals import Deals  # noqa: E402
from domino_core.engine import Engine  # noqa: E402
from domino_core.round import RoundState  # noqa: E402
from domino_core.ruleset import Ruleset  # noqa: E402
from domino_core.table import Table  # noqa: E402
from domino_core.variants import find  # noqa: E402
from tests.bench import bare  # noqa: E402

ROUNDS = 50
"""A measured piece: matches until so many rounds are played. Short, so that another process that
takes the core spoils one piece and not all."""
SEEDS = ("1", "2", "3", "4")
"""The pieces. Every kind plays the same deals and the same choices, and so the same games."""
SLOW_EVERY = 8
"""The kinds that are many times slower run once for so many runs of the others."""

Choose = Callable[[RoundState, tuple[Action, ...]], Action]


class Row(NamedTuple):
    """What was measured at a table: rounds a second of each kind."""

    variant: str
    players: int
    sides: str
    bare: float
    fast: float
    checked: float
    table: float


def play_bare(rules: bare.Rules, seed: str, rounds: int) -> int:
    """Play matches on the bare engine; how many rounds it were."""
    deals = bare.shuffles(seed, (rules.top + 1) * (rules.top + 2) // 2)
    random = Random(seed).random
    played = 0
    while played < rounds:
        played += bare.play_match(rules, deals, random).rounds
    return played


def at_random(random: Callable[[], float]) -> Choose:
    """Choose any action, by one random number."""
    return lambda _, actions: actions[int(random() * len(actions))]


def play_engine(engine: Engine, ruleset: Ruleset, seed: str, rounds: int) -> int:
    """The same on a real one, fast or checked."""
    deals = Deals(seed, ruleset.tiles)
    choose = at_random(Random(seed).random)
    start = ruleset.new_match()
    played = 0
    while played < rounds:
        match, _ = engine.play_match(start, deals, choose)
        played += len(match.history)
    return played


def play_table(ruleset: Ruleset, seed: str, rounds: int) -> int:
    """The same at a table, as ``domino play`` does: checked, logged, with a view at every turn."""
    deals = Deals(seed, ruleset.tiles)
    random = Random(seed).random
    played = 0
    while played < rounds:
        table = Table(ruleset, deals)
        while table.over is None:
            table.deal_until_playable()
            while (round := table.round) is not None and table.running:
                view, actions = table.view(round.seat), table.legal()
                choice = int(random() * len(actions)) if len(actions) > 1 else 0
                table.act(view.seat, actions[choice])
        played += len(table.match.history)
    return played


def measure(key: tuple[str, int, str], seconds: float) -> Row:
    """Measure one table: the kinds in turn, piece by piece, each piece's best time."""
    variant, players, sides = key
    chosen = find(variant)
    ruleset = chosen.ruleset(chosen.choose(players, sides))
    kinds: dict[str, Callable[[str, int], int]] = {
        "bare": lambda seed, rounds: play_bare(bare.TABLES[key], seed, rounds),
        "fast": lambda seed, rounds: play_engine(ruleset.fast, ruleset, seed, rounds),
        "checked": lambda seed, rounds: play_engine(ruleset.checked, ruleset, seed, rounds),
        "table": lambda seed, rounds: play_table(ruleset, seed, rounds),
    }
    best: dict[tuple[str, str], float] = {}
    end = time.perf_counter() + seconds
    for turn, seed in enumerate(cycle(SEEDS)):
        for kind, play in kinds.items():
            if kind in {"checked", "table"} and turn // len(SEEDS) % SLOW_EVERY:
                continue
            start = time.perf_counter()
            rounds = play(seed, ROUNDS)
            spent = (time.perf_counter() - start) / rounds
            best[kind, seed] = min(spent, best.get((kind, seed), spent))
        if time.perf_counter() > end and turn + 1 >= len(SEEDS):
            break
    rates = [1 / statistics.mean(best[kind, seed] for seed in SEEDS) for kind in kinds]
    return Row(*key, *rates)


def speed(keys: list[tuple[str, int, str]], seconds: float, *, quiet: bool) -> list[Row]:
    """Measure every table and print its line as soon as it is known."""
    if not quiet:
        print(
            "| variant | players | fast / bare | checked / bare | table / bare "
            "| bare | fast | checked | table |\n|---|---|---|---|---|---|---|---|---|"
        )
    rows = []
    for key in keys:
        row = measure(key, seconds)
        rows.append(row)
        if not quiet:
            print(
                f"| {row.variant} | {row.players}, {row.sides} | **{row.fast / row.bare:.2f}** "
                f"| {row.checked / row.bare:.3f} | {row.table / row.bare:.3f} "
                f"| {row.bare:,.0f} | {row.fast:,.0f} | {row.checked:,.0f} | {row.table:,.0f} |",
                flush=True,
            )
    if not quiet:
        print(f"\nThe least fast / bare: {min(row.fast / row.bare for row in rows):.2f}")
    return rows


def _resident() -> int:
    """The most memory that the process has held, in KiB."""
    import resource  # there is none on Windows, where the rest still runs

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def memory(keys: list[tuple[str, int, str]], rounds: int, *, quiet: bool) -> list[dict[str, Any]]:
    """How much memory the fast engine holds more after ``rounds`` rounds than before them."""
    if not quiet:
        print(
            f"| variant | players | live blocks more after {rounds:,} rounds | KiB more at most |"
            "\n|---|---|---|---|"
        )
    found = []
    for variant, players, sides in keys:
        chosen = find(variant)
        ruleset = chosen.ruleset(chosen.choose(players, sides))
        play_engine(ruleset.fast, ruleset, "warm", max(rounds // 10, 1))
        gc.collect()
        blocks, held = sys.getallocatedblocks(), _resident()
        play_engine(ruleset.fast, ruleset, "1", rounds)
        gc.collect()
        one = {
            "variant": variant,
            "players": players,
            "sides": sides,
            "rounds": rounds,
            "blocks": sys.getallocatedblocks() - blocks,
            "kib": _resident() - held,
        }
        found.append(one)
        if not quiet:
            print(f"| {variant} | {players}, {sides} | {one['blocks']:+,} | {one['kib']:+,} |")
    return found


def main() -> int:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5, help="per table (default: 5)")
    parser.add_argument("--only", default="", help="tables with this in 'VARIANT PLAYERS SIDES'")
    parser.add_argument("--json", action="store_true", help="print one JSON object and no more")
    parser.add_argument("--memory", action="store_true", help="measure memory instead")
    parser.add_argument("--rounds", type=int, default=100_000, help="for --memory, per table")
    parser.add_argument("--all", action="store_true", help="measure speed and memory")
    asked = parser.parse_args()
    keys = [key for key in bare.TABLES if asked.only in " ".join(map(str, key))]
    if not keys:
        parser.error(f"no table has {asked.only!r} in its name")
    about = {
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
    }
    if not asked.json:
        print(f"{about['date']}, Python {about['python']}, {about['machine']}\n")
    result: dict[str, Any] = dict(about)
    if asked.all or not asked.memory:
        rows = speed(keys, asked.seconds, quiet=asked.json)
        result["speed"] = [row._asdict() | {"ratio": row.fast / row.bare} for row in rows]
    if asked.all or asked.memory:
        result["memory"] = memory(keys, asked.rounds, quiet=asked.json)
    if asked.json:
        print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
