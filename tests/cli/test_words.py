"""A game is told in its own words: those of its document, or of the package that brings it."""

from __future__ import annotations

import importlib.util
import re
import sys
from itertools import count
from pathlib import Path

import pytest

from domino_core import catalogue
from domino_core.speech import Speech
from tests.catalogues import compiled, put
from tests.packaging.packages import package

ROOT = Path(__file__).parents[2]
TYPED = "\n".join(["9", "?", "nada", *"1234567" * 200])

# Each with the words that its document has, and with neutral ones that it has not (RULES: VE, BR,
# HG). "Mano" is also what one holds, so that rounds are told by what stands beside it.
GAMES = {
    "venezuela": (
        "piedras? ronda",
        r"fichas?|(?<!por )parejas?|tranques?|empate|mano \d|(?<!en )la mano (?!con)",
    ),
    "pairs-50": ("piezas? trancado", r"fichas?|tranques?|puntas?"),
    "happy-draw": ("montón fichas", r"pozo|tranques?|puntas?"),
    "happy-block": ("bloqueo fichas", r"pozo|tranques?|puntas?"),
}


def said(text: str, words: str) -> bool:
    return all(re.search(rf"(?i)\b{word}\b", text) for word in words.split())


def unsaid(text: str, words: str) -> list[str]:
    return re.findall(rf"(?i)\b(?:{words})\b.*", text)


def told_everywhere(call, variant: str) -> str:
    """What a match of it says, in which a person takes part, leaves, goes on, and looks back."""
    told = call("variants", "show", variant, "--examples").out
    told += call("play", variant, "--seed", "5", "--plain", typed="1\n1\nq\n").out
    told += call("resume", "--plain", typed=TYPED).out
    told += call("record", "show").out + call("record", "verify").out
    return told


@pytest.mark.parametrize("variant", GAMES)
def test_a_document_s_game_is_told_in_the_document_s_words(call, variant):
    told = told_everywhere(call, variant)
    own, foreign = GAMES[variant]
    assert said(told, own)
    assert unsaid(told, foreign) == []


@pytest.mark.parametrize("variant", GAMES)
def test_what_machines_played_is_told_in_the_game_s_words(call, variant):
    seats = ",".join(["bot:random"] * (2 if "happy" in variant else 4))
    told = call("play", variant, "--seats", seats, "--seed", "3").out
    assert said(told, "Ronda" if variant == "venezuela" else "Mano")
    assert unsaid(told, GAMES[variant][1]) == []


def test_a_tie_is_tablas_in_venezuela_ve_17(call):
    told = call("variants", "show", "venezuela").out
    assert "Si el juego trancado queda en tablas, nadie anota en esa ronda." in told
    played = call("play", "venezuela", "--seats", ",".join(["bot:random"] * 4), "--seed", "4").out
    assert "Ronda 4: juego trancado, tablas." in played


def test_the_words_of_a_game_are_not_those_of_the_next(call):
    assert "piedra" in call("variants", "show", "venezuela").out
    after = call("variants", "show", "tablu").out
    assert "ficha" in after
    assert "piedra" not in after


def test_an_error_in_the_middle_of_a_game_is_told_in_its_words(call):
    ran = call("play", "venezuela", "--seed", "5", "--plain", typed="77\nq\n")
    assert "Escribe el número de una piedra (1 a 7)" in ran.out


def test_a_family_s_file_keeps_the_words_of_the_game_that_it_extends(call, domino):
    file = domino.home / "familia.toml"
    file.write_text(
        'format = "domino-variant/1"\nname = "familia"\nextends = "venezuela"\n[house.capicua]\n'
        "points = 25\n",
        encoding="utf-8",
    )
    told = told_everywhere(call, str(file))
    assert "Capicúa: dominar con una piedra que encaja en los dos extremos" in told
    assert unsaid(told, GAMES["venezuela"][1]) == []


