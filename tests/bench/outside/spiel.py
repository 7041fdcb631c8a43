"""OpenSpiel's two games of dominoes, written in Python: who they are, and rounds of them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import pyspiel
from open_spiel.python import games as _registered  # noqa: F401 - importing it registers them

from domino_core.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.actions import Play
    from domino_core.round import RoundState

GAMES = {2: "python_block_dominoes", 4: "python_team_dominoes"}
"""By the number of players. Seat 0 opens with any tile; who cannot play passes."""
HAND = 7
NUMBER_OF = {
    Tile(*halves).id: number
    for number, halves in enumerate(combinations_with_replacement(range(7), 2))
}
"""Their number of each of our tiles."""


def load(players: int) -> Any:
    """The game for so many players."""
    return pyspiel.load_game(GAMES[players])


def dealt(game: Any, shuffled: Sequence[int]) -> Any:
    """A state with this shuffle dealt as ours deals it, seven tiles to a seat.

    Their four are dealt to in turn, their two one after the other. The outcomes of chance are given
    and not asked for, which is the fastest way to deal.
    """
    state, players = game.new_initial_state(), game.num_players()
    tiles = [NUMBER_OF[tile] for tile in shuffled[: HAND * players]]
    if players > 2:
        tiles = [tiles[seat * HAND + at] for at in range(HAND) for seat in range(players)]
    for tile in tiles:
        state.apply_action(tile)
    return state


def play_round(game: Any, shuffled: Sequence[int], random: Callable[[], float]) -> None:
    """A round of random moves, from the deal to the score."""
    state = dealt(game, shuffled)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
    state.returns()


def words(round: RoundState, play: Play) -> str:
    """Their words for a play of ours: the tile, and the number that it covers."""
    covered = {end.name: float(end.numbers[0]) for end in round.layout.ends}
    tile = (float(play.face.low), float(play.face.high))
    return f"p{round.seat} tile:{tile} pip:{covered.get(play.end)}"
