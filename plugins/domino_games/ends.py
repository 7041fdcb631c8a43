"""What games share that pay for the open ends after each tile: the sum, and matches ended by it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from domino_core.api import GOES_ON, Award, RoundEnd, Text
from domino_layouts import SpinnerLine

if TYPE_CHECKING:
    from domino_core.api import Action, Answer, RoundState
    from domino_line import LineOptions

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
    return RoundEnd(TARGET, round.seat if round.seat in winners else winners[0])
