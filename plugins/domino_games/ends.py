"""What games share that pay for the open ends after each tile."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, Protocol

from pydantic import Field

from domino_core.api import GOES_ON, Award, Knobs, RoundEnd, Text
from domino_layouts import SpinnerLine
from domino_line import LineOptions, line_contradictions, playing_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Action, Answer, RoundState, Seating

FIVE = 5
WHY_FIVES = "Puntas en múltiplo de cinco"

TARGET = "target"
"""The word for a round that ends because somebody has reached the target in it."""

award = lru_cache(maxsize=1024)(Award)
"""An award. Equal ones are one object: to find it costs less than to make it."""


COUNTED = Text(
    "Después de cada jugada se suman las dos puntas: un doble en la punta cuenta entero, y la "
    "ficha de la salida mientras está sola también."
)
"""What the ends of a line without branches count, told."""


class HasTarget(Protocol):
    """What is needed of a rules class: the target of its match."""

    @property
    def options(self) -> LineOptions:
        """The options in force."""


def counted_line(rules: object, tiles: int) -> SpinnerLine:
    """A line with two ends that counts them; no double branches it (S19, S28)."""
    return SpinnerLine(tiles, "none")


def end_sum(round: RoundState) -> int:
    """What the open ends count together, on a layout that knows it."""
    layout: Any = round.layout
    total: int = layout.end_sum
    return total


def target_reached(rules: HasTarget, round: RoundState, action: Action) -> RoundEnd | Answer:
    """The round ends at once when a side has reached the target (S28).

    It is the side of who acted, unless a house rule has paid another one.
    """
    target, scores = rules.options.match.target, round.match.scores
    if target is None or not round.awards or max(scores) < target:
        return GOES_ON
    winners = round.seating.sides[scores.index(max(scores))]
    seat = round.seat if round.seat in winners else winners[0]
    return RoundEnd(TARGET, seat, Text("meta alcanzada"), Text("por llegar a la meta"))


def sum_the_ends(rules: object, seating: Seating) -> Text:
    """A tip for games whose ends pay: the next player's sum counts too."""
    return Text(
        "Antes de jugar suma las puntas que vas a dejar: mira si anotas tú, y qué podrá anotar el "
        "que sigue."
    )


# Fives on a line with a spinner ------------------------------------------------------------------


class SpinnerKnobs(Knobs):
    """Legality."""

    spinner: Literal["first-double", "opening", "none"] = Field(
        "first-double",
        description="Qué doble es el giratorio, que abre cuatro lados: el primero que se juega "
        "(first-double), la ficha de la salida si es doble (opening), o ninguno.",
    )


class SpinnerOptions(LineOptions):
    """The knobs of a line game, and which double is the spinner."""

    legality: SpinnerKnobs = SpinnerKnobs()


class HasSpinnerOptions(Protocol):
    """What is needed of a rules class on a line with a spinner."""

    @property
    def options(self) -> SpinnerOptions:
        """The options in force."""


def points_contradictions(
    rules: HasTarget, seating: Seating, tiles: int
) -> tuple[tuple[str, str], ...]:
    """What no line game can be, and a game without points."""
    found = line_contradictions(rules, seating, tiles)
    if rules.options.scoring.out != "win":
        return found
    return (*found, ("scoring.out", Text("aquí se juega por puntos: no puede ser 'win'")))


def spinner_line(rules: HasSpinnerOptions, tiles: int) -> SpinnerLine:
    """A line whose spinner opens across once both its sides are covered (S25, S32)."""
    return SpinnerLine(tiles, rules.options.legality.spinner)


def pay_fives(round: RoundState, worth: int = FIVE) -> tuple[Award, ...]:
    """``worth`` points for each five, to who has made the ends a multiple of it (S25, S32)."""
    fives, rest = divmod(end_sum(round), FIVE)
    if rest or not fives:
        return ()
    return (award(round.seating.side_of[round.seat], fives * worth, WHY_FIVES),)


def spinner_sentences(rules: HasSpinnerOptions, seating: Seating) -> Iterator[Text]:
    """What fits where, and which double opens across."""
    yield Text("Una ficha se pone en una punta, número con número igual; los dobles, atravesados.")
    yield _SPINNER[rules.options.legality.spinner]
    *_, must = playing_sentences(rules, seating)
    yield must


_OPENS = "cuando tiene una ficha a cada lado, abre también los otros dos, y ningún otro doble abre."
_SPINNER = {
    "first-double": Text("El primer doble es el giratorio: {opens}", opens=Text(_OPENS)),
    "opening": Text(
        "La ficha de la salida, si es un doble, es el giratorio: {opens}", opens=Text(_OPENS)
    ),
    "none": Text("Ningún doble abre más puntas: siempre hay dos."),
}


def fives_told(rules: HasSpinnerOptions, worth: int = FIVE) -> Iterator[Text]:
    """What the ends of a line with a spinner count, and what a multiple of five pays."""
    yield Text(
        "Después de cada jugada se suman las puntas: un doble en la punta cuenta entero, y la "
        "ficha de la salida mientras está sola también."
    )
    if rules.options.legality.spinner != "none":
        yield Text("Un lado que abrió el giratorio no cuenta hasta que tenga una ficha.")
    yield (
        Text("Si la suma es múltiplo de cinco, quien jugó la anota en el acto.")
        if worth == FIVE
        else Text("Por cada cinco de una suma exacta, quien jugó anota {n} en el acto.", n=worth)
    )
