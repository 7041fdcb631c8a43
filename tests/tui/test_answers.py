"""Every way to answer on the screen, and keys that are no answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from domino_core.api import DRAW, PASS, Play, Say, Text, Tile, TileSet, full_set
from domino_core.errors import PluginError
from domino_layouts import SpinnerLine
from domino_tui.shared import REPEAT, Presses
from tests.rulebook import positions as tables
from tests.tui import positions
from tests.tui.headless import Desk, Room, sit_alone
from tests.tui.positions import Position, at_turn
from tests.tui.terminal import WHICH_END

if TYPE_CHECKING:
    from collections.abc import Iterator

ASK = Say("redeal", sentence=Text("pide volver a repartir"))


@pytest.fixture(scope="module")
def room() -> Iterator[Room]:
    """A place to show screens in."""
    room = Room()
    yield room
    room.close()


def two_ends() -> Position:
    """A line that asks for 1 at A and 3 at B, before 0-0, 1-3 and 3-6."""
    return at_turn(tables.position("tablu", "1-2 2-3", ["0-0 1-3 3-6", "5-5"], "2-5"))


def play(tile: str, end: str = "") -> Play:
    return Play(Tile.parse(tile).id, end)


def test_a_tile_is_played_by_its_number_or_by_arrows_and_its_end_chosen(room):
    async def act(desk: Desk) -> None:
        for keys, tile, end in (
            (("3",), "3-6", "B"),
            (("right", "enter"), "3-6", "B"),
            (("left", "left", "enter"), "3-6", "B"),
            (("2", "a"), "1-3", "A"),
            (("2", "B"), "1-3", "B"),
            (("2", "2"), "1-3", "B"),
            (("2", "1"), "1-3", "A"),
            (("enter", "right", "enter"), "1-3", "B"),
            (("enter", "left", "left", "enter"), "1-3", "A"),
            (("2", "escape", "3"), "3-6", "B"),
            (("2", "x", "9", "0", "b"), "1-3", "B"),
        ):
            await desk.show(two_ends())
            await desk.press(*keys)
            assert desk.answers() == [play(tile, end)], keys

    room.sit(two_ends(), act)


def test_clicks_play_a_tile_choose_its_end_or_take_another_tile_instead(room):
    async def act(desk: Desk) -> None:
        await desk.click(*desk.place(">2 AB"))
        assert WHICH_END in desk.text
        await desk.click(*desk.place("[B]"))
        assert desk.answers() == [play("1-3", "B")]
        await desk.show(two_ends())
        await desk.press("2")
        await desk.click(*desk.place(" 3 B"))
        assert desk.answers() == [play("3-6", "B")]

    room.sit(two_ends(), act)


def test_a_click_beside_everything_answers_nothing(room):
    async def act(desk: Desk) -> None:
        await desk.click(78, 1)
        assert desk.answers() == []

    room.sit(two_ends(), act)


def test_escape_asks_for_the_end_no_more(room):
    async def act(desk: Desk) -> None:
        await desk.press("2")
        assert WHICH_END in desk.text
        await desk.press("escape", "b")
        assert WHICH_END not in desk.text
        assert desk.answers() == []

    room.sit(two_ends(), act)


def test_a_tile_that_cannot_be_played_says_why_until_another_is_marked(room):
    async def act(desk: Desk) -> None:
        await desk.press("1")
        assert "[0|0] no sirve: A pide 1 y B pide 3." in desk.text
        await desk.press("right")
        assert "no sirve" not in desk.text
        assert desk.answers() == []

    room.sit(two_ends(), act)


def test_equal_ends_are_one_choice(room):
    async def act(desk: Desk) -> None:
        await desk.press("1")
        assert desk.answers() == [play("0-1", "A")]

    room.sit(at_turn(tables.position("tablu", "1-2 2-3 3-1", ["0-1", "5-5"])), act)


def test_equal_ends_are_two_where_a_double_lies_at_one(room):
    async def act(desk: Desk) -> None:
        await desk.press("1")
        assert WHICH_END in desk.text
        assert desk.answers() == []

    room.sit(at_turn(tables.position("tablu", "1-1 1-2 2-3 3-1", ["0-1", "5-5"])), act)


def test_ends_across_a_spinner_are_chosen_by_letter_too(room):
    line = SpinnerLine(full_set(6), "first-double")
    for tile, end in ("5-5", ""), ("0-5", "B"), ("5-6", "A"), ("1-6", "A"):
        line.place(play(tile, end))
    view = positions.with_layout(line, 6, 1, positions.after("tablu", 0, 2)).view
    view = replace(view, hand=TileSet.parse("1-5").mask)

    async def act(desk: Desk) -> None:
        await desk.press("1", "d")
        assert desk.answers() == [play("1-5", "D")]

    room.sit(Position(view, line.plays(view.hand)), act)


def test_the_bare_sides_of_a_spinner_are_one_choice(room):
    line = SpinnerLine(full_set(6), "first-double")
    for tile, end in ("5-5", ""), ("0-5", "B"), ("5-6", "A"):
        line.place(play(tile, end))
    view = positions.with_layout(line, 6, 1, positions.after("tablu", 0, 2)).view
    view = replace(view, hand=TileSet.parse("1-5").mask)

    async def act(desk: Desk) -> None:
        await desk.press("1")
        assert desk.answers() == [play("1-5", "C")]

    room.sit(Position(view, line.plays(view.hand)), act)


def test_every_letter_of_an_end_is_the_end_s_while_it_is_asked_for(room):
    """M is everybody's train, and the key of the memory panel at other times."""
    view = positions.trains().view
    tile = next(iter(TileSet(view.hand)))
    plays = tuple(Play(tile.id, end) for end in "ALMQR")

    async def act(desk: Desk) -> None:
        for letter in "LMQR":
            await desk.press("escape", "1", "enter", letter.lower())
            assert desk.answers() == [Play(tile.id, letter)]
            await desk.show(Position(view, plays))

    room.sit(Position(view, plays), act)


