"""What a simulation says to people: a sentence a measure, and bars for what is broken down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import RoundEnd, Text
from domino_core.cli.commands import printable, speech
from domino_core.drawing import cells
from domino_lab.commands.breakdown_sentences import OPENINGS, breakdown_sentence
from domino_lab.measures import ADVANTAGES, SHARES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from domino_core.drawing import Speech
    from domino_lab.measures import Measure
    from domino_lab.simulating import Simulation

SENTENCES: Mapping[str, Text] = {
    "rounds_per_match": Text("Una partida dura {value} manos ({low} a {high})."),
    "matches_counting_more": Text(
        "El {value} de las partidas vale por más de una ({low} a {high})."
    ),
    "match_worth": Text("De media, una partida vale por {value} ({low} a {high})."),
    "match_draws": Text("El {value} de las partidas acaba sin ganador ({low} a {high})."),
    "comebacks": Text(
        "Hay remontada en el {value} de las partidas ({low} a {high}): quien gana perdía, tras "
        "alguna mano, por un cuarto o más de la puntuación más alta del final."
    ),
    "behind_wins": Text(
        "El {value} de las partidas lo gana quien tras alguna mano iba por detrás ({low} a {high})."
    ),
    "ties": Text("El {value} de las manos no lo gana nadie ({low} a {high})."),
    "opener_wins": Text("Quien sale gana el {value} de las manos ({low} a {high})."),
    "opener_advantage": Text(
        "Salir da una ventaja de {value} puntos porcentuales sobre lo que tocaría a cada bando "
        "({low} a {high})."
    ),
    "first_round_opener_wins": Text(
        "En la primera mano quien sale gana el {value} de las veces ({low} a {high})."
    ),
    "first_round_opener_advantage": Text(
        "En la primera mano salir da una ventaja de {value} puntos porcentuales ({low} a {high})."
    ),
    "redeals": Text("El {value} de los repartos se vuelve a repartir ({low} a {high})."),
    "plays_per_round": Text("En una mano se juega {value} veces ({low} a {high})."),
    "passes_per_round": Text("En una mano se pasa {value} veces ({low} a {high})."),
    "draws_per_round": Text("En una mano se roban {value} fichas ({low} a {high})."),
    "points_per_round": Text("Una mano da {value} puntos entre todos ({low} a {high})."),
    "choice_share": Text("En el {value} de los turnos hay algo que elegir ({low} a {high})."),
    "choices": Text("Quien puede elegir tiene {value} opciones ({low} a {high})."),
    "ms_per_round": Text("Jugar una mano lleva {value} ms ({low} a {high})."),
}
"""What each measure says; the interval stands in brackets."""

WITH_PARTNERS: Mapping[str, Text] = {
    "opener_wins": Text("El bando de quien sale gana el {value} de las manos ({low} a {high})."),
    "first_round_opener_wins": Text(
        "En la primera mano el bando de quien sale gana el {value} de las veces ({low} a {high})."
    ),
}
"""The same where nobody plays alone."""

TITLES: Mapping[str, Text] = {
    "match_wins_by_side": Text("Partidas ganadas, por bando:"),
    "match_wins_by_seat": Text("Partidas ganadas, por puesto:"),
    "round_wins_by_side": Text("Manos ganadas, por bando:"),
    "round_wins_by_seat": Text("Manos ganadas, por el puesto de la mano que gana:"),
    "opener_wins_by_opening": Text("Quien sale gana, según cómo sale:"),
    "opener_wins_by_tile": Text("Quien sale gana, según con qué ficha sale:"),
    "ends": Text("Cómo acaban las manos:"),
}

CELLS = 30
"""How long the bar of a share of 1 is."""


def lines(simulation: Simulation) -> Iterator[str]:
    """All of it: sentences, and then a picture for each breakdown."""
    alone = simulation.run.order.setups[0].ruleset.seating.is_individual
    said = [one for name in SENTENCES for one in simulation.of(name) if _is_told(one, simulation)]
    for one in said:
        yield sentence(one, alone=alone)
    if any(one.low is None for one in said):
        yield speech().say("«?»: se ha jugado muy poco para decirlo.")
    for name in TITLES:
        if found := news(name, simulation):
            yield ""
            yield title(name, speech())
            yield from bars(found, simulation)
            yield breakdown_sentence(name, found, simulation.tally.words, speech())


def news(name: str, simulation: Simulation) -> list[Measure]:
    """The lines of a breakdown that say what no other does: a seat that is a side is told once."""
    seating = simulation.run.order.setups[0].ruleset.seating
    if name == "match_wins_by_seat" or (name == "round_wins_by_seat" and seating.is_individual):
        return []
    return simulation.of(name)


def _is_told(one: Measure, simulation: Simulation) -> bool:
    """Whether a sentence says something: nothing of first rounds where all are, nor how many."""
    if one.name == "rounds_per_match" and _is_one_round(simulation):
        return False
    if one.name.startswith("first_round") and simulation.rounds == simulation.tally.total("first"):
        return False
    return bool(one.value) or one.name != "draws_per_round"


def _is_one_round(simulation: Simulation) -> bool:
    """Whether the rules let a match have no second round (HG-21)."""
    tables = simulation.run.order.setups[0].ruleset.tables
    return bool(tables["match"].get("rounds") == 1)


def sentence(one: Measure, *, alone: bool) -> str:
    """A measure in a sentence; ``alone`` says that nobody has a partner."""
    text = SENTENCES[one.name] if alone else WITH_PARTNERS.get(one.name, SENTENCES[one.name])
    values = {"value": one.value, "low": one.low, "high": one.high}
    return speech().say(text, **{key: number(one.name, n) for key, n in values.items()})


def number(name: str, value: float | None) -> str:
    """A figure as people read it, an advantage in points of a hundred; ``?`` for an unknown one."""
    if value is None:
        return "?"
    write = speech().number
    if name in ADVANTAGES:
        return write(100 * value, "+.1f") if round(1000 * value) else write(0.0, ".1f")
    if name in SHARES or name in TITLES:
        return write(value, ".1%")
    return write(value, ".2f")


def title(name: str, spoken: Speech) -> str:
    """What stands above a breakdown."""
    return spoken.text(TITLES[name])


def bars(found: Sequence[Measure], simulation: Simulation) -> Iterator[str]:
    """A line for each: what it is, a bar, the share and its interval."""
    names = [label(one, simulation, speech()) for one in found]
    width = max(map(cells, names))
    for name, one in zip(names, found, strict=True):
        bar = "#" * round(one.value * CELLS)
        share, low, high = (number(one.name, n) for n in (one.value, one.low, one.high))
        gap = " " * (width - cells(name))
        yield f"  {name}{gap}  {bar:.<{CELLS}}  {share:>6}  ({low} - {high})  n={one.n}"


def label(one: Measure, simulation: Simulation, spoken: Speech) -> str:
    """What a line of a breakdown belongs to, in words."""
    by = one.by or ""
    if one.name == "opener_wins_by_opening":
        return spoken.text(OPENINGS[by])
    if one.name == "ends":
        words = RoundEnd(by).text
        told = simulation.tally.words.get(by, "") if str(words) == by else words
        return printable(spoken.text(told or words))
    return by
