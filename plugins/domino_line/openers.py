"""The opener: who opens a round, and whether with a certain tile."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from domino_core.api import BIT, BLOCKED, DOUBLES, HIGH, PIPS, Opening, Tile, ids

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.api import RoundState
    from domino_line.options import HasLineOptions, Policy

_opening = lru_cache(maxsize=1024)(Opening)
"""An opening. Equal ones are one object: to find it costs less than to make it."""


def open_by_policy(rules: HasLineOptions, round: RoundState) -> Opening:
    """``opener.first``, ``later`` or ``after_void``, whichever this round falls under.

    A policy that names a tile binds the opening to it (PB-12, TB-10, BR-07, VE-04) unless
    ``first_tile`` or ``later_tile`` says ``any``; the others leave it free (TB-13, VE-06, S6).
    """
    knobs = rules.options.opener
    history = round.match.history
    if not history:
        return _ask(knobs.first, knobs.first_tile, knobs.first, round)
    policy = knobs.later or knobs.first
    if knobs.after_void is not None and history[-1].winner is None:
        policy = knobs.after_void
    return _ask(policy, knobs.later_tile, knobs.first, round)


def open_after_blocks(rules: Any, round: RoundState) -> Opening:
    """As :func:`open_by_policy`, with ``opener.after_block`` of :class:`BlockOpenerKnobs` (S32)."""
    knobs, history = rules.options.opener, round.match.history
    if history and knobs.after_block == "after-void" and history[-1].result.end.kind == BLOCKED:
        policy = knobs.after_void or knobs.later or knobs.first
        return _ask(policy, knobs.later_tile, knobs.first, round)
    return open_by_policy(rules, round)


def open_by_seat(rules: Any, round: RoundState) -> Opening:
    """``opener.first`` or ``later`` of :class:`SeatOpenerKnobs`, with any tile (S34)."""
    knobs = rules.options.opener
    policy = knobs.later if round.match.history else knobs.first
    return _ask(policy, "any", knobs.first, round)


def _ask(policy: Policy, tile: str | None, first: Policy, round: RoundState) -> Opening:
    if policy == "rotate":
        return _opening(_next_opener(round))
    if policy == "same-seat":
        return _opening(round.match.history[-1].opener)
    if policy == "lot":
        return _opening(by_lot(round))
    if policy in {"winner", "blocker"}:
        seat = (
            _last_winner(round) if policy == "winner" else round.match.history[-1].result.end.seat
        )
        return _opening(seat) if seat is not None else _ask(first, tile, first, round)
    by_tile = _BY_TILE.get(policy)
    if by_tile is None:
        return _first_dealt(policy, tile, first, round)
    return _free(by_tile(round), tile)


def _first_dealt(policy: Policy, tile: str | None, first: Policy, round: RoundState) -> Opening:
    """Whoever was dealt the first of the tiles that does not sleep (A tile is a list of one).

    What follows the tiles decides when all of them sleep; without it, the highest double (TB-11).
    """
    dealt = _dealt(round)
    for text in (policy,) if isinstance(policy, str) else policy:
        if not text[0].isdigit():
            return _ask(text, tile, first, round)
        if dealt & BIT[_tile(text)]:
            return _free(_with(_tile(text), round), tile)
    return _free(highest_double(round), tile)


def _free(opening: Opening, tile: str | None) -> Opening:
    return _opening(opening.seat) if tile == "any" else opening


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
    doubles = _dealt(round) & DOUBLES
    return _with(doubles.bit_length() - 1, round) if doubles else heaviest_tile(round)


def lowest_double(round: RoundState) -> Opening:
    """Whoever was dealt the lowest double; without a double in any hand, the lightest tile."""
    doubles = _dealt(round) & DOUBLES
    return _with((doubles & -doubles).bit_length() - 1, round) if doubles else lightest_tile(round)


def descending_double(round: RoundState) -> Opening:
    """In round k whoever was dealt the k-th highest double of the set (S33).

    If it sleeps, the next lower one opens, and after 0-0 the highest; without a double in any
    hand, the heaviest tile.
    """
    dealt, numbers = _dealt(round), HIGH[round.tiles.bit_length() - 1] + 1
    for step in range(len(round.match.history), len(round.match.history) + numbers):
        double = Tile.of(*[numbers - 1 - step % numbers] * 2).id
        if dealt & BIT[double]:
            return _with(double, round)
    return heaviest_tile(round)


def heaviest_tile(round: RoundState) -> Opening:
    """Whoever was dealt the heaviest tile, of equal ones the one with the higher half."""
    return _with(max(ids(_dealt(round)), key=lambda tile: (PIPS[tile], HIGH[tile])), round)


def lightest_tile(round: RoundState) -> Opening:
    """Whoever was dealt the lightest tile, of equal ones the one with the lower half."""
    return _with(min(ids(_dealt(round)), key=lambda tile: (PIPS[tile], HIGH[tile])), round)


_BY_TILE: dict[Policy, Callable[[RoundState], Opening]] = {
    "highest-double": highest_double,
    "lowest-double": lowest_double,
    "descending-double": descending_double,
    "heaviest-tile": heaviest_tile,
    "lightest-tile": lightest_tile,
}


def by_lot(round: RoundState) -> int:
    """A seat by chance (S4). A round draws no lots of its own: it is drawn from how the tiles fell.

    Every seat is as likely as any other, whatever it holds.
    """
    number = 0
    for hand in round.hands:
        number = (number * _MIXER + hand) % _PRIME
    return number % len(round.hands)


_MIXER, _PRIME = 1_000_003, 2**31 - 1


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
