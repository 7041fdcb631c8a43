"""Amazonas, or ponta de cinco (S32): ends that make a multiple of five pay, and so do passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Base, Pass, Play, RoundDown, Say, Text
from domino_games.dealt_doubles import (
    answered,
    doubles_told,
    match_an_end_or_answer,
    play_on_once_answered,
    scored_by_seven,
    sent_back_deals_again,
    seven_doubles_win,
    won_by_seven,
)
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
from domino_games.paid_passes import (
    PassScoringKnobs,
    passes_told,
    pay_a_galo,
    pay_the_first_pass,
)
from domino_line import (
    BlockOpenerKnobs,
    FourInPairsKnobs,
    LineRules,
    advice,
    all_passed_blocks,
    block_opener_sentences,
    dealing_sentences,
    doubled_after_a_tie,
    draw_or_pass,
    even_deal,
    full_double_set,
    match_sentences,
    open_after_blocks,
    opener_sentences,
    out_ends_the_round,
    pips_left,
    plain_sum,
    scoring_told,
    target_or_rounds,
    told,
    turn_sentences,
)

if TYPE_CHECKING:
    from domino_core.api import (
        Action,
        Answer,
        Award,
        Change,
        Match,
        MatchEnd,
        Note,
        RoundEnd,
        RoundState,
        Seating,
    )

WHY_DOWN = "Redondeo hacia abajo, de cinco en cinco"


class AmazonasOptions(SpinnerOptions):
    """The knobs of Amazonas."""

    opener: BlockOpenerKnobs
    scoring: PassScoringKnobs
    match: FourInPairsKnobs


def _passes_pay(rules: Amazonas, seating: Seating) -> Text | None:
    """To make the opponents pass pays twice: where passes pay."""
    if not rules.options.scoring.pass_points:
        return None
    return Text(
        "Un pase de los contrarios paga {n} puntos: prefiere las puntas a las que no pueden jugar.",
        n=rules.options.scoring.pass_points,
    )


class Amazonas(LineRules):
    """Four in two pairs, and up to four ends; the values stand in ``amazonas.toml``."""

    Options = AmazonasOptions
    options: AmazonasOptions
    check_table = points_contradictions
    offers = ("match.target",)
    hears = (Pass, Play, Say)
    tips = advice(sum_the_ends, _passes_pay)

    tile_set = full_double_set  # S32
    deal = even_deal  # S32: everything is dealt
    check_deal = seven_doubles_win  # S32
    opening = open_after_blocks  # S32: 6-6, then who went out; 6-6 again after a block
    new_layout = spinner_line  # S32: the side ends open after both main ends have a tile
    legal = match_an_end_or_answer  # S32: five doubles may be sent back
    when_stuck = draw_or_pass  # S32: who cannot play passes
    next_seat = play_on_once_answered  # S32; after three passes it is the placer's turn anyway
    when_out = out_ends_the_round  # S32
    when_all_pass = all_passed_blocks  # S32
    round_over = sent_back_deals_again  # S32
    tally = plain_sum  # S32

    def heard(self, round: RoundState, action: Action) -> tuple[Award | Note, ...]:
        """Fives at the ends, passes and five doubles that are kept pay at once (S32)."""
        if type(action) is Play:
            fives = pay_fives(round)
            return pay_a_galo(self, round) + fives if round.notes else fives
        if type(action) is Pass:
            return pay_the_first_pass(self, round)
        return answered(round, action)

    def score_round(self, round: RoundState, end: RoundEnd) -> Base:
        """The losers' tiles, out or blocked; a tie is void (S32)."""
        return scored_by_seven(round, end) or pips_left(self, round, end)

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...]:
        """Rounded down to a multiple of five (S32)."""
        doubled = doubled_after_a_tie(self, round, end, base)  # a house rule's knob, off here
        return (*doubled, RoundDown(FIVE, WHY_DOWN))

    def match_over(self, match: Match) -> MatchEnd | Answer:
        """200, at the end of a round alone; level there, another round (S32)."""
        return won_by_seven(match) or target_or_rounds(self, match)

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        return (
            *told("deal", dealing_sentences(self, seating)),
            *told("deal", doubles_told()),
            *told("opener", opener_sentences(self, seating)),
            *told("opener", block_opener_sentences(self)),
            *told("legality", spinner_sentences(self, seating)),
            *told("turn", turn_sentences(self, seating)),
            *told("scoring", fives_told(self)),
            *told("scoring", passes_told(self)),
            *scoring_told(self, seating),
            (
                "scoring",
                Text("Los puntos del final de la mano se redondean hacia abajo, a cincos."),
            ),
            *told("match.end", match_sentences(self, seating)),
            ("match.end", Text("Eso se mira al acabar la mano; con empate se juega otra.")),
        )
