"""The four kinds of action. The list is closed: records, faces and players handle every game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from domino_core.tiles import BIT, TILES, Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Put a tile down, or several at once.

    ``end`` names the open end it goes to, empty for an opening tile; ``exposed`` is the half left
    open, where the layout leaves a choice; ``also`` holds further placements of the same action.
    """

    tile: int
    end: str = ""
    exposed: int | None = None
    also: tuple[Play, ...] = ()
    bit: int = field(init=False, repr=False, compare=False)
    """The mask of every tile that this action takes from the hand."""

    def __post_init__(self) -> None:
        """Keep what the loop needs at hand."""
        bit = BIT[self.tile]
        for placement in self.also:
            bit |= placement.bit
        object.__setattr__(self, "bit", bit)

    @property
    def placements(self) -> tuple[Play, ...]:
        """Every placement, in the order in which they are made."""
        return (self, *self.also)

    @property
    def face(self) -> Tile:
        """The (first) tile as people see it."""
        return TILES[self.tile]


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a tile from the boneyard; ``tile`` is known once it was drawn, and to its drawer."""

    tile: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing this turn."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say a word of the rules, perhaps with an argument: ask for a redeal, stop, choose.

    ``sentence`` is what a face shows for it; it is no part of the action's identity.
    """

    word: str
    argument: str = ""
    sentence: str = field(default="", compare=False)


Action: TypeAlias = Play | Draw | Pass | Say

KINDS: tuple[type[Action], ...] = (Play, Draw, Pass, Say)
"""The four kinds, for those who take an interest in some of them."""

DRAW = Draw()
PASS = Pass()


def is_forced(legal: tuple[Action, ...]) -> bool:
    """Whether there is nothing to choose: a draw or a pass that happens by itself."""
    return len(legal) == 1 and isinstance(legal[0], (Draw, Pass))
