"""The 50-point pairs game (BR): everything is dealt, and 6-6 opens every round."""

from __future__ import annotations

import pytest

from domino_core import variants
from domino_core.api import BLOCKED, OUT, TileSet
from domino_core.errors import ConfigurationError
from tests.counts import times
from tests.rulebook.positions import (
    counts,
    ends,
    hand,
    legal,
    new_table,
    play,
    position,
    random_rounds,
    refusal,
    result,
    ruleset,
    state,
    table,
)

# --- The players, the tiles, the deal ------------------------------------------------------------


def test_br01_four_play_as_two_pairs_in_alternating_seats():
    assert ruleset("pairs-50").seating.sides == ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("players", "sides"), [(2, None), (3, None), (5, None), (6, "pairs"), (4, "individual")]
)
def test_br01_no_other_table_is_possible(players, sides):
    with pytest.raises(ConfigurationError):
        variants.find("pairs-50").choose(players, sides)


def test_br02_the_28_tiles_go_from_0_0_to_6_6():
    tiles = TileSet(ruleset("pairs-50").tiles)
    assert len(tiles) == 28
    assert (str(min(tiles)), str(max(tiles))) == ("0-0", "6-6")


def test_br03_everybody_gets_seven_tiles_and_nothing_is_left_over():
    game = new_table("pairs-50")
    game.deal()
    assert counts(game) == (7, 7, 7, 7)
    assert state(game).left == 0


@pytest.mark.parametrize(("left", "over"), [("4-5", False), ("5-5", True)])
def test_br04_the_match_goes_to_50_points(left, over):
    game = position("pairs-50", "6-6", ["1-6", left, "0-1", "0-0"], sides="pairs", scores=(40, 0))
    play(game, "0:1-6@A")
    assert (game.over is not None) is over


def test_br05_a_tile_is_worth_the_sum_of_its_halves():
    game = position("pairs-50", "1-4", ["1-5", "0-0", "0-1", "3-4 6-6"])
    play(game, "0:1-5@A")
    assert result(game).points == (0 + 7 + 12, 0)


# --- The opening and the turn --------------------------------------------------------------------


def test_br06_two_tiles_fit_where_they_share_a_value():
    game = position("pairs-50", "5-6", ["2-5 0-0", "1-1", "2-2", "3-3"])
    assert legal(game) == {"2-5@A"}
    assert ends(play(game, "0:2-5@A")) == "2 6"


def test_br06_a_half_that_is_covered_matches_nothing():
    game = position("pairs-50", "2-5 5-6", ["4-5 1-6", "1-1", "2-2", "3-3"])
    assert legal(game) == {"1-6@B"}
    assert refusal(game, "0:4-5@A") == "play/illegal"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_br07_whoever_holds_6_6_opens_and_must_play_it(seat):
    hands = ["", "", "", ""]
    hands[seat] = "5-5 5-6 6-6"
    game = table("pairs-50", hands)
    assert state(game).seat == seat
    assert legal(game) == {"6-6"}


@pytest.mark.parametrize("rounds", [[], [(0, 0)], [(2, 1)], [(0, 1), (1, 0)]])
def test_br08_6_6_opens_every_round(rounds):
    game = table("pairs-50", ["", "", "", "5-5 6-6"], rounds=rounds)
    assert state(game).seat == 3
    assert legal(game) == {"6-6"}


def test_br08_by_the_option_the_next_seat_opens_later_rounds_with_any_tile():
    rotate = {"opener.later": "rotate"}
    first = table("pairs-50", ["", "", "", "6-6"], options=rotate)
    later = table("pairs-50", ["", "", "", "6-6"], options=rotate, rounds=[(0, 0)])
    assert (state(first).seat, legal(first)) == (3, {"6-6"})
    assert (state(later).seat, len(legal(later))) == (1, 7)


def test_br09_play_runs_counter_clockwise_from_seat_to_seat():
    game = position("pairs-50", "6-6", ["1-1", "1-6 2-2", "3-3", "1-4 4-4"], turn=3)
    assert game.ruleset.tables["turn"]["direction"] == "ccw"
    turns = []
    for step in ("3:pass", "0:pass", "1:1-6@A", "2:pass", "3:1-4@A"):
        turns.append(state(game).seat)
        play(game, step)
    assert turns == [3, 0, 1, 2, 3]


def test_br10_one_places_a_single_tile_at_either_end_and_the_turn_passes():
    game = position("pairs-50", "5-6", ["4-5 1-6 1-4", "1-1", "2-2", "3-3"])
    assert legal(game) == {"4-5@A", "1-6@B"}
    play(game, "0:4-5@A")
    assert hand(game, 0) == "1-4 1-6"
    assert refusal(game, "0:1-4@A") == "play/not-your-turn"
    assert state(game).seat == 1


