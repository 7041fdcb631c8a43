"""``h`` in the plain face: lines, no action, no mark in the record."""

from __future__ import annotations

import re

import pytest

VENEZUELA = ("play", "venezuela", "--seed", "3", "--plain")
ROW = re.compile(r"^(\d[ab]?) +(\[\d\|\d\] en [AB](?: o [AB])?) +(\d+,\d%)", re.MULTILINE)


def test_h_tells_what_every_play_is_worth_and_why(domino):
    told = domino.run(*VENEZUELA, "--no-record", typed="7\nh\nq\n").out
    assert "Pensando..." in told
    rows = ROW.findall(told)
    assert sorted(key for key, _, _ in rows) == ["1", "4", "5"]
    chances = [float(chance.rstrip("%").replace(",", ".")) for _, _, chance in rows]
    assert chances == sorted(chances, reverse=True)
    assert re.search(r"^[^\[\n]*.*\.\n\n\d+ finales imaginados\.$", told, re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "word"), [("es", "pista"), ("en", "hint"), ("pt", "dica"), ("en", "h")]
)
def test_the_word_is_said_in_the_language_that_is_spoken(domino, language, word):
    told = domino.run("--lang", language, *VENEZUELA, "--no-record", typed=f"7\n{word}\nq\n").out
    assert re.search(r"^4 +\[3\|4\] \w+ A", told, re.MULTILINE)


def test_a_hint_is_no_action_and_leaves_no_mark_in_the_record(domino):
    records: list[str] = []
    for answers in ("7\n1\nq\n", "7\nh\nh\n1\nh\nq\n"):
        path = domino.home / f"{len(records)}.toml"
        domino.run(*VENEZUELA, "--record", str(path), typed=answers)
        records.append(re.sub(r"started = .*", "", path.read_text()))
    assert records[0] == records[1]


def test_an_opening_that_is_bound_needs_no_thinking(domino):
    told = domino.run(*VENEZUELA, "--no-record", typed="h\nq\n").out
    assert "No hay otra jugada." in told
    assert "finales imaginados" not in told


def test_the_clock_goes_on_while_the_coach_thinks(domino):
    """With one second a turn the hint takes less, and the time is out all the same."""
    screen = domino.open(*VENEZUELA, "--no-record", "--clock", "1")
    screen.child.expect_exact("Jugada: ")
    screen.say("h")
    screen.child.expect_exact("No hay otra jugada.")
    screen.child.expect_exact("Se acabó el tiempo.")
    screen.kill()


def test_everybody_at_a_keyboard_gets_hints_of_their_own_hand(domino):
    seats = ("--seats", "Ana,Beto,Caro,Dani", "--no-record")
    told = domino.run(*VENEZUELA, *seats, typed="\n7\n\n7\n\nh\nq\n").out
    last = told[told.rindex("Le toca a Caro") :]
    hand = set(re.findall(r"\d\) (\[\d\|\d\])", last))
    assert {tile.split(" ")[0] for _, tile, _ in ROW.findall(last)} <= hand
    assert ROW.findall(last)


@pytest.mark.parametrize(
    ("coach", "told"),
    [
        ("none", "Aquí no hay quien dé pistas."),
        ("bot:heaviest", "El jugador «heaviest» no sabe dar pistas"),
        ("bot:nobody", "nobody"),
        ("bot:expert:playouts=0", "playouts"),
        ("bot:expert:playouts", "bot:nombre:clave=valor"),
    ],
)
def test_who_does_not_coach_is_told_and_the_match_goes_on(domino, coach, told):
    ran = domino.run(*VENEZUELA, "--no-record", typed="7\nh\n1\nq\n", DOMINO_COACH=coach)
    assert told in ran.out + ran.err
    assert "Juegas [0|2] en B." in ran.out
    assert ran.code == 0


def test_a_pipe_that_only_asks_for_hints_is_left(domino):
    ran = domino.run(*VENEZUELA, "--no-record", typed="h\n" * 30)
    assert "Demasiadas respuestas que no sirven." in ran.out


def test_ctrl_c_while_the_coach_thinks_leaves(domino):
    screen = domino.open(*VENEZUELA, "--no-record")
    screen.next()
    screen.say("7")
    screen.next()
    screen.say("h")
    screen.child.expect_exact("Pensando...")
    screen.child.sendintr()
    assert screen.code() == 130


def test_the_help_tells_of_the_hint(domino):
    assert "h, pista    qué jugada es la mejor" in domino.run(*VENEZUELA, typed="?\nq\n").out
