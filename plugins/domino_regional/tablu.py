"""Tablú (TB): Colombian dominoes for two to six, alone or in pairs, to 100, 150 or 200."""

from __future__ import annotations

from domino_line import (
    LineRules,
    advice,
    all_passed_blocks,
    doubled_after_a_tie,
    draw_or_pass,
    drop_doubles,
    empty_line,
    even_deal,
    full_double_set,
    help_partner,
    keep_numbers,
    match_an_end,
    open_by_policy,
    out_ends_the_round,
    pips_left,
    plain_sum,
    remember_numbers,
    target_or_rounds,
    weigh_first,
)


class Tablu(LineRules):
    """Its answers to the five questions; the values stand in ``tablu.toml``."""

    offers = ("match.players", "match.sides", "match.target", "clock.proposed")
    tips = advice(  # TB-A1 to TB-A5
        weigh_first, remember_numbers, help_partner, keep_numbers, drop_doubles
    )

    # 1 Dealing: double-six, double-nine from five players; seven tiles each.
    tile_set = full_double_set  # TB-02
    deal = even_deal  # TB-07, TB-08

    # 2 Opener: the highest double first, then the next seat with any tile; after a tie the same.
    opening = open_by_policy  # TB-10 to TB-13, TB-23

    # 3 Legality: a tile that matches an end must be played; doubles only lie across.
    new_layout = empty_line  # TB-15
    legal = match_an_end  # TB-14, TB-16

    # 4 Turn passing: draw until a tile fits; pass without a boneyard or when it is empty.
    when_stuck = draw_or_pass  # TB-17, TB-18

    # 5 Scoring: alone, the others' tiles; in pairs, every tile left, one's own side's too.
    when_out = out_ends_the_round  # TB-19
    when_all_pass = all_passed_blocks  # TB-20
    score_round = pips_left  # TB-21, TB-22, TB-24 to TB-28
    changes = doubled_after_a_tie  # a house rule's knob, off here: TB-29 knows no extra points
    tally = plain_sum  # TB-30
    match_over = target_or_rounds  # TB-30 to TB-33
