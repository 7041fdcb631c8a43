"""The clock on the full screen: it counts down, plays for who does not answer, and waits again."""

from __future__ import annotations

import re
import tomllib

import pytest

from domino_core.drawing import Speech
from domino_tui.shared import OutOfTimeError, Shared
from tests.tui.terminal import ENTER, TURN

TWO = ("--players", "2", "--seats", "you,bot:heaviest")
TABLE = ("play", "tablu", *TWO, "--target", "900", "--seed", "5", "--record", "m.toml")


def recorded(domino) -> list[str]:
    """The steps of the last round that were kept."""
    (*_, last) = tomllib.loads((domino.home / "m.toml").read_text(encoding="utf-8"))["rounds"]
    return last["actions"].split()


def own(domino) -> list[str]:
    """What the person did with something to choose, drawing and passing left out."""
    return [step for step in recorded(domino) if re.match(r"0:\d", step)]


def test_the_seconds_that_are_left_stand_on_the_screen_and_grow_fewer(table):
    window = table(*TABLE, "--clock", "30")
    window.until(TURN)
    window.wait(lambda: re.search(r"^ 2[0-9] s ", window.text, re.MULTILINE) is not None)


def test_without_a_clock_no_seconds_are_shown(table):
    window = table(*TABLE)
    window.until(TURN)
    assert not re.search(r"\d s ", window.text)


def test_when_time_is_out_the_machine_plays_and_the_record_says_so(domino, table):
    window = table(*TABLE, "--clock", "1")
    window.wait(lambda: "(por el reloj)" in window.text)
    assert own(domino)[0].endswith("!")


def test_after_three_turns_the_machine_keeps_the_seat_until_a_key_is_pressed(domino, table):
    window = table(*TABLE, "--clock", "1", DOMINO_PACE="0.4")
    window.until("basta una tecla")
    assert [step.endswith("!") for step in own(domino)[:3]] == [True] * 3
    window.press("x")
    window.until(TURN)
    window.wait(lambda: "basta una tecla" not in window.text)


def test_an_answer_in_time_is_the_persons(domino, table):
    window = table(*TABLE, "--clock", "20")
    window.until(TURN)
    window.press(ENTER)
    window.wait(lambda: any(own(domino)))
    assert not own(domino)[0].endswith("!")


def test_line_by_line_what_was_typed_before_a_question_is_no_answer_to_it(domino, table):
    window = table(*TABLE, "--clock", "2", "--plain")
    window.until("Jugada:")
    window.type("5")  # half an answer, and then the time is out
    window.wait(lambda: "Se acabó el tiempo." in window.text and "2) [1|2]" in window.text)
    window.type("\r")
    window.wait(lambda: "Escribe el número de una ficha" in window.text)
    assert own(domino)[1:] == []


def test_an_answer_to_what_the_clock_has_ended_is_dropped():
    held = Shared(Speech.of("es"))
    held.tell("show", None, ())
    held.next_call()
    held.tell("show", None, ())  # time is out: the next is told, and not yet on the screen
    held.put("late")
    held.next_call()
    with pytest.raises(OutOfTimeError):
        held.answer(0)
    held.put("in time")
    assert held.answer(0) == "in time"


def test_a_resumed_match_has_its_clock_again(table):
    window = table(*TABLE, "--clock", "30")
    window.until(TURN)
    window.press("q")
    assert window.code() == 0
    again = table("resume", "m.toml")
    again.wait(lambda: re.search(r"^ [23][0-9] s ", again.text, re.MULTILINE) is not None)
