"""The coach: a player of the machine that says what the actions of a decision are worth, and why.

Any player with a ranking can coach. It is one that nobody plays against, and it sees what the
person sees, a view. What it says is no action, and leaves no mark in a record.
"""

from __future__ import annotations

import os
from itertools import pairwise
from math import isfinite
from random import Random
from threading import Lock
from typing import TYPE_CHECKING

from domino_core.cli import sitting
from domino_core.cli.defaults import COACH
from domino_core.drawing import alike
from domino_core.errors import DominoError, PlayerError, UsageError
from domino_core.player import Player
from domino_core.players import load_player
from domino_core.ranking import Budget, Hint, Ranked
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_core.actions import Action
    from domino_core.view import View

VARIABLE, NOBODY = "DOMINO_COACH", "none"
"""The environment variable that names another coach, and what turns hints off."""

STEPS = (0.3, 1.2, 4.0)
"""Seconds for each ranking of a hint: a first one soon, and better ones after it."""


class Coach:
    """A player that is asked about the decisions of others; it is loaded when it is first asked.

    One decision at a time; :meth:`cancel` may come from any thread.
    """

    def __init__(self, text: str, names: Sequence[str]) -> None:
        """A coach that is called as ``--seats`` calls a bot, with what each seat is called."""
        self.text = text
        self.name = text.removeprefix(sitting.BOT).partition(":")[0]
        self._names = names
        self._player: Player | None = None
        self._state, self._turn = Lock(), Lock()
        self._asked = 0
        self._is_thinking = False

    def hints(
        self, view: View, legal: tuple[Action, ...], seconds: float | None = None
    ) -> Iterator[Hint]:
        """What to do, better and better until :meth:`cancel`, or one hint after so many seconds.

        The same decision gets the same chance. Nothing comes where nothing could be imagined.
        Raises :class:`DominoError` for a coach that cannot be used, or cannot say.
        """
        with self._state:
            self._asked += 1
            asked = self._asked
        if len(distinct(view, legal)) == 1:
            yield Hint((), Text("No hay otra jugada."))
            return
        steps = STEPS if seconds is None else (seconds,)
        for number, step in enumerate(steps, 1):
            chance = Random(f"{view.seat}/{view.round_number}/{len(view.log)}/{number}")
            ranked = self._think(view, legal, chance, Budget(step), asked)
            if not ranked:
                return
            is_final = number == len(steps) or is_exact(ranked)
            yield Hint(ranked, is_final=False)  # to say why may take a moment
            why = self.why(view, ranked, chance)
            if asked != self._asked:
                return
            yield Hint(ranked, why, is_final)
            if is_final:
                return

    def cancel(self) -> None:
        """Stop to think about what was asked last."""
        with self._state:
            self._asked += 1
            if self._is_thinking and self._player is not None:
                self._player.cancel()

    def rank(
        self, view: View, legal: tuple[Action, ...], random: Random, budget: Budget
    ) -> tuple[Ranked, ...]:
        """What the actions are worth, the best first; of those that are alike one alone.

        Empty where nothing could be imagined. Raises :class:`UsageError` for a player that has no
        rankings, and :class:`PlayerError` for one that fails.
        """
        player, actions = self.player(), distinct(view, legal)
        try:
            told = player.ranking(view, actions, random, budget)
            found = tuple(Ranked(*one) for one in told)
        except DominoError:
            raise
        except (Exception, SystemExit) as cause:
            raise self._failed(cause) from cause
        if not is_ranking(found, actions):
            raise PlayerError(
                "El jugador «{plugin}» ha dado una lista que no sirve", plugin=self.name
            )
        return found

    def why(self, view: View, ranked: Sequence[Ranked], random: Random) -> str:
        """Why the first of a ranking is the best. Raises :class:`PlayerError`."""
        try:
            found: object = self.player().why(view, ranked, self._names, random)
        except DominoError:
            raise
        except (Exception, SystemExit) as cause:
            raise self._failed(cause) from cause
        if not isinstance(found, str):
            raise PlayerError(
                "El jugador «{plugin}» ha dado una razón que no es una frase", plugin=self.name
            )
        return found

    def player(self) -> Player:
        """The player.

        Raises :class:`UsageError` for one without rankings, and what loading one raises.
        """
        if self._player is None:
            name, given = sitting.bot_of(self.text)
            player = load_player(name, given)
            if type(player).ranking is Player.ranking:
                raise UsageError("El jugador «{plugin}» no sabe dar pistas", plugin=name)
            self._player = player
        return self._player

    def _think(
        self, view: View, legal: tuple[Action, ...], random: Random, budget: Budget, asked: int
    ) -> tuple[Ranked, ...]:
        """A ranking, empty where it was cancelled meanwhile.

        A stop that came too late for the decision before would end this one: it is asked again.
        """
        with self._turn:
            ranked: tuple[Ranked, ...] = ()
            for _ in range(2):
                with self._state:
                    if asked != self._asked:
                        return ()
                    self._is_thinking = True
                try:
                    ranked = self.rank(view, legal, random, budget)
                finally:
                    with self._state:
                        self._is_thinking = False
                if ranked:
                    break
            return ranked if asked == self._asked else ()

    def _failed(self, cause: BaseException) -> PlayerError:
        return PlayerError(
            "El jugador «{plugin}» ha fallado: {cause}",
            plugin=self.name,
            cause=type(cause).__name__,
        )


def coach_for(names: Sequence[str]) -> Coach | None:
    """The coach of a table; ``None`` where ``DOMINO_COACH`` says that there is none."""
    text = os.environ.get(VARIABLE) or COACH
    return None if text == NOBODY else Coach(text, names)


def distinct(view: View, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions, of plays that come to the same one alone."""
    kept: list[Action] = []
    for action in legal:
        if not any(alike(view, (one, action)) for one in kept):
            kept.append(action)
    return tuple(kept)


def is_ranking(found: Sequence[Ranked], actions: Sequence[Action]) -> bool:
    """Whether some of the actions are ranked, each once, the best first."""
    ranked = [one.action for one in found]
    figures = [figure for one in found for figure in (one.value, one.error, one.points)]
    return (
        all(action in actions for action in ranked)
        and len({*ranked}) == len(ranked)
        and all(isinstance(one, (int, float)) and isfinite(one) for one in figures)
        and all(0 <= one.value <= 1 for one in found)
        and all(isinstance(one.playouts, int) for one in found)
        and all(one.error >= 0 and one.playouts >= 0 for one in found)
        and all(one.value >= other.value for one, other in pairwise(found))
    )


def is_exact(ranked: Sequence[Ranked]) -> bool:
    """Whether nothing was left to chance."""
    return all(not one.error and not one.playouts for one in ranked)
