"""The board: a line that bends and never runs into itself, at every width; arms one by one."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_core.api import Line, full_set
from domino_core.drawing.board import Spot, bend, board_lines, boxed_lines
from domino_layouts import SpinnerLine, Tree
from tests.counts import times
from tests.tui.positions import grown


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
            drawn = "\n".join(boxed_lines(layout, width))
            marks = re.findall(r"[\w ]+(?=▸)|◂[\w ]+", drawn)
            named = set(re.findall(r"\w+", " ".join(marks)))
            bare = {"C", "D"} - {play.end for play in layout.placed}
            spinner = bare if isinstance(layout, SpinnerLine) else set()
            assert named == {end.name for end in layout.ends} - spinner


@pytest.mark.parametrize("height", range(1, 12))
def test_what_has_no_room_is_told_in_brief_by_the_outer_tiles(height):
    tree = grown(Tree(full_set(12), dict.fromkeys("ABCDEFGHM")), 1, 12, tiles=60)
    drawn = board_lines(tree, 78, height)
    assert len(drawn) <= height
    for end in tree.ends if height >= 4 else ():
        assert re.search(rf"\|{end.numbers[0]}\]<{end.name}\b", "\n".join(drawn)), end


def test_signs_of_boxes_can_be_done_without():
    line = grown(Line(full_set(6)), 1, 6)
    assert "\n".join(boxed_lines(line, 60, boxes=False)).isascii()
