"""Doubles in the hand that was dealt: five may be kept or sent back, seven win the match (S32).

An action is asked of the seat whose turn it is alone. So who holds five doubles is asked in the
first turn, when others may have played already; what they scored is taken back with the deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.api import (
    DOUBLES,
    KEEP,
    REDEAL,
    Award,
    Base,
    MatchEnd,
    Note,
    RoundEnd,
    Say,
    Text,
)
from domino_games.ends import award
from domino_line import match_an_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Action, Answer, Match, RoundState

ASKED, WINNING, BONUS = 5, 7, 50

SEVEN = "seven-doubles"
"""The word for a round that seven doubles end before it begins."""

NOTE = "five-doubles"
"""The note of a round in which they were kept. Only one hand can hold them, so it names none."""

KEPT = Say("accept", sentence=Text("juega con sus cinco dobles"))
SENT_BACK = Say("redeal", sentence=Text("muestra sus cinco dobles y pide volver a repartir"))

WHY_KEPT = "Juega con cinco dobles"
WHY_SENT_BACK = "Se vuelve a repartir: no cuenta"
WHY_SEVEN = "Siete dobles en la mano: gana la partida"


def seven_doubles_win(rules: object, round: RoundState) -> RoundEnd | Answer:
    """Seven doubles in a hand end everything before anybody plays (S32)."""
    for seat, hand in enumerate(round.hands):
        if (hand & DOUBLES).bit_count() >= WINNING:
            told, by = Text("siete dobles en una mano"), Text("por siete dobles")
            return RoundEnd(SEVEN, seat, told, by)
    return KEEP


def match_an_end_or_answer(rules: Any, round: RoundState) -> tuple[Action, ...]:
    """Every tile that fits; who was dealt just five doubles says first what is to be done (S32)."""
    if len(round.layout.placed) < len(round.hands) and _is_asked(round):
        return (KEPT, SENT_BACK)
    return match_an_end(rules, round)


def _is_asked(round: RoundState) -> bool:
    """Whether the seat has played nothing and said nothing yet, and was dealt five doubles."""
    dealt = round.deal.hands[round.seat]
    if (dealt & DOUBLES).bit_count() != ASKED or dealt & ~round.hands[round.seat]:
        return False
    return NOTE not in round.notes


def answered(round: RoundState, action: Action) -> tuple[Award | Note, ...]:
    """Who keeps the five doubles is paid for it; sent back, nothing of the round counts (S32)."""
    if action == KEPT:
        paid = award(round.seating.side_of[round.seat], BONUS, WHY_KEPT)
        return (paid, Note(NOTE, value=True))
    return tuple(award(one.side, -one.points, WHY_SENT_BACK) for one in round.awards)


def play_on_once_answered(rules: object, round: RoundState, action: Action) -> int | None:
    """Who keeps the five doubles has still to play."""
    return round.seat if type(action) is Say else None


def sent_back_deals_again(rules: object, round: RoundState, action: Action) -> RoundEnd | None:
    """The deal does not count (S32)."""
    return RoundEnd(REDEAL, round.seat) if action == SENT_BACK else None


def scored_by_seven(round: RoundState, end: RoundEnd) -> Base | None:
    """Seven doubles need no points; ``None`` for any other end."""
    if end.kind != SEVEN or end.seat is None:
        return None
    return Base(round.seating.side_of[end.seat], 0, WHY_SEVEN, end.seat)


def won_by_seven(match: Match) -> MatchEnd | None:
    """The match's end, where seven doubles have just won it."""
    last = match.history[-1].result
    return MatchEnd(last.winner) if last.end.kind == SEVEN else None


def doubles_told() -> Iterator[Text]:
    """What five and seven doubles are good for."""
    yield Text(
        "Quien recibe cinco dobles, ni uno más, decide en su primer turno: los juega, y su pareja "
        "anota {n} puntos en el acto, o se vuelve a repartir y no cuenta nada de esa mano.",
        n=BONUS,
    )
    yield Text("Quien recibe siete dobles gana la partida para su pareja.")
