"""The opener: who opens a round, and whether with a certain tile."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from domino_core.api import BIT, DOUBLES, HIGH, PIPS, Opening, Tile, ids

if TYPE_CHECKING:
    from domino_core.api import RoundState
    from domino_line.options import HasLineOptions

_opening = lru_cache(maxsize=1024)(Opening)
"""An opening. Equal ones are one object: to find it costs less than to make it."""


def open_by_policy(rules: HasLineOptions, round: RoundState) -> Opening:
    """``opener.first``, ``later`` or ``after_void``, whichever this round falls under.

    A policy that names a tile binds the opening to it (PB-12, TB-10, BR-07, VE-04) unless
    ``first_tile`` or ``later_tile`` says ``any``; the others leave it free (TB-13, VE-06).
    """
    knobs = rules.options.opener
    history = round.match.history
    if not history:
        return _ask(knobs.first, knobs.first_tile, knobs.first, round)
    policy = knobs.later or knobs.first
    if knobs.after_void is not None and history[-1].winner is None:
        policy = knobs.after_void
    return _ask(policy, knobs.later_tile, knobs.first, round)


def _ask(policy: str, tile: str | None, first: str, round: RoundState) -> Opening:
    if policy == "rotate":
        return _opening(_next_opener(round))
    if policy == "same-seat":
        return Opening(round.match.history[-1].opener)
    if policy == "winner":
        seat = _last_winner(round)
        return Opening(seat) if seat is not None else _ask(first, tile, first, round)
    opening = highest_double(round) if policy == "highest-double" else holder(policy, round)
    return Opening(opening.seat) if tile == "any" else opening


def _next_opener(round: RoundState) -> int:
    """The seat after the last opener, seat 0 in a first round (TB-13, VE-06, VE-07)."""
    history = round.match.history
    return (history[-1].opener + 1) % len(round.hands) if history else 0


def _last_winner(round: RoundState) -> int | None:
    """The winner of the last round that somebody won."""
    for played in reversed(round.match.history):
        if played.winning_seat is not None:
            return played.winning_seat
    return None


def highest_double(round: RoundState) -> Opening:
    """Whoever was dealt the highest double (PB-10, PB-11, TB-10, TB-11, HG-04).

    Without a double in any hand it is the heaviest tile, of two that weigh the same the one with
    the higher half (PB-13, PB-14, TB-12, HG-05).
    """
    dealt = _dealt(round)
    doubles = dealt & DOUBLES
    if doubles:
        return _with(doubles.bit_length() - 1, round)
    return _with(max(ids(dealt), key=lambda tile: (PIPS[tile], HIGH[tile])), round)


def holder(text: str, round: RoundState) -> Opening:
    """Whoever was dealt this tile (BR-07, VE-04); asleep, the highest double (TB-11)."""
    tile = _tile(text)
    return _with(tile, round) if _dealt(round) & BIT[tile] else highest_double(round)


def _dealt(round: RoundState) -> int:
    """The tiles in the hands."""
    dealt = 0
    for hand in round.hands:
        dealt |= hand
    return dealt


def _with(tile: int, round: RoundState) -> Opening:
    """Whoever holds a tile that was dealt."""
    bit, hands = BIT[tile], round.hands
    seat = 0
    while not hands[seat] & bit:
        seat += 1
    return _opening(seat, bit)


@lru_cache(maxsize=256)
def _tile(text: str) -> int:
    return Tile.parse(text).id
