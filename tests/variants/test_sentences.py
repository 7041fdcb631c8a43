"""The rules in plain Spanish: every option is told where it matters, in words of its own.

The words that the models allow are read from the models, so that a new one without its sentence
fails here.
"""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from domino_core import variants
from domino_core.errors import ConfigurationError
from domino_core.options import words_in
from domino_core.text import Text
from domino_core.variants import Choice
from domino_line import LineOptions
from domino_line.options import Tie

BOX = sorted(one.name for one in variants.listed() if one.source == "domino-core")
QUESTIONS = ("deal", "opener", "legality", "turn", "scoring", "match")

POLICIES = ("highest-double", "lowest-double", "heaviest-tile", "lightest-tile", "rotate", "lot")
LATER = (*POLICIES, "descending-double", "winner", "blocker")
VALUES: dict[str, tuple[Any, ...]] = {
    "deal.set": (6, 7, 9, 12),
    "deal.hand": (1, 4, 5, 6),
    "opener.first": (*POLICIES, "6-6", "0-0", ["6-6", "5-5"], ["6-6", "rotate"]),
    "opener.later": (*LATER, "6-6", ["6-6", "5-5"]),
    "opener.after_void": (*LATER, "same-seat", "6-6"),
    "turn.reserve": (0, 1, 2),
    "scoring.block_below": (30, 40),
    "scoring.blocked_tie": (*get_args(Tie), ["fewer-tiles", "opener"]),
    "match.target": (50, 100),
    "match.rounds": (2, 3),
    "match.offered_targets": ([100], [100, 200], []),
    "clock.offered": ([20], [20, 30], []),
    "clock.proposed": (20, 30),
    "clock.absent_after": (1, 3),
}
BESIDE: dict[str, dict[Any, Any]] = {
    "opener.later_tile": {
        ("opener", "later"): "highest-double",
        ("opener", "after_void"): "highest-double",
    }
}
"""What has to be set as well, so that an option may be."""

IN_TWO_KEYS = {"win"}
"""Words that go into two keys at once; ``happy-block`` has them."""

TABLES = (
    ("tablu", Choice(2, "individual")),
    ("tablu", Choice(3, "individual")),
    ("tablu", Choice(4, "pairs")),
    ("tablu", Choice(6, "pairs")),
)
SLEEPING = {("deal", "hand"): 4}
"""Everywhere tiles are left over, so that what happens to them matters."""


def knobs() -> list[tuple[str, tuple[Any, ...]]]:
    """Every option of a line game with values for it, but who plays."""
    found = []
    for table, field in LineOptions.model_fields.items():
        model: Any = field.annotation
        for key, knob in model.model_fields.items():
            name = f"{table}.{key}"
            if name not in {"match.players", "match.sides"}:
                found.append((name, VALUES.get(name) or tuple(words_in(knob.annotation))))
    return found


def told(name: str, choice: Choice, given: dict[Any, Any]) -> tuple[str, ...] | None:
    """The sentences at a table, ``None`` where the options are refused."""
    try:
        return tuple(
            str(text) for _, text in variants.find(name).ruleset(choice, given).sentences()
        )
    except ConfigurationError:
        return None


@pytest.mark.parametrize(("key", "values"), knobs(), ids=[key for key, _ in knobs()])
def test_every_value_of_an_option_is_told_in_words_of_its_own(key, values):
    assert len(values) >= 2, "the test knows no values for this option"
    path = tuple(key.split("."))
    heard = set()
    for name, choice in TABLES:
        said: dict[tuple[str, ...], Any] = {}
        for value in values:
            sentences = told(name, choice, {**SLEEPING, **BESIDE.get(key, {}), path: value})
            if sentences is None:
                continue
            heard.add(str(value))
            assert sentences not in said, f"{value} sounds like {said.get(sentences)}"
            said[sentences] = value
    refused = {str(value) for value in values} - heard - IN_TWO_KEYS
    assert not refused, f"refused at every table: {refused}"


@pytest.mark.parametrize("name", BOX)
def test_sentences_are_sentences(name):
    for choice in variants.find(name).tables():
        for question, text in variants.find(name).ruleset(choice).sentences():
            assert question in QUESTIONS
            assert isinstance(text, Text)
            assert re.fullmatch(r"[A-ZÁÉÍÓÚ].*[.!]", text), text
            assert not re.search(r"[{}]|None|True|False|\b[a-z]+-[a-z]+\b", text), text


@pytest.mark.parametrize("name", BOX)
def test_the_questions_are_answered_in_their_order(name):
    ruleset = variants.find(name).ruleset()
    asked = [one.question for one in ruleset.told() if one.plugin == ruleset.rules]
    assert list(dict.fromkeys(asked)) == list(QUESTIONS)
    assert asked == sorted(asked, key=QUESTIONS.index)


