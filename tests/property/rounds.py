"""Random rounds at every table of the box, for tests that look at all of them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core import variants
from domino_core.deals import Deals
from domino_core.tiles import mask_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from domino_core.api import Action, Match, RoundState
    from domino_core.engine import Engine, Finished


class At(NamedTuple):
    """A table: a variant, who sits there, and the one option that two readings differ in."""

    variant: str
    players: int
    sides: str
    rotate: bool = False

    def __str__(self) -> str:
        """As pytest shows it."""
        return "-".join([self.variant, str(self.players), self.sides, *["rotate"] * self.rotate])


def _tables() -> Iterator[At]:
    for name in ("playboard", "tablu", "pairs-50", "happy-block", "happy-draw", "venezuela"):
        for choice in variants.find(name).tables():
            yield At(name, choice.players, choice.sides)
    yield At("pairs-50", 4, "pairs", rotate=True)  # BR-08's other reading


TABLES = tuple(_tables())
"""Every variant of the five documents, at each of its tables."""


@cache
def ruleset_of(at: At) -> Any:
    """The rules in force at a table."""
    given: dict[tuple[str, ...], Any] = {("opener", "later"): "rotate"} if at.rotate else {}
    return variants.find(at.variant).ruleset(variants.Choice(at.players, at.sides), given)


class Moment(NamedTuple):
    """A round before an action: what it was, whose, and everything that could have been done."""

    seat: int
    action: Action
    legal: tuple[Action, ...]


class Watched(NamedTuple):
    """A round that starts; :func:`watch` plays it on."""

    engine: Engine
    round: Any  # a RoundState; what ended it is looked at without asking whether it did
    random: Random
    match: Match


MOST_ACTIONS = 500
"""No round of the box comes near it: 55 plays, 41 draws, and five passes after each play."""


def watch(watched: Watched) -> Iterator[Moment]:
    """Play a round at random; the moment is given before the action, and the round after it."""
    engine, round = watched.engine, watched.round
    for _ in range(MOST_ACTIONS):
        if round.end is not None:
            return
        legal = engine.legal(round)
        action = watched.random.choice(legal)
        seat = round.seat
        engine.apply(round, action)
        yield Moment(seat, action, legal)
    message = f"a round goes on after {MOST_ACTIONS} actions"
    raise AssertionError(message)


def rounds_at(
    at: At, count: int, check: Callable[[Watched], object] | None = None
) -> list[Finished]:
    """Play ``count`` rounds at a table, match after match; ``check`` plays each one by itself."""
    ruleset = ruleset_of(at)
    engine = ruleset.fast
    deals = Deals(f"rounds at {at}", ruleset.tiles)
    random = Random(f"choices at {at}")
    match = ruleset.new_match()
    played = []
    for _ in range(count):
        round = engine.start(match, engine.hooks.deal(match, next(deals)))
        watched = Watched(engine, round, random, match)
        if check is not None:
            check(watched)
        for _ in watch(watched):
            pass
        finished = engine.finish(round)
        played.append(finished)
        match = ruleset.new_match() if finished.over else finished.match
    return played


def line_mask(round: RoundState) -> int:
    """The tiles that lie on the table."""
    return mask_of(placement.tile for play in round.layout.placed for placement in play.placements)
