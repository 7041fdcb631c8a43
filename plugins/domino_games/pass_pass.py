"""Pass-Pass (S19, S. Viallet): what a tile makes of the ends decides whose turn follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field

from domino_core.api import BLOCKED, Knobs, Play, RulesOptions, Text
from domino_games.ends import COUNTED, counted_line
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
    lightest_scores,
    losers_pips_against,
    lowest_at_target,
    lowest_match_sentences,
    match_an_end,
    open_by_policy,
    out_ends_the_round,
    own_pips_against,
    points_added_up,
    shed_against,
    told,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Action, Base, Change, RoundEnd, RoundState, Seating

AGAIN, SKIPS = frozenset({5, 10}), 7


class PassPassTurn(TurnKnobs):
    """Turn passing."""

    on_both: Literal["again", "skip"] = Field(
        "again",
        description="Con un 5 en cada punta, jugar otra vez (again) o saltar a otro (skip).",
    )
    on_opening: bool = Field(
        default=True, description="Si la ficha de la salida también da otro turno o salta a otro."
    )


class PassPassScoring(Knobs):
    """Scoring a round."""

    against: ClassVar[bool] = True
    """No option: so house rules about what the winner writes know that it writes nothing."""
    blocked: Literal["own", "losers"] = Field(
        "own",
        description="Quién anota en un tranque: cada pareja (own), o la que más tiene (losers).",
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


def _sum_first(rules: object, seating: Seating) -> Text:
    """The sum decides who moves next (S19)."""
    return Text(
        "Suma las puntas antes de jugar: con 5 o 10 juegas otra vez, y con 7 o puntas iguales le "
        "toca a tu compañero."
    )


class PassPass(LineRules):
    """A draw game whose turns jump; the values stand in ``pass-pass.toml``."""

    Options = PassPassOptions
    check_table = basic_contradictions
    offers = ("match.target",)
    tips = advice(_sum_first, shed_against)

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
        """With 5 or 10 the same seat again; with 7 or equal ends not the next one (S19)."""
        ends: Any = round.layout
        if not isinstance(action, Play) or not (action.end or self.options.turn.on_opening):
            return None
        total, equal = ends.end_sum, ends.open["A"] == ends.open["B"]
        if total in AGAIN and not (equal and self.options.turn.on_both == "skip"):
            return round.seat
        return (round.seat + 2) % len(round.hands) if equal or total == SKIPS else None

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...]:
        """The losers write down their own tiles; in a blocked round both may (S19)."""
        if end.kind == BLOCKED and self.options.scoring.blocked == "own":
            return own_pips_against(self, round, end, base)
        return losers_pips_against(self, round, end, base)

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        return (
            *basic_sentences(self, seating),
            *told("turn", _turn_told(self.options.turn)),
            *told("scoring", _scoring_told(self.options.scoring)),
            *told("match.end", lowest_match_sentences(self, seating)),
        )


def _turn_told(turn: PassPassTurn) -> Iterator[Text]:
    yield COUNTED
    yield (
        Text("Si suman 5 o 10, quien jugó vuelve a jugar, también con un 5 en cada punta.")
        if turn.on_both == "again"
        else Text("Si suman 5 o 10, quien jugó vuelve a jugar, pero no con un 5 en cada punta.")
    )
    yield Text("En otro caso, si suman 7 o son iguales, se salta al contrario que sigue.")
    if not turn.on_opening:
        yield Text("La ficha de la salida no cuenta para eso.")


def _scoring_told(scoring: PassPassScoring) -> Iterator[Text]:
    yield Text(
        "Quien se queda sin fichas gana la mano para su pareja, y la otra se anota en contra los "
        "puntos que le quedan."
    )
    yield Text("Cuando todos pasan, uno tras otro, y nadie puede robar, la mano se tranca.")
    yield (
        Text("El tranque lo gana la pareja con menos puntos, y cada una se anota los suyos.")
        if scoring.blocked == "own"
        else Text("El tranque lo gana la pareja con menos puntos, y la otra se anota los suyos.")
    )
    yield Text("Un tranque empatado no lo gana nadie.")
