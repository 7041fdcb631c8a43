"""Every breakdown ends in a plain sentence that is true of its bars."""

from __future__ import annotations

import re

import pytest

from domino_core.drawing import Speech
from domino_lab import Measure
from domino_lab.commands.breakdown_sentences import breakdown_sentence, together


def sides(*intervals):
    return [
        Measure("round_wins_by_side", (low + high) / 2, low, high, 400, str(side))
        for side, (low, high) in enumerate(intervals)
    ]


def said(name, found):
    return breakdown_sentence(name, found, {}, Speech.of("es"))


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (sides((0.6, 0.7), (0.3, 0.4)), "El bando 0 gana más manos que cualquier otro."),
        (sides((0.3, 0.4), (0.6, 0.7)), "El bando 1 gana más manos que cualquier otro."),
        (sides((0.4, 0.5), (0.2, 0.25), (0.42, 0.5)), "El bando 2 gana más manos que el 1."),
        (sides((0.45, 0.53), (0.47, 0.55)), "Con lo jugado no se sabe qué bando gana más manos."),
    ],
)
def test_who_wins_most_is_told_where_intervals_tell_it(found, sentence):
    assert said("round_wins_by_side", found) == sentence


def test_many_intervals_are_widened_until_all_of_them_hold_together():
    """So two lines of twenty-eight that are just apart are not told apart."""
    just_apart = sides((0.5, 0.6), (0.39, 0.49))
    assert said("round_wins_by_side", [*just_apart, *sides(*[(0.3, 0.7)] * 26)]) == (
        "Con lo jugado no se sabe qué bando gana más manos."
    )
    low, high = together(just_apart[0], 28)
    assert low < just_apart[0].low
    assert just_apart[0].high < high


def opening(kind, low, high):
    return Measure("opener_wins_by_opening", (low + high) / 2, low, high, 400, kind)


def test_the_opening_that_helps_most_is_named():
    found = [opening("bound-double", 0.5, 0.52), opening("free", 0.6, 0.62)]
    assert said("opener_wins_by_opening", found) == (
        "Se gana más a menudo saliendo con «otra ficha, libre» que de cualquier otro modo."
    )
    assert said("opener_wins_by_opening", found[:1]) == (
        "Se sale siempre del mismo modo: doble obligado."
    )


def ends(n, **shares):
    return [Measure("ends", share, 0.0, 1.0, n, kind) for kind, share in shares.items()]


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (
            ends(2000, blocked=0.281, out=0.719),
            "De cada 100 manos, 72 acaban por dominó y 28 acaban por tranque.",
        ),
        (
            ends(100, blocked=0.28, out=0.72),
            "De 100 manos, 72 acaban por dominó y 28 acaban por tranque.",
        ),
        (
            ends(7, blocked=1 / 7, out=6 / 7),
            "De 7 manos, 6 acaban por dominó y 1 acaba por tranque.",
        ),
        (ends(1, out=1.0), "De 1 mano, 1 acaba por dominó."),
        (
            ends(9000, blocked=0.002, out=0.998),
            "De cada 1000 manos, 998 acaban por dominó y 2 acaban por tranque.",
        ),
        (
            ends(50, blocked=0.2, meta=0.1, out=0.7),
            "De 50 manos, 35 acaban por dominó, 10 acaban por tranque y 5 acaban así: meta.",
        ),
    ],
)
def test_how_rounds_end_is_told_out_of_so_many(found, sentence):
    assert said("ends", found) == sentence


@pytest.mark.parametrize(("language", "word"), [("es", "De cada 100"), ("en", "Of every 100")])
def test_a_sentence_stands_below_the_bars_of_every_breakdown(call, language, word):
    told = call("--lang", language, "simulate", "venezuela", "-n", "60", "--seed", "7").out
    blocks = [
        block for block in told.split("\n\n") if re.search(r"^  \S.* n=\d+$", block, re.MULTILINE)
    ]
    assert len(blocks) == 6
    for block in blocks:
        *_, bar, sentence = block.splitlines()
        assert bar.startswith("  ")
        assert re.fullmatch(r"\S.*\.", sentence)
    assert word in told


def test_of_one_round_and_one_match_the_words_are_in_the_singular(call):
    assert ", con 1 mano.\n" in call("simulate", "happy-block", "-n", "1").out
    assert ", with 1 round.\n" in call("--lang", "en", "simulate", "happy-block", "-n", "1").out
    assert ", com 1 rodada.\n" in call("--lang", "pt", "simulate", "happy-block", "-n", "1").out


def test_of_matches_of_a_single_round_no_length_is_told_hg_21(call):
    assert "Una partida dura" not in call("simulate", "happy-draw", "-n", "30").out
    assert "Una partida dura" in call("simulate", "tablu", "-n", "30").out
