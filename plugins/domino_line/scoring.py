"""Scoring a round: whose pips the winner writes down, who wins a blocked one, and ties."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from domino_core.api import BLOCKED, DOUBLES, OUT, PIPS, Base, Multiply, ids, pips

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.api import Change, RoundEnd, RoundState, Seating
    from domino_line.options import HasLineOptions

WHY_OUT = "Fichas que quedaban al dominar"
WHY_BLOCKED = {
    "all": "Fichas que quedaban en el tranque",
    "opponents": "Fichas de los contrarios en el tranque",
    "others": "Fichas de los demás en el tranque",
    "others-minus-own": "Fichas de los demás en el tranque, menos las propias",
    "win": "Fichas que quedaban en el tranque",
}
"""What is counted, in the words of ``scoring.blocked``; of who goes out alone nothing is left."""
WHY_OUT_IN_PAIRS = {
    "opponents": "Fichas de los contrarios al dominar",
    "others": "Fichas de los contrarios al dominar",
    "others-minus-own": "Fichas de los contrarios al dominar, menos las del compañero",
}
"""The same for ``scoring.out`` where a partner's tiles may be left; all of them are for ``all``."""
WHY_VOID = "Tranque empatado: nadie anota"
WHY_DOUBLED = "La mano vale doble tras el empate"

_base = lru_cache(maxsize=4096)(Base)
"""A verdict. Equal ones are one object: to find it costs less than to make it."""


def pips_left(rules: HasLineOptions, round: RoundState, end: RoundEnd) -> Base:
    """The round's winner and what it writes down, by the ``scoring`` knobs.

    Who goes out wins (PB-29, TB-19, VE-11). Of a blocked round the lightest side or hand wins
    (PB-32, TB-21, BR-16, HG-19, VE-15), a tie is settled by ``scoring.blocked_tie``. The boneyard
    never counts (TB-28).
    """
    knobs, seating = rules.options.scoring, round.seating
    weights = [pips(hand) for hand in round.hands]
    if end.kind == OUT and end.seat is not None:
        winner = seating.side_of[end.seat]
        points = _counted(knobs.out, weights, seating.sides[winner])
        return _base(winner, points, _why_out(knobs.out, seating), end.seat)
    blocked = _block_winner(rules, round, end, weights)
    if blocked is None:
        return _base(None, None if knobs.blocked == "win" else 0, WHY_VOID)
    side = seating.sides[blocked]
    seat = side[0]
    if len(side) > 1:
        hands = _compared(knobs.block_winner, round, end)
        own = [one for group in hands for one in group if one in side]
        seat = min(own, key=lambda one: (weights[one], round.hands[one].bit_count()))
    return _base(blocked, _counted(knobs.blocked, weights, side), WHY_BLOCKED[knobs.blocked], seat)


def _why_out(what: str, seating: Seating) -> str:
    """What is counted for who went out."""
    return WHY_OUT if seating.is_individual else WHY_OUT_IN_PAIRS.get(what, WHY_OUT)


def _counted(what: str, weights: list[int], winner: tuple[int, ...]) -> int | None:
    """The pips that count for the winning side (see the comparison of the five documents).

    ``opponents`` and ``others``: every hand of the other sides (BR-14, BR-17, VE-12, VE-16, TB-24,
    TB-26); ``all``: every hand (TB-25, TB-27); ``others-minus-own``: less what the winner itself
    holds (PB-33); ``win``: no points at all (HG-21).
    """
    if what == "win":
        return None
    total = sum(weights)
    if what == "all":
        return total
    own = _together(winner, weights)
    if what == "others-minus-own":
        return max(0, total - 2 * own)  # a single light hand may win for a heavy side
    return total - own


def _together(group: tuple[int, ...], weights: list[int]) -> int:
    """What the hands of a group weigh."""
    total = 0
    for seat in group:
        total += weights[seat]
    return total


