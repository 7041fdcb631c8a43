"""What ``docs/options.md`` says: every option of what ships in the box, as its model has it.

A model is told once. What derives from a model that was told already says only what differs, so
that ten games of one family stay ten short entries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import BaseModel

from domino_core import catalogue
from domino_core.api import RulesOptions
from domino_core.options import TABLES, table_at
from domino_core.variants.writing import toml_value
from domino_line import LineOptions
from tests.docs.hooks_page import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pydantic.fields import FieldInfo

Schema = dict[str, Any]

TITLES: dict[type[BaseModel], str] = {RulesOptions: "Every game", LineOptions: "Line games"}
"""Models that many rules share, and what they are called; others have their rules' names."""

LISTED = {"match.players": "required", "match.sides": '`"individual"`'}
"""What a file may list, though a table has one of them, and what holds without it: the variant
settles these two before any model is asked."""

TILE = r"^\d{1,2}-\d{1,2}$"


class Option(NamedTuple):
    """A row: what an option takes, what holds without it, what it means."""

    values: str
    without: str
    meaning: str


class Section(NamedTuple):
    """A model, whose options it has, and the model that was told before and that it builds on."""

    model: type[BaseModel]
    names: list[str]
    title: str
    base: type[BaseModel] | None


def options_page() -> str:
    """Everything below the mark: rules, house rules, players."""
    lines = [*_rules(), *_house(), *_players()]
    return "\n".join(lines).rstrip("\n") + "\n"


def in_the_box(group: str) -> dict[str, Any]:
    """The classes of a group that ship with the game, by name."""
    return {
        one.name: catalogue.load_found(one)
        for one in catalogue.installed(group)
        if one.distribution == catalogue.CORE
    }


# Rules -------------------------------------------------------------------------------------------


def _rules() -> Iterator[str]:
    rules = in_the_box(catalogue.RULES)
    told = sections(rules)
    titles = {section.model: section.title for section in told}
    yield from ("## Rules", "", "| rules | options | asked at the table |", "|---|---|---|")
    for name, plugin in rules.items():
        asked = ", ".join(f"`{key}`" for key in plugin.offers)
        yield f"| `{name}` | {_link(titles[plugin.Options])} | {asked} |"
    yield ""
    for section in told:
        yield from _section(section, titles)


def sections(rules: dict[str, Any]) -> list[Section]:
    """The models of the rules, each once, a model before those that build on it."""
    users: dict[type[BaseModel], list[str]] = {model: [] for model in TITLES}
    for name, plugin in rules.items():
        users.setdefault(plugin.Options, []).append(name)
    return sorted(
        (
            Section(
                model,
                names,
                TITLES.get(model, _and(names)),
                next((one for one in model.__mro__[1:] if one in users), None),
            )
            for model, names in users.items()
        ),
        key=lambda one: (sum(model in users for model in one.model.__mro__), one.title),
    )


def _section(section: Section, titles: dict[type[BaseModel], str]) -> Iterator[str]:
    """A model whole, or what it has beyond another and in another way."""
    yield from (f"### {section.title}", "")
    own = options(section.model)
    if section.base is None:
        yield from (*_table(own), "")
        return
    inherited = options(section.base)
    differing = {key: told for key, told in own.items() if inherited.get(key) != told}
    gone = [f"`{key}`" for key in inherited if key not in own]
    said = f"As {_link(titles[section.base])}"
    if section.model in TITLES and section.names:
        said = f"{_and([f'`{name}`' for name in section.names])}. {said}"
    without = f", without {_and(gone, 'or')}" if gone else ""
    yield from (*wrapped(f"{said}{without}{', and:' if differing else '.'}"), "")
    if differing:
        yield from (*_table(differing), "")


# House rules and players -------------------------------------------------------------------------


def _house() -> Iterator[str]:
    plugins = in_the_box(catalogue.HOUSE)
    yield from ("## House rules", "")
    bare = [name for name, plugin in plugins.items() if not options(plugin.Options)]
    if bare:
        links = _and([_house_link(name) for name in bare])
        said = f"Without options, turned on as `house.{bare[0]} = true`: {links}."
        yield from (*wrapped(said), "")
    for model, names in _by_model(plugins).items():
        links = _and([_house_link(name) for name in names])
        yield from (f"### {_and(names)}", "", *wrapped(f"How it is played: {links}."), "")
        yield from (*_table(options(model)), "")


def _players() -> Iterator[str]:
    plugins = in_the_box(catalogue.PLAYERS)
    yield from ("## Players", "")
    bare = [f"`{name}`" for name, plugin in plugins.items() if not options(plugin.Options)]
    if bare:
        yield from (f"Without options: {_and(bare)}.", "")
    for model, names in _by_model(plugins).items():
        yield from (f"### {_and([f'bot:{name}' for name in names])}", "", *_table(options(model)))
        yield ""


def _by_model(plugins: dict[str, Any]) -> dict[type[BaseModel], list[str]]:
    """Who shares a model that has options."""
    users: dict[type[BaseModel], list[str]] = {}
    for name, plugin in plugins.items():
        if options(plugin.Options):
            users.setdefault(plugin.Options, []).append(name)
    return users


