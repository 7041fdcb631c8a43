"""How strong two players are against each other: the same deals with the seats exchanged.

Run as ``python tests/bench/players.py solid random``, or with ``--variant`` and more. Every match
is played twice with the same shuffles: in one, the first player has every other seat, in the other
its rival has these seats. So both meet the same tiles, and luck counts for less. Counted are rounds
won; a round that nobody won is half a round for each.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core import variants
from domino_core.actions import DRAW, Draw, Pass
from domino_core.deals import Deals
from domino_core.imagine import shown_lacking
from domino_core.outcome import REDEAL
from domino_core.players import load_player
from domino_core.view import Seen, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_core.actions import Action
    from domino_core.match import Match
    from domino_core.ruleset import Ruleset
    from domino_core.seats import Seating

ROUNDS_A_MATCH = 12
"""A match is left after so many rounds, so that no table is measured by few long matches."""


class Task(NamedTuple):
    """What one process plays: some matches at one table, each of them twice."""

    variant: str
    choice: variants.Choice
    names: tuple[str, str]
    seed: str
    matches: int


class Tally(NamedTuple):
    """Rounds as the first player had them, and its decisions with their seconds."""

    won: int = 0
    void: int = 0
    lost: int = 0
    points: float = 0.0
    """By how much the first player's sides had more points on an average than their rivals'."""
    decisions: int = 0
    seconds: float = 0.0

    def __add__(self, other: object) -> Tally:
        """Both together."""
        assert isinstance(other, Tally)
        sums: list[Any] = [one + more for one, more in zip(self, other, strict=True)]
        return Tally(*sums)

    @property
    def rounds(self) -> int:
        """How many were played."""
        return self.won + self.void + self.lost

    @property
    def share(self) -> float:
        """Rounds won, and half of those that nobody won, of all."""
        return (self.won + self.void / 2) / self.rounds


def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """The interval that holds the true share with a chance of .95."""
    middle = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return (middle - spread) / whole, (middle + spread) / whole


class Watched:
    """A round on the fast engine, with the log that views need."""

    def __init__(self, ruleset: Ruleset, match: Match, shuffled: tuple[int, ...]) -> None:
        """Deal it."""
        self.ruleset, self.match, self.engine = ruleset, match, ruleset.fast
        self.round: Any = self.engine.start(match, self.engine.hooks.deal(match, shuffled))
        self.log: list[Seen] = []

    def view(self) -> View:
        """What the seat to act may know; the same as a table's."""
        round, seat = self.round, self.round.seat
        log = (
            replace(seen, action=DRAW)
            if isinstance(seen.action, Draw) and seen.seat != seat
            else seen
            for seen in self.log
        )
        return View(
            seat=seat,
            rules=self.ruleset,
            seating=round.seating,
            tiles=round.tiles,
            match=self.match,
            scores=round.match.scores,
            layout=round.layout.copy(),
            hand=round.hands[seat],
            counts=tuple(hand.bit_count() for hand in round.hands),
            left=round.left,
            opener=round.opener,
            turn=seat,
            bound_to=round.bound_to,
            passes=round.passes,
            drawn=round.drawn,
            log=tuple(log),
            awards=round.awards,
            start=round.deal.start,
            round_number=len(round.match.history) + 1,
        )

    def act(self, action: Action) -> None:
        """Carry it out, and log it as the table sees it."""
        round = self.round
        lacks, seen = 0, action
        if isinstance(action, (Draw, Pass)):
            lacks = shown_lacking(self.engine, round, action)
        if isinstance(action, Draw):
            seen = Draw(round.next_tile)
        self.log.append(Seen(round.seat, seen, lacks, ends=round.layout.ends))
        self.engine.apply(round, action)


def seatings(seating: Seating) -> list[tuple[int, ...]]:
    """Which of the two has each seat: every other side's, and then the other way round."""
    first = tuple(side % 2 for side in seating.side_of)
    return [first, tuple(1 - one for one in first)]


def play(task: Task) -> Tally:
    """Play the matches of a task."""
    ruleset = variants.find(task.variant).ruleset(task.choice)
    players = [load_player(name) for name in task.names]
    tally = Tally()
    for number in range(task.matches):
        for who in seatings(ruleset.seating):
            for one in _match(ruleset, players, who, f"{task.seed} {number}"):
                tally += one
    return tally


def _match(
    ruleset: Ruleset, players: Sequence[Any], who: tuple[int, ...], seed: str
) -> Iterator[Tally]:
    deals, random, match = Deals(seed, ruleset.tiles), Random(seed), ruleset.new_match()
    for _ in range(ROUNDS_A_MATCH):
        watched = Watched(ruleset, match, next(deals))
        decisions, seconds = 0, 0.0
        while watched.round.end is None:
            legal = watched.engine.legal(watched.round)
            action = legal[0]
            if len(legal) > 1:
                mine = who[watched.round.seat] == 0
                view, start = watched.view(), time.process_time()
                action = players[1 - mine].choose(view, legal, random)
                if mine:
                    decisions, seconds = decisions + 1, seconds + time.process_time() - start
            watched.act(action)
        match, result, over = watched.engine.finish(watched.round)
        if result.end.kind != REDEAL:
            winners = () if result.winner is None else ruleset.seating.sides[result.winner]
            first = bool(winners) and who[winners[0]] == 0
            ahead = _ahead(ruleset.seating, who, result.points)
            lost = bool(winners) and not first
            yield Tally(first, not winners, lost, ahead, decisions, seconds)
        if over is not None:
            return


def _ahead(seating: Seating, who: tuple[int, ...], points: Sequence[int] | None) -> float:
    """By how many points the first player's sides are ahead on an average; 0 without points."""
    if points is None:
        return 0.0
    had: tuple[list[int], list[int]] = ([], [])
    for side, earned in zip(seating.sides, points, strict=True):
        had[who[side[0]]].append(earned)
    return fmean(had[0]) - fmean(had[1])


def measure(task: Task, processes: int = 2) -> Tally:
    """Share the matches among processes; the figures do not depend on how many they are."""
    parts = [
        task._replace(seed=f"{task.seed}/{number}", matches=PART)
        for number in range(-(-task.matches // PART))
    ]
    with ProcessPoolExecutor(processes) as pool:
        return sum(pool.map(play, parts), Tally())


PART = 10
"""Matches that a process plays at a time."""


def main() -> None:
    """Print a row a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("rival")
    parser.add_argument("--variant", default="venezuela", help="names with commas between them")
    parser.add_argument("--players", type=int, help="the tables with so many alone")
    parser.add_argument("--matches", type=int, default=100, help="each is played twice")
    parser.add_argument("--seed", default="players")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    for name in asked.variant.split(","):
        for choice in variants.find(name).tables():
            if asked.players not in {None, choice.players}:
                continue
            names = (asked.first, asked.rival)
            task = Task(name, choice, names, asked.seed, asked.matches)
            tally = measure(task, asked.processes)
            low, high = wilson(tally.share, tally.rounds)
            print(
                f"| {name} | {choice.players}, {choice.sides} | {asked.first} : {asked.rival} "
                f"| {tally.share:.3f} | {low:.3f} to {high:.3f} | {tally.rounds} | {tally.void} "
                f"| {tally.points / tally.rounds:+.1f} "
                f"| {1000 * tally.seconds / max(1, tally.decisions):.2f} ms |",
                flush=True,
            )


if __name__ == "__main__":
    main()
