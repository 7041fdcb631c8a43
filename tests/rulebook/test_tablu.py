"""Tablú (TB): two to six, everybody alone or in pairs."""

from __future__ import annotations

from random import Random

import pytest

from domino_core import variants
from domino_core.api import BLOCKED, OUT, TileSet
from domino_core.errors import ConfigurationError
from domino_core.notation import action_text
from domino_core.players import load_player
from domino_core.table import Table
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
    position,
    random_rounds,
    refusal,
    result,
    ruleset,
    state,
    table,
)

TABLES = [
    *((players, "individual") for players in (2, 3, 4, 5, 6)),
    *((players, "pairs") for players in (4, 6)),
]

# --- The players, the tiles, the deal ------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_tb01_two_to_six_may_play(players):
    assert ruleset("tablu", players).seating.players == players


@pytest.mark.parametrize("players", [1, 7])
def test_tb01_no_other_number_may_play(players):
    with pytest.raises(ConfigurationError) as refused:
        variants.find("tablu").choose(players)
    assert refused.value.faults[0].key == "match.players"


@pytest.mark.parametrize(
    ("players", "tiles", "double"), [(2, 28, "6-6"), (4, 28, "6-6"), (5, 55, "9-9"), (6, 55, "9-9")]
)
def test_tb02_five_and_six_play_with_a_double_nine_and_fewer_with_a_double_six(
    players, tiles, double
):
    found = TileSet(ruleset("tablu", players).tiles)
    assert len(found) == tiles
    assert str(max(found)) == double


