"""Playing the games of a deal: the same shuffles, the bots in other seats.

Whoever looks gets the view of a seat, made on the fast engine, and the chance that ``domino play``
would give with the deal's seed, so that it plays the same game. Where everybody at the table is
blind, no view is made and no log kept, and all share one stream of chance a deal.
"""

from __future__ import annotations

from random import Random
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.api import REDEAL, DominoError, Text
from domino_core.simulation import (
    MAX_REDEALS,
    Deals,
    FastTable,
    PlayerError,
    choose,
    stream,
)
from domino_lab.failing import never_dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from domino_core.api import Action, Match, MatchEnd, Result, RoundState, View
    from domino_core.simulation import Player, Ruleset
    from domino_lab.shards import Bot, Shard

MAX_ROUNDS = 1000
"""A match that has no winner after so many rounds is given up, and counts as drawn."""


class Game(NamedTuple):
    """What a game came to.

    ``winner`` is a side, ``None`` where nobody won. ``points`` holds what each side made in all
    rounds, ``None`` in games without points; ``scores`` the match's scores, ``None`` for a single
    round. ``over`` is false for a match that was given up.
    """

    winner: int | None
    rounds: int
    points: tuple[int, ...] | None
    scores: tuple[int, ...] | None = None
    over: bool = True


class Sitter:
    """A bot on its seat, and how long it thought: ``decisions`` of ``nanoseconds`` together.

    ``name`` is as records have it.
    """

    __slots__ = ("decisions", "name", "nanoseconds", "player")

    def __init__(self, bot: Bot) -> None:
        """A new player of this bot."""
        self.player: Player = bot.player()
        self.decisions = 0
        self.nanoseconds = 0

        self.name = f"bot:{bot.text}"

    def asked(self, view: View, actions: tuple[Action, ...], chance: Random) -> Action:
        """What the player chooses; its time is counted.

        Raises what :func:`~domino_core.players.choose` raises.
        """
        begun = perf_counter_ns()
        action = choose(self.player, self.name, view, actions, chance)
        self.nanoseconds += perf_counter_ns() - begun
        self.decisions += 1
        return action


def sitters(shard: Shard) -> list[list[Sitter]]:
    """A player of each bot for each seat: nobody plays two seats with one memory."""
    return [[Sitter(bot) for _ in range(shard.ruleset.seating.players)] for bot in shard.bots]


def play_deal(
    shard: Shard,
    seed: str,
    tables: Sequence[Sequence[int]],
    sitting: Sequence[Sequence[Sitter]],
) -> Iterator[Game]:
    """Play the games of a deal, one for each of the tables.

    :param seed: the deal's.
    :param tables: for each game the bot on every seat.
    :param sitting: for each bot its players, one a seat.

    Raises :class:`PlayerError` for a bot that fails, with what repeats the game.
    """
    ruleset, shuffles = shard.ruleset, _Shuffles(seed, shard.ruleset.tiles)
    chance: Random | None = None
    for seats in tables:
        table = [sitting[bot][seat] for seat, bot in enumerate(seats)]
        if all(sitter.player.blind for sitter in table):
            chance = chance or Random(f"{seed}/blind")
            rounds = _unseen(ruleset, iter(shuffles), _asking(table, chance, seed))
        else:
            rounds = _seen(FastTable(ruleset, iter(shuffles)), table, seed)
        yield _match(rounds) if shard.matches else _round(rounds)


class _Shuffles:
    """The shuffles of a deal's seed, from the first one on as often as asked for."""

    def __init__(self, seed: str, tiles: int) -> None:
        self._source = Deals(seed, tiles)
        self._kept: list[tuple[int, ...]] = []

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        yield from self._kept
        while True:
            self._kept.append(next(self._source))
            yield self._kept[-1]


# What a game is ----------------------------------------------------------------------------------

Played = tuple["Result", "Match", "MatchEnd | None"]
"""A round's result, the match after it, and its end."""


def _round(rounds: Iterator[Played]) -> Game:
    result, _, _ = next(rounds)
    return Game(result.winner, 1, result.points)


