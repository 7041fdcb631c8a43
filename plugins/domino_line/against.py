"""Points against: every side writes down what its own hands still hold, and the lowest wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.api import OPEN, OUT, Add, Base, Match, MatchEnd, pips

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Answer, Change, RoundEnd, RoundState, ScoreLine

WHY_AGAINST = "Fichas que quedaban en la mano"
WHY_WON = "Gana la mano"


def lightest_scores(
    rules: object, round: RoundState, end: RoundEnd, weight: Callable[[int], int] = pips
) -> Base:
    """Who goes out wins the round, else the side that holds least; it writes nothing down.

    ``weight`` is what a hand, a mask of tiles, counts. With a tie nobody wins.
    """
    sides = round.seating.sides
    if end.kind == OUT and end.seat is not None:
        return Base(round.seating.side_of[end.seat], 0, WHY_WON, end.seat)
    held = [sum([weight(round.hands[seat]) for seat in side]) for side in sides]
    if held.count(min(held)) > 1:
        return Base(None, 0, WHY_WON)
    side = held.index(min(held))
    seat = min(sides[side], key=lambda one: weight(round.hands[one]))
    return Base(side, 0, WHY_WON, seat)


def own_pips_against(
    rules: object,
    round: RoundState,
    end: RoundEnd,
    base: Base,
    weight: Callable[[int], int] = pips,
) -> tuple[Change, ...]:
    """Every side writes down what its hands hold, the winner's too (S33, S34)."""
    held = [
        (side, sum(weight(round.hands[seat]) for seat in seats))
        for side, seats in enumerate(round.seating.sides)
    ]
    return tuple(Add(points, WHY_AGAINST, side) for side, points in held if points)


def losers_pips(
    round: RoundState, base: Base, weight: Callable[[int], int] = pips
) -> tuple[tuple[int, int], ...]:
    """Each side that lost, with what its hands hold (S17, S19).

    All but the winner lost, partner's tiles or not; where nobody won, all but the lightest.
    """
    hands = round.hands
    held = [
        (side, sum([weight(hands[seat]) for seat in seats]))
        for side, seats in enumerate(round.seating.sides)
        if side != base.winner
    ]
    if base.winner is None:
        least = min([points for _, points in held])
        held = [one for one in held if one[1] > least]
    return tuple(held)


def losers_pips_against(
    rules: object, round: RoundState, end: RoundEnd, base: Base
) -> tuple[Change, ...]:
    """Every side that lost writes down what its hands hold (S19)."""
    return tuple(Add(points, WHY_AGAINST, side) for side, points in losers_pips(round, base))


def points_added_up(
    rules: object, match: Match, lines: tuple[ScoreLine, ...], winner: int | None
) -> Match:
    """Every point counts; rounds won do not."""
    scores = list(match.scores)
    for line in lines:
        scores[line.side] += line.points
    return match._replace(scores=tuple(scores))


def lowest_wins(scores: Sequence[int]) -> MatchEnd:
    """The match's end, won by the lowest score; drawn when two sides share it."""
    least = min(scores)
    return MatchEnd(scores.index(least) if list(scores).count(least) == 1 else None)


def lowest_at_target(rules: Any, match: Match) -> MatchEnd | Answer:
    """Over once a side has ``match.target`` points, or after ``match.rounds`` rounds (S19).

    The lowest score wins. Level at the target they play on; level after the last round, the match
    is drawn.
    """
    knobs, scores = rules.options.match, match.scores
    last = knobs.rounds is not None and len(match.history) >= knobs.rounds
    reached = knobs.target is not None and max(scores) >= knobs.target
    if last or (reached and scores.count(min(scores)) == 1):
        return lowest_wins(scores)
    return OPEN


def lowest_after_rounds(rules: object, match: Match, rounds: int) -> MatchEnd | Answer:
    """Open until so many rounds are played; then the lowest score wins (S33, S34)."""
    return lowest_wins(match.scores) if len(match.history) >= rounds else OPEN
