"""What the learning environments take beside the engines: ``python tests/bench/learning.py``.

The same rounds, each the first of a match, with random choices, on the bare engine where it has the
game, on the fast engine, and as episodes of an environment: stepped as it is, and with PettingZoo's
check around it, as a loop over ``agent_iter`` sees it.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1]))  # for `tests.bench`, which is no installed package

import domino_rl  # noqa: E402 - needs the line above, as all of these
from domino_core.deals import Deals  # noqa: E402
from domino_core.variants import find, listed  # noqa: E402
from tests.bench import bare  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.ruleset import Ruleset

ROUNDS = 30
TURNS = 8


def of_bare(rules: bare.Rules, rounds: int) -> None:
    """Rounds on the bare engine; matches that are played on, since it keeps no single rounds."""
    deals = bare.shuffles("1", (rules.top + 1) * (rules.top + 2) // 2)
    random, played = Random("1").random, 0
    while played < rounds:
        played += bare.play_match(rules, deals, random).rounds


def of_fast(ruleset: Ruleset, rounds: int) -> None:
    """First rounds of a match on the fast engine."""
    engine, deals, random = ruleset.fast, Deals("1", ruleset.tiles), Random("1").random
    start = ruleset.new_match()
    for _ in range(rounds):
        round = engine.start(start, engine.hooks.deal(start, next(deals)))
        engine.play_round(round, lambda _, actions: actions[int(random() * len(actions))])


def of_episodes(env: Any, rounds: int) -> int:
    """Episodes of an environment, with what the agent to act sees; how many steps they took."""
    random, steps = Random("1").random, 0
    for episode in range(rounds):
        env.reset(seed=1 if not episode else None)
        while not any(env.terminations.values()):
            seen = env.observe(env.agent_selection)
            may = np.flatnonzero(seen["action_mask"])
            env.step(may[int(random() * len(may))])
            steps += 1
    return steps


def of_wrapped(env: Any, rounds: int) -> int:
    """The same as people write it, with the steps of those whose episode is over."""
    random, steps = Random("1").random, 0
    for episode in range(rounds):
        env.reset(seed=1 if not episode else None)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            action = None
            if not (terminated or truncated):
                may = np.flatnonzero(seen["action_mask"])
                action = may[int(random() * len(may))]
                steps += 1
            env.step(action)
    return steps


def best(play: Callable[[], Any]) -> float:
    """The least seconds of the processor that a call took: what else runs does not count."""
    spent = []
    for _ in range(TURNS):
        start = time.process_time()
        play()
        spent.append(time.process_time() - start)
    return min(spent)


def row(name: str) -> str:
    """A line of the table."""
    variant = find(name)
    choice = variant.choose()
    ruleset = variant.ruleset(choice)
    raw, env = domino_rl.raw_env(name), domino_rl.env(name)
    steps = of_episodes(raw, ROUNDS)
    rules = bare.TABLES.get((name, *choice))
    bare_one = best(lambda: of_bare(rules, ROUNDS)) if rules else None
    fast = best(lambda: of_fast(ruleset, ROUNDS))
    episodes = best(lambda: of_episodes(raw, ROUNDS))
    wrapped = best(lambda: of_wrapped(env, ROUNDS))
    beside = f"{bare_one / episodes:.3f}" if bare_one else ""
    return (
        f"| {name} | {choice.players}, {choice.sides} | {steps / episodes:,.0f} "
        f"| {steps / wrapped:,.0f} | {ROUNDS / episodes:,.0f} | {beside} | {fast / episodes:.3f} |"
    )


def main() -> None:
    """Measure every game in the box at the table that it proposes."""
    print(
        "| game | table | steps a second | with checks | episodes a second | / bare | / fast |\n"
        "|---|---|---|---|---|---|---|"
    )
    for one in listed():
        if one.source == "domino-core":
            print(row(one.name), flush=True)


if __name__ == "__main__":
    main()
