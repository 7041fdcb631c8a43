"""Fives and Threes (S28): ends that make fives or threes pay at once, and 61 ends it all."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from domino_core.api import BLOCKED, Base, Knobs, Play, RulesOptions, Text
from domino_games.ends import (
    COUNTED,
    TARGET,
    award,
    counted_line,
    end_sum,
    sum_the_ends,
    target_reached,
)
from domino_line import (
    DealKnobs,
    LineMatchKnobs,
    LineRules,
    OpenerKnobs,
    TurnKnobs,
    advice,
    basic_contradictions,
    basic_sentences,
    blocked_once_drawn_out,
    draw_or_pass,
    even_deal,
    full_double_set,
    match_an_end,
    match_sentences,
    open_by_policy,
    plain_sum,
    side_out_ends_the_round,
    side_out_sentences,
    skip_empty_hands,
    target_or_rounds,
    told,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Action, Award, RoundEnd, RoundState, Seating

WHY_ENDS = "Puntas en múltiplo de cinco o de tres"
WHY_OUT = "Quedarse sin fichas"
WHY_OUT_WITH = "1 por quedarse sin fichas y {n} por las puntas"
WHY_TARGET = "La meta, en mitad de la mano"
WHY_NOBODY = "Tranque: nadie se quedó sin fichas"


@cache
def fives_and_threes(total: int) -> int:
    """A fifth of a sum of fives and a third of a sum of threes, 8 for 15 (S28)."""
    return sum(total // number for number in (5, 3) if total % number == 0)


class FivesAndThreesScoring(Knobs):
    """Scoring."""

    out: Literal["together", "apart"] = Field(
        "together",
        description="Si el punto por quedarse sin fichas se anota junto con los de la última "
        "ficha, y caben o no caben todos, o aparte de ellos.",
    )
    win_on_down: bool = Field(
        default=True, description="Si la partida se puede ganar con la ficha de la salida."
    )


class FivesAndThreesMatch(LineMatchKnobs):
    """The match."""

    target: int = Field(ge=1, description="Puntos con los que se gana la partida.")


class FivesAndThreesOptions(RulesOptions):
    """The knobs of Fives and Threes."""

    deal: DealKnobs
    opener: OpenerKnobs
    turn: TurnKnobs
    scoring: FivesAndThreesScoring = FivesAndThreesScoring()
    match: FivesAndThreesMatch


def _fifteen(rules: object, seating: Seating) -> Text:
    """The best sum there is (S28)."""
    return Text("La mejor suma es 15, que vale 8: búscala, y no se la dejes al que sigue.")


class FivesAndThrees(LineRules):
    """A plain line whose ends are counted; the values stand in ``fives-and-threes.toml``."""

    Options = FivesAndThreesOptions
    check_table = basic_contradictions
    hears = (Play,)
    tips = advice(sum_the_ends, _fifteen)

    tile_set = full_double_set  # S28
    deal = even_deal  # S28: five to seven tiles
    opening = open_by_policy  # S28 is silent: by lot, then in turn, with any tile
    new_layout = counted_line  # S28: no spinner
    legal = match_an_end  # S28: what fits must be played
    when_stuck = draw_or_pass  # S28: the rest is asleep
    next_seat = skip_empty_hands  # S28
    when_out = side_out_ends_the_round  # S28: both partners
    when_all_pass = blocked_once_drawn_out  # S28
    round_over = target_reached  # S28: in mid-round
    tally = plain_sum  # S28; that nothing passes 61 is a house rule of its own
    match_over = target_or_rounds  # S28

    def heard(self, round: RoundState, action: Action) -> tuple[Award, ...] | None:
        """Fives and threes at the ends pay at once; the last ones wait for the one point (S28)."""
        if round.end is not None and self.options.scoring.out == "together":
            return None
        side = round.seating.side_of[round.seat]
        points = self._allowed(round, side, fives_and_threes(end_sum(round)))
        return (award(side, points, WHY_ENDS),) if points else None

    def _allowed(self, round: RoundState, side: int, points: int) -> int:
        """The points, or none for a down that would win the match where it may not (S28)."""
        if not points or self.options.scoring.win_on_down or len(round.layout.placed) > 1:
            return points
        return points if round.match.scores[side] + points < self.options.match.target else 0

    def score_round(self, round: RoundState, end: RoundEnd) -> Base:
        """One point for going out; nobody wins a blocked round (S28)."""
        if end.kind == BLOCKED or end.seat is None:
            return Base(None, 0, WHY_NOBODY)
        side = round.seating.side_of[end.seat]
        if end.kind == TARGET:
            return Base(side, 0, WHY_TARGET, end.seat)
        together = self.options.scoring.out == "together"
        ends = fives_and_threes(end_sum(round)) if together else 0
        why = Text(WHY_OUT_WITH, n=ends) if ends else WHY_OUT
        return Base(side, self._allowed(round, side, 1 + ends), why, end.seat)

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        return (
            *basic_sentences(self, seating),
            *told("scoring", _scoring_told(self.options.scoring, seating)),
            *told("match.end", match_sentences(self, seating)),
        )


def _scoring_told(scoring: FivesAndThreesScoring, seating: Seating) -> Iterator[Text]:
    yield COUNTED
    yield Text(
        "Si la suma es múltiplo de 5, quien jugó anota en el acto su quinta parte; si lo es de 3, "
        "su tercera parte; con 15 las dos, que son 8 puntos."
    )
    yield from side_out_sentences(seating)
    yield (
        Text("Eso vale un punto, que va junto con los de la última ficha: caben todos o ninguno.")
        if scoring.out == "together"
        else Text("Eso vale un punto, que se anota después de los de la última ficha.")
    )
    yield Text("Cuando todos pasan, uno tras otro, la mano se tranca y nadie la gana.")
    yield Text("Quien llega a la meta gana en el acto, aunque la mano no haya acabado.")
    if not scoring.win_on_down:
        yield Text("La ficha de la salida no da la victoria: si llegara a la meta, no anota.")
