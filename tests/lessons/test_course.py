"""``domino learn`` through the real command: asked, judged, remembered, in three languages."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from domino_core.drawing import Speech
from domino_lessons import command
from domino_lessons.course import FOLDER, course
from domino_lessons.kinds import KINDS
from domino_lessons.told import FORMAT, Head, Question
from tests.cli.conftest import call, domino
from tests.cli.test_language import Marked, untranslated
from tests.docs.pages import CHECKOUT, page
from tests.tui.conftest import table

__all__ = ["call", "domino", "table"]

NAMES = [one.name for one in course().lessons]
ANSWERED, AGAIN, LEAVE = "1", "2", "q"


def right(lesson, *, wrong_at=()):
    """What to type to answer a lesson, wrong twice at the questions that are named."""
    typed = []
    for number in range(len(lesson.questions)):
        question = lesson.asked(number, lesson.scene(number, Speech.of()))
        marks = [one.right for one in question.options]
        typed += (
            [str(marks.index(False) + 1)] * 2
            if number + 1 in wrong_at
            else [str(marks.index(True) + 1)]
        )
        typed += [ANSWERED] * bool(question.after)
    return typed


def lines(typed):
    return "".join(f"{one}\n" for one in typed)


@pytest.fixture
def learn(call):
    """The command, with what is typed."""

    def ask(*arguments, typed=()):
        return call("learn", *arguments, typed=lines(typed))

    return ask


@pytest.fixture
def done(domino):
    """The lessons that are remembered."""

    def read():
        path = domino.home / "data" / "domino" / "lessons.toml"
        return tomllib.loads(path.read_text(encoding="utf-8"))["done"] if path.exists() else []

    return read


def test_the_course_has_sixteen_lessons_from_tiles_to_the_exam():
    assert (len(NAMES), NAMES[0], NAMES[-1]) == (16, "tiles", "exam")


def test_the_whole_course_in_one_sitting_through_a_pipe(domino, done):
    lessons = course().lessons
    typed = [one for lesson in lessons for one in [*right(lesson), ANSWERED]]
    typed[-1] = "3"  # nothing is left to go on with: to the last of the offers, which is to stop
    ran = domino.run("learn", typed=lines(typed))
    assert ran.code == 0, ran.out[-2000:] + ran.err
    assert ran.out.count("Lección hecha: todo bien.") == 16
    assert "Has hecho todas las lecciones." in ran.out
    assert "No. " not in ran.out
    assert done() == NAMES
    assert domino.run("learn", "--list").out.count("* ") == 16


def test_it_goes_on_at_the_first_lesson_that_is_not_done(learn, done):
    first, second = course().lessons[:2]
    learn(typed=[*right(first), "4"])
    assert done() == ["tiles"]
    ran = learn(typed=[LEAVE])
    assert ran.code == 0
    assert f"Lección 2: {second.head.title}" in ran.out
    assert "Lección 1" not in ran.out


def test_what_was_left_in_the_middle_begins_anew(learn, done):
    learn(typed=[*right(course().lessons[0])[:-1], LEAVE])
    assert done() == []
    assert "Lección 1: Las fichas" in learn(typed=[LEAVE]).out


def test_the_end_of_the_input_leaves_quietly(learn, done):
    ran = learn()
    assert (ran.code, ran.err, done()) == (0, "", [])


def test_a_wrong_answer_says_why_and_may_be_tried_again(learn, done):
    lesson = next(one for one in course().lessons if one.name == "matching")
    ran = learn("matching", typed=["1", *right(lesson), LEAVE])
    assert "No. [0|1] no sirve: A pide 5 y B pide 6.\nPrueba otra vez." in ran.out
    assert ran.out.count("Pregunta 1 de 4. ¿Qué ficha de tu mano puedes jugar?") == 2
    assert "Correcto. El 5 de la ficha toca el 5 abierto en A." in ran.out
    assert done() == ["matching"]


def test_pb19_who_passes_with_a_tile_that_fits_gets_the_table_s_own_sentence(learn):
    ran = learn("turn", typed=["3", LEAVE])
    assert "No. Tienes una jugada: no puedes pasar ni robar." in ran.out


def test_an_answer_is_parted_from_the_question_that_follows(learn):
    out = learn("tiles", typed=[*right(course().lessons[0])[:1], LEAVE]).out
    assert re.search(r"Correcto\. [^\n]+(\n[^\n]+)*\n\n---\n\nReglas de ", out)


def test_after_two_wrong_answers_the_right_one_is_shown_and_the_lesson_is_not_done(learn, done):
    lesson = course().lessons[0]
    ran = learn("tiles", typed=[*right(lesson, wrong_at=[1]), LEAVE])
    assert "La respuesta buena: [3|3]. En un doble las dos mitades son iguales." in ran.out
    assert "Respuestas buenas: 4 de 5." in ran.out
    assert done() == []


def test_a_lesson_may_be_repeated_and_another_one_chosen(learn, done):
    lesson = course().lessons[0]
    again = [*right(lesson, wrong_at=[1]), "2", *right(lesson), "3", "16", "0", "0"]
    ran = learn("tiles", typed=again)
    assert ran.code == 0
    assert done() == ["tiles"]
    assert "1) Las fichas (hecha)" in ran.out
    assert "Lección 16: Examen final" in ran.out


def test_hge2_how_the_round_ended_is_told_by_the_rules(learn):
    lesson = next(one for one in course().lessons if one.name == "last-draw")
    out = learn("last-draw", typed=[*right(lesson), LEAVE]).out
    assert "Fin de la mano 1: bloqueo. Gana: Ana." in out
    assert re.search(r"Tú: .+ \(44 puntos\)\n +Ana: \[3\|5\] \(8 puntos\)", out)


# The list ----------------------------------------------------------------------------------------


def test_the_list_has_every_lesson_with_its_mark(learn):
    learn(typed=[*right(course().lessons[0]), LEAVE])
    told = learn("--list").out.splitlines()
    assert [line[2:].split()[0] for line in told[:-1]] == NAMES
    assert [line[0] for line in told[:3]] == ["*", " ", " "]
    assert told[-1] == "Hechas: 1 de 16."


def test_the_list_for_programs(learn):
    learn(typed=[*right(course().lessons[0]), LEAVE])
    told = json.loads(learn("--list", "--json").out)["lessons"]
    assert [one["name"] for one in told] == NAMES
    assert [one["done"] for one in told] == [True] + [False] * 15
    assert told[0]["questions"] == 5


def test_json_alone_is_refused(learn):
    ran = learn("--json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "domino: --json va con --list\n"


def test_an_unknown_lesson_names_the_nearest(learn):
    ran = learn("tile")
    assert ran.code == 2
    assert ran.err == ("domino: No hay ninguna lección «tile»; lo más parecido es «tiles»\n")


@pytest.mark.parametrize(
    "text", ["done = 3\n", 'format = "domino-lessons/1"\ndone = [1]\n', 'done = ["tiles"]\n', "x"]
)
def test_a_damaged_memory_is_told_and_left_alone(learn, domino, text):
    path = domino.home / "data" / "domino" / "lessons.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    ran = learn(typed=["1"])
    assert ran.code == 2
    assert str(path) in ran.err
    assert path.read_text(encoding="utf-8") == text


# Languages ---------------------------------------------------------------------------------------


def sentences():
    """Every sentence of the course's files."""
    for path in sorted(FOLDER.glob("*.toml")):
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        for one in (told, *told["questions"]):
            yield from (one[key] for key in ("title", "intro", "ask", "why") if key in one)


