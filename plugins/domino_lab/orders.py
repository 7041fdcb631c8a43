"""An order: which deals are played at which tables, and how it is cut, always in the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.simulation import Ruleset
    from domino_lab.shards import Bot

LARGEST = {True: 1000, False: 5000}
"""So many deals a part holds at most: matches, or rounds."""
SHARE = 20
"""A part holds about one deal for so many that were dealt before it, so that few are lost where
somebody stops, whether a deal takes a moment or a minute."""


class Part(NamedTuple):
    """Deals ``first`` to ``last``; deals are numbered from 1."""

    first: int
    size: int

    @property
    def last(self) -> int:
        """The number of the last deal."""
        return self.first + self.size - 1


@dataclass(frozen=True, slots=True)
class Setup:
    """A table: its rules, and the bot on every seat."""

    ruleset: Ruleset
    bots: tuple[Bot, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The same deals, played at one table or at several.

    A deal's tiles depend on the seed, its number and the set of tiles: tables over the same set
    meet the same ones, whoever sits there and whatever the rules do with them. So that figures
    depend on nothing else, an order is always cut into the same parts (:meth:`parts`).

    :ivar count: so many deals.
    :ivar matches: a deal is the first of a whole match; else it is one round, with nothing scored
        before it.
    """

    setups: tuple[Setup, ...]
    seed: str
    count: int
    matches: bool = True

    def parts(self) -> Iterator[Part]:
        """The parts, in order: of one deal first, then of more and more.

        >>> [part.size for part in Order((), "7", 46).parts()][-5:]
        [1, 1, 2, 2, 2]
        """
        first = 1
        while first <= self.count:
            size = min(LARGEST[self.matches], max(1, first // SHARE), self.count - first + 1)
            yield Part(first, size)
            first += size

    def told(self) -> dict[str, Any]:
        """All that the figures depend on, as JSON can hold it."""
        return {
            "setups": [
                {
                    "variant": one.ruleset.label,
                    "rules": one.ruleset.tables,
                    "versions": one.ruleset.versions,
                    "bots": [bot.text for bot in one.bots],
                }
                for one in self.setups
            ],
            "seed": self.seed,
            "count": self.count,
            "matches": self.matches,
        }
