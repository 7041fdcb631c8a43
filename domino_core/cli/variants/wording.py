"""What the commands on variants share: their argument, and rules and tables in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from domino_core.cli import asking, streams
from domino_core.text import Text
from domino_core.variants.tables import either

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_core.ruleset import Ruleset, Told
    from domino_core.variants import Choice

VARIANT = typer.Argument(..., metavar="VARIANTE", autocompletion=asking.variant_names)

QUESTIONS = {
    "deal": Text("Reparto"),
    "opener": Text("Salida"),
    "legality": Text("Jugadas"),
    "turn": Text("Turno"),
    "scoring": Text("Puntos"),
    "match": Text("Partida"),
}
"""The questions as headings, in the order in which one tells the rules of a game."""

HOUSE = Text("Reglas de la casa")
OTHERS = Text("Otras reglas")


def chapters(ruleset: Ruleset) -> list[tuple[str, list[str]]]:
    """The rules in force: headings with their sentences, the house's own at the end."""
    speech = streams.speech()
    told: dict[Text, list[str]] = {}
    for one in ruleset.told():
        heading = HOUSE if one.plugin in ruleset.houses else QUESTIONS.get(one.question, OTHERS)
        told.setdefault(heading, []).append(speech.text(one.text))
    ordered = [*QUESTIONS.values(), OTHERS, HOUSE]
    return [(speech.text(one), told[one]) for one in ordered if one in told]


def heading(question: str) -> str:
    """A question as a heading."""
    return streams.speech().text(QUESTIONS.get(question, OTHERS))


def question_order(told: Iterable[Told]) -> list[str]:
    """The questions that sentences answer, in the order of telling."""
    asked = {one.question for one in told}
    return [*(one for one in QUESTIONS if one in asked), *sorted(asked - QUESTIONS.keys())]


def table_words(choice: Choice) -> str:
    """A table in words: ``4 jugadores, por parejas``."""
    return counted([choice.players], choice.sides)


def counted(players: Sequence[int], sides: str = "") -> str:
    """For how many players, and how they play: ``2, 3 o 4 jugadores``."""
    speech = streams.speech()
    if not players:
        return speech.say("no hay ninguna mesa en que se pueda jugar")
    counts = speech.text(either(players))
    text = speech.count("{counts} jugador", "{counts} jugadores", players[-1], counts=counts)
    if sides == "pairs":
        return speech.say("{text}, por parejas", text=text)
    return speech.say("{text}, cada quien por su cuenta", text=text) if sides else text


def tables_words(choices: Sequence[Choice]) -> str:
    """Several tables in words."""
    forms: dict[str, list[int]] = {}
    for choice in choices:
        forms.setdefault(choice.sides, []).append(choice.players)
    return "; ".join(counted(sorted(players), sides) for sides, players in forms.items())
