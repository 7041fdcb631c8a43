"""What is counted: whole numbers in named slots, added up so that any number of rounds fits.

Deals are independent of each other, rounds of one match are not. So deals are gathered into
clusters, and beside the sum of every slot over the clusters stands that of the squares, and that
of the products with the slot that it is a part of. That is all an interval needs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.api import DOUBLES, TILES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from domino_core.api import Seating

OVER = {
    "advantage": "rounds",
    "behind": "led",
    "choices": "turns",
    "comeback": "led",
    "drawn": "matches",
    "draws": "watched",
    "first-advantage": "first",
    "first-won": "first",
    "ns": "timed",
    "offered": "choices",
    "opener-won": "rounds",
    "passes": "watched",
    "plays": "watched",
    "points": "rounds",
    "redeals": "deals",
    "rounds": "matches",
    "tie": "rounds",
    "worth": "matches",
    "worth-more": "matches",
}
"""What each slot is a part of, or is divided by."""

_PARTS_OF = {"end": "rounds", "match": "matches", "seat": "rounds", "side": "rounds"}
"""The same of slots with a name behind a colon."""


@lru_cache(maxsize=4096)
def over(slot: str) -> str:
    """The slot by which this one is divided, empty where by none."""
    if slot in OVER:
        return OVER[slot]
    if slot.endswith(":won"):
        return slot.removesuffix(":won")
    return _PARTS_OF.get(slot.partition(":")[0], "")


class Ratio(NamedTuple):
    """A slot over another, with what tells how far it may be off.

    ``above`` and ``below`` are the sums, the next three those of squares and products over the
    clusters, ``clusters`` the number of clusters in which ``below`` is not 0.
    """

    above: int
    below: int
    above_squared: int
    product: int
    below_squared: int
    clusters: int


@dataclass(slots=True)
class Tally:
    """What a number of deals came to at one table.

    :ivar slots: for each slot its sum, the clusters in which it is not 0, the sum of squares, and
        the sum of products with the slot that it is :func:`over`.
    :ivar words: the ends of rounds by kind, in the rules' words.
    """

    slots: dict[str, list[int]] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)

    def add_cluster(self, sums: Mapping[str, int]) -> None:
        """Add what a cluster of deals came to."""
        slots, below = self.slots, sums.get
        for slot, value in sums.items():
            if value:
                product = value * below(over(slot), 0)
                if slot in slots:
                    total, clusters, squares, products = slots[slot]
                    slots[slot] = [
                        total + value,
                        clusters + 1,
                        squares + value * value,
                        products + product,
                    ]
                else:
                    slots[slot] = [value, 1, value * value, product]

    def add(self, other: Tally) -> None:
        """Add what other deals came to."""
        for slot, values in other.slots.items():
            held = self.slots.setdefault(slot, [0, 0, 0, 0])
            held[:] = map(int.__add__, held, values)
        self.words |= other.words

    def plus(self, other: Tally) -> Tally:
        """Both together; neither is changed."""
        both = Tally({slot: list(values) for slot, values in self.slots.items()}, dict(self.words))
        both.add(other)
        return both

    def total(self, slot: str) -> int:
        """The sum of a slot."""
        return self.slots[slot][0] if slot in self.slots else 0

    def ratio(self, slot: str) -> Ratio | None:
        """A slot over the one that it is a part of, ``None`` where that is 0."""
        below, clusters, below_squared, _ = self.slots.get(over(slot), (0, 0, 0, 0))
        if not below:
            return None
        above, _, above_squared, product = self.slots.get(slot, (0, 0, 0, 0))
        return Ratio(above, below, above_squared, product, below_squared, clusters)

    def told(self) -> dict[str, Any]:
        """All of it, as JSON can hold it."""
        return {"slots": self.slots, "words": self.words}

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Tally:
        """What :meth:`told` told. Raises :class:`ValueError` for anything else."""
        slots, words = told.get("slots"), told.get("words")
        if not isinstance(slots, dict) or not isinstance(words, dict):
            raise ValueError(told)  # noqa: TRY004 - one kind of error for what is no tally
        for values in slots.values():
            if len(values) != 4 or not all(type(one) is int for one in values):  # noqa: PLR2004
                raise ValueError(values)
        return cls({str(slot): list(values) for slot, values in slots.items()}, dict(words))


# What a round adds -------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What a round came to; equal ones are counted together. ``first`` is the match's first."""

    opener: int
    winner: int | None
    winning_seat: int | None
    end: str
    first: bool

    def slots(self, seating: Seating) -> dict[str, int]:
        """What such a round adds to which slots."""
        winner, sides = self.winner, len(seating.sides)
        won = int(winner == seating.side_of[self.opener])
        ahead = sides * won - (winner is not None)
        found = {"rounds": 1, f"end:{self.end}": 1, "opener-won": won, "advantage": ahead}
        found["tie" if winner is None else f"side:{winner}"] = 1
        if self.winning_seat is not None:
            found[f"seat:{self.winning_seat}"] = 1
        if self.first:
            found |= {"first": 1, "first-won": won, "first-advantage": ahead}
        return found


OPENINGS = ("bound-double", "bound", "free-double", "free")
"""The kinds of openings: whether the rules named the tile, and whether it was a double."""


class Opened(NamedTuple):
    """How a round began: its tile, whether it was named by the rules, and whether its side won."""

    tile: int
    bound: bool
    won: bool

    def slots(self, _seating: Seating) -> dict[str, int]:
        """What such a round adds to which slots."""
        won = int(self.won)
        kind = OPENINGS[2 * (not self.bound) + (not DOUBLES >> self.tile & 1)]
        names = (f"opening:{kind}", f"tile:{TILES[self.tile]}")
        return dict.fromkeys(names, 1) | {f"{name}:won": won for name in names}


class Won(NamedTuple):
    """What a match came to: its winner, for how many it counts, and what kind of comeback it was.

    ``worth`` is 0 where it did not end.
    """

    winner: int | None
    worth: int
    behind: int | None

    def slots(self, _seating: Seating) -> dict[str, int]:
        """What such a match adds to which slots."""
        worth = self.worth
        found = {"matches": 1, "drawn": int(self.winner is None), "unfinished": int(not worth)}
        found |= {"worth": max(1, worth), "worth-more": int(worth > 1)}
        if self.winner is not None:
            found[f"match:{self.winner}"] = 1
        if self.behind is not None:
            found |= {"led": 1, "behind": int(self.behind > 0), "comeback": int(self.behind > 1)}
        return found


Slots = tuple[tuple[str, int], ...]


@lru_cache(maxsize=8)
def known_slots(kind: type[Outcome | Opened | Won], seating: Seating) -> Callable[[Any], Slots]:
    """What one of a kind adds to which slots, by its values; kept, since few are different."""

    @lru_cache(maxsize=8192)
    def slots(values: Any) -> Slots:
        return tuple((slot, n) for slot, n in kind(*values).slots(seating).items() if n)

    return slots