def test_tb03_a_tile_is_worth_its_points_and_the_double_blank_nothing():
    game = position("tablu", "6-6", ["1-6", "0-0 3-4"])
    play(game, "0:1-6@A")
    assert result(game).points == (0 + 7, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_tb04_any_number_may_play_alone(players):
    sides = ruleset("tablu", players, "individual").seating.sides
    assert sides == tuple((seat,) for seat in range(players))


@pytest.mark.parametrize(("players", "pairs"), [(4, 2), (6, 3)])
def test_tb04_four_play_as_two_pairs_and_six_as_three(players, pairs):
    assert len(ruleset("tablu", players, "pairs").seating.sides) == pairs


@pytest.mark.parametrize("players", [2, 3, 5])
def test_tb05_pairs_of_two_three_or_five_players_are_refused(players):
    with pytest.raises(ConfigurationError) as refused:
        variants.find("tablu").choose(players, "pairs")
    assert refused.value.faults[0].key == "match.players"


def test_tb06_four_sit_opposite_their_partners():
    assert ruleset("tablu", 4, "pairs").seating.sides == ((0, 2), (1, 3))


def test_tb06_of_six_two_sit_between_partners():
    assert ruleset("tablu", 6, "pairs").seating.sides == ((0, 3), (1, 4), (2, 5))


@pytest.mark.parametrize(("players", "sides"), TABLES)
def test_tb07_everybody_gets_seven_tiles(players, sides):
    game = new_table("tablu", players, sides)
    game.deal()
    assert counts(game) == (7,) * players


@pytest.mark.parametrize(("players", "left"), [(2, 14), (3, 7), (4, 0), (5, 20), (6, 13)])
def test_tb08_the_rest_forms_the_boneyard_and_four_players_have_none(players, left):
    game = new_table("tablu", players)
    game.deal()
    assert state(game).left == left


def test_tb09_play_runs_to_the_right_from_seat_to_seat():
    game = position("tablu", "6-6", ["1-1", "1-6 2-2", "3-3", "1-4 4-4"], turn=3)
    assert game.ruleset.tables["turn"]["direction"] == "ccw"
    turns = []
    for step in ("3:pass", "0:pass", "1:1-6@A", "2:pass", "3:1-4@A"):
        turns.append(state(game).seat)
        play(game, step)
    assert turns == [3, 0, 1, 2, 3]


# --- Who opens -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_tb10_whoever_holds_6_6_opens_the_first_round_and_must_play_it(seat):
    hands = ["", "", "", ""]
    hands[seat] = "6-6 5-5 4-4"
    game = table("tablu", hands)
    assert state(game).seat == seat
    assert legal(game) == {"6-6"}


@pytest.mark.parametrize("players", [5, 6])
def test_tb10_with_a_double_nine_it_is_9_9(players):
    game = table("tablu", ["6-6", "8-8", "7-8 9-9"], players=players)
    assert state(game).seat == 2
    assert legal(game) == {"9-9"}


def test_tb11_while_6_6_sleeps_the_highest_double_dealt_opens_and_must_be_played():
    game = table("tablu", ["4-4 5-6", "5-5 4-6"], "6-6")
    assert state(game).seat == 1
    assert legal(game) == {"5-5"}


def test_tb11_while_9_9_sleeps_the_highest_double_dealt_opens_and_must_be_played():
    game = table("tablu", ["6-6", "7-9", "", "", "7-7"], "8-8 9-9")
    assert state(game).seat == 4
    assert legal(game) == {"7-7"}


NO_DOUBLE = "0-1 0-2 0-3 0-4 0-5 0-6 1-2"


def test_tb12_without_a_double_the_heaviest_tile_opens_and_must_be_played():
    game = table("tablu", [NO_DOUBLE, "1-3 1-4 1-5 1-6 2-3 2-4 4-5"], "5-6")
    assert state(game).seat == 1
    assert legal(game) == {"4-5"}


def test_tb12_of_two_heaviest_tiles_the_one_with_the_higher_half_opens():
    game = table("tablu", ["0-1 0-2 0-3 0-4 0-5 3-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 4-5"])
    assert state(game).seat == 0
    assert legal(game) == {"3-6"}


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_tb13_the_seat_after_the_last_opener_opens_later_rounds_whoever_won(winner):
    game = table("tablu", ["6-6", "", "", ""], rounds=[(2, winner)])
    assert state(game).seat == 3
    assert len(legal(game)) == 7


def test_tb13_the_opening_goes_round_the_table():
    game = table("tablu", ["", "6-6", "", ""], rounds=[(1, 1), (2, 1), (3, 1)])
    assert state(game).seat == 0


def test_tb13_later_rounds_open_with_any_tile_also_for_the_holder_of_6_6():
    game = table("tablu", ["", "0-0 5-6 6-6", ""], rounds=[(0, 2)])
    assert state(game).seat == 1
    assert {"0-0", "5-6", "6-6"} < legal(game)


# --- The turn ------------------------------------------------------------------------------------


def test_tb14_a_tile_goes_to_an_end_that_shows_its_number():
    game = position("tablu", "5-6", ["4-5 1-6 1-1", "0-0"])
    assert legal(game) == {"4-5@A", "1-6@B"}
    assert ends(play(game, "0:1-6@B")) == "5 1"


@pytest.mark.parametrize(("choice", "then"), [("5-6@A", "6 6"), ("5-6@B", "5 5")])
def test_tb14_a_tile_that_fits_both_ends_goes_where_its_player_likes(choice, then):
    game = position("tablu", "5-3 3-3 3-6", ["5-6 0-0", "1-1"])
    assert legal(game) == {"5-6@A", "5-6@B"}
    assert ends(play(game, f"0:{choice}")) == then


def test_tb15_a_double_keeps_its_number_open_and_opens_no_third_end():
    game = position("tablu", "4-6", ["6-6 1-1", "5-6 2-2", "3-6 3-4 0-0"])
    play(game, "0:6-6@B")
    assert ends(game) == "4 6"
    play(game, "1:5-6@B")
    assert ends(game) == "4 5"
    assert legal(game) == {"3-4@A"}


def test_tb16_with_a_playable_tile_one_must_play():
    game = position("tablu", "6-6", ["1-6 0-0", "1-1"], "2-2")
    assert legal(game) == {"1-6@A", "1-6@B"}
    assert refusal(game, "0:pass") == "play/illegal"
    assert refusal(game, "0:draw") == "play/illegal"


def test_tb17_one_draws_one_by_one_until_a_tile_fits_and_plays_it_at_once():
    game = position("tablu", "6-6", ["1-1", "2-2"], "3-3 4-4 5-6 0-6")
    for drawn in ("3-3", "4-4", "5-6"):
        assert legal(game) == {"draw"}
        play(game, f"0:+{drawn}")
    assert legal(game) == {"5-6@A", "5-6@B"}
    play(game, "0:5-6@A")
    assert (state(game).seat, state(game).left) == (1, 1)


def test_tb18_when_the_boneyard_runs_out_without_a_fit_one_passes():
    game = position("tablu", "6-6", ["1-1", "2-2"], "3-3")
    assert refusal(game, "0:pass") == "play/illegal"
    play(game, "0:+3-3")
    assert legal(game) == {"pass"}
    play(game, "0:pass")
    assert state(game).seat == 1


def test_tb18_four_players_have_no_boneyard_and_pass_directly():
    game = table("tablu", ["0-0 0-1 0-2 0-3 1-1 1-2 1-3", "2-2", "3-3", "6-6"])
    play(game, "3:6-6")
    assert legal(game) == {"pass"}


# --- How a round ends ----------------------------------------------------------------------------


def test_tb19_whoever_places_the_last_tile_wins_the_round():
    game = position("tablu", "6-6", ["5-5", "1-6", "2-2"], turn=1)
    play(game, "1:1-6@A")
    assert (result(game).end.kind, result(game).winner) == (OUT, 1)


def test_tb19_in_pairs_the_whole_pair_wins_it():
    game = position("tablu", "6-6", ["5-5", "2-2", "1-6", "3-3"], sides="pairs", turn=2)
    play(game, "2:1-6@A")
    assert (result(game).end.kind, result(game).winner) == (OUT, 0)


def test_tb20_a_round_is_blocked_when_everybody_has_passed():
    game = position("tablu", "6-6", ["5-5", "0-2", "0-3"])
    play(game, "0:pass 1:pass")
    assert game.running
    play(game, "2:pass")
    assert result(game).end.kind == BLOCKED


def test_tb20_no_round_is_blocked_before_the_boneyard_is_drawn_out():
    game = position("tablu", "6-6", ["0-1", "0-2"], "1-2 3-4")
    assert legal(game) == {"draw"}
    play(game, "0:draw 0:draw 0:pass 1:pass")
    assert (result(game).end.kind, result(game).winner) == (BLOCKED, 1)
    assert result(game).points == (0, 1 + 3 + 7)


def test_tb21_alone_the_lightest_hand_wins_a_block():
    game = position("tablu", "6-6", ["5-5", "0-1 0-2", "4-4"])
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).winner == 1