def test_a_sentence_keeps_its_template_for_other_languages():
    english = {
        "Gana la partida el primero que {goal}.": "The first to {goal} wins the match.",
        "llegue a {n} puntos": "reach {n} points",
    }
    (text,) = [
        text for _, text in variants.find("playboard").ruleset().sentences() if "primero" in text
    ]
    assert text.through(english.get) == "The first to reach 100 points wins the match."


@pytest.mark.parametrize(
    ("name", "choice", "sentence"),
    [
        ("tablu", Choice(4, "pairs"), "Cada quien recibe 7 fichas, y no sobra ninguna."),
        ("tablu", Choice(4, "pairs"), "Quien no puede jugar pasa."),
        ("tablu", Choice(2, "individual"), "Cada quien recibe 7 fichas; las 14 que sobran quedan"),
        ("tablu", Choice(6, "pairs"), "Se usa un dominó doble nueve, de 55 fichas."),
        ("tablu", Choice(6, "pairs"), "Juegan 6 personas en 3 parejas;"),
        ("happy-block", Choice(2, "individual"), "las 14 que sobran duermen y nadie las mira."),
        ("happy-block", Choice(2, "individual"), "Sale quien tenga el doble más alto, y con esa"),
        ("venezuela", Choice(4, "pairs"), "En la primera mano sale quien tenga el 6-6, y con esa"),
        ("pairs-50", Choice(4, "pairs"), "En todas las manos sale quien tenga el 6-6, y con esa"),
        ("pairs-50", Choice(4, "pairs"), "pierde la pareja que puso la última ficha."),
        ("playboard", Choice(4, "individual"), "anota los puntos de los demás menos los suyos."),
    ],
)
def test_what_is_told_is_what_is_played(name, choice, sentence):
    assert any(sentence in text for text in told(name, choice, {}) or ())


@pytest.mark.parametrize(
    ("first", "told"), [("6-6", True), (["6-6", "5-5"], True), (["6-6", "lightest-tile"], False)]
)
def test_the_highest_double_stands_in_for_tiles_unless_the_list_ends_in_a_word(first, told):
    ruleset = variants.find("tablu").ruleset(
        variants.Choice(2, "individual"), {("opener", "first"): first}
    )
    sentence = "Si la ficha de la salida no se repartió, sale quien tenga el doble más alto."
    assert (sentence in [str(text) for _, text in ruleset.sentences()]) == told


@pytest.mark.parametrize("name", ["brazil-club", "amazonas"])
def test_who_won_the_round_before_opens_where_a_void_round_is_followed_otherwise(name):
    told = [str(text) for _, text in variants.find(name).ruleset().sentences()]
    assert "En las siguientes sale quien ganó la anterior, con la ficha que quiera." in told
    assert any(text.startswith("Después de una mano sin ganador") for text in told)


def test_who_won_last_opens_where_a_void_round_changes_nothing():
    told = [str(text) for _, text in variants.find("dominican").ruleset().sentences()]
    assert any("quien ganó la última mano que tuvo ganador" in text for text in told)


def test_a_match_of_one_round_has_no_target_to_be_told():
    rules = variants.find("tablu").ruleset(given={("match", "rounds"): 1})
    told = [str(one.text) for one in rules.told() if one.question == "match"]
    assert told == ["La partida es de una sola mano; si nadie la gana, queda empatada."]


def test_hg21_a_target_is_refused_where_one_round_is_the_match():
    with pytest.raises(ConfigurationError, match="una sola mano"):
        variants.find("happy-block").ruleset(given={("match", "target"): 3})


def test_numbers_to_choose_among_are_told_by_their_size():
    told = " ".join(text for _, text in variants.find("puerto-rico-500").ruleset().sentences())
    assert "La mesa puede elegir la meta: 200 o 500." in told
    with pytest.raises(ConfigurationError, match="se puede elegir 2, 3, 4, 5, 6"):
        variants.find("tablu").choose(7)


def test_of_a_list_of_ties_the_wrong_word_is_told():
    given: dict[Any, Any] = {("scoring", "blocked_tie"): ["fewer-tiles", "voids"]}
    with pytest.raises(ConfigurationError, match="se encontró el texto 'voids'"):
        variants.find("tablu").ruleset(given=given)


NUMBERED = re.compile(r"\b(a|de) \d+")


@pytest.mark.parametrize("name", BOX)
def test_no_title_names_a_target_that_a_table_may_change(name):
    assert not NUMBERED.search(variants.find(name).title)
