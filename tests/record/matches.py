"""Matches to save and load: played by chance, or by bots, at any table of the box."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from random import Random
from typing import TYPE_CHECKING, Any

from domino_core import variants
from domino_core.players import load_player, stream
from domino_core.record import new_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.record import Record
    from domino_core.round import RoundState
    from domino_core.ruleset import Ruleset
    from domino_core.table import Table

NAMES = ("playboard", "tablu", "pairs-50", "happy-block", "happy-draw", "venezuela")
STARTED = datetime(2026, 11, 29, 16, 20, tzinfo=timezone(timedelta(hours=-5)))
UTC_NOON = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)

TABLES = [
    (name, choice) for name in NAMES for choice in variants.find(name).tables()
]  # every variant of the box, at each of its tables
TABLE_IDS = [f"{name}-{choice.players}-{choice.sides}" for name, choice in TABLES]


def begin(ruleset: Ruleset, seed: str = "7", **more: Any) -> Record:
    """A match that begins, with a name a seat."""
    players = [f"jugador {seat}" for seat in range(ruleset.seating.players)]
    return new_record(ruleset, players, seed, STARTED, **more)


def running(record: Record) -> RoundState:
    """The round of a match that has dealt."""
    assert record.table.round is not None
    return record.table.round


def one_action(table: Table, random: Random) -> None:
    """One legal action by chance, every tenth one by the clock; deal when nobody is to act."""
    if not table.running:
        table.deal()
        return
    clock = random.random() < 0.1
    assert table.round is not None
    table.act(table.round.seat, random.choice(table.legal()), by_clock=clock)


def play_on(record: Record, rounds: int, random: Random) -> Record:
    """Play until so many rounds are over, or the match is."""
    table = record.table
    while not record.finished and (table.running or len(table.rounds) < rounds):
        one_action(table, random)
    return record


def played(name: str, choice: variants.Choice | None = None, rounds: int = 2) -> Record:
    """A match of a variant after so many rounds."""
    record = begin(variants.find(name).ruleset(choice))
    return play_on(record, rounds, Random(f"{name} {choice} {rounds}"))


def bots_play(record: Record, bots: tuple[str, ...]) -> Iterator[None]:
    """Let a bot a seat act, one action a step, as ``play`` does: with streams of their own."""
    table = record.table
    sitters = [load_player(name) for name in bots]
    while not record.finished:
        if not table.running:
            table.deal()
        else:
            seat, number = table.round.seat, len(table.rounds[-1].steps)  # type: ignore[union-attr]
            chance = stream(record.seed, seat, len(table.rounds), number)
            table.act(seat, sitters[seat].choose(table.view(seat), table.legal(), chance))
        yield


def standing(record: Record) -> tuple[Any, ...]:
    """Everything that two equal matches have in common."""
    table, round = record.table, record.table.round
    state: tuple[Any, ...] = ()
    if round is not None:
        skipped = {"layout", "match"}  # compared by what they hold
        state = tuple(getattr(round, name) for name in round.__slots__ if name not in skipped)
        state += (round.layout.placed, round.layout.ends, round.match)
    legal = table.legal() if table.running else ()
    return table.match, table.over, table.rounds, state, legal, table._seen
