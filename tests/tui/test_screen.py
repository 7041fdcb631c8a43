"""Whatever is drawn keeps to its window, and can be pointed at where it lies."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, count, cycle, product
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from domino_core import variants
from domino_core.api import Line, TileSet, full_set
from domino_core.drawing import Pick, cells, choices, keys_in
from tests.counts import times
from tests.rulebook import positions as tables
from tests.rulebook.positions import state
from tests.tui import positions
from tests.tui.positions import NAMES, Position, at_turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from domino_core.drawing import Picture

BOX = sorted(one.name for one in variants.listed() if one.source == "domino-core")
SIZES = [(80, 23), (100, 30), (120, 39), (200, 59), (60, 20), (40, 10), (20, 5)]
ODD_NAMES = (
    "Ana",
    "x" * 60,
    "😀" * 20,
    "ñandú de la Ñ",
    "שלום",
    "[bold]x",
    "\\x1b[2J",
    "a b " * 15,
)


LOOKS = list(product((NAMES, (*ODD_NAMES, *NAMES)), (True, False), ("", "no " * 60)))
"""Names, boxes or digits, and a notice; one more than there are sizes, so that all of them meet."""


class Shot(NamedTuple):
    """A picture of a position in a window of so many columns and lines."""

    position: Position
    width: int
    height: int
    drawn: Picture


def shots(seen: Iterable[tuple[Position, tuple[int, int]]]) -> tuple[Shot, ...]:
    """Positions in their windows, each with the next look, and another tile picked."""
    found = []
    for number, (position, (width, height)) in enumerate(seen):
        names, boxes, notice = LOOKS[number % len(LOOKS)]
        pick = Pick(number % (len(choices(position.view, position.legal)) or 1), notice=notice)
        drawn = position.drawn(width, height, pick=pick, boxes=boxes, names=names)
        found.append(Shot(position, width, height, drawn))
    return tuple(found)


def rounds_of(name: str) -> Iterator[tuple[Position, tuple[int, int]]]:
    """Rounds at tables of a game: every third action in the next window, the end in each."""
    chance, sizes, seats = Random(name), cycle(SIZES), cycle([None, 0])
    for _ in range(times(1)):
        choice = chance.choice(variants.find(name).tables())
        game = tables.new_table(name, choice.players, choice.sides)
        game.deal()
        for number in count():
            if not game.running:
                break
            if number % 3 == 0:
                yield at_turn(game, next(seats)), next(sizes)
            game.act(state(game).seat, chance.choice(game.legal()))
        yield from ((at_turn(game), size) for size in SIZES)


def branches() -> Iterator[tuple[Position, tuple[int, int]]]:
    """Layouts with branches and large hands, each in every window."""
    for tiles in (1, 5, 12, 30, 60):
        for position in (
            positions.chickenfoot(tiles),
            positions.trains(6, tiles),
            positions.spinner(tiles),
        ):
            yield from ((position, size) for size in SIZES)


@cache
def drawn_of(name: str) -> tuple[Shot, ...]:
    """What is looked at: of a game in the box, or of layouts with branches."""
    return shots(branches() if name == BRANCHES else rounds_of(name))


BRANCHES = "branches"
each_game = pytest.mark.parametrize("name", [*BOX, BRANCHES])


@each_game
def test_a_screen_has_no_more_lines_than_its_window(name):
    assert [shot for shot in drawn_of(name) if len(shot.drawn.lines) > shot.height] == []


@each_game
def test_no_line_of_a_screen_is_wider_than_its_window(name):
    for shot in drawn_of(name):
        assert [line for line in shot.drawn.lines if cells(line) > shot.width] == []


@each_game
def test_what_can_be_pointed_at_lies_on_the_screen(name):
    for shot in drawn_of(name):
        for area in shot.drawn.areas:
            assert 0 <= area.top <= area.top + area.height <= len(shot.drawn.lines)
            assert 0 <= area.left <= area.left + area.width <= shot.width


@each_game
def test_what_can_be_pointed_at_shows_the_tile_or_word_of_its_number(name):
    for shot in drawn_of(name):
        for area in shot.drawn.areas:
            check_area(shot.drawn, area, shot.position)


@each_game
def test_no_two_that_can_be_pointed_at_overlap(name):
    for shot in drawn_of(name):
        pairs = combinations(shot.drawn.areas, 2)
        assert [pair for pair in pairs if overlap(*pair)] == []


def test_there_is_something_to_point_at_in_every_game():
    shown = {name for name in (*BOX, BRANCHES) if any(shot.drawn.areas for shot in drawn_of(name))}
    assert shown == {*BOX, BRANCHES}


def check_area(drawn, area, position: Position) -> None:
    """The area shows the tile of its number: in digits, or in pips; or the number of a word."""
    lines = [
        line[area.left : area.left + area.width].ljust(area.width)
        for line in drawn.lines[area.top : area.top + area.height]
    ]
    tiles = list(TileSet(position.view.hand))
    if area.number >= len(tiles):
        assert re.match(rf"[ >]\[{area.number + 1} ", lines[0]), lines
        return
    low, high = tiles[area.number]
    if area.width == 9 and area.height == 6:
        inside = [line.replace("o", "●") for line in lines[1:4]]
        left, right = ("".join(line[start : start + 3] for line in inside) for start in (1, 5))
        assert (left.count("●"), right.count("●")) == (low, high), lines
    else:
        text = "\n".join(lines)
        assert re.search(rf"\b{low}\b\D+\b{high}\b", text), lines
    assert re.search(rf"(?:^|[ >]){area.number + 1}\b", lines[-1]), lines


def overlap(one, other) -> bool:
    beside = one.left + one.width <= other.left or other.left + other.width <= one.left
    above = one.top + one.height <= other.top or other.top + other.height <= one.top
    return not (beside or above)


@pytest.mark.parametrize("count", [1, 10, 20, 30, 45])
def test_a_hand_of_any_size_is_shown_whole_in_the_full_window(count):
    line = positions.grown(Line(full_set(9)), 1, 9, tiles=10)
    position = positions.with_layout(line, 9, count, positions.after("tablu", 0, 4))
    drawn = position.drawn()
    assert [area.number for area in drawn.areas][:count] == list(range(count))
    assert len(drawn.lines) == 23


@pytest.mark.parametrize("height", [1, 2, 3])
def test_the_lowest_window_shows_the_question(height):
    drawn = positions.spinner().drawn(40, height)
    assert "Te toca." in " ".join(drawn.lines)


@pytest.mark.parametrize("width", [1, 0, -1])
def test_in_a_window_without_room_for_a_letter_there_are_no_keys(width):
    """The margins of a window of one column leave less than nothing."""
    assert keys_in(["? ayuda", "q salir"], width) == "?"[: max(0, width)]