def test_what_is_no_tile_is_chosen_by_a_number_arrows_or_a_click(room):
    view, legal = two_ends()
    position = Position(view, (*legal, DRAW, PASS, ASK))

    async def act(desk: Desk) -> None:
        for keys, action in (
            (("4",), DRAW),
            (("5",), PASS),
            (("6",), ASK),
            (("left", "left", "enter"), ASK),
        ):
            await desk.show(position)
            await desk.press(*keys)
            assert desk.answers() == [action], keys
        await desk.show(position)
        await desk.click(*desk.place("[4 robar"))
        assert desk.answers() == [DRAW]

    room.sit(position, act)


def test_with_more_than_nine_choices_numbers_mark_and_enter_plays(room):
    held = "0-1 0-2 0-4 0-5 0-6 1-1 1-5 1-6 3-4 3-5 3-6 4-4"
    position = at_turn(tables.position("tablu", "1-2 2-3", [held, "5-5"]))

    async def act(desk: Desk) -> None:
        for keys, number in (
            (("1", "2"), 12),
            (("1",), 1),
            (("1", "5"), 5),  # there is no 15
            (("9",), 9),
            (("1", "0"), 10),
            (("1", "right", "2"), 2),
        ):
            await desk.show(position)
            await desk.press(*keys)
            assert desk.answers() == [], keys
            assert f">{number} " in f"{desk.text} ".replace("\n", " "), keys
            await desk.press("enter")
            tile = list(TileSet(position.view.hand))[number - 1]
            expected = [tile.id] if {1, 3} & {*tile} else []
            assert [getattr(one, "tile", one) for one in desk.answers()] == expected, keys

    room.sit(position, act)


# Keys that are no answer -------------------------------------------------------------------------


def test_while_nothing_is_asked_keys_answer_nothing(room):
    view, _ = two_ends()

    async def act(desk: Desk) -> None:
        await desk.press("1", "a", "enter", "right", "escape", "0", "²", "ñ", "f1", "tab")
        await desk.click(*desk.place("┌╌"))
        assert desk.answers() == []

    room.sit(Position(view, ()), act)


