"""Playboard "Dominoes" (PB): a draw game for two to four, everybody alone, to 100."""

from __future__ import annotations

from domino_line import (
    LineRules,
    advice,
    all_passed_blocks,
    count_before_playing,
    count_ends,
    doubled_after_a_tie,
    doubles_soon,
    draw_or_pass,
    empty_line,
    even_deal,
    full_double_set,
    heavy_is_dear,
    match_an_end,
    open_by_policy,
    out_ends_the_round,
    pips_left,
    plain_sum,
    target_or_rounds,
    watch_boneyard,
)


class Playboard(LineRules):
    """Its answers to the five questions; the values stand in ``playboard.toml``."""

    offers = ("match.players", "match.target")
    tips = advice(  # PB-A1 to PB-A4; PB-03 of a heavy hand
        count_ends, doubles_soon, watch_boneyard, count_before_playing, heavy_is_dear
    )

    # 1 Dealing: a double-six; seven tiles to two players, five to three or four.
    tile_set = full_double_set  # PB-02
    deal = even_deal  # PB-07 to PB-09

    # 2 Opener: in every round the highest double that was dealt, else the heaviest tile, forced.
    opening = open_by_policy  # PB-10 to PB-14

    # 3 Legality: a tile that matches an end must be played; doubles never branch the line.
    new_layout = empty_line  # PB-15, PB-25 to PB-27
    legal = match_an_end  # PB-17 to PB-19

    # 4 Turn passing: draw until a tile fits, to the last one; pass when the boneyard is empty.
    when_stuck = draw_or_pass  # PB-20 to PB-23

    # 5 Scoring: out takes the others' pips; a block, the others' less the winner's own.
    when_out = out_ends_the_round  # PB-01, PB-28
    when_all_pass = all_passed_blocks  # PB-30, PB-31
    score_round = pips_left  # PB-29, PB-32 to PB-36
    changes = doubled_after_a_tie  # a house rule's knob, off here
    tally = plain_sum  # PB-37
    match_over = target_or_rounds  # PB-38
