"""Worlds: positions that might be the true one, each weighted by how the others have played."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from domino_players.instinct import likelihood

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from domino_core.api import Action, Deal, Imagined, RoundState, View
    from domino_players.guessing import Guesser

FEW = 240
"""Where no more deals than these are left, all of them are looked at."""
IN_VAIN = 40
"""After so many guesses for each world that is wanted, those that were found must do."""


class World(NamedTuple):
    """A position that might be, and how much it counts beside the others."""

    position: Imagined
    weight: float


class Worlds(NamedTuple):
    """What was found; ``complete`` where it is every world there is."""

    found: Sequence[World]
    complete: bool

    def picks(self, random: Random) -> Iterator[int]:
        """Indices without an end, each world as often as it counts, in random order."""
        sums = list(accumulate(world.weight for world in self.found))
        many = len(self.found)
        while True:
            step, at, chosen = sums[-1] / many, 0, []
            threshold = step * random.random()
            for _ in range(many):
                while sums[at] < threshold and at < many - 1:
                    at += 1
                chosen.append(at)
                threshold += step
            yield from sorted(chosen, key=lambda _: random.random())


class _Likelihood:
    """How likely the others would have played as they did, with the hands of a guess."""

    def __init__(self, seat: int) -> None:
        """For the guesses of a seat."""
        self._seat = seat
        self.chance = 1.0

    def __call__(self, round: RoundState, actions: tuple[Action, ...], action: Action) -> None:
        if round.seat != self._seat:
            self.chance *= likelihood(round, actions, action)


def _every(view: View, deals: Iterator[Deal]) -> Iterator[World]:
    """The worlds of some deals."""
    for deal in deals:
        played = _Likelihood(view.seat)
        position = view.imagine(deal, played)
        if position is not None:
            yield World(position, played.chance)


def gather(
    guesser: Guesser,
    random: Random,
    most: int,
    enough: Callable[[], bool],
    stopped: Callable[[], bool],
) -> Worlds:
    """Up to ``most`` worlds of a guesser's view, or every one there is.

    Stops when it is told that what was found is enough, or that it must stop. Empty where hardly
    any guess agrees with the rules, or there was no time.
    """
    view, sampler = guesser.view, guesser.sampler
    if view.left <= 1 and sampler.number <= FEW:  # what is drawn has but one order
        deals = (deal for deal in sampler.every() if not stopped())
        return Worlds([*_every(view, deals)], complete=not stopped())
    found: list[World] = []
    for _ in range(IN_VAIN * most):
        if len(found) == most or (enough() if found else stopped()):
            break
        played = _Likelihood(view.seat)
        guess = guesser.guess(random, played)
        if guess is not None:
            found.append(World(guess.position, played.chance * guess.weight))
    heaviest = max((world.weight for world in found), default=1.0)
    scaled = [World(world.position, world.weight / heaviest) for world in found]
    return Worlds(scaled, complete=False)
