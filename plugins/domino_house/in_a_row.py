"""Rounds in a row: who wins one puts the others back to zero (S10, six-love)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import House, Knobs, Text, hookimpl
from domino_house.common import most_a_round
from domino_line import needs_points_won

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from domino_core.api import Match, ScoreLine, Seating
    from domino_house.common import Problems, Sentences


class InARowKnobs(Knobs):
    """The table ``house.in-a-row``."""

    breaker_counts: bool = Field(
        default=True, description="Si la mano que corta la racha de otro ya cuenta para la propia."
    )


LONGEST = 8
"""So many rounds in a row may be asked for: with more a match has no end that anybody sees."""


class InARow(House):
    """The score is the present run; ``match.target`` says how long it must be."""

    Options = InARowKnobs

    def check_table(self, seating: Seating, tiles: int, houses: Mapping[str, object]) -> Problems:
        """Refuse games that play in a row anyway, where winners write nothing, and long rows."""
        key = getattr(getattr(self.game, "match", None), "in_a_row_key", None)
        if key is None:
            return needs_points_won("in-a-row", self.game) + self._too_long(houses)
        why = Text("este juego ya se gana con manos seguidas: se escribe {key}", key=key)
        return (("house.in-a-row", why),)

    def _too_long(self, houses: Mapping[str, object]) -> Problems:
        """The refusal of a target that asks for more rounds in a row than anybody wins."""
        target = getattr(getattr(self.game, "match", None), "target", None)
        counts_rounds = getattr(getattr(self.game, "scoring", None), "out", None) == "win"
        limit = ("scoring.out", 1) if counts_rounds else most_a_round(houses)
        if target is None or limit is None or not limit[1]:
            return ()
        rule, most = limit
        if target <= most * LONGEST:
            return ()
        why = Text(
            "con {rule} una mano vale {most} como mucho, y a {target} harían falta {rounds} "
            "seguidas; se espera match.target de {wanted} o menos",
            rule=rule if counts_rounds else f"house.{rule}",
            most=most,
            target=target,
            rounds=-(-target // most),
            wanted=most * LONGEST,
        )
        return (("house.in-a-row", why),)

    @hookimpl(wrapper=True)
    def tally(
        self, match: Match, lines: tuple[ScoreLine, ...], winner: int | None
    ) -> Generator[None, Match, Match]:
        """The winner's run goes on, or begins."""
        after = yield
        if winner is None:
            return after
        breaks = any(score for side, score in enumerate(match.scores) if side != winner)
        run = 0 if breaks and not self.options.breaker_counts else after.scores[winner]
        scores = tuple(run if side == winner else 0 for side in range(len(after.scores)))
        return after._replace(scores=scores)

    def sentences(self, seating: Seating) -> Sentences:
        """What a win does to the others."""
        told = (
            Text("Tienen que ser seguidas: quien gana una mano deja a los demás en cero.")
            if self.options.breaker_counts
            else Text("Tienen que ser seguidas: quien corta la racha de otro deja a todos en cero.")
        )
        return (("match", told),)
