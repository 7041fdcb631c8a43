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
from domino_line.house import (
    PointsHouse,
    block_worth,
    ends_met,
    last_tile,
    needs_points,
    needs_points_won,
)
from domino_line.matches import plain_sum, target_or_rounds
from domino_line.openers import highest_double, open_after_blocks, open_by_policy, open_by_seat
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
from domino_line.sentences import basic_sentences, line_sentences, told
from domino_line.sentences.dealing import dealing_sentences
from domino_line.sentences.opening import (
    block_opener_sentences,
    opener_sentences,
    seat_opener_sentences,
)
from domino_line.sentences.playing import playing_sentences, turn_sentences
from domino_line.sentences.scoring import (
    scoring_sentences,
    scoring_told,
    side_out_sentences,
)
from domino_line.sentences.winning import lowest_match_sentences, match_sentences
from domino_line.tips import (
    a_pass_tells,
    advice,
    boneyard_tells_nothing,
    count_before_playing,
    count_ends,
    doubles_soon,
    drop_doubles,
    heavy_is_dear,
    help_partner,
    keep_numbers,
    look_in_order,
    make_them_pass,
    remember_numbers,
    shed_against,
    watch_boneyard,
    weigh_first,
)
from domino_line.words import tiles

__all__ = [
    "BlockOpenerKnobs",
    "DealKnobs",
    "FourInPairsKnobs",
    "LineMatchKnobs",
    "LineOptions",
    "LineRules",
    "OpenerKnobs",
    "PointsHouse",
    "ScoringKnobs",
    "SeatOpenerKnobs",
    "TurnKnobs",
    "a_pass_tells",
    "advice",
    "all_passed_blocks",
    "basic_contradictions",
    "basic_sentences",
    "block_opener_sentences",
    "block_worth",
    "blocked_once_drawn_out",
    "boneyard_tells_nothing",
    "count_before_playing",
    "count_ends",
    "dealing_contradictions",
    "dealing_sentences",
    "doubled_after_a_tie",
    "doubles_soon",
    "draw_or_pass",
    "drop_doubles",
    "empty_line",
    "ends_met",
    "even_deal",
    "full_double_set",
    "heavy_is_dear",
    "help_partner",
    "highest_double",
    "keep_numbers",
    "last_tile",
    "lightest_scores",
    "line_contradictions",
    "line_sentences",
    "look_in_order",
    "losers_pips",
    "losers_pips_against",
    "lowest_after_rounds",
    "lowest_at_target",
    "lowest_match_sentences",
    "lowest_wins",
    "make_them_pass",
    "match_an_end",
    "match_sentences",
    "needs_points",
    "needs_points_won",
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
    "remember_numbers",
    "scoring_sentences",
    "scoring_told",
    "seat_opener_sentences",
    "shed_against",
    "side_out_ends_the_round",
    "side_out_sentences",
    "skip_empty_hands",
    "target_or_rounds",
    "tiles",
    "told",
    "turn_contradictions",
    "turn_sentences",
    "watch_boneyard",
    "weigh_first",
    "with_a_draw",
]
