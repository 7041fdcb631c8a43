"""Who opens round after round, and when a match is over."""

from __future__ import annotations

import pytest

from domino_core.api import BLOCKED, TileSet
from domino_core.table import Table
from tests.rulebook.positions import (
    counts,
    deal,
    legal,
    new_table,
    play,
    play_out,
    position,
    result,
    ruleset,
    state,
)

LONG = {"match.target": 1000}
"""So that no match ends before the openings that a test asks about."""

# A whole round that is blocked with 43 pips in either pair: seat 2 opens it, seat 1 blocks it.
TIED_HANDS = (
    "1-6 2-3 2-5 2-6 3-4 4-6 5-5",
    "0-3 0-5 0-6 1-2 1-3 2-2 4-4",
    "0-0 0-1 0-2 1-4 3-5 5-6 6-6",
    "0-4 1-1 1-5 2-4 3-3 3-6 4-5",
)
TIED_STEPS = (
    "2:6-6 3:3-6@A 0:2-6@B 1:2-2@B 2:0-2@B 3:0-4@B 0:4-6@B 1:0-3@A 2:5-6@B 3:1-5@B 0:1-6@B "
    "1:0-6@A 2:pass 3:pass 0:pass 1:pass"
)


def play_a_tied_round(game: Table, opener: int) -> None:
    """Deal and play that round, with the seats moved on so that ``opener`` opens it."""
    by = opener - 2
    steps = [(int(seat), action) for seat, action in (s.split(":") for s in TIED_STEPS.split())]
    deal(game, [TIED_HANDS[(seat - by) % 4] for seat in range(4)])
    play(game, " ".join(f"{(seat + by) % 4}:{action}" for seat, action in steps))
    assert (result(game).end.kind, result(game).winner) == (BLOCKED, None)


def opening(game: Table) -> tuple[int, set[str]]:
    """Who opens the round that was just dealt, and with which tiles."""
    return state(game).seat, legal(game)


def any_tile(game: Table, seat: int) -> tuple[int, set[str]]:
    """What :func:`opening` gives where a seat opens as it likes, with any of its seven tiles."""
    tiles = {str(tile) for tile in TileSet(state(game).hands[seat])}
    assert len(tiles) == 7
    return seat, tiles


def test_m1_in_venezuela_6_6_opens_and_then_the_opening_goes_round_with_any_stone():
    game = deal(new_table("venezuela", options=LONG), ["", "", "5-5 6-6"])
    assert opening(game) == (2, {"6-6"})
    deal(play_out(game), ["6-6"])
    assert opening(game) == any_tile(game, 3)
    deal(play_out(game), ["", "", "6-6"])
    assert opening(game) == any_tile(game, 0)


def test_m2_in_venezuela_the_opening_goes_round_after_a_void_round_too():
    game = deal(new_table("venezuela", options=LONG), ["", "6-6"])
    assert opening(game) == (1, {"6-6"})
    play_out(game)
    play_a_tied_round(game, opener=2)
    deal(game, ["6-6"])
    assert opening(game) == any_tile(game, 3)


def test_m3_in_tablu_the_same_seat_opens_after_a_void_round_and_then_the_next():
    game = new_table("tablu", 4, "pairs", options=LONG)
    play_a_tied_round(game, opener=1)
    deal(game, ["6-6"])
    assert opening(game) == any_tile(game, 1)
    assert result(play_out(game)).winner is not None
    deal(game, ["6-6"])
    assert opening(game) == any_tile(game, 2)


def test_m4_in_playboard_the_highest_double_of_each_deal_opens_after_a_void_round_too():
    game = position("playboard", "6-6", ["0-3", "1-2", "5-5"], opener=0, options=LONG)
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).winner is None
    for hands, opener, tile in (
        (["0-0", "3-3", "6-6"], 2, "6-6"),
        (["4-4", "5-5", "3-3"], 1, "5-5"),
        (["3-3", "4-4", "1-1"], 1, "4-4"),
        (["6-6", "5-5", "4-4"], 0, "6-6"),
    ):
        deal(game, hands)
        assert opening(game) == (opener, {tile})
        play_out(game)