def test_a_key_pressed_twice_does_not_answer_the_next_question(room):
    async def act(desk: Desk) -> None:
        for key in ("3", "enter"):
            await desk.press("right", key)
            await desk.show(two_ends())
            await desk.press_twice(key)
            assert desk.answers() == [play("3-6", "B")]
            assert WHICH_END not in desk.text

    room.sit(two_ends(), act)


def test_what_was_answered_before_leaving_still_counts():
    async def act(desk: Desk) -> None:
        await desk.press("3", "q")
        assert desk.answers() == [play("3-6", "B"), "leave"]

    sit_alone(two_ends(), act)


def test_a_second_answer_to_one_question_is_none(room):
    async def act(desk: Desk) -> None:
        await desk.press("3", "3", "2", "a", "enter")
        assert desk.answers() == [play("3-6", "B")]

    room.sit(two_ends(), act)


def test_presses_count_by_when_they_began():
    presses = Presses()
    assert presses.counts("a", 10.0)
    presses.ask()
    presses._asked = 10.1
    assert not presses.counts("b", 10.05)
    assert not presses.counts("b", 10.2)
    assert not presses.counts("b", 10.1 + REPEAT)
    assert presses.counts("b", 10.2 + 2 * REPEAT)
    assert presses.counts("c", 10.2)


# Panels -------------------------------------------------------------------------------------------


def test_a_panel_closes_and_what_is_pressed_in_it_plays_nothing(room):
    async def act(desk: Desk) -> None:
        before = desk.text
        for key, text in (("?", "ratón"), ("r", ""), ("m", "Beto: no se sabe"), ("l", "vacía")):
            for close in ("escape", "enter", "space", "q")[: 4 if key == "m" else 1]:
                await desk.press(key)
                assert text in desk.text
                await desk.press("3", "a", "r", "right", "+", "x", close)
                assert desk.text == before
                assert desk.answers() == []

    room.sit(two_ends(), act)


def test_closing_a_panel_with_a_key_that_is_held_down_does_not_play(room):
    async def act(desk: Desk) -> None:
        await desk.press("l", "enter")
        await desk.press_twice("enter")
        assert WHICH_END not in desk.text
        await desk.press("enter")
        assert WHICH_END in desk.text

    room.sit(two_ends(), act)


def test_q_in_a_panel_closes_it_and_pressed_twice_does_not_leave(room):
    async def act(desk: Desk) -> None:
        await desk.press("l", "q")
        await desk.press_twice("q")
        assert desk.answers() == []

    room.sit(two_ends(), act)


def test_the_match_goes_on_below_a_panel(room):
    view, _ = two_ends()

    async def act(desk: Desk) -> None:
        await desk.press("m")
        await desk.show(two_ends())
        assert "no se sabe" in desk.text
        await desk.press("escape", "3")
        assert desk.answers() == [play("3-6", "B")]

    room.sit(Position(view, ()), act)


def test_what_the_match_asks_takes_the_place_of_what_is_read(room):
    async def act(desk: Desk) -> None:
        await desk.press("?")
        await desk.panel(["Fin de la mano"], "continue")
        assert "ratón" not in desk.text
        await desk.press("enter")
        assert "Fin de la mano" not in desk.text
        assert desk.answers() == [True]

    room.sit(two_ends(), act)


def test_a_panel_of_the_match_is_answered_once(room):
    async def act(desk: Desk) -> None:
        for kind, key, answers in (
            ("continue", "escape", []),
            ("continue", "enter", [True]),
            ("continue", "space", [True]),
            ("another", "space", []),
            ("another", "n", [True]),
            ("another", "s", [True]),
            ("another", "escape", [False]),
            ("another", "q", [False]),
        ):
            await desk.panel(["..."], kind)
            await desk.press("3", "m", key)
            await desk.press_twice(key)
            assert desk.answers() == answers, (kind, key)

    room.sit(Position(two_ends().view, ()), act)


