"""The player of Tablú's clock: the heaviest tile (TB-35), else what the turn asks (TB-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from domino_core.api import HIGH, PIPS, Play, Player, Text

if TYPE_CHECKING:
    from random import Random

    from domino_core.api import Action, View


def weight(action: Action) -> tuple[int, int]:
    """Pips, then the higher half: a strict order on tiles (TB-35). What is no play weighs least."""
    if not isinstance(action, Play):
        return (-1, -1)
    tiles = [placement.tile for placement in action.placements]
    return (sum(PIPS[tile] for tile in tiles), max(HIGH[tile] for tile in tiles))


class Heaviest(Player):
    """The heaviest playable tile, at the first end where it fits."""

    about: ClassVar[str] = Text("juega siempre la ficha que más pesa")
    blind: ClassVar[bool] = True

    def choose(self, view: View, actions: tuple[Action, ...], random: Random) -> Action:
        """The first of the heaviest actions: A comes before B."""
        return max(actions, key=weight)