def _house_link(name: str) -> str:
    return f"[`{name}`](house-rules.md#{name})"


# Options -----------------------------------------------------------------------------------------


def options(model: type[BaseModel], at: tuple[str, ...] = ()) -> dict[str, Option]:
    """Every option of a model and of the tables in it, by its dotted key.

    Tables stand in the order of the questions, others behind them.
    """
    schema = model.model_json_schema()
    found: dict[str, Option] = {}
    for name in sorted(model.model_fields, key=lambda name: (*TABLES, name).index(name)):
        field = model.model_fields[name]
        below = table_at(model, name)
        if below is not None:
            found |= options(below, (*at, name))
            continue
        key = ".".join((*at, name))
        told = Option(
            values_of(schema["properties"][name], schema.get("$defs", {})),
            _without(field),
            field.description or "",
        )
        if key in LISTED:
            told = told._replace(values=f"{told.values}; or a list of these", without=LISTED[key])
        found[key] = told
    return found


def _without(field: FieldInfo) -> str:
    if field.is_required():
        return "required"
    default = _plain(field.get_default(call_default_factory=True, validated_data={}))
    return "not set" if default is None else f"`{toml_value(default)}`"


def _plain(value: Any) -> Any:
    """A default as TOML has it."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_none=True)
    if isinstance(value, (tuple, list, set, frozenset)):
        return [_plain(one) for one in value]
    return value


def _table(rows: dict[str, Option]) -> Iterator[str]:
    yield from ("| key | values | without it | meaning |", "|---|---|---|---|")
    for key, told in rows.items():
        cells = (f"`{key}`", *told)
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


# Values in words ---------------------------------------------------------------------------------


def values_of(schema: Schema, known: Schema) -> str:
    """What a schema accepts, in words."""
    if "$ref" in schema:
        return values_of(known[schema["$ref"].rpartition("/")[2]], known)
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return _one_of(schema[several], known)
    if "enum" in schema or "const" in schema:
        return ", ".join(map(_word, schema.get("enum", [schema.get("const")])))
    kind = str(schema.get("type"))
    return _KINDS[kind](schema, known) if kind in _KINDS else _number(schema, kind)


def _number(schema: Schema, kind: str) -> str:
    return _NUMBERS.get(kind, "any value") + _bounds(schema)


_NUMBERS = {"integer": "a whole number", "number": "a number", "boolean": "`true`, `false`"}


def _word(value: Any) -> str:
    return f"`{value}`" if isinstance(value, str) else f"`{toml_value(value)}`"


def _one_of(choices: Iterable[Schema], known: Schema) -> str:
    """Any of these; a list of what may also stand alone is called just that."""
    kept = [one for one in choices if one.get("type") != "null"]  # TOML has no null
    alone = ", ".join(values_of(one, known) for one in kept if one.get("type") != "array")
    lists = []
    for one in kept:
        if one.get("type") == "array":
            same = alone and "items" in one and values_of(one["items"], known) == alone
            lists.append("a list of these" if same else _list(one, known))
    return "; or ".join([alone, *lists] if alone else lists)


def _list(schema: Schema, known: Schema) -> str:
    if "prefixItems" in schema:
        return f"a list of {_and([values_of(one, known) for one in schema['prefixItems']])}"
    said = f"a list{_length(schema, 'Items')}"
    return f"{said}, each {values_of(schema['items'], known)}" if schema.get("items") else said


def _object(schema: Schema, known: Schema) -> str:
    if schema.get("properties"):
        return f"a table of {_and([f'`{key}`' for key in schema['properties']])}"
    values = schema.get("additionalProperties")
    return f"a table, each value {values_of(values, known)}" if values else "a table"


def _text(schema: Schema, known: Schema) -> str:
    del known
    if schema.get("pattern") == TILE:
        return "a tile such as `6-6`"
    if "pattern" in schema:
        return f"a text of the form `{schema['pattern']}`"
    return f"a text{_length(schema, 'Length', ' letters')}"


_KINDS = {"array": _list, "object": _object, "string": _text}


def _bounds(schema: Schema) -> str:
    """Where a number begins and ends."""
    found = [
        f" {word} {schema[key]}" for word, key in _LIMITS.items() if schema.get(key) is not None
    ]
    return "".join(found)


_LIMITS = {
    "from": "minimum",
    "above": "exclusiveMinimum",
    "up to": "maximum",
    "below": "exclusiveMaximum",
    "in steps of": "multipleOf",
}


def _length(schema: Schema, of: str, unit: str = "") -> str:
    """How long a list or a text is."""
    low, high = schema.get(f"min{of}"), schema.get(f"max{of}")
    if low is None and high is None:
        return ""
    if high is None:
        return f" of {low} or more{unit}"
    return f" of {low} to {high}{unit}" if low is not None else f" of at most {high}{unit}"


def _and(names: list[str], word: str = "and") -> str:
    """Names in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def _link(title: str) -> str:
    anchor = "".join(one for one in title.lower() if one.isalnum() or one in "- _")
    return f"[{title.lower()}](#{anchor.replace(' ', '-')})"
