"""A round that was played so far, and what a player of the box would do now."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from domino_core.notation import action_text
from domino_core.players import load_player
from tests.rulebook.positions import play, state, table

if TYPE_CHECKING:
    from domino_core.table import Table


def played(
    variant: str, hands: list[str], steps: str, boneyard: str = "", options: Any = None
) -> Table:
    """A round of a variant in which these steps were taken."""
    return play(table(variant, hands, boneyard, options=options), steps)


def choice(game: Table, name: str, seed: int = 1) -> str:
    """What a player would do for the seat to act, in notation."""
    view = game.view(state(game).seat)
    return action_text(load_player(name).choose(view, game.legal(), Random(seed)))
