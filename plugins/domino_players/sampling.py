"""Guessing what is hidden: deals that agree with all that a seat knows, each as likely as it is.

Before the round every deal was as likely as any other. What the log says of places is counted
exactly; what only the rules know (who opens with what, when a word may be said) they are asked by
playing the log over the guess.
"""

from __future__ import annotations

from contextlib import suppress
from math import factorial, inf
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import mask_of
from domino_players.counting import (
    MOST_STATES,
    Counter,
    TooLargeError,
    draw_with_weight,
    every_spread,
    shuffled,
)
from domino_players.knowledge import knowledge

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from domino_core.api import Deal, View


class Guess(NamedTuple):
    """A deal, and how many deals it stands for beside other guesses."""

    deal: Deal
    weight: float


class Sampler:
    """Draws deals that agree with the places that a view's log leaves open.

    Where the places can be counted, every such deal is drawn with the same chance and has the
    weight 1. Larger tables are filled column by column, and a guess's weight makes good for what
    is drawn too rarely.
    """

    def __init__(self, view: View, most: int = MOST_STATES) -> None:
        """Look at the view once; the sampler may then be asked any number of times.

        ``most`` is how much is counted before a table is called large.
        """
        self.view = view
        self._known = knowledge(view)
        self._sizes = [column.places for column in self._known.columns]
        self._counter: Counter | None = None
        with suppress(TooLargeError):
            self._counter = Counter(self._known.rows, self._sizes, most)

    @property
    def number(self) -> float:
        """How many deals there are, the order of the tiles still to be drawn left aside.

        Infinity where they were not counted.
        """
        if self._counter is None:
            return inf
        alike = 1
        for column in self._known.columns:
            for _, count in column.hands:
                alike *= factorial(count)
            alike *= factorial(len(column.left))
        return self._counter.ways // alike

    def guess(self, random: Random) -> Guess | None:
        """A deal at random; ``None`` where the places of a large table could not be filled."""
        if self._counter is not None:
            return Guess(self._laid_out(self._counter.draw(random), random), 1.0)
        drawn = draw_with_weight(self._known.rows, self._sizes, random)
        return None if drawn is None else Guess(self._laid_out(drawn[0], random), drawn[1])

    def _laid_out(self, spread: Sequence[list[int]], random: Random) -> Deal:
        """The columns' tiles in their places, at random within each column."""
        hands = [0] * len(self._known.hands)
        boneyard: dict[int, int] = {}
        for column, tiles in zip(self._known.columns, spread, strict=True):
            mixed = shuffled(tiles, random)
            for seat, count in column.hands:
                hands[seat] |= mask_of(mixed[:count])
                del mixed[:count]
            boneyard.update(zip((*column.drawn, *column.left), mixed, strict=True))
        return self._known.deal(hands, boneyard)

    def every(self) -> Iterator[Deal]:
        """Every deal, the tiles still to be drawn in one order alone.

        For small tables: their number grows without a limit.
        """
        places = [
            (at, place)
            for at, column in enumerate(self._known.columns)
            for place in _apart(column.hands, column.drawn, column.left)
        ]
        rows = [
            (tile, tuple(new for new, (at, _) in enumerate(places) if at in columns))
            for tile, columns in self._known.rows
        ]
        for spread in every_spread(rows, [len(place) for _, (_, place) in places]):
            hands = [0] * len(self._known.hands)
            boneyard: dict[int, int] = {}
            for (_, (seat, place)), tiles in zip(places, spread, strict=True):
                if seat is None:
                    boneyard.update(zip(place, tiles, strict=True))
                else:
                    hands[seat] |= mask_of(tiles)
            yield self._known.deal(hands, boneyard)


def _apart(
    hands: Sequence[tuple[int, int]], drawn: Sequence[int], left: Sequence[int]
) -> Iterator[tuple[int | None, Sequence[int]]]:
    """The places of a column whose tiles it matters to tell apart: hands, draws, and the rest."""
    for seat, count in hands:
        yield seat, range(count)
    for place in drawn:
        yield None, (place,)
    if left:
        yield None, left
