"""The pictures and worked examples of the documents, tile by tile."""

from __future__ import annotations

import pytest

from domino_core.api import BLOCKED, Tile, TileSet
from domino_core.table import Table
from tests.rulebook.positions import (
    counts,
    ends,
    hand,
    legal,
    play,
    position,
    refusal,
    result,
    ruleset,
    state,
    table,
)

# --- Playboard -----------------------------------------------------------------------------------


def test_pbd1_of_seven_tiles_one_is_a_double():
    game = table("playboard", ["0-1 0-2 1-2 1-4 2-5 3-3 4-6", "0-0 1-1 2-2"])
    tiles = TileSet(state(game).hands[0])
    assert [str(tile) for tile in tiles if tile.is_double] == ["3-3"]
    assert len(tiles) == 7
    assert legal(game) == {"3-3"}


def test_pbd2_the_line_is_empty_and_6_6_is_the_only_play():
    game = table("playboard", ["0-3 1-5 2-2 3-4 4-6 5-5 6-6", ""])
    assert ends(game) == ""
    assert legal(game) == {"6-6"}


@pytest.mark.parametrize(("choice", "then"), [("4-5@A", "4 6"), ("1-6@B", "5 1")])
def test_pbd3_two_tiles_make_the_line_longer_one_at_each_end(choice, then):
    game = position("playboard", "5-6", ["4-5 1-6 0-0 1-2 3-3", "2-2"])
    assert legal(game) == {"4-5@A", "1-6@B"}
    assert ends(play(game, f"0:{choice}")) == then


def test_pbd4_nothing_fits_the_4_and_the_1_and_fourteen_tiles_can_be_drawn():
    game = table("playboard", ["6-6 1-6", "4-6 0-0 0-2 0-3 2-2 2-3 3-3"])
    play(game, "0:6-6 1:4-6@A 0:1-6@B")
    assert (ends(game), state(game).left) == ("4 1", 14)
    assert legal(game) == {"draw"}
    assert refusal(game, "1:pass") == "play/illegal"


def test_pbd5_a_double_in_mid_line_has_one_neighbour_on_each_side():
    game = position("playboard", "3-4", ["4-4 0-0", "4-5 1-1"])
    play(game, "0:4-4@B 1:4-5@B")
    assert state(game).layout.rows() == ((Tile(3, 4), Tile(4, 4), Tile(4, 5)),)
    assert ends(game) == "3 5"


def test_pbd6_nothing_fits_the_0_and_the_6_and_nothing_can_be_drawn():
    game = position("playboard", "0-6", ["1-1 2-3", "0-5"])
    assert legal(game) == {"pass"}


def test_pbd6_the_round_is_not_blocked_by_that_since_somebody_still_holds_a_0_or_a_6():
    game = play(position("playboard", "0-6", ["1-1 2-3", "0-5"]), "0:pass")
    assert game.running
    assert legal(game) == {"0-5@A"}


def test_pbd7_the_last_tile_is_0_0_and_the_rivals_pips_are_the_score():
    game = position("playboard", "0-6", ["0-0", "2-3 5-5"])
    play(game, "0:0-0@A")
    assert result(game).points == (5 + 10, 0)


def test_pbd8_nine_tiles_on_two_rows_are_one_line_with_a_6_and_a_2():
    line = "6-6 6-4 4-4 4-1 1-1 1-3 3-3 3-5 5-2"
    game = position("playboard", line, ["2-6 0-6 1-2 3-4 5-5", "0-0"])
    (row,) = state(game).layout.rows()
    assert len(row) == 9
    assert ends(game) == "6 2"
    assert legal(game) == {"0-6@A", "2-6@A", "1-2@B", "2-6@B"}


# --- The 50-point pairs game ---------------------------------------------------------------------


def test_bre1_2_5_fits_beside_5_6():
    game = position("pairs-50", "5-6", ["2-5", "1-1", "2-2", "3-3"])
    assert legal(game) == {"2-5@A"}


def test_bre2_2_5_and_6_6_and_0_1_are_tiles_of_the_set():
    tiles = TileSet(ruleset("pairs-50").tiles)
    assert TileSet.parse("2-5 6-6 0-1").mask & ~tiles.mask == 0


@pytest.mark.parametrize(("tile", "pips"), [("0-0", 0), ("3-4", 7), ("6-6", 12)])
def test_bre3_the_values_of_three_tiles(tile, pips):
    game = position("pairs-50", "1-4", ["1-5", tile, "5-5", "0-1"])
    play(game, "0:1-5@A")
    assert result(game).points == (pips + 1, 0)


# --- Happy Games ---------------------------------------------------------------------------------

WHITE = "0-2 0-3 1-2 2-2 2-3 3-3 3-5"


def first_example(mode: str) -> Table:
    """Black (seat 0) has opened with 6-6; the next tiles of the boneyard are 2-4 and 0-6."""
    game = play(table(mode, ["6-6", WHITE], "2-4 0-6"), "0:6-6")
    assert (hand(game, 1), state(game).left, ends(game)) == (WHITE, 14, "6 6")
    return game


def test_hge1_in_block_mode_white_passes_and_nothing_else_changes():
    game = first_example("happy-block")
    assert legal(game) == {"pass"}
    play(game, "1:pass")
    assert (counts(game)[1], state(game).left, ends(game)) == (7, 14, "6 6")
    assert state(game).seat == 0


def test_hge1_in_draw_mode_white_draws_twice_and_places_the_second_tile():
    game = first_example("happy-draw")
    for tile, held, left in (("2-4", 8, 13), ("0-6", 9, 12)):
        assert legal(game) == {"draw"}
        play(game, f"1:+{tile}")
        assert (counts(game)[1], state(game).left, state(game).seat) == (held, left, 1)
    assert legal(game) == {"0-6@A", "0-6@B"}
    play(game, "1:0-6@A")
    assert (counts(game)[1], state(game).left, ends(game)) == (8, 12, "0 6")
    assert state(game).seat == 0


def test_hge2_the_boneyard_runs_out_both_pass_and_white_wins_with_8_against_44():
    black, white = "0-5 0-6 2-3 2-6 4-4", "3-5"
    game = position("happy-draw", "1-4 4-6 6-1", [black, white], "6-6 0-0")
    for tile in ("6-6", "0-0"):
        assert legal(game) == {"draw"}
        play(game, f"0:+{tile}")
    assert (counts(game), state(game).left, legal(game)) == ((7, 1), 0, {"pass"})
    play(game, "0:pass")
    assert legal(game) == {"pass"}
    play(game, "1:pass")
    assert [TileSet(mask).pips for mask in state(game).hands] == [44, 8]
    assert (result(game).end.kind, result(game).winner) == (BLOCKED, 1)


@pytest.mark.parametrize("mode", ["happy-block", "happy-draw"])
@pytest.mark.parametrize("end", ["A", "B"])
def test_hgd_4_4_then_1_4_then_1_1_leave_a_1_and_a_4_open(mode, end):
    game = play(table(mode, ["4-4 1-1", "1-4"]), "0:4-4")
    assert ends(game) == "4 4"
    play(game, f"1:1-4@{end}")
    assert sorted(ends(game).split()) == ["1", "4"]
    play(game, f"0:1-1@{end}")
    assert sorted(ends(game).split()) == ["1", "4"]