@pytest.mark.parametrize("language", ["en", "pt"])
def test_every_sentence_of_the_course_is_translated(language):
    spoken, every = Speech.of(language), list(sentences())
    assert len(every) > 90
    assert [text for text in every if spoken.text(text) == text] == []


def test_a_lesson_speaks_the_language_that_is_asked_for(call):
    out = call("--lang", "en", "learn", "ends", typed="2\n").out
    assert "Lesson 3: The two ends" in out
    assert "Question 1 of 4. How many tiles of your hand can you play?" in out
    out = call("--lang", "pt", "learn", "ends", typed="2\n").out
    assert "Lição 3: As duas pontas" in out


def test_everything_that_is_said_passes_the_translation(learn, monkeypatch):
    monkeypatch.setattr(command, "speech", lambda: Speech(Marked(), "no game's"))
    lessons = course().lessons
    typed = [one for lesson in lessons for one in [*right(lesson), ANSWERED]]
    out = learn(typed=typed).out
    asked = re.sub(r"^Número .*$", "", out, flags=re.MULTILINE)
    assert "⟦Correcto.⟧" in asked
    assert untranslated(asked) <= {"Ana", "Beto", "Caro"}


@pytest.mark.checkout
def test_the_page_names_the_format_every_kind_and_every_key():
    told = page(CHECKOUT / "docs" / "learning.md")
    keys = {*Question.model_fields, *Head.model_fields}
    assert {FORMAT, *KINDS, *keys} <= {word.strip("[]") for word in told.code_words}


# The full screen ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_full_screen_asks_the_same(table):
    window = table("learn", "passing")
    window.until("Pregunta 1 de 3. ¿Qué haces ahora?")
    window.press("3")
    window.until("Pregunta 2 de 3. ¿Ha terminado la mano?")
    assert "Correcto. Los extremos piden 0 y 6" in window.text
    window.press("q")
    assert window.code() == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "ends"),
    [
        ("es", "A pide 6, B pide 6. +A pide 0, B pide 6."),
        ("en", "A takes 6, B takes 6. +A takes 0, B takes 6."),
        ("pt", "A pede 6, B pede 6. +A pede 0, B pede 6."),
    ],
)
def test_hge1_the_full_screen_shows_both_modes_side_by_side(table, language, ends):
    lesson = next(one for one in course().lessons if one.name == "two-modes")
    *typed, _ = right(lesson)
    window = table("learn", "two-modes", DOMINO_LANG=language)
    for number, key in enumerate(typed, 1):
        window.until(f" {number} de 6", f" {number} of 6")
        window.press(key)
    window.wait(lambda: re.search(ends, window.text) is not None)
    assert len(re.findall(r"\[0\|6\]\[6\|6\]", window.text)) == 1
    assert window.text.count(": Ana.") == 2
