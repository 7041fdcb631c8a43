"""The clock of a turn: off unless it is asked for (TB-34), and what happens when it runs out.

The machine then plays the heaviest tile (TB-35), or draws and passes as the turn asks (TB-36). Who
lets it run out several turns in a row is taken to be away, and the machine keeps the seat until the
person is back (TB-37). A turn in which there is nothing to choose takes no time and says nothing
about who is there.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from domino_core import players
from domino_core.actions import Draw, Pass
from domino_core.cli.defaults import STAND_IN
from domino_core.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.actions import Action
    from domino_core.notation import Step
    from domino_core.record import Record
    from domino_core.table import RoundLog
    from domino_core.view import View

KEY = "clock"
"""The record's key for the seconds, so that a match is resumed with its clock."""

ABSENT_AFTER = 3
"""Turns in a row (TB-37), where the variant names no other number."""

MOST = 3600


class Clock:
    """A turn's time, and how many turns in a row each seat has let it run out."""

    def __init__(self, seconds: int, absent_after: int | None = None) -> None:
        """Nobody is away."""
        self.seconds = seconds
        self.absent_after = absent_after or ABSENT_AFTER
        self._missed: dict[int, int] = {}
        self._player = players.load_player(STAND_IN)

    @classmethod
    def of(cls, record: Record) -> Clock | None:
        """The clock of a match as its record has it, ``None`` where it is played without."""
        seconds = record.extra.get(KEY)
        if type(seconds) is not int or not 0 < seconds <= MOST:
            return None
        options = record.table.ruleset.options
        clock = cls(seconds, options.clock.absent_after)
        clock.hear(record.table.rounds)
        return clock

    def hear(self, rounds: Iterable[RoundLog]) -> None:
        """Count what was played before."""
        for log in rounds:
            for seat, turn in groupby(log.steps, lambda step: step.seat):
                steps = list(turn)
                if steps[-1].by_clock:
                    self.ran_out(seat)
                elif any(map(_was_chosen, steps)):
                    self.moved(seat)

    def act(self, view: View, legal: tuple[Action, ...]) -> Action:
        """What the machine does for a seat whose time is out."""
        chance = players.stream("", view.seat, view.round_number, len(view.log))
        return players.choose(self._player, STAND_IN, view, legal, chance)

    def is_away(self, seat: int) -> bool:
        """Whether the machine keeps the seat."""
        return self._missed.get(seat, 0) >= self.absent_after

    def ran_out(self, seat: int) -> None:
        """One more turn without an answer."""
        self._missed[seat] = self._missed.get(seat, 0) + 1

    def moved(self, seat: int) -> None:
        """The person is there."""
        self._missed[seat] = 0


def _was_chosen(step: Step) -> bool:
    return not isinstance(step.action, (Draw, Pass))


def goes_on(steps: list[Step], seat: int) -> bool:
    """Whether a turn that the clock has taken is still to be finished (TB-36)."""
    return bool(steps) and steps[-1].seat == seat and steps[-1].by_clock


def seconds_of(given: str | None) -> int | None:
    """The seconds that ``--clock`` names. Raises :class:`UsageError` for anything else."""
    if given is None:
        return None
    if not (given.isascii() and given.isdigit()) or not 0 < int(given[:9]) <= MOST:
        raise UsageError(
            "--clock {given}: se esperan los segundos de un turno, de 1 a {most}",
            given=given[:20],
            most=MOST,
        )
    return int(given)
