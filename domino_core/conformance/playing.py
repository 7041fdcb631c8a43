"""Random play for the checks: rounds, actions, whole matches as records. Never without an end."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Any

from domino_core.conformance.judging import fail
from domino_core.deals import Deals
from domino_core.record import new_record, record_text
from domino_core.table import Table
from domino_core.tiles import mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.actions import Action
    from domino_core.conformance.capabilities import Capabilities
    from domino_core.engine import Engine
    from domino_core.record import Record
    from domino_core.round import RoundState
    from domino_core.ruleset import Ruleset

SEED = "conformance"
STARTED = datetime(2000, 1, 1, tzinfo=UTC)


def rounds(ruleset: Ruleset, engine: Engine, count: int, seed: str = SEED) -> Iterator[RoundState]:
    """Rounds as they are dealt, match after match; the caller plays each to its end.

    A deal that the rules send back is over already.
    """
    deals, match = Deals(seed, ruleset.tiles), ruleset.new_match()
    for _ in range(count):
        round = engine.start(match, engine.hooks.deal(match, next(deals)))
        yield round
        finished = engine.finish(round)
        match = ruleset.new_match() if finished.over else finished.match


def actions(
    engine: Engine, round: RoundState, random: Random, limits: Capabilities
) -> Iterator[tuple[tuple[Action, ...], Action]]:
    """What is allowed and what is chosen, decision after decision; carried out when asked on."""
    count = 0
    while still_on(round):
        if count == limits.actions:
            fail("una mano sigue tras {count} acciones", count=count)
        legal = engine.legal(round)
        if not legal:
            fail("el puesto {seat} se queda sin ninguna acción", seat=round.seat)
        action = legal[int(random.random() * len(legal))]
        yield legal, action
        engine.apply(round, action)
        count += 1


def still_on(round: RoundState) -> bool:
    """Whether a round has not ended yet; it is asked anew after every action."""
    return round.end is None


def play_out(engine: Engine, round: RoundState, random: Random, limits: Capabilities) -> None:
    """Play a round to its end."""
    for _ in actions(engine, round, random, limits):
        pass


def acting(ruleset: Ruleset, seed: str, most: int, limits: Capabilities) -> Iterator[Record]:
    """A match at a table, kept as a record: handed over after every action, ``most`` of them."""
    record = new_record(ruleset, names(ruleset), seed, STARTED)
    random = Random(f"{seed} choices")
    count = in_round = 0
    while record.table.over is None:
        if not record.table.running:
            record.table.deal_until_playable()
            in_round = 0
            continue
        table: Any = record.table
        legal = table.legal()
        table.act(table.round.seat, legal[int(random.random() * len(legal))])
        count, in_round = count + 1, in_round + 1
        if in_round > limits.actions:
            fail("una mano sigue tras {count} acciones", count=limits.actions)
        yield record
        if count == most:
            return


def played(ruleset: Ruleset, seed: str, most: int, limits: Capabilities) -> str:
    """A match, or its first ``most`` actions, in the words of a record."""
    record = new_record(ruleset, names(ruleset), seed, STARTED)
    for record in acting(ruleset, seed, most, limits):  # noqa: B007 - the last one
        pass
    return record_text(record)


def names(ruleset: Ruleset) -> list[str]:
    """A name a seat."""
    return [f"seat {seat}" for seat in range(ruleset.seating.players)]


def table_after(ruleset: Ruleset, seed: str, most: int) -> Any:
    """A table in the middle of a round, after at most so many actions; ``None`` if there is none.

    A :class:`~domino_core.table.Table` whose ``round`` is known to be there.
    """
    table: Any = Table(ruleset, Deals(seed, ruleset.tiles))
    random = Random(f"{seed} choices")
    table.deal_until_playable()
    for _ in range(most):
        if table.over is not None:
            return None
        if not table.running:
            table.deal_until_playable()
            continue
        legal = table.legal()
        table.act(table.round.seat, legal[int(random.random() * len(legal))])
    return table if table.running else None


def lying(round: RoundState) -> int:
    """The tiles that lie on the table."""
    return mask_of(one.tile for play in round.layout.placed for one in play.placements)
