"""Positions that might be: hidden hands are guessed, and the rules play the log over each guess.

What a guess is refused for is learned from. Where the rules narrow what one may play (doubles
first, say), a play shows that its seat lacked what would have gone before it; the log alone does
not say so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import Play
from domino_players.counting import MOST_STATES
from domino_players.sampling import Sampler
from domino_players.table_shape import engine_of, shape

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from domino_core.api import Action, Imagined, RoundState, View

    Watch = Callable[[RoundState, tuple[Action, ...], Action], object]

OFTEN = 12
"""After so many refused guesses what was learned is taken into account, and again each time."""


class Guessed(NamedTuple):
    """A position that might be, and for how many deals it stands beside others."""

    position: Imagined
    weight: float


class Guesser:
    """Guesses positions for a view, the better the more was refused.

    :ivar sampler: draws deals that agree with all that is known by now.
    :ivar shown: the tiles that a seat lacked as it played, a mask by the index in the log.
    """

    def __init__(self, view: View, states: int = MOST_STATES) -> None:
        """Start with what the log says. ``states`` is how much may be counted for it."""
        self.view = view
        self.sampler = Sampler(view, states)
        self._states = states
        self.shown: dict[int, int] = {}
        self._news = self._refused = 0

    def guess(self, random: Random, watch: Watch | None = None) -> Guessed | None:
        """A position, or ``None`` where the rules refuse the guess.

        ``watch`` is called before every action of the log, as :meth:`View.imagine` does.
        """
        guess = self.sampler.guess(random)
        if guess is None:
            return None
        step, reached = 0, None

        def follow(round: RoundState, actions: tuple[Action, ...], action: Action) -> None:
            nonlocal step, reached
            step, reached = step + 1, round
            if watch is not None:
                watch(round, actions, action)

        position = self.view.imagine(guess.deal, follow)
        if position is not None:
            return Guessed(position, guess.weight)
        if reached is not None and step < len(self.view.log):
            self._learn(step, reached)
        return None

    def _learn(self, step: int, round: RoundState) -> None:
        """Note what the action at this index of the log shows, which a guess could not have done.

        The rules are asked what the seat could have placed, had it held every tile.
        """
        seen = self.view.log[step]
        if not isinstance(seen.action, Play) or seen.seat == self.view.seat:
            return
        if step not in self.shown:
            self.shown[step] = self._before(seen.action, round)
            self._news += bool(self.shown[step])
        self._refused += 1
        if self._news and self._refused >= OFTEN:
            self._news = self._refused = 0
            self._start_anew()

    def _before(self, action: Play, round: RoundState) -> int:
        """The tiles that would have gone before a play; 0 where none would."""
        engine = engine_of(shape(self.view))
        if engine is None:
            return 0
        probe = round.copy()
        probe.hands[round.seat] = round.tiles
        legal = engine.legal(probe)
        if action in legal:
            return 0
        mask = 0
        for one in legal:
            if isinstance(one, Play) and not one.also:
                mask |= one.bit
        return mask

    def _start_anew(self) -> None:
        """Draw by what was learned, unless that leaves no deal at all."""
        log = [
            replace(seen, lacks=seen.lacks | self.shown.get(step, 0))
            for step, seen in enumerate(self.view.log)
        ]
        sampler = Sampler(replace(self.view, log=tuple(log)), self._states)
        if sampler.number:
            self.sampler = sampler
