"""``domino variants show``: the rules at a table in words, then every option and its origin."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import typer

from domino_core import drawing, variants
from domino_core.cli import asking, rules, speaking, streams
from domino_core.cli.variants import wording
from domino_core.drawing import rules_page
from domino_core.errors import DominoError, UsageError
from domino_core.options import TABLES
from domino_core.text import Text
from domino_core.variants.writing import toml_value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic import BaseModel

    from domino_core.conformance.examples import Example
    from domino_core.ruleset import Ruleset, Told
    from domino_core.variants import Choice, Variant

    Base = Sequence[Told] | None
    """The rules of the game without the house."""

app = typer.Typer(rich_markup_mode=None, add_completion=False)

MARKDOWN = typer.Option(
    False, "--markdown", help="Escribir una hoja de reglas para imprimir y tener en la mesa."
)

EXAMPLES = typer.Option(False, "--examples", help="Mostrar también los ejemplos, jugada a jugada.")


@app.command(help="Mostrar las reglas de una variante, y de dónde sale cada una.")
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
    speaking.speak_words(ruleset.words)
    origins = {
        ".".join(path): setting.origin
        for path, setting in found.settings(choice, given, quick=quick).items()
    }
    base = variants.base_told(found, choice, given, quick=quick)
    if json:
        asking.print_json(_as_data(found, ruleset, base, origins))
    elif markdown:
        _sheet(found, ruleset, base, choice)
    else:
        _rules(found, ruleset, base)
        _examples(found, whole=examples)
        _options(ruleset, origins)
        _other_tables(found, choice)


def _as_data(
    found: Variant, ruleset: Ruleset, base: Base, origins: Mapping[str, str]
) -> dict[str, Any]:
    speech, told = speaking.speech(), ruleset.told()
    page = [rule for _, part in rules_page.chapters(told, base) for rule in part]
    by_text = {rule.text: rule for rule in page if rule.holds}
    sentences = [
        {
            "plugin": one.plugin,
            "question": one.question,
            "text": speech.text(one.text),
            "house": by_text[one.text].house,
            "instead_of": _text_or_none(by_text[one.text].before),
        }
        for one in told
    ]
    return {
        "name": found.name,
        "title": found.title,
        "sentences": sentences,
        "no_longer": [speech.text(rule.text) for rule in page if not rule.holds],
        "tips": [speech.text(tip) for tip in ruleset.tips()],
        "ruleset": ruleset.tables,
        "origins": dict(origins),
    }


def _text_or_none(text: Text | None) -> str | None:
    return None if text is None else speaking.speech().text(text)


# For people ---------------------------------------------------------------------------------------


def _rules(found: Variant, ruleset: Ruleset, base: Base) -> None:
    speech = speaking.speech()
    streams.say(streams.printable(speech.text(found.title)))
    streams.say(speech.say("Reglas: {rules}", rules=ruleset.rules))
    streams.say("")
    for line in rules.page(ruleset, lambda: base, speech, streams.width()):
        streams.say(line)


def _examples(found: Variant, *, whole: bool) -> None:
    """The worked examples that lie beside the variant, or how many there are."""
    from domino_core.conformance import examples  # noqa: PLC0415 - only where they are told

    speech = speaking.speech()
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
        title, *lines = examples.told_lines(
            example, is_installed=found.is_installed, end=_how_it_ends(example)
        )
        _wrapped(f"- {speech.text(title)}")
        for line in lines:
            _wrapped(f"  {speech.text(line)}")


def _how_it_ends(example: Example) -> Text | None:
    """The rules' own words for how the example's round ends, where it is played to its end."""
    from domino_core.conformance import judging, positions  # noqa: PLC0415 - likewise

    if example.worked.end is None:
        return None
    try:
        with judging.judging(example.name, Text("lo que se espera")):
            result = positions.position(example).rounds[-1].result
    except DominoError:  # `suite` tells of it
        return None
    text: Text | None = None if result is None else result.end.text
    return text


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
        origin = origins.get(path, speaking.speech().say("por defecto"))
        streams.say(f"  {key} = {toml_value(value)}   ({streams.printable(origin)})")
        description = model.model_fields[key].description if key in model.model_fields else None
        if description:
            text = f"      {speaking.speech().text(description)}"
            for line in drawing.wrap([text], streams.width(), indent=" " * 6):
                streams.say(line)


def _other_tables(found: Variant, choice: Choice) -> None:
    others = [one for one in found.tables() if one != choice]
    if not others:
        return
    streams.say("")
    parts = [f"--players {one.players} --sides {one.sides}" for one in others]
    text = [speaking.speech().say("También:"), *(f"{part}," for part in parts[:-1]), parts[-1]]
    for line in drawing.wrap(text, streams.width(), indent="  "):
        streams.say(line)


# For the real table -------------------------------------------------------------------------------

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~])")


def _sheet(found: Variant, ruleset: Ruleset, base: Base, choice: Choice) -> None:
    """The rules on one page of Markdown."""
    say = speaking.speech().say
    streams.say(f"# {_escaped(speaking.speech().text(found.title))}")
    streams.say("")
    streams.say(say("*Hoja de reglas para {table}.*", table=wording.table_words(choice)))
    page = rules_page.chapters(ruleset.told(), base)
    if rules_page.is_marked(page):
        streams.say("")
        streams.say(_escaped(speaking.speech().text(rules_page.LEGEND)))
    for heading, sentences in page:
        streams.say("")
        streams.say(f"## {speaking.speech().text(heading)}")
        streams.say("")
        for rule in sentences:
            _bullets(rule)


def _bullets(rule: rules_page.Rule) -> None:
    """A sentence with its mark, and below it what it replaced."""
    mark = f"{rules_page.MARKED} " if rule.house else ""
    streams.say(f"- {_escaped(mark + rules_page.rule_text(rule, speaking.speech()))}")
    if rule.before is not None:
        streams.say(f"  - {_escaped(rules_page.before_text(rule.before, speaking.speech()))}")


def _escaped(text: str) -> str:
    """A text in which no sign is a mark of Markdown."""
    return _MARKS.sub(r"\\\1", streams.printable(text))
