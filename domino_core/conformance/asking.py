"""One question to a player: it answers what is allowed, in time, and leaves all as it was."""

from __future__ import annotations

import random as global_random
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING, Any

from domino_core import catalogue
from domino_core.conformance.hidden import everything_in
from domino_core.conformance.judging import expect, fail
from domino_core.conformance.playing import SEED
from domino_core.conformance.watching import watching
from domino_core.players import choose, load_player, stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random

    from domino_core.actions import Action
    from domino_core.ruleset import Ruleset
    from domino_core.view import View

    Answer = Callable[[Any], Action]
    """What is done at a table now."""


class Patience:
    """How long something may go on."""

    def __init__(self, seconds: float) -> None:
        """From now on."""
        self._end = perf_counter() + seconds

    def is_over(self) -> bool:
        """Whether it is enough."""
        return perf_counter() > self._end


@dataclass(frozen=True)
class Tried:
    """The player that is tried, and the table."""

    name: str
    options: Mapping[str, Any]
    ruleset: Ruleset
    thinking: float

    @cached_property
    def kind(self) -> Any:
        """The player's class."""
        return catalogue.load(catalogue.PLAYERS, self.name)

    def player(self) -> Any:
        """A new player, which thinks by count where it can."""
        return load_player(self.name, {**self.kind.fixed, **self.options})

    @staticmethod
    def patience(seconds: float) -> Patience:
        """So long one part of the check goes on, for players that think long."""
        return Patience(seconds)


def asked(
    tried: Tried,
    player: Any,
    table: Any,
    *,
    closely: bool = False,
    watched: bool = False,
    blind: bool = False,
    random: Random | None = None,
) -> Action:
    """What a player does at a table now.

    :param closely: what it was given is compared, which takes longer than to ask.
    :param watched: what it does meanwhile is looked at.
    :param blind: it gets no view.
    :param random: the stream that it gets, without it the seat's own.
    """
    legal, view, nothing = table.legal(), table.view(table.round.seat), None
    given: Any = nothing if blind else view
    random = random or stream_at(table)
    clock = bool(tried.kind.fixed)
    with leaving_all(view if closely else None, legal, watched=watched, clock=clock) as took:
        action = choose(player, f"bot:{tried.name}", given, legal, random)
    expect(
        watched or took.seconds <= tried.thinking,
        "ha pensado {spent} segundos una jugada; puede pensar {most}",
        spent=f"{took.seconds:.1f}",
        most=tried.thinking,
    )
    return action


def stream_at(table: Any) -> Random:
    """The stream of the seat to act for its decision, the same each time."""
    return stream(SEED, table.round.seat, len(table.rounds), len(table.rounds[-1].steps))


@dataclass
class Took:
    """How long something took, when it is over."""

    seconds: float = 0.0


@contextmanager
def leaving_all(
    view: View | None, given: object, *, watched: bool = False, clock: bool = False
) -> Iterator[Took]:
    """Fail where what is done inside changes what was given, or uses chance of another kind.

    :param view: what is compared with ``given`` before and after; nothing where it is ``None``.
    :param watched: what is called meanwhile is looked at, which takes longer.
    :param clock: looking at the clock is allowed.
    """
    before, took = _all_of(view, given), Took()
    azar, begun = global_random.getstate(), perf_counter()
    with watching(watched, clock=clock) as found:
        yield took
    took.seconds = perf_counter() - begun
    expect(_all_of(view, given) == before, "ha cambiado lo que se le dio a ver")
    expect(
        global_random.getstate() == azar,
        "ha usado el azar global de Python; todo su azar viene de «random»",
    )
    if found:
        fail("{what}", what=found[0])


def _all_of(view: View | None, given: object) -> str:
    return "" if view is None else repr((everything_in(view), given))


def step(table: Any, answer: Answer) -> None:
    """Deal, or let the seat to act act; nothing where the match is over."""
    if table.over is not None:
        return
    if table.running:
        table.act(table.round.seat, answer(table))
    else:
        table.deal_until_playable()
