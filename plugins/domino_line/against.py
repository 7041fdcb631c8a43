"""Points against: every side writes down what its own hands still hold, and the lowest wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import OPEN, OUT, Add, Base, MatchEnd, pips

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Answer, Change, Match, RoundEnd, RoundState

WHY_AGAINST = "Fichas que le quedaban"


def lightest_scores(
    rules: object, round: RoundState, end: RoundEnd, weight: Callable[[int], int] = pips
) -> Base:
    """Who goes out wins the round, else the side that holds least; it writes nothing down.

    ``weight`` is what a hand, a mask of tiles, counts. With a tie nobody wins.
    """
    sides = round.seating.sides
    if end.kind == OUT and end.seat is not None:
        return Base(round.seating.side_of[end.seat], 0, WHY_AGAINST, end.seat)
    held = [sum(weight(round.hands[seat]) for seat in side) for side in sides]
    if held.count(min(held)) > 1:
        return Base(None, 0, WHY_AGAINST)
    side = held.index(min(held))
    seat = min(sides[side], key=lambda one: weight(round.hands[one]))
    return Base(side, 0, WHY_AGAINST, seat)


def own_pips_against(
    rules: object,
    round: RoundState,
    end: RoundEnd,
    base: Base,
    weight: Callable[[int], int] = pips,
) -> tuple[Change, ...]:
    """Every side writes down what its hands hold (S17, S19, S33, S34)."""
    held = [
        (side, sum(weight(round.hands[seat]) for seat in seats))
        for side, seats in enumerate(round.seating.sides)
    ]
    return tuple(Add(points, WHY_AGAINST, side) for side, points in held if points)


def lowest_wins(scores: Sequence[int]) -> MatchEnd:
    """The match's end, won by the lowest score; drawn when two sides share it."""
    least = min(scores)
    return MatchEnd(scores.index(least) if list(scores).count(least) == 1 else None)


def lowest_after_rounds(rules: object, match: Match, rounds: int) -> MatchEnd | Answer:
    """Open until so many rounds are played; then the lowest score wins (S33, S34)."""
    return lowest_wins(match.scores) if len(match.history) >= rounds else OPEN
