"""Random matches at every table of the box, with the score as it stood after every round."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from domino_core import variants
from domino_core.deals import Deals
from domino_core.drawing import Drawing, Speech
from domino_core.outcome import REDEAL
from domino_core.table import Table
from tests.counts import times

BOX = tuple(one.name for one in variants.listed() if one.source != "user")
NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gina", "Hugo")
MATCHES = times(2)


class Played(NamedTuple):
    """A match at its end; ``scores`` begin with nil, ``results`` are those of the rounds."""

    table: Table
    scores: list[tuple[int, ...]]
    results: list[Any]

    def drawing(self, you: int | None = None, *, language: str = "es") -> Drawing:
        names = NAMES[: self.table.ruleset.seating.players]
        return Drawing(Speech.of(language), 10_000, names, you)

    def side(self, name: str) -> int:
        """The side of this name, as a sentence gives it."""
        seating = self.table.ruleset.seating
        return next(
            number
            for number, seats in enumerate(seating.sides)
            if " y ".join(NAMES[seat] for seat in seats) == name
        )


@cache
def match(variant: str, players: int, sides: str, seed: str, house: str = "") -> Played:
    """A match that is played at random."""
    given: dict[tuple[str, ...], Any] = {("house", name): {} for name in house.split()}
    ruleset = variants.find(variant).ruleset(variants.Choice(players, sides), given)
    table, random = Table(ruleset, Deals(seed, ruleset.tiles)), Random(seed)
    scores, results = [table.match.scores], []
    while table.over is None:
        table.deal_until_playable()
        while table.running:
            table.act(table.round.seat, random.choice(table.legal()))  # type: ignore[union-attr]
        result = table.rounds[-1].result
        if result is not None and result.end.kind != REDEAL:
            scores.append(table.match.scores)
            results.append(result)
    return Played(table, scores, results)


def tables(variant: str) -> list[tuple[int, str]]:
    """Each number of players and form of sides of a variant."""
    return [(one.players, one.sides) for one in variants.find(variant).tables()]


def matches(variant: str) -> list[Played]:
    """Some matches at each table of a variant."""
    return [
        match(variant, players, sides, f"story {number}")
        for players, sides in tables(variant)
        for number in range(MATCHES)
    ]