def test_tb21_in_pairs_both_partners_add_up_and_the_lightest_hand_may_lose():
    game = position("tablu", "6-6", ["5-5", "0-1", "0-2", "3-5 4-5"], sides="pairs")
    play(game, "0:pass 1:pass 2:pass 3:pass")  # 12 against 18, though seat 1 holds 1
    assert result(game).winner == 0


def test_tb22_alone_the_lowest_total_shared_by_two_scores_nothing():
    game = position("tablu", "6-6", ["0-3", "0-1 0-2", "5-5"])
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).winner is None
    assert game.match.scores == (0, 0, 0)


def test_tb22_the_lowest_total_shared_by_two_pairs_scores_nothing():
    hands = ["0-3", "0-1", "5-5", "0-2", "0-4", "4-4"]
    game = position("tablu", "6-6", hands, sides="pairs")
    play(game, " ".join(f"{seat}:pass" for seat in range(6)))  # 5, 5 and 18
    assert result(game).winner is None
    assert game.match.scores == (0, 0, 0)


def void_round(opener: int) -> Table:
    """A first round that was blocked and tied, and that this seat opened."""
    game = position("tablu", "6-6", ["0-3", "1-2", "5-5", "4-4"], opener=opener)
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert result(game).winner is None
    return game


@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_tb23_same_seat_opens_after_a_void_round(opener):
    game = deal(void_round(opener), ["6-6"] if opener else ["", "6-6"])
    assert state(game).seat == opener
    assert len(legal(game)) == 7


def test_tb23_same_seat_opens_after_any_number_of_void_rounds():
    game = table("tablu", ["6-6", "", "", ""], rounds=[(1, 0), (2, None), (2, None)])
    assert state(game).seat == 2


def test_tb23_the_opening_moves_on_once_a_round_was_won():
    game = table("tablu", ["6-6", "", "", ""], rounds=[(2, None), (2, 0)])
    assert state(game).seat == 3


# --- What a round pays ---------------------------------------------------------------------------


def test_tb24_alone_going_out_pays_all_other_hands():
    game = position("tablu", "6-6", ["1-6", "1-1 2-3", "0-4", "0-0"])
    play(game, "0:1-6@A")
    assert result(game).points == (2 + 5 + 4 + 0, 0, 0, 0)


def test_tb25_in_pairs_going_out_pays_every_tile_left_the_partners_too():
    game = position("tablu", "6-6", ["1-6", "1-1 2-3", "0-4", "0-1"], sides="pairs")
    play(game, "0:1-6@A")
    assert result(game).points == (2 + 5 + 4 + 1, 0)


