"""``variants schema``: the JSON Schema says of a file what the check says of it, value by value."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from domino_core import variants
from domino_core.options import TABLES
from domino_core.variants.schema import DIALECT, schema_of
from tests.variants.conftest import HEAD
from tests.variants.test_checking import TYPES, UNKNOWN

BOX = [one for one in variants.listed() if one.source == "domino-core"]

KNOWN = {
    *("$schema", "$comment", "$defs", "$ref", "title", "description", "default"),
    *("type", "const", "enum", "pattern", "minLength", "maxLength", "minimum", "maximum"),
    *("exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
    *("properties", "additionalProperties", "required", "items", "minItems", "maxItems"),
    *("prefixItems", "uniqueItems", "anyOf", "oneOf"),
}
TYPE: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
}


def fits(value: Any, schema: Any, root: dict[str, Any]) -> bool:
    """Whether a value fits a schema: the few words of the standard that ours use."""
    if isinstance(schema, bool):
        return schema
    assert set(schema) <= KNOWN, f"the checker does not know {set(schema) - KNOWN}"
    return all(check(value, schema, root) for check in (_kind, _choice, _table, _list, _size))


def _kind(value: Any, schema: dict[str, Any], _root: dict[str, Any]) -> bool:
    kind = schema.get("type")
    return kind is None or (
        isinstance(value, TYPE[kind]) and (kind == "boolean") == isinstance(value, bool)
    )


def _choice(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    words = schema.get("enum", [schema["const"]] if "const" in schema else None)
    return (
        (words is None or any(value == one and type(value) is type(one) for one in words))
        and any(fits(value, one, root) for one in schema.get("anyOf", [True]))
        and sum(fits(value, one, root) for one in schema.get("oneOf", [True])) == 1
        and ("$ref" not in schema or fits(value, _found(schema["$ref"], root), root))
    )


def _found(place: str, root: dict[str, Any]) -> Any:
    target: Any = root
    for part in place.removeprefix("#/").split("/"):
        target = target[part]
    return target


def _table(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    if not isinstance(value, dict):
        return True
    properties = schema.get("properties", {})
    rest = schema.get("additionalProperties", True)
    return all(key in value for key in schema.get("required", [])) and all(
        fits(one, properties.get(key, rest), root) for key, one in value.items()
    )


def _list(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    if not isinstance(value, list):
        return True
    return (
        schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        and not (schema.get("uniqueItems") and any(value.count(one) > 1 for one in value))
        and all(fits(one, schema.get("items", True), root) for one in value)
    )


def _size(value: Any, schema: dict[str, Any], _root: dict[str, Any]) -> bool:
    if isinstance(value, str):
        return (
            schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
            and re.search(schema.get("pattern", ""), value) is not None
        )
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return schema.get("minimum", value) <= value <= schema.get("maximum", value)
    return True


def accepts(base: str, text: str) -> bool:
    schema = schema_of(variants.find(base))
    return fits(tomllib.loads(text), schema, schema)


@pytest.mark.parametrize("one", BOX, ids=lambda one: one.name)
def test_every_file_in_the_box_fits_the_schema_of_its_own_variant(one):
    schema = schema_of(variants.find(one.full_name))
    assert fits(tomllib.loads(one.path.read_text(encoding="utf-8")), schema, schema)


@pytest.mark.parametrize("one", BOX, ids=lambda one: one.name)
def test_a_new_file_fits_the_schema_that_it_names(call, mine, one):
    call("variants", "new", "casa", "--from", one.name, "--set", "deal.hand=6")
    text = (mine / "casa.toml").read_text(encoding="utf-8") if list(mine.iterdir()) else ""
    schema = text.partition("\n")[0].removeprefix("#:schema ./")
    told = json.loads((mine / schema).read_text(encoding="utf-8"))
    assert fits(tomllib.loads(text), told, told)


@pytest.mark.parametrize("one", BOX, ids=lambda one: one.name)
def test_the_schema_knows_every_option_with_its_meaning_and_the_variant_s_value(one):
    variant = variants.find(one.full_name)
    ruleset, schema = variant.ruleset(), schema_of(variant)
    for table in TABLES:
        told = schema["$defs"].get(table, {}).get("properties", {})
        knobs = getattr(ruleset.options, table, None)
        assert set(told) == set(type(knobs).model_fields if knobs is not None else ())
        for key, option in told.items():
            assert option["description"]
            if table in ruleset.tables and key in ruleset.tables[table] and table != "match":
                assert option["default"] == ruleset.tables[table][key]


def test_the_command_prints_it_and_nothing_else(call):
    ran = call("variants", "schema", "tablu")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert told == schema_of(variants.find("tablu"))
    assert told["$schema"] == DIALECT
    assert call("variants", "schema", "tablu", "--json").out == ran.out
    assert call("variants", "schema", "tablo").code == 2


RIGHT = [
    "match.players = [2, 4]\nmatch.sides = 'individual'",
    "scoring.blocked_tie = 'opener'",
    "scoring.blocked_tie = ['fewer-tiles', 'void']",
    "opener.first = '6-6'",
    "opener.later = 'rotate'",
    "house.capicua = true",
    "house.capicua = false",
    "[house.capicua]\npoints = 40",
    "[[when]]\nplayers = 4\nhouse.capicua.points = 40\n[[when]]\nsides = ['pairs']\ndeal.hand = 6",
    "[quick]\nplayers = [2, 4]\nmatch.target = 50",
]


@pytest.mark.parametrize("text", RIGHT)
def test_what_the_check_allows_fits(write, text):
    write(text)
    assert variants.read("./casa.toml").all_faults() == []
    assert accepts("tablu", HEAD.format(name="casa", extends="tablu") + text)


NOT_IN_A_SCHEMA = {"quick.match.players = 2", "[[when]]\nplayers = 2\nmatch.sides = 'pairs'"}
"""Right by the schema: what a key means in an overlay is beyond it."""


@pytest.mark.parametrize("text", [one[0] for one in TYPES if one[0] not in NOT_IN_A_SCHEMA])
def test_d04_a_value_of_a_wrong_type_does_not_fit(text):
    assert not accepts("tablu", HEAD.format(name="casa", extends="tablu") + text)


@pytest.mark.parametrize("text", [one[0] for one in UNKNOWN.values()])
def test_d02_an_unknown_key_does_not_fit(text):
    assert not accepts("tablu", HEAD.format(name="casa", extends="tablu") + text)


@pytest.mark.parametrize("name", ['"La Casa"', '""', "5", f'"{"x" * 61}"'])
def test_a_wrong_name_does_not_fit(name):
    assert not accepts("tablu", f'format = "domino-variant/1"\nname = {name}\nextends = "tablu"\n')


def test_a_file_extends_or_names_rules():
    head = 'format = "domino-variant/1"\nname = "x"\n'
    assert accepts("tablu", f'{head}rules = "tablu"')
    assert not accepts("tablu", head)
    assert not accepts("tablu", f'{head}rules = "tablu"\nextends = "tablu"')
    assert not accepts("tablu", f'{head}rules = "venezuela"')


def test_no_schema_names_a_file_of_this_machine():
    text = json.dumps(schema_of(variants.find("tablu")))
    assert str(Path.home()) not in text
    assert "domino_variants" not in text
