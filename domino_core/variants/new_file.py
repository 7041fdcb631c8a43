"""The text of a new variant file: what was chosen, and every other option as a comment.

A comment says what the option means and what holds without it; taking the ``#`` away in front of
the key changes the rule.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from domino_core.options import TABLES, table_at, words_of
from domino_core.text import Text
from domino_core.variants.house_rules import house_meaning, house_rules
from domino_core.variants.tables import tables_text
from domino_core.variants.writing import comment, entry, head, house_names, toml_key, toml_value

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from pydantic import BaseModel
    from pydantic.fields import FieldInfo

    from domino_core.options import Keys
    from domino_core.variants.tables import Choice
    from domino_core.variants.variant import Variant

WIDTH = 92

_TABLES_THAT_DIFFER = Text(
    "Lo que vale solo en algunas mesas va al final del archivo, en su propia tabla:"
)


def new_text(
    base: Variant,
    given: Mapping[Keys, Any],
    *,
    extends: str,
    name: str,
    title: str,
    schema: str,
    speak: Callable[[str], str] = str,
) -> str:
    """A file that extends a variant.

    :param given: the options that were chosen, by their path.
    :param extends: how the file names the variant.
    :param schema: the name of the schema file beside it.
    :param speak: says a sentence in the language of the comments.
    """
    return _NewFile(base, given, speak).text(extends=extends, name=name, title=title, schema=schema)


class _NewFile:
    """The lines of a file that extends a variant."""

    def __init__(
        self, base: Variant, given: Mapping[Keys, Any], speak: Callable[[str], str]
    ) -> None:
        self.base, self.given, self.speak = base, given, speak
        self.tables = {choice: base.ruleset(choice) for choice in base.tables()}

    def text(self, *, extends: str, name: str, title: str, schema: str) -> str:
        about = Text(
            "Lo que no se diga aquí queda como en «{base}». Para cambiar otra regla, quita el «#» "
            "de su línea y cambia el valor; lo que escribas así vale en todas las mesas.",
            base=self.base.title,
        )
        lines = [f"#:schema ./{schema}", *self._comment(about), ""]
        lines += head(name, title, ("extends", extends))
        for table in TABLES:
            lines += self._table(table)
        lines += self._houses()
        lines += ["", *self._comment(_TABLES_THAT_DIFFER), "#", "# [[when]]", "# players = 2"]
        lines += ["# match.target = 60"]
        return "\n".join(lines) + "\n"

    def _comment(self, *sentences: str) -> list[str]:
        """Sentences as the lines of a comment."""
        words = " ".join(said for said in map(self.speak, sentences) if said)
        lines = textwrap.wrap(words, WIDTH, break_on_hyphens=False, break_long_words=False)
        return [comment(line) for line in lines]

    def _table(self, table: str) -> Iterator[str]:
        """A table with every key that its model knows, and those that were chosen anyway."""
        model = table_at(type(next(iter(self.tables.values())).options), table)
        known = dict(fields(model, (table,))) if model is not None else {}
        unknown = self._beyond(known, (table,))
        if known or unknown:
            yield from ("", f"[{toml_key((table,))}]")
        for path, field in known.items():
            values = {
                choice: _read(ruleset.options, path) for choice, ruleset in self.tables.items()
            }
            if path in {("match", "players"), ("match", "sides")}:
                offered = self.base.offered(path[1])
                value = offered if len(offered) > 1 else offered[0]
                values = dict.fromkeys(values, value)
            yield from self._key(path[1:], field, values, self.given.get(path))
        yield from unknown

    def _beyond(self, known: Collection[Keys], at: Keys) -> list[str]:
        """What was chosen below a table and nobody knows: it is for the check to tell of it."""
        return [
            entry(path[len(at) :], value)
            for path, value in self.given.items()
            if path[: len(at)] == at and len(path) > len(at) and path not in known
        ]

    def _key(
        self,
        key: Keys,
        field: FieldInfo,
        values: Mapping[Choice, Any],
        given: Any,
        *,
        on: bool = True,
    ) -> Iterator[str]:
        """A key with its meaning; as a comment unless it was chosen, or its table is one."""
        words = words_of(field)
        listed = Text("Valores: {words}.", words=", ".join(words)) if words else ""
        yield from self._comment(field.description or "", listed)
        if given is not None and on:
            yield entry(key, given)
            return
        own, *others = values.items()
        differing: dict[Text, list[Choice]] = {}
        for choice, value in others:
            if value != own[1]:
                differing.setdefault(_shown(value), []).append(choice)
        for shown, choices in differing.items():
            yield from self._comment(
                Text("En {tables}: {shown}.", tables=tables_text(choices), shown=shown)
            )
        if own[1] is None:
            yield f"# {toml_key(key)} =   # {self.speak(_shown(None))}"
        else:
            yield f"# {toml_key(key)} = {toml_value(own[1])}"

    # House rules ----------------------------------------------------------------------------------

    def _houses(self) -> Iterator[str]:
        """House rules: those that were chosen, those that the variant has, and those there are."""
        given = self.given
        chosen = house_names(given)
        off = [name for name in chosen if given.get(("house", name)) is False]
        if off:
            yield from ("", "[house]", *(entry((name,), given["house", name]) for name in off))
        installed = house_rules()
        for name in [name for name in dict.fromkeys([*installed, *chosen]) if name not in off]:
            yield from self._house(name, installed.get(name), is_chosen=name in chosen)

    def _house(self, name: str, plugin: Any, *, is_chosen: bool) -> Iterator[str]:
        """One house rule: what it says, its table and its options."""
        here, own = next(iter(self.tables.items()))
        knobs = own.houses.get(name)
        yield ""
        if plugin is not None:
            yield from self._comment(house_meaning(name, plugin, own))
        if knobs is not None and not is_chosen:
            yield from self._comment(
                Text(
                    "Ya se juega en «{base}»; con house.{name} = false, no.",
                    base=self.base.title,
                    name=name,
                )
            )
        mark = "" if is_chosen else "# "
        yield f"{mark}[{toml_key(('house', name))}]"
        known = dict(fields(plugin.Options, ("house", name))) if plugin is not None else {}
        for path, field in known.items():
            value = None if field.is_required() else field.get_default()
            if knobs is not None:
                value = _read(knobs, path[2:])
            yield from self._key(path[2:], field, {here: value}, self.given.get(path), on=is_chosen)
        yield from self._beyond(known, ("house", name))


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


def _shown(value: Any) -> Text:
    return Text("sin valor") if value is None else Text("{value}", value=toml_value(value))
