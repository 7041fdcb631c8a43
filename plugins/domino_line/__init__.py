"""Building blocks of line games: plain functions that answer one question each.

A rules class names them as its answers, ``deal = even_deal``; they read their knobs from the
class's :class:`LineOptions`. Any package may use them.
"""

from domino_line.against import (
    lightest_scores,
    lowest_after_rounds,
    lowest_wins,
    own_pips_against,
)
from domino_line.checks import (
    dealing_contradictions,
    line_contradictions,
    opener_contradictions,
    turn_contradictions,
)
from domino_line.dealing import even_deal, full_double_set
from domino_line.matches import plain_sum, target_or_rounds
from domino_line.openers import open_by_policy
from domino_line.options import (
    DealKnobs,
    LineMatchKnobs,
    LineOptions,
    OpenerKnobs,
    ScoringKnobs,
    TurnKnobs,
)
from domino_line.playing import (
    all_passed_blocks,
    draw_or_pass,
    empty_line,
    match_an_end,
    out_ends_the_round,
)
from domino_line.rules import LineRules
from domino_line.scoring import doubled_after_a_tie, pips_left
from domino_line.sentences import (
    dealing_sentences,
    line_sentences,
    match_sentences,
    opener_sentences,
    playing_sentences,
    scoring_sentences,
    told,
    turn_sentences,
)

__all__ = [
    "DealKnobs",
    "LineMatchKnobs",
    "LineOptions",
    "LineRules",
    "OpenerKnobs",
    "ScoringKnobs",
    "TurnKnobs",
    "all_passed_blocks",
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
    "lowest_after_rounds",
    "lowest_wins",
    "match_an_end",
    "match_sentences",
    "open_by_policy",
    "opener_contradictions",
    "opener_sentences",
    "out_ends_the_round",
    "own_pips_against",
    "pips_left",
    "plain_sum",
    "playing_sentences",
    "scoring_sentences",
    "target_or_rounds",
    "told",
    "turn_contradictions",
    "turn_sentences",
]
