"""The games beyond the documents: one tip or two each, where what it rests on is in force."""

from __future__ import annotations

import re

import pytest

from domino_core import variants
from domino_core.text import Text
from tests.rulebook.positions import ruleset

BOX = sorted(one.name for one in variants.listed() if one.source == "domino-core")
SILENT = {"pairs-50"}
"""Its document gives no advice."""


@pytest.mark.parametrize("name", BOX)
def test_tips_are_few_and_whole_sentences(name):
    found = variants.find(name)
    assert bool(found.ruleset().tips()) is (name not in SILENT)
    for choice in found.tables():
        tips = found.ruleset(choice).tips()
        assert len(tips) <= 6
        for tip in tips:
            assert isinstance(tip, Text)
            assert re.fullmatch(r"[A-ZÁÉÍÓÚ].*\.", tip), tip
            assert not re.search(r"[{}]|None|True|False", tip), tip


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("amazonas", {"scoring.pass_points": 0}, "Un pase de los contrarios paga"),
        ("chickenfoot", {"scoring.double_blank": 0}, "No te quedes con el 0-0"),
        ("kozel", {"legality.two_doubles": False}, "Si tienes dos dobles"),
        ("jamaica-six-love", {"match.one_all": "play-two"}, "basta ganarles una"),
        ("all-fives", {"scoring.block_winner": "nobody"}, "si la mano se tranca"),
    ],
)
def test_a_tip_goes_with_the_rule_that_it_rests_on(name, options, words):
    assert any(words in tip for tip in ruleset(name).tips())
    assert not any(words in tip for tip in ruleset(name, options=options).tips())


@pytest.mark.parametrize(("sides", "whose"), [("individual", "en tu contra"), ("pairs", "pareja")])
def test_what_is_left_counts_against_oneself_or_the_pair(sides, whose):
    assert any(whose in tip for tip in ruleset("kozel", 4, sides).tips())
