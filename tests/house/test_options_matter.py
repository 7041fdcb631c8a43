"""Every option of every house rule changes something; so does turning the rule on."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core import catalogue
from tests.contract.test_knobs import differ, knobs_of
from tests.house.looking import ruleset

SEARCHED = 6000
"""So many rounds at most, until one differs."""

WINS: dict[str, Any] = {"scoring.out": "win", "scoring.blocked": "win", "match.target": 4}
VOID_BLOCKS: dict[str, Any] = {"scoring.block_winner": "nobody"}

FLIPS: dict[str, dict[str, tuple[dict[str, Any], Any]]] = {
    "best-of": {"rounds": ({}, 5)},
    "block-bonus": {"points": ({}, 5)},
    "capicua": {
        "points": ({}, 50),
        "times": ({"house.capicua.points": 25}, 2),
        "doubles": ({}, True),
        "blanks": ({}, False),
        "equal_ends": ({}, True),
    },
    "carry-over": {"points": (VOID_BLOCKS, 7), "accumulates": (VOID_BLOCKS, False)},
    "chuchazo": {"points": ({}, 50), "equal_ends": ({}, False)},
    "doubles-first": {},
    "doubles-win": {
        "round_with": ({"house.doubles-win.match_with": 5}, 4),
        "points": ({"house.doubles-win.round_with": 4}, 30),
        "match_with": ({}, 4),
    },
    "exact-target": {"over": ({}, "cut")},
    "in-a-row": {"breaker_counts": (WINS, False)},
    "manner": {
        "simple": ({}, 9),
        "double": ({}, 9),
        "both": ({}, 9),
        "crossed": ({}, 9),
        "blocked": ({}, 9),
        "equal_ends": ({}, True),
    },
    "no-late-doubles": {"last": ({}, 4)},
    "no-voluntary-block": {},
    "on-the-board": {"least": ({}, 20), "keep": ({}, True)},
    "out-with-double": {"points": ({}, 5), "instead": ({}, True)},
    "out-with-tile": {"tile": ({}, "0-1"), "points": ({}, 5)},
    "pase-redondo": {"points": ({}, 5), "blocked": ({}, True)},
    "pase-salida": {
        "double": ({}, 0),
        "other": ({"opener.later": "rotate"}, 50),
        "cancelled": ({}, True),
    },
    "pass-price": {
        "points": ({}, 3),
        "effect": ({}, "passer-loses"),
        "which": ({}, "first-of-match"),
    },
    "point-bands": {"bands": ({}, [[1, 1]])},
    "redeal": {
        "doubles": ({}, 4),
        "of_number": ({}, 5),
        "next_doubled": ({"house.redeal.doubles": 4}, True),
    },
    "redeal-on-request": {
        "doubles": ({}, 4),
        "of_number": ({}, 5),
        "next_doubled": ({"house.redeal-on-request.doubles": 4}, True),
    },
    "round-bonus": {"points": ({}, [1, 2])},
    "rounding": {"to": ({}, 10), "how": ({}, "nearest")},
    "shut-out": {"worth": ({}, 3), "below": ({}, 60)},
    "winners-choose": {},
}
"""For each option what is in force on both sides, and the value it is flipped to."""

CONTEXT: dict[str, Any] = {
    "winners-choose": {"opener.later": "winner"},
    "in-a-row": WINS,
    "carry-over": VOID_BLOCKS,
}


def rules(name, given):
    """Two pairs under these options and this house rule."""
    on = (
        given
        if any(key.startswith(f"house.{name}.") for key in given)
        else {
            **given,
            f"house.{name}": {},
        }
    )
    return ruleset("venezuela", options=on)


@pytest.mark.parametrize("name", FLIPS)
def test_turned_on_as_it_comes_a_house_rule_changes_the_game(name):
    context = CONTEXT.get(name, {})
    assert differ(ruleset("venezuela", options=context), rules(name, context), SEARCHED)


@pytest.mark.parametrize(
    ("name", "key"), [(name, key) for name, flips in FLIPS.items() for key in flips]
)
def test_each_of_its_options_flipped_changes_the_game(name, key):
    context, value = FLIPS[name][key]
    flipped = {**context, f"house.{name}.{key}": value}
    assert differ(rules(name, context), rules(name, flipped), SEARCHED)


def in_the_box():
    return {
        one.name
        for one in catalogue.installed(catalogue.HOUSE)
        if one.distribution == "domino-core"
    }


def test_no_house_rule_and_no_option_is_left_out():
    assert set(FLIPS) == in_the_box()
    for name, flips in FLIPS.items():
        options = dict(knobs_of(catalogue.load(catalogue.HOUSE, name).Options))
        assert set(flips) == set(options), name


@pytest.mark.parametrize("name", sorted(in_the_box()))
def test_every_option_says_in_a_sentence_what_it_means(name):
    for key, field in knobs_of(catalogue.load(catalogue.HOUSE, name).Options):
        assert field.description, key
        assert field.description.endswith("."), key


@pytest.mark.parametrize("name", sorted(in_the_box()))
def test_every_house_rule_tells_itself_in_sentences(name):
    context = CONTEXT.get(name, {})
    plain = {str(text) for _, text in ruleset("venezuela", options=context).sentences()}
    told = [text for _, text in rules(name, context).sentences() if str(text) not in plain]
    assert told
    assert all(str(text).endswith((".", ":")) and "{" not in str(text) for text in told)


@pytest.mark.parametrize(
    ("name", "key"), [(name, key) for name, flips in FLIPS.items() for key in flips]
)
def test_a_flipped_option_is_told_in_other_words(name, key):
    context, value = FLIPS[name][key]
    flipped = {**context, f"house.{name}.{key}": value}
    before = [str(text) for _, text in rules(name, context).sentences()]
    after = [str(text) for _, text in rules(name, flipped).sentences()]
    assert before != after
