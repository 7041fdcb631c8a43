"""Rounds of a game told in plain words, for naive implementations that know nothing of the engine.

A naive module beside this one has one function, ``judge(told)``: it plays a :class:`ToldRound` by
its own reading of the rules, asserts at every step that what was allowed is what it allows, and
returns what the round comes to, an :class:`Outcome`.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.deals import Deals
from domino_core.notation import action_text
from domino_core.table import Table
from domino_core.tiles import TILES, ids

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.record import Record
    from domino_core.ruleset import Ruleset

Face = tuple[int, int]
"""A tile, low half first."""


class ToldStep(NamedTuple):
    """What a seat did, in notation (``5-6@A``, ``draw``, ``pass``), and all that was allowed."""

    seat: int
    action: str
    allowed: frozenset[str]


class Outcome(NamedTuple):
    """How a round ended: a word, the winning side, points a side, and every side's score after."""

    end: str
    winner: int | None
    points: tuple[int, ...]
    scores: tuple[int, ...]
    over: bool
    """Whether the match is over with it."""


class ToldRound(NamedTuple):
    """A complete round. ``boneyard`` is in drawing order; ``start`` was laid before play."""

    options: dict[str, Any]
    """The tables of options in force, by name."""
    sides: tuple[tuple[int, ...], ...]
    hands: tuple[frozenset[Face], ...]
    boneyard: tuple[Face, ...]
    start: tuple[str, ...]
    opener: int
    steps: tuple[ToldStep, ...]
    before: tuple[int, ...]
    """Every side's score before the round."""
    earlier: tuple[Outcome, ...]
    """The rounds of the match before this one."""
    openers: tuple[int, ...]
    """Who opened each of them."""
    outcome: Outcome
    """What the engine makes of it."""


def recorded_rounds(record: Record) -> Iterator[ToldRound]:
    """The finished rounds of a record, replayed at a fresh table."""
    kept = record.table
    table = Table(kept.ruleset, iter(()))
    rounds: list[ToldRound] = []
    for log in kept.rounds:
        if log.result is None:
            return
        table.deal(log.deal)
        steps = []
        for step in log.steps:
            allowed = frozenset(map(action_text, table.legal()))
            steps.append(ToldStep(step.seat, _text(step.action), allowed))
            table.act(step.seat, step.action, by_clock=step.by_clock)
        rounds.append(_told(table, steps, rounds))
        yield rounds[-1]


def random_rounds(ruleset: Ruleset, seed: str, count: int) -> Iterator[ToldRound]:
    """So many rounds played at random, match after match."""
    random, deals = Random(f"choices {seed}"), Deals(seed, ruleset.tiles)
    table, rounds = Table(ruleset, deals), list[ToldRound]()
    for _ in range(count):
        if table.over is not None:
            table, rounds = Table(ruleset, deals), []
        table.deal()
        steps = []
        while table.running:
            legal = table.legal()
            seat, action = table.round.seat, random.choice(legal)  # type: ignore[union-attr]
            table.act(seat, action)
            steps.append(ToldStep(seat, action_text(action), frozenset(map(action_text, legal))))
        rounds.append(_told(table, steps, rounds))
        yield rounds[-1]


def _text(action: Any) -> str:
    """A drawn tile is in the boneyard's order: here it is told as what was allowed."""
    text = action_text(action)
    return "draw" if text.startswith("+") else text


def _told(table: Any, steps: list[ToldStep], rounds: list[ToldRound]) -> ToldRound:
    round, result, sides = table.round, table.rounds[-1].result, table.ruleset.seating.sides
    scores = tuple(table.match.scores)
    return ToldRound(
        options=table.ruleset.tables,
        sides=sides,
        hands=tuple(frozenset(map(_face, ids(hand))) for hand in round.deal.hands),
        boneyard=tuple(map(_face, round.deal.boneyard)),
        start=tuple(map(action_text, round.deal.start)),
        opener=round.opener,
        steps=tuple(steps),
        before=rounds[-1].outcome.scores if rounds else (0,) * len(sides),
        earlier=tuple(one.outcome for one in rounds),
        openers=tuple(one.opener for one in rounds),
        outcome=Outcome(
            result.end.kind,
            result.winner,
            tuple(result.points or ()),
            scores,
            table.over is not None,
        ),
    )


def _face(tile: int) -> Face:
    return (TILES[tile].low, TILES[tile].high)
