"""The best of so many rounds: over as soon as nobody can catch up any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field, field_validator

from domino_core.api import OPEN, House, Knobs, MatchEnd, OptionFault, Text, hookimpl

if TYPE_CHECKING:
    from collections.abc import Generator

    from domino_core.api import Answer, Match, Seating
    from domino_house.common import Sentences


class BestOfKnobs(Knobs):
    """The table ``house.best-of``."""

    rounds: int = Field(3, ge=1, description="Manos, un número impar: se gana con la mayoría.")

    @field_validator("rounds")
    @classmethod
    def _odd(cls, rounds: int) -> int:
        if rounds % 2 == 0:
            raise OptionFault("un número impar, para que alguien tenga la mayoría")
        return rounds


class BestOf(House):
    """Rounds won decide the match, not points; a round that nobody wins does not count."""

    Options = BestOfKnobs

    @hookimpl(wrapper=True)
    def match_over(self, match: Match) -> Generator[None, MatchEnd | Answer, MatchEnd | Answer]:
        """Whether a side has most of the rounds, or most of those that can still be won."""
        yield
        won = [played.winner for played in match.history if played.winner is not None]
        wins = [won.count(side) for side in range(len(match.scores))]
        left = self.options.rounds - len(won)
        *_, second, most = sorted([0, *wins])
        if most > second + left:
            return MatchEnd(wins.index(most))
        return MatchEnd(None) if left <= 0 else OPEN

    def sentences(self, seating: Seating) -> Sentences:
        """How many rounds are played at most."""
        told = Text(
            "La partida es al mejor de {n} manos: la gana quien gane más, y las que nadie gana no "
            "cuentan.",
            n=self.options.rounds,
        )
        return (("match", told),)
