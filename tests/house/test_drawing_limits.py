"""How many tiles a turn may draw, and which stay in the boneyard (S1, S2; A19, A21)."""

from __future__ import annotations

import pytest

from tests.house.looking import play, position
from tests.rulebook.positions import legal

HANDS = ["1-1", "2-2"]
"""Neither fits 5 or 6."""


def stuck(boneyard, **turn):
    options = {f"turn.{key}": value for key, value in turn.items()}
    return position("tablu", "5-0 0-6", HANDS, boneyard, options=options)


def test_two_tiles_may_be_drawn_in_a_turn():
    game = stuck("1-2 1-3 1-4 2-3", draw="two")
    play(game, "0:+1-2")
    assert legal(game) == {"draw"}
    play(game, "0:+1-3")
    assert legal(game) == {"pass"}


def test_the_next_turn_may_draw_two_again():
    game = play(stuck("1-2 1-3 1-4 2-3", draw="two"), "0:+1-2 0:+1-3 0:pass")
    play(game, "1:+1-4 1:+2-3")
    assert legal(game) == {"pass"}


def test_a_tile_that_fits_ends_the_drawing():
    game = play(stuck("3-5 1-3", draw="two"), "0:+3-5")
    assert legal(game) == {"3-5@A"}


@pytest.mark.parametrize(("draw", "drawn"), [("never", 0), ("one", 1), ("two", 2)])
def test_each_word_draws_as_many_as_it_says(draw, drawn):
    game = stuck("1-2 1-3 1-4 2-3", draw=draw)
    for tile in ("1-2", "1-3")[:drawn]:
        assert legal(game) == {"draw"}
        play(game, f"0:+{tile}")
    assert legal(game) == {"pass"}


def test_a21_of_three_tiles_with_two_reserved_one_is_drawn_and_then_one_passes():
    game = stuck("1-2 1-3 1-4", draw="until-playable", reserve=2)
    play(game, "0:+1-2")
    assert legal(game) == {"pass"}


def test_a21_with_two_left_and_two_reserved_one_passes_straight_away():
    assert legal(stuck("1-2 1-3", draw="until-playable", reserve=2)) == {"pass"}


def test_a21_a_drawn_tile_that_fits_is_the_only_thing_to_do():
    game = play(stuck("5-6 1-3 1-4", draw="until-playable", reserve=2), "0:+5-6")
    assert legal(game) == {"5-6@A", "5-6@B"}


@pytest.mark.parametrize("boneyard", ["", "1-2", "1-2 1-3"])
@pytest.mark.parametrize("reserve", [0, 2])
@pytest.mark.parametrize("draw", ["one", "two", "until-playable"])
def test_a19_there_is_always_something_to_do(boneyard, reserve, draw):
    game = stuck(boneyard, draw=draw, reserve=reserve)
    for _ in range(3):
        assert len(legal(game)) == 1
        if legal(game) == {"pass"}:
            return
        game.act(0, game.legal()[0])
    raise AssertionError
