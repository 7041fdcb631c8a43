"""Who chooses in a part's games: players that are blind, players that look, and their failures."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from domino_core.api import DominoError
from domino_core.simulation import PlayerError, choose, stream

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.api import Action, RoundState
    from domino_core.simulation import FastTable
    from domino_lab.orders import Order, Part
    from domino_lab.shards import Bot
    from domino_lab.watching import Ask


class Sitters:
    """The players of a part, one a seat: nobody plays two seats with one memory.

    Where all are blind they share one stream of chance a part. Where tables are compared, the first
    one has it as if it were alone, and at the others each deal begins where it begins there. Else
    each decision has a stream of its own, as in ``domino play``.

    :ivar deal: the number of the deal that is played.
    :ivar blind: whether nobody looks.
    :ivar uniform: whether nobody even needs to be asked.
    :ivar compared: whether several tables play the same deals.
    """

    def __init__(
        self, order: Order, bots: Sequence[Bot], part: Part, first: Sitters | None = None
    ) -> None:
        """New players; ``first`` are those of the first table, ``None`` for themselves."""
        self.deal = part.first
        self._seed = order.seed
        self._names = [f"bot:{bot.text}" for bot in bots]
        self._players = [bot.player() for bot in bots]
        self._chance = Random(f"{order.seed}/blind/{part.first}")
        self.compared = len(order.setups) > 1
        self.blind = all(player.blind for player in self._players)
        self.uniform = all(player.uniform for player in self._players)
        self._first = first
        self._begun: dict[int, tuple[Any, ...]] = {}

    def begin(self, deal: int) -> None:
        """The next deal. Where tables are compared, each begins it with the same chance.

        So the first table has to play a deal before the others do.
        """
        self.deal = deal
        if not self.compared:
            return
        if self._first is not None:
            self._chance.setstate(self._first._begun[deal])  # noqa: SLF001 - one of its own kind
            return
        if not self.blind:  # nobody draws from it here, so that it would never move
            self._chance.seed(f"{self._seed}/blind/{deal}")
        self._begun[deal] = self._chance.getstate()

    def forget(self) -> None:
        """How deals begin that all tables have played."""
        self._begun.clear()

    def by_chance(self) -> Ask:
        """Any action, by one random number, as every ``uniform`` player chooses."""
        draw = self._chance.random
        return lambda _, actions: actions[int(draw() * len(actions))]

    def unseen(self, round: RoundState, actions: tuple[Action, ...]) -> Action:
        """What a blind player chooses."""
        return self._chosen(round.seat, None, actions, self._chance)

    def seen(self, table: FastTable, actions: tuple[Action, ...]) -> Action:
        """What the player to act at a table chooses."""
        assert table.round is not None  # noqa: S101 - it runs
        seat = table.round.seat
        chance = stream(
            f"{self._seed}/{self.deal}", seat, len(table.rounds), len(table.rounds[-1].steps)
        )
        view = None if self._players[seat].blind else table.view(seat)
        return self._chosen(seat, view, actions, chance)

    def _chosen(self, seat: int, view: Any, actions: tuple[Action, ...], chance: Random) -> Action:
        name = self._names[seat]
        try:
            return choose(self._players[seat], name, view, actions, chance)
        except PlayerError:
            raise
        except DominoError as cause:
            template = "El jugador «{plugin}» ha fallado: {cause}"
            raise PlayerError(template, plugin=name, cause=cause.text) from cause
