"""Six-love, from Jamaica: partner (S10) and cut-throat (S11)."""

from __future__ import annotations

import pytest

from domino_core import variants
from domino_core.api import Deal, Play, Tile, TileSet
from tests.counts import times
from tests.games.driver import random_rounds
from tests.games.naive.jamaica_six_love import judge
from tests.house.looking import lines, new_table, play, position, refused, result, ruleset, state
from tests.house.looking import table as dealt
from tests.rulebook.positions import legal, refusal

GAME = "jamaica-six-love"
HANDS = [
    "0-2 0-4 1-3 2-5 3-4 3-6 6-6",
    "0-0 0-6 1-1 1-6 2-2 4-6 5-6",
    "0-5 1-2 1-5 2-3 3-3 4-5 5-5",
    "0-1 0-3 1-4 2-4 2-6 3-5 4-4",
]
"""Seat 0 holds 6-6."""


def table(hands=HANDS, boneyard="", **more):
    return dealt(GAME, hands, boneyard, **more)


def blocked(*hands, game=None, **more):
    """A round in which 6-6 lies, nobody holds a 6, and all pass."""
    game = game or new_table(GAME, len(hands), **more)
    start = Play(Tile(6, 6).id)
    game.deal(Deal(tuple(TileSet.parse(text).mask for text in hands), (), (start,)))
    round = state(game)
    round.seat, round.bound_to, round.last_seat, round.last_play = 0, 0, len(hands) - 1, start
    return play(game, " ".join(f"{seat}:pass" for seat in range(len(hands))))


def won(side, game=None, **more):
    """A round of pairs that a side wins by a block: seat 0 or 1 holds nothing that counts."""
    hands = ["0-0", "5-5", "4-4", "3-3"] if side == 0 else ["5-5", "0-0", "4-4", "3-3"]
    return blocked(*hands, game=game, **more)


def alone(seat, scores, players=3, **more):
    """A round of cut-throat that a seat wins."""
    hands = ["5-5", "4-4", "3-3", "2-2"][:players]
    hands[seat] = "0-0" if players != 3 else "0-1"  # three play without 0-0
    return blocked(*hands, scores=scores, sides="individual", **more)


# Dealing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(2, 14), (3, 9), (4, 7)])
def test_s11_everything_is_dealt(players, size):
    round = state(table([], players=players))
    assert [hand.bit_count() for hand in round.hands] == [size] * players
    assert round.left == 0


@pytest.mark.parametrize(("players", "tiles"), [(2, 28), (3, 27), (4, 28)])
def test_s11_three_play_without_the_double_blank(players, tiles):
    held = TileSet(ruleset(GAME, players).tiles)
    assert len(list(held)) == tiles
    assert (Tile(0, 0) in list(held)) is (players != 3)


def test_s11_two_may_play_with_seven_tiles_and_a_boneyard():
    options = {"deal.hand": 7, "turn.draw": "until-playable"}
    game = table(["6-6 0-1 0-2 0-3 0-4 0-5 1-2", "0-0 1-1 2-2 3-3 4-4 5-5 1-3"], options=options)
    assert state(game).left == 14
    assert legal(play(game, "0:6-6")) == {"draw"}


# Who poses ----------------------------------------------------------------------------------------


def test_s10_the_double_six_opens_the_first_round_and_is_forced():
    assert (state(table()).opener, legal(table())) == (0, {"6-6"})


def test_s10_informal_tables_let_its_holder_pose_another_tile():
    game = table(options={"opener.first_tile": "any"})
    assert (state(game).opener, len(legal(game))) == (0, 7)
    assert "partner" not in legal(game)


def test_s10_where_the_double_six_sleeps_the_next_double_opens():
    hands = ["5-5 0-1 0-2 0-3 0-4 0-5 1-2", "0-0 1-1 2-2 3-3 4-4 5-6 1-3"]
    assert legal(table(hands, options={"deal.hand": 7})) == {"5-5"}


def test_s10_the_winner_opens_later_with_any_tile_or_lets_the_partner():
    game = table(scores=(0, 1), rounds=[(0, 1)])
    assert state(game).opener == 1
    assert legal(game) == {*HANDS[1].split(), "partner"}


def test_s10_the_partner_who_was_let_poses_any_tile_and_may_not_hand_it_back():
    game = play(table(scores=(1, 0), rounds=[(0, 0)]), "0:partner")
    assert state(game).seat == 2
    assert legal(game) == set(HANDS[2].split())
    assert state(play(game, "2:5-5")).seat == 3


def test_s10_once_a_tile_lies_nobody_is_let():
    game = play(table(scores=(1, 0), rounds=[(0, 0)]), "0:6-6 1:5-6@A 2:5-5@A 3:3-5@A")
    assert "partner" not in legal(game)
    assert refusal(game, "0:partner") == "play/illegal"


def test_s10_it_is_the_seat_that_won_which_is_asked():
    game = won(0, scores=(2, 0))
    game = dealt_after(blocked("5-5", "4-4", "0-0", "3-3", game=game))
    assert (state(game).opener, "partner" in legal(game)) == (2, True)


