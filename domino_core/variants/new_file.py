"""The text of a new variant file: what was chosen, and every other option as a comment.

A comment says what the option means and what holds without it; taking the ``#`` away in front of
the key changes the rule.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from domino_core.options import TABLES, table_at, words_in
from domino_core.variants.house_rules import house_meaning, house_rules
from domino_core.variants.variant import tables_text
from domino_core.variants.writing import entry, head, house_names, toml_key, toml_value

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from pydantic import BaseModel
    from pydantic.fields import FieldInfo

    from domino_core.ruleset import Ruleset
    from domino_core.variants.layers import Keys
    from domino_core.variants.variant import Choice, Variant

WIDTH = 92

_ABOUT = (
    "Lo que no se diga aquí queda como en «{base}». Para cambiar otra regla, quita el «#» de su "
    "línea y cambia el valor; lo que escribas así vale en todas las mesas."
)
_TABLES_THAT_DIFFER = (
    "Lo que vale solo en algunas mesas va al final del archivo, en su propia tabla:"
)


def new_text(
    base: Variant, given: Mapping[Keys, Any], *, extends: str, name: str, title: str, schema: str
) -> str:
    """A file that extends a variant.

    :param given: the options that were chosen, by their path.
    :param extends: how the file names the variant.
    :param schema: the name of the schema file beside it.
    """
    tables = {choice: base.ruleset(choice) for choice in base.tables()}
    lines = [f"#:schema ./{schema}", *_comment(_ABOUT.format(base=base.title)), ""]
    lines += head(name, title, ("extends", extends))
    for table in TABLES:
        lines += _table(table, base, tables, given)
    lines += _houses(base, tables, given)
    lines += ["", *_comment(_TABLES_THAT_DIFFER), "#", "# [[when]]", "# players = 2"]
    lines += ["# match.target = 60"]
    return "\n".join(lines) + "\n"


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(text, WIDTH)]


def _table(
    table: str, base: Variant, tables: Mapping[Choice, Ruleset], given: Mapping[Keys, Any]
) -> Iterator[str]:
    """A table with every key that its model knows, and those that were chosen anyway."""
    model = table_at(type(next(iter(tables.values())).options), table)
    known = dict(fields(model, (table,))) if model is not None else {}
    unknown = _beyond(known, (table,), given)
    if known or unknown:
        yield from ("", f"[{toml_key((table,))}]")
    for path, field in known.items():
        values = {choice: _read(ruleset.options, path) for choice, ruleset in tables.items()}
        if path in {("match", "players"), ("match", "sides")}:
            offered = base.offered(path[1])
            value = offered if len(offered) > 1 else offered[0]
            values = dict.fromkeys(values, value)
        yield from _key(path[1:], field, values, given.get(path))
    yield from unknown


def _beyond(known: Collection[Keys], at: Keys, given: Mapping[Keys, Any]) -> list[str]:
    """What was chosen below a table and nobody knows: it is for the check to tell of it."""
    return [
        entry(path[len(at) :], value)
        for path, value in given.items()
        if path[: len(at)] == at and len(path) > len(at) and path not in known
    ]


def fields(model: type[BaseModel], at: Keys) -> Iterator[tuple[Keys, FieldInfo]]:
    """Every option of a table, and of the tables in it, by its path."""
    for name, field in model.model_fields.items():
        below = table_at(model, name)
        if below is None:
            yield (*at, name), field
        else:
            yield from fields(below, (*at, name))


def _read(options: Any, path: Keys) -> Any:
    for part in path:
        options = getattr(options, part, None)
    return options.model_dump(mode="json") if hasattr(options, "model_dump") else options


def _key(
    key: Keys, field: FieldInfo, values: Mapping[Choice, Any], given: Any, *, on: bool = True
) -> Iterator[str]:
    """A key with its meaning; as a comment unless it was chosen, or its table is one."""
    words = [str(word) for word in words_in(field.annotation) if isinstance(word, str)]
    listed = f" Valores: {', '.join(words)}." if words else ""
    yield from _comment((field.description or "") + listed)
    if given is not None and on:
        yield entry(key, given)
        return
    own, *others = values.items()
    differing: dict[str, list[Choice]] = {}
    for choice, value in others:
        if value != own[1]:
            differing.setdefault(_shown(value), []).append(choice)
    for shown, choices in differing.items():
        yield from _comment(f"En {tables_text(choices)}: {shown}.")
    told = f"{toml_key(key)} = {_shown(own[1])}"
    yield f"# {told}" if own[1] is not None else f"# {toml_key(key)} =   # sin valor"


def _shown(value: Any) -> str:
    return "sin valor" if value is None else toml_value(value)


# House rules -------------------------------------------------------------------------------------


def _houses(
    base: Variant, tables: Mapping[Choice, Ruleset], given: Mapping[Keys, Any]
) -> Iterator[str]:
    """House rules: those that were chosen, those that the variant has, and those there are."""
    chosen = house_names(given)
    off = [name for name in chosen if given.get(("house", name)) is False]
    if off:
        yield from ("", "[house]", *(entry((name,), given["house", name]) for name in off))
    own = next(iter(tables.values()))
    here = next(iter(tables))
    installed = house_rules()
    for name in [name for name in dict.fromkeys([*installed, *chosen]) if name not in off]:
        plugin = installed.get(name)
        yield ""
        if plugin is not None:
            yield from _comment(house_meaning(name, plugin, own))
        if name in own.houses and name not in chosen:
            yield from _comment(f"Ya se juega en «{base.title}»; con house.{name} = false, no.")
        mark = "" if name in chosen else "# "
        yield f"{mark}[{toml_key(('house', name))}]"
        knobs = own.houses.get(name)
        known = dict(fields(plugin.Options, ("house", name))) if plugin is not None else {}
        for path, field in known.items():
            value = None if field.is_required() else field.get_default()
            if knobs is not None:
                value = _read(knobs, path[2:])
            told = given.get(path)
            yield from _key(path[2:], field, {here: value}, told, on=name in chosen)
        yield from _beyond(known, ("house", name), given)
