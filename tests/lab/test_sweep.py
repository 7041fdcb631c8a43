"""``domino sweep``: a knob turned, or several, each value against the variant's own."""

from __future__ import annotations

import json

import pytest

from domino_core import variants
from domino_lab.sweep_rules import turned
from domino_lab.sweeping import points, written

TIE = ("scoring", "blocked_tie")


@pytest.fixture
def sweep(call):
    """The command's JSON."""

    def ask(*options: str):
        ran = call("sweep", *options, "--json")
        assert ran.code == 0, ran.err
        assert ran.err == ""
        return json.loads(ran.out)

    return ask


def names(found):
    return [one.name for one in found]


# The grid ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", [["opener", "void"], ["void", "opener"], ["opener"]])
def test_the_variant_s_own_value_comes_first_asked_for_or_not(asked):
    found = points(variants.find("venezuela"), {}, {TIE: asked})
    assert names(found) == ["void", "opener"]
    assert found[0].values == {"scoring.blocked_tie": ["void"]}


def test_a_grid_holds_every_combination_once():
    knobs: dict[tuple[str, ...], list[object]] = {
        TIE: ["void", "opener"],
        ("match", "target"): [100, 50],
    }
    found = points(variants.find("venezuela"), {}, knobs)
    assert names(found) == [
        "blocked_tie=void target=100",
        "blocked_tie=void target=50",
        "blocked_tie=opener target=100",
        "blocked_tie=opener target=50",
    ]


def test_house_rules_and_tables_are_knobs_too():
    capicua = points(variants.find("venezuela"), {}, {("house", "capicua"): [True]})
    assert names(capicua) == ["false", "true"]
    players = points(variants.find("tablu"), {}, {("match", "players"): [3, 6]})
    assert [one.ruleset.seating.players for one in players] == [4, 3, 6]


def test_options_for_all_hold_at_every_value():
    found = points(variants.find("tablu"), {("match", "target"): 50}, {TIE: ["opener"]})
    assert {one.ruleset.tables["match"]["target"] for one in found} == {50}


@pytest.mark.parametrize(
    ("value", "text"),
    [(["a", "b"], "[a,b]"), (["a"], "a"), (7, "7"), (False, "false"), (None, "-")],
)
def test_values_are_told_as_they_are_typed(value, text):
    assert written(value) == text


# What changes in the rules ------------------------------------------------------------------------


def changes(variant, **knobs):
    """What is told of each value: the texts that it adds, and the options."""
    keys = {tuple(key.split("__")): values for key, values in knobs.items()}
    found = turned(points(variants.find(variant), {}, keys))
    return {
        one.name: ([str(text) for text in one.change.says], list(one.change.options))
        for one in found
    }


def test_what_a_value_changes_is_told_once_however_many_combinations_have_it():
    assert changes(
        "venezuela", scoring__blocked_tie=["void", "opener"], match__target=[100, 50]
    ) == {
        "blocked_tie=opener": (
            ["Si el tranque queda empatado, gana la pareja que salió."],
            ["scoring.blocked_tie"],
        ),
        "target=50": (
            ["Gana la partida la primera pareja que llegue a 50 puntos."],
            ["match.target"],
        ),
    }


def test_what_goes_with_every_combination_is_told_first():
    found = turned(
        points(variants.find("venezuela"), {}, {TIE: ["opener"], ("match", "target"): [50, 80]})
    )
    first, *others = found
    assert first.name == ""
    assert set(first.change.said) == {
        "Si el tranque queda empatado, nadie gana la mano.",
        "Gana la partida la primera pareja que llegue a 100 puntos.",
    }
    assert not any(one.change.said for one in others)


def test_one_key_has_its_values_alone():
    assert list(changes("venezuela", match__target=[50, 80])) == ["50", "80"]


# The command -------------------------------------------------------------------------------------


def test_the_json_names_the_values_and_every_difference(sweep):
    told = sweep(
        "venezuela", "scoring.blocked_tie=void,opener,[fewer-tiles,void]", "-n", "40", "--seed", "7"
    )
    assert told["variant"] == "venezuela"
    assert [one["name"] for one in told["values"]] == ["void", "opener", "[fewer-tiles,void]"]
    assert told["values"][2]["options"] == {"scoring.blocked_tie": ["fewer-tiles", "void"]}
    assert {one["value"] for one in told["measures"]} == {"opener", "[fewer-tiles,void]"}
    figures = {"name", "value", "a", "b", "difference", "low", "high", "p", "adjusted", "n"}
    for one in told["measures"]:
        assert set(one) - {"by"} == {*figures, "different"}


def test_a_sweep_comes_to_what_compare_comes_to(sweep, call):
    swept = sweep("tablu", "match.target=50", "-n", "30", "--seed", "7")["measures"]
    ran = call("compare", "tablu", "tablu[match.target=50]", "-n", "30", "--seed", "7", "--json")
    compared = json.loads(ran.out)["measures"]
    for one, other in zip(swept, compared, strict=True):
        assert {**one, "value": other.pop("variant")} == {
            **other,
            "value": "tablu[match.target=50]",
        }


def test_people_read_a_block_for_each_measure_and_a_line_for_each_value(call):
    ran = call("sweep", "tablu", "match.target=50,150", "-n", "60", "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    at = lines.index("manos por partida")
    assert lines[at + 1].startswith("  50 ")
    assert lines[at + 2].startswith("  150 ")
    assert lines[at + 1].endswith("*")
    assert "lo suyo es 100" in ran.out
    assert all(len(line) <= 80 for line in lines)


def test_figures_stand_below_a_name_that_is_long(call):
    grid = ("scoring.blocked_tie=opener", "scoring.block_winner=single-hand")
    lines = call("sweep", "venezuela", *grid, "-n", "30", "--seed", "7").out.splitlines()
    at = lines.index("  blocked_tie=opener block_winner=single-hand")
    assert lines[at + 1].split()[1].count(",") == 1
    assert all(len(line) <= 80 for line in lines)


def test_it_says_where_nothing_can_be_told_apart(call):
    told = call("sweep", "venezuela", "turn.direction=cw,ccw", "-n", "30").out
    assert "cw se jugó igual en 30 partidas" in told


def test_files_are_written(call, domino):
    ran = call("sweep", "tablu", "match.target=50", "-n", "5", "--csv", "out.csv")
    assert ran.code == 0
    heading = (domino.home / "out.csv").read_text(encoding="utf-8").splitlines()[0]
    assert heading.startswith("name,value,by,a,b,difference,low,high,")


@pytest.mark.parametrize(
    ("knobs", "why"),
    [
        (("scoring.blocked_tie=void,wrong",), "'wrong'; se espera una palabra o una lista de void"),
        (("scoring.blocked=opponents,7",), "scoring.blocked"),
        (("scoring.no_such_key=1,2",), "scoring.no_such_key"),
        (("nowhere.key=1,2",), "nowhere.key"),
        (("scoring.blocked_tie",), "una clave y sus valores"),
        (("blocked_tie=void,opener",), "una clave y sus valores"),
        (("scoring.blocked_tie=void,,opener",), "una clave y sus valores"),
        (("scoring.blocked_tie=",), "una clave y sus valores"),
        (("scoring.blocked_tie=void",), "no cambia nada"),
        (("match.target=50,60", "match.target=70"), "está dos veces"),
        (("match.players=4,5",), "se puede elegir 4"),
    ],
)
def test_a_wrong_value_is_refused_before_anything_is_played(call, knobs, why):
    ran = call("sweep", "venezuela", *knobs, "-n", "1000000000")
    assert ran.code == 2
    assert why in ran.err
    assert ran.out == ""
