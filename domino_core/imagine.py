"""Positions that might be: a public log played over a guessed deal, to ask what a play is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.actions import DRAW, Draw, Play

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.actions import Action
    from domino_core.engine import Engine, Finished
    from domino_core.round import Deal, RoundState
    from domino_core.view import View

    Watch = Callable[[RoundState, tuple[Action, ...], Action], object]


class Imagined:
    """A round that might be; play it on without changing anything that is."""

    __slots__ = ("engine", "round")

    def __init__(self, engine: Engine, round: RoundState) -> None:
        """A round under an engine's rules."""
        self.engine = engine
        self.round = round

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.round.end is not None

    def legal(self) -> tuple[Action, ...]:
        """What the seat to act may do."""
        return self.engine.legal(self.round)

    def act(self, action: Action) -> None:
        """Carry out one of the legal actions."""
        self.engine.apply(self.round, action)

    def finish(self) -> Finished:
        """What the finished round is worth, and the match after it."""
        return self.engine.finish(self.round)

    def copy(self) -> Imagined:
        """An independent copy."""
        return Imagined(self.engine, self.round.copy())


def imagine(engine: Engine, view: View, deal: Deal, watch: Watch | None = None) -> Imagined | None:
    """Play the view's log over a deal; ``None`` when the deal contradicts what was seen.

    ``watch`` is called before every action, with the round, all that its seat could have done,
    and what it did.
    """
    round = engine.start(view.match, deal)
    if round.end is not None or round.opener != view.opener:
        return None
    for seen in view.log:
        if round.end is not None or round.seat != seen.seat:
            return None
        action = seen.action
        if isinstance(action, Draw):
            if action.tile is not None and (not round.left or round.next_tile != action.tile):
                return None
            action = DRAW
        legal = engine.legal(round)
        if action not in legal:
            return None
        if watch is not None:
            watch(round, legal, action)
        engine.apply(round, action)
    counts = tuple(hand.bit_count() for hand in round.hands)
    possible = round.hands[view.seat] == view.hand and counts == view.counts
    return Imagined(engine, round) if possible and round.left == view.left else None


def shown_lacking(engine: Engine, round: RoundState, action: Action) -> int:
    """The tiles that a seat shows it lacks by passing or drawing now.

    The rules are asked what the seat could have placed, had it held every tile. Nothing follows
    where the action would have been allowed even then. Where it is no choice beside the plays, the
    seat could place nothing, also none of the tiles that others go before (doubles first).
    """
    probe = round.copy()
    probe.hands[round.seat] = round.tiles
    actions = engine.legal(probe)
    if action in actions:
        return 0
    every = engine.hooks.legal(probe)
    if action not in every:
        actions = every
    mask = 0
    for other in actions:
        if isinstance(other, Play) and not other.also:
            mask |= other.bit
    return mask
