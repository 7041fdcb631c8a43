"""Shut-out: the match counts double when the losers stayed at zero, or below a mark (S6, S9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import House, Knobs, MatchEnd, Text, hookimpl

if TYPE_CHECKING:
    from collections.abc import Generator

    from domino_core.api import Answer, Match, Seating
    from domino_house.common import Sentences

WHY = "Los perdedores se quedaron sin anotar"
WHY_BELOW = "Los perdedores no llegaron a {n} puntos"


class ShutOutKnobs(Knobs):
    """The table ``house.shut-out``."""

    worth: int = Field(2, ge=2, description="Por cuántas partidas vale la que se gana así.")
    below: int = Field(
        1, ge=1, description="Vale así si todos los perdedores tienen menos puntos que estos."
    )


class ShutOut(House):
    """Pollona, zapatero, blanqueada: one match counts for several."""

    Options = ShutOutKnobs

    @hookimpl(wrapper=True)
    def match_over(self, match: Match) -> Generator[None, MatchEnd | Answer, MatchEnd | Answer]:
        """What the match is worth once it is over."""
        over = yield
        if not isinstance(over, MatchEnd) or over.winner is None:
            return over
        below = self.options.below
        losers = [score for side, score in enumerate(match.scores) if side != over.winner]
        if max(losers, default=0) >= below:
            return over
        why = WHY if below == 1 else Text(WHY_BELOW, n=below)
        return replace(over, worth=over.worth * self.options.worth, why=why)

    def sentences(self, seating: Seating) -> Sentences:
        """For how many matches it counts, and when."""
        knobs = self.options
        told = (
            Text("Si los perdedores se quedan en cero, la partida vale por {worth}.")
            if knobs.below == 1
            else Text("Si los perdedores no llegan a {below} puntos, la partida vale por {worth}.")
        )
        return (("match", Text(told, worth=knobs.worth, below=knobs.below)),)
