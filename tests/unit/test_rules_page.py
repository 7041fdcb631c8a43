"""The page of rules: headings in order, the house's changes marked, what they replaced below."""

from __future__ import annotations

import pytest

from domino_core.drawing import rules_lines
from domino_core.drawing.sheet import cells
from domino_core.ruleset import Told
from domino_core.speech import Speech
from domino_core.text import Text

SPANISH = Speech.of("es")


def said(question, text, *, house=False, **details):
    return Told("mía", question, Text(text, **details), house)


def page(told, base=None, tips=(), width=60):
    return rules_lines(told, base, tips, SPANISH, width)


DEAL = said("deal", "Se reparte.")
MATCH = said("match", "Gana quien llegue a {n}.", n=100)


def test_headings_come_in_the_order_of_the_questions_and_the_house_last():
    told = [
        said("match", "Se gana."),
        said("weather", "Llueve."),
        said("deal", "Con prisa.", house=True),
        DEAL,
    ]
    assert page(told) == [
        *("Reparto", "- Se reparte.", ""),
        *("Partida", "- Se gana.", ""),
        *("Otras reglas", "- Llueve.", ""),
        *("Reglas de la casa", "- Con prisa."),
    ]


def test_without_a_base_and_with_the_same_one_nothing_is_marked():
    assert page([DEAL, MATCH]) == page([DEAL, MATCH], [DEAL, MATCH])
    assert not any(line.startswith("*") for line in page([DEAL, MATCH]))


def test_a_changed_value_is_marked_with_what_it_replaced():
    assert page([DEAL, said("match", "Gana quien llegue a {n}.", n=150)], [DEAL, MATCH]) == [
        *("* = la casa lo juega así", ""),
        *("Reparto", "- Se reparte.", ""),
        *("Partida", "* Gana quien llegue a 150.", "    en vez de: Gana quien llegue a 100."),
    ]


def test_another_sentence_of_the_same_words_replaces_too():
    drawn = said("turn", "Quien no puede jugar roba; si el pozo se acaba, pasa.")
    lines = page([drawn], [said("turn", "Quien no puede jugar pasa.")])
    assert lines[-1] == "    en vez de: Quien no puede jugar pasa."


def test_each_sentence_replaces_the_one_that_is_most_like_it():
    old = [said("opener", "En la primera mano sale Ana."), said("opener", "Luego sale Beto.")]
    new = [said("opener", "Luego sale Caro."), said("opener", "En la primera mano sale Dani.")]
    assert page(new, old)[3:] == [
        *("* Luego sale Caro.", "    en vez de: Luego sale Beto."),
        "* En la primera mano sale Dani.",
        "    en vez de: En la primera mano sale Ana.",
    ]


def test_what_nothing_replaces_is_said_to_hold_no_more():
    assert page([DEAL], [DEAL, said("deal", "Nadie mira.")])[-1] == "* Ya no vale: Nadie mira."


def test_a_chapter_of_which_nothing_is_left_keeps_its_heading():
    assert page([], [DEAL])[2:] == ["Reparto", "* Ya no vale: Se reparte."]


def test_a_new_sentence_is_marked_and_replaces_nothing():
    assert page([DEAL, said("deal", "Se corta.")], [DEAL])[-1] == "* Se corta."


def test_house_rules_that_the_house_added_are_marked_and_the_game_s_own_are_not():
    own = said("scoring", "Capicúa paga 25.", house=True)
    new = said("scoring", "Chuchazo paga 25.", house=True)
    assert page([DEAL, own, new], [DEAL, own])[-3:] == [
        *("Reglas de la casa", "- Capicúa paga 25.", "* Chuchazo paga 25."),
    ]


def test_a_region_s_sentence_is_not_replaced_by_a_house_rule_s():
    lines = page([said("deal", "Se reparte así.", house=True)], [DEAL])
    assert lines[2:] == [
        *("Reparto", "* Ya no vale: Se reparte.", ""),
        *("Reglas de la casa", "* Se reparte así."),
    ]


def test_a_house_rule_s_sentence_about_a_topic_stands_in_place_of_the_region_s():
    """However unlike the two are, and under the region's heading."""
    old = MATCH._replace(topic="match.end")
    new = said("match", "Al mejor de 3.", house=True)._replace(topic="match.end")
    assert page([DEAL, new], [DEAL, old])[-3:] == [
        *("Partida", "* Al mejor de 3.", "    en vez de: Gana quien llegue a 100."),
    ]


def test_tips_stand_at_the_end_and_are_never_marked():
    assert page([DEAL], [], [Text("Cuenta las fichas.")])[-3:] == [
        *("", "Consejos", "- Cuenta las fichas."),
    ]


@pytest.mark.parametrize("width", [20, 33, 60])
def test_no_line_is_wider_than_the_panel_and_no_word_is_lost(width):
    long = "Quien se queda sin fichas gana la mano, y su pareja anota todo lo que queda."
    lines = page([said("scoring", long + " Siempre.")], [said("scoring", long)], [DEAL.text], width)
    assert all(cells(line) <= width for line in lines)
    words = " ".join(" ".join(lines).split())
    assert f"* {long} Siempre. en vez de: {long}" in words


def test_the_page_speaks_the_language_of_the_face():
    lines = rules_lines([DEAL], [MATCH], [], Speech.of("en"), 60)
    assert lines[0] == "* = the house plays it so"