def test_br11_who_holds_a_fitting_tile_must_play():
    game = position("pairs-50", "6-6", ["1-6 0-0", "1-1", "2-2", "3-3"])
    assert legal(game) == {"1-6@A", "1-6@B"}
    assert refusal(game, "0:pass") == "play/illegal"


def test_br12_without_a_fitting_tile_one_passes_and_draws_nothing():
    game = position("pairs-50", "6-6", ["0-0", "1-1", "2-2", "3-3"])
    assert legal(game) == {"pass"}
    assert refusal(game, "0:draw") == "play/illegal"
    play(game, "0:pass")
    assert (hand(game, 0), state(game).seat) == ("0-0", 1)


def test_br12_not_even_a_tile_that_was_left_over_would_be_drawn():
    game = position("pairs-50", "6-6", ["0-0", "1-1", "2-2", "3-3"], "4-6 5-6")
    assert legal(game) == {"pass"}


# --- How a round ends, and what it pays ----------------------------------------------------------


def test_br13_the_round_ends_when_a_player_places_the_last_tile():
    game = position("pairs-50", "6-6", ["5-5", "1-6", "1-2", "2-2"], turn=1)
    play(game, "1:1-6@A")
    assert (result(game).end.kind, result(game).winner) == (OUT, 1)
    assert refusal(game, "2:1-2@A") == "play/round-over"


def test_br14_going_out_pays_the_opponents_tiles_and_not_the_partners():
    game = position("pairs-50", "6-6", ["1-6", "1-1 2-3", "5-5", "0-4"])
    play(game, "0:1-6@A")
    assert result(game).points == (2 + 5 + 4, 0)


def test_br15_a_round_is_blocked_when_no_player_holds_a_tile_that_fits():
    game = position("pairs-50", "6-6", ["5-5", "0-2", "0-3", "4-4"])
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert result(game).end.kind == BLOCKED


def test_br15_three_stuck_players_do_not_block_a_round_that_the_fourth_can_open_up():
    game = position("pairs-50", "6-6", ["5-5", "0-2", "0-3", "4-6 4-4"])
    play(game, "0:pass 1:pass 2:pass")
    assert game.running
    assert legal(game) == {"4-6@A", "4-6@B"}


def test_br16_the_pair_with_fewer_pips_left_wins_a_block():
    game = position("pairs-50", "6-6", ["5-5", "0-1", "0-2", "3-5 4-5"])
    play(game, "0:pass 1:pass 2:pass 3:pass")  # 12 against 18, though seat 1 holds 1
    assert result(game).winner == 0


def test_br17_a_block_pays_the_opponents_pips_and_not_the_own_ones():
    game = position("pairs-50", "6-6", ["5-5", "0-1", "0-2", "3-5 4-5"])
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert result(game).points == (1 + 8 + 9, 0)


@pytest.mark.parametrize(
    ("blocker", "points"), [(0, (0, 5)), (1, (5, 0)), (2, (0, 5)), (3, (5, 0))]
)
def test_br18_of_equal_pairs_the_one_that_placed_the_last_tile_loses(blocker, points):
    # 5-6 closes the line; then each pair holds 5 pips, and nobody a 6.
    hands = ["0-3", "2-3", "0-2", "0-0"]
    hands[blocker] += " 5-6"
    game = position("pairs-50", "6-1 1-1 1-5", hands, turn=blocker)
    play(game, f"{blocker}:5-6@B")
    assert ends(game) == "6 6"
    play(game, " ".join(f"{(blocker + step) % 4}:pass" for step in (1, 2, 3, 4)))
    assert result(game).points == points


# --- The match -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "over"), [(38, 49, False), (39, 50, True), (40, 51, True)]
)
def test_br19_points_add_up_and_a_pair_at_50_or_more_wins_the_match(before, after, over):
    game = position("pairs-50", "6-6", ["1-6", "5-5", "0-0", "0-1"], scores=(before, 30))
    play(game, "0:1-6@A")
    assert game.match.scores == (after, 30)
    assert (game.over is not None) is over
    assert game.over is None or game.over.winner == 0


def test_br20_both_pairs_cannot_reach_50_together_since_one_alone_scores():
    for _, finished in random_rounds(ruleset("pairs-50"), times(50)):
        assert min(finished.match.scores) == 0
    game = position("pairs-50", "6-6", ["1-6", "5-5", "0-0", "0-1"], scores=(49, 49))
    play(game, "0:1-6@A")
    assert game.over is not None
    assert (game.match.scores, game.over.winner) == ((60, 49), 0)


def test_br21_some_pair_wins_and_scores_in_every_round():
    blocked = 0
    for _, finished in random_rounds(ruleset("pairs-50"), times(100)):
        assert finished.result.winner is not None
        assert max(finished.match.scores) > 0
        blocked += finished.result.end.kind == BLOCKED
    assert blocked > times(5)
