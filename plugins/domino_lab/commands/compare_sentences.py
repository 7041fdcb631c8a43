"""What a comparison says in sentences: what changed in the rules, and whether the play differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Text
from domino_core.cli.commands import printable, speech
from domino_core.drawing import wrap
from domino_lab.commands.compare_table import LONG
from domino_lab.commands.compare_words import by_label, end_words, news, told_name
from domino_lab.compare_rules import rules_change
from domino_lab.sweeping import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from domino_core.simulation import Ruleset
    from domino_lab.compare_rules import RulesChange
    from domino_lab.comparing import Comparison, Difference

WIDTH = 79
FEW = 30
"""From fewer deals it is not told how seldom something may change."""


def rules_lines(first: tuple[str, Ruleset], second: tuple[str, Ruleset]) -> Iterator[str]:
    """What the rules of each say that the other's do not, and the options that differ."""
    change = rules_change(first[1], second[1])
    yield from change_lines(change, first[0], second[0])
    if not (change.said or change.says or change.options):
        yield speech().say("- Las reglas son las mismas.")


def change_lines(change: RulesChange, first: str, second: str) -> Iterator[str]:
    """A change of the rules, from those that are called ``first`` to those called ``second``."""
    for name, sentences in ((first, change.said), (second, change.says)):
        for sentence in sentences:
            text = printable(speech().text(sentence))
            yield from wrap([f"- {name}: {text}"], WIDTH, indent="  ")
    for key, (one, other) in change.options.items():
        yield from wrap([f"- {key}: {written(one)} → {written(other)}"], WIDTH, indent="  ")


def verdict(comparison: Comparison, name: str, called: str) -> Iterator[str]:
    """Whether the tables can be told apart, in a sentence, and in what."""
    spoken = speech()
    if comparison.same_setup(name):
        yield from wrapped(
            spoken.say("{b} tiene las mismas reglas: se juega exactamente igual.", b=called)
        )
        return
    if comparison.alike(name):
        yield from _alike(comparison, called)
        return
    words = end_words(comparison)
    found = [one for one in news(comparison.of(name)) if one.different]
    if not any(one.p is not None for one in comparison.of(name)):
        yield from wrapped(
            spoken.say("Se ha jugado muy poco para decir en qué se distingue {b}.", b=called)
        )
        return
    if not found:
        yield from wrapped(spoken.say("Con lo jugado, {b} no se distingue en nada.", b=called))
        if named := _named(_hints(comparison.of(name)), words):
            yield from wrapped(
                spoken.say(
                    "Hay indicios en: {names}. Cada intervalo por sí solo deja fuera el cero, pero "
                    "la corrección por comparar tanto no lo confirma.",
                    names=named,
                )
            )
        return
    yield from wrapped(
        spoken.say("{b} se distingue en: {names}.", b=called, names=_named(found, words))
    )


def _hints(found: Sequence[Difference]) -> list[Difference]:
    """What has an interval of its own that leaves out 0: of what is told line by line."""
    return [
        one
        for one in news(found)
        if one.low is not None and one.high is not None and one.name not in LONG
        if one.low > 0 or one.high < 0
    ]


def _named(found: Sequence[Difference], words: Mapping[str, str]) -> str:
    """Measures in a few words, each with its lines in brackets."""
    spoken = speech()
    names: dict[str, list[str]] = {}
    for one in found:
        if one.name != "match_wins_by_seat":  # sides tell it
            lines = names.setdefault(told_name(one.name, spoken), [])
            lines.extend([by_label(one, words, spoken)] * bool(one.by))
    listed = (f"{name} ({', '.join(lines)})" if lines else name for name, lines in names.items())
    return "; ".join(listed)


def _alike(comparison: Comparison, called: str) -> Iterator[str]:
    """That everything that is measured came to the same, and how seldom it may be another."""
    spoken, run = speech(), comparison.run
    if run.order.matches:
        alike = spoken.count(
            "{b} se jugó igual en {n} partida: todo lo que se mide sale lo mismo.",
            "{b} se jugó igual en {n} partidas: todo lo que se mide sale lo mismo.",
            run.deals,
            b=called,
        )
        seldom = Text("Si algo de eso cambia, es en menos del {share} de las partidas.")
    else:
        alike = spoken.count(
            "{b} se jugó igual en {n} mano: todo lo que se mide sale lo mismo.",
            "{b} se jugó igual en {n} manos: todo lo que se mide sale lo mismo.",
            run.deals,
            b=called,
        )
        seldom = Text("Si algo de eso cambia, es en menos del {share} de las manos.")
    yield from wrapped(alike)
    if run.deals >= FEW:
        share = spoken.number(3 / run.deals, ".2%")  # the rule of three
        yield from wrapped(spoken.say(seldom, share=share))


def wrapped(sentence: str) -> list[str]:
    """A sentence in lines."""
    return wrap([sentence], WIDTH)


def legend() -> Iterator[str]:
    """How a table is read."""
    say = speech().say
    yield from wrapped(
        say(
            "Entre esos valores está la diferencia verdadera 19 de cada 20 veces; «|» es el cero. "
            "Las ventajas, y las diferencias de porcentajes, van en puntos porcentuales. * = "
            "distinto, también corregido por Holm por comparar tanto; sin marca no se distingue; "
            "? = muy poco jugado."
        )
    )