def test_s10_at_other_tables_who_won_opens_without_asking():
    game = table(scores=(1, 0), rounds=[(0, 0)], options={"opener.later": "winner"})
    assert legal(game) == set(HANDS[0].split())


def test_s11_who_plays_alone_has_nobody_to_let():
    game = table(scores=(0, 1, 0, 0), rounds=[(0, 1)], sides="individual")
    assert (state(game).opener, legal(game)) == (1, set(HANDS[1].split()))


def dealt_after(game):
    """The next round, dealt as ever."""
    game.deal(Deal(tuple(TileSet.parse(text).mask for text in HANDS)))
    return game


def test_s10_after_a_tied_block_the_double_six_opens():
    game = dealt_after(blocked("0-1", "0-1", "4-4", "3-3", scores=(3, 0)))
    assert legal(game) == {"6-6"}


def test_s10_after_both_are_back_at_nil_the_double_six_opens():
    game = dealt_after(won(1, won(0)))
    assert (game.match.scores, legal(game)) == ((0, 0), {"6-6"})


def test_s10_at_one_all_the_double_six_opens():
    game = dealt_after(won(1, won(0, options={"match.one_all": "play-two"})))
    assert (game.match.scores, legal(game)) == ((1, 1), {"6-6"})


# Winning a round ----------------------------------------------------------------------------------


def test_s10_who_goes_out_wins_one_for_the_side_whatever_the_others_hold():
    game = position(GAME, "1-1", ["4-4 5-5", "1-6", "0-0", "6-6"], turn=1)
    assert lines(play(game, "1:1-6@A")) == [(1, 1, "Mano ganada al dominar")]
    assert game.match.scores == (0, 1)


def test_s10_the_lightest_single_hand_wins_a_block_for_its_side():
    game = blocked("0-1", "1-1", "5-5", "1-2")  # 1 and 10 against 2 and 3
    assert lines(game) == [(0, 1, "Mano ganada en el tranque")]
    assert (game.match.scores, result(game).winning_seat) == ((1, 0), 0)


def test_s10_a_block_that_opponents_tie_is_nobody_s_and_leaves_the_score():
    game = blocked("0-2", "1-1", "5-5", "1-2", scores=(4, 0))
    assert (result(game).winner, game.match.scores) == (None, (4, 0))


def test_s10_a_block_that_partners_tie_is_theirs():
    assert result(blocked("0-2", "1-2", "1-1", "5-5")).winner == 0


def test_s11_alone_the_lightest_hand_wins_a_block():
    assert alone(2, (0, 0, 0)).match.scores == (0, 0, 1)


# Keys ---------------------------------------------------------------------------------------------

KEYS = {"scoring.keys": True}


def keyed(line="4-1 1-6", tile="4-6", right="5-5", left="1-1", partner="4-4 6-6", **more):
    """Seat 0 goes out with a tile; its opponents hold two others."""
    more = {"options": KEYS} | more
    return play(position(GAME, line, [tile, right, partner, left], **more), f"0:{tile}@A")


def test_s10_keys_count_double_where_the_table_plays_them():
    assert lines(keyed()) == [
        (0, 1, "Mano ganada al dominar"),
        (0, 1, "Llaves: los contrarios no tenían ninguno de sus dos números"),
    ]
    assert keyed().match.scores == (2, 0)


def test_s10_without_the_option_keys_count_one():
    assert keyed(options={}).match.scores == (1, 0)


@pytest.mark.parametrize("held", [{"right": "4-5"}, {"left": "3-6"}, {"right": "4-4"}])
def test_s10_there_are_no_keys_where_an_opponent_holds_either_number(held):
    assert keyed(**({"partner": "0-0"} | held)).match.scores == (1, 0)


@pytest.mark.parametrize(
    ("line", "tile"), [("4-1 1-5", "4-6"), ("6-4 4-1 1-6", "2-6"), ("6-4 4-1 1-6", "6-6")]
)
def test_s10_there_are_no_keys_where_the_tile_does_not_join_two_different_ends(line, tile):
    game = position(GAME, line, [tile, "3-3", "0-0", "2-2"], options=KEYS)
    assert play(game, f"0:{tile}@A").match.scores == (1, 0)


def test_s10_a_block_has_no_keys():
    assert won(0, options=KEYS).match.scores == (1, 0)


def test_s10_with_keys_the_match_may_be_won_from_four():
    game = keyed(scores=(4, 0))
    assert (game.match.scores, game.over.winner) == ((6, 0), 0)


# Six to nil ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "over"), [(0, False), (4, False), (5, True)])
def test_s10_six_in_a_row_win_the_match(before, over):
    game = won(1, scores=(0, before))
    assert game.match.scores == (0, before + 1)
    assert (game.over is not None) is over
    assert not over or game.over.winner == 1