def _block_winner(
    rules: HasLineOptions, round: RoundState, end: RoundEnd, weights: list[int]
) -> int | None:
    """The side that wins a blocked round, ``None`` for a void one.

    Two partners who tie are no tie. With ``no-double`` first whoever holds a double wins only
    where everybody does (S29); with ``block_below`` nobody wins with as many pips or more (S13).
    """
    knobs = rules.options.scoring
    groups = _compared(knobs.block_winner, round, end)
    if knobs.block_first == "no-double":
        groups = tuple(one for one in groups if not _doubles(one, round)) or groups
    lightest: list[tuple[int, ...]] = []
    least = 0
    for group in groups:
        weight = _together(group, weights)
        if not lightest or weight < least:
            lightest, least = [group], weight
        elif weight == least:
            lightest.append(group)
    if not lightest or (knobs.block_below is not None and least >= knobs.block_below):
        return None
    if len(lightest) == 1:
        return round.seating.side_of[lightest[0][0]]
    tied = sorted({round.seating.side_of[group[0]] for group in lightest})
    if len(tied) == 1:
        return tied[0]
    for policy in knobs.blocked_tie:
        winner = _TIES[policy](round, end, lightest)
        if winner is not None and winner in tied:
            return winner
    return None


def _compared(policy: str, round: RoundState, end: RoundEnd) -> tuple[tuple[int, ...], ...]:
    """The groups of hands of which the lightest wins a blocked round.

    ``side-total`` adds up partners (TB-21, BR-16), ``single-hand`` compares every hand (S6),
    ``blocker-or-next`` the blocker's with the next player's (S6), and ``nobody`` none (S13, S14).
    """
    sides = round.seating.sides
    if policy == "side-total":
        return sides
    if policy == "single-hand":
        return tuple((seat,) for side in sides for seat in side)
    if policy == "nobody" or end.seat is None:
        return ()
    return ((end.seat,), ((end.seat + 1) % len(round.hands),))


def _doubles(group: tuple[int, ...], round: RoundState) -> bool:
    """Whether a hand of the group holds a double."""
    return any(round.hands[seat] & DOUBLES for seat in group)


def _nobody(round: RoundState, end: RoundEnd, lightest: list[tuple[int, ...]]) -> None:
    """Void: nobody scores (TB-22, HG-20, VE-17)."""


def _opener(round: RoundState, end: RoundEnd, lightest: list[tuple[int, ...]]) -> int:
    """The side that opened the round."""
    return round.seating.side_of[round.opener]


def _blocker(round: RoundState, end: RoundEnd, lightest: list[tuple[int, ...]]) -> int | None:
    """The side of the last tile placed."""
    return None if end.seat is None else round.seating.side_of[end.seat]


def _not_blocker(round: RoundState, end: RoundEnd, lightest: list[tuple[int, ...]]) -> int | None:
    """The other one of two sides (BR-18)."""
    blocker = _blocker(round, end, lightest)
    return None if blocker is None else 1 - blocker


def _fewer_tiles(round: RoundState, end: RoundEnd, lightest: list[tuple[int, ...]]) -> int | None:
    """Fewer tiles among the lightest (PB-35); the same number settles nothing (PB-34)."""
    return _least(round, lightest, lambda group: sum(round.hands[s].bit_count() for s in group))


def _lightest_tile(round: RoundState, end: RoundEnd, lightest: list[tuple[int, ...]]) -> int | None:
    """The lightest single tile among the lightest (S1)."""
    return _least(
        round,
        lightest,
        lambda group: min(PIPS[tile] for seat in group for tile in ids(round.hands[seat])),
    )


def _least(
    round: RoundState, groups: list[tuple[int, ...]], key: Callable[[tuple[int, ...]], int]
) -> int | None:
    """The side of the one group with the least, ``None`` when two sides share it."""
    least = min(map(key, groups))
    sides = {round.seating.side_of[group[0]] for group in groups if key(group) == least}
    return sides.pop() if len(sides) == 1 else None


_TIES: dict[str, Callable[[RoundState, RoundEnd, list[tuple[int, ...]]], int | None]] = {
    "void": _nobody,
    "next-doubled": _nobody,
    "opener": _opener,
    "blocker-wins": _blocker,
    "blocker-loses": _not_blocker,
    "fewer-tiles": _fewer_tiles,
    "lightest-tile": _lightest_tile,
}


def doubled_after_a_tie(
    rules: HasLineOptions, round: RoundState, end: RoundEnd, base: Base
) -> tuple[Change, ...]:
    """With ``next-doubled``, the round after a tied block counts double (S12)."""
    history = round.match.history
    if not history or "next-doubled" not in rules.options.scoring.blocked_tie:
        return ()
    last = history[-1].result
    if last.end.kind == BLOCKED and last.winner is None:
        return (Multiply(2, WHY_DOUBLED),)
    return ()
