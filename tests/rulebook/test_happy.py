"""Happy Games (HG): two players and one round, in block mode or in draw mode."""

from __future__ import annotations

import pytest

from domino_core import variants
from domino_core.api import BLOCKED, OUT, TileSet, full_set
from domino_core.errors import ConfigurationError
from tests.rulebook.positions import (
    counts,
    ends,
    hand,
    known,
    legal,
    new_table,
    play,
    position,
    refusal,
    result,
    ruleset,
    state,
    table,
)

both_modes = pytest.mark.parametrize("mode", ["happy-block", "happy-draw"])

# --- The players, the tiles, the opening ---------------------------------------------------------


@both_modes
def test_hg01_two_play_each_alone(mode):
    assert ruleset(mode).seating.sides == ((0,), (1,))


@both_modes
@pytest.mark.parametrize("players", [1, 3, 4])
def test_hg01_no_other_number_may_play(mode, players):
    with pytest.raises(ConfigurationError) as refused:
        variants.find(mode).choose(players)
    assert refused.value.faults[0].key == "match.players"


@both_modes
def test_hg02_of_28_tiles_each_player_gets_seven_and_fourteen_are_left(mode):
    game = new_table(mode)
    game.deal()
    assert game.ruleset.tiles == full_set(6)
    assert counts(game) == (7, 7)
    assert state(game).left == 14


def test_hg03_the_two_modes_differ_in_drawing_alone():
    block, draw = ruleset("happy-block").tables, ruleset("happy-draw").tables
    assert (block["turn"].pop("draw"), draw["turn"].pop("draw")) == ("never", "until-playable")
    assert block == draw


@both_modes
def test_hg04_the_highest_double_of_both_hands_must_open(mode):
    game = table(mode, ["4-4 5-6", "5-5 4-6 0-0"], "6-6")
    assert state(game).seat == 1
    assert legal(game) == {"5-5"}


@both_modes
def test_hg05_without_a_double_the_heaviest_tile_must_open(mode):
    hands = ["0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 4-5"]
    game = table(mode, hands, "5-6")
    assert state(game).seat == 1
    assert legal(game) == {"4-5"}


@both_modes
def test_hg05_of_two_heaviest_tiles_the_one_with_the_higher_half_must_open(mode):
    hands = ["0-2 0-3 0-5 1-2 1-5 2-6 4-5", "0-1 0-4 0-6 1-3 1-6 3-5 3-6"]
    game = table(mode, hands)
    assert state(game).seat == 1
    assert legal(game) == {"3-6"}


# --- Legality ------------------------------------------------------------------------------------


@both_modes
def test_hg06_every_tile_with_the_number_of_an_open_end_may_be_played_there(mode):
    game = position(mode, "5-6", ["4-5 0-5 1-6 1-1 2-4", "0-0"])
    assert legal(game) == {"0-5@A", "4-5@A", "1-6@B"}


@both_modes
def test_hg07_with_a_playable_tile_one_may_neither_pass_nor_draw(mode):
    game = position(mode, "5-6", ["6-6 0-0", "1-1"], "2-2")
    assert legal(game) == {"6-6@B"}
    assert refusal(game, "0:pass") == "play/illegal"
    assert refusal(game, "0:draw") == "play/illegal"


@both_modes
def test_hg08_a_blank_matches_blanks_alone(mode):
    assert legal(position(mode, "5-6", ["0-0 0-1 0-6", "1-1"])) == {"0-6@B"}
    assert legal(position(mode, "0-6", ["1-1 0-1 3-3", "2-2"])) == {"0-1@A"}


# --- Passing and drawing -------------------------------------------------------------------------


def test_hg09_in_block_mode_one_passes_and_the_boneyard_stays_as_it_is():
    game = position("happy-block", "6-6", ["0-0", "1-1"], "4-6 5-6")
    assert legal(game) == {"pass"}
    assert refusal(game, "0:draw") == "play/illegal"
    play(game, "0:pass 1:pass")
    assert (counts(game), state(game).left) == ((1, 1), 2)


def test_hg10_in_draw_mode_one_must_draw_and_the_turn_stays():
    game = position("happy-draw", "6-6", ["0-0", "1-1"], "2-2 3-3")
    assert legal(game) == {"draw"}
    assert refusal(game, "0:pass") == "play/illegal"
    play(game, "0:+2-2")
    assert state(game).seat == 0
    assert hand(game, 0) == "0-0 2-2"


def test_hg11_a_drawn_tile_that_does_not_fit_asks_for_another():
    game = position("happy-draw", "6-6", ["0-0", "1-1"], "2-2 3-3")
    play(game, "0:+2-2")
    assert legal(game) == {"draw"}


def test_hg12_a_drawn_tile_that_fits_must_be_played_at_the_end_one_likes():
    game = position("happy-draw", "5-3 3-3 3-6", ["0-0", "1-1"], "5-6 2-6")
    play(game, "0:draw")
    assert legal(game) == {"5-6@A", "5-6@B"}
    assert refusal(game, "0:draw") == "play/illegal"
    assert refusal(game, "0:pass") == "play/illegal"


