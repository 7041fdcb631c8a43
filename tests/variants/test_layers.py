"""Layers: which value wins, house rules switched on and off, and the quick table's offers."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core import variants
from domino_core.errors import ConfigurationError
from domino_core.variants import Choice

ALONE, PAIRS = Choice(4, "individual"), Choice(4, "pairs")


def in_force(key: str, choice: Choice | None = None, **options: Any) -> Any:
    """An option of ``casa.toml`` at a table, ``None`` where it is not there."""
    value: Any = variants.find("./casa.toml").ruleset(choice, **options).tables
    for part in key.split("."):
        value = value.get(part, {})
    return None if value == {} else value


def house(choice: Choice | None = None, **options: Any) -> dict[str, Any]:
    """The house rules in force, with the options that were changed."""
    told = variants.find("./casa.toml").ruleset(choice, **options).tables.get("house", {})
    return {name: knobs.get("points") for name, knobs in told.items()}


def test_a_plain_key_stands_above_the_parent_s_overlays(write):
    write("match.target = 130\n")
    assert in_force("match.target", Choice(6, "individual")) == 130
    assert in_force("deal.set", Choice(6, "individual")) == 9


def test_an_own_overlay_stands_above_the_own_plain_keys_in_its_order(write):
    write(
        "match.target = 130\n[[when]]\nplayers = 4\nmatch.target = 140\n"
        '[[when]]\nsides = "pairs"\nmatch.target = 150\n'
    )
    assert in_force("match.target", Choice(2, "individual")) == 130
    assert in_force("match.target", ALONE) == 140
    assert in_force("match.target", PAIRS) == 150


def test_an_overlay_needs_both_of_its_conditions(write):
    write('[[when]]\nplayers = [2, 4]\nsides = ["pairs"]\nmatch.target = 7\n')
    assert in_force("match.target", ALONE) == 100
    assert in_force("match.target", PAIRS) == 7


def test_the_command_line_stands_above_all(write):
    write("[[when]]\nplayers = 4\nmatch.target = 7\n")
    assert in_force("match.target", ALONE, given={("match", "target"): 9}) == 9


def test_lists_replace_and_tables_merge(write):
    write('[scoring]\nblocked_tie = ["opener", "void"]\n')
    assert in_force("scoring.blocked_tie") == ["opener", "void"]
    assert in_force("scoring.out") == "others"


def test_the_quick_table_stands_above_the_plain_keys_of_a_child(write):
    write("[match]\nplayers = [4, 3]\ntarget = 70\n[quick]\nturn.draw = 'one'\n")
    found = variants.find("./casa.toml")
    assert found.choose(quick=True) == Choice(2, "individual")
    assert [choice.players for choice in found.tables(quick=True)] == [2, 4]
    quick = found.ruleset(quick=True).tables
    assert (quick["match"]["target"], quick["turn"]["draw"]) == (100, "one")
    assert found.choose() == ALONE


def test_offers_follow_the_child(write):
    write('match.players = [2, 6]\nmatch.sides = ["pairs", "individual"]\n')
    assert variants.find("./casa.toml").tables() == [
        Choice(2, "individual"),
        Choice(6, "pairs"),
        Choice(6, "individual"),
    ]


def test_every_setting_names_the_layer_that_it_came_from(write):
    write("[turn]\nreserve = 1\n[house.capicua]\npoints = 9\n")
    settings = variants.find("./casa.toml").settings(
        Choice(6, "pairs"), {("match", "target"): 8}, quick=False
    )
    told = {".".join(path): one.origin for path, one in settings.items()}
    assert told["deal.hand"] == "tablu"
    assert told["deal.set"] == "tablu [[when]] 1"
    assert told["scoring.out"] == "tablu [[when]] 2"
    assert told["turn.reserve"] == told["house.capicua"] == told["house.capicua.points"] == "casa"
    assert told["match.target"] == "--set"


# House rules --------------------------------------------------------------------------------------


def test_a_table_turns_a_house_rule_on_and_true_does_too(write):
    write("[house.capicua]\n[house.chuchazo]\npoints = 7\n")
    assert house() == {"capicua": 25, "chuchazo": 7}
    write("[house]\ncapicua = true\n")
    assert house() == {"capicua": 25}


def test_false_turns_an_inherited_house_rule_off(write):
    write("[house.capicua]\npoints = 9\n", name="madre")
    write("[house]\ncapicua = false\n", extends="./madre.toml")
    assert house() == {}


def test_a_house_rule_that_is_turned_on_again_has_its_options_still(write):
    write("[house.capicua]\npoints = 9\n", name="abuela")
    write("[house]\ncapicua = false\n", name="madre", extends="./abuela.toml")
    write("[house]\ncapicua = true\n", extends="./madre.toml")
    assert house() == {"capicua": 9}


def test_overlays_turn_house_rules_on_and_off(write):
    write(
        "[house.capicua]\npoints = 9\n[[when]]\nplayers = 4\nhouse.capicua = false\n"
        "[[when]]\nsides = 'pairs'\nhouse.capicua = true\nhouse.chuchazo.points = 5\n"
    )
    assert house(Choice(2, "individual")) == {"capicua": 9}
    assert house(ALONE) == {}
    assert house(PAIRS) == {"capicua": 9, "chuchazo": 5}


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({("house", "capicua"): False}, {}),
        ({("house", "chuchazo"): True}, {"capicua": 9, "chuchazo": 25}),
        ({("house", "capicua", "points"): 11}, {"capicua": 11}),
        ({("house", "chuchazo", "points"): 3}, {"capicua": 9, "chuchazo": 3}),
    ],
)
def test_the_command_line_turns_house_rules_on_and_off(write, given, wanted):
    write("[house.capicua]\npoints = 9\n")
    assert house(given=given) == wanted


def test_a_house_rule_with_a_value_on_the_command_line_is_refused(write):
    write()
    with pytest.raises(ConfigurationError, match=r"house\.capicua: se encontró el número 5"):
        house(given={("house", "capicua"): 5})
