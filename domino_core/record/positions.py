"""An earlier moment of a recorded match, played again up to there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.table import Table

if TYPE_CHECKING:
    from domino_core.record.text import Record


def table_at(record: Record, round: int, actions: int | None = None) -> Table:
    """A table as it stood in one of the record's rounds, after so many of its actions.

    :param round: its number from 1; deals that were sent back are rounds too.
    :param actions: ``None`` for all that were done.
    """
    table = Table(record.table.ruleset, iter(()))
    for number, log in enumerate(record.table.rounds[:round], 1):
        table.deal(log.deal)
        for step in log.steps[: actions if number == round else None]:
            table.act(step.seat, step.action, by_clock=step.by_clock)
    return table
