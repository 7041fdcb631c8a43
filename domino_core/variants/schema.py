"""The JSON Schema of the files that extend a variant, made of the plugins' own models.

Editors complete and check keys by it. It says what one value may be; what two values together may
be, ``domino variants check`` says.
"""

from __future__ import annotations

import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from domino_core.options import MAX_PLAYERS, TABLES, table_at
from domino_core.ruleset import Ruleset
from domino_core.text import Text
from domino_core.variant_file import FORMAT, MAX_NAME, MAX_TITLE, NAME_PATTERN, SIDES
from domino_core.variants.house_rules import house_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import BaseModel

    from domino_core.variants.variant import Variant

DIALECT = "https://json-schema.org/draft/2020-12/schema"
MADE_BY = "domino variants schema"
"""What such a schema's ``$comment`` says, so that one may be written anew."""

Schema = dict[str, Any]

_PLAYERS: Schema = {"type": "integer", "minimum": 1, "maximum": MAX_PLAYERS}
_FORM: Schema = {"enum": list(SIDES)}


def schema_of(variant: Variant, speak: Callable[[str], str] = str) -> Schema:
    """The schema of a file that extends the variant, or that the variant itself is.

    :param speak: says a sentence in the language of the descriptions.
    """
    schema: Schema = _spoken(_schema(variant), speak)
    return schema


def _spoken(told: Any, speak: Callable[[str], str]) -> Any:
    """The schema with what it says to people in their language."""
    if isinstance(told, list):
        return [_spoken(one, speak) for one in told]
    if not isinstance(told, dict):
        return told
    return {
        key: speak(value)
        if key in _FOR_PEOPLE and isinstance(value, str)
        else _spoken(value, speak)
        for key, value in told.items()
    }


_FOR_PEOPLE = ("title", "description")


def _schema(variant: Variant) -> Schema:
    rules = variant.ruleset()
    model = type(rules.options)
    definitions: Schema = {}
    tables = {key: _table(model, key, rules, definitions) for key in TABLES if table_at(model, key)}
    for name, one in (("players", _PLAYERS), ("sides", _FORM)):
        told = tables["match"]["properties"][name]
        tables["match"]["properties"][name] = {
            **_one_or_more(one, told.get("description", "")),
            "default": variant.offered(name),
        }
    house = {"$ref": "#/$defs/house"}
    installed = house_rules()
    definitions["house"] = _closed({name: {"$ref": f"#/$defs/house.{name}"} for name in installed})
    for name, plugin in installed.items():
        options = _model(plugin.Options, definitions)
        options["description"] = Text("Una tabla o true la activa, y false la quita.")
        definitions[f"house.{name}"] = {"anyOf": [options, {"type": "boolean"}]}
    overlay = {
        "players": _one_or_more(_PLAYERS, Text("Cuántas personas juegan.")),
        "sides": _one_or_more(
            _FORM, Text("Cada quien por su cuenta (individual) o parejas (pairs).")
        ),
        **{key: {"$ref": f"#/$defs/{key}"} for key in tables},
        "house": house,
    }
    definitions |= tables
    return {
        "$schema": DIALECT,
        "$comment": MADE_BY,
        "title": Text("Variante de dominó sobre «{name}»", name=variant.name),
        "type": "object",
        "required": ["format", "name"],
        "oneOf": [{"required": ["extends"]}, {"required": ["rules"]}],
        "properties": {
            "format": {"const": FORMAT},
            "name": {"type": "string", "pattern": f"^{NAME_PATTERN}$", "maxLength": MAX_NAME},
            "title": {"type": "string", "minLength": 1, "maxLength": MAX_TITLE},
            "extends": {"type": "string", "minLength": 1},
            "rules": {"const": variant.rules},
            **{key: {"$ref": f"#/$defs/{key}"} for key in tables},
            "house": house,
            "quick": _closed(overlay),
            "when": {
                "type": "array",
                "items": {
                    **_closed(overlay),
                    "anyOf": [{"required": ["players"]}, {"required": ["sides"]}],
                },
            },
        },
        "additionalProperties": False,
        "$defs": definitions,
    }


def _table(model: type[BaseModel], key: str, rules: Ruleset, definitions: Schema) -> Schema:
    """A table of options, with the variant's own values as defaults."""
    table = table_at(model, key)
    assert table is not None  # noqa: S101 - the caller has looked
    schema = _model(table, definitions)
    in_force = getattr(rules.options, key).model_dump(mode="json", exclude_none=True)
    for name, told in schema["properties"].items():
        told.pop("default", None)
        if name in in_force:
            told["default"] = in_force[name]
    return schema


def _model(model: type[BaseModel], definitions: Schema) -> Schema:
    """A model's schema, closed, nothing required: what is not said is inherited."""
    schema = copy.deepcopy(_told(model))
    for name, one in schema.pop("$defs", {}).items():
        definitions[name] = _plain(one)
    plain = _plain(schema)
    return _closed(plain.get("properties", {}))


@lru_cache(maxsize=256)
def _told(model: type[BaseModel]) -> Schema:
    """What pydantic tells of a model; it takes a millisecond each time."""
    return model.model_json_schema(ref_template="#/$defs/{model}")


def _plain(told: Any) -> Any:
    """Without required keys, and without what is not for people who write TOML."""
    if isinstance(told, list):
        return [_plain(one) for one in told]
    if not isinstance(told, dict):
        return told
    plain = {
        key: {name: _plain(one) for name, one in value.items()}
        if key == "properties"
        else _plain(value)
        for key, value in told.items()
        if not _is_noise(key, value)
    }
    kinds = [one for one in plain.get("anyOf", []) if one != {"type": "null"}]  # TOML has no null
    if len(kinds) == 1:
        del plain["anyOf"]
        plain |= kinds[0]
    elif kinds:
        plain["anyOf"] = kinds
    return plain


def _is_noise(key: str, value: object) -> bool:
    return (key == "title" and isinstance(value, str)) or (
        key == "required" and isinstance(value, list)
    )


def _closed(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _one_or_more(one: Schema, description: str) -> Schema:
    """A value, or a list of them without repetitions."""
    return {
        "description": description,
        "anyOf": [one, {"type": "array", "items": one, "minItems": 1, "uniqueItems": True}],
    }