def test_tb25_with_three_pairs_too():
    hands = ["1-6", "1-1", "2-2", "3-3", "4-4", "8-9"]
    game = position("tablu", "6-6", hands, sides="pairs")
    play(game, "0:1-6@A")
    assert result(game).points == (2 + 4 + 6 + 8 + 17, 0, 0)


def test_tb26_alone_a_block_pays_the_others_hands_and_nothing_is_subtracted():
    game = position("tablu", "6-6", ["5-5", "0-1 0-2", "4-4"])
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).points == (0, 10 + 8, 0)


def test_tb27_in_pairs_a_block_pays_every_tile_left_the_winners_own_too():
    game = position("tablu", "6-6", ["5-5", "0-1", "0-2", "3-5 4-5"], sides="pairs")
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert result(game).points == (10 + 1 + 2 + 17, 0)


def test_tb27_with_three_pairs_too():
    hands = ["0-3", "5-5", "4-4", "0-1", "0-4", "2-2"]
    game = position("tablu", "6-6", hands, sides="pairs")
    play(game, " ".join(f"{seat}:pass" for seat in range(6)))
    assert result(game).points == (3 + 10 + 8 + 1 + 4 + 4, 0, 0)


def test_tb28_tiles_of_the_boneyard_never_count():
    game = position("tablu", "6-6", ["1-6", "1-1"], "5-5 4-4")
    play(game, "0:1-6@A")
    assert result(game).points == (2, 0)


def test_tb29_a_last_tile_that_fits_both_ends_earns_nothing_extra():
    game = position("tablu", "6-3 3-3 3-1", ["1-6", "2-3", "0-0", "0-1"], sides="pairs")
    play(game, "0:1-6@A")
    assert [(line.side, line.points) for line in result(game).lines] == [(0, 5 + 0 + 1)]


def test_tb29_neither_a_pass_nor_the_double_blank_pays_or_costs_anything():
    game = position("tablu", "0-6", ["1-1", "0-0", "2-3"])
    play(game, "0:pass 1:0-0@A")
    assert state(game).awards == ()
    assert [(line.side, line.points) for line in result(game).lines] == [(1, 2 + 5)]


@pytest.mark.parametrize(
    ("left", "score", "over"), [("4-5", 99, False), ("5-5", 100, True), ("5-6", 101, True)]
)
def test_tb30_a_side_that_has_the_target_or_more_after_a_round_wins_the_match(left, score, over):
    game = position("tablu", "6-6", ["1-6", left, "0-0"], scores=(90, 0, 0))
    assert game.over is None
    play(game, "0:1-6@A")
    assert game.match.scores == (score, 0, 0)
    assert (game.over is not None) is over
    assert game.over is None or game.over.winner == 0


@pytest.mark.parametrize("target", [100, 150, 200])
def test_tb31_a_match_may_go_to_100_150_or_200(target):
    hands, options = ["1-6", "5-5", "0-0"], {"match.target": target}
    short = position("tablu", "6-6", hands, options=options, scores=(target - 11, 0, 0))
    there = position("tablu", "6-6", hands, options=options, scores=(target - 10, 0, 0))
    assert target in short.ruleset.tables["match"]["offered_targets"]
    assert play(short, "0:1-6@A").over is None
    assert play(there, "0:1-6@A").over is not None


@pytest.mark.parametrize(("players", "sides"), TABLES)
def test_tb32_the_target_is_100_unless_asked_for_and_200_with_five_or_six(players, sides):
    target = ruleset("tablu", players, sides).tables["match"]["target"]
    assert target == (200 if players >= 5 else 100)


def test_tb32_another_target_may_be_asked_for_with_five_players():
    rules = ruleset("tablu", 5, options={"match.target": 100})
    assert rules.tables["match"]["target"] == 100


@pytest.mark.parametrize(("players", "sides"), TABLES)
def test_tb33_two_sides_cannot_reach_the_target_together_since_one_alone_scores(players, sides):
    for _, finished in random_rounds(ruleset("tablu", players, sides), times(10)):
        assert sum(points > 0 for points in finished.match.scores) <= 1


# --- The clock's choice of tile ------------------------------------------------------------------


def heaviest(game: Table) -> str:
    """Let the player that the clock plays act once; what it did, in notation."""
    view = game.view(state(game).seat)
    action = load_player("heaviest").choose(view, game.legal(), Random("clock"))
    game.act(view.seat, action, by_clock=True)
    return action_text(action)


def test_tb35_the_heaviest_playable_tile_is_placed():
    game = position("tablu", "5-3 3-3 3-2", ["2-6 5-5 4-5", "0-0"])
    assert heaviest(game) == "5-5@A"


