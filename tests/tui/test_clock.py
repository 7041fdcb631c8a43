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


def by_seat(domino, seat: int) -> list[str]:
    """What a seat did with something to choose."""
    return [step for step in recorded(domino) if re.match(rf"{seat}:\d", step)]


TWO_PEOPLE = (
    *("play", "tablu", "--players", "2", "--seats", "Ana,Beto", "--target", "900", "--seed", "5"),
    *("--record", "m.toml", "--clock", "1"),
)


@pytest.mark.parametrize("face", [(), ("--plain",)], ids=["full", "plain"])
def test_tb35_who_does_not_uncover_the_hand_in_time_has_its_heaviest_tile_played(
    domino, table, face
):
    window = table(*TWO_PEOPLE, *face)
    window.until("Turno de Ana")
    assert "Si nadie presiona Enter en 1 s, juega la máquina." in window.text
    window.until("Turno de Beto")
    assert by_seat(domino, 0)[0] == "0:6-6!"
    assert "6-6" not in window.text
    assert "[6|6]" not in window.text


@pytest.mark.parametrize("face", [(), ("--plain",)], ids=["full", "plain"])
def test_c6_who_uncovers_no_hand_three_times_is_away_and_may_come_back_tb37(domino, table, face):
    window = table(*TWO_PEOPLE, *face)
    window.until("Ana no está.", "Beto no está.")
    (away,) = re.findall("(Ana|Beto) no está. Si ha vuelto", window.text)
    steps = by_seat(domino, ("Ana", "Beto").index(away))
    assert [step.endswith("!") for step in steps[-3:]] == [True] * 3
    window.press(ENTER)
    window.until(f"Le toca a {away}." if face else TURN)


def test_tb34_the_time_of_a_turn_runs_from_when_the_hand_is_uncovered(table):
    window = table(*TWO_PEOPLE[:-1], "30")
    window.until("Turno de Ana")
    assert not re.search(r"^ \d+ s ", window.text, re.MULTILINE)
    window.press(ENTER)
    window.wait(lambda: re.search(r"^ (?:30|29) s ", window.text, re.MULTILINE) is not None)


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
