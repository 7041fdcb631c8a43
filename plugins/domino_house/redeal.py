"""A hand with too many doubles, or too many tiles of one number: everything is dealt again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import REDEAL, RoundEnd
from domino_house import odd_hands

if TYPE_CHECKING:
    from domino_core.api import RoundState


class Redeal(odd_hands.OddHandsHouse):
    """Nobody is asked (S14, S17). A deal that was sent back stands in the record."""

    name = "redeal"
    of_doubles = "Si alguien recibe {n} dobles o más, se vuelve a repartir."
    of_a_number = "Si alguien recibe {n} fichas o más de un mismo número, se vuelve a repartir."

    def check_deal(self, round: RoundState) -> RoundEnd | None:
        """Whether a hand sends the deal back; the opener's is named first, then the next ones."""
        odd = [odd_hands.is_odd(self.options, hand, round.tiles) for hand in round.hands]
        if True not in odd:
            return None
        return RoundEnd(REDEAL, odd_hands.first_from_the_opener(round, odd))
