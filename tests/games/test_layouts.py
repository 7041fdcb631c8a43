"""Layouts of other shapes than the line, against a plain second telling and by the rules' examples.

A walk is a whole set of tiles laid down at random as far as it fits, looked at after every tile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from domino_core.api import HIGH, TILES, OpenEnd, Play, Tile, full_set, ids, mask_of
from domino_layouts import SpinnerLine, SummingLine, Tree
from tests.counts import times
from tests.games import layouts_by_hand as by_hand

WALKS = times(10)


class Kind(NamedTuple):
    """A kind of layout: how one is made, and what the plain telling says of what was placed."""

    new: Callable[[], Any]
    plays: Callable[[list[tuple], list[tuple]], list[tuple]]
    numbers: Callable[[list[tuple]], dict[str, list[int]]]


def matching(new: Callable[[], Any], numbers: Callable[[list[tuple]], dict[str, int]]) -> Kind:
    """A kind whose tiles fit where they show the number that an end asks for."""

    def asked(placed: list[tuple]) -> dict[str, list[int]]:
        return {end: [one] for end, one in numbers([two[:2] for two in placed]).items()}

    def plays(placed: list[tuple], hand: list[tuple]) -> list[tuple]:
        if not placed:
            return [(tile, "", None) for tile in hand]
        ends = numbers([one[:2] for one in placed])
        return [(tile, end, None) for end, one in ends.items() for tile in hand if one in tile]

    return Kind(new, plays, asked)


def spinner(top: int, kind: Any) -> Kind:
    new = partial(SpinnerLine, full_set(top), kind)
    return matching(new, partial(by_hand.spinner_numbers, kind=kind))


def tree(top: int, letters: str, toes: int) -> Kind:
    arms = {letter: seat or None for seat, letter in enumerate(letters)}
    new = partial(Tree, full_set(top), arms, toes)
    return matching(new, partial(by_hand.tree_numbers, letters=letters, toes=toes))


def sums(top: int, *, crosswise: bool = True) -> Kind:
    def asked(placed: list[tuple]) -> dict[str, list[int]]:
        halves = by_hand.sums_left_open(placed, top) if placed else {}
        return {
            end: sorted({top + 1 - half for half in open_halves if half})
            for end, open_halves in halves.items()
        }

    new = partial(SummingLine, full_set(top), crosswise=crosswise)
    return Kind(new, partial(by_hand.sums_plays, top=top, crosswise=crosswise), asked)


KINDS = {
    "no spinner": spinner(6, "none"),
    "opening spinner": spinner(6, "opening"),
    "first double": spinner(6, "first-double"),
    "first double of nine": spinner(9, "first-double"),
    "four arms": tree(9, "ABCD", 1),
    "nine arms": tree(12, "ABCDEFGHI", 1),
    "three toes": tree(9, "ABCD", 3),
    "two toes": tree(6, "AB", 2),
    "sums of 7": sums(6),
    "sums of 7 along the line": sums(6, crosswise=False),
    "sums of 10": sums(9),
    "sums of 13": sums(12),
}


def told(play: Play) -> tuple:
    """A placement as the plain telling has it."""
    return (tuple(TILES[play.tile]), play.end, play.exposed)


def faces(mask: int) -> list[tuple]:
    return [tuple(TILES[tile]) for tile in ids(mask)]


def looked_at(layout: Any) -> tuple:
    """Everything that two equal layouts have in common."""
    lying = tuple(layout.placed), dict(layout.open), layout.ends, layout.ends_before, layout.rows()
    return *lying, layout.plays(layout.tiles), getattr(layout, "end_sum", None)


def steps(kind: Kind, seed: str, walks: int = WALKS):
    """Layouts after each tile of a walk, each with the mask of the tiles that do not lie yet."""
    chance = Random(seed)
    for _ in range(walks):
        layout = kind.new()
        left = layout.tiles
        yield layout, left
        plays = layout.plays(left)
        while plays:
            play = chance.choice(plays)
            layout.place(play)
            left ^= play.bit
            yield layout, left
            plays = layout.plays(left)


each_kind = pytest.mark.parametrize("name", KINDS)


# What every layout keeps --------------------------------------------------------------------------


@each_kind
def test_what_may_be_placed_is_what_the_plain_telling_says(name: str) -> None:
    kind = KINDS[name]
    for layout, left in steps(kind, name):
        placed = list(map(told, layout.placed))
        assert list(map(told, layout.plays(left))) == kind.plays(placed, faces(left))


@each_kind
def test_a_few_tiles_in_a_hand_may_go_where_the_whole_set_says(name: str) -> None:
    chance = Random(name)
    for layout, left in steps(KINDS[name], f"hands {name}"):
        held = ids(left)
        hand = mask_of(chance.sample(held, min(5, len(held))))
        of_all = tuple(play for play in layout.plays(left) if play.bit & hand)
        assert layout.plays(hand) == of_all


@each_kind
def test_the_ends_are_what_the_plain_telling_says(name: str) -> None:
    kind = KINDS[name]
    for layout, _ in steps(kind, f"ends {name}"):
        asked = kind.numbers(list(map(told, layout.placed)))
        assert {end.name: list(end.numbers) for end in layout.ends} == asked


@each_kind
def test_the_ends_before_the_last_tile_are_those_that_were_there(name: str) -> None:
    before: tuple[OpenEnd, ...] = ()
    for layout, _ in steps(KINDS[name], f"before {name}"):
        if not layout.placed:
            before = ()
        assert layout.ends_before == before
        before = layout.ends


@each_kind
def test_every_tile_that_lies_is_in_the_rows_once(name: str) -> None:
    for layout, left in steps(KINDS[name], f"rows {name}"):
        lying = [Tile.of(*tile).id for row in layout.rows() for tile in row]
        assert sorted(lying) == sorted(play.tile for play in layout.placed)
        assert mask_of(lying) | left == layout.tiles
        assert all(layout.rows())  # no row without a tile


@each_kind
def test_a_copy_is_equal_and_goes_its_own_way(name: str) -> None:
    for layout, left in steps(KINDS[name], f"copies {name}", WALKS // 2):
        twin, before = layout.copy(), looked_at(layout)
        assert looked_at(twin) == before
        for play in layout.plays(left):
            other = layout.copy()
            other.place(play)
            assert len(other.placed) == len(layout.placed) + 1
        assert looked_at(layout) == before


@each_kind
def test_a_copy_of_a_copy_grows_as_the_layout_itself_does(name: str) -> None:
    copied = KINDS[name].new()
    for layout, _ in steps(KINDS[name], f"growing {name}", WALKS // 2):
        copied = copied.copy() if layout.placed else layout.empty()
        for play in layout.placed[-1:]:
            copied.place(play)
        assert looked_at(copied) == looked_at(layout)


@each_kind
def test_an_empty_layout_has_no_end_and_takes_every_tile_once(name: str) -> None:
    layout = KINDS[name].new()
    assert (layout.ends, layout.ends_before, layout.rows(), layout.placed) == ((), (), (), [])
    assert layout.plays(layout.tiles) == tuple(Play(tile) for tile in ids(layout.tiles))
    assert layout.plays(0) == ()


# How the tiles touch ------------------------------------------------------------------------------


SPINNERS = [name for name, kind in KINDS.items() if isinstance(kind.new(), SpinnerLine)]
TREES = [name for name, kind in KINDS.items() if isinstance(kind.new(), Tree)]
SUMS = [name for name, kind in KINDS.items() if isinstance(kind.new(), SummingLine)]


@pytest.mark.parametrize("name", SPINNERS)
def test_along_the_rows_of_a_line_with_a_spinner_equal_numbers_touch(name: str) -> None:
    for layout, _ in steps(KINDS[name], f"touching {name}"):
        if not layout.placed:
            continue
        line, *across = layout.rows()
        for row in (line, *across):
            assert all(one.high == other.low for one, other in pairwise(row))
        assert (line[0].low, line[-1].high) == (layout.open["A"], layout.open["B"])
        outer = {row[-1].high for row in across}
        spun = by_hand.spinner_of([told(play)[:2] for play in layout.placed], layout.spinner)
        assert all(row[0].low == spun[0] for row in across)
        assert outer <= {layout.open.get("C"), layout.open.get("D")}


@pytest.mark.parametrize("name", SPINNERS)
def test_the_end_sum_is_what_the_plain_telling_counts(name: str) -> None:
    for layout, _ in steps(KINDS[name], f"sums {name}"):
        assert layout.end_sum == by_hand.spinner_sum([told(play)[:2] for play in layout.placed])


@pytest.mark.parametrize("name", TREES)
def test_every_row_of_a_tree_begins_with_the_number_that_it_grows_from(name: str) -> None:
    for layout, _ in steps(KINDS[name], f"touching {name}"):
        ends = list(dict.fromkeys(play.end for play in layout.placed))
        rows = dict(zip(ends, layout.rows(), strict=True))
        for end, row in rows.items():
            assert all(one.high == other.low for one, other in pairwise(row))
            if end:
                grown_from = rows[end[:-1]][-1].high if end[:-1] in rows else rows[""][0].high
                assert row[0].low == grown_from
            if end in layout.open:
                assert row[-1].high == layout.open[end]


@pytest.mark.parametrize("name", SUMS)
def test_s23_touching_halves_make_the_total_wherever_no_matador_was_put(name: str) -> None:
    for layout, _ in steps(KINDS[name], f"touching {name}"):
        total = HIGH[layout.tiles.bit_length() - 1] + 1
        (row,) = layout.rows() or ((),)
        at = [Tile.of(*tile).id for tile in row].index(layout.placed[0].tile) if row else 0
        across = {play.tile for play in layout.placed if play.end and play.exposed is None}
        towards_a = [Tile(*tile[::-1]) for tile in reversed(row[: at + 1])]
        for inner, outer in (*pairwise(towards_a), *pairwise(row[at:])):
            if outer.pips in {0, total}:
                continue
            open_halves = {inner.high}
            if inner.pips == total and Tile.of(*inner).id in across:
                open_halves = {*inner}
            assert total - outer.low in open_halves


# Names --------------------------------------------------------------------------------------------


def laid(layout: Any, steps: str) -> Any:
    """Lay tiles such as ``5-5 0-5@B 3-4@A/3``."""
    for step in steps.split():
        tile, _, place = step.partition("@")
        end, _, exposed = place.partition("/")
        layout.place(Play(Tile.parse(tile).id, end, int(exposed) if exposed else None))
    return layout


def spun(steps: str, kind: Any = "first-double") -> SpinnerLine:
    line: SpinnerLine = laid(SpinnerLine(full_set(6), kind), steps)
    return line


def test_a_line_s_ends_are_a_and_b_and_a_spinner_s_sides_c_and_d() -> None:
    assert [end.name for end in spun("5-5").ends] == ["A", "B"]
    assert [end.name for end in spun("5-5 0-5@B 5-6@A").ends] == ["A", "B", "C", "D"]


def test_an_opening_tile_lies_low_half_towards_a() -> None:
    assert spun("2-5").open == {"A": 2, "B": 5}
    assert laid(SummingLine(full_set(6)), "2-5").rows() == ((Tile(2, 5),),)


def toes(steps: str, count: int = 3) -> Tree:
    tree: Tree = laid(Tree(full_set(9), {"A": 0, "B": 1, "C": None}, count), steps)
    return tree


def test_s33_a_double_s_toes_add_a_digit_to_the_name_of_its_end() -> None:
    tree = toes("9-9 4-9@B 4-4@B")
    assert tree.open == {"A": 9, "C": 9, "B1": 4, "B2": 4, "B3": 4}
    laid(tree, "4-7@B2 7-7@B2")
    assert list(tree.open) == ["A", "C", "B1", "B3", "B21", "B22", "B23"]


# The spinner (S25, S32) ---------------------------------------------------------------------------


def test_s25_fosters_worked_line_counts_as_he_counts_it() -> None:
    line = SpinnerLine(full_set(6), "first-double")
    steps = ("5-5", "0-5@B", "0-0@B", "5-6@A", "0-4@B")
    assert [laid(line, step).end_sum for step in steps] == [10, 10, 10, 6, 10]


def test_s25_the_sides_open_once_both_ends_of_the_spinner_are_covered() -> None:
    assert "C" not in spun("5-5 0-5@B 0-3@B").open
    assert spun("5-5 0-5@B 0-3@B 5-6@A").open == {"A": 6, "B": 3, "C": 5, "D": 5}


def test_s25_a_later_double_is_the_spinner_where_none_lay_before() -> None:
    line = spun("2-5 5-5@B")
    assert line.open == {"A": 2, "B": 5}
    assert laid(line, "0-5@B").open == {"A": 2, "B": 0, "C": 5, "D": 5}


def test_s25_a_second_double_is_no_spinner() -> None:
    assert spun("5-5 0-5@B 0-0@B 0-3@B").open == {"A": 5, "B": 3}
    assert spun("2-5 5-5@B 2-2@A 2-3@A").open == {"A": 3, "B": 5}


def test_s32_only_the_opening_double_may_be_the_spinner_where_the_rules_say_so() -> None:
    assert set(spun("5-5 0-5@B 5-6@A", "opening").open) == set("ABCD")
    assert set(spun("2-5 5-5@B 0-5@B", "opening").open) == set("AB")


def test_without_a_spinner_no_double_opens_across() -> None:
    assert set(spun("5-5 0-5@B 5-6@A", "none").open) == set("AB")


def test_s25_a_side_of_the_spinner_counts_nothing_until_a_tile_lies_there() -> None:
    line = spun("5-5 0-5@B 5-6@A")
    assert line.end_sum == 6
    assert laid(line, "3-5@C").end_sum == 9
    assert laid(line, "3-3@C").end_sum == 12
    assert laid(line, "4-5@D").end_sum == 16


def test_s25_a_tile_that_lies_alone_counts_with_both_halves() -> None:
    assert spun("2-6").end_sum == 8
    assert spun("4-4", "none").end_sum == 8
    assert spun("").end_sum == 0


def test_s25_an_opening_double_covered_on_one_side_counts_twice_on_the_other() -> None:
    assert spun("4-4 1-4@A", "none").end_sum == 9
    assert spun("4-4 1-4@B", "none").end_sum == 9
    assert spun("4-4 1-4@B 1-1@B 2-4@A").end_sum == 4


def test_the_arms_across_are_rows_of_their_own() -> None:
    line = spun("5-5 0-5@B 5-6@A 4-5@D 3-5@C 1-4@D")
    assert line.rows() == (
        (Tile(6, 5), Tile(5, 5), Tile(5, 0)),
        (Tile(5, 3),),
        (Tile(5, 4), Tile(4, 1)),
    )


# Owners and marks (S33, S34) ----------------------------------------------------------------------


def test_s34_every_end_belongs_to_the_owner_of_its_arm() -> None:
    tree = toes("9-9 4-9@B 4-4@B")
    assert {end.name: end.owner for end in tree.ends} == {
        "A": 0,
        "C": None,
        "B1": 1,
        "B2": 1,
        "B3": 1,
    }


def test_s34_a_mark_stands_at_its_end_until_it_is_taken_away() -> None:
    tree = toes("9-9 4-9@A", 1)
    tree.marks["A"] = ("open",)
    twin = tree.copy()
    assert [end.marks for end in tree.ends] == [("open",), (), ()]
    del tree.marks["A"]
    assert [end.marks for end in tree.ends] == [(), (), ()]
    assert twin.ends[0] == OpenEnd("A", (4,), 0, ("open",))


def test_s33_a_mark_goes_with_the_end_that_a_double_branches() -> None:
    tree = toes("9-9 4-9@A")
    tree.marks["A"] = ("open",)
    laid(tree, "4-4@A")
    assert tree.marks == {}
    assert not any(end.marks for end in tree.ends)


def test_s33_without_toes_a_double_leaves_one_end() -> None:
    assert toes("9-9 4-9@A 4-4@A", 1).open == {"A": 4, "B": 9, "C": 9}


# Sums (S23) ---------------------------------------------------------------------------------------


def summed(steps: str, top: int = 6, *, crosswise: bool = True) -> SummingLine:
    line: SummingLine = laid(SummingLine(full_set(top), crosswise=crosswise), steps)
    return line


def may(line: SummingLine, hand: str) -> list[str]:
    """Where the tiles of a hand may go: ``3-4@A/3``."""
    plays = line.plays(mask_of(Tile.parse(tile).id for tile in hand.split()))
    return [
        f"{play.face}@{play.end}" + (f"/{play.exposed}" if play.exposed is not None else "")
        for play in plays
    ]


@pytest.mark.parametrize(("top", "asked"), [(6, 5), (9, 8), (12, 11)])
def test_s23_touching_halves_add_up_to_one_more_than_the_highest_number(
    top: int, asked: int
) -> None:
    assert summed("0-2", top).open["B"] == (asked,)


@pytest.mark.parametrize(
    ("top", "matadors"),
    [
        (6, "0-0 3-4 2-5 1-6"),
        (9, "0-0 5-5 4-6 3-7 2-8 1-9"),
        (12, "0-0 6-7 5-8 4-9 3-10 2-11 1-12"),
    ],
)
def test_s23_at_a_blank_only_matadors_fit(top: int, matadors: str) -> None:
    line = summed("0-1", top)
    assert line.ends[0] == OpenEnd("A", (), marks=("solo un matador",))
    at_the_blank = [play.face for play in line.plays(line.tiles) if play.end == "A"]
    assert list(map(str, dict.fromkeys(at_the_blank))) == matadors.split()


def test_s23_a_tile_that_makes_the_total_leaves_its_other_half_open() -> None:
    assert summed("5-6 2-4@A 1-1@B").open == {"A": (3,), "B": (6,)}
    assert summed("5-6 2-4@A 1-1@B").rows() == ((Tile(4, 2), Tile(5, 6), Tile(1, 1)),)


def test_s23_a_matador_fits_anywhere_either_way_round_or_across() -> None:
    assert may(summed("0-6"), "3-4") == [
        "3-4@A/3",
        "3-4@A/4",
        "3-4@A",
        "3-4@B/3",
        "3-4@B/4",
        "3-4@B",
    ]


def test_s23_a_matador_along_the_line_leaves_the_half_that_its_player_says() -> None:
    assert summed("0-6 3-4@A/3").open["A"] == (4,)
    assert summed("0-6 3-4@A/4").open["A"] == (3,)
    assert summed("0-6 3-4@A/4").rows() == ((Tile(4, 3), Tile(0, 6)),)


def test_s23_a_matador_across_asks_for_what_goes_with_either_half() -> None:
    line = summed("0-6 2-5@A")
    assert line.ends[0].numbers == (2, 5)
    assert may(line, "2-3 0-5 3-6") == ["2-3@A", "0-5@A"]
    assert laid(line, "2-3@A").open["A"] == (4,)


def test_s23_a_double_matador_lies_along_and_leaves_no_choice() -> None:
    assert may(summed("3-6"), "0-0") == ["0-0@A", "0-0@B"]
    assert summed("3-6 0-0@B").open["B"] == ()
    assert may(summed("2-6", 9), "5-5") == ["5-5@A", "5-5@B"]
    assert summed("2-6 5-5@B", 9).open["B"] == (5,)


def test_s23_a_double_counts_with_one_half() -> None:
    assert summed("2-6 1-1@B").open["B"] == (6,)


def test_s23_an_opening_matador_lies_along_the_line() -> None:
    assert may(summed(""), "3-4") == ["3-4@"]
    assert summed("3-4").open == {"A": (4,), "B": (3,)}


def test_s23_where_nothing_may_lie_across_a_matador_says_its_open_half() -> None:
    assert may(summed("0-6", crosswise=False), "1-6") == [
        "1-6@A/1",
        "1-6@A/6",
        "1-6@B/1",
        "1-6@B/6",
    ]
