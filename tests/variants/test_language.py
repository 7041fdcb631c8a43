"""What the commands on variants say can be said in another language: every sentence of it."""

from __future__ import annotations

import re

import pytest

from domino_core.cli import streams
from domino_core.speech import Speech
from tests.cli.test_language import Marked, untranslated

DATA = {"tablu", "venezuela", "casa", "Casa", "domino", "variants", "play", "show", "toml"}
"""Names of variants, files and commands are data."""

KEYS = re.compile(r"[a-z-]+\.[a-z_.-]+|\"[a-z-]+\"|\[\[when\]\]|--[a-z-]+")


def prose(text: str) -> set[str]:
    """The words that were not translated, keys and paths left aside."""
    return untranslated(KEYS.sub(" ", re.sub(r"/[^\s()⟦⟧]+", " ", text))) - DATA


@pytest.fixture(autouse=True)
def _marked(monkeypatch):
    monkeypatch.setattr(streams, "speech", lambda: Speech(Marked()))


def test_of_a_comparison(call, write):
    write("match.target = 70\nmatch.sides = 'pairs'\n[clock]\nproposed = 20\n")
    for pair in (("tablu", "casa.toml"), ("tablu", "tablu"), ("playboard", "venezuela")):
        out = call("variants", "diff", *pair).out
        assert "⟦" in out
        assert prose(out) <= {"playboard", "rules", "true"}


def test_of_the_questions(call, mine):
    ran = call(
        "variants", "new", "casa", typed="x\n\n9\n4\n2\n-1\n70\n\nnada\ncapicua\n" + "\n" * 20
    )
    assert ran.code == 0
    assert prose(ran.out) == set()
    asked = ran.err.partition("5) ")[0].partition("⟦¿De qué juego")[0]
    assert prose(asked) == set()
    assert "⟦No se entiende" in ran.err
    for line in ran.err.splitlines():
        if re.match(r"\[.*\] > |> ", line) or not line.strip():
            continue
        assert "⟦" in line or re.match(r" +\d+\) ", line) or line.startswith("     "), line


def test_of_what_is_refused(call, write, mine):
    write("[turn]\nreserve = 'x'\n[[when]]\nplayers = 9\ndeal.hand = 3\n")
    refusals = (
        call("variants", "add", "casa.toml").err,
        call("variants", "new", "La Casa").err,
        call("variants", "new", "tablu", "--from", "venezuela").err,
        call("variants", "new", "casa", typed="").err.rpartition("domino: ")[2],
        call("variants", "show", "tablu", "--markdown", "--json").err,
    )
    for text in refusals:
        assert "⟦" in text
        assert prose(text) <= {"La", "la", "core", "user", "when"}, text


def test_of_a_sheet_and_of_the_examples(call):
    sheet = call("variants", "show", "tablu", "--markdown").out
    assert prose(sheet) <= {"Dominó", "colombiano", "Tablú"}
    assert "⟦ ejemplos; se leen con --examples⟧" in call("variants", "show", "tablu").out
