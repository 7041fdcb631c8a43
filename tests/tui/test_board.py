"""The board: a line that bends and never runs into itself, at every width; arms one by one."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_core.api import Line, Play, Tile, full_set
from domino_core.drawing.board import Spot, bend, board_lines, boxed_lines
from domino_layouts import SpinnerLine, Tree
from tests.counts import times


def grown(layout, seed: int, most: int):
    """The layout with as many random tiles as fit."""
    random, hand = Random(seed), full_set(most)
    if isinstance(layout, Tree):
        hub = Tile(most, most)
        layout.place(Play(hub.id))
        hand ^= 1 << hub.id
    while plays := layout.plays(hand):
        play = random.choice(plays)
        layout.place(play)
        hand ^= play.bit
    return layout


def cells_of(spot: Spot) -> set[tuple[int, int]]:
    return {
        (line, column)
        for line in range(spot.top, spot.top + spot.height)
        for column in range(spot.left, spot.left + spot.width)
    }


lines = st.builds(
    lambda seed, most: grown(Line(full_set(most)), seed, most),
    st.integers(0, 10**6),
    st.sampled_from([3, 6, 9, 12, 15]),
)


@given(lines, st.integers(60, 200))
def test_tiles_never_overlap_and_stay_inside(line, width):
    taken: set[tuple[int, int]] = set()
    for spot in bend(line.rows()[0], width):
        cells = cells_of(spot)
        assert not cells & taken
        assert spot.top >= 0
        assert spot.left >= 0
        assert spot.left + spot.width <= width
        taken |= cells


@given(lines, st.integers(60, 200))
def test_touching_halves_lie_side_by_side(line, width):
    spots = bend(line.rows()[0], width)
    for one, other in pairwise(spots):
        beside = one.left + one.width == other.left or other.left + other.width == one.left
        rows = range(max(one.top, other.top), min(one.top + one.height, other.top + other.height))
        assert beside
        assert len(rows) >= 3


@given(lines, st.integers(60, 200))
def test_doubles_stand_across_and_never_at_a_corner(line, width):
    row = line.rows()[0]
    for tile, spot in zip(row, bend(row, width), strict=True):
        if tile.is_double:
            assert (spot.tall, spot.height) == (True, 5)


@given(lines, st.integers(60, 200))
def test_the_line_reads_as_it_lies(line, width):
    """Every tile keeps both its halves, and the half that touches the next one is the same."""
    row = line.rows()[0]
    for tile, spot in zip(row, bend(row, width), strict=True):
        assert {tile.low, tile.high} == {spot.first, spot.second}


@given(lines, st.integers(60, 200), st.integers(1, 40))
def test_the_board_keeps_to_its_place(line, width, height):
    drawn = board_lines(line, width, height)
    assert len(drawn) <= height
    assert all(len(text) <= width for text in drawn)


@pytest.mark.parametrize("most", [6, 9, 12])
@pytest.mark.parametrize("width", [60, 78, 118])
def test_every_open_end_of_a_branching_layout_is_named(most, width):
    for seed in range(times(5)):
        for layout in (
            SpinnerLine(full_set(most), "first-double"),
            Tree(full_set(most), {"A": 0, "B": 1, "M": None}),
            Tree(full_set(most), dict.fromkeys("ABCD"), toes=3),
        ):
            grown(layout, seed, most)
            used = {play.end for play in layout.placed}
            drawn = "\n".join(boxed_lines(layout, width))
            for end in layout.ends:
                if end.name in used:
                    assert f"◂{end.name}" in drawn or f"{end.name}▸" in drawn


def test_signs_of_boxes_can_be_done_without():
    line = grown(Line(full_set(6)), 1, 6)
    assert "\n".join(boxed_lines(line, 60, boxes=False)).isascii()
