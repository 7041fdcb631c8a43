"""Our engine's speed beside other programs': ``python tests/bench/outside/speed.py``.

Full rounds of random play on one core, at the same form of game. The programs take turns in short
blocks, and each block is compared with ours of the same turn.
"""

from __future__ import annotations

import argparse
import datetime as dt
import platform
import sys
import time
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[2]))  # for `tests.bench`

from domino_core.deals import Deals  # noqa: E402 - needs the line above, as the next ones
from domino_core.tiles import full_set  # noqa: E402
from domino_core.variants import Choice, find  # noqa: E402
from tests.bench import run  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    Play = Callable[[str, int], Any]
    """Plays so many rounds with the random numbers of a seed."""

VARIANT = str(HERE / "block.toml")
TABLES = {2: Choice(2, "individual"), 4: Choice(4, "pairs")}
FORMS = {2: "block, two alone", 4: "block, four in pairs"}


class Program(NamedTuple):
    """What is measured: its name, how it plays, and how many rounds a block has."""

    name: str
    play: Play
    rounds: int


def ours(players: int) -> list[Program]:
    """The engine as simulations use it, then with every answer checked, then a table."""
    ruleset = find(VARIANT).ruleset(TABLES[players])
    return [
        Program("fast", partial(run.play_engine, ruleset.fast, ruleset), 2500),
        Program("checked", partial(run.play_engine, ruleset.checked, ruleset), 300),
        Program("table", partial(run.play_table, ruleset), 100),
    ]


def dominoes(players: int) -> list[Program]:
    """`dominoes` of PyPI, which has four players alone."""
    kind: Any = import_module("dominoes").Game

    def play(seed: str, rounds: int) -> None:
        random = Random(seed).random
        for _ in range(rounds):
            game = kind.new(starting_player=0)
            while game.result is None:
                moves = game.valid_moves
                game.make_move(*moves[int(random() * len(moves))])

    return [Program("dominoes", play, 800)] if players > 2 else []


def open_spiel(players: int) -> list[Program]:
    """OpenSpiel's games in Python."""
    spiel: Any = import_module("tests.bench.outside.spiel")
    game = spiel.load(players)

    def play(seed: str, rounds: int) -> None:
        deals, random = Deals(seed, full_set(6)), Random(seed).random
        for _ in range(rounds):
            spiel.play_round(game, next(deals), random)

    return [Program("open_spiel", play, 200)]


def installed() -> list[Callable[[int], list[Program]]]:
    """The other programs that can be measured here; a sentence for each that cannot."""
    found: list[Callable[[int], list[Program]]] = []
    for load, module in ((dominoes, "dominoes"), (open_spiel, "pyspiel")):
        if find_spec(module):
            found.append(load)
        else:
            print(f"{load.__name__} is left out: pip install -e '.[bench]' brings it.\n")
    return found


def measure(programs: list[Program], turns: int) -> dict[str, list[float]]:
    """Seconds of the processor a round, a number a turn, for each program."""
    spent: dict[str, list[float]] = {program.name: [] for program in programs}
    for turn in range(turns + 1):
        for program in programs:
            start = time.process_time()
            program.play(str(turn), program.rounds)
            if turn:  # the first one fills what is kept
                spent[program.name].append((time.process_time() - start) / program.rounds)
    return spent


def print_table(players: int, spent: dict[str, list[float]]) -> None:
    """A row a program: how many rounds the fast engine plays for one of its rounds."""
    for name, seconds in spent.items():
        ratios = [one / fast for one, fast in zip(seconds, spent["fast"], strict=True)]
        low, _, high = quantiles(ratios, n=4)
        print(
            f"| {FORMS[players]} | {name} | **{median(ratios):.3g}** | {low:.3g} to {high:.3g} "
            f"| {1 / median(seconds):,.0f} |",
            flush=True,
        )


def main() -> None:
    """Measure both forms and print them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=31, help="blocks of each program")
    asked = parser.parse_args()
    print(
        f"{dt.datetime.now(dt.UTC).date()}, Python {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}\n"
    )
    others = installed()
    print(
        "| form | program | fast / program | middle half | rounds a second |\n|---|---|---|---|---|"
    )
    for players in FORMS:
        programs = [program for load in (ours, *others) for program in load(players)]
        print_table(players, measure(programs, asked.turns))


if __name__ == "__main__":
    main()
