"""Building blocks of line games: plain functions that answer one question each.

A rules class names them as its answers, ``deal = even_deal``; they read their knobs from the
class's :class:`LineOptions`. Any package may use them.
"""

from domino_line.against import (
    lightest_scores,
    losers_pips,
    losers_pips_against,
    lowest_after_rounds,
    lowest_at_target,
    lowest_wins,
    own_pips_against,
    points_added_up,
)
from domino_line.checks import (
    basic_contradictions,
    dealing_contradictions,
    line_contradictions,
    opener_contradictions,
    turn_contradictions,
)
from domino_line.dealing import even_deal, full_double_set
from domino_line.matches import plain_sum, target_or_rounds
from domino_line.openers import open_after_blocks, open_by_policy, open_by_seat
from domino_line.options import (
    BlockOpenerKnobs,
    DealKnobs,
    FourInPairsKnobs,
    LineMatchKnobs,
    LineOptions,
    OpenerKnobs,
    ScoringKnobs,
    SeatOpenerKnobs,
    TurnKnobs,
)
from domino_line.playing import (
    all_passed_blocks,
    blocked_once_drawn_out,
    draw_or_pass,
    empty_line,
    match_an_end,
    out_ends_the_round,
    side_out_ends_the_round,
    skip_empty_hands,
    with_a_draw,
)
from domino_line.rules import LineRules
from domino_line.scoring import doubled_after_a_tie, pips_left
from domino_line.sentences import (
    basic_sentences,
    block_opener_sentences,
    dealing_sentences,
    line_sentences,
    lowest_match_sentences,
    match_sentences,
    opener_sentences,
    playing_sentences,
    scoring_sentences,
    seat_opener_sentences,
    side_out_sentences,
    told,
    turn_sentences,
)

__all__ = [
    "BlockOpenerKnobs",
    "DealKnobs",
    "FourInPairsKnobs",
    "LineMatchKnobs",
    "LineOptions",
    "LineRules",
    "OpenerKnobs",
    "ScoringKnobs",
    "SeatOpenerKnobs",
    "TurnKnobs",
    "all_passed_blocks",
    "basic_contradictions",
    "basic_sentences",
    "block_opener_sentences",
    "blocked_once_drawn_out",
    "dealing_contradictions",
    "dealing_sentences",
    "doubled_after_a_tie",
    "draw_or_pass",
    "empty_line",
    "even_deal",
    "full_double_set",
    "lightest_scores",
    "line_contradictions",
    "line_sentences",
    "losers_pips",
    "losers_pips_against",
    "lowest_after_rounds",
    "lowest_at_target",
    "lowest_match_sentences",
    "lowest_wins",
    "match_an_end",
    "match_sentences",
    "open_after_blocks",
    "open_by_policy",
    "open_by_seat",
    "opener_contradictions",
    "opener_sentences",
    "out_ends_the_round",
    "own_pips_against",
    "pips_left",
    "plain_sum",
    "playing_sentences",
    "points_added_up",
    "scoring_sentences",
    "seat_opener_sentences",
    "side_out_ends_the_round",
    "side_out_sentences",
    "skip_empty_hands",
    "target_or_rounds",
    "told",
    "turn_contradictions",
    "turn_sentences",
    "with_a_draw",
]
