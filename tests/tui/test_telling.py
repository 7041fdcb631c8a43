"""What the full screen says in words: what is left out, why, and which keys work."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from domino_core.api import DRAW, Line, Play, Tile, TileSet, full_set, mask_of
from domino_core.drawing import Drawing, Pick, Window, alike, neither, screen
from domino_core.drawing.hand import bound_line, bound_reason
from domino_layouts import SpinnerLine, Tree
from domino_tui.panels import HALVES, NOT_KEPT, help_keys
from domino_tui.shared import Shared
from tests.rulebook import positions as tables
from tests.tui import positions, test_pictures
from tests.tui.positions import NAMES, SPANISH, TITLE, Position, after, with_layout

FOUR = Drawing(SPANISH, 80, NAMES[:4], None)


def watched(position: Position, width: int, height: int) -> list[str]:
    """A position with every hand open, as somebody sees it who plays no seat."""
    tiles = list(TileSet(full_set(6)))
    hands = tuple(mask_of(tile.id for tile in tiles[seat * 7 : seat * 7 + 7]) for seat in range(4))
    view = replace(position.view, revealed=hands)
    drawing = replace(FOUR, width=width)
    return screen(view, (), drawing, Window(height), TITLE, Pick()).lines


# What is left out ---------------------------------------------------------------------------------


def test_how_many_ends_are_not_told_is_said():
    position = positions.chickenfoot(60)
    view = replace(position.view, hand=1)
    lines = Position(view, (DRAW,)).drawn(80, 23).lines
    told, asked = "\n".join(lines), len(view.layout.ends)
    left = int(told.rpartition("y ")[2].split()[0])
    assert told.endswith(" extremos más.")
    assert told.count(" pide ") == asked - left > 0


def test_all_ends_are_told_where_they_have_room():
    lines = positions.chickenfoot(60).drawn(200, 59).lines
    assert "extremos más" not in "\n".join(lines)


@pytest.mark.parametrize(("boxes", "dots"), [(True, "…"), (False, "..")])
def test_a_long_notice_goes_on_below_and_ends_with_a_sign(boxes, dots):
    drawn = test_pictures.pairs().drawn(pick=Pick(notice="palabra " * 40), boxes=boxes)
    first, second = drawn.lines[-3:-1]
    assert first.split() == ["palabra"] * len(first.split())
    assert second.endswith(dots)
    assert len(second) <= 80


@pytest.mark.parametrize(
    ("numbers", "told"), [([6], "6"), ([4, 2], "2 ni 4"), ([6, 4, 2], "2, 4 ni 6")]
)
def test_what_somebody_lacks_is_told_in_one_form(numbers, told):
    assert neither(numbers, FOUR) == told


# Why ----------------------------------------------------------------------------------------------


def test_a_bound_opening_tells_its_rule_and_is_told_once():
    position = test_pictures.opening()
    drawing = replace(FOUR, you=position.view.seat)
    bound, why = bound_line(position.view, drawing), bound_reason(position.view, drawing)
    assert why == "En la primera mano sale quien tenga el doble más alto, y con esa ficha."
    for pick in (Pick(), Pick(notice=bound)):
        told = " ".join(" ".join(position.drawn(pick=pick).lines).split())
        assert (told.count(bound), told.count(why)) == (1, 1)


def test_in_a_later_round_no_reason_of_the_first_is_told():
    view = test_pictures.opening().view
    match: Any = SimpleNamespace(history=(1,))
    later = replace(view, match=match)
    assert bound_reason(later, FOUR) == ""


# Where a tile goes --------------------------------------------------------------------------------


def asks(layout, low: int, high: int) -> bool:
    """Whether it makes a difference at which of its ends a tile is laid."""
    tile = Tile(low, high)
    view, _ = with_layout(layout, 9, 1, after("tablu", 0, 4))
    return not alike(view, layout.plays(1 << tile.id))


def laid(layout, *plays: tuple[int, int, str]):
    for low, high, end in plays:
        layout.place(Play(Tile(low, high).id, end))
    return layout


def test_equal_ends_of_a_line_without_doubles_there_are_the_same():
    assert not asks(laid(Line(full_set(9)), (1, 2, ""), (2, 3, "B"), (1, 3, "A")), 3, 5)


def test_at_a_double_they_differ():
    line = laid(Line(full_set(9)), (1, 3, ""), (3, 3, "B"), (1, 2, "A"), (2, 3, "A"))
    assert asks(line, 3, 5)


def test_equal_ends_beside_a_spinner_are_the_same_and_its_bare_sides_too():
    line = SpinnerLine(full_set(9), "first-double")
    laid(line, (6, 6, ""), (5, 6, "A"), (4, 6, "B"), (4, 5, "B"))
    assert not asks(line, 5, 8)
    assert not asks(line, 6, 8)


def test_a_bare_side_of_a_spinner_differs_from_an_end_that_asks_for_the_same():
    line = SpinnerLine(full_set(9), "first-double")
    laid(line, (6, 6, ""), (5, 6, "A"), (4, 6, "B"), (1, 5, "A"), (1, 4, "B"), (1, 6, "C"))
    assert asks(laid(line, (1, 2, "A"), (2, 6, "A")), 6, 8)


def test_all_bare_ends_of_a_hub_are_the_same_and_those_of_seats_are_not():
    hub = laid(Tree(full_set(9), dict.fromkeys("ABCD"), toes=3), (9, 9, ""))
    assert not asks(hub, 8, 9)
    assert asks(laid(Tree(full_set(9), {"A": 0, "B": 1}), (9, 9, "")), 8, 9)


def test_where_one_end_has_a_number_all_have():
    drawn = test_pictures.pairs().drawn(pick=Pick(0, ends=("A/1", "A/6", "A", "B/1")))
    assert ">[1 A/1]  [2 A/6]  [3 A]  [4 B/1]" in drawn.lines[-1]


# Who watches, in a small window -------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(60, 20), (40, 20)])
def test_who_watches_in_a_small_window_sees_every_hand_and_is_nobody_s_partner(width, height):
    lines = watched(test_pictures.others_turn(), width, height)
    told = "\n".join(lines)
    assert told.count("|") == 4 * 7 + 1
    assert "pareja" not in told
    assert "no sirve" not in told
    assert all(line.count("[") == line.count("]") for line in lines)


def test_while_others_act_no_tile_of_a_small_window_is_called_useless():
    drawn = test_pictures.others_turn().drawn(60, 20)
    assert "no sirve" not in "\n".join(drawn.lines)


# Which keys work ----------------------------------------------------------------------------------


def held(position: Position | None = None) -> Shared:
    shared = Shared(SPANISH)
    shared.names, shared.title = NAMES[:4], TITLE
    if position is not None:
        shared.take(*position)
    return shared


def test_at_the_match_s_end_the_keys_are_those_of_the_question():
    shared = held()
    shared.panel = "another"
    assert shared.keys_line(80).split("   ") == [" n otra partida", "q salir"]


def test_before_a_hand_is_shown_the_keys_stand_at_the_bottom():
    lines = held().picture(80, 24, Pick()).lines
    assert len(lines) == 24
    assert lines[-1] == " Enter seguir   q guardar y salir"
    assert not any(lines[:-1])


def test_what_is_not_kept_is_not_called_saved():
    shared = held(after("tablu", 3))
    shared.is_kept = False
    assert shared.keys_line(80).endswith("   q salir")
    assert help_keys(shared)[-1] == NOT_KEPT
    shared.is_kept = True
    assert shared.keys_line(80).endswith("q guardar y salir")
    assert "domino resume" in help_keys(shared)[-1]


def test_halves_are_explained_only_where_there_are_some():
    assert HALVES not in help_keys(held(after("tablu", 5)))
    view, legal = after("tablu", 5)
    turned = Play(next(iter(TileSet(view.hand))).id, "A", exposed=2)
    keys = help_keys(held(Position(view, (*legal, turned))))
    assert keys.count(HALVES) == 1


def test_matador_explains_its_halves():
    """A tile that makes seven with both halves may lie either way round."""
    game = tables.new_table("matador", 2)
    game.deal()
    found = False
    for _ in range(40):
        if not game.running:
            break
        found = found or HALVES in help_keys(held(positions.at_turn(game)))
        game.act(tables.state(game).seat, game.legal()[0])
    assert found
