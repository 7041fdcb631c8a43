"""Who opens, as a house may have it: by lot, by lower doubles, by a list (S8, S10, S33; A11)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from domino_core.deals import Deals
from domino_core.match import PlayedRound
from domino_core.outcome import Result, RoundEnd
from tests.house.looking import deal, new_table, play, refused, ruleset, table
from tests.rulebook.positions import legal, match_so_far

HANDS = [
    "0-1 0-2 0-3 1-3 1-4 2-4 2-6",
    "0-4 0-5 1-5 2-5 3-3 3-5 4-5",
    "1-1 1-2 2-2 3-4 3-6 4-6 5-5",
    "0-0 0-6 1-6 2-3 4-4 5-6 6-6",
]
"""Every tile of a double-six, by hand."""


def opens(first, hands=HANDS, name="venezuela", **options):
    """Who opens a first round, and what may be opened with if not with every tile."""
    game = table(name, hands, options={"opener.first": first, **options})
    allowed = legal(game)
    everything = {str(tile) for tile in hands[game.round.opener].split()}
    return game.round.opener, "any" if allowed == everything else " ".join(sorted(allowed))


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("highest-double", (3, "6-6")),
        ("lowest-double", (3, "0-0")),
        ("heaviest-tile", (3, "6-6")),
        ("lightest-tile", (3, "0-0")),
        ("rotate", (0, "any")),
        ("3-3", (1, "3-3")),
    ],
)
def test_each_word_names_its_opener(first, expected):
    assert opens(first) == expected


NO_DOUBLE = ["0-1 0-2 1-2 1-3", "0-3 2-3 4-5 3-6"]


def test_without_a_double_the_lowest_double_gives_way_to_the_lightest_tile():
    assert opens("lowest-double", NO_DOUBLE, "tablu", **{"deal.hand": 4}) == (0, "0-1")


def test_of_two_tiles_that_are_equally_light_the_one_with_the_lower_half_counts_as_lighter():
    """1-2 and 0-3 are three pips each."""
    hands = ["0-3 3-4 3-5", "1-2 4-5 5-6"]
    assert opens("lightest-tile", hands, "tablu", **{"deal.hand": 3}) == (1, "1-2")


def test_a08_weight_comes_before_the_higher_half_and_a_house_may_open_with_the_heaviest():
    hands = ["4-5 0-1 0-2 1-2 1-3 2-3 0-3", "3-6 0-4 0-5 1-4 1-5 2-4 2-5"]
    assert opens("heaviest-tile", hands, "tablu") == (1, "3-6")


def test_a_word_may_leave_the_tile_free():
    assert opens("lowest-double", **{"opener.first_tile": "any"}) == (3, "any")


# A list (A11) -------------------------------------------------------------------------------------

ODD = ["2-3", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "0-0", "lightest-tile"]


def small(*hands):
    """Hands of two tiles at a table of two; the rest sleeps."""
    return opens(ODD, list(hands), "tablu", **{"deal.hand": 2})


def test_a11_the_list_s_order_decides():
    assert small("6-6 5-5", "2-3 0-1") == (1, "2-3")
    assert small("6-6 1-1", "2-2 0-1") == (0, "1-1")


def test_a11_where_all_of_them_sleep_the_last_word_decides():
    assert small("5-6 4-5", "0-4 3-6") == (1, "0-4")


def test_a11_a_list_without_a_word_gives_way_to_the_highest_double():
    assert opens(["2-3", "1-1"], ["6-6 5-5", "4-4 0-1"], "tablu", **{"deal.hand": 2}) == (0, "6-6")


def test_a11_3_2_is_2_3():
    assert opens(["3-2", "1-1"]) == opens(["2-3", "1-1"]) == (3, "2-3")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (["2-3", "3-2"], "repeticiones"),
        (["7-7", "6-6"], "la ficha 7-7 no está en el juego"),
        (["99-99"], "la ficha 99-99 no está en el juego"),
        (["lot", "6-6"], "puede acabar en una"),
        ([], "una lista de fichas"),
        (["winner"], "una lista de fichas"),
        (3, "una lista de fichas"),
        ([["6-6"]], "una lista de fichas"),
    ],
)
def test_a11_duplicates_and_tiles_that_there_are_not_are_refused_by_their_key(wrong, why):
    found = refused({"opener.first": wrong})
    assert list(found) == ["opener.first"]
    assert why in found["opener.first"]


# Later rounds -------------------------------------------------------------------------------------


def later(policy, rounds, **options):
    """Who opens the next round of a match of four, and with what."""
    options = {"opener.later": policy, **options}
    game = table("venezuela", HANDS, options=options, rounds=rounds)
    allowed = legal(game)
    return game.round.opener, "any" if len(allowed) == 7 else " ".join(allowed)


@pytest.mark.parametrize(
    ("number", "expected"),
    [(2, (2, "5-5")), (3, (3, "4-4")), (4, (1, "3-3")), (7, (3, "0-0")), (8, (3, "6-6"))],
)
def test_s33_in_round_k_the_kth_highest_double_opens(number, expected):
    assert later("descending-double", [(0, 0)] * (number - 1)) == expected


def test_s33_where_it_sleeps_the_next_lower_one_opens():
    hands = ["0-1 4-4", "2-2 0-3", "1-2 1-3"]
    on = {"opener.later": "descending-double", "deal.hand": 2}
    game = table("tablu", hands, options=on, rounds=[(0, 0)])
    assert (game.round.opener, legal(game)) == (0, {"4-4"})


def test_the_same_tile_may_open_every_round():
    assert later("6-6", [(0, 0)]) == later("6-6", [(1, 1)] * 5) == (3, "6-6")


def after(policy, end, winning_seat, **options):
    """Who opens after a round that ended so."""
    game = new_table("venezuela", options={"opener.later": policy, **options})
    side = None if winning_seat is None else winning_seat % 2
    played = PlayedRound(0, Result(end, side, (0, 0), (), winning_seat))
    game.match = match_so_far(game.ruleset)._replace(history=(played,))
    return deal(game, HANDS).round.opener


def test_the_blocker_opens_or_whoever_went_out():
    assert after("blocker", RoundEnd("blocked", 3), 0) == 3
    assert after("blocker", RoundEnd("out", 1), 1) == 1
    assert after("winner", RoundEnd("blocked", 3), 0) == 0


def test_a_policy_may_be_the_void_round_s_alone():
    on = {"opener.after_void": "blocker"}
    assert after("rotate", RoundEnd("blocked", 3), None, **on) == 3
    assert after("rotate", RoundEnd("blocked", 3), 0, **on) == 1


def test_forced_is_refused_where_no_tile_is_named():
    for policy in ("winner", "blocker", "lot"):
        found = refused({"opener.later": policy, "opener.later_tile": "forced"})
        assert list(found) == ["opener.later_tile"]


@pytest.mark.parametrize("policy", ["rotate", "lot", "winner", "blocker", "same-seat"])
def test_forced_is_refused_where_a_void_round_s_word_names_no_tile(policy):
    on = {"opener.later": "6-6", "opener.later_tile": "forced", "opener.after_void": policy}
    found = refused(on)
    assert list(found) == ["opener.later_tile"]
    assert f"'{policy}'" in found["opener.later_tile"]


def test_forced_may_be_said_where_every_word_names_a_tile():
    on = {"opener.later": "6-6", "opener.after_void": "highest-double"}
    assert ruleset("venezuela", options={**on, "opener.later_tile": "forced"})


# By lot -------------------------------------------------------------------------------------------


def test_s4_by_lot_every_seat_opens_as_often():
    rules = ruleset("venezuela", options={"opener.first": "lot"})
    openers = Counter(
        rules.fast.start(
            rules.new_match(), rules.fast.hooks.deal(rules.new_match(), shuffled)
        ).opener
        for shuffled in islice(Deals("lots", rules.tiles), 2000)
    )
    assert all(400 < openers[seat] < 600 for seat in range(4))


def test_s4_the_opener_by_lot_may_play_any_tile():
    assert opens("lot")[1] == "any"


def test_s4_the_lot_falls_the_same_for_the_same_deal():
    assert opens("lot") == opens("lot")


def test_s4_the_lot_says_nothing_of_a_hand():
    """Whoever opens holds 42 pips on average, as everybody does."""
    rules = ruleset("venezuela", options={"opener.first": "lot"})
    held = []
    for shuffled in islice(Deals("weights", rules.tiles), 1000):
        round = rules.fast.start(
            rules.new_match(), rules.fast.hooks.deal(rules.new_match(), shuffled)
        )
        held.append(sum(sum(tile) for tile in table_tiles(round.hands[round.opener])))
    assert 41 < sum(held) / len(held) < 43


def table_tiles(mask):
    from domino_core.api import TileSet

    return list(TileSet(mask))


# The winners choose -------------------------------------------------------------------------------

CHOOSE: dict[str, Any] = {"opener.later": "winner", "house.winners-choose": {}}


def second_round(winner=2, **options):
    """A second round; the side of the winner has the opening."""
    game = new_table("venezuela", options={**CHOOSE, **options})
    played = PlayedRound(0, Result(RoundEnd("out", winner), winner % 2, (0, 0), (), winner))
    game.match = match_so_far(game.ruleset)._replace(history=(played,))
    return deal(game, HANDS)


def test_s10_the_winner_may_open_or_let_the_partner():
    game = second_round()
    assert game.round.opener == 2
    assert legal(game) == {*HANDS[2].split(), "partner"}


def test_s10_the_partner_then_opens_and_may_not_let_again():
    game = play(second_round(), "2:partner")
    assert game.round.seat == 0
    assert legal(game) == {*HANDS[0].split()}


def test_s10_after_the_partner_the_turn_goes_on_from_there():
    game = play(second_round(), "2:partner 0:1-3")
    assert game.round.seat == 1


def test_s10_who_opens_oneself_says_nothing():
    assert play(second_round(), "2:2-2").round.seat == 3


def test_s10_in_the_first_round_nobody_chooses():
    game = table("venezuela", HANDS, options=CHOOSE)
    assert legal(game) == {"6-6"}


def test_s10_who_opens_for_another_reason_does_not_choose():
    on = {**CHOOSE, "opener.after_void": "rotate"}
    game = table("venezuela", HANDS, options=on, rounds=[(0, 0), (0, None)])
    assert (game.round.opener, "partner" in legal(game)) == (1, False)


def test_alone_nobody_has_a_partner_to_let():
    on = {"house.winners-choose": {}, "opener.later": "winner"}
    assert list(refused(on, "tablu", 4)) == ["house.winners-choose"]


def test_where_the_winner_does_not_open_it_is_refused():
    assert list(refused({"house.winners-choose": {}})) == ["opener.later"]
