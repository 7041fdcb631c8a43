"""What ends the match, and who wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.api import Text, either
from domino_line.words import number_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Seating
    from domino_line.options import HasLineOptions


def match_sentences(
    rules: HasLineOptions, seating: Seating, *, points: bool = True
) -> Iterator[Text]:
    """What ends the match: ``points`` or rounds won are counted."""
    knobs = rules.options.match
    if knobs.rounds == 1:
        yield Text("La partida es de una sola mano; si nadie la gana, queda empatada.")
        return
    if knobs.target is not None:
        goal = (
            Text("llegue a {n} puntos", n=knobs.target)
            if points
            else Text(
                "gane {rounds}", rounds=number_of(knobs.target, Text("una mano"), Text("manos"))
            )
        )
        yield (
            Text("Gana la partida el primero que {goal}.", goal=goal)
            if seating.is_individual
            else Text("Gana la partida la primera pareja que {goal}.", goal=goal)
        )
    if knobs.rounds is not None:
        yield Text(
            "Se juegan como mucho {n} manos; entonces gana la partida quien vaya ganando, y con "
            "empate nadie la gana.",
            n=knobs.rounds,
        )
    if knobs.offered_targets:
        yield Text(
            "La mesa puede elegir la meta: {targets}.",
            targets=either(sorted(knobs.offered_targets)),
        )


def lowest_match_sentences(rules: Any, seating: Seating) -> Iterator[Text]:
    """What ends a match that the lowest score wins."""
    knobs = rules.options.match
    side = Text("alguien") if seating.is_individual else Text("una pareja")
    who = Text("quien tenga") if seating.is_individual else Text("la pareja que tenga")
    if knobs.target is not None:
        yield Text(
            "La partida acaba cuando {side} llega a {n} puntos: gana {who} menos, y con empate se "
            "juega otra mano.",
            side=side,
            n=knobs.target,
            who=who,
        )
    if knobs.rounds is not None:
        yield Text(
            "Se juegan como mucho {n} manos; entonces gana {who} menos puntos, y con empate nadie.",
            n=knobs.rounds,
            who=who,
        )
    if knobs.offered_targets:
        yield Text(
            "La mesa puede elegir la meta: {targets}.",
            targets=either(sorted(knobs.offered_targets)),
        )
