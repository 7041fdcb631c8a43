"""An episode: a round or a match at one table, action by action, by numbers."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import REDEAL
from domino_core.simulation import MAX_REDEALS, FastTable, PluginError
from domino_rl.rewards import of_match, of_rounds
from domino_rl.slots import Slots, slots_after

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Action, RoundState
    from domino_core.simulation import Ruleset
    from domino_rl.numbers import ActionNumbers


class Kind(NamedTuple):
    """What the episodes of an environment are.

    :ivar match: a whole match, and not one round, the first of a match.
    :ivar max_rounds: after so many deals an episode is cut off.
    :ivar sign: 1 where more points are better, -1 where they count against.
    """

    ruleset: Ruleset
    numbers: ActionNumbers
    match: bool
    max_rounds: int
    sign: int


class Played(NamedTuple):
    """All that makes an episode what it is: its shuffles, and the numbers that were chosen."""

    shuffles: tuple[tuple[int, ...], ...]
    numbers: tuple[int, ...]


class Episode:
    """One episode, dealt.

    :ivar table: the table, which knows what is hidden.
    :ivar slots: the slot of every open end.
    :ivar legal: what the seat to act may do, by number; nothing once all is over.
    """

    def __init__(self, kind: Kind, shuffles: Iterator[tuple[int, ...]]) -> None:
        """Deal until somebody is to play, or until it is over before anybody does."""
        self.kind = kind
        self._shuffles: list[tuple[int, ...]] = []
        self._numbers: list[int] = []
        self.table = FastTable(kind.ruleset, self._noted(shuffles))
        self.slots: Slots = {}
        self.legal: dict[int, Action] = {}
        self._go_on()

    @classmethod
    def again(cls, kind: Kind, played: Played, shuffles: Iterator[tuple[int, ...]]) -> Episode:
        """The same episode as far as it was played; ``shuffles`` are those after its own."""
        episode = cls(kind, chain(played.shuffles, shuffles))
        for number in played.numbers:
            episode.act(number)
        return episode

    @property
    def played(self) -> Played:
        """What :meth:`again` needs."""
        return Played(tuple(self._shuffles), tuple(self._numbers))

    def _noted(self, shuffles: Iterator[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
        for shuffled in shuffles:
            self._shuffles.append(shuffled)
            yield shuffled

    @property
    def running(self) -> bool:
        """Whether somebody is to act."""
        return self.table.running

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self._round.seat

    @property
    def is_over(self) -> bool:
        """Whether the match is, or the one round that is played; not where it was cut off."""
        table = self.table
        if self.kind.match or not table.rounds:
            return table.over is not None
        result = table.rounds[-1].result
        return result is not None and result.end.kind != REDEAL

    @property
    def _round(self) -> RoundState:
        round = self.table.round
        assert round is not None  # noqa: S101 - something was dealt
        return round

    def act(self, number: int) -> None:
        """Carry out one of the legal actions, and deal on where a round is over."""
        self.table.act(self.seat, self.legal[number])
        self._numbers.append(number)
        self._look_at_the_ends()
        self._go_on()

    def _go_on(self) -> None:
        """Deal while nobody is to act and it is not over; then say what may be done."""
        table = self.table
        while not (table.running or self.is_over or len(table.rounds) >= self.kind.max_rounds):
            table.deal()
            self.slots = {}
            self._look_at_the_ends()
        legal = table.legal() if table.running else ()
        self.legal = self.kind.numbers.numbered(legal, self.slots)

    def _look_at_the_ends(self) -> None:
        self.slots = slots_after(self.slots, self._round.layout.ends)

    def paid(self) -> list[float]:
        """What each seat gets for an episode that is over."""
        seating, over = self.kind.ruleset.seating, self.table.over
        if self.kind.match:
            assert over is not None  # noqa: S101 - it is
            return of_match(over, seating)
        results = [log.result for log in self.table.rounds if log.result is not None]
        return of_rounds(results, seating, self.kind.sign)


def begun(kind: Kind, shuffles: Iterator[tuple[int, ...]]) -> Episode:
    """An episode in which somebody is to act; those over before that are passed over.

    Raises :class:`PluginError` when there is none.
    """
    for _ in range(MAX_REDEALS):
        episode = Episode(kind, shuffles)
        if episode.running:
            return episode
    raise PluginError("Las reglas han rechazado {count} repartos seguidos", count=MAX_REDEALS)