@pytest.mark.parametrize("before", [1, 5])
def test_s10_a_win_of_the_other_side_puts_both_back_to_nil(before):
    game = won(1, scores=(before, 0))
    assert (result(game).winner, game.match.scores, game.over) == (1, (0, 0), None)


ONE_ALL = {"match.one_all": "play-two"}


def test_s10_where_one_all_plays_two_one_to_one_stands():
    assert won(1, scores=(1, 0), options=ONE_ALL).match.scores == (1, 1)


def test_s10_and_the_next_winner_has_two_and_the_other_none():
    assert won(1, scores=(1, 1), options=ONE_ALL).match.scores == (0, 2)


def test_s10_two_to_one_is_still_back_to_nil():
    assert won(1, scores=(2, 0), options=ONE_ALL).match.scores == (0, 0)


def test_s10_a_tie_at_one_all_leaves_it():
    game = blocked("0-2", "1-1", "5-5", "1-2", scores=(1, 1), options=ONE_ALL)
    assert game.match.scores == (1, 1)


def test_s11_alone_others_may_have_won_while_somebody_has_none():
    game = alone(0, (5, 3, 0))
    assert (game.match.scores, game.over.winner) == ((6, 3, 0), 0)


def test_s11_the_game_is_broken_when_everybody_has_won_one():
    game = alone(2, (5, 3, 0))
    assert (game.match.scores, game.over) == ((0, 0, 0), None)


def test_s11_three_at_one_all_may_play_two():
    assert alone(2, (1, 1, 0), options=ONE_ALL).match.scores == (1, 1, 1)
    assert alone(0, (1, 1, 1), options=ONE_ALL).match.scores == (2, 0, 0)


@pytest.mark.parametrize(("players", "scores"), [(2, (3, 0)), (4, (3, 2, 1, 0))])
def test_s11_two_and_four_alone_are_broken_too(players, scores):
    game = alone(players - 1, scores, players)
    assert game.match.scores == (0,) * players


def test_s10_other_tables_want_another_number():
    assert won(0, scores=(2, 0), options={"match.target": 3}).over.winner == 0


# House rules --------------------------------------------------------------------------------------


def test_a_round_that_a_house_rule_gives_counts_one():
    hands = ["0-0 1-1 2-2 3-3 4-4 0-5 0-6", "5-5 6-6"]
    game = table(hands, players=4, options={"house.doubles-win.round_with": 5})
    assert (result(game).end.kind, game.match.scores) == ("dobles", (1, 0))


def test_house_rules_about_points_are_refused_where_rounds_are_counted():
    assert list(refused({"house.capicua.points": 25}, GAME)) == ["house.capicua"]


# Options ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (4, {"match.one_all": "play-two", "match.target": 1}, "match.one_all"),
        (3, {"opener.later": "winning-side"}, "opener.later"),
        (3, {"deal.hand": 10}, "deal.hand"),
        (4, {"turn.reserve": 1}, "turn.reserve"),
    ],
)
def test_options_that_contradict_each_other_are_refused(players, options, key):
    assert list(refused(options, GAME, players)) == [key]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        KEYS,
        ONE_ALL,
        {"opener.first_tile": "any"},
        {"opener.later": "winner"},
        {"deal.hand": 6, "turn.draw": "until-playable"},
    ],
    ids=str,
)
def test_s10_the_plain_second_reading_holds_under_other_options(options, players):
    for told in random_rounds(ruleset(GAME, players, options=options), f"{options}", times(20)):
        assert judge(told) == told.outcome


def sheet(players=4, sides=None, options=None) -> str:
    return "\n".join(text for _, text in ruleset(GAME, players, sides, options).sentences())


@pytest.mark.parametrize(
    ("players", "sides", "told"),
    [
        (4, "pairs", "gane 6 manos seguidas"),
        (4, "individual", "gane 6 manos mientras algún contrario siga en cero"),
        (3, None, "Se quita el 0-0, y cada quien recibe 9 fichas."),
        (2, None, "gane 6 manos seguidas"),
    ],
)
def test_s10_the_rules_told_fit_the_table(players, sides, told):
    assert told in sheet(players, sides)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (KEYS, "Llaves: vale dos"),
        (ONE_ALL, "se juega por dos"),
        ({"opener.first_tile": "any"}, "quien tenga el 6-6, con la ficha que quiera"),
        ({"opener.later": "winner"}, "sale quien ganó la anterior"),
        ({"deal.hand": 6}, "Si no se repartió, sale el doble más alto"),
        ({"deal.double_blank": False, "deal.hand": 6}, "Sobran 3."),
    ],
)
def test_s10_the_rules_told_name_what_another_table_plays(options, told):
    assert told not in sheet()
    assert told in sheet(options=options)


def test_s10_s11_four_play_in_pairs_and_two_to_four_alone():
    found = {(one.players, one.sides) for one in variants.find(GAME).tables()}
    assert found == {(4, "pairs"), (2, "individual"), (3, "individual"), (4, "individual")}
    default = variants.find(GAME).choose()
    assert (default.players, default.sides) == (4, "pairs")
