"""An order: which deals are played at which tables, and how it is cut, always in the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.api import Text, UsageError
from domino_core.simulation import Ruleset
from domino_lab.expecting import unexpected
from domino_lab.shards import Bot

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    """A table: its rules, and the bot on every seat.

    Raises :class:`UsageError` for other rules than a :class:`Ruleset`, and for other bots than one
    a seat.
    """

    ruleset: Ruleset
    bots: tuple[Bot, ...]

    def __post_init__(self) -> None:
        if not isinstance(self.ruleset, Ruleset):
            wanted = Text("un Ruleset, como find('tablu').ruleset()")
            raise unexpected("ruleset", wanted, self.ruleset)
        if not _all_are(Bot, self.bots):
            wanted = Text("una tupla con un Bot por puesto, como Bot('random', 'random')")
            raise unexpected("bots", wanted, self.bots)
        if len(self.bots) != self.ruleset.seating.players:
            raise UsageError(
                "bots: en esta mesa de {variant} se esperan {players}, uno por puesto, y hay {n}",
                variant=self.ruleset.label,
                players=self.ruleset.seating.players,
                n=len(self.bots),
            )


@dataclass(frozen=True, slots=True)
class Order:
    """The same deals, played at one table or at several.

    A deal's tiles depend on the seed, its number, the set of tiles and where its part begins:
    tables over the same set meet the same ones, whoever sits there and whatever the rules do with
    them. So that figures depend on nothing else, an order is always cut into the same parts
    (:meth:`parts`); matches and rounds are cut alike up to deal 20000 or so, and then no more.

    :ivar count: so many deals.
    :ivar matches: a deal is the first of a whole match; else it is one round, with nothing scored
        before it.

    Raises :class:`UsageError` for no table, for less than one deal, and for what is of another
    type.
    """

    setups: tuple[Setup, ...]
    seed: str
    count: int
    matches: bool = True

    def __post_init__(self) -> None:
        if not _all_are(Setup, self.setups) or not self.setups:
            raise unexpected("setups", Text("una tupla con un Setup o más"), self.setups)
        if not isinstance(self.seed, str):
            raise unexpected("seed", Text("un texto, como '7'"), self.seed)
        if type(self.count) is not int or self.count < 1:
            raise unexpected("count", Text("un número entero mayor que 0"), self.count)
        if not isinstance(self.matches, bool):
            raise unexpected("matches", Text("True o False"), self.matches)

    def parts(self) -> Iterator[Part]:
        """The parts, in order: of one deal first, then of more and more.

        An order for more deals has the same ones, but for the last, which is longer there.
        """
        first = 1
        while first <= self.count:
            part = Part(first, min(self._size_at(first), self.count - first + 1))
            yield part
            first += part.size

    def part_at(self, first: object) -> Part | None:
        """The part that begins with this deal, ``None`` where none does."""
        if type(first) is not int or not 1 <= first <= self.count:
            return None
        begin, largest = 1, LARGEST[self.matches]
        while begin < first and self._size_at(begin) < largest:
            begin += self._size_at(begin)
        if begin > first or (first - begin) % largest:
            return None
        return Part(first, min(self._size_at(first), self.count - first + 1))

    def _size_at(self, first: int) -> int:
        return min(LARGEST[self.matches], max(1, first // SHARE))

    def told(self) -> dict[str, Any]:
        """All that the figures of its parts depend on, as JSON can hold it."""
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
            "matches": self.matches,
        }


def _all_are(kind: type, found: object) -> bool:
    return isinstance(found, tuple) and all(isinstance(one, kind) for one in found)
