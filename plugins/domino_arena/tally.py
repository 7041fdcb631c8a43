"""What the arena counts: whole numbers only, so that tallies add up to the same in any order."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from domino_core.simulation import PluginError
from domino_lab import by_seat, play_deal, seatings, sitters
from domino_lab.failing import failed

if TYPE_CHECKING:
    from collections.abc import Iterable

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


@dataclass(slots=True)
class Tally:
    """What a number of deals came to.

    ``beat[one][other]`` is twice the number of times that one bot beat another, draws once.
    ``given_up`` counts matches that did not end. ``has_points`` is false in games without points.
    """

    counts: list[Count]
    beat: list[list[int]]
    deals: int = 0
    games: int = 0
    rounds: int = 0
    given_up: int = 0
    has_points: bool = True
    sides: int = field(default=2)

    @classmethod
    def empty(cls, shard: Shard) -> Tally:
        """Nothing yet, for the bots of a shard."""
        everyone = range(len(shard.bots))
        beat = [[0 for _ in everyone] for _ in everyone]
        return cls([Count() for _ in everyone], beat, sides=len(shard.ruleset.seating.sides))

    def add(self, other: Tally) -> None:
        """Add what another part of the same shard came to."""
        for mine, its in zip(self.counts, other.counts, strict=True):
            mine.add(its)
        for row, its_row in zip(self.beat, other.beat, strict=True):
            row[:] = map(sum, zip(row, its_row, strict=True))
        self.deals += other.deals
        self.games += other.games
        self.rounds += other.rounds
        self.given_up += other.given_up
        self.has_points &= other.has_points

    def add_deal(self, games: Iterable[tuple[tuple[int, ...], Game]]) -> None:
        """Count all games of one deal, each with the bot of every side."""
        shares = [0] * len(self.counts)
        for bots, game in games:
            self._add_game(bots, game)
            for side, bot in enumerate(bots):
                shares[bot] += self._share(game, side)
        for count, share in zip(self.counts, shares, strict=True):
            count.shares += share
            count.squares += share * share
        self.deals += 1

    def _share(self, game: Game, side: int) -> int:
        if game.winner is None:
            return 1
        return self.sides if game.winner == side else 0

    def _add_game(self, bots: tuple[int, ...], game: Game) -> None:
        self.games += 1
        self.rounds += game.rounds
        self.given_up += not game.over
        self.has_points &= game.points is not None
        for side, bot in enumerate(bots):
            count = self.counts[bot]
            count.games += 1
            count.rounds += game.rounds
            count.points += game.points[side] if game.points else 0
            count.scores += game.scores[side] if game.scores else 0
            if game.winner is None:
                self._draw(bot, bots[side + 1 :])
            elif game.winner != side:
                self.beat[bots[game.winner]][bot] += 2

    def _draw(self, bot: int, others: tuple[int, ...]) -> None:
        for other in others:
            self.beat[bot][other] += 1
            self.beat[other][bot] += 1

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
            tally.add_deal(zip(games, play_deal(shard, seed, tables, sitting), strict=True))
        except (Exception, SystemExit) as cause:
            raise failed(cause, shard.seed, number) from cause
    tally.add_thinking(sitting)
    return tally
