"""Doubles first: who can play a double plays one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import DOUBLES, House, Knobs, Play, Say, Text, ids

if TYPE_CHECKING:
    from domino_core.api import Action, RoundState, Seating
    from domino_house.common import Sentences


_DOUBLES = frozenset(ids(DOUBLES))


class DoublesFirst(House):
    """Of the plays, the doubles, where there is one; the opening too."""

    Options = Knobs

    def filter_actions(
        self, round: RoundState, actions: tuple[Action, ...]
    ) -> tuple[Action, ...] | None:
        """The actions without the plays and draws that a double goes before."""
        if not round.hands[round.seat] & DOUBLES:
            return None
        for one in actions:
            if type(one) is Play and one.tile in _DOUBLES:
                return _doubles_of(actions)
        return None

    def sentences(self, seating: Seating) -> Sentences:
        """What comes first."""
        return (("legality", Text("Quien puede jugar un doble tiene que jugarlo.")),)


def _doubles_of(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    doubles = [one for one in actions if type(one) is Play and one.tile in _DOUBLES]
    return (*doubles, *[one for one in actions if type(one) is Say])
