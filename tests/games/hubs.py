"""Rounds that have begun around a hub: what lies already, and exactly the hands that are named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.api import Deal, Tile, TileSet
from domino_core.notation import parse_action
from tests.rulebook.positions import new_table, state

if TYPE_CHECKING:
    from collections.abc import Sequence


def hub_position(
    name: str,
    laid: str,
    hands: Sequence[str],
    boneyard: str = "",
    *,
    turn: int = 0,
    options: dict[str, Any] | None = None,
    scores: Sequence[int] = (),
    rounds: int = 0,
) -> Any:
    """A table in mid-round: ``laid`` is in the notation of records, the hub first.

    Nothing is marked: trains are closed, and doubles that lie are covered. The tiles that are not
    named are out of the game.
    """
    history = [(0, None)] * rounds
    game = new_table(name, len(hands), options=options, scores=scores, rounds=history)
    left = tuple(Tile.parse(text).id for text in boneyard.split())
    start: Any = tuple(map(parse_action, laid.split()))
    game.deal(Deal(tuple(TileSet.parse(text).mask for text in hands), left, start))
    round = state(game)
    round.seat, round.opener, round.bound_to = turn, turn, 0
    round.last_seat, round.last_play = (turn - 1) % len(hands), start[-1]
    return game


def marks(game: Any) -> dict[str, tuple[str, ...]]:
    """The open ends that bear a mark."""
    return {end.name: end.marks for end in state(game).layout.ends if end.marks}
