"""Lessons of one's own: files and folders, and every fault said with its place."""

from __future__ import annotations

import tomllib

import pytest

from tests.cli.conftest import call, domino

__all__ = ["call", "domino"]

SOUND = """\
format = "domino-lesson/1"
name = "mine"
title = "La de casa"
intro = "Una mano de mi abuela."
variant = "playboard"
line = "5-6"
hands = ["4-5 1-6 0-0", "2-2"]

[[questions]]
kind = "place"
tile = "4-5"
why = "El 5 toca el 5."
"""


@pytest.fixture
def write(domino):
    """Write a lesson into the folder where the command runs."""

    def to(text=SOUND, name="mine.toml"):
        path = domino.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return to


def test_a_lesson_of_one_s_own_is_taught_and_remembered(call, write, domino):
    path = write()
    ran = call("learn", "mine.toml", typed="1\nq\n")
    assert ran.code == 0, ran.err
    assert ran.out.lstrip().startswith("La de casa\nUna mano de mi abuela.\n")
    assert "Correcto. El 5 toca el 5." in ran.out
    told = tomllib.loads((domino.home / "data/domino/lessons.toml").read_text(encoding="utf-8"))
    assert told["done"] == [str(path.resolve())]
    assert call("learn", "mine.toml", "--list").out.startswith("* mine  La de casa\n")


def test_a_folder_is_a_course_in_the_order_of_its_files(call, write):
    write(SOUND.replace("mine", "second"), "own/b.toml")
    write(SOUND.replace("mine", "first"), "own/a.toml")
    out = call("learn", "./own", "--list").out
    assert [line.split()[0] for line in out.splitlines()[:-1]] == ["first", "second"]
    assert "Lección 1: La de casa" in call("learn", "own", typed="q\n").out


def test_a_lesson_may_be_played_by_a_file_of_rules_beside_it(call, write):
    write(
        'format = "domino-variant/1"\nname = "casa"\ntitle = "La casa"\nextends = "tablu"\n'
        "[match]\ntarget = 30\n",
        "own/casa-rules.toml",
    )
    write(SOUND.replace('"playboard"', '"casa-rules.toml"'), "own/mine.toml")
    ran = call("learn", "own/mine.toml", typed="1\nq\n")
    assert "Reglas de «La casa»." in ran.out


def test_an_empty_folder_and_a_missing_file_are_told(call, domino):
    (domino.home / "empty").mkdir()
    assert "no hay ninguna lección (*.toml) ahí" in call("learn", "./empty").err
    assert "no existe" in call("learn", "nothing.toml").err


def test_two_lessons_of_one_name_are_told(call, write):
    write(name="own/a.toml")
    write(name="own/b.toml")
    ran = call("learn", "./own")
    assert ran.code == 2
    assert "own/b.toml:2: name: así se llama también a.toml" in ran.err


WHOLE = """\
format = "domino-lesson/1"
name = "mine"
title = "La de casa"
intro = "Una mano entera."
variant = "happy-draw"
hands = ["0-1 1-5 3-4 3-6 4-5 5-5 6-6", "0-2 0-3 1-2 2-2 2-3 3-3 3-5"]
boneyard = "2-4 0-6"
actions = "0:6-6"

[[questions]]
kind = "draws"
why = "Se roba."
"""

