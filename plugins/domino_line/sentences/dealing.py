"""Who plays, with which set, and how many tiles each gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Text
from domino_line.words import NUMBERS, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Seating
    from domino_line.options import HasLineOptions


def dealing_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """Who plays, with which set, and how many tiles each gets."""
    knobs = rules.options.deal
    yield _who_plays(seating)
    yield Text(
        "Se usa un dominó doble {double}, de {tiles}.",
        double=NUMBERS.get(knobs.set, str(knobs.set)),
        tiles=tiles(_set_size(rules)),
    )
    left = left_over(rules, seating)
    hand = tiles(knobs.hand)
    if left <= 0:
        yield Text("Cada quien recibe {hand}, y no sobra ninguna.", hand=hand)
    elif rules.options.turn.draw == "never":
        yield Text(
            "Cada quien recibe {hand}; {left} y nadie las mira.", hand=hand, left=_asleep(left)
        )
    else:
        yield Text("Cada quien recibe {hand}; {left} en el pozo.", hand=hand, left=_stays(left))


def _who_plays(seating: Seating) -> Text:
    players, sides = seating.players, len(seating.sides)
    if players == 1:
        return Text("Juega una persona.")
    if seating.is_individual:
        return Text("Juegan {players} personas, cada quien por su cuenta.", players=players)
    return Text(
        "Juegan {players} personas en {sides} parejas; los compañeros no se sientan juntos.",
        players=players,
        sides=sides,
    )


def _set_size(rules: HasLineOptions) -> int:
    highest = rules.options.deal.set
    return (highest + 1) * (highest + 2) // 2


def left_over(rules: HasLineOptions, seating: Seating) -> int:
    """How many tiles nobody is dealt."""
    return _set_size(rules) - rules.options.deal.hand * seating.players


def _asleep(left: int) -> Text:
    return Text("la que sobra duerme") if left == 1 else Text("las {n} que sobran duermen", n=left)


def _stays(left: int) -> Text:
    return Text("la que sobra queda") if left == 1 else Text("las {n} que sobran quedan", n=left)
