"""What each action is worth: all of them tried in the same worlds, the worse ones given up."""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING

from domino_core.api import Ranked
from domino_players.endgame import Solver, TooDeepError
from domino_players.guessing import Guesser
from domino_players.instinct import by_instinct
from domino_players.worlds import gather

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from domino_core.api import Action, Imagined, View
    from domino_players.budget import Ration
    from domino_players.match_stakes import MatchStakes
    from domino_players.worlds import World, Worlds

FINDING, SOLVING = 0.45, 0.6
"""Shares of the time that are over at most when worlds are found, and when exact search ends."""
FIRST_LOOK = 24
"""After so many worlds actions may be given up, and again each time it is half as many more."""
ADVICE, ENOUGH = 100, 500
"""The advice counts as so many playouts of an action, beside at most so many that were made."""
SURE = 3.0
"""Standard errors by which an action must be behind to be given up."""
PRIOR, OFF = 2, 0.3
"""The error is counted with so many results more, each so far off: one alone says little."""
DECIMALS = 12
"""Of a chance that is calculated, so that those which are equal are so."""


class Tally:
    """What came out of an action, world by world."""

    def __init__(self, action: Action) -> None:
        """Nothing yet."""
        self.action = action
        self.values: list[float] = []
        self._points = 0.0
        self._worlds: list[int] = []

    def add(self, world: int, value: float, points: float) -> None:
        """One more result, in the world of this index."""
        self.values.append(value)
        self._points += points
        self._worlds.append(world)

    @property
    def mean(self) -> float:
        """The mean of the values so far."""
        return sum(self.values) / len(self.values) if self.values else -inf

    def ranked(self) -> Ranked:
        """The mean with its error; results of one world are counted as one."""
        many, mean = len(self.values), self.mean
        apart: dict[int, float] = {}
        for world, value in zip(self._worlds, self.values, strict=True):
            apart[world] = apart.get(world, 0.0) + value - mean
        worlds = len(apart)
        squares = sum(one * one for one in apart.values()) + PRIOR * (OFF * many / worlds) ** 2
        error = sqrt(squares / (worlds - 1 + PRIOR) * worlds) / many
        return Ranked(self.action, mean, error, self._points / many, many)


def rank(
    view: View,
    actions: Sequence[Action],
    random: Random,
    ration: Ration,
    stakes_of: Callable[[Imagined], MatchStakes],
    *,
    advice: Sequence[float] = (),
) -> list[Ranked]:
    """The actions, the best one first; empty where no world was found, or it was stopped at once.

    :param stakes_of: says what is at stake under the rules of a position.
    :param advice: what speaks for each action beforehand, as the logit of a chance to win.
    """
    guesser = Guesser(view, ration.states)
    worlds = gather(guesser, random, ration.worlds, lambda: ration.spent(FINDING), ration.spent)
    if not worlds.found:
        return []
    stakes = stakes_of(worlds.found[0].position)
    side = view.seating.side_of[view.seat]
    found = None
    if worlds.complete:
        solver = Solver(stakes, ration.nodes, lambda: ration.spent(SOLVING))
        found = exactly(worlds.found, actions, solver, side)
    if found is None:
        tallies = race(worlds, actions, random, ration, Judge(stakes, side, random))
        found = [tally.ranked() for tally in tallies if tally.values]
        if len(found) == len(advice):
            found = drawn_towards(found, tallies, advice)
    return best_first(found)


def best_first(found: Sequence[Ranked]) -> list[Ranked]:
    """The better chance first; where chances are equal, more points ahead."""
    return sorted(found, key=lambda one: (-one.value, -one.points))


def exactly(
    worlds: Sequence[World], actions: Sequence[Action], solver: Solver, side: int
) -> list[Ranked] | None:
    """Every action in every world, as if all hands were open; ``None`` where that is too much."""
    total = sum(world.weight for world in worlds)
    found = []
    try:
        for action in actions:
            value = points = 0.0
            for world in worlds:
                chance, ahead = solver.after(world.position, action)[side]
                value += world.weight * chance / total
                points += world.weight * ahead / total
            found.append(Ranked(action, round(value, DECIMALS), 0.0, points))
    except TooDeepError:
        return None
    return found


class Judge:
    """Plays worlds on by instinct, and says what came out for a side."""

    def __init__(self, stakes: MatchStakes, side: int, random: Random) -> None:
        """Judge for a side."""
        self._stakes = stakes
        self._side = side
        self._choose = by_instinct(random)

    def play_on(self, position: Imagined, action: Action) -> tuple[float, float]:
        """The chance to win the match, and the points ahead, after an action and one playout."""
        twin = position.copy()
        twin.act(action)
        match, result, over = twin.engine.play_round(twin.round, self._choose)
        chances = self._stakes.chances(match, over)
        return chances[self._side], self._stakes.ahead(result, self._side)


def race(
    worlds: Worlds, actions: Sequence[Action], random: Random, ration: Ration, judge: Judge
) -> list[Tally]:
    """Try the actions in world after world, until the budget is spent or one is left."""
    tallies = [Tally(action) for action in actions]
    alive, look = tallies, FIRST_LOOK
    for number, at in enumerate(worlds.picks(random)):
        if number and ration.spent():
            break
        if number == look:
            alive = still_in(alive)
            look += look // 2
        if len(alive) == 1 < len(tallies):
            break
        for tally in alive:
            if number and ration.spent():
                break
            tally.add(at, *judge.play_on(worlds.found[at].position, tally.action))
            ration.pay()
    return tallies


def drawn_towards(
    found: Sequence[Ranked], tallies: Sequence[Tally], advice: Sequence[float]
) -> list[Ranked]:
    """The same values, drawn towards what the advice says, the more so the less was tried.

    All are drawn alike: an action that was given up early was clearly behind by then. The slope of
    a chance over its logit is a quarter at most, and a round's winner and loser are about two
    standard deviations apart. A chance stays one, from 0 to 1.
    """
    everything = [value for tally in tallies for value in tally.values]
    middle = sum(everything) / len(everything)
    spread = sqrt(sum((value - middle) ** 2 for value in everything) / len(everything))
    mean = sum(one.value for one in found) / len(found)
    usual = sum(advice) / len(advice)
    tried = min(ENOUGH, max(len(tally.values) for tally in tallies))
    share = ADVICE / (ADVICE + tried)
    drawn = []
    for one, said in zip(found, advice, strict=True):
        value = one.value + share * (mean + spread * (said - usual) / 2 - one.value)
        drawn.append(one._replace(value=min(1.0, max(0.0, value))))
    return drawn


def still_in(alive: Sequence[Tally]) -> list[Tally]:
    """Those that are not clearly behind the best, judged in the worlds that all were tried in."""
    best = max(alive, key=lambda tally: tally.mean)
    kept = []
    for tally in alive:
        behind = [one - other for one, other in zip(best.values, tally.values, strict=True)]
        mean = sum(behind) / len(behind)
        variance = sum((one - mean) ** 2 for one in behind) / len(behind)
        if tally is best or mean <= SURE * sqrt(variance / len(behind)):
            kept.append(tally)
    return kept
