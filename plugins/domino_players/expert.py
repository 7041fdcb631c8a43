"""A player that imagines what the others may hold, and does what comes out best in those worlds."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import Field

from domino_core.api import Budget, Knobs, Play, Player, Ranked, Text
from domino_players.advice import advised
from domino_players.budget import Ration
from domino_players.coaching import why
from domino_players.instinct import scores
from domino_players.reading import after, read
from domino_players.search import rank
from domino_players.stakes import shape
from domino_players.stakes import stakes as stakes_at
from domino_players.worth import learn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from domino_core.api import Action, Imagined, View
    from domino_players.worth import Stakes

LEARNING = 0.6
"""The share of the time that is over at most when it is known what is at stake."""


class ExpertOptions(Knobs):
    """How long it thinks."""

    seconds: float = Field(
        default=0.3, gt=0, le=3600, description="Segundos que piensa cada jugada, como mucho."
    )
    playouts: int | None = Field(
        default=None,
        ge=1,
        le=10_000_000,
        description="Finales que imagina en cada jugada, en vez de mirar el reloj.",
    )


class Expert(Player):
    """It guesses the hidden tiles by all that was seen, and plays its guesses on many times.

    With ``playouts`` the same seed gives the same play. With ``seconds``, as by default, how far
    it comes is up to the clock, and so may be what it plays.
    """

    Options = ExpertOptions
    about: ClassVar[str] = Text("el más fuerte; piensa un momento cada jugada")
    fixed: ClassVar[Mapping[str, Any]] = {"playouts": 40}

    def __init__(self, options: Any = None) -> None:
        """Think as long as the options say."""
        super().__init__(options or ExpertOptions())
        self._stop = Event()
        self._learned: tuple[Any, Stakes] | None = None

    def cancel(self) -> None:
        """Let it answer at once with the best it has found so far."""
        self._stop.set()

    def choose(self, view: View, actions: tuple[Action, ...], random: Random) -> Action:
        """The action that wins the match most often."""
        if len(actions) == 1:
            return actions[0]
        found = self.ranking(view, actions, random)
        if found:
            return found[0].action
        said = advice(view, actions) or scores(view.layout, view.hand, 0, actions)
        return actions[said.index(max(said))]  # nothing could be imagined

    def ranking(
        self,
        view: View,
        actions: Sequence[Action],
        random: Random,
        budget: Budget | None = None,
    ) -> list[Ranked]:
        """The actions with what each is worth, the best one first.

        :param budget: how long to think, without it as the options say.

        Empty where nothing could be imagined, or :meth:`cancel` was called before there was
        anything to tell.
        """
        ration = Ration(budget or Budget(self.options.seconds, self.options.playouts), self._stop)

        def stakes(imagined: Imagined) -> Stakes:
            if self._learned is None or self._learned[0] is not imagined.engine:
                learned = learn(imagined, lambda: ration.spent(LEARNING))
                if ration.spent(LEARNING):
                    return learned  # cut short: next time anew
                self._learned = (imagined.engine, learned)
            return self._learned[1]

        try:
            return rank(view, actions, random, ration, stakes, advice=advice(view, actions))
        finally:
            self._stop.clear()

    def why(
        self, view: View, ranked: Sequence[Ranked], names: Sequence[str], random: Random
    ) -> str:
        """A fact of the position that sets the best action apart."""
        return why(view, ranked, names, random)


def advice(view: View, actions: Sequence[Action]) -> list[float]:
    """How much the documents' advice speaks for each play, as logits; nothing for other actions."""
    plays = [action for action in actions if isinstance(action, Play)]
    if len(plays) < len(actions):
        return []
    reading, known = read(view), stakes_at(shape(view))
    return [advised(reading, after(view.layout, view.hand, play), known) for play in plays]
