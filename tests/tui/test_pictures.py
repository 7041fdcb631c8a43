"""The full screen as it is drawn, held against text files; ``DOMINO_REDRAW=1`` draws them anew."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from domino_core.api import DRAW, PASS, Line, Say, Text, full_set
from domino_core.drawing import Pick, Speech
from tests.rulebook import positions as tables
from tests.tui import positions
from tests.tui.positions import Position, after, at_turn, grown, with_layout

PICTURES = Path(__file__).parent / "pictures"
SIZES = [(80, 23), (120, 39)]
PAIRS_HANDS = [
    "6-6 5-6 0-5 1-1 2-2 3-3 4-4",
    "0-1 0-2 0-3 1-2 1-3 2-3 1-4",
    "2-6 3-6 4-6 1-6 0-6 5-5 4-5",
    "2-5 0-4 1-5 2-4 3-4 3-5 0-0",
]


def opening() -> Position:
    """A round before its first tile, bound to 6-6."""
    return at_turn(tables.table("tablu", ["6-6 0-0 1-5", "5-5"], players=2))


def pairs() -> Position:
    """Four in pairs, two of whom have passed; the seat to act is the partner of one."""
    game = tables.table("venezuela", PAIRS_HANDS)
    return at_turn(tables.play(game, "0:6-6 1:pass 2:2-6@A 3:2-5@A 0:5-6@B 1:pass"))


def others_turn() -> Position:
    """The same while somebody else acts."""
    game = tables.table("venezuela", PAIRS_HANDS)
    return at_turn(tables.play(game, "0:6-6 1:pass"), 0)


def long_line() -> Position:
    """Every tile of a double-six that fits."""
    line = grown(Line(full_set(6)), 4, 6)
    return with_layout(line, 6, 7, after("tablu", 0, 4))


def nines() -> Position:
    """Six players and a double-nine."""
    return after("tablu", 26, 6, seed=4)


def many_tiles() -> Position:
    """A hand of twenty-four, of which a player has drawn most."""
    line = grown(Line(full_set(9)), 2, 9, tiles=20)
    return with_layout(line, 9, 24, after("tablu", 0, 5))


def spinner() -> Position:
    """A line with a spinner."""
    return positions.spinner()


def branching() -> Position:
    """A tree whose doubles branch, with more rows than a small window has lines."""
    return positions.chickenfoot(34)


def first_double() -> Position:
    """A tree of which nothing but the hub lies."""
    return positions.chickenfoot(1)


def trains() -> Position:
    """A train a seat, one for all."""
    return positions.trains()


def round_over() -> Position:
    """The board when somebody has gone out."""
    return after("tablu", 100, 2, seed=3)


CASES = (
    opening,
    pairs,
    others_turn,
    long_line,
    nines,
    many_tiles,
    spinner,
    branching,
    first_double,
    trains,
    round_over,
)


def golden(name: str, lines: list[str]) -> None:
    """Compare with the file of this name."""
    path, drawn = PICTURES / f"{name}.txt", "\n".join(lines) + "\n"
    if os.environ.get("DOMINO_REDRAW"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_the_table_looks_as_it_did(case, width, height):
    name = f"{case.__name__.replace('_', '-')}-{width}"
    golden(name, case().drawn(width, height).lines)


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize(
    "case", [opening, pairs, nines, trains, round_over], ids=lambda case: case.__name__
)
def test_the_table_looks_as_it_did_in_other_languages(case, language):
    drawn = case().drawn(speech=Speech.of(language))
    golden(f"{case.__name__.replace('_', '-')}-80-{language}", drawn.lines)


@pytest.mark.parametrize("case", [pairs, spinner, trains], ids=lambda case: case.__name__)
def test_signs_of_boxes_can_be_done_without(case):
    drawn = case().drawn(boxes=False)
    assert not set("".join(drawn.lines)) & set("─│╭╮╰╯├┤┬┴┏┓┗┛━┃┌┐└┘╌╎●▸◂…")
    golden(f"{case.__name__}-ascii", drawn.lines)


@pytest.mark.parametrize(("width", "height"), [(60, 20), (40, 10), (20, 5)])
@pytest.mark.parametrize("case", [pairs, long_line], ids=lambda case: case.__name__)
def test_a_small_window_gets_plain_lines_the_question_last(case, width, height):
    drawn = case().drawn(width, height)
    golden(f"{case.__name__.replace('_', '-')}-{width}", drawn.lines)
    assert "Te toca." in " ".join(drawn.lines[-2:])


def test_the_ends_of_the_marked_tile_are_asked_for_with_letters():
    position = pairs()
    drawn = position.drawn(pick=Pick(position.first(), ends=("A", "B"), end=1))
    assert "¿En qué extremo?  [A] >[B]" in drawn.lines[-1]
    assert [_at(drawn, area) for area in drawn.ends] == [" [A]", ">[B]"]


def test_an_end_that_is_no_single_sign_is_chosen_by_its_number():
    drawn = pairs().drawn(pick=Pick(0, ends=("A1", "A/3")))
    assert ">[1 A1]  [2 A/3]" in drawn.lines[-1]


def test_what_is_no_tile_is_offered_by_number_before_what_the_ends_ask_for():
    ask = Say("redeal", sentence=Text("pide volver a repartir"))
    view, legal = pairs()
    position = Position(view, (*legal, DRAW, PASS, ask))
    count = view.hand.bit_count()
    drawn = position.drawn(width=120, height=39, pick=Pick(count + 1))
    line = drawn.lines[-1]
    assert f" [{count + 1} robar] >[{count + 2} pasar]" in line
    assert f" [{count + 3} redeal: pide volver a repartir] A pide" in line
    others = [area for area in drawn.areas if area.number >= count]
    assert [_at(drawn, area).strip(" >[]").split()[0] for area in others] == [
        str(count + number) for number in (1, 2, 3)
    ]


def test_with_many_ends_the_last_are_left_out_and_never_what_can_be_chosen():
    position = positions.trains()
    view = replace(position.view, hand=1)
    names = tuple("x" * 18 + str(number) for number in range(6))
    drawn = Position(view, (DRAW, PASS)).drawn(names=names)
    assert any("[2 robar]" in line and "[3 pasar]" in line for line in drawn.lines)
    assert len(drawn.lines) <= 23


def test_a_notice_stands_above_the_question():
    drawn = pairs().drawn(pick=Pick(notice="[0|5] no sirve: A pide 5."))
    assert drawn.lines[-2] == " [0|5] no sirve: A pide 5."


def test_the_player_to_act_is_marked():
    players = others_turn().drawn().lines[2]
    assert "▸Caro, tu pareja ▮▮▮▮▮▮▮ 7" in players
    assert players.count("▸") == 1


@pytest.mark.parametrize(("direction", "sitting"), [("ccw", "DCB"), ("cw", "BCD")])
def test_who_follows_sits_on_the_side_to_which_the_game_goes(direction, sitting):
    game = tables.table("venezuela", PAIRS_HANDS, options={"turn.direction": direction})
    line = at_turn(tables.play(game, "0:6-6 1:pass"), 0).drawn().lines[2]
    assert "".join(sign for sign in line if sign in "BCD") == sitting


def test_of_three_nobody_sits_opposite():
    game = tables.table("tablu", ["6-6 0-1", "0-2", "0-3"], players=3)
    line = at_turn(game).drawn().lines[2]
    assert line.split() == ["Caro", "▮" * 7, "7", "Beto", "▮" * 7, "7"]


def test_what_is_too_wide_around_the_table_stands_in_a_row():
    drawn = pairs().drawn(names=tuple(sign * 20 for sign in "abcd"))
    assert drawn.lines[2].startswith(" " + "d" * 20 + ": 6 fichas   ")


def test_a_bar_is_full_at_the_target_and_empty_below_nothing():
    view, legal = pairs()
    seen = [replace(view, scores=scores) for scores in ((99, -5), (100, 120))]
    first, second = (
        next(line for line in Position(one, legal).drawn().lines if "█" in line) for one in seen
    )
    assert (first.count("█"), first.count("░")) == (9, 11)
    assert (second.count("█"), second.count("░")) == (20, 0)


def test_all_draws_of_a_turn_are_told_together():
    hands = ["0-0", "5-5"]
    game = tables.position("tablu", "1-2", hands, "3-3 4-4 5-6 3-4 4-5 3-5 0-3 2-5", turn=1)
    tables.play(game, "1:+3-3 1:+4-4 1:+5-6 1:+3-4 1:+4-5 1:+3-5 1:+0-3 1:+2-5 1:2-5@B")
    assert any("Beto roba 8 fichas." in line for line in at_turn(game, 0).drawn().lines)


def test_a_long_name_leaves_room_for_the_others():
    drawn = pairs().drawn(names=("Ana", "x" * 60, "Caro", "Dani"))
    text = "\n".join(drawn.lines)
    assert "x" * 19 + "… ▮" in text
    assert "x" * 20 not in text


def _at(picture, area) -> str:
    return picture.lines[area.top][area.left : area.left + area.width]
