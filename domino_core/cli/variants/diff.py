"""``domino variants diff``: in which rules two variants differ, in words and in options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from domino_core import drawing, variants
from domino_core.cli import asking, speaking, streams
from domino_core.cli.variants import wording
from domino_core.variants.writing import toml_value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.ruleset import Ruleset
    from domino_core.variants import Choice, Variant

app = typer.Typer(rich_markup_mode=None, add_completion=False)

ONE = typer.Argument(..., metavar="UNA", help=asking.WHICH, autocompletion=asking.variant_names)
OTHER = typer.Argument(
    ..., metavar="OTRA", help="La variante con que se compara.", autocompletion=asking.variant_names
)


class Difference(NamedTuple):
    """In what two variants differ at some tables.

    ``rules`` holds the sentences of each that the other does not say, by question; ``options`` the
    values of each by key, ``None`` where it has none.
    """

    rules: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
    options: tuple[tuple[str, str | None, str | None], ...]


@app.command(help="Decir en qué se diferencian dos variantes.")
def diff(
    one: str = ONE,
    other: str = OTHER,
    players: str | None = asking.PLAYERS,
    sides: str | None = asking.SIDES,
    json: bool = asking.JSON,
) -> None:
    """Compare two variants at every table that both allow, or at the one that is asked for.

    Where they share none, each is taken at its own.
    """
    first, second = variants.find(one), variants.find(other)
    tables = _tables(first, second, asking.table_of({}, players, sides))
    found: dict[Difference, list[Choice]] = {}
    for choice in tables[0]:
        here = difference(first.ruleset(choice), second.ruleset(choice))
        found.setdefault(here, []).append(choice)
    if not tables[0]:
        found[difference(first.ruleset(), second.ruleset())] = []
    found.pop(Difference((), ()), None)
    if json:
        asking.print_json(_as_data((one, other), tables, found))
    else:
        names = (_label(first, one), _label(second, other))
        if names[0] == names[1]:
            names = (streams.printable(one), streams.printable(other))
        _tell(names, tables, found)


def _label(variant: Variant, typed: str) -> str:
    return streams.printable(typed if ":" in typed else variant.name)


Tables = tuple[list["Choice"], list["Choice"], list["Choice"]]
"""The tables of both, of the first alone, of the second alone."""


def _tables(first: Variant, second: Variant, asked: tuple[int | None, str | None]) -> Tables:
    if asked != (None, None):
        choice = first.choose(*asked)
        return [second.choose(*choice)], [], []
    mine, yours = first.tables(), second.tables()
    both = [choice for choice in mine if choice in yours]
    return both, [c for c in mine if c not in yours], [c for c in yours if c not in mine]


def difference(first: Ruleset, second: Ruleset) -> Difference:
    """In what two rulesets differ."""
    return Difference(_rules(first, second), _options(first, second))


def _rules(
    first: Ruleset, second: Ruleset
) -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    speech = speaking.speech()
    mine, yours = first.told(), second.told()
    said = [{(told.question, told.text) for told in side} for side in (mine, yours)]
    found = []
    for question in wording.question_order((*mine, *yours)):
        own, others = (
            tuple(
                speech.text(told.text)
                for told in side
                if told.question == question and (question, told.text) not in known
            )
            for side, known in ((mine, said[1]), (yours, said[0]))
        )
        if own or others:
            found.append((question, own, others))
    return tuple(found)


def _options(first: Ruleset, second: Ruleset) -> tuple[tuple[str, str | None, str | None], ...]:
    mine, yours = _flat(first), _flat(second)
    keys = [*mine, *(key for key in yours if key not in mine)]
    return tuple(
        (key, mine.get(key), yours.get(key)) for key in keys if mine.get(key) != yours.get(key)
    )


def _flat(ruleset: Ruleset) -> dict[str, str]:
    """Every option in force by its key, as TOML writes it."""
    clock = ruleset.options.clock.model_dump(mode="json", exclude_none=True)
    found = {}

    def walk(table: Mapping[str, Any], at: str) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                if at == "house.":
                    found[f"{at}{key}"] = "true"
                walk(value, f"{at}{key}.")
            else:
                found[f"{at}{key}"] = toml_value(value)

    walk({**ruleset.tables, "clock": clock}, "")
    return found


# Telling ------------------------------------------------------------------------------------------


def _as_data(
    names: tuple[str, str], tables: Tables, found: Mapping[Difference, list[Choice]]
) -> dict[str, Any]:
    return {
        "a": names[0],
        "b": names[1],
        "equal": not found and not tables[1] and not tables[2],
        "tables": {
            key: [choice._asdict() for choice in choices]
            for key, choices in zip(("both", "only_a", "only_b"), tables, strict=True)
        },
        "differences": [
            {
                "tables": [choice._asdict() for choice in choices],
                "rules": [
                    {"question": question, "a": list(own), "b": list(others)}
                    for question, own, others in difference.rules
                ],
                "options": [
                    {"key": key, "a": own, "b": others} for key, own, others in difference.options
                ],
            }
            for difference, choices in found.items()
        ],
    }


def _tell(names: tuple[str, str], tables: Tables, found: Mapping[Difference, list[Choice]]) -> None:
    say = speaking.speech().say
    if not found and not tables[1] and not tables[2]:
        streams.say(say("«{one}» y «{other}» se juegan igual.", one=names[0], other=names[1]))
        return
    for name, only in zip(names, tables[1:], strict=True):
        if only:
            _line(say("Solo «{name}»: {tables}.", name=name, tables=wording.tables_words(only)))
    if not tables[0]:
        _line(say("No comparten ninguna mesa; aquí va cada una en la suya."))
    elif not found:
        _line(say("En las mesas que comparten se juegan igual."))
    usual = next((one for one, choices in found.items() if tables[0][:1] == choices[:1]), None)
    if usual is not None:
        _tell_rules(names, usual, tables[0])
    elif found:
        _line(say("Para {table}: igual.", table=wording.table_words(tables[0][0])))
    if found:
        _tell_options(tables[0], found)


def _tell_rules(names: tuple[str, str], difference: Difference, both: list[Choice]) -> None:
    """The sentences that differ at the first table; the other tables' differ alike."""
    if len(both) > 1:
        _line(speaking.speech().say("Para {table}:", table=wording.table_words(both[0])))
    for question, *said in difference.rules:
        streams.say("")
        streams.say(wording.heading(question))
        for name, sentences in zip(names, said, strict=True):
            for sentence in sentences:
                _line(f"- {name}: {streams.printable(sentence)}")


def _tell_options(both: list[Choice], found: Mapping[Difference, list[Choice]]) -> None:
    """Every option that differs, and at which tables where it is not all."""
    speech = speaking.speech()
    told: dict[tuple[str, str | None, str | None], list[Choice]] = {}
    for difference, choices in found.items():
        for option in difference.options:
            told.setdefault(option, []).extend(choices)
    streams.say("")
    streams.say(speech.say("Opciones"))
    for (key, *values), choices in told.items():
        one, other = (value or speech.say("sin valor") for value in values)
        where = "" if len(choices) == len(both) else f"   ({wording.tables_words(choices)})"
        _line(f"- {key}: {one} → {other}{where}")


def _line(text: str) -> None:
    for line in drawing.wrap([text], streams.width(), indent="  "):
        streams.say(line)