@pytest.mark.parametrize(("language", "word"), [("pt", "pedra"), ("en", "tile")])
def test_a_language_for_which_a_game_has_no_words_has_the_core_s(call, language, word):
    told = call("--lang", language, "variants", "show", "venezuela").out
    assert word in told
    assert "piedra" not in told


# An outsider's words ------------------------------------------------------------------------------

MODULE = """
from domino_core.api import Add, House, Knobs, Rules, Text
from domino_regional.tablu import Tablu
from domino_regional.venezuela import Venezuela


class Own(Tablu):
    words = "palabras"


class Child(Venezuela):
    pass


class Premio(House):
    words = "premio"

    def changes(self):
        return ()

    def sentences(self, seating):
        return (("scoring", Text("Con premio de {n} fichas.", n=3)),)
"""

VARIANT = 'format = "domino-variant/1"\nname = "{name}"\nextends = "{parent}"\n{more}'
ROOT_FILE = 'format = "domino-variant/1"\nname = "{name}"\nrules = "{name}"\n{tables}'
_numbers = count()


@pytest.fixture
def outsider(tmp_path, monkeypatch):
    """Install a package with two games and a house rule; the folder where its words belong."""
    folder = tmp_path / "site"
    name = f"outsider_{next(_numbers)}"

    def tables(parent: str) -> str:
        file = ROOT / "variants" / "domino_variants" / f"{parent}.toml"
        return re.sub(
            r"^(format|name|title|rules) = .*\n", "", file.read_text("utf-8"), flags=re.MULTILINE
        )

    files = {
        f"{name}/__init__.py": "",
        f"{name}/rules.py": MODULE,
        f"{name}/own.toml": ROOT_FILE.format(name="own", tables=tables("tablu")),
        f"{name}/child.toml": ROOT_FILE.format(name="child", tables=tables("venezuela")),
        f"{name}/rich.toml": VARIANT.format(name="rich", parent="own", more="[house.premio]\n"),
    }
    entries = {
        "rules:own": f"{name}.rules:Own",
        "rules:child": f"{name}.rules:Child",
        "house:premio": f"{name}.rules:Premio",
        f"variants:{name}": name,
    }
    package(folder, f"domino-{name}", files, entries)
    monkeypatch.syspath_prepend(str(folder))
    catalogue._scan.cache_clear()
    yield folder / name
    for one in [one for one in sys.modules if one.partition(".")[0] == name]:
        del sys.modules[one]
    monkeypatch.undo()
    catalogue._scan.cache_clear()


FICHAS = {"{name}: {n} ficha\0{name}: {n} fichas": "{name}: {n} chapa\0{name}: {n} chapas"}


@pytest.mark.checkout
def test_a_package_brings_whole_sentences_and_the_core_says_the_rest(call, outsider):
    put(outsider, "es", "palabras", compiled({"Te toca.": "Dale, te toca.", **FICHAS}))
    told = call("play", "own", "--players", "2", "--seed", "5", "--plain", typed="q\n").out
    assert "Dale, te toca." in told
    assert "Máquina: 7 chapas." in told
    assert "Pozo: 14 fichas." in told


@pytest.mark.checkout
def test_a_package_brings_its_words_in_any_language(call, outsider):
    put(outsider, "pt", "palabras", compiled({"Te toca.": "Vai, é você."}))
    line = ("play", "own", "--players", "2", "--seed", "5", "--plain")
    assert "Vai, é você." in call("--lang", "pt", *line, typed="q\n").out
    assert "Te toca." in call(*line, typed="q\n").out


@pytest.mark.checkout
@pytest.mark.usefixtures("outsider")
def test_a_class_that_names_no_words_has_those_of_the_class_it_extends(call):
    assert "28 piedras" in call("variants", "show", "child").out


