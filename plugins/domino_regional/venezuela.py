"""Venezuelan dominoes (VE): two pairs, everything dealt, first side to 100."""

from __future__ import annotations

from domino_line import (
    LineRules,
    advice,
    all_passed_blocks,
    doubled_after_a_tie,
    draw_or_pass,
    empty_line,
    even_deal,
    full_double_set,
    make_them_pass,
    match_an_end,
    open_by_policy,
    out_ends_the_round,
    pips_left,
    plain_sum,
    target_or_rounds,
)


class Venezuela(LineRules):
    """Its answers to the five questions; the values stand in ``venezuela.toml``."""

    offers = ("match.target",)
    tips = advice(make_them_pass)  # VE-A1
    words = "venezuela"

    # 1 Dealing: a double-six, seven tiles each, nothing left over.
    tile_set = full_double_set  # VE-03
    deal = even_deal  # VE-01, VE-02

    # 2 Opener: 6-6 in the first round, then the next seat with any tile, after a void round too.
    opening = open_by_policy  # VE-04 to VE-07, VE-18, VE-20

    # 3 Legality: a tile that matches an end must be played.
    new_layout = empty_line  # VE-08
    legal = match_an_end  # VE-08, VE-10

    # 4 Turn passing: who cannot play passes.
    when_stuck = draw_or_pass  # VE-09

    # 5 Scoring: the losers' tiles; a tied block is void.
    when_out = out_ends_the_round  # VE-11
    when_all_pass = all_passed_blocks  # VE-13, VE-14
    score_round = pips_left  # VE-12, VE-15 to VE-17
    changes = doubled_after_a_tie  # a house rule's knob, off here
    tally = plain_sum  # VE-19
    match_over = target_or_rounds  # VE-19
