"""Playboard (PB): the draw game for two to four, everybody alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from domino_core import variants
from domino_core.api import BLOCKED, OUT, Tile, TileSet, full_set, mask_of
from domino_core.errors import ConfigurationError
from tests.counts import times
from tests.rulebook.positions import (
    counts,
    deal,
    ends,
    hand,
    known,
    legal,
    new_table,
    play,
    play_out,
    position,
    random_rounds,
    refusal,
    result,
    ruleset,
    state,
    table,
)

# --- The tiles, the players, the deal ------------------------------------------------------------


def test_pb01_whoever_empties_the_hand_first_wins_the_round():
    game = position("playboard", "6-6", ["1-6", "2-2 3-3", "4-4"])
    play(game, "0:1-6@A")
    assert (result(game).end.kind, result(game).winner) == (OUT, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pb02_a_double_six_holds_every_pair_of_0_to_6_once(players):
    tiles = [str(tile) for tile in TileSet(ruleset("playboard", players).tiles)]
    assert tiles == [f"{low}-{high}" for low in range(7) for high in range(low, 7)]
    assert len(tiles) == 28


def test_pb03_a_tile_is_worth_both_halves_and_a_blank_half_nothing():
    game = position("playboard", "6-6", ["1-6", "0-0 0-5 3-4"])
    play(game, "0:1-6@A")
    assert result(game).points == (0 + 5 + 7, 0)


def test_pb04_a_double_has_equal_halves_and_all_others_are_mixed():
    tiles = TileSet(ruleset("playboard").tiles)
    doubles = [str(tile) for tile in tiles if tile.is_double]
    assert doubles == ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pb05_two_three_or_four_may_play(players):
    assert ruleset("playboard", players).seating.players == players


@pytest.mark.parametrize("players", [1, 5, 6])
def test_pb05_no_other_number_may_play(players):
    with pytest.raises(ConfigurationError) as refused:
        variants.find("playboard").choose(players)
    assert refused.value.faults[0].key == "match.players"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pb06_everybody_plays_alone(players):
    sides = ruleset("playboard", players).seating.sides
    assert sides == tuple((seat,) for seat in range(players))


def test_pb06_nobody_may_have_a_partner():
    with pytest.raises(ConfigurationError) as refused:
        variants.find("playboard").choose(4, "pairs")
    assert refused.value.faults[0].key == "match.sides"


@pytest.mark.parametrize(("players", "tiles"), [(2, 7), (3, 5), (4, 5)])
def test_pb07_two_players_get_seven_tiles_and_three_or_four_get_five(players, tiles):
    game = new_table("playboard", players)
    game.deal()
    assert counts(game) == (tiles,) * players


@pytest.mark.parametrize(("players", "left"), [(2, 14), (3, 13), (4, 8)])
def test_pb08_the_tiles_that_are_not_dealt_form_the_boneyard(players, left):
    game = new_table("playboard", players)
    game.deal()
    assert state(game).left == left


def test_pb09_all_28_tiles_are_shuffled_and_dealt_anew_before_every_round():
    game = new_table("playboard", 2)
    for _ in range(3):
        game.deal()
        play_out(game)
    deals = [played.deal for played in game.rounds]
    assert len(set(deals)) == 3
    for hands, boneyard, _ in deals:
        assert sum(hands) + mask_of(boneyard) == full_set(6)


# --- Who opens -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rounds",
    [[], [(0, 0)], [(1, 0)], [(0, None)], [(0, 1), (1, 2)]],
    ids=["first round", "seat 0 won", "seat 1 opened", "void", "third round"],
)
def test_pb10_the_highest_double_dealt_opens_every_round(rounds):
    game = table("playboard", ["4-4 5-6", "0-1", "5-5 0-0"], "6-6", rounds=rounds)
    assert state(game).seat == 2
    assert legal(game) == {"5-5"}


def test_pb11_a_higher_double_in_the_boneyard_does_not_count():
    game = table("playboard", ["3-3", "4-4", "0-1"], "5-5 6-6")
    assert state(game).seat == 1
    assert legal(game) == {"4-4"}


def test_pb12_the_highest_double_is_the_only_tile_that_may_open():
    game = table("playboard", ["6-6 5-6 5-5", "0-0"])
    assert legal(game) == {"6-6"}
    assert refusal(game, "0:5-5") == "play/illegal"
    assert refusal(game, "0:pass") == "play/illegal"


NO_DOUBLE = "0-1 0-2 0-3 0-4 0-5 0-6 1-2"


def test_pb13_without_a_double_the_heaviest_tile_dealt_must_open():
    game = table("playboard", [NO_DOUBLE, "1-3 1-4 1-5 1-6 2-3 2-4 4-5"], "5-6 6-6")
    assert state(game).seat == 1
    assert legal(game) == {"4-5"}


@pytest.mark.parametrize("swapped", [False, True])
def test_pb14_of_two_heaviest_tiles_the_one_with_the_higher_half_opens(swapped):
    hands = ["0-2 0-3 0-5 1-2 1-5 2-6 4-5", "0-1 0-4 0-6 1-3 1-6 3-5 3-6"]
    game = table("playboard", hands[::-1] if swapped else hands)
    assert state(game).seat == (0 if swapped else 1)
    assert legal(game) == {"3-6"}


def test_pb15_a_double_opens_with_its_number_at_both_ends():
    game = play(table("playboard", ["6-6", "0-0"]), "0:6-6")
    assert ends(game) == "6 6"


def test_pb15_a_mixed_tile_opens_with_both_its_halves():
    game = table("playboard", [NO_DOUBLE, "1-3 1-4 1-5 1-6 2-3 2-4 4-6"])
    assert ends(play(game, "1:4-6")) == "4 6"


def test_pb16_play_runs_counter_clockwise_and_the_direction_only_turns_the_picture():
    usual = new_table("playboard", 3)
    turned = new_table("playboard", 3, options={"turn.direction": "cw"})
    assert usual.ruleset.tables["turn"]["direction"] == "ccw"
    for game in (usual, turned):
        game.deal()
        play_out(game)
    assert usual.rounds == turned.rounds


# --- The turn ------------------------------------------------------------------------------------


def test_pb17_a_tile_goes_where_its_half_matches_and_its_other_half_is_the_new_end():
    game = position("playboard", "5-6", ["4-5 1-1 2-2", "0-0 3-6"])
    assert refusal(game, "0:4-5@B") == "play/illegal"
    assert refusal(game, "0:1-1@A") == "play/illegal"
    play(game, "0:4-5@A")
    assert ends(game) == "4 6"
    play(game, "1:3-6@B")
    assert ends(game) == "4 3"


@pytest.mark.parametrize(("choice", "then"), [("5-6@A", "6 6"), ("5-6@B", "5 5")])
def test_pb18_a_tile_that_fits_both_ends_goes_where_its_player_likes(choice, then):
    game = position("playboard", "5-3 3-3 3-6", ["5-6 0-0", "1-1"])
    assert legal(game) == {"5-6@A", "5-6@B"}
    assert ends(play(game, f"0:{choice}")) == then


def test_pb18_equal_ends_are_two_choices_that_leave_the_same_numbers():
    left, right = (position("playboard", "6-6", ["1-6 0-0", "1-1"]) for _ in "AB")
    assert legal(left) == {"1-6@A", "1-6@B"}
    assert ends(play(left, "0:1-6@A")) == "1 6"
    assert ends(play(right, "0:1-6@B")) == "6 1"


def test_pb19_with_a_playable_tile_one_may_neither_pass_nor_draw():
    game = position("playboard", "6-6", ["1-6 0-0", "1-1"], "2-2")
    assert legal(game) == {"1-6@A", "1-6@B"}
    assert refusal(game, "0:pass") == "play/illegal"
    assert refusal(game, "0:draw") == "play/illegal"


def test_pb20_without_a_playable_tile_one_must_draw_and_the_turn_stays():
    game = position("playboard", "6-6", ["1-1", "2-2"], "3-3 4-4 5-6")
    for drawn in ("3-3", "4-4"):
        assert legal(game) == {"draw"}
        assert refusal(game, "0:pass") == "play/illegal"
        play(game, f"0:+{drawn}")
        assert state(game).seat == 0
    assert hand(game, 0) == "1-1 3-3 4-4"


def test_pb21_a_drawn_tile_that_fits_ends_the_drawing_and_is_played_at_once():
    game = position("playboard", "5-3 3-3 3-6", ["1-1", "2-2"], "5-6 0-5")
    play(game, "0:+5-6")
    assert legal(game) == {"5-6@A", "5-6@B"}
    assert refusal(game, "0:draw") == "play/illegal"
    play(game, "0:5-6@B")
    assert state(game).seat == 1


def test_pb22_the_boneyard_can_be_drawn_to_the_last_tile():
    game = position("playboard", "6-6", ["1-1", "2-2"], "3-3 4-4")
    play(game, "0:+3-3 0:+4-4")
    assert state(game).left == 0
    assert legal(game) == {"pass"}


def test_pb23_passing_is_refused_while_a_tile_can_be_drawn():
    game = position("playboard", "6-6", ["1-1", "2-2"], "3-3")
    assert refusal(game, "0:pass") == "play/illegal"


def test_pb23_passing_is_refused_with_a_playable_tile_and_an_empty_boneyard():
    game = position("playboard", "6-6", ["1-6 1-1", "2-2"])
    assert refusal(game, "0:pass") == "play/illegal"


def test_pb23_with_an_empty_boneyard_and_no_fit_passing_is_all_that_is_left():
    game = position("playboard", "6-6", ["1-1", "2-2"])
    assert legal(game) == {"pass"}
    assert refusal(game, "0:draw") == "play/illegal"


def test_pb24_everybody_sees_how_many_tiles_the_boneyard_holds():
    game = position("playboard", "6-6", ["1-1", "2-2"], "3-3 4-4 5-5")
    play(game, "0:draw")
    assert [game.view(seat).left for seat in (0, 1)] == [2, 2]


def test_pb24_nobody_sees_which_tiles_the_boneyard_holds():
    one = position("playboard", "6-6", ["1-1", "2-2"], "3-3 4-4 5-5")
    other = position("playboard", "6-6", ["1-1", "2-2"], "5-5 3-3 0-4")
    for seat in (0, 1):
        assert known(one, seat) == known(other, seat)


def test_pb24_a_drawn_tile_is_seen_by_its_drawer_alone():
    one = play(position("playboard", "6-6", ["1-1", "2-2"], "3-3 4-4"), "0:draw")
    other = play(position("playboard", "6-6", ["1-1", "2-2"], "4-4 3-3"), "0:draw")
    assert known(one, 0) != known(other, 0)
    assert known(one, 1) == known(other, 1)


# --- Doubles -------------------------------------------------------------------------------------


def test_pb25_a_double_needs_a_match_like_any_tile():
    game = position("playboard", "6-1 1-1 1-5", ["4-4 6-6", "2-2"])
    assert legal(game) == {"6-6@A"}
    assert ends(play(game, "0:6-6@A")) == "6 5"


def test_pb26_the_first_double_does_not_branch_the_line():
    game = position("playboard", "4-6 6-6 6-5", ["1-6 1-4", "2-2"])
    assert legal(game) == {"1-4@A"}


def test_pb27_the_line_is_one_chain_and_never_has_more_than_two_open_ends():
    for round, _ in random_rounds(ruleset("playboard", 3), times(50)):
        (row,) = round.layout.rows()
        assert all(one.high == other.low for one, other in pairwise(row))
        assert [end.numbers for end in round.layout.ends] == [(row[0].low,), (row[-1].high,)]
        assert len(row) == len({Tile.of(*tile) for tile in row}) == len(round.layout.placed)


# --- How a round ends, and what it pays ----------------------------------------------------------


def test_pb28_the_round_ends_the_moment_the_last_tile_is_placed():
    game = position("playboard", "6-6", ["1-6", "1-1 5-6", "0-0"], "2-2")
    play(game, "0:1-6@A")
    assert refusal(game, "1:1-1@A") == "play/round-over"
    assert result(game).end.kind == OUT


def test_pb29_going_out_pays_all_other_hands_and_nothing_of_the_boneyard():
    game = position("playboard", "6-6", ["1-6", "1-1 2-3", "0-4"], "5-5 4-4")
    play(game, "0:1-6@A")
    assert result(game).points == (2 + 5 + 4, 0, 0)


def test_pb30_a_round_is_blocked_when_all_players_have_passed_in_a_row():
    game = position("playboard", "6-6", ["5-5", "0-2", "0-3"])
    play(game, "0:pass 1:pass")
    assert game.running
    play(game, "2:pass")
    assert result(game).end.kind == BLOCKED


def test_pb30_no_round_is_blocked_before_the_stuck_player_has_drawn_everything():
    # Nobody can ever play: all the same, seat 0 draws 10 pips before anybody may pass.
    game = position("playboard", "6-6", ["0-1", "0-2", "0-3"], "1-2 3-4")
    play(game, "0:+1-2 0:+3-4 0:pass 1:pass 2:pass")
    assert (result(game).end.kind, result(game).winner) == (BLOCKED, 1)
    assert result(game).points == (0, (1 + 3 + 7) + 3 - 2, 0)


def test_pb30_a_tile_between_the_passes_starts_the_count_anew():
    game = position("playboard", "6-5 5-5 5-4", ["0-0 3-3", "0-2 0-3", "1-4 2-2"])
    play(game, "0:pass 1:pass 2:1-4@B 0:pass 1:pass")
    assert game.running
    play(game, "2:pass")
    assert result(game).end.kind == BLOCKED


def test_pb31_no_round_is_blocked_while_the_boneyard_holds_a_tile():
    blocked = [
        round.left
        for round, finished in random_rounds(ruleset("playboard", 2), times(100))
        if finished.result.end.kind == BLOCKED
    ]
    assert len(blocked) > times(5)
    assert not any(blocked)


def test_pb32_the_lightest_hand_wins_a_block_and_not_the_emptiest():
    game = position("playboard", "6-6", ["5-5", "0-1 0-2 0-0", "3-4"])
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).winner == 1


def test_pb33_a_block_pays_the_other_hands_less_the_winners_own():
    game = position("playboard", "6-6", ["5-5", "0-1 0-2", "4-4"])
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).points == (0, 10 + 8 - 3, 0)


def test_pb33_the_breakdown_says_that_the_winners_own_tiles_are_taken_off():
    game = position("playboard", "6-6", ["5-5", "0-1 0-2", "4-4"])
    play(game, "0:pass 1:pass 2:pass")
    (line,) = result(game).lines
    assert line.why == "Fichas de los demás en el tranque, menos las propias"


def test_pb34_equally_light_hands_of_equally_many_tiles_score_nothing():
    game = position("playboard", "6-6", ["0-3", "1-2", "5-5"])
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).winner is None
    assert game.match.scores == (0, 0, 0)


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        (["0-3", "0-1 0-2", "5-5"], (10, 0, 0)),
        (["0-1 0-2", "5-5", "0-3"], (0, 0, 10)),
        (["1-1 1-3", "2-4", "0-1 0-5"], (0, 6, 0)),
    ],
)
def test_pb35_of_equally_light_hands_the_one_with_fewer_tiles_wins(hands, points):
    game = position("playboard", "6-6", hands)
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).points == points


def test_pb35_of_three_equally_light_hands_two_that_share_the_fewest_tiles_are_void():
    game = position("playboard", "6-6", ["0-4", "0-0 1-3", "0-1 0-3", "2-2"])
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert result(game).winner is None


def test_pb35_between_two_players_the_fewer_tiles_win_but_pay_nothing():
    game = position("playboard", "6-6", ["0-1 0-2", "0-3"])
    play(game, "0:pass 1:pass")
    assert (result(game).winner, result(game).points) == (1, (0, 0))


def test_pb36_a_tie_above_the_lightest_hand_changes_nothing():
    game = position("playboard", "6-6", ["5-5", "0-1", "2-2 3-3"])
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).points == (0, 10 + 10 - 1, 0)


# --- The match -----------------------------------------------------------------------------------


def test_pb37_the_points_of_a_round_are_added_to_the_score():
    game = position("playboard", "6-6", ["1-6", "3-4"], scores=(10, 20))
    play(game, "0:1-6@A")
    assert game.match.scores == (17, 20)


@pytest.mark.parametrize(
    ("left", "score", "over"), [("4-5", 99, False), ("5-5", 100, True), ("5-6", 101, True)]
)
def test_pb38_whoever_stands_at_100_or_more_after_a_round_wins_the_match(left, score, over):
    game = position("playboard", "6-6", ["1-6", left], scores=(90, 0))
    play(game, "0:1-6@A")
    assert game.match.scores == (score, 0)
    assert (game.over is not None) is over
    assert game.over is None or game.over.winner == 0


def test_pb39_two_players_cannot_reach_100_together_since_one_alone_scores():
    for _, finished in random_rounds(ruleset("playboard", 4), times(50)):
        assert sum(points > 0 for points in finished.match.scores) <= 1
    game = position("playboard", "6-6", ["1-6", "3-4"], scores=(99, 99))
    play(game, "0:1-6@A")
    assert game.match.scores == (106, 99)
    assert game.over is not None
    assert game.over.winner == 0


def test_pb40_after_a_void_round_the_highest_double_of_the_next_deal_opens():
    game = position("playboard", "6-6", ["0-3", "1-2"])
    play(game, "0:pass 1:pass")
    assert result(game).winner is None
    deal(game, ["3-3", "4-4 5-6"])
    assert state(game).seat == 1
    assert legal(game) == {"4-4"}


def test_pb42_a_player_sees_no_tiles_but_the_own_ones():
    one = table("playboard", ["6-6", "1-1 1-2 1-3 1-4 1-5", "2-2 2-3 2-4 2-5 2-6"])
    other = table("playboard", ["6-6", "2-2 2-3 1-3 1-4 1-5", "1-1 1-2 2-4 2-5 2-6"])
    assert known(one, 0) == known(other, 0)
    for seat in (1, 2):
        assert str(TileSet(one.view(seat).hand)) == hand(one, seat)
        assert known(one, seat) != known(other, seat)
