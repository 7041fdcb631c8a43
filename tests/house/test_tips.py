"""House rules that change how one plays say so in a tip."""

from __future__ import annotations

import pytest

from tests.house.looking import ruleset


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("capicua", "la capicúa paga más"),
        ("chuchazo", "Con el 0-0 en la mano"),
        ("exact-target", "lo que se pasa no te sirve"),
    ],
)
def test_a_house_rule_brings_its_tip_after_the_region_s(name, words):
    plain = ruleset("venezuela").tips()
    *before, own = ruleset("venezuela", options={f"house.{name}": {}}).tips()
    assert tuple(before) == plain
    assert words in own


def test_where_points_past_the_target_are_cut_nobody_need_count():
    options = {"house.exact-target.over": "cut"}
    assert ruleset("venezuela", options=options).tips() == ruleset("venezuela").tips()
