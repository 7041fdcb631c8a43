"""How a round's end is told: the core's kinds by the core, a plugin's own by the plugin."""

from __future__ import annotations

import pickle

import pytest

from domino_core.outcome import BLOCKED, OUT, REDEAL, RoundEnd
from domino_core.speech import Speech
from domino_core.text import Text


@pytest.mark.parametrize(
    ("kind", "told"), [(OUT, "going out"), (BLOCKED, "blocked"), (REDEAL, "dealt again")]
)
def test_the_kinds_of_every_game_are_told_in_the_language(kind, told):
    assert told in Speech.of("en").text(RoundEnd(kind).text)


@pytest.mark.parametrize("told", [Text("meta alcanzada"), "meta alcanzada"])
def test_a_kind_of_a_plugin_s_own_is_told_in_the_words_that_it_brings(told):
    end = RoundEnd("target", 1, told)
    assert (end.text, Speech.of("en").text(end.text)) == ("meta alcanzada", "target reached")


def test_words_of_a_plugin_may_hold_values():
    end = RoundEnd("goal", 1, Text("quedan {n} goles", n=3))
    assert Speech.of("pt").text(end.text) == "quedan 3 goles"


def test_a_kind_that_brings_no_words_is_told_as_it_is():
    assert Speech.of("en").text(RoundEnd("dominó {x}").text) == "dominó {x}"


def test_words_are_for_people_and_make_no_other_end():
    ends = RoundEnd("target", 1), RoundEnd("target", 1, Text("meta alcanzada"))
    assert ends[0] == ends[1]
    assert len({*ends}) == 1


def test_words_travel_with_the_end():
    end = pickle.loads(pickle.dumps(RoundEnd("target", 1, Text("meta alcanzada"))))  # noqa: S301 - our own
    assert Speech.of("pt").text(end.text) == "meta alcançada"
