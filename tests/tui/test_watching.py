"""Machines that play among themselves, to be watched: every hand open, with speed and pause."""

from __future__ import annotations

import re

import pytest

from tests.tui.headless import Desk, sit_alone
from tests.tui.positions import after
from tests.tui.terminal import AGAIN

FOUR = ",".join(["bot:heaviest"] * 4)
WATCH = ("play", "venezuela", "--watch", "--seats", FOUR, "--seed", "5")


def test_every_hand_lies_open(table):
    window = table(*WATCH, DOMINO_PACE="5")
    window.until("Juega Máquina")
    assert len(re.findall(r"Máquina \d: \d piedras?,? .*?\[\d\|\d\]", window.text)) == 3
    assert "Máquina 1: abajo" in window.text


def test_nobody_is_the_partner_of_those_who_watch(table):
    window = table(*WATCH, DOMINO_PACE="5")
    window.until("Juega Máquina")
    assert "de tu equipo" not in window.text


def test_help_tells_the_keys_of_those_who_watch_alone(table):
    window = table(*WATCH, DOMINO_PACE="5")
    window.until("Juega Máquina")
    window.press("?")
    window.until("pausa; → da un paso")
    assert "jugar esa ficha" not in window.text.replace("piedra", "ficha")
    assert "domino resume" not in window.text


def test_space_halts_and_a_step_goes_on_by_one_action(table):
    window = table(*WATCH, DOMINO_PACE="0.2")
    window.until("Juega Máquina")
    window.press(" ")
    window.until("Pausa")
    before = tiles_on(window.text)
    window.press("\x1b[C")
    window.wait(lambda: tiles_on(window.text) > before)
    assert tiles_on(window.text) == before + 1
    assert "Pausa" in window.text  # they wait still
    window.press(" ")
    window.wait(lambda: tiles_on(window.text) > before + 1)


def tiles_on(text: str) -> int:
    """How many tiles the others do not hold any more."""
    return -sum(map(int, re.findall(r"(\d) piedras?", text)))


def test_speed_is_changed_by_a_key(table):
    window = table(*WATCH, DOMINO_PACE="1")
    window.until("Juega Máquina")
    window.press("+")
    window.until("0,75 s")


def test_the_speed_stands_beside_the_keys_whatever_happens(table):
    window = table(*WATCH, DOMINO_PACE="0.4")
    window.until("Juega Máquina")
    before = tiles_on(window.text)
    window.wait(lambda: tiles_on(window.text) > before)
    assert " 0,4 s  ? ayuda" in window.text.split("\n")[-1]


def test_the_end_of_a_round_says_when_it_is_halted_and_a_step_goes_on():
    async def act(desk: Desk) -> None:
        held = desk.app.held
        held.watching = True
        await desk.panel(["Fin de la mano", "x" * 40], "look")
        await desk.press("space")
        assert "Pausa: espacio sigue, → da un paso." in desk.text
        await desk.press("right")
        assert held.step.is_set()
        await desk.press("space")
        assert "Pausa" not in desk.text

    sit_alone(after("venezuela", 5), act)


@pytest.mark.slow
def test_a_match_runs_to_its_end_by_itself_and_tells_its_seed(table):
    window = table(*WATCH, "--target", "10")
    window.until(AGAIN)
    assert "Semilla de la partida: 5" in window.text
    window.press("q")
    assert window.code() == 0


def test_who_has_seen_enough_leaves(table):
    window = table(*WATCH, DOMINO_PACE="3")
    window.until("Juega Máquina")
    window.press("q")
    assert window.code() == 0
    assert "La partida no se ha guardado." in window.after


def test_people_are_not_watched(domino):
    ran = domino.run("play", "tablu", "--watch", "--seats", "Ana,bot:random")
    assert ran.code == 2
    assert "--watch" in ran.err
    assert "Ana" in ran.err


def test_a_result_for_programs_is_not_watched(domino):
    ran = domino.run("play", "tablu", "--watch", "--json")
    assert (ran.code, ran.out) == (2, "")


def test_in_a_pipe_the_match_is_told_line_by_line(domino):
    ran = domino.run("play", "happy-block", "--watch", "--seed", "2")
    assert ran.code == 0
    assert "sale con" in ran.out
    assert "Semilla de la partida: 2" in ran.out
