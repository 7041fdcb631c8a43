"""All Fives, or Muggins (S25): open ends that make a multiple of five pay at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import Base, Play, RoundNear, Text
from domino_games.ends import (
    FIVE,
    SpinnerOptions,
    fives_told,
    pay_fives,
    points_contradictions,
    spinner_line,
    spinner_sentences,
    sum_the_ends,
)
from domino_line import (
    LineRules,
    ScoringKnobs,
    advice,
    all_passed_blocks,
    dealing_sentences,
    doubled_after_a_tie,
    draw_or_pass,
    even_deal,
    full_double_set,
    match_an_end,
    match_sentences,
    open_by_policy,
    opener_sentences,
    out_ends_the_round,
    pips_left,
    plain_sum,
    scoring_told,
    target_or_rounds,
    told,
    turn_sentences,
    weigh_first,
)

if TYPE_CHECKING:
    from domino_core.api import Action, Award, Change, RoundEnd, RoundState, Seating

WHY_NEAR = "Redondeo al múltiplo de cinco más cercano"


class AllFivesScoring(ScoringKnobs):
    """Scoring: during the round and at its end."""

    per_five: int = Field(
        5, ge=1, le=5, description="Lo que vale cada cinco: 5 anota la suma, 1 la quinta parte."
    )


class AllFivesOptions(SpinnerOptions):
    """The knobs of a line game, which double is the spinner, and what a five is worth."""

    scoring: AllFivesScoring


class AllFives(LineRules):
    """A draw game on a line with a spinner; the values stand in ``all-fives.toml``."""

    Options = AllFivesOptions
    options: AllFivesOptions
    check_table = points_contradictions
    offers = ("match.players", "match.sides", "match.target")
    hears = (Play,)
    tips = advice(sum_the_ends, weigh_first)

    # 1 Dealing: seven tiles for two, five for three and four.
    tile_set = full_double_set  # S25
    deal = even_deal  # S25

    # 2 Opener: the highest double, then the next seat with any tile.
    opening = open_by_policy  # S1; S25 is silent

    # 3 Legality: the first double opens across once both its sides are covered.
    new_layout = spinner_line  # S25
    legal = match_an_end  # S25: what fits must be played

    # 4 Turn passing: who cannot play draws, and passes when nothing is left to be drawn.
    when_stuck = draw_or_pass  # S25: until playable; some leave two

    # 5 Scoring: the ends after each tile, and at the round's end what the others still hold.
    when_out = out_ends_the_round  # S25
    when_all_pass = all_passed_blocks  # S25
    tally = plain_sum  # S25
    match_over = target_or_rounds  # S25: 100 to 250, or 61

    def heard(self, round: RoundState, action: Action) -> tuple[Award, ...]:
        """Ends whose sum is a multiple of five pay at once (S25)."""
        return pay_fives(round, self.options.scoring.per_five)

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
        return (*doubled, RoundNear(FIVE, WHY_NEAR))

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        worth = self.options.scoring.per_five
        return (
            *told("deal", dealing_sentences(self, seating)),
            *told("opener", opener_sentences(self, seating)),
            *told("legality", spinner_sentences(self, seating)),
            *told("turn", turn_sentences(self, seating)),
            *told("scoring", fives_told(self, worth)),
            *scoring_told(self, seating),
            *told("scoring", _rounding_told(worth)),
            *told("match.end", match_sentences(self, seating)),
        )


def _rounding_told(worth: int) -> tuple[Text, ...]:
    if worth == FIVE:
        return (
            Text("Los puntos del final de la mano se redondean al múltiplo de cinco más cercano."),
        )
    return (Text("Al final de la mano cada cinco vale {n}, con redondeo al más cercano.", n=worth),)
