"""What the arena counts: whole numbers only, so that tallies add up to the same in any order."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from operator import add
from typing import TYPE_CHECKING

from domino_core.simulation import PluginError
from domino_lab import by_seat, play_deal, seatings, sitters
from domino_lab.failing import failed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_lab import Game, Shard, Sitter


@dataclass(slots=True)
class Count:
    """What one bot came to.

    A game won is worth as much as the table has sides, and one that nobody won is worth 1 to each
    side. ``shares`` sums that up, ``squares`` the squares of each deal's sum. ``rounds``,
    ``games``, ``points`` and ``scores`` count every place that it played, two of a game too.
    """

    shares: int = 0
    squares: int = 0
    rounds: int = 0
    games: int = 0
    points: int = 0
    scores: int = 0
    decisions: int = 0
    nanoseconds: int = 0

    def add(self, other: Count) -> None:
        """Add what another part of the same shard counted."""
        for name in Count.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


GROUPS = 20
"""In so many groups of deals it is counted who beat whom: what they differ by tells of luck."""

Table = list[list[int]]
"""A number for every two bots."""


@dataclass(slots=True)
class Tally:
    """What a number of deals came to.

    ``groups`` hold for each group of deals what :attr:`beat` has for all; a deal's group depends on
    its number alone. ``products[one][other]`` sums what two bots' shares of a deal make multiplied,
    for ``one`` below ``other``. ``unfinished`` counts matches that did not end. ``has_points`` is
    false in games without points.
    """

    counts: list[Count]
    groups: list[Table]
    products: Table
    deals: int = 0
    games: int = 0
    rounds: int = 0
    unfinished: int = 0
    has_points: bool = True
    sides: int = field(default=2)

    @classmethod
    def empty(cls, shard: Shard) -> Tally:
        """Nothing yet, for the bots of a shard."""
        everyone = range(len(shard.bots))
        groups = [[[0 for _ in everyone] for _ in everyone] for _ in range(GROUPS)]
        products = [[0 for _ in everyone] for _ in everyone]
        sides = len(shard.ruleset.seating.sides)
        return cls([Count() for _ in everyone], groups, products, sides=sides)

    @property
    def beat(self) -> Table:
        """``beat[one][other]``: twice how often one bot beat another, draws once."""
        return [[sum(cells) for cells in zip(*rows, strict=True)] for rows in self._rows()]

    def _rows(self) -> Iterable[Sequence[Sequence[int]]]:
        """For each bot the rows of all groups."""
        return zip(*self.groups, strict=True)

    def add(self, other: Tally) -> None:
        """Add what another part of the same shard came to."""
        for mine, its in zip(self.counts, other.counts, strict=True):
            mine.add(its)
        tables = zip((*self.groups, self.products), (*other.groups, other.products), strict=True)
        for table, its_table in tables:
            for row, its_row in zip(table, its_table, strict=True):
                row[:] = map(add, row, its_row)
        self.deals += other.deals
        self.games += other.games
        self.rounds += other.rounds
        self.unfinished += other.unfinished
        self.has_points &= other.has_points

    def add_deal(self, number: int, games: Iterable[tuple[tuple[int, ...], Game]]) -> None:
        """Count all games of deal ``number``, each with the bot of every side."""
        shares, beat = [0] * len(self.counts), self.groups[number % GROUPS]
        for bots, game in games:
            self._add_game(bots, game, beat)
            for side, bot in enumerate(bots):
                shares[bot] += self._share(game, side)
        for count, share in zip(self.counts, shares, strict=True):
            count.shares += share
            count.squares += share * share
        for one, share in enumerate(shares):
            row = self.products[one]
            for other in range(one + 1, len(shares)):
                row[other] += share * shares[other]
        self.deals += 1

    def _share(self, game: Game, side: int) -> int:
        if game.winner is None:
            return 1
        return self.sides if game.winner == side else 0

    def _add_game(self, bots: tuple[int, ...], game: Game, beat: Table) -> None:
        self.games += 1
        self.rounds += game.rounds
        self.unfinished += not game.over
        self.has_points &= game.points is not None
        for side, bot in enumerate(bots):
            count = self.counts[bot]
            count.games += 1
            count.rounds += game.rounds
            count.points += game.points[side] if game.points else 0
            count.scores += game.scores[side] if game.scores else 0
            if game.winner is None:
                for other in bots[side + 1 :]:
                    beat[bot][other] += 1
                    beat[other][bot] += 1
            elif game.winner != side:
                beat[bots[game.winner]][bot] += 2

    def add_thinking(self, sitting: list[list[Sitter]]) -> None:
        """Count how long the bots thought."""
        for count, seats in zip(self.counts, sitting, strict=True):
            count.decisions += sum(one.decisions for one in seats)
            count.nanoseconds += sum(one.nanoseconds for one in seats)


def play(shard: Shard) -> Tally:
    """Play every deal of a shard in all seatings, and count.

    Raises what :func:`~domino_lab.failing.failed` makes of a failure. That of the rules is looked
    for once more where they check themselves, so that it names the plugin.
    """
    try:
        return _played(shard)
    except PluginError as error:
        if not error.details.get("plugin") and "deal" in error.details:
            try:
                repeat(shard, error.details["deal"])
            except PluginError as named:
                raise named from error
        raise


def repeat(shard: Shard, deal: int) -> None:
    """Play all games of one deal, the rules with every check. Raises what :func:`play` raises."""
    _played(replace(shard.part(deal, 1), ruleset=shard.ruleset.wary()))


def _played(shard: Shard) -> Tally:
    tally, sitting, seating = Tally.empty(shard), sitters(shard), shard.ruleset.seating
    for number, seed in shard.deals():
        games = seatings(tally.sides, len(shard.bots), number)
        tables = [by_seat(game, seating) for game in games]
        try:
            played = play_deal(shard, seed, tables, sitting)
            tally.add_deal(number, zip(games, played, strict=True))
        except (Exception, SystemExit) as cause:
            raise failed(cause, shard.seed, number) from cause
    tally.add_thinking(sitting)
    return tally
