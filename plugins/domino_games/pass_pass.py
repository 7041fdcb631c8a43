"""Pass-Pass (S19, S. Viallet): what a tile makes of the ends decides whose turn follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from domino_core.api import BLOCKED, Add, Knobs, Play, RulesOptions, Text
from domino_games.ends import COUNTED, counted_line, end_sum
from domino_line import (
    DealKnobs,
    LineMatchKnobs,
    LineRules,
    OpenerKnobs,
    TurnKnobs,
    basic_contradictions,
    basic_sentences,
    blocked_once_drawn_out,
    draw_or_pass,
    even_deal,
    full_double_set,
    lightest_scores,
    losers_pips,
    lowest_at_target,
    match_an_end,
    open_by_policy,
    out_ends_the_round,
    own_pips_against,
    points_added_up,
    told,
)
from domino_line.against import WHY_AGAINST
from domino_line.words import either

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Action, Base, Change, RoundEnd, RoundState, Seating

AGAIN = frozenset({5, 10})
SKIPS = 7


class PassPassTurn(TurnKnobs):
    """Turn passing."""

    on_both: Literal["again", "skip"] = Field(
        "again",
        description="Qué vale con un 5 en cada punta, que suman 10 y son iguales: jugar otra vez "
        "(again) o saltar al siguiente (skip).",
    )
    on_opening: bool = Field(
        default=True, description="Si también la ficha de la salida da otro turno o salta a alguien."
    )


class PassPassScoring(Knobs):
    """Scoring a round."""

    blocked: Literal["own", "losers"] = Field(
        "own",
        description="Si en un tranque cada pareja se anota sus puntos (own), o solo la que tiene "
        "más (losers).",
    )


class PassPassMatch(LineMatchKnobs):
    """The match: four in two pairs."""

    players: int = Field(ge=4, le=4, description="Cuántas personas juegan.")
    sides: Literal["pairs"] = Field(description="Se juega por parejas.")
    target: int | None = Field(None, ge=1, description="Puntos con los que se pierde la partida.")


class PassPassOptions(RulesOptions):
    """The knobs of Pass-Pass."""

    deal: DealKnobs
    opener: OpenerKnobs
    turn: PassPassTurn
    scoring: PassPassScoring = PassPassScoring()
    match: PassPassMatch


class PassPass(LineRules):
    """A draw game whose turns jump; the values stand in ``pass-pass.toml``."""

    Options = PassPassOptions
    check_table = basic_contradictions
    offers = ("match.target",)

    tile_set = full_double_set  # S19
    deal = even_deal  # S19: six each, four in the boneyard
    opening = open_by_policy  # by lot, then in turn, with any tile
    new_layout = counted_line  # S19: both halves of a double count
    legal = match_an_end  # S19
    when_stuck = draw_or_pass  # S19: draw one, play it if it fits
    when_out = out_ends_the_round  # S19
    when_all_pass = blocked_once_drawn_out  # S19
    score_round = lightest_scores  # S19: who goes out; of a blocked round the lighter pair
    tally = points_added_up  # S19
    match_over = lowest_at_target  # S19 is silent

    def next_seat(self, round: RoundState, action: Action) -> int | None:
        """After 5 or 10 the same seat again; after 7 or equal ends the next one is skipped (S19)."""
        knobs: Any = self.options.turn
        layout: Any = round.layout
        if not isinstance(action, Play) or not (action.end or knobs.on_opening):
            return None
        total = end_sum(round)
        equal = layout.open["A"] == layout.open["B"]
        if total in AGAIN and not (equal and knobs.on_both == "skip"):
            return round.seat
        return (round.seat + 2) % len(round.hands) if equal or total == SKIPS else None

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...]:
        """The losers write down their own tiles; in a blocked round both may (S19)."""
        if end.kind == BLOCKED and self.options.scoring.blocked == "own":
            return own_pips_against(self, round, end, base)
        return tuple(Add(points, WHY_AGAINST, side) for side, points in losers_pips(round, base))

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        return (
            *basic_sentences(self, seating),
            *told("turn", _turn_told(self.options.turn)),
            *told("scoring", _scoring_told(self.options.scoring)),
            *told("match", _match_told(self.options.match)),
        )


def _turn_told(turn: PassPassTurn) -> Iterator[Text]:
    yield COUNTED
    yield Text("Si suman 5 o 10, quien jugó vuelve a jugar.")
    yield Text("Si suman 7 o muestran el mismo número, se salta al contrario que sigue.")
    yield (
        Text("Con un 5 en cada punta, que suman 10 y son iguales, quien jugó vuelve a jugar.")
        if turn.on_both == "again"
        else Text("Con un 5 en cada punta, que suman 10 y son iguales, se salta al que sigue.")
    )
    if not turn.on_opening:
        yield Text("La ficha de la salida no cuenta para eso.")


def _scoring_told(scoring: PassPassScoring) -> Iterator[Text]:
    yield Text(
        "Quien se queda sin fichas gana la mano para su pareja, que no anota nada; la otra se "
        "anota en contra los puntos que le quedan."
    )
    yield Text("Cuando todos pasan, uno tras otro, la mano se tranca: la gana quien tenga menos.")
    yield (
        Text("En un tranque cada pareja se anota en contra los puntos que le quedan.")
        if scoring.blocked == "own"
        else Text("En un tranque la otra se anota sus puntos; con empate, nadie se anota nada.")
    )


def _match_told(match: PassPassMatch) -> Iterator[Text]:
    ...