FAULTS = {
    "format": ('"domino-lesson/1"', '"domino-lesson/2"', "mine.toml:1: format: se encontró"),
    "name": ('"mine"', '"La mía"', "mine.toml:2: name: se encontró"),
    "no title": ('title = "La de casa"\n', "", "title: falta esta clave"),
    "unknown key": ("intro", "intor", "mine.toml:4: intor: clave desconocida"),
    "no variant": ('"playboard"', '"playbord"', "mine.toml:5: variant: No hay ninguna variante"),
    "tile": ('"4-5 1-6', '"4-5 1-x', "mine.toml:7: hands: se encontró"),
    "tile twice": ('"2-2"', '"4-5"', "mine.toml:7: hands: 4-5 está más de una vez"),
    "tile of no set": ('"2-2"', '"2-9"', "mine.toml:7: hands: 2-9 no es del juego"),
    "hands": ('"2-2"]', '"2-2", "1-1", "3-3", "0-1"]', "mine.toml:5: variant: match.players"),
    "line": ('line = "5-6"', 'line = "5-6 5-5"', "mine.toml:6: line: un 6 toca un 5"),
    "kind": ('"place"', '"plaice"', "mine.toml:10: questions 1.kind: no hay preguntas «plaice»"),
    "why": ('why = "El 5 toca el 5."\n', "", "questions 1.why: falta esta clave"),
    "needs": ('tile = "4-5"\n', "", "mine.toml:9: questions 1.tile: falta esta clave, que «place»"),
    "not held": ('tile = "4-5"', 'tile = "2-2"', "mine.toml:11: questions 1.tile: el puesto 0"),
    "choice": (
        'tile = "4-5"',
        'tile = "4-5"\nchoices = ["C"]',
        "mine.toml:12: questions 1.choices: «C» no se puede elegir aquí, sino A, B, A+B, none",
    ),
    "no right choice": (
        'tile = "4-5"',
        'tile = "4-5"\nchoices = ["B", "none"]',
        "mine.toml:12: questions 1.choices: ninguna de las respuestas es la buena",
    ),
    "no wrong choice": (
        'tile = "4-5"',
        'tile = "4-5"\nchoices = ["A"]',
        "mine.toml:12: questions 1.choices: todas las respuestas son buenas",
    ),
    "seat": ('tile = "4-5"', 'tile = "4-5"\nseat = 2', "mine.toml:12: questions 1.seat: un puesto"),
    "no turn": ('tile = "4-5"', 'tile = "4-5"\nseat = 1', "questions 1.seat: no es el turno"),
    "no end": ('"place"', '"winner"', "questions 1.actions: la mano no ha terminado"),
    "then": (
        'tile = "4-5"',
        'tile = "1-6"\nthen = "0:4-5@B"',
        "mine.toml:12: questions 1.then: acción 1, 0:4-5@B: La ficha 4-5 no va ahí",
    ),
    "no questions": ("[[questions]]", "[questions]", "questions: se espera una lista"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_in_a_lesson_is_told_with_its_place(call, write, fault):
    old, new, told = FAULTS[fault]
    assert SOUND.count(old) == 1
    write(SOUND.replace(old, new))
    ran = call("learn", "mine.toml")
    assert ran.code == 2
    assert told in ran.err
    assert "Fallo interno" not in ran.err


WHOLE_FAULTS = {
    "too many tiles": ("0-1 1-5", "0-0 0-1 1-5", "mine.toml:6: hands: el puesto 0 tiene 8 fichas"),
    "not their turn": (
        '"0:6-6"',
        '"1:3-3"',
        "mine.toml:8: actions: acción 1, 1:3-3: No es el turno",
    ),
    "not the opener": (
        '"0:6-6"',
        '"0:5-5"',
        "mine.toml:8: actions: acción 1, 0:5-5: Hay que salir",
    ),
    "no action": ('"0:6-6"', '"0 6-6"', "mine.toml:8: actions: se encontró"),
    "in both": ('"2-4 0-6"', '"2-4 3-3"', "mine.toml:7: boneyard: 3-3 está más de una vez"),
}


@pytest.mark.parametrize("fault", WHOLE_FAULTS)
def test_what_is_wrong_in_a_whole_deal_is_told_with_its_place(call, write, fault):
    old, new, told = WHOLE_FAULTS[fault]
    assert WHOLE.count(old) == 1
    write(WHOLE.replace(old, new))
    ran = call("learn", "mine.toml")
    assert ran.code == 2
    assert told in ran.err


def test_a_whole_deal_is_right_and_its_boneyard_is_filled_up(call, write):
    write(WHOLE)
    ran = call("learn", "mine.toml", typed="1\nq\n")
    assert "Montón: 14 fichas." in ran.out
    assert "Del montón saldrían, en orden: [2|4] [0|6]" in ran.out


def test_all_faults_of_a_lesson_are_told_at_once(call, write):
    write(SOUND.replace("intro", "intor").replace('"place"', '"plaice"').replace("why", "wy"))
    assert call("learn", "mine.toml").err.count("domino: mine.toml") >= 3


@pytest.mark.parametrize("text", ["", "= 3", "\0", "format = 'domino-lesson/1'\nquestions = [3]\n"])
def test_a_file_that_is_no_lesson_is_told_without_a_fall(call, write, text):
    write(text)
    ran = call("learn", "mine.toml")
    assert ran.code == 2
    assert "mine.toml" in ran.err
    assert "Fallo interno" not in ran.err


def test_signs_that_move_a_cursor_are_shown_and_not_sent(call, write):
    write(SOUND.replace("La de casa", "La \\u001b[2J de casa"))
    out = call("learn", "mine.toml", typed="q\n").out + call("learn", "mine.toml", "--list").out
    assert "\x1b" not in out
    assert out.count(r"La \x1b[2J de casa") == 2


def test_pb10_who_opens_next_is_no_question_where_the_deal_decides(call, write):
    ended = SOUND.replace('"4-5 1-6 0-0"', '"4-5"').replace('kind = "place"\ntile = "4-5"', "")
    write(ended.replace("why =", 'kind = "next-opener"\nthen = "0:4-5@A"\nwhy ='))
    ran = call("learn", "mine.toml")
    assert "questions 1.kind: quién sale depende aquí del reparto siguiente" in ran.err