def test_an_enter_too_many_at_the_end_leaves_the_offer_of_another_match(room):
    async def act(desk: Desk) -> None:
        await desk.panel(["Fin de la mano"], "continue")
        await desk.press("enter")
        await desk.panel(["n: otra partida"], "another")
        await desk.press("enter")
        assert "n: otra partida" in desk.text
        assert desk.answers() == [True]  # the first panel's
        await desk.press("n")
        assert desk.answers() == [True]

    room.sit(Position(two_ends().view, ()), act)


@pytest.mark.parametrize(
    ("kind", "key", "answer"),
    [
        ("read", "ctrl+c", "interrupt"),
        ("continue", "ctrl+c", "interrupt"),
        ("another", "ctrl+c", "interrupt"),
        ("read", "ctrl+q", "leave"),
        ("continue", "q", "leave"),
    ],
)
def test_whoever_wants_to_leave_may_do_so_in_every_panel(kind, key, answer):
    async def act(desk: Desk) -> None:
        await desk.panel(["..."], kind)
        await desk.press(key)
        assert desk.answers() == [answer]

    sit_alone(two_ends(), act)


def test_a_click_in_a_panel_goes_on_and_plays_nothing_below(room):
    async def act(desk: Desk) -> None:
        await desk.panel(["x" * 70] * 15, "continue")
        await desk.click(20, 18)
        assert desk.answers() == [True]

    room.sit(two_ends(), act)


def test_a_long_panel_scrolls(room):
    async def act(desk: Desk) -> None:
        await desk.panel([f"({number})" for number in range(100)], "read")
        assert "(0)" in desk.text
        await desk.press("end")
        await desk.until("(99)")

    room.sit(two_ends(), act)


def test_a_rule_that_cannot_be_told_says_what_is_wrong(room):
    def broken(_columns):
        raise PluginError("El plugin «x» ha fallado")

    async def act(desk: Desk) -> None:
        desk.app.held.rules = broken
        await desk.press("r")
        assert "El plugin «x» ha fallado" in desk.text

    room.sit(two_ends(), act)


def test_the_rules_are_asked_for_as_wide_as_the_panel_is(room):
    asked = []

    def rules(columns):
        asked.append(columns)
        return ["Reparto", "- " + "x" * (columns - 2)]

    async def act(desk: Desk) -> None:
        desk.app.held.rules = rules
        await desk.press("r")
        assert "Reparto" in desk.text
        assert "- " + "x" * (asked[0] - 2) in desk.text

    room.sit(two_ends(), act)


# The rest -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "answers"),
    [("Q", ["leave"]), ("ctrl+d", ["leave"]), ("ctrl+c", ["interrupt"])],
)
def test_keys_that_leave(key, answers):
    async def act(desk: Desk) -> None:
        await desk.press(key)
        assert desk.answers() == answers

    sit_alone(two_ends(), act)


def test_machines_are_made_faster_and_slower(room):
    async def act(desk: Desk) -> None:
        held = desk.app.held
        held.pace = 0.5
        await desk.press("-", "-")
        assert held.pace == 1.0
        assert " 1 s" in desk.text
        held.pace = 0.25
        await desk.press("+", "+")
        assert held.pace == 0.0

    room.sit(two_ends(), act)


def test_another_size_gets_another_picture(room):
    async def act(desk: Desk) -> None:
        before = desk.text
        await desk.pilot.resize_terminal(40, 12)
        await desk.until("2) [1|3] en A o B")
        await desk.press("2")
        assert WHICH_END in desk.text
        await desk.press("escape")
        await desk.pilot.resize_terminal(80, 24)
        await desk.until("┏━━━┳━━━┓")
        assert desk.text == before

    room.sit(two_ends(), act)


def test_a_fault_of_the_screen_closes_it_and_is_told_as_any_other():
    class Broken:
        placed = (play("1-3"),)
        ends = ()

        def rows(self):
            raise LookupError

    view, legal = two_ends()

    async def act(desk: Desk) -> None:
        object.__setattr__(desk.app.held.view, "layout", Broken())
        await desk.fail("left")
        assert isinstance(desk.app.failure, LookupError)
        assert not desk.app._exit_renderables

    sit_alone(Position(view, legal), act)