def _match(rounds: Iterator[Played]) -> Game:
    for result, match, over in rounds:  # noqa: B007 - the last one
        if over is not None or len(match.history) >= MAX_ROUNDS:
            break
    made = [played.result.points for played in match.history]
    points = None
    if made and None not in made:
        points = tuple(map(sum, zip(*made, strict=True)))
    winner = None if over is None else over.winner
    return Game(winner, len(made), points, match.scores, over is not None)


# With views --------------------------------------------------------------------------------------


def _seen(table: FastTable, sitting: Sequence[Sitter], seed: str) -> Iterator[Played]:
    """Rounds at a table, where players get views; deals that were sent back are passed over."""
    redealt = 0
    while redealt < MAX_REDEALS:
        table.deal_until_playable()
        while table.running:
            legal = table.legal()
            action = legal[0] if len(legal) == 1 else _decided(table, sitting, legal, seed)
            table.act(seat_to_act(table), action)
        result = table.rounds[-1].result
        redealt += 1
        if result is not None and result.end.kind != REDEAL:
            redealt = 0
            yield result, table.match, table.over
    raise never_dealt()


def seat_to_act(table: FastTable) -> int:
    """Whose turn it is in a running round."""
    assert table.round is not None  # noqa: S101 - it runs
    return table.round.seat


def _decided(
    table: FastTable, sitting: Sequence[Sitter], legal: tuple[Action, ...], seed: str
) -> Action:
    """What the player to act chooses; its time is counted."""
    seat = seat_to_act(table)
    sitter = sitting[seat]
    view: Any = None if sitter.player.blind else table.view(seat)
    chance = stream(seed, seat, len(table.rounds), len(table.rounds[-1].steps))
    try:
        return sitter.asked(view, legal, chance)
    except DominoError as cause:
        seats = ",".join(one.name for one in sitting)
        raise PlayerError(
            "{what}; se repite con --seed {seed} --seats {seats}",
            plugin=sitter.name,
            what=_what(sitter, cause),
            seed=seed,
            seats=seats,
        ) from cause


def _what(sitter: Sitter, cause: DominoError) -> Text:
    """A failure in a sentence that names the bot."""
    if isinstance(cause, PlayerError):
        return cause.text
    return Text("El jugador «{plugin}» ha fallado: {cause}", plugin=sitter.name, cause=cause.text)


# Without views -----------------------------------------------------------------------------------


def _unseen(
    ruleset: Ruleset,
    shuffles: Iterator[tuple[int, ...]],
    ask: Callable[[RoundState, tuple[Action, ...]], Action],
) -> Iterator[Played]:
    """Rounds in the fast engine alone."""
    engine, match, redealt = ruleset.fast, ruleset.new_match(), 0
    deal, start, play = engine.hooks.deal, engine.start, engine.play_round
    for shuffled in shuffles:
        match, result, over = play(start(match, deal(match, shuffled)), ask)
        if result.end.kind != REDEAL:
            redealt = 0
            yield result, match, over
        elif (redealt := redealt + 1) >= MAX_REDEALS:
            raise never_dealt()


def _asking(
    sitting: Sequence[Sitter], chance: Random, seed: str
) -> Callable[[RoundState, tuple[Action, ...]], Action]:
    """Ask players that do not look."""
    nothing: Any = None
    players = [(sitter, sitter.player, sitter.name) for sitter in sitting]

    def ask(round: RoundState, actions: tuple[Action, ...]) -> Action:
        sitter, player, name = players[round.seat]  # Sitter.asked, without the call
        begun = perf_counter_ns()
        try:
            action = choose(player, name, nothing, actions, chance)
        except DominoError as cause:
            what = _what(sitter, cause)
            template = "{what}; fue en el reparto {seed}"
            raise PlayerError(template, plugin=name, what=what, seed=seed) from cause
        sitter.nanoseconds += perf_counter_ns() - begun
        sitter.decisions += 1
        return action

    return ask
