"""The 50-point pairs game (BR): two pairs, everything dealt, 6-6 opens every round."""

from __future__ import annotations

from domino_line import (
    LineRules,
    all_passed_blocks,
    doubled_after_a_tie,
    draw_or_pass,
    empty_line,
    even_deal,
    full_double_set,
    match_an_end,
    open_by_policy,
    out_ends_the_round,
    pips_left,
    plain_sum,
    target_or_rounds,
)


class Pairs50(LineRules):
    """Its answers to the five questions; the values stand in ``pairs-50.toml``."""

    offers = ("match.target",)
    words = "pairs-50"

    # 1 Dealing: a double-six, seven tiles each, nothing left over.
    tile_set = full_double_set  # BR-02
    deal = even_deal  # BR-03

    # 2 Opener: the holder of 6-6 puts it down, in every round.
    opening = open_by_policy  # BR-07, BR-08

    # 3 Legality: the half that is open must match; who holds a fitting tile plays it.
    new_layout = empty_line  # BR-06
    legal = match_an_end  # BR-06, BR-10, BR-11

    # 4 Turn passing: nothing is drawn.
    when_stuck = draw_or_pass  # BR-12

    # 5 Scoring: the opponents' tiles; of a tied block, the pair that blocked loses.
    when_out = out_ends_the_round  # BR-13
    when_all_pass = all_passed_blocks  # BR-15
    score_round = pips_left  # BR-14, BR-16 to BR-18
    changes = doubled_after_a_tie  # a house rule's knob, off here
    tally = plain_sum  # BR-19
    match_over = target_or_rounds  # BR-04, BR-19
