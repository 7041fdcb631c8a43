"""What the commands on variants say can be said in another language: every sentence of it."""

from __future__ import annotations

import json
import re

import pytest

from domino_core.cli import speaking
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
    monkeypatch.setattr(speaking, "speech", lambda: Speech(Marked()))


def test_of_a_comparison(call, write):
    write("match.target = 70\nmatch.sides = 'pairs'\n[clock]\nproposed = 20\n")
    for pair in (("tablu", "casa.toml"), ("tablu", "tablu"), ("playboard", "venezuela")):
        out = call("variants", "diff", *pair).out
        assert "⟦" in out
        assert prose(out) <= {"playboard", "rules", "true"}


def test_of_the_questions(call):
    ran = call(
        "variants", "new", "casa", typed="x\n\n9\n4\n2\n-1\n70\n\nnada\ncapicua\n" + "\n" * 20
    )
    assert ran.code == 0
    assert prose(ran.out) == set()
    asked = ran.err.partition("5) ")[0].partition("⟦¿De qué juego")[0]
    assert prose(asked) == set()
    assert "⟦No se entiende" in ran.err
    assert " capicua: ⟦Capicúa" in ran.err
    for line in ran.err.splitlines():
        if re.match(r"\[.*\] > |> ", line) or not line.strip():
            continue
        assert "⟦" in line or re.match(r" +\d+\) ", line) or line.startswith("     "), line


SIGNS = re.compile(r"^#:schema .*|^(?:# )?[\w-]+ =.*|^(?:# )?\[.*|^# (?=\w+\.\w+ = )", re.MULTILINE)
"""The lines of a new file that are TOML, as a comment or not."""


def test_of_the_comments_in_a_new_file(call, mine):
    sets = ("--set", "match.target=70", "--set", "house.capicua.points=25")
    assert call("variants", "new", "casa", "--from", "venezuela", *sets).code == 0
    text = (mine / "casa.toml").read_text(encoding="utf-8")
    for sentence in (
        "# ⟦Lo que no se diga aquí queda como en «⟧",
        "# ⟦Cuántas personas juegan.⟧",
        "⟦Valores: ⟧",
        "# ⟦sin valor⟧",
        "# ⟦Lo que vale solo en algunas mesas va al final del archivo, en su propia tabla:⟧",
    ):
        assert sentence in text
    written = " ".join(line.removeprefix("# ") for line in SIGNS.sub("", text).splitlines())
    listed = re.sub(r"(?<=⟦Valores: ⟧)[a-z-]+(?:, [a-z-]+)*", "", written)
    assert prose(listed) <= {"Dominó", "venezolano", "puntos", "house", "capicua"}


def test_of_the_comments_in_an_exported_file(call, write):
    write("match.target = 70\n")
    text = call("variants", "export", "casa.toml").out
    comments = [line for line in text.splitlines() if line.startswith("#")]
    assert len(comments) == 3
    assert prose("\n".join(comments)) <= {"core"}


def test_of_a_schema(call):
    told = json.loads(call("variants", "schema", "tablu").out)

    def sentences(value):
        if isinstance(value, list):
            return [text for one in value for text in sentences(one)]
        if not isinstance(value, dict):
            return []
        own = [value[key] for key in ("title", "description") if isinstance(value.get(key), str)]
        return own + [text for one in value.values() for text in sentences(one)]

    said = [text for text in sentences(told) if text]
    assert len(said) > 50
    assert all("⟦" in text for text in said)


def test_of_what_is_refused(call, write):
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
