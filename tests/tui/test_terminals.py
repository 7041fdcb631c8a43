"""Which terminal gets the full screen, and what is written to it there."""

from __future__ import annotations

import re

import pytest

from tests.cli.terminal import DOMINO
from tests.tui.terminal import CALL, ENTER, TURN

PLAY = ("play", "tablu", "--seed", "5", "--no-record")
OPENED = b"\x1b[?1049h"
QUESTION = "Jugada:"


@pytest.mark.parametrize(
    ("environment", "size", "arguments"),
    [
        ({"TERM": "dumb"}, (80, 24), ()),
        ({"TERM": None}, (80, 24), ()),
        ({"PYTHONIOENCODING": "ascii"}, (80, 24), ()),
        ({}, (79, 24), ()),
        ({}, (80, 23), ()),
        ({"DOMINO_FACE": "plain"}, (80, 24), ()),
        ({}, (80, 24), ("--plain",)),
    ],
    ids=str,
)
def test_the_plain_face_writes_no_escapes(table, environment, size, arguments):
    window = table(*PLAY, *arguments, size=size, **environment)
    window.until(QUESTION)
    assert b"\x1b" not in window.raw
    window.type("q\r")
    assert window.code() == 0


@pytest.mark.parametrize(
    "said",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "LANG": "es_ES.UTF-8"},
        {"LC_ALL": "", "LC_CTYPE": "C", "LANG": "es_ES.UTF-8"},
        {"LANG": "C"},
        {"LANG": "POSIX"},
    ],
    ids=str,
)
def test_where_the_locale_is_said_to_be_c_the_plain_face_writes_ascii_alone(table, said):
    window = table(*PLAY, **said)
    window.until(QUESTION)
    assert OPENED not in window.raw
    assert window.raw.isascii()
    assert "La mesa esta vacia" in window.text


@pytest.mark.parametrize(
    "said",
    [
        {"LANG": None},
        {"LANG": ""},
        {"LC_CTYPE": "C.UTF-8", "LANG": "C"},
        {"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"},
    ],
    ids=str,
)
def test_where_no_locale_is_said_or_utf8_is_the_table_opens(table, said):
    window = table(*PLAY, **said)
    window.until(TURN)
    assert OPENED in window.raw
    assert "●" in window.text


@pytest.mark.parametrize("pace", ["abc", "-1", "nan", "99"])
def test_a_pace_that_is_none_is_refused(table, pace):
    window = table(*PLAY, DOMINO_PACE=pace)
    window.until(f"DOMINO_PACE={pace}: se esperan segundos, de 0 a 10")
    assert window.code() == 2


def test_the_table_that_is_asked_for_opens_in_the_locale_c_with_signs_of_ascii(table):
    window = table(*PLAY, LC_ALL="C", DOMINO_FACE="table")
    window.until(TURN)
    assert OPENED in window.raw
    assert window.raw.isascii()
    window.change("7")
    window.until("<B")
    assert window.raw.isascii()


@pytest.mark.parametrize("redirected", ["</dev/null", "| cat", "2>/dev/null"])
def test_a_pipe_or_file_anywhere_gets_the_plain_face(table, redirected):
    window = table("-c", f"{DOMINO} {' '.join(PLAY)} {redirected}", command=("bash",))
    window.until(QUESTION)
    assert b"\x1b" not in window.raw


@pytest.mark.parametrize("term", ["screen", "linux"])
def test_terminals_get_the_signs_that_they_have(table, term):
    window = table(*PLAY, TERM=term)
    window.until(TURN)
    assert OPENED in window.raw
    assert bool(set("─┏●") & set(window.text)) == (term != "linux")
    window.change("?")
    assert bool(set("─╭") & set(window.text)) == (term != "linux")
    window.press("q", "q")


def test_a_large_window_is_filled_and_a_smaller_one_gets_plain_lines_and_back(table):
    window = table(*PLAY, size=(200, 60))
    window.until(TURN)
    assert window.text.split("\n")[59].startswith(" ? ayuda")
    window.resize(40, 24)
    window.until("7) [6|6] sale")
    window.resize(200, 60)
    window.wait(lambda: "┃● ●┃● ●┃" in window.text)
    window.press("7")
    window.until("◂B")


def test_nothing_is_coloured_where_no_colour_is_wanted(table):
    window = table(*PLAY, NO_COLOR="1")
    window.until(TURN)
    window.change("r")
    codes = set(re.findall(rb"\x1b\[([\d;]*)m", window.raw))
    assert codes <= {b"0", b"39", b"49", b"39;49", b"7;39;49"}  # and reverse


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (
            ("[bold]x[/]", "x" * 60, "Ana\x1b[2J\x07"),
            ("x" * 19 + "… ▮▮▮▮▮▮▮ 7", "Ana\\x1b[2J\\x07 ▮▮▮▮▮▮▮ 7", "[bold]x[/] ▮▮▮▮▮▮ 6"),
        ),
        (
            ("😀👩🏽", "שלום", "\u202eana"),
            ("שלום ▮▮▮▮▮▮▮ 7", "\\u202eana ▮▮▮▮▮▮▮ 7", "👩"),
        ),
    ],
    ids=ascii,
)
def test_a_name_is_shown_as_it_is_and_does_nothing(table, names, shown):
    window = table(*PLAY, "--players", "3", "--seats", ",".join(names))
    window.until(CALL)
    window.press(ENTER)
    window.until(TURN)
    seen = window.text
    window.change(window.number() or "7")
    window.until(CALL)
    window.press(" ")
    window.until(TURN)
    for text in shown:
        assert text in seen + window.text
    for harmful in ("\x1b[2J", "\x07A", "\u202e"):
        assert harmful.encode() not in window.raw
    assert all(len(line) <= 80 for line in window.text.split("\n"))
