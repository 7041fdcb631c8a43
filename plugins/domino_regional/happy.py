"""Happy Games (HG): two players, one round, won, lost or drawn; in block mode or in draw mode."""

from __future__ import annotations

from domino_line import (
    LineRules,
    a_pass_tells,
    advice,
    all_passed_blocks,
    boneyard_tells_nothing,
    doubled_after_a_tie,
    draw_or_pass,
    empty_line,
    even_deal,
    full_double_set,
    look_in_order,
    match_an_end,
    open_by_policy,
    out_ends_the_round,
    pips_left,
    plain_sum,
    target_or_rounds,
)


class Happy(LineRules):
    """Its answers to the five questions; the values stand in the files of its two modes."""

    offers = ("turn.draw",)  # HG-03: the two modes
    tips = advice(look_in_order, a_pass_tells, boneyard_tells_nothing)  # HG-A1 to HG-A3
    words = "happy"

    # 1 Dealing: a double-six, seven tiles each, fourteen left in both modes.
    tile_set = full_double_set  # HG-02
    deal = even_deal  # HG-02

    # 2 Opener: the highest double that was dealt, else the heaviest tile, forced.
    opening = open_by_policy  # HG-04, HG-05

    # 3 Legality: a playable tile must be played; a blank matches blanks alone.
    new_layout = empty_line  # HG-06, HG-23
    legal = match_an_end  # HG-06 to HG-08, HG-14

    # 4 Turn passing: pass in block mode; draw until a tile fits in draw mode.
    when_stuck = draw_or_pass  # HG-03, HG-09 to HG-13

    # 5 Scoring: no points; out or the lighter hand wins the match, equal hands draw it.
    when_out = out_ends_the_round  # HG-18
    when_all_pass = all_passed_blocks  # HG-15 to HG-17
    score_round = pips_left  # HG-19, HG-20
    changes = doubled_after_a_tie  # a house rule's knob, refused without points
    tally = plain_sum  # HG-21
    match_over = target_or_rounds  # HG-21
