"""Who was dealt too many doubles may ask for a new deal before playing a tile (S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import REDEAL, House, RoundEnd, Say, Text, hookimpl
from domino_house import odd_hands

if TYPE_CHECKING:
    from collections.abc import Generator

    from domino_core.api import Action, Base, Change, RoundState, Seating
    from domino_house.common import Problems, Sentences

    Actions = tuple[Action, ...]

ASK = Say("redeal", sentence=Text("muestra su mano y pide volver a repartir"))


class RedealOnRequest(House):
    """Such a hand may say ``redeal`` instead of playing its first tile.

    It may so in the first turn of the table, while fewer tiles lie there than people sit.
    """

    Options = odd_hands.OddHandKnobs

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse what would do nothing at this table."""
        return odd_hands.problems("redeal-on-request", self.options, self.game, seating, tiles)

    @hookimpl(wrapper=True)
    def legal(self, round: RoundState) -> Generator[None, Actions, Actions]:
        """The plays of a seat, and asking where it still may."""
        plays = yield
        if not plays or len(round.layout.placed) >= len(round.hands) or not self._may_ask(round):
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

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """The double value after it."""
        return odd_hands.doubled(self.options, round)

    def sentences(self, seating: Seating) -> Sentences:
        """Who may ask, and when."""
        knobs = self.options
        told = [
            Text(what, n=n)
            for n, what in ((knobs.doubles, _DOUBLES), (knobs.of_number, _OF_A_NUMBER))
            if n
        ]
        if knobs.next_doubled:
            told.append(Text("La mano que se juega después de repartir otra vez vale doble."))
        return tuple(("deal", text) for text in told)


_DOUBLES = "Quien recibe {n} dobles o más puede pedir, antes de jugar, que se vuelva a repartir."
_OF_A_NUMBER = (
    "Quien recibe {n} fichas o más de un mismo número puede pedir, antes de jugar, que se vuelva "
    "a repartir."
)
