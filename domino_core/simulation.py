"""Tables and rules from Python: what a package uses that plays games itself, one or many.

It has the version of ``domino-core``; ``docs/interface.md`` says what that promises. A
:class:`FastTable` is a table on the fast engine. Where nobody looks, ``ruleset.fast`` plays whole
rounds without one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.actions import DRAW, Draw, Pass
from domino_core.binding import Every, Hooks
from domino_core.deals import Deals
from domino_core.engine import Engine, no_action
from domino_core.errors import PlayerError, PlayError, PluginError
from domino_core.hookspecs import HOOKS
from domino_core.imagine import shown_lacking
from domino_core.notation import Step
from domino_core.player import Player
from domino_core.players import choose, load_player, stream
from domino_core.ruleset import Ruleset
from domino_core.table import MAX_REDEALS, Table
from domino_core.variants import Choice, Variant, find
from domino_core.view import Seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from domino_core.actions import Action
    from domino_core.round import RoundState

__all__ = [
    "MAX_REDEALS",
    "Choice",
    "Deals",
    "Engine",
    "FastTable",
    "PlayError",
    "Player",
    "PlayerError",
    "PluginError",
    "Ruleset",
    "Table",
    "Variant",
    "choose",
    "find",
    "listening",
    "load_player",
    "stream",
]


class FastTable(Table):
    """A table that trusts: the fast engine, nothing checked, no way back from an action.

    Its views are a :class:`~domino_core.table.Table`'s.
    """

    def __init__(self, ruleset: Ruleset, shuffles: Iterator[tuple[int, ...]]) -> None:
        """A table before the first deal; every deal takes the next of ``shuffles``."""
        super().__init__(ruleset, shuffles)
        self.engine = ruleset.fast

    def act(self, seat: int, action: Action, *, by_clock: bool = False) -> None:
        """Carry out an action that :meth:`legal` listed, of the seat to act."""
        round = self._running_round()
        seen, lacks = action, 0
        if isinstance(action, (Draw, Pass)):
            lacks = shown_lacking(self.engine, round, action)
            if isinstance(action, Draw):
                action, seen = DRAW, Draw(round.next_tile)
        self._seen.append(Seen(seat, seen, lacks, by_clock, round.layout.ends))
        self.rounds[-1].steps.append(Step(seat, seen, by_clock))
        self.engine.apply(round, action)
        if round.end is not None:
            self._finish(round)

    def legal(self) -> tuple[Action, ...]:
        """What the seat to act may do."""
        round = self._running_round()
        actions = self.engine.legal(round)
        if not actions:
            raise no_action(round)
        return actions


def listening(
    ruleset: Ruleset, listeners: Mapping[type[Action], Callable[[RoundState, Action], None]]
) -> Engine:
    """The rules' fast engine, and beside them somebody who hears actions, to count them.

    :param listeners: for kinds of action who hears of each after it was carried out; what they
        answer is nothing to the game.
    """
    hooks = ruleset.fast.hooks
    heard = hooks.heard
    if heard is None or isinstance(heard, Every):
        functions = [] if heard is None else heard.functions
        kinds = [] if heard is None else heard.kinds
        heard = Every([*functions, *listeners.values()], [*kinds, *((kind,) for kind in listeners)])
    else:
        heard = _beside(heard, listeners)
    bound = {name: getattr(hooks, name) for name in HOOKS}
    return Engine(Hooks(bound | {"heard": heard}), ruleset.seating.players, ruleset.tiles)


def _beside(
    heard: Callable[..., list[Any]],
    listeners: Mapping[type[Action], Callable[[RoundState, Action], None]],
) -> Callable[..., list[Any]]:
    """The same around a hook that has a wrapper of its own."""

    def both(round: RoundState, action: Action) -> list[Any]:
        listener = listeners.get(type(action))
        if listener is not None:
            listener(round, action)
        return heard(round, action)

    return both
