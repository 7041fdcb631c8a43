"""``variants show`` and ``diff``: rules in plain words, and every option with its origin."""

from __future__ import annotations

import json
import re

import pytest

from domino_core import variants
from domino_core.errors import PluginError
from domino_core.plugin import Rules
from domino_core.speech import Speech
from domino_core.text import Text

BOX = sorted(one.name for one in variants.listed() if one.source == "domino-core")
TABLES = [(name, choice) for name in BOX for choice in variants.find(name).tables()]
PAGE = 62
"""So many lines of a printed page a sheet may take, each of at most ``COLUMNS`` signs."""
COLUMNS = 95


# show ---------------------------------------------------------------------------------------------


def test_rules_in_words_stand_before_the_options(call):
    out = call("variants", "show", "venezuela").out
    headings = re.findall(r"(?<=\n\n)(\w+)$|^\[(.*)\]", out, re.MULTILINE)
    assert [word or f"[{table}]" for word, table in headings] == [
        *("Reparto", "Salida", "Jugadas", "Turno", "Puntos", "Partida", "Consejos"),
        *("[deal]", "[opener]", "[turn]", "[scoring]", "[match]"),
    ]


def test_the_house_s_own_rules_stand_together_at_the_end(call, write):
    write("[house.capicua]\npoints = 40\n")
    out = call("variants", "show", "casa.toml").out
    house = out.partition("Reglas de la casa\n")[2].partition("\n\n")[0]
    assert "paga 40 puntos" in house.replace("\n  ", " ")
    assert "[house.capicua]   (casa)\n  points = 40   (casa)\n" in out


def test_show_tells_where_every_option_came_from(call, write):
    write("[turn]\nreserve = 1\n[[when]]\nplayers = 2\ndeal.hand = 6\n")
    line = ("variants", "show", "casa.toml", "--players", "2", "--target", "70")
    told = json.loads(call(*line, "--json").out)
    assert told["origins"]["deal.set"] == "tablu"
    assert told["origins"]["turn.reserve"] == "casa"
    assert told["origins"]["deal.hand"] == "casa [[when]] 1"
    assert told["origins"]["match.target"] == "--set"
    out = call(*line).out
    for text in ("set = 6   (tablu)", "hand = 6   (casa [[when]] 1)", "target = 70   (--set)"):
        assert f"  {text}\n" in out
    assert "  voluntary = false   (por defecto)\n" in out


def test_data_holds_the_sentences_with_question_and_plugin(call):
    told = json.loads(call("variants", "show", "tablu", "--json").out)
    assert {one["question"] for one in told["sentences"]} == {
        *("deal", "opener", "legality", "turn", "scoring", "match"),
    }
    assert {one["plugin"] for one in told["sentences"]} == {"tablu"}
    assert set(told) == {
        *("name", "title", "sentences", "no_longer", "tips", "ruleset", "origins"),
    }


def test_examples_are_counted_and_told_when_asked_for(call):
    out = call("variants", "show", "tablu").out
    (count,) = re.findall(r"^(\d+) ejemplos; se leen con --examples$", out, re.MULTILINE)
    told = call("variants", "show", "tablu", "--examples").out
    part = told.partition("\nEjemplos\n")[2].partition("\n\n[deal]")[0]
    assert len(re.findall(r"^- ", part, re.MULTILINE)) == int(count) > 0


