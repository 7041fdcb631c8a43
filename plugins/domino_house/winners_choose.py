"""The side that won decides which of the two opens: the winner may let the partner (S8, S10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import House, Knobs, Say, Text
from domino_house.common import PAIR

if TYPE_CHECKING:
    from domino_core.api import Action, RoundState, Seating
    from domino_house.common import Problems, Sentences

LET = Say("partner", sentence=Text("deja salir a su pareja"))


class WinnersChoose(House):
    """Who has the opening as the winner of the last round may say ``partner``."""

    Options = Knobs

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse tables without partners, and games that the winner does not open."""
        later = getattr(getattr(self.game, "opener", None), "later", "winner")
        found: Problems = ()
        if any(len(side) != PAIR for side in seating.sides):
            found += (("house.winners-choose", Text("pide jugar por parejas")),)
        if later != "winner":
            found += (("opener.later", Text("la regla «winners-choose» pide 'winner'")),)
        return found

    def legal(self, round: RoundState) -> tuple[Action, ...] | None:
        """Every opening, and leaving it to the partner."""
        if round.last_play is not None or round.bound_to or round.seat != round.opener:
            return None
        won = [one.winning_seat for one in round.match.history if one.winning_seat is not None]
        if not won or won[-1] != round.opener:
            return None
        return (*round.layout.plays(round.hands[round.seat]), LET)

    def next_seat(self, round: RoundState, action: Action) -> int | None:
        """The partner's turn to open."""
        lets = type(action) is Say and action == LET
        return round.seating.partners(round.seat)[0] if lets else None

    def sentences(self, seating: Seating) -> Sentences:
        """Who decides."""
        return (("opener", Text("Quien ganó puede dejar que salga su pareja.")),)
