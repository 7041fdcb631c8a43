"""Every game in the box as an environment, and random play in it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import domino_rl
from domino_core.variants import find, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

BOX = sorted(one.name for one in listed() if one.source == "domino-core")
TABLES = [(name, choice.players, choice.sides) for name in BOX for choice in find(name).tables()]


def raw(name: str, *table: Any, **how: Any) -> Any:
    return domino_rl.raw_env(name, *table, **how)


def steps(env: Any, random: Random) -> Iterator[int]:
    """Play the running episode at random: each number before it is played."""
    while not over(env):
        number = random.choice(sorted(env.legal()))
        yield number
        env.step(number)


def over(env: Any) -> bool:
    return any(env.terminations.values()) or any(env.truncations.values())


def play(env: Any, random: Random) -> None:
    for _ in steps(env, random):
        pass
