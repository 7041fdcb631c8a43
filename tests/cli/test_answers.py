"""What is typed at a prompt: a wrong answer gets one sentence and changes nothing."""

from __future__ import annotations

import time
import tomllib

import pytest

from tests.cli.terminal import MOVE, SECONDS

TWO = ("--players", "2", "--seats", "you,bot:heaviest")
TABLU = ("play", "tablu", *TWO, "--seed", "5", "--record", "m.toml")
HOW = "Escribe el número de una ficha (1 a 6), ? para la ayuda o q para salir."

OPENED = "0:6-6 1:5-6@A"
# Seed 5: after 6-6 and the bot's 5-6 the ends are 5 and 6, and 2-2 is the third tile of the hand.
NO_TILE = (
    "0", "7", "99", "00009", "-1", "+1", "1e0", "1.0", "1,", "0x1", "٣", "²", "\uff11", "1c", "1ab",
    "b", "ab", "x", "A", "5-6", "[5|6]", "yes", "\x00", "1\x00", "\x1b[A", "\x1b[2J", "\ufeff1",
    "🁣", "é" * 300, "1" * 10_000,
)  # fmt: skip


def actions(domino):
    """What the record holds of the first round."""
    return tomllib.loads((domino.home / "m.toml").read_text(encoding="utf-8"))["rounds"][0][
        "actions"
    ]


@pytest.mark.parametrize("answer", NO_TILE, ids=lambda answer: ascii(answer)[:12])
def test_what_is_no_answer_is_told_how_to_answer(call, domino, answer):
    ran = call(*TABLU, typed=f"7\n{answer}\n")
    after = ran.out.rpartition(MOVE + "\n")[0].rpartition(MOVE + "\n")[2]
    assert after == HOW + "\n"
    assert ran.code == 0
    assert actions(domino) == OPENED


@pytest.mark.parametrize("answer", ["1", " 1 ", "\t1", "01", "1a", "1A", "1 a"])
def test_an_answer_may_be_written_loosely(call, answer):
    assert "Juegas [0|5] en A." in call(*TABLU, typed=f"7\n{answer}\n").out


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("3", "[2|2] no sirve: A pide 5 y B pide 6."),
        ("3b", "[2|2] no sirve: A pide 5 y B pide 6."),
        ("1b", "[0|5] no va en B, sino en A."),
        ("pasar", "No puedes pasar mientras puedas jugar."),
        ("ROBAR", "No puedes robar mientras puedas jugar."),
    ],
)
def test_why_a_tile_does_not_fit_is_told_in_a_sentence(call, domino, answer, sentence):
    ran = call(*TABLU, typed=f"7\n{answer}\n")
    assert f"{MOVE}\n{sentence}\n{MOVE}\n" in ran.out
    assert actions(domino) == OPENED


@pytest.mark.parametrize("answer", ["1", "6a"])
def test_a_bound_opening_names_its_tile(call, answer):
    ran = call(*TABLU, typed=f"{answer}\n")
    assert ran.out.count("La salida es obligada: [6|6].") == 2


@pytest.mark.parametrize("answer", ["?", "ayuda", " AYUDA "])
def test_help_says_what_may_be_typed(call, answer):
    out = call(*TABLU, typed=f"{answer}\n").out
    for word in ("1b", "?", "q", "domino resume"):
        assert f"\n{word} " in out or f"\n{word}, " in out or f"«{word}»" in out


@pytest.mark.parametrize("answer", ["r", "reglas", " REGLAS "])
def test_r_tells_the_rules_and_asks_again(call, domino, answer):
    ran = call(*TABLU, "--set", "opener.later=winner", typed=f"{answer}\n7\n")
    page = ran.out.partition(MOVE + "\n")[2].partition(MOVE + "\n")[0]
    assert page.startswith("* = la casa lo juega así\n\nReparto\n- Juegan 2 personas")
    assert "* En las siguientes sale quien ganó" in page
    assert "    en vez de: En las siguientes sale el puesto que sigue" in page
    assert "\nConsejos\n- " in page
    assert actions(domino) == OPENED


def test_the_rules_of_a_resumed_match_are_marked_too(call):
    call(*TABLU, "--set", "opener.later=winner", typed="q\n")
    out = call("resume", "m.toml", typed="r\n").out
    assert "* En las siguientes sale quien ganó" in out
    assert "Ya no vale" not in out


@pytest.mark.parametrize("answer", ["q", "Q", " salir "])
def test_q_leaves_a_saved_match(call, domino, answer):
    ran = call(*TABLU, typed=f"7\n{answer}\n1\n")
    assert ran.code == 0
    assert "Para seguirla: domino resume m.toml" in ran.out
    assert actions(domino) == OPENED


def test_an_empty_line_is_no_answer(call):
    assert HOW in call(*TABLU, typed="7\n\n").out


def test_the_last_line_needs_no_end(call):
    assert "Sales con [6|6]." in call(*TABLU, typed="7").out


@pytest.mark.parametrize(
    ("word", "seats"),
    [("9", "you"), ("1", "you"), ("?", "you"), ("s", "Ana,Beto"), ("", "Ana,Beto")],
)
def test_a_pipe_that_never_ends_does_not_keep_the_game_for_ever(domino, word, seats):
    start = time.monotonic()
    ran = domino.shell(f"yes '{word}' | domino play tablu --players 2 --seats {seats} --seed 1")
    assert ran.code == 0
    assert time.monotonic() - start < SECONDS


def test_a_line_that_never_ends_is_taken_for_the_end_of_the_input(domino):
    ran = domino.shell("domino play tablu --players 2 --seed 5 < /dev/zero")
    assert ran.code == 0
    assert "Para seguirla: domino resume\n" in ran.out


def test_a_terminal_has_all_the_patience_in_the_world(domino):
    screen = domino.open(*TABLU)
    for _ in range(40):
        assert screen.next() == MOVE
        screen.say("nada")
    assert screen.next() == MOVE
    screen.say("q")
    assert screen.code() == 0


def test_keys_that_send_escapes_do_no_harm_in_a_terminal(domino):
    screen = domino.open(*TABLU)
    for answer in ("\x1b[A", "\x1b[2J", "٣", "1" * 10_000, "\x00", "7"):
        assert screen.next() == MOVE
        screen.say(answer)
    screen.next()
    assert "Sales con [6|6]." in screen.shown
