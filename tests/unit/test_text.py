"""Sentences that are made of others, in any language."""

from __future__ import annotations

import pytest

from domino_core.speech import Speech
from domino_core.text import Text, either, joined


@pytest.mark.parametrize(
    ("parts", "spanish", "english"),
    [
        ([], "", ""),
        ([2], "2", "2"),
        ([2, 3], "2 o 3", "2 or 3"),
        ([2, 3, 4], "2, 3 o 4", "2, 3 or 4"),
        ([Text("una lista"), Text("un texto")], "una lista o un texto", "a list or a text"),
    ],
)
def test_one_of_several_is_told_in_the_language(parts, spanish, english):
    assert (either(parts), Speech.of("en").text(either(parts))) == (spanish, english)


def test_what_is_joined_is_still_to_be_translated():
    told = joined([Text("una lista"), 3, Text("un texto")], ": ")
    assert Speech.of("pt").text(told) == "uma lista: 3: um texto"


@pytest.mark.parametrize(("language", "told"), [("es", "58,3%"), ("pt", "58,3%"), ("en", "58.3%")])
def test_decimals_have_the_mark_of_the_language(language, told):
    assert Speech.of(language).number(0.5832, ".1%") == told
