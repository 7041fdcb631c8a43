"""``domino variants show``: the rules at a table in words, then every option and its origin."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import typer

from domino_core import drawing, variants
from domino_core.cli import asking, streams
from domino_core.cli.variants import wording
from domino_core.errors import DominoError, UsageError
from domino_core.options import TABLES
from domino_core.variants.writing import toml_value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import BaseModel

    from domino_core.ruleset import Ruleset
    from domino_core.variants import Choice, Variant

MARKDOWN = typer.Option(
    False, "--markdown", help="Escribir una hoja de reglas para imprimir y tener en la mesa."
)

EXAMPLES = typer.Option(False, "--examples", help="Mostrar también los ejemplos, jugada a jugada.")


def show(
    variant: str = wording.VARIANT,
    players: str | None = asking.PLAYERS,
    sides: str | None = asking.SIDES,
    target: str | None = asking.TARGET,
    set_: list[str] = asking.SET,
    quick: bool = asking.QUICK,
    examples: bool = EXAMPLES,
    markdown: bool = MARKDOWN,
    json: bool = asking.JSON,
) -> None:
    """Tell the rules in force at a table."""
    if markdown and json:
        raise UsageError("--markdown y --json no van juntos; deja uno")
    found = variants.find(variant)
    given = asking.settings(set_, target)
    choice = found.choose(*asking.table_of(given, players, sides), quick=quick)
    ruleset = found.ruleset(choice, given, quick=quick)
    origins = {
        ".".join(path): setting.origin
        for path, setting in found.settings(choice, given, quick=quick).items()
    }
    if json:
        asking.print_json(_as_data(found, ruleset, origins))
    elif markdown:
        _sheet(found, ruleset, choice)
    else:
        _rules(found, ruleset)
        _examples(found, whole=examples)
        _options(ruleset, origins)
        _other_tables(found, choice)


def _as_data(found: Variant, ruleset: Ruleset, origins: Mapping[str, str]) -> dict[str, Any]:
    speech = streams.speech()
    sentences = [
        {"plugin": one.plugin, "question": one.question, "text": speech.text(one.text)}
        for one in ruleset.told()
    ]
    return {
        "name": found.name,
        "title": found.title,
        "sentences": sentences,
        "ruleset": ruleset.tables,
        "origins": dict(origins),
    }


# For people ---------------------------------------------------------------------------------------


def _rules(found: Variant, ruleset: Ruleset) -> None:
    streams.say(streams.printable(found.title))
    streams.say(streams.speech().say("Reglas: {rules}", rules=ruleset.rules))
    for heading, sentences in wording.chapters(ruleset):
        streams.say("")
        streams.say(heading)
        for sentence in sentences:
            for line in drawing.wrap(
                [f"- {streams.printable(sentence)}"], streams.width(), indent="  "
            ):
                streams.say(line)


def _examples(found: Variant, *, whole: bool) -> None:
    """The worked examples that lie beside the variant, or how many there are."""
    from domino_core.conformance import examples  # noqa: PLC0415 - only where they are told

    speech = streams.speech()
    try:
        known = examples.examples_beside(found.files[-1].path, found.name)
    except DominoError as error:
        streams.complain(speech.text(error.text))
        return
    if not known:
        return
    streams.say("")
    if not whole:
        streams.say(
            speech.count(
                "{n} ejemplo; se lee con --examples",
                "{n} ejemplos; se leen con --examples",
                len(known),
            )
        )
        return
    streams.say(speech.say("Ejemplos"))
    for example in known:
        title, *lines = examples.told_lines(example)
        _wrapped(f"- {speech.text(title)}")
        for line in lines:
            _wrapped(f"  {speech.text(line)}")


def _wrapped(text: str) -> None:
    for line in drawing.wrap([streams.printable(text)], streams.width(), indent="    "):
        streams.say(line)


def _options(ruleset: Ruleset, origins: Mapping[str, str]) -> None:
    tables = ruleset.tables
    for table in TABLES:
        if table in tables:
            model = type(getattr(ruleset.options, table))
            _show_table(table, tables[table], model, origins)
    for name, knobs in ruleset.houses.items():
        _show_table(f"house.{name}", tables["house"][name], type(knobs), origins)


def _show_table(
    table: str, values: Mapping[str, Any], model: type[BaseModel], origins: Mapping[str, str]
) -> None:
    streams.say("")
    switch = origins.get(table)  # of a house rule: who turned it on
    streams.say(f"[{table}]" + (f"   ({streams.printable(switch)})" if switch else ""))
    for key, value in values.items():
        path = f"{table}.{key}"
        origin = origins.get(path, streams.speech().say("por defecto"))
        streams.say(f"  {key} = {toml_value(value)}   ({streams.printable(origin)})")
        description = model.model_fields[key].description if key in model.model_fields else None
        if description:
            text = f"      {streams.speech().text(description)}"
            for line in drawing.wrap([text], streams.width(), indent=" " * 6):
                streams.say(line)


def _other_tables(found: Variant, choice: Choice) -> None:
    others = [one for one in found.tables() if one != choice]
    if not others:
        return
    streams.say("")
    parts = [f"--players {one.players} --sides {one.sides}" for one in others]
    text = [streams.speech().say("También:"), *(f"{part}," for part in parts[:-1]), parts[-1]]
    for line in drawing.wrap(text, streams.width(), indent="  "):
        streams.say(line)


# For the real table -------------------------------------------------------------------------------

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~])")


def _sheet(found: Variant, ruleset: Ruleset, choice: Choice) -> None:
    """The rules on one page of Markdown."""
    say = streams.speech().say
    streams.say(f"# {_escaped(found.title)}")
    streams.say("")
    streams.say(say("*Hoja de reglas para {table}.*", table=wording.table_words(choice)))
    for heading, sentences in wording.chapters(ruleset):
        streams.say("")
        streams.say(f"## {heading}")
        streams.say("")
        for sentence in sentences:
            streams.say(f"- {_escaped(sentence)}")


def _escaped(text: str) -> str:
    """A text in which no sign is a mark of Markdown."""
    return _MARKS.sub(r"\\\1", streams.printable(text))
