"""A record's positions one after the other, to look through: each seen from a seat, or open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.actions import Action
    from domino_core.record.text import Record
    from domino_core.view import View


class PlayedFrames:
    """Every position of a record's rounds, from each deal to the round's result.

    :ivar seats: every seat of the table.
    :ivar rounds: the number of each round's first position.
    """

    def __init__(self, record: Record, *, running: bool = False) -> None:
        """``running`` counts a round too that is not over; every hand of it can then be seen."""
        seating = record.table.ruleset.seating
        self.seats: Sequence[int] = range(seating.players)
        starts: list[int] = []
        self.rounds: Sequence[int] = starts
        self._tables: list[Table] = []
        table = Table(record.table.ruleset, iter(()))
        for log in record.table.rounds:
            if log.result is None and not running:
                break
            table.deal(log.deal)
            starts.append(len(self._tables))
            self._tables.append(table.copy())
            for step in log.steps:
                table.act(step.seat, step.action, by_clock=step.by_clock)
                self._tables.append(table.copy())

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self._tables)

    def view(self, number: int, seat: int | None) -> View:
        """What a seat saw then; with ``None`` what those see who see every hand."""
        table = self._tables[number]
        return table.view(0, all_hands=True) if seat is None else table.view(seat)

    def legal(self, number: int) -> tuple[Action, ...]:
        """What the seat to act could do then; nothing where the round was over."""
        table = self._tables[number]
        return table.legal() if table.running else ()
