"""What is counted of actions, where somebody counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Pass, Play, Say

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.api import Action, RoundState

    Ask = Callable[[RoundState, tuple[Action, ...]], Action]
    Hear = Callable[[RoundState, Action], None]


class Counter:
    """Actions by kind, and decisions with a choice: how many, and among how many actions."""

    __slots__ = ("choices", "offered", "passes", "plays", "says")

    def __init__(self) -> None:
        """Nothing yet."""
        self.plays = self.passes = self.says = self.choices = self.offered = 0

    def heard_play(self, _round: RoundState, _action: Action) -> None:
        """One more play."""
        self.plays += 1

    def heard_pass(self, _round: RoundState, _action: Action) -> None:
        """One more pass."""
        self.passes += 1

    def heard_say(self, _round: RoundState, _action: Action) -> None:
        """One more word."""
        self.says += 1

    @property
    def listeners(self) -> dict[type[Action], Hear]:
        """Who hears of which kind of action."""
        return {Play: self.heard_play, Pass: self.heard_pass, Say: self.heard_say}

    def counting(self, choose: Ask) -> Ask:
        """The same choices, counted."""

        def ask(round: RoundState, actions: tuple[Action, ...]) -> Action:
            self.choices += 1
            self.offered += len(actions)
            return choose(round, actions)

        return ask

    def taken(self, draws: int) -> dict[str, int]:
        """What was counted since the last time, and so many draws."""
        turns = self.plays + self.passes + self.says + draws
        found = {
            "plays": self.plays,
            "passes": self.passes,
            "draws": draws,
            "turns": turns,
            "choices": self.choices,
            "offered": self.offered,
        }
        self.plays = self.passes = self.says = self.choices = self.offered = 0
        return found
