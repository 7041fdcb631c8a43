"""A hand with too many doubles, or too many tiles of one number: everything is dealt again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import REDEAL, House, RoundEnd, Text
from domino_house import odd_hands

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundState, Seating
    from domino_house.common import Problems, Sentences


class Redeal(House):
    """Nobody is asked (S14, S17). A deal that was sent back stands in the record."""

    Options = odd_hands.OddHandKnobs

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse what would do nothing at this table."""
        return odd_hands.problems("redeal", self.options, self.game, seating, tiles)

    def check_deal(self, round: RoundState) -> RoundEnd | None:
        """Whether a hand sends the deal back; the opener's is named first, then the next ones."""
        odd = [odd_hands.is_odd(self.options, hand, round.tiles) for hand in round.hands]
        if True not in odd:
            return None
        return RoundEnd(REDEAL, odd_hands.first_from_the_opener(round, odd))

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """The double value after it."""
        return odd_hands.doubled(self.options, round)

    def sentences(self, seating: Seating) -> Sentences:
        """Which hands send the deal back."""
        knobs = self.options
        told = [
            Text(what, n=n)
            for n, what in ((knobs.doubles, _DOUBLES), (knobs.of_number, _OF_A_NUMBER))
            if n
        ]
        if knobs.next_doubled:
            told.append(Text("La mano que se juega después de repartir otra vez vale doble."))
        return tuple(("deal", text) for text in told)


_DOUBLES = "Si alguien recibe {n} dobles o más, se vuelve a repartir."
_OF_A_NUMBER = "Si alguien recibe {n} fichas o más de un mismo número, se vuelve a repartir."
