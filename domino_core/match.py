"""The match so far: scores, finished rounds and the plugins' notes.

Immutable, so that a round can keep the match it is played in, and a copy of a round costs nothing
more for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.outcome import Result
    from domino_core.seats import Seating


class PlayedRound(NamedTuple):
    """What later rounds may ask of a finished one.

    ``opener`` is the seat that opened, ``winner`` a side or ``None`` for a round that nobody won
    (BR-21: a void round is a round), ``winning_seat`` the hand that won it.
    """

    opener: int
    result: Result

    @property
    def winner(self) -> int | None:
        """The side that won the round."""
        return self.result.winner

    @property
    def winning_seat(self) -> int | None:
        """The seat whose hand won the round."""
        return self.result.winning_seat


class Match(NamedTuple):
    """The state of a match between two rounds, and under every round.

    ``scores`` has a number a side: points, or rounds won in games without points.
    ``history`` holds the finished rounds, oldest first; ``notes`` what plugins remember, each
    under its own name, as immutable values.
    """

    seating: Seating
    scores: tuple[int, ...]
    history: tuple[PlayedRound, ...] = ()
    notes: Mapping[str, Any] = {}

    @classmethod
    def new(cls, seating: Seating) -> Match:
        """A match before its first round, all scores 0."""
        return cls(seating, (0,) * len(seating.sides), (), {})

    @property
    def round_number(self) -> int:
        """The number of the round being played, from 1."""
        return len(self.history) + 1

    def with_note(self, plugin: str, note: object) -> Match:
        """The same match with a plugin's note replaced."""
        return self._replace(notes={**self.notes, plugin: note})
