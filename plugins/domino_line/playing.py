"""Legality and turn passing: what may be placed, and what a seat does that can place nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from domino_core.api import BLOCKED, DRAW, GOES_ON, OUT, PASS, TILES, Line, RoundEnd

if TYPE_CHECKING:
    from domino_core.api import Action, Answer, RoundState
    from domino_line.options import HasLineOptions

_DRAW: tuple[Action, ...] = (DRAW,)
_PASS: tuple[Action, ...] = (PASS,)
_DRAWS = {"never": 0, "one": 1, "two": 2, "until-playable": len(TILES)}
"""How many tiles may be drawn in a turn."""
_end = lru_cache(maxsize=64)(RoundEnd)
"""How a round ended. Equal ones are one object: to find it costs less than to make it."""


def empty_line(rules: HasLineOptions, tiles: int) -> Line:
    """One line with two ends; no double branches it (PB-26, PB-27, TB-15)."""
    return Line(tiles)


def match_an_end(rules: HasLineOptions, round: RoundState) -> tuple[Action, ...]:
    """Every tile that matches an end, at each end that it matches (PB-17, TB-14, HG-06, VE-08).

    Whoever can place a tile must (PB-19, TB-16, BR-11, HG-07, VE-10); with ``turn.voluntary`` a
    draw is allowed beside it. The opening may be bound to a tile (PB-12, VE-04).
    """
    hand = round.hands[round.seat]
    if round.bound_to:
        hand &= round.bound_to
    if round.left and rules.options.turn.voluntary:
        return with_a_draw(rules, round, round.layout.plays(hand))
    return round.layout.plays(hand)


def with_a_draw(
    rules: HasLineOptions, round: RoundState, plays: tuple[Action, ...]
) -> tuple[Action, ...]:
    """With ``turn.voluntary``, the draw of a stuck seat beside the plays; none at an opening."""
    if not rules.options.turn.voluntary:
        return plays
    if plays and round.last_play is not None and draw_or_pass(rules, round) is _DRAW:
        return plays + _DRAW
    return plays


def draw_or_pass(rules: HasLineOptions, round: RoundState) -> tuple[Action, ...]:
    """Draw while ``turn.draw`` and ``turn.reserve`` allow it, else pass.

    Drawing comes first (PB-20, PB-22, TB-17, HG-10 to HG-12, S2); passing is for those alone who
    can neither place nor draw (PB-23, TB-18, BR-12, HG-09, HG-13, VE-09).
    """
    if round.left:
        turn = rules.options.turn
        if round.drawn < _DRAWS[turn.draw] and round.left > turn.reserve:
            return _DRAW
    return _PASS


def out_ends_the_round(rules: HasLineOptions, round: RoundState) -> RoundEnd:
    """The last tile of a hand ends the round at once (PB-28, TB-19, BR-13, HG-18, VE-11)."""
    return _end(OUT, round.seat)


def side_out_ends_the_round(rules: HasLineOptions, round: RoundState) -> RoundEnd | Answer:
    """The last tile of a whole side ends the round: partners wait for each other (S28)."""
    if any(round.hands[partner] for partner in round.seating.partners(round.seat)):
        return GOES_ON
    return _end(OUT, round.seat)


def skip_empty_hands(rules: HasLineOptions, round: RoundState, action: Action) -> int | None:
    """Who has no tiles left is skipped (S28)."""
    hands, seat = round.hands, round.seat
    if 0 not in hands:
        return None
    while not hands[seat := (seat + 1) % len(hands)]:
        pass
    return seat


def all_passed_blocks(rules: HasLineOptions, round: RoundState) -> RoundEnd:
    """A whole turn of passes blocks the round (PB-30, TB-20, BR-15, HG-16, VE-13).

    The blocker is who placed the last tile (BR-18). Numbers on the table are never counted: that
    all tiles of a number are out proves nothing where tiles sleep or the set is larger (VE-14).
    """
    return _end(BLOCKED, round.last_seat)


def blocked_once_drawn_out(rules: Any, round: RoundState) -> RoundEnd | Answer:
    """A whole turn of passes blocks the round, though not while the next seat may still draw.

    For games in which a stuck seat draws one tile or two and passes: there everybody can pass in a
    row long before the boneyard is out.
    """
    if rules.when_stuck(round)[0] is DRAW:
        return GOES_ON
    return _end(BLOCKED, round.last_seat)
