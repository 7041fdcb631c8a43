"""``domino record show --svg``: a position as a file, and never what may not be shown."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

SVG = "{http://www.w3.org/2000/svg}"
BOTS = ("--seats", "bot:random,bot:heaviest", "--players", "2")


@pytest.fixture
def finished(call):
    """A finished match."""
    call("play", "tablu", *BOTS, "--seed", "4", "--record", "m.toml")
    return "m.toml"


@pytest.fixture
def running(call):
    """A match that was left in its first round, some actions after the deal."""
    call("play", "tablu", "--seats", "Ana,bot:heaviest", "--players", "2", "--seed", "47",
         "--record", "r.toml", "--plain", typed="7\n5\n3\nq\n")  # fmt: skip
    return "r.toml"


def drawn(domino, name):
    return ET.parse(domino.home / name).getroot()  # noqa: S314 - our own


def told(domino, name):
    return drawn(domino, name).find(f"{SVG}desc").text


def backs(domino, name):
    rects = drawn(domino, name).iter(f"{SVG}rect")
    return sum(one.get("class") == "t b" for one in rects)


def test_the_last_position_is_drawn(call, domino, finished):
    ran = call("record", "show", finished, "--svg", "end.svg")
    assert (ran.code, ran.out) == (0, "Dibujo guardado en end.svg\n")
    assert told(domino, "end.svg").startswith("Mano 13. Máquina 1: 92, Máquina 2: 110 (a 100).")


def test_an_earlier_round_and_moment_can_be_named(call, domino, finished):
    call("record", "show", finished, "--svg", "start.svg", "--round", "2", "--step", "0")
    assert told(domino, "start.svg").startswith("Mano 2. Máquina 1: 0, Máquina 2: 14 (a 100).")
    assert "La mesa está vacía." in told(domino, "start.svg")


def test_a_program_is_told_what_was_drawn(call, finished):
    ran = call(
        "record", "show", finished, "--svg", "a.svg", "--round", "1", "--step", "3", "--json"
    )
    assert json.loads(ran.out) == {"file": "a.svg", "round": 1, "step": 3}


def test_a_finished_round_lies_open(call, domino, finished):
    call("record", "show", finished, "--svg", "a.svg", "--round", "1", "--step", "3")
    assert backs(domino, "a.svg") == 0


def test_of_a_running_round_no_hand_and_no_boneyard_is_shown(call, domino, running):
    call("record", "show", running, "--svg", "a.svg")
    line, *rest = told(domino, "a.svg").split(" A pide ")
    assert "[" in line
    assert "[" not in "".join(rest)
    assert "Ana: 4 fichas Máquina: 4 fichas Pozo: 14 fichas." in "".join(rest)
    assert backs(domino, "a.svg") == 4 + 4 + 14


def test_an_earlier_moment_of_a_running_round_hides_as_much(call, domino, running):
    call("record", "show", running, "--svg", "a.svg", "--step", "0")
    assert "[" not in told(domino, "a.svg")
    assert backs(domino, "a.svg") == 28


def test_open_shows_a_running_round_with_all_tiles(call, domino, running):
    call("record", "show", running, "--svg", "a.svg", "--open")
    assert backs(domino, "a.svg") == 0
    assert told(domino, "a.svg").count("[") == 28


def test_a_file_that_exists_is_not_overwritten(call, domino, finished):
    (domino.home / "old.svg").write_text("mine", encoding="utf-8")
    ran = call("record", "show", finished, "--svg", "old.svg")
    assert (ran.code, ran.err) == (2, "domino: old.svg: ya existe, y no se sobrescribe\n")
    assert (domino.home / "old.svg").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--svg", "a.svg", "--round", "14"), "--round 14: se espera una mano de 1 a 13"),
        (("--svg", "a.svg", "--round", "0"), "--round 0: se espera una mano de 1 a 13"),
        (
            ("--svg", "a.svg", "--round", "1", "--step", "15"),
            "--step 15: en la mano 1 se espera de 0 a 14 acciones",
        ),
        (
            ("--svg", "a.svg", "--round", "1", "--step", "-1"),
            "--step -1: en la mano 1 se espera de 0 a 14 acciones",
        ),
        (("--step", "3"), "--round y --step dicen qué dibuja --svg: falta --svg ARCHIVO"),
        (("--svg", "."), ".: es una carpeta; se espera un archivo"),
        (("--svg", "-"), "--svg -: se espera el nombre de un archivo"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_what_there_is(
    call, domino, finished, arguments, complaint
):
    ran = call("record", "show", finished, *arguments)
    assert (ran.code, ran.err) == (2, f"domino: {complaint}\n")
    assert not (domino.home / "a.svg").exists()


def test_the_story_stands_at_the_end_of_a_finished_match(call, finished):
    shown = call("record", "show", finished).out.splitlines()
    assert "Se jugaron 13 manos: 11 por dominó, 2 por tranque." in shown[-6:]


def test_no_story_is_told_of_a_match_that_runs(call, running):
    assert "Se jug" not in call("record", "show", running, "--open").out
