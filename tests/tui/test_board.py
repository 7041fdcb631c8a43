"""The board: a line that bends and never runs into itself, at every width; arms one by one."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_core.api import Line, Play, Tile, full_set
from domino_core.drawing.bending import Spot, bend
from domino_core.drawing.board import board_lines, boxed_lines, plain_lines, whole_boards
from domino_core.drawing.cross import crossed
from domino_core.drawing.rows import arms_of, spinner_of
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


BRANCHING = {
    "spinner": lambda most: SpinnerLine(full_set(most), "first-double"),
    "spinner at the start": lambda most: SpinnerLine(full_set(most), "opening"),
    "trains": lambda most: Tree(full_set(most), {"A": 0, "B": 1, "M": None}),
    "toes": lambda most: Tree(full_set(most), dict.fromkeys("ABCD"), toes=3),
}


def named_in(lines: list[str]) -> set[str]:
    """The ends that have a mark on a board."""
    drawn = "\n".join(lines)
    words = r"\w+(?: \w+)*"
    marks = re.findall(rf"{words}(?=[▸▾▴])|[◂<]{words}|\w+(?=>\[)", drawn)
    return set(re.findall(r"[A-Z]\w*", " ".join(marks)))


@pytest.mark.parametrize("kind", BRANCHING)
@pytest.mark.parametrize("most", [6, 9, 12])
@pytest.mark.parametrize("width", [60, 78, 118])
def test_every_open_end_of_a_branching_layout_is_named(kind, most, width):
    for seed in range(times(5)):
        for tiles in (1, 4, 8, 12, 10**6):
            layout = grown(BRANCHING[kind](most), seed, most, tiles=tiles)
            for lines in whole_boards(layout, width):
                assert named_in(lines) == {end.name for end in layout.ends}, "\n".join(lines)


spinners = st.builds(
    lambda seed, most, tiles, kind: grown(BRANCHING[kind](most), seed, most, tiles=tiles),
    st.integers(0, 10**6),
    st.sampled_from([3, 6, 9, 12]),
    st.integers(1, 60),
    st.sampled_from(sorted(BRANCHING)),
)


@given(spinners, st.integers(60, 200), st.booleans())
def test_no_arm_lies_on_anything_and_no_tile_is_left_out(layout, width, boxes):
    halves = Counter(number for play in layout.placed for number in play.face)
    for lines in whole_boards(layout, width, boxes=boxes):
        drawn = "\n".join(lines)
        assert max(map(len, lines)) <= width
        tiles = re.sub(r"\d+-\d+(?=[:<◂])|\w*[A-Z]\w*", "", drawn)
        assert Counter(map(int, re.findall(r"\d+", tiles))) == halves, drawn
        assert not boxes or drawn.count("╭") in {0, len(layout.placed)}, drawn


@given(spinners, st.integers(60, 200))
def test_arms_and_the_names_of_bare_ends_stand_at_their_double(layout, width):
    rows = layout.rows()
    spinner = spinner_of(rows[0], arms_of(layout, rows))
    for lines in crossed(layout, width, boxes=True):
        assert spinner is not None
        top, middle = upright_double(lines, rows[0][spinner].low)
        assert lines[top - 1][middle] in "─▾"
        assert lines[top + 5][middle] in "─▴"


def upright_double(lines: list[str], number: int) -> tuple[int, int]:
    """The first line and the middle column of a double that stands upright."""
    shape = ["╭─+╮", rf"│ *{number}│", "├─+┤", rf"│ *{number}│", "╰─+╯"]
    ((top, middle),) = (
        (top, (found.start() + found.end()) // 2)
        for top in range(len(lines) - 4)
        for found in re.finditer("╭─+╮", lines[top])
        if all(
            re.fullmatch(one, lines[top + down][found.start() : found.end()])
            for down, one in enumerate(shape)
        )
    )
    return top, middle


def all_fives(*plays: str) -> SpinnerLine:
    """A line of all-fives with these plays, as records write them."""
    line = SpinnerLine(full_set(6), "first-double")
    for play in plays:
        tile, _, end = play.partition("@")
        low, high = map(int, tile.split("-"))
        line.place(Play(Tile(low, high).id, end))
    return line


CROSS = ("6-6", "5-6@A", "0-6@B", "4-6@C", "1-4@C", "1-1@C")


def test_arms_stand_upright_where_there_is_room():
    drawn = [line.strip() for line in board_lines(all_fives(*CROSS), 40, 30)]
    arm = ["C▾", "╭─┬─╮", "│1│1│", "╰─┴─╯", "╭─╮", "│1│", "├─┤", "│4│", "╰─╯"]
    assert drawn[:14] == [*arm, "╭─╮", "│4│", "├─┤", "│6│", "╰─╯"]
    assert drawn[-1] == "D▴"


def test_arms_lie_along_the_line_where_there_are_few_lines():
    drawn = board_lines(all_fives(*CROSS), 40, 9)
    assert drawn[0].index("╭") == drawn[3].index("╭")
    assert "│6│4││4│1││1│1│◂C" in drawn[1]
    assert drawn[-1].strip() == "D▴"


def test_an_arm_without_room_says_at_which_double_it_grows():
    drawn = board_lines(all_fives(*CROSS), 40, 4)
    assert [line.strip() for line in drawn] == [
        "A>[5|6][6|6][6|0]<B",
        "6-6<D",
        "6-6:[6|4][4|1][1|1]<C",
    ]


def test_a_closed_arm_has_its_name_and_a_branch_its_double():
    tree = Tree(full_set(9), dict.fromkeys("AB"), toes=3)
    for low, high, end in (9, 9, ""), (4, 9, "A"), (4, 4, "A"), (3, 4, "A2"), (3, 3, "A2"):
        tree.place(Play(Tile(low, high).id, end))
    drawn = [line.strip() for line in board_lines(tree, 60, 4)]
    assert drawn == ["[9|9]<B", "A:[9|4][4|4]<A1 A3", "A2 4-4:[4|3][3|3]<A21 A22 A23"]


def test_what_goes_on_below_its_row_is_indented():
    tree = grown(Tree(full_set(12), {"A": 0, "M": None}), 1, 12)
    first, *others = plain_lines(tree, 60)
    left = len(first) - len(first.lstrip())
    rows = {line.lstrip()[:3] for line in others if len(line) - len(line.lstrip()) == left}
    assert len([line for line in (first, *others) if line[left] != " "]) == len(tree.rows())
    assert rows <= {"[12", "A:[", "M:["}


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
