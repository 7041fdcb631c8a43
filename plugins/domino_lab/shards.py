"""A shard: which deals are played, by whom, under which rules. Plain, and the same everywhere."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from domino_core.simulation import Player, Ruleset, load_player

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Bot:
    """A player plugin with its options.

    ``text`` is how it was asked for, without ``bot:``; ``label`` is what reports call it, where two
    are asked for alike.
    """

    text: str
    name: str
    options: dict[str, Any] = field(default_factory=dict)
    label: str = ""

    def player(self) -> Player:
        """A new player. Raises what :func:`~domino_core.players.load_player` raises."""
        return load_player(self.name, self.options)


@dataclass(frozen=True, slots=True)
class Shard:
    """Deals ``first`` to ``first + count - 1`` of a seed; it can be pickled.

    What is dealt and what chance the bots get depends on the seed and on the deal's number, never
    on where a shard begins, so the parts of a shard come to what the whole comes to.

    :ivar bots: who takes part; games name them by their place here.
    :ivar matches: whole matches are played; else single rounds, each with the scores fresh.
    """

    ruleset: Ruleset
    bots: tuple[Bot, ...]
    seed: str
    first: int
    count: int
    matches: bool = False

    def part(self, first: int, count: int) -> Shard:
        """The same for other deals."""
        return replace(self, first=first, count=count)

    def deals(self) -> Iterator[tuple[int, str]]:
        """The numbers of the deals, each with the seed of its own."""
        for number in range(self.first, self.first + self.count):
            yield number, f"{self.seed}/{number}"
