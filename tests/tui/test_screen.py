"""Whatever is drawn keeps to its window, and can be pointed at where it lies."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pytest

from domino_core import variants
from domino_core.api import Line, TileSet, full_set
from domino_core.drawing import Pick, cells, choices, keys_in
from tests.counts import times
from tests.rulebook import positions as tables
from tests.rulebook.positions import state
from tests.tui import positions
from tests.tui.positions import NAMES, Position, at_turn

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


def check(position: Position, width: int, height: int, chance: Random) -> None:
    """What is drawn keeps to the window, and every area lies on its tile or word."""
    offered = choices(position.view, position.legal)
    pick = Pick(chance.randrange(len(offered) or 1), notice=chance.choice(["", "no " * 60]))
    names = chance.choice([NAMES, (*ODD_NAMES, *NAMES)])
    drawn = position.drawn(width, height, pick=pick, boxes=chance.random() < 0.8, names=names)
    assert len(drawn.lines) <= height
    for line in drawn.lines:
        assert cells(line) <= width, line
    for area in drawn.areas:
        assert 0 <= area.top <= area.top + area.height <= len(drawn.lines)
        assert area.left + area.width <= width
        check_area(drawn, area, position)
    for one, other in combinations(drawn.areas, 2):
        assert not (overlap(one, other)), (one, other)


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


@pytest.mark.parametrize("name", BOX)
def test_a_screen_of_a_game_in_the_box_keeps_to_its_window(name):
    chance = Random(name)
    found = variants.find(name)
    for _ in range(times(1)):
        choice = chance.choice(found.tables())
        game = tables.new_table(name, choice.players, choice.sides)
        game.deal()
        while game.running:
            if chance.random() < 0.3:
                check(at_turn(game, chance.choice([None, 0])), *chance.choice(SIZES), chance)
            game.act(state(game).seat, chance.choice(game.legal()))
        for size in SIZES:
            check(at_turn(game), *size, chance)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_screen_with_branches_and_large_hands_keeps_to_its_window(width, height):
    chance = Random(width)
    for count in (1, 5, 12, 30, 60):
        check(positions.chickenfoot(count), width, height, chance)
        check(positions.trains(6, count), width, height, chance)
        check(positions.spinner(count), width, height, chance)


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
