"""The line with two ends."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_core.actions import Play
from domino_core.layout import Line, OpenEnd
from domino_core.tiles import TILES, Tile, full_set, ids, mask_of

DOUBLE_SIX = full_set(6)


def tile(text: str) -> int:
    return Tile.parse(text).id


def line_of(*plays: str) -> Line:
    """A line of texts such as ``3-6@A``."""
    line = Line(DOUBLE_SIX)
    for play in plays:
        text, _, end = play.partition("@")
        line.place(Play(tile(text), end))
    return line


def numbers(ends: tuple[OpenEnd, ...]) -> list[int]:
    return [number for end in ends for number in end.numbers]


def hand(text: str) -> int:
    return mask_of(tile(word) for word in text.split())


def texts(plays: tuple[Play, ...]) -> list[str]:
    return [f"{TILES[play.tile]}@{play.end}" for play in plays]


def test_an_empty_line_has_no_end_and_takes_every_tile_once() -> None:
    line = line_of()
    assert (line.ends, line.ends_before, line.rows(), line.placed) == ((), (), (), [])
    assert texts(line.plays(hand("6-6 3-5 0-0"))) == ["0-0@", "3-5@", "6-6@"]


def test_pb15_an_opening_tile_lies_low_half_left_and_opens_both_halves() -> None:
    assert line_of("5-6").ends == (OpenEnd("A", (5,)), OpenEnd("B", (6,)))
    assert numbers(line_of("4-4").ends) == [4, 4]


def test_tiles_on_both_sides_lie_as_one_reads_them() -> None:
    line = line_of("6-6", "3-6@A", "1-6@B", "2-3@A")
    assert line.rows() == ((Tile(2, 3), Tile(3, 6), Tile(6, 6), Tile(6, 1)),)
    assert numbers(line.ends) == [2, 1]
    assert line.placed[-1] == Play(tile("2-3"), "A")


def test_the_ends_before_the_last_tile_are_remembered() -> None:
    line = line_of("6-6", "3-6@A", "1-6@B", "2-3@A")
    assert numbers(line.ends_before) == [3, 1]
    assert numbers(line_of("6-6").ends_before) == []
    assert numbers(line_of("5-6", "4-5@A").ends_before) == [5, 6]


def test_pb17_only_tiles_that_match_an_end_may_be_placed() -> None:
    line = line_of("5-6")
    assert texts(line.plays(hand("4-5 1-6 0-0 1-2"))) == ["4-5@A", "1-6@B"]
    assert line.plays(hand("0-0 1-2 3-4")) == ()
    assert line.plays(0) == ()


def test_pb18_a_tile_that_fits_both_ends_may_be_placed_at_either() -> None:
    assert texts(line_of("5-6", "6-6@B").plays(hand("5-6"))) == ["5-6@A", "5-6@B"]


def test_hg23_equal_ends_are_two_plays() -> None:
    assert texts(line_of("6-6").plays(hand("3-6 0-0"))) == ["3-6@A", "3-6@B"]


def test_pb25_a_double_needs_a_match_and_keeps_the_end_s_number() -> None:
    line = line_of("5-6", "5-5@A", "6-6@B")
    assert numbers(line.ends) == [5, 6]
    assert line.plays(hand("1-1 2-2")) == ()


def test_br06_the_covered_half_does_not_match() -> None:
    assert line_of("5-6", "2-5@A").plays(hand("5-5")) == ()


def test_a_copy_goes_its_own_way() -> None:
    line = line_of("5-6")
    twin = line.copy()
    twin.place(Play(tile("5-5"), "A"))
    assert texts(tuple(line.placed)) == ["5-6@"]
    assert texts(tuple(twin.placed)) == ["5-6@", "5-5@A"]
    assert twin.plays(hand("0-5")) == line.plays(hand("0-5"))


@pytest.mark.parametrize("most", [0, 1, 6, 9, 15])
def test_a_line_may_be_played_with_any_set(most: int) -> None:
    line = Line(full_set(most))
    line.place(Play(full_set(most).bit_length() - 1))
    assert numbers(line.ends) == [most, most]
    fitting = [play.tile for play in line.plays(full_set(most)) if play.end == "A"]
    assert len(fitting) == most + 1


@given(st.integers(0, full_set(9)), st.lists(st.integers(0, 200), max_size=40))
def test_any_line_is_read_from_end_to_end(mask: int, choices: list[int]) -> None:
    line = Line(full_set(9))
    left = mask
    for choice in choices:
        plays = line.plays(left)
        if not plays:
            break
        before = numbers(line.ends)
        play = plays[choice % len(plays)]
        left ^= play.bit
        line.place(play)
        assert numbers(line.ends_before) == before
    if not line.placed:
        assert line.rows() == ()
        return
    (row,) = line.rows()
    assert all(one[1] == other[0] for one, other in pairwise(row))
    assert [row[0][0], row[-1][1]] == numbers(line.ends)
    assert mask_of(Tile.of(*lying).id for lying in row) == mask ^ left
    matching = {i for i in ids(left) if set(TILES[i]) & set(numbers(line.ends))}
    assert {play.tile for play in line.plays(left)} == matching
