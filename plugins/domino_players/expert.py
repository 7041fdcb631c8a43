"""A player that imagines what the others may hold, and does what comes out best in those worlds."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import Field

from domino_core.api import Budget, Knobs, Play, Player, Ranked, Text
from domino_players.advice import speaks_for
from domino_players.budget import Ration
from domino_players.coaching import why
from domino_players.instinct import scores
from domino_players.match_stakes import Lesson
from domino_players.reading import after, read
from domino_players.round_stakes import NOTHING, round_stakes
from domino_players.search import rank
from domino_players.table_shape import shape

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from domino_core.api import Action, Imagined, View
    from domino_players.match_stakes import MatchStakes

LEARNING = 0.6
"""The share of the time that is over at most when it is known what is at stake."""


class ExpertOptions(Knobs):
    """How long it thinks."""

    seconds: float = Field(
        default=0.3,
        gt=0,
        le=3600,
        description="Segundos que piensa cada jugada, como mucho; lo menos que tarda son unas "
        "centésimas.",
    )
    playouts: int | None = Field(
        default=None,
        ge=1,
        le=10_000_000,
        description="Finales que imagina en cada jugada, en vez de mirar el reloj; la primera vez "
        "juega además algunas manos para conocer la mesa.",
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
        self._lesson: tuple[Any, int, Lesson] | None = None

    def cancel(self) -> None:
        """Let it answer at once with the best it has found so far."""
        self._stop.set()

    def choose(self, view: View, actions: tuple[Action, ...], random: Random) -> Action:
        """The action that wins the match most often."""
        if len(actions) == 1:
            self._stop.clear()  # a stop holds for this decision too, and for no other
            return actions[0]
        found = self.ranking(view, actions, random)
        if found:
            return found[0].action
        said = advice(view, actions, 0) or scores(view.layout, view.hand, 0, actions)
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

        def stakes(imagined: Imagined) -> MatchStakes:
            """A lesson by the clock is gone on with; by count it is always the same one."""
            engine, rounds = imagined.engine, ration.match_rounds
            if self._lesson is None or self._lesson[:2] != (engine, rounds):
                self._lesson = (engine, rounds, Lesson(imagined))
            lesson = self._lesson[2]
            lesson.go_on(rounds, lambda: ration.spent(LEARNING))
            return lesson.learned()

        said = advice(view, actions, ration.table_rounds)
        try:
            return rank(view, actions, random, ration, stakes, advice=said)
        finally:
            self._stop.clear()

    def why(
        self, view: View, ranked: Sequence[Ranked], names: Sequence[str], random: Random
    ) -> str:
        """A fact of the position that sets the best action apart."""
        return why(view, ranked, names, random)


def advice(view: View, actions: Sequence[Action], rounds: int) -> list[float]:
    """How much the documents' advice speaks for each play, as logits; nothing for other actions.

    :param rounds: from so many rounds it is learned what a round is about, or 0 for not at all.
    """
    plays = [action for action in actions if isinstance(action, Play)]
    if len(plays) < len(actions):
        return []
    reading = read(view)
    known = round_stakes(shape(view), rounds) if rounds else NOTHING
    return [speaks_for(reading, after(view.layout, view.hand, play), known) for play in plays]