def test_m5_in_the_50_point_game_6_6_opens_every_round():
    game = new_table("pairs-50", options=LONG)
    for opener in (1, 0, 0, 3):
        hands = [""] * 4
        hands[opener] = "5-5 6-6"
        deal(game, hands)
        assert opening(game) == (opener, {"6-6"})
        play_out(game)


def test_m5_with_the_option_rotate_the_next_seat_opens_with_any_tile():
    game = new_table("pairs-50", options={**LONG, "opener.later": "rotate"})
    assert opening(deal(game, ["", "", "6-6"])) == (2, {"6-6"})
    for opener in (3, 0, 1):
        deal(play_out(game), ["", "", "6-6"])
        assert opening(game) == any_tile(game, opener)


@pytest.mark.parametrize(("left", "score", "over"), [("3-5", 99, False), ("4-5", 100, True)])
def test_m6_in_tablu_90_and_9_go_on_and_90_and_10_win_at_exactly_100(left, score, over):
    game = position("tablu", "6-6", ["1-6", left, "0-1", "0-0"], scores=(90, 0, 0, 0))
    play(game, "0:1-6@A")
    assert game.match.scores == (score, 0, 0, 0)
    assert (game.over is not None) is over


def test_m7_five_play_tablu_with_a_double_nine_to_200_unless_asked_otherwise():
    game = new_table("tablu", 5)
    game.deal()
    assert len(TileSet(game.ruleset.tiles)) == 55
    assert (counts(game), state(game).left) == ((7,) * 5, 20)
    near = position("tablu", "6-6", ["1-6", "9-9", "0-0", "1-1", "2-2"], scores=(150, 0, 0, 0, 0))
    there = position("tablu", "6-6", ["1-6", "9-9", "8-8", "7-7", "1-1"], scores=(150, 0, 0, 0, 0))
    assert play(near, "0:1-6@A").over is None
    assert play(there, "0:1-6@A").over is not None
    assert (near.match.scores[0], there.match.scores[0]) == (174, 200)


@pytest.mark.parametrize(("left", "score", "over"), [("0-1", 49, False), ("0-5", 53, True)])
def test_m8_in_the_50_point_game_48_and_1_go_on_and_48_and_5_win(left, score, over):
    game = position("pairs-50", "6-6", ["1-6", left, "5-5", "0-0"], scores=(48, 0))
    play(game, "0:1-6@A")
    assert game.match.scores == (score, 0)
    assert (game.over is not None) is over


@pytest.mark.parametrize("mode", ["happy-block", "happy-draw"])
@pytest.mark.parametrize(
    ("hands", "winner"),
    [(["1-1 1-2 1-3 2-3", "2-2 2-4 5-5"], 0), (["1-1 3-3", "1-3 2-2"], None)],
    ids=["14 against 20", "8 against 8"],
)
def test_m9_a_blocked_happy_game_is_won_or_drawn_as_a_match_without_a_target(mode, hands, winner):
    assert "target" not in ruleset(mode).tables["match"]
    game = position(mode, "0-6", hands)
    play(game, "0:pass 1:pass")
    assert game.over is not None
    assert (result(game).end.kind, game.over.winner) == (BLOCKED, winner)


def test_m10_in_playboard_nobody_reaches_100_in_a_round_that_another_wins():
    game = position("playboard", "6-6", ["5-5", "1-6 1-2", "0-0"], scores=(99, 0, 0))
    for step in ("0:pass", "1:1-6@A", "2:pass", "0:pass"):
        play(game, step)
        assert game.view(0).scores == (99, 0, 0)
    play(game, "1:1-2@A")
    assert game.match.scores == (99, 10, 0)
    assert game.over is None
