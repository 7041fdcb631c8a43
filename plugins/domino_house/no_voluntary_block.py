"""Nobody may block the round on purpose while something else can be played (S14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import HIGH, House, Knobs, Play, Text

if TYPE_CHECKING:
    from domino_core.api import Action, RoundState, Seating
    from domino_house.common import Sentences


class NoVoluntaryBlock(House):
    """On purpose: the player can see that no tile will fit, from the table and the own hand.

    What others hold decides nothing here, so a filter gives nothing of it away.
    """

    Options = Knobs

    def filter_actions(
        self, round: RoundState, actions: tuple[Action, ...]
    ) -> tuple[Action, ...] | None:
        """The actions without the plays that block, if a play is left."""
        if len(round.layout.placed) < HIGH[round.tiles.bit_length() - 1]:
            return None  # a number cannot be used up yet
        hand = round.hands[round.seat]
        unseen = _unseen(round) & ~hand
        still = round.layout.plays(unseen)
        if len({play.end for play in still}) > 1:
            return None  # one play closes one end at most
        kept = tuple(one for one in actions if not _blocks(round, one, hand, unseen))
        return kept if any(isinstance(one, Play) for one in kept) else None

    def sentences(self, seating: Seating) -> Sentences:
        """What is forbidden."""
        return (
            ("legality", Text("No se puede trancar a propósito si se puede jugar otra ficha.")),
        )


def _unseen(round: RoundState) -> int:
    """The tiles that do not lie on the table."""
    mask = round.tiles
    for play in round.layout.placed:
        mask &= ~play.bit
    return mask


def _blocks(round: RoundState, action: Action, hand: int, unseen: int) -> bool:
    """Whether nothing fits any more after a play that does not end the round by itself."""
    if not isinstance(action, Play) or action.bit == hand:
        return False
    layout = round.layout.copy()
    for placement in action.placements:
        layout.place(placement)
    return not layout.plays((unseen | hand) & ~action.bit)
