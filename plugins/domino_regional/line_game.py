"""A line game that no single document describes: every answer is a knob, and a file tunes it."""

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
    help_partner,
    match_an_end,
    open_by_policy,
    out_ends_the_round,
    pips_left,
    plain_sum,
    remember_numbers,
    target_or_rounds,
    weigh_first,
)


class LineGame(LineRules):
    """The building blocks as they are; regions told by TOML and house rules alone name these."""

    offers = ("match.players", "match.sides", "match.target")
    tips = advice(weigh_first, remember_numbers, help_partner)

    tile_set = full_double_set
    deal = even_deal
    opening = open_by_policy
    new_layout = empty_line
    legal = match_an_end
    when_stuck = draw_or_pass
    when_out = out_ends_the_round
    when_all_pass = all_passed_blocks
    score_round = pips_left
    changes = doubled_after_a_tie
    tally = plain_sum
    match_over = target_or_rounds