@pytest.mark.checkout
def test_the_words_of_a_house_rule_come_after_the_game_s(call, outsider):
    rule = "Con premio de {n} fichas."
    put(outsider, "es", "premio", compiled({rule: "Premio: {n} chapas.", "Turno": "Tu turno"}))
    put(outsider, "es", "palabras", compiled({"Turno": "El turno"}))
    told = call("variants", "show", "rich").out
    assert "- Premio: 3 chapas." in told
    assert "\nEl turno\n" in told


@pytest.mark.checkout
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"nothing of the kind", "no se puede leer"),
        (compiled({"Te toca.": "Te toca, {who}."}), "«Te toca, {who}.» tiene un hueco"),
        (compiled({"Mano {n}.": "Ronda {n:+d}."}), "«Ronda {n:+d}.» tiene un hueco"),
        (compiled({"Mano {n}.": "Ronda {n."}), "«Ronda {n.» tiene un hueco"),
        (compiled({"a\0b": "uno\0{m} muchos"}), "«{m} muchos» tiene un hueco"),
    ],
    ids=["no catalogue", "a gap more", "another form", "a gap that is open", "in a plural"],
)
def test_words_that_cannot_be_said_are_refused_with_whose_they_are(call, outsider, data, words):
    put(outsider, "es", "palabras", data)
    ran = call("play", "own", "--plain", typed="q\n")
    assert ran.code == 3
    assert "«palabras» (es) de «own»" in ran.err
    assert words in ran.err
    assert f"lo trae domino-{outsider.name} 1.0" in ran.err
    assert call("--lang", "en", "play", "own", "--plain", typed="q\n").code == 0


@pytest.mark.checkout
def test_words_that_are_no_name_are_a_fault_of_the_plugin(call, outsider):
    (outsider / "rules.py").write_text(MODULE.replace('"palabras"', "3"), encoding="utf-8")
    ran = call("play", "own", "--plain")
    assert ran.code == 3
    assert "su «words» no es el nombre de un catálogo" in ran.err


def test_a_language_keeps_its_words_when_it_gets_none():
    assert Speech.of("en").with_words([]).say("Te toca.") == "Your turn."


# The catalogues in the box ------------------------------------------------------------------------


@pytest.fixture
def words():
    """The script that looks after the catalogues of the games."""
    pytest.importorskip("babel")
    spec = importlib.util.spec_from_file_location("ci_words", ROOT / ".ci" / "words.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.mark.checkout
@pytest.mark.parametrize(
    ("ids", "text", "fault"),
    [
        ("Mano {n}.", "Ronda {n}.", []),
        ("Nunca dicho", "x", ["no such sentence: Nunca dicho"]),
        ("Mano {n}.", "", ["empty: Mano {n}."]),
        ("Mano {n}.", "Ronda.", ["other gaps: Mano {n}."]),
        ("Mano {n}.", "Ronda {n:d}.", ["other gaps: Mano {n}."]),
        (("{n} mano", "{n} manos"), ("{n} ronda", "{n} rondas"), []),
        (("{n} mano", "{n} manos"), ("{n} ronda", ""), ["empty: {n} mano"]),
    ],
    ids=str,
)
def test_a_game_s_catalogue_holds_nothing_but_the_project_s_sentences(words, ids, text, fault):
    template, own = catalogues_of(ids, text)
    assert words.faults(own, template) == fault


@pytest.mark.checkout
def test_a_sentence_that_is_said_no_more_is_taken_out_of_a_game_s_catalogue(words):
    template, own = catalogues_of("Nunca dicho", "x")
    own.add("Mano {n}.", "Ronda {n}.")
    assert words.take_out_strangers(own, template) == ["Nunca dicho"]
    assert words.faults(own, template) == []
    assert [one.string for one in own if one.id] == ["Ronda {n}."]


def catalogues_of(ids, text):
    """A project of two sentences, and a game's catalogue with one."""
    from babel.messages.catalog import Catalog

    template, own = Catalog(), Catalog("es")
    for known in ("Mano {n}.", ("{n} mano", "{n} manos")):
        template.add(known)
    own.add(ids, text)
    return template, own
