"""A match on the full screen of a real terminal, from its start to its end."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.tui.terminal import AGAIN, ENTER, ROUND_OVER, TURN, WHICH_END

TWO = ("--players", "2", "--seats", "you,bot:heaviest")
LONG = ("play", "tablu", *TWO, "--target", "900", "--record", "m.toml")


def actions(domino, seat: int = 0) -> list[str]:
    """What a seat has done in the last round of a record."""
    (*_, last) = tomllib.loads((domino.home / "m.toml").read_text(encoding="utf-8"))["rounds"]
    return [step[2:] for step in last["actions"].split() if step.startswith(f"{seat}:")]


@pytest.mark.slow
def test_a_match_is_played_to_its_end_by_keyboard_and_another_after_it(domino, table):
    window = table("play", "happy-block", "--seed", "3")
    assert window.play(until=lambda asked: asked == AGAIN) == AGAIN
    assert "Semilla de la partida: 3" in window.text
    window.press("n")
    assert window.until(TURN, WHICH_END)
    assert "Mano 1" in window.text
    window.press("q")
    assert window.code() == 0
    assert "Para seguirla: domino resume" in window.after
    records = [
        tomllib.loads(path.read_text(encoding="utf-8")) for path in domino.records.glob("*.toml")
    ]
    assert sorted("result" in record for record in records) == [False, True]


@pytest.mark.slow
def test_who_won_and_the_seed_stay_in_the_terminal(table):
    window = table("play", "happy-block", "--seed", "3", "--no-record")
    window.play()
    assert window.code() == 0
    story = r"[Gg]ana.* la partida.*\r\n(?:.+\r\n)+Semilla de la partida: 3\r\n"
    assert re.search(story, window.after)


@pytest.mark.slow
def test_rounds_follow_each_other_behind_panels_with_all_hands(table):
    window = table("play", "tablu", "--target", "900", "--seed", "5", "--no-record")
    window.play(until=lambda asked: asked == ROUND_OVER)
    assert "Marcador: Tú: " in window.text
    window.press(" ")
    window.until("Mano 2,")
    assert window.until(TURN, WHICH_END)


def test_a_click_plays_a_tile(domino, table):
    window = table(*LONG, "--seed", "5")
    window.until(TURN)
    lines = window.text.split("\n")
    line = next(number for number, text in enumerate(lines) if "┃● ●┃● ●┃" in text)
    window.click(lines[line].index("┃● ●┃● ●┃") + 3, line)
    window.until("◂B")
    assert actions(domino) == ["6-6"]


def test_keys_that_are_typed_ahead_answer_no_question_that_nobody_has_read(domino, table):
    window = table(*LONG, "--seed", "5")
    window.until(TURN)
    window.type("7" + ENTER * 5 + "7777")
    window.wait(lambda: "◂B" in window.text and TURN in window.text)
    assert actions(domino) == ["6-6"]
