"""Who was dealt too many doubles may ask for a new deal before playing a tile (S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import REDEAL, RoundEnd, Say, Text, hookimpl
from domino_house import odd_hands

if TYPE_CHECKING:
    from collections.abc import Generator

    from domino_core.api import Action, RoundState

    Actions = tuple[Action, ...]

ASK = Say("redeal", sentence=Text("muestra su mano y pide volver a repartir"))


class RedealOnRequest(odd_hands.OddHandsHouse):
    """Such a hand may say ``redeal`` instead of playing its first tile.

    It may so in the first turn of the table, while fewer tiles lie there than people sit.
    """

    name = "redeal-on-request"
    of_doubles = (
        "Quien recibe {n} dobles o más puede pedir, antes de jugar, que se vuelva a repartir."
    )
    of_a_number = (
        "Quien recibe {n} fichas o más de un mismo número puede pedir, antes de jugar, que se "
        "vuelva a repartir."
    )

    @hookimpl(wrapper=True)
    def legal(self, round: RoundState) -> Generator[None, Actions, Actions]:
        """The plays of a seat, and asking where it still may."""
        plays = yield
        if not plays or not self._may_ask(round):
            return plays
        return plays if ASK in plays else (*plays, ASK)  # a game may ask it by itself

    @hookimpl(wrapper=True)
    def when_stuck(self, round: RoundState) -> Generator[None, Actions, Actions]:
        """What a stuck seat does, and asking where it still may."""
        actions = yield
        return (*actions, ASK) if self._may_ask(round) else actions

    def _may_ask(self, round: RoundState) -> bool:
        """Whether the seat to act has played nothing yet, and holds such a hand."""
        if len(round.layout.placed) >= len(round.hands):
            return False
        dealt = round.deal.hands[round.seat]
        kept = dealt & round.hands[round.seat] == dealt
        return kept and odd_hands.is_odd(self.options, dealt, round.tiles)

    def round_over(self, round: RoundState, action: Action) -> RoundEnd | None:
        """The deal goes back."""
        asked = type(action) is Say and action == ASK
        return RoundEnd(REDEAL, round.seat) if asked else None