def test_tb35_a_heavier_tile_that_does_not_fit_is_no_choice():
    game = position("tablu", "5-3 3-3 3-2", ["6-6 4-5 1-2", "0-0"])
    assert heaviest(game) == "4-5@A"


@pytest.mark.parametrize(("line", "choice"), [("5-6", "3-6@B"), ("6-1 1-1 1-5", "3-6@A")])
def test_tb35_of_two_that_weigh_the_same_the_higher_half_decides(line, choice):
    game = position("tablu", line, ["4-5 3-6", "0-0"])
    assert heaviest(game) == choice


def test_tb35_a_tile_that_fits_both_ends_goes_to_the_left():
    game = position("tablu", "3-3", ["1-3 0-0", "2-2"])
    assert heaviest(game) == "1-3@A"


def test_tb35_a_free_opening_is_made_with_the_heaviest_tile():
    game = table("tablu", ["6-6", "0-0 3-6 4-5 4-4", "", ""], rounds=[(0, 0)])
    assert legal(game) > {"0-0", "3-6", "4-5", "4-4"}
    assert heaviest(game) == "3-6"


def test_tb36_the_whole_turn_is_completed_by_drawing_until_a_tile_fits_and_playing_it():
    game = position("tablu", "4-6", ["0-0 1-1", "5-5"], "2-2 1-4 3-5")
    assert [heaviest(game) for _ in range(3)] == ["draw", "draw", "1-4@A"]
    assert (state(game).seat, state(game).left) == (1, 1)
    assert hand(game, 0) == "0-0 1-1 2-2"


def test_tb36_with_nothing_to_draw_the_turn_is_passed():
    game = position("tablu", "4-6", ["0-0", "5-5"])
    assert heaviest(game) == "pass"
    assert state(game).seat == 1


def test_the_clock_offers_20_30_or_45_seconds_proposes_30_and_takes_a_seat_after_3_turns():
    clock = ruleset("tablu").options.clock
    assert clock.offered == (20, 30, 45)
    assert (clock.proposed, clock.absent_after) == (30, 3)


# --- Around the game -----------------------------------------------------------------------------


def test_tb38_a_player_sees_no_tiles_but_the_own_ones():
    one = table("tablu", ["6-6", "1-1 1-2", "2-2 2-3"], "5-5 4-4")
    other = table("tablu", ["6-6", "5-5 2-3", "2-2 1-2"], "4-4 1-1")
    # Seat 0 is filled up first, with the same tiles at both tables.
    assert hand(one, 0) == "0-0 0-1 0-2 0-3 1-3 3-3 6-6"
    assert known(one, 0) == known(other, 0)
    assert known(one, 1) != known(other, 1)


def test_tb38_partners_do_not_see_each_other_either():
    one = table("tablu", ["6-6", "5-5", "4-4", "3-3"], sides="pairs")
    other = table("tablu", ["6-6", "5-5", "3-3", "4-4"], sides="pairs")
    assert hand(one, 2) != hand(other, 2)
    assert known(one, 0) == known(other, 0)


@pytest.mark.parametrize("players", [2, 4])
def test_tb39_the_quick_game_is_for_two_or_four_alone_to_100(players):
    rules = ruleset("tablu", players, quick=True)
    assert len(rules.seating.sides) == players
    assert rules.tables["match"]["target"] == 100


@pytest.mark.parametrize(("players", "sides"), [(3, None), (5, None), (4, "pairs")])
def test_tb39_no_other_table_is_quick(players, sides):
    with pytest.raises(ConfigurationError):
        ruleset("tablu", players, sides, quick=True)


def test_tb41_a_new_match_begins_with_the_forced_opening_again():
    game = position("tablu", "6-6", ["1-6", "5-5", "0-0", "0-1"], scores=(95, 0, 0, 0))
    assert play(game, "0:1-6@A").over is not None
    again = Table(game.ruleset, game.shuffles)
    deal(again, ["", "", "6-6"])
    assert (state(again).seat, legal(again)) == (2, {"6-6"})


def test_tb42_a_tie_of_the_two_heavier_pairs_changes_nothing():
    hands = ["0-3", "5-5", "4-4", "0-1", "0-4", "2-4"]
    game = position("tablu", "6-6", hands, sides="pairs")
    play(game, " ".join(f"{seat}:pass" for seat in range(6)))  # 4, 14 and 14
    assert (result(game).winner, result(game).points) == (0, (4 + 14 + 14, 0, 0))