def test_hg13_in_draw_mode_one_passes_only_when_the_boneyard_is_empty():
    game = position("happy-draw", "6-6", ["0-0", "1-1"], "2-2 3-3")
    play(game, "0:+2-2")
    assert refusal(game, "0:pass") == "play/illegal"
    play(game, "0:+3-3")
    assert legal(game) == {"pass"}


def test_hg14_with_an_empty_boneyard_a_tile_that_fits_must_still_be_played():
    game = position("happy-draw", "6-6", ["0-0 0-6", "1-1"])
    assert legal(game) == {"0-6@A", "0-6@B"}
    assert refusal(game, "0:pass") == "play/illegal"


# --- How the round ends --------------------------------------------------------------------------


@both_modes
def test_hg15_one_pass_does_not_end_the_game(mode):
    game = position(mode, "6-6", ["0-0", "1-6 1-1"])
    play(game, "0:pass")
    assert game.running
    assert legal(game) == {"1-6@A", "1-6@B"}


@both_modes
def test_hg16_two_passes_in_a_row_block_the_game(mode):
    game = position(mode, "6-6", ["0-0", "1-1"])
    play(game, "0:pass 1:pass")
    assert result(game).end.kind == BLOCKED


@both_modes
def test_hg16_two_passes_with_a_tile_between_do_not(mode):
    game = position(mode, "6-6", ["0-0 2-3", "1-6 1-1 4-4"])
    play(game, "0:pass 1:1-6@A 0:pass")
    assert game.running
    play(game, "1:1-1@A 0:pass")
    assert game.running
    play(game, "1:pass")
    assert result(game).end.kind == BLOCKED


def test_hg17_an_empty_boneyard_does_not_end_the_game():
    game = position("happy-draw", "6-6", ["0-0", "1-1"], "2-6")
    play(game, "0:+2-6")
    assert state(game).left == 0
    assert game.running
    play(game, "0:2-6@A")
    assert legal(game) == {"pass"}


@both_modes
def test_hg18_placing_the_last_tile_wins(mode):
    game = position(mode, "6-6", ["0-1", "1-6"], turn=1)
    play(game, "1:1-6@A")
    assert game.over is not None
    assert (result(game).end.kind, game.over.winner) == (OUT, 1)


@both_modes
def test_hg19_fewer_pips_win_a_blocked_game_and_not_fewer_tiles(mode):
    game = position(mode, "6-6", ["5-5", "0-1 0-2 0-3"])
    play(game, "0:pass 1:pass")
    assert game.over is not None
    assert game.over.winner == 1


@both_modes
def test_hg20_equal_pips_draw_a_blocked_game(mode):
    game = position(mode, "6-6", ["0-3", "0-1 0-2"])
    play(game, "0:pass 1:pass")
    assert game.over is not None
    assert game.over.winner is None


@both_modes
def test_hg21_a_match_is_one_round_without_points_or_target(mode):
    game = position(mode, "6-6", ["5-5 1-6", "0-1"], turn=0)
    play(game, "0:1-6@A 1:0-1@A")
    assert game.over is not None
    assert result(game).points is None
    assert game.match.scores == (0, 1)
    assert game.ruleset.tables["match"]["rounds"] == 1
    assert "target" not in game.ruleset.tables["match"]


def test_hg22_a_player_sees_the_own_hand_and_how_many_tiles_the_boneyard_holds():
    game = position("happy-draw", "6-6", ["0-0 0-1", "1-1"], "2-2 3-3")
    view = game.view(0)
    assert str(TileSet(view.hand)) == "0-0 0-1"
    assert (view.counts, view.left) == ((2, 1), 2)


@both_modes
def test_hg22_a_player_sees_neither_the_other_hand_nor_the_boneyard(mode):
    one = position(mode, "6-6", ["0-0", "1-1"], "2-2 3-3")
    other = position(mode, "6-6", ["0-0", "3-3"], "1-1 2-2")
    assert known(one, 0) == known(other, 0)


@both_modes
def test_hg23_a_tile_that_both_ends_take_goes_to_the_side_that_its_player_picks(mode):
    game = position(mode, "6-3 3-3 3-0", ["0-6 1-1", "2-2"])
    assert legal(game) == {"0-6@A", "0-6@B"}
    assert ends(play(game, "0:0-6@A")) == "0 0"


@both_modes
def test_hg23_so_does_a_tile_at_equal_ends(mode):
    left, right = (position(mode, "6-6", ["0-6 1-1", "2-2"]) for _ in "AB")
    assert legal(left) == {"0-6@A", "0-6@B"}
    assert ends(play(left, "0:0-6@A")) == "0 6"
    assert ends(play(right, "0:0-6@B")) == "6 0"
