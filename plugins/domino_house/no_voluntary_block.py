"""Nobody may block the round on purpose while something else can be played (S14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import HIGH, PIPS, TILES, House, Knobs, Line, Play, Text, full_set, mask_of

if TYPE_CHECKING:
    from domino_core.api import Action, Layout, RoundState, Seating
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
        layout, hand = round.layout, round.hands[round.seat]
        if type(layout) is Line and not _may_close(round, layout, hand):
            return None
        unplaced = _unplaced(round)
        kept = [
            one
            for one in actions
            if type(one) is not Play or one.bit == hand or not _closes(layout, one, unplaced)
        ]
        if len(kept) == len(actions) or not any(isinstance(one, Play) for one in kept):
            return None
        return tuple(kept)

    def sentences(self, seating: Seating) -> Sentences:
        """What is forbidden."""
        return (
            ("legality", Text("No se puede trancar a propósito si se puede jugar otra ficha.")),
        )


_SIX = full_set(6)
_SHORTEST = 10
"""The tiles of the shortest line that is closed, where every tile of a double-six is played with.

Both its ends show the same number, and all seven tiles of it lie there: the double, and three
pairs of which each needs a third tile between its two.
"""


def _may_close(round: RoundState, layout: Line, hand: int) -> bool:
    """Whether any play could close the line: asked at every decision, so without trying one.

    A play leaves the other end as it is. So it closes nothing while another tile fits there, the
    own hand's or one that is not seen.
    """
    if len(layout.placed) < _SHORTEST - 1 and round.tiles & _SIX == _SIX:
        return False
    shows_a, shows_b = SHOWING[layout.a], SHOWING[layout.b]
    at_a, at_b = hand & shows_a, hand & shows_b
    if (at_a and at_b and not at_a & at_b) or (at_a & (at_a - 1) and at_b & (at_b - 1)):
        return False
    unseen = _unplaced(round) & ~hand
    return bool((at_a and not unseen & shows_b) or (at_b and not unseen & shows_a))


def _unplaced(round: RoundState) -> int:
    """The tiles that do not lie on the table, whoever holds them."""
    mask = mask_of(round.boneyard) if round.left else 0
    for hand in round.hands:
        mask |= hand
    return mask


def _closes(layout: Layout, play: Play, unplaced: int) -> bool:
    """Whether no tile fits any more after a play, whoever holds it."""
    rest = unplaced & ~play.bit
    if isinstance(layout, Line):  # as below, without trying it: this is asked at every decision
        a, b, pips = layout.a, layout.b, PIPS[play.tile]
        left, right = (pips - a, b) if play.end == "A" else (a, pips - b)
        return not rest & SHOWING[left] and not rest & SHOWING[right]
    after = layout.copy()
    for placement in play.placements:
        after.place(placement)
    return not after.plays(rest)


SHOWING = tuple(
    mask_of(tile.id for tile in TILES if number in tile) for number in range(HIGH[-1] + 1)
)
"""For each number, every tile that shows it."""
