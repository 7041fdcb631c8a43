"""Who plays: this project's players, from their seat's view, and those of `dominoes` of PyPI."""

from __future__ import annotations

import random as chance
import time
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import dominoes

from domino_core.players import load_player
from domino_players import budget

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from domino_core.actions import Play
    from tests.bench.outside.both import BothReferees

    Chooser = Callable[[BothReferees, Random], Play]


def ours(name: str, options: dict[str, Any]) -> Chooser:
    """A player of this project: it is given its seat's view."""
    player = load_player(name, options)

    def choose(both: BothReferees, random: Random) -> Play:
        play: Any = player.choose(both.table.view(both.seat), both.table.legal(), random)
        return play

    return choose


def theirs(*rules: Callable[[Any], None]) -> Chooser:
    """Their players, one after the other: each sorts the moves, and the first move is played."""

    def choose(both: BothReferees, random: Random) -> Play:
        chance.seed(random.random())  # they use the one of the module
        moves = both.game.valid_moves
        for rule in rules:
            rule(both.game)
        best, both.game.valid_moves = both.game.valid_moves[0], moves
        return both.play_of(best)

    return choose


@cache
def chooser(name: str) -> Chooser:
    """Who is meant by a name on the command line; strength.py says which there are."""
    known = dominoes.players
    kind, *rest = name.split(":")
    if kind in {"bota_gorda", "double", "random"}:
        return theirs(getattr(known, kind))
    if kind == "alphabeta":
        start, sample = map(int, rest)
        search = known.probabilistic_alphabeta(start, sample, known.bota_gorda)
        return theirs(known.bota_gorda, known.double, search)
    pairs = (one.split("=") for one in rest)
    return ours(kind, {key: float(value) for key, value in pairs})


def by_processor_time() -> None:
    """Let our players count their seconds as this process uses the processor.

    On a machine that others use too, seconds by the clock would be shorter for them than meant.
    """
    module: Any = budget
    module.time = SimpleNamespace(perf_counter=time.process_time)
