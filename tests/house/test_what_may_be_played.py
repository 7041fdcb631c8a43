"""Plays that a house forbids while others are left: blocking on purpose, doubles (S14)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domino_core.api import Deal, TileSet, ids
from domino_core.table import Table
from tests.house.looking import play, position, ruleset, table
from tests.rulebook.positions import legal

# Blocking on purpose ------------------------------------------------------------------------------

NO_BLOCK: dict[str, Any] = {"house.no-voluntary-block": {}}
SIX_BLANKS = "0-4 4-3 3-0 0-2 2-1 1-0 0-0 0-5 5-6"
"""Ends 0 and 6. Of the blanks only 0-6 does not lie: played at 6 it closes the round."""


def at_the_end(hand, options=NO_BLOCK, others=("1-4", "2-4", "2-5")):
    return position("venezuela", SIX_BLANKS, [hand, *others], options=options)


def test_s14_a_play_that_leaves_nothing_to_fit_is_not_allowed_beside_another():
    assert legal(at_the_end("0-6 4-6")) == {"0-6@A", "4-6@B"}
    assert legal(at_the_end("0-6 4-6", {})) == {"0-6@A", "0-6@B", "4-6@B"}


def test_s14_it_is_allowed_where_nothing_else_can_be_played():
    hands = ["0-6 1-1", "1-4", "2-4", "2-5"]
    line = "0-4 4-3 3-0 0-2 2-1 1-0 0-0 0-5 5-6 6-1 1-5 5-5"
    game = position("venezuela", line, hands, options=NO_BLOCK)
    assert legal(game) == {"0-6@A"}


def test_s14_going_out_is_no_block():
    assert legal(at_the_end("0-6")) == {"0-6@A", "0-6@B"}


def test_s14_who_can_go_on_by_oneself_does_not_block():
    """After 0-6 at the left both ends ask for sixes, of which the hand holds another."""
    assert "0-6@A" in legal(at_the_end("0-6 4-6"))


def test_s14_while_a_tile_that_fits_is_not_seen_nothing_blocks_for_sure():
    """0-6 lies in another hand: it fits the left end, and what 4-6 or 3-6 leave open."""
    assert legal(at_the_end("3-6 4-6", others=("0-6", "2-4", "2-5"))) == {"3-6@B", "4-6@B"}


def test_what_others_hold_changes_nothing_in_what_is_allowed():
    """The tiles that are neither on the table nor in the hand, dealt in a hundred ways."""
    game = at_the_end("0-6 4-6")
    expected, start = legal(game), game.rounds[0].deal.start
    rules, random = ruleset("venezuela", options=NO_BLOCK), Random("hidden")
    laid = sum(1 << play.tile for play in start)
    mine = TileSet.parse("0-6 4-6").mask
    rest = ids(rules.tiles & ~laid & ~mine)
    for _ in range(100):
        random.shuffle(rest)
        hands = [mine, *(sum(1 << tile for tile in rest[at::3]) for at in range(3))]
        other: Any = Table(rules, iter(()))
        other.deal(Deal(tuple(hands), (), start))
        other.round.seat = other.round.bound_to = 0
        other.round.last_seat, other.round.last_play = 3, start[-1]
        assert legal(other) == expected


# Doubles ------------------------------------------------------------------------------------------

DOUBLES: dict[str, Any] = {"house.doubles-first": {}}


def test_who_can_play_a_double_must():
    hands = ["3-3 3-4 5-5 1-5", "1-1", "2-2", "4-4"]
    game = position("venezuela", "3-0 0-5", hands, options=DOUBLES)
    assert legal(game) == {"3-3@A", "5-5@B"}


def test_a_double_that_does_not_fit_binds_nobody():
    hands = ["6-6 3-4 1-5", "1-1", "2-2", "4-4"]
    game = position("venezuela", "3-0 0-5", hands, options=DOUBLES)
    assert legal(game) == {"3-4@A", "1-5@B"}


def test_a_free_opening_is_made_with_a_double_too():
    hands = ["0-0 1-1 0-1 0-2 0-3 0-4 0-5"]
    game = table("venezuela", hands, players=4, options=DOUBLES, rounds=[(3, 0)])
    assert legal(game) == {"0-0", "1-1"}


def test_a_voluntary_draw_comes_after_a_double():
    on = {**DOUBLES, "turn.voluntary": True}
    game = position("tablu", "3-0 0-5", ["3-3 3-4", "1-1"], "2-2 6-6", options=on)
    assert legal(game) == {"3-3@A"}


def test_asking_for_a_new_deal_is_no_play_and_remains():
    hands = ["6-6", "0-0 1-1 2-2 3-3 4-4 0-6 1-6"]
    on = {**DOUBLES, "house.redeal-on-request": {}, "opener.first": ["0-6"]}
    game = table("venezuela", hands, players=4, options=on)
    assert legal(game) == {"0-6", "redeal"}


LATE: dict[str, Any] = {"house.no-late-doubles": {}}


@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        ("3-3 3-4", {"3-4@A"}),
        ("3-3 1-5", {"1-5@B"}),
        ("3-3 1-2", {"3-3@A"}),  # nothing else fits
        ("3-3", {"3-3@A"}),
        ("3-3 3-4 1-2", {"3-3@A", "3-4@A"}),  # three tiles are not the last two
    ],
)
def test_a_double_waits_among_the_last_two_tiles(hand, allowed):
    hands = [hand, "1-1", "2-2", "4-4"]
    assert legal(position("venezuela", "3-0 0-5", hands, options=LATE)) == allowed


def test_it_may_wait_among_more():
    hands = ["3-3 3-4 1-2", "1-1", "2-2", "4-4"]
    on = {"house.no-late-doubles.last": 3}
    assert legal(position("venezuela", "3-0 0-5", hands, options=on)) == {"3-4@A"}


def test_filters_follow_each_other_and_leave_something():
    """Doubles first, no late doubles: of a late double and another tile the double goes first."""
    hands = ["3-3 3-4", "1-1", "2-2", "4-4"]
    game = position("venezuela", "3-0 0-5", hands, options={**LATE, **DOUBLES})
    assert legal(game) == {"3-3@A"}
    assert play(game, "0:3-3@A").running
