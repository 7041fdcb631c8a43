"""What fits where, and what a seat does that cannot play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Text, either
from domino_line.sentences.dealing import left_over
from domino_line.words import number_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Seating
    from domino_line.options import HasLineOptions


def playing_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """What fits where, and whether one must."""
    yield Text(
        "Una ficha se pone en una de las dos puntas, número con número igual; los dobles van "
        "atravesados y no abren otra punta."
    )
    if draws(rules, seating) and rules.options.turn.voluntary:
        yield Text("Quien puede jugar también puede robar, pero no pasar.")
    else:
        yield Text("Quien puede jugar, juega.")


def draws(rules: HasLineOptions, seating: Seating) -> bool:
    """Whether anybody can ever draw."""
    turn = rules.options.turn
    return turn.draw != "never" and left_over(rules, seating) > turn.reserve


def turn_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """What a stuck seat does, the direction, and the clock."""
    turn, clock = rules.options.turn, rules.options.clock
    if not draws(rules, seating):
        yield Text("Quien no puede jugar pasa.")
    elif turn.draw == "one":
        yield Text("Quien no puede jugar roba una ficha; si tampoco le sirve, pasa.")
    elif turn.draw == "two":
        yield Text("Quien no puede jugar roba hasta dos fichas; si ninguna le sirve, pasa.")
    elif turn.reserve:
        yield Text(
            "Quien no puede jugar roba hasta que una ficha le sirva; cuando ya no se puede robar, "
            "pasa."
        )
    else:
        yield Text(
            "Quien no puede jugar roba hasta que una ficha le sirva; si el pozo se acaba, pasa."
        )
    if draws(rules, seating) and turn.reserve == 1:
        yield Text("La última ficha del pozo no se roba.")
    elif draws(rules, seating) and turn.reserve:
        yield Text("Las últimas {n} fichas del pozo no se roban.", n=turn.reserve)
    yield (
        Text("El turno pasa hacia la derecha, al contrario del reloj.")
        if turn.direction == "ccw"
        else Text("El turno pasa hacia la izquierda, en el sentido del reloj.")
    )
    if clock.offered:
        yield Text(
            "El reloj es opcional: {offered} segundos por turno.",
            offered=either(sorted(clock.offered)),
        )
    if clock.proposed:
        yield Text("Con reloj se proponen {n} segundos por turno.", n=clock.proposed)
    if clock.absent_after:
        yield Text(
            "Con reloj, la máquina toma el puesto de quien deje pasar {turns} sin jugar.",
            turns=number_of(clock.absent_after, Text("un turno"), Text("turnos seguidos")),
        )
