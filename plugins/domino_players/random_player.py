"""A player that takes any legal action, each with the same chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from domino_core.api import Player, Text

if TYPE_CHECKING:
    from random import Random

    from domino_core.api import Action, View


class RandomPlayer(Player):
    """Any legal action."""

    about: ClassVar[str] = Text("juega al azar")
    blind: ClassVar[bool] = True
    uniform: ClassVar[bool] = True

    def choose(self, view: View, actions: tuple[Action, ...], random: Random) -> Action:
        """One of the actions, drawn from the seat's stream."""
        return actions[int(random.random() * len(actions))]
