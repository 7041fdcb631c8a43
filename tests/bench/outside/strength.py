"""How strong our players are beside those of `dominoes` of PyPI, with both referees at the table.

``python tests/bench/outside/strength.py expert:seconds=0.05 alphabeta:12:50``. Every deal is played
twice: the first player has seats 0 and 2, then 1 and 3. Counted are rounds won; a tied block is
half a round for each. Both may be players of ours (``solid``, ``expert:seconds=0.05``) or theirs:

- ``bota_gorda``, ``double``, ``random``: as they call them.
- ``alphabeta:START:SAMPLE``: doubles first, then heavy tiles; from move START on, passes counted,
  ``probabilistic_alphabeta`` over SAMPLE guesses of the hidden hands.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from functools import partial
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

sys.path.append(str(Path(__file__).resolve().parents[3]))  # for `tests.bench`
if find_spec("dominoes") is None:
    sys.exit("dominoes is not installed: pip install -e '.[bench]' brings it.")

from domino_core.deals import Deals
from domino_core.errors import DominoError
from tests.bench.outside.both import BothReferees, block_in_pairs
from tests.bench.outside.choosers import by_processor_time, chooser

if TYPE_CHECKING:
    from collections.abc import Sequence

RULESET = block_in_pairs()
FEWEST = 2
"""Deals that have a spread."""
SEATINGS = ((0, 1, 0, 1), (1, 0, 1, 0))
"""Which of the two has each seat."""


class Round(NamedTuple):
    """A round as the first player had it."""

    share: float
    """1 won, .5 nobody won, 0 lost."""
    points: int
    how: str
    """``out`` or ``blocked``, and who placed the last tile."""
    opened: bool
    seconds: tuple[float, float]
    """What each of the two has used of the processor."""
    choices: tuple[int, int]


def play(names: Sequence[str], shuffled: tuple[int, ...], who: Sequence[int], seed: str) -> Round:
    """One round; ``who`` says which of the two has each seat."""
    both = BothReferees(RULESET, shuffled)
    seconds, choices = [0.0, 0.0], [0, 0]
    random = Random(seed)
    while not both.over:
        legal, one = both.table.legal(), who[both.seat]
        if len(legal) == 1:
            both.act(legal[0])
            continue
        start = time.process_time()
        action = chooser(names[one])(both, random)
        seconds[one] += time.process_time() - start
        choices[one] += 1
        both.act(action)
    result = both.table.rounds[-1].result
    side = who.index(0)
    share = 0.5 if result.winner is None else float(result.winner == side)
    ahead = result.points[side] - result.points[1 - side]
    return Round(
        share,
        ahead,
        f"{result.end.kind} by {names[who[result.end.seat]]}",
        who[0] == 0,
        (seconds[0], seconds[1]),
        (choices[0], choices[1]),
    )


def play_deal(names: Sequence[str], seed: str, number: int) -> list[Round]:
    """A deal at both seatings."""
    shuffled = next(Deals(f"{seed} {number}", RULESET.tiles))
    return [play(names, shuffled, who, f"{seed} {number} {who}") for who in SEATINGS]


def measure(
    names: Sequence[str], seed: str, deals: range, minutes: float, jobs: int, *, cpu: bool
) -> list[list[Round]]:
    """Deals in their order, until the time is over."""
    end, found = time.monotonic() + 60 * minutes, []
    with multiprocessing.Pool(jobs, by_processor_time if cpu else None) as pool:
        for rounds in pool.imap(partial(play_deal, names, seed), deals):
            found.append(rounds)
            if len(found) > 1 and time.monotonic() > end:
                break
    return found


def interval(deals: Sequence[Sequence[Round]]) -> tuple[float, float]:
    """The share of rounds won, and 1.96 standard errors of it: a deal counts as one."""
    shares = [fmean(one.share for one in rounds) for rounds in deals]
    return fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares))


def print_figures(names: Sequence[str], deals: Sequence[Sequence[Round]]) -> None:
    """The row of the page, and how the rounds were won."""
    rounds = [one for deal in deals for one in deal]
    share, error = interval(deals)
    each = [
        1000
        * sum(one.seconds[at] for one in rounds)
        / max(1, sum(one.choices[at] for one in rounds))
        for at in (0, 1)
    ]
    print(
        f"| {names[0]} : {names[1]} | **{share:.3f}** | {share - error:.3f} to {share + error:.3f} "
        f"| {len(rounds):,} | {fmean(one.points for one in rounds):+.1f} "
        f"| {each[0]:.0f} : {each[1]:.0f} ms |"
    )
    for what, kind in (("opening", True), ("not opening", False)):
        print(f"- {what}: {fmean(one.share for one in rounds if one.opened is kind):.3f}")
    for how, count in sorted(Counter(one.how for one in rounds).items()):
        print(f"- {how}: {fmean(one.share for one in rounds if one.how == how):.3f} of {count:,}")


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("first")
    parser.add_argument("rival")
    parser.add_argument("--deals", type=int, default=100, help="each is played twice")
    parser.add_argument(
        "--from", type=int, default=0, dest="start", help="number of the first deal"
    )
    parser.add_argument("--minutes", type=float, default=25, help="stop after so many")
    parser.add_argument("--seed", default="outside")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cpu", action="store_true", help="our seconds are the processor's")
    asked = parser.parse_args()
    names = (asked.first, asked.rival)
    if asked.deals < FEWEST:
        parser.error(f"--deals {asked.deals}: {FEWEST} are needed at least, to say how sure it is")
    for name in names:
        try:
            chooser(name)
        except (DominoError, TypeError, ValueError) as error:
            parser.error(
                f"{name}: {error}; it may be solid, expert:seconds=0.05, bota_gorda, "
                "alphabeta:12:50"
            )
    numbers = range(asked.start, asked.start + asked.deals)
    found = measure(names, asked.seed, numbers, asked.minutes, asked.jobs, cpu=asked.cpu)
    print_figures(names, found)


if __name__ == "__main__":
    main()
