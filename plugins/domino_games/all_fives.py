"""All Fives, or Muggins (S25): open ends that make a multiple of five pay at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import Base, Play, RoundNear, Text
from domino_games.ends import award, end_sum
from domino_layouts import SpinnerLine
from domino_line import (
    LineOptions,
    LineRules,
    ScoringKnobs,
    all_passed_blocks,
    dealing_sentences,
    doubled_after_a_tie,
    draw_or_pass,
    even_deal,
    full_double_set,
    line_contradictions,
    match_an_end,
    match_sentences,
    open_by_policy,
    opener_sentences,
    out_ends_the_round,
    pips_left,
    plain_sum,
    playing_sentences,
    scoring_sentences,
    target_or_rounds,
    told,
    turn_sentences,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Action, Award, Change, RoundEnd, RoundState, Seating

FIVE = 5
WHY_ENDS = "Puntas en múltiplo de cinco"
WHY_ROUNDED = "Redondeo al múltiplo de cinco más cercano"


class AllFivesScoring(ScoringKnobs):
    """Scoring: during the round and at its end."""

    per_five: int = Field(
        5, ge=1, le=5, description="Lo que vale cada cinco: 5 anota la suma, 1 la quinta parte."
    )


class AllFivesOptions(LineOptions):
    """The knobs of a line game, and what a five is worth."""

    scoring: AllFivesScoring


class AllFives(LineRules):
    """A draw game on a line with a spinner; the values stand in ``all-fives.toml``."""

    Options = AllFivesOptions
    options: AllFivesOptions
    offers = ("match.players", "match.sides", "match.target")
    hears = (Play,)

    # 1 Dealing: seven tiles for two, five for three and four.
    tile_set = full_double_set  # S25
    deal = even_deal  # S25

    # 2 Opener: the highest double, then the next seat with any tile.
    opening = open_by_policy  # S1; S25 is silent

    # 4 Turn passing: who cannot play draws, and passes when nothing is left to be drawn.
    legal = match_an_end  # S25: what fits must be played
    when_stuck = draw_or_pass  # S25: until playable; some leave two

    # 5 Scoring, at the round's end: the others' tiles, to the nearest five.
    when_out = out_ends_the_round  # S25
    when_all_pass = all_passed_blocks  # S25
    tally = plain_sum  # S25
    match_over = target_or_rounds  # S25: 100 to 250, or 61

    def check_table(self, seating: Seating, tiles: int) -> tuple[tuple[str, str], ...]:
        """Refuse what no line game can be, and a game without points."""
        found = line_contradictions(self, seating, tiles)
        if self.options.scoring.out != "win":
            return found
        return (*found, ("scoring.out", Text("aquí se juega por puntos: no puede ser 'win'")))

    def new_layout(self, tiles: int) -> SpinnerLine:
        """A line whose first double opens across once both its sides are covered (S25)."""
        return SpinnerLine(tiles, "first-double")

    def heard(self, round: RoundState, action: Action) -> tuple[Award, ...] | None:
        """Ends whose sum is a multiple of five pay at once (S25)."""
        fives, rest = divmod(end_sum(round), FIVE)
        if rest or not fives:
            return None
        side = round.seating.side_of[round.seat]
        return (award(side, fives * self.options.scoring.per_five, WHY_ENDS),)

    def score_round(self, round: RoundState, end: RoundEnd) -> Base:
        """The tiles that are left, each five of them worth ``per_five`` (S25)."""
        base, worth = pips_left(self, round, end), self.options.scoring.per_five
        if worth == FIVE or not base.points:
            return base
        return replace(base, points=(base.points + FIVE // 2) // FIVE * worth)

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...]:
        """Whole fives only, to the nearest (S25)."""
        doubled = doubled_after_a_tie(self, round, end, base)  # a house rule's knob, off here
        if self.options.scoring.per_five != FIVE:
            return doubled
        return (*doubled, RoundNear(FIVE, WHY_ROUNDED))

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        return (
            *told("deal", dealing_sentences(self, seating)),
            *told("opener", opener_sentences(self, seating)),
            *told("legality", _spinner_told(self, seating)),
            *told("turn", turn_sentences(self, seating)),
            *told("scoring", _fives_told(self.options.scoring.per_five)),
            *told("scoring", scoring_sentences(self, seating)),
            *told("match", match_sentences(self, seating)),
        )


def _spinner_told(rules: AllFives, seating: Seating) -> Iterator[Text]:
    yield Text(
        "Una ficha se pone en una punta, número con número igual. El primer doble es el giratorio: "
        "cuando tiene una ficha a cada lado, abre también sus otros dos lados."
    )
    *_, must = playing_sentences(rules, seating)
    yield must


def _fives_told(worth: int) -> Iterator[Text]:
    yield Text("Después de cada jugada se suman las puntas; un doble en la punta cuenta entero.")
    if worth == FIVE:
        yield Text("Si la suma es múltiplo de cinco, quien jugó la anota en el acto.")
        yield Text("Los puntos del final de la mano se redondean al múltiplo de cinco más cercano.")
    else:
        yield Text("Por cada cinco de una suma exacta, quien jugó anota {n} en el acto.", n=worth)
        yield Text("Al final de la mano también vale {n} cada cinco, con redondeo.", n=worth)
