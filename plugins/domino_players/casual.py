"""A casual player: a few rules of thumb about the own hand, and none about the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from domino_core.api import DOUBLES, Play, Player, Text, pips, showing
from domino_players.features import numbers_in
from domino_players.reading import after, is_open_to

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from domino_core.api import Action, Layout, View

PIP = 0.02
"""TB-A1: what a pip weighs that leaves the hand."""
DOUBLE = 0.2
"""PB-A2, TB-A5: what a double weighs; it fits one number, other tiles two."""
NUMBER = 0.1
"""TB-A4: what each number weighs that stays in the hand."""
FITTING = 0.1
"""TB-A4: what each tile weighs that stays in the hand and fits an end."""


class Casual(Player):
    """Rules of thumb: rid yourself of weight and doubles, keep many numbers and tiles that fit."""

    about: ClassVar[str] = Text("juega con unas pocas reglas sencillas")

    def choose(self, view: View, actions: tuple[Action, ...], random: Random) -> Action:
        """The play for which most speaks, the first of equals; without one, the first action."""
        plays = [action for action in actions if isinstance(action, Play)]
        return (
            best_of(plays, view.hand, view.layout, view.tiles, view.seat) if plays else actions[0]
        )


def best_of(plays: Sequence[Play], hand: int, layout: Layout, tiles: int, seat: int) -> Play:
    """The best of some plays by the rules of thumb; asks for nothing but hand and layout."""
    return max(plays, key=lambda play: _speaks_for(play, hand, layout, tiles, seat))


def _speaks_for(play: Play, hand: int, layout: Layout, tiles: int, seat: int) -> float:
    then = after(layout, hand, play)
    shows, fits = showing(tiles), 0
    for end in then.ends:
        if is_open_to(end, seat):
            for number in end.numbers:
                fits |= shows[number]
    return (
        PIP * pips(play.bit)
        + DOUBLE * (play.bit & DOUBLES).bit_count()
        + NUMBER * numbers_in(then.hand)
        + FITTING * (then.hand & fits).bit_count()
    )