@pytest.mark.parametrize(("name", "choice"), TABLES, ids=str)
def test_a_sheet_is_one_page_of_markdown_with_every_sentence(call, name, choice):
    seats = ("--players", str(choice.players), "--sides", choice.sides)
    ran = call("variants", "show", name, *seats, "--markdown")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == f"# {variants.find(name).title}"
    assert sum(1 + len(line) // COLUMNS for line in lines if line) <= PAGE
    ruleset = variants.find(name).ruleset(choice)
    speech = Speech.of("es").with_words(ruleset.words)
    sentences = [speech.text(text) for _, text in ruleset.sentences()]
    assert sorted(line[2:] for line in lines if line.startswith("- ")) == sorted(sentences)


def test_a_sheet_shows_a_title_s_signs_and_not_what_they_mean(call, write):
    write('title = "<b>La *casa*</b> #1 \\u001b[2J"\n')
    assert call("variants", "show", "casa.toml", "--markdown").out.startswith(
        r"# \<b\>La \*casa\*\</b\> \#1 \\x1b\[2J"
    )


def test_a_sheet_and_data_are_two_things(call):
    ran = call("variants", "show", "tablu", "--markdown", "--json")
    assert ran == (2, "", "domino: --markdown y --json no van juntos; deja uno\n")


class Speechless(Rules):
    """Rules that cannot say what they are."""

    def __init__(self, answer):
        super().__init__(None)
        self.answer = answer

    def sentences(self, seating):
        return self.answer(seating)


@pytest.mark.parametrize(
    "answer",
    [lambda _: 1 / 0, lambda _: None, lambda _: [("deal",)], lambda _: 5, lambda _: ["deal"]],
)
def test_rules_that_cannot_say_what_they_are_are_named(answer):
    ruleset = variants.find("tablu").ruleset()
    ruleset._plugins = (("muda", Speechless(answer)),)
    with pytest.raises(PluginError, match="«muda» no sabe decir sus reglas"):
        ruleset.sentences()


def test_plain_texts_are_sentences_too():
    ruleset = variants.find("tablu").ruleset()
    ruleset._plugins = (("mía", Speechless(lambda _: [("deal", "Se reparte.")])),)
    assert ruleset.sentences() == (("deal", Text("Se reparte.")),)


# diff ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOX)
def test_a_variant_differs_in_nothing_from_itself(call, name):
    assert call("variants", "diff", name, name) == (
        0,
        f"«{name}» y «{name}» se juegan igual.\n",
        "",
    )
    assert json.loads(call("variants", "diff", name, name, "--json").out)["equal"] is True


def test_two_of_one_name_are_told_apart_as_they_were_typed(call, write):
    write("match.target = 70\n", name="tablu", file="otra.toml")
    out = call("variants", "diff", "tablu", "otra.toml").out
    assert "- otra.toml: Gana la partida " in out
    write(name="tablu", file="otra.toml")
    out = call("variants", "diff", "tablu", "otra.toml").out
    assert out == "«tablu» y «otra.toml» se juegan igual.\n"


def test_a_difference_is_told_in_words_and_in_options(call, write):
    write("[match]\ntarget = 150\n[turn]\ndraw = 'one'\n", extends="happy-draw", name="otra")
    write("[opener]\nlater = 'winner'\n", extends="venezuela")
    ran = call("variants", "diff", "venezuela", "casa.toml")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "\nSalida\n"
        "- venezuela: En las siguientes sale el puesto que sigue al que salió en la mano\n"
        "  anterior, con la ficha que quiera.\n"
        "- casa: En las siguientes sale quien ganó la anterior, con la ficha que quiera.\n"
        "- casa: Después de una mano sin ganador sale el puesto que sigue al que salió\n"
        "  en la mano anterior, con la ficha que quiera.\n"
        "\nOpciones\n"
        '- opener.later: "rotate" → "winner"\n'
    )


def test_a_difference_at_some_tables_says_at_which(call, write):
    write("[match]\ntarget = 100\n")
    out = call("variants", "diff", "tablu", "casa.toml").out
    assert "Para 4 jugadores, cada quien por su cuenta: igual.\n" in out
    assert (
        "- match.target: 200 → 100   (5 o 6 jugadores, cada quien por su cuenta; 6\n"
        "  jugadores, por parejas)\n"
    ) in out


def test_tables_that_one_of_them_allows_alone_are_told(call, write):
    write("match.players = 4\nmatch.sides = 'pairs'\n")
    out = call("variants", "diff", "casa.toml", "tablu").out
    assert out == (
        "Solo «tablu»: de 2 a 6 jugadores, cada quien por su cuenta; 6 jugadores, por\n"
        "  parejas.\n"
        "En las mesas que comparten se juegan igual.\n"
    )
    told = json.loads(call("variants", "diff", "casa.toml", "tablu", "--json").out)
    assert told["equal"] is False
    assert told["differences"] == []
    assert told["tables"]["both"] == [{"players": 4, "sides": "pairs"}]
    assert told["tables"]["only_a"] == []
    assert len(told["tables"]["only_b"]) == 6


def test_variants_that_share_no_table_are_compared_each_at_its_own(call):
    out = call("variants", "diff", "playboard", "venezuela").out
    assert "No comparten ninguna mesa; aquí va cada una en la suya.\n" in out
    assert '- turn.draw: "until-playable" → "never"\n' in out


def test_one_table_can_be_asked_for(call, write):
    write("[[when]]\nplayers = 6\nmatch.target = 300\n")
    seats = ("--players", "6", "--sides", "pairs")
    out = call("variants", "diff", "tablu", "casa.toml", *seats).out
    assert out.endswith("Opciones\n- match.target: 200 → 300\n")
    assert call("variants", "diff", "tablu", "venezuela", *seats).code == 2


def test_house_rules_and_the_clock_and_other_rules_are_options_that_differ(call, write):
    write("[house.capicua]\npoints = 40\n[clock]\nproposed = 20\n", extends="venezuela")
    told = json.loads(call("variants", "diff", "pairs-50", "casa.toml", "--json").out)
    (difference,) = told["differences"]
    options = {one["key"]: (one["a"], one["b"]) for one in difference["options"]}
    assert options["rules"] == ('"pairs-50"', '"venezuela"')
    assert options["house.capicua"] == (None, "true")
    assert options["house.capicua.points"] == (None, "40")
    assert options["clock.proposed"] == (None, "20")
    assert difference["tables"] == [{"players": 4, "sides": "pairs"}]
    (match,) = [one for one in difference["rules"] if one["question"] == "match"]
    assert match["a"] == ["Gana la partida la primera pareja que llegue a 50 puntos."]
