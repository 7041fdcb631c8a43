"""No double among the last tiles of a hand, while another tile can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import DOUBLES, House, Knobs, Play, Text

if TYPE_CHECKING:
    from domino_core.api import Action, RoundState, Seating
    from domino_house.common import Sentences


class LateDoublesKnobs(Knobs):
    """The table ``house.no-late-doubles``."""

    last: int = Field(2, ge=1, description="Entre cuántas últimas fichas no se juega un doble.")


class NoLateDoubles(House):
    """With so few tiles left, a double waits for the other tiles that fit."""

    Options = LateDoublesKnobs

    def filter_actions(
        self, round: RoundState, actions: tuple[Action, ...]
    ) -> tuple[Action, ...] | None:
        """The actions without doubles, if a play is left."""
        hand = round.hands[round.seat]
        if not hand & DOUBLES or hand.bit_count() > self.options.last:
            return None
        kept = tuple(one for one in actions if not isinstance(one, Play) or not one.bit & DOUBLES)
        return kept if any(isinstance(one, Play) for one in kept) else None

    def sentences(self, seating: Seating) -> Sentences:
        """Which tiles, and when."""
        told = Text(
            "Con {n} fichas o menos en la mano no se juega un doble si se puede jugar otra ficha.",
            n=self.options.last,
        )
        return (("legality", told),)
