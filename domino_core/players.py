"""Players: who chooses an action from a seat's view, and the errors of those who choose wrongly."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import ValidationError

from domino_core import catalogue
from domino_core.errors import ConfigurationError, DominoError, Fault, PlayerError, PluginError
from domino_core.hookspecs import API_VERSION
from domino_core.options import Knobs, faults_of
from domino_core.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.actions import Action
    from domino_core.ranking import Budget, Ranked
    from domino_core.view import View


TRIES = 5
"""So often a player that failed is asked again, to tell its fault from the rules'."""


class Player:
    """The base of a player plugin. It sees a seat's view and knows no game by name."""

    domino_api: ClassVar[int] = API_VERSION
    Options: ClassVar[type[Knobs]] = Knobs
    about: ClassVar[str] = ""
    """How it plays, in a few words: a :class:`~domino_core.text.Text` that the start menu shows."""
    blind: ClassVar[bool] = False
    """Whether it chooses without a look at ``view``. It may then be given ``None`` where many games
    are played, and they are played several times as fast."""
    uniform: ClassVar[bool] = False
    """Whether it is blind and takes ``actions[int(random.random() * len(actions))]``, as the box's
    ``random`` does, each time by one number of the stream. Where many games are played, it may then
    not be asked at all."""
    fixed: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """Options that make a player think by count and not by the clock, such as ``{"playouts": 50}``.
    With these the same seed gives the same play, and the kit plays with them."""

    def __init__(self, options: Any = None) -> None:
        """Keep the options, an instance of :attr:`Options`."""
        self.options = options

    def choose(self, view: View, actions: tuple[Action, ...], random: Random) -> Action:
        """Choose one of ``actions``, all of them legal and at least one.

        :param view: what the seat may know; a copy, which nothing that is done to it changes.
        :param random: the seat's own stream, the only source of chance.
        """
        raise NotImplementedError

    def ranking(
        self,
        view: View,
        actions: tuple[Action, ...],
        random: Random,
        budget: Budget | None = None,
    ) -> Sequence[Ranked]:
        """What ``actions`` are worth, the best one first; hints and analyses are made of it.

        :param actions: some of the legal actions, at least one; those that come to the same may be
            there once.
        :param budget: how long to think, without it as the options say. With a count of playouts
            the same seed gives the same ranking.

        A list or a tuple of :class:`~domino_core.ranking.Ranked`, by falling ``value``, with each
        of the actions at most once and no other. One that is not there, as when it could not be
        tried in time, is not judged. All figures are finite, ``error`` and ``playouts`` at least 0.

        Empty, as here, for a player that cannot say, or that was told to stop before it could.
        """
        del view, actions, random, budget
        return ()

    def why(
        self, view: View, ranked: Sequence[Ranked], names: Sequence[str], random: Random
    ) -> str:
        """Why the first of a ranking is better than the others of it: one sentence, or ``""``.

        A :class:`~domino_core.text.Text` that is true of the view, whoever holds what it does not
        show. The same seed gives the same sentence.

        :param ranked: a ranking or a part of it, the better ones first; at least one action.
        :param names: what each seat is called.
        """
        del view, ranked, names, random
        return ""

    def cancel(self) -> None:
        """Let it answer at once; called from another thread while it chooses.

        For players that think long, and look while they do whether they were told to stop. The
        others answer soon anyway. It holds for one decision, a ranking or a forced play too: the
        running one, or else the next.
        """


def load_player(name: str, given: Mapping[str, Any] | None = None) -> Player:
    """The player plugin of this name with its options.

    Raises :class:`~domino_core.errors.UnknownNameError`,
    :class:`~domino_core.errors.PluginError` or :class:`ConfigurationError`.
    """
    kind = catalogue.load(catalogue.PLAYERS, name)
    try:
        options = kind.Options.model_validate(dict(given or {}))
    except ValidationError as error:
        faults = [
            Fault(sentence, key=".".join((f"bot:{name}", *path)))
            for path, sentence in faults_of(error, kind.Options)
        ]
        raise ConfigurationError(faults) from None
    player: Player = kind(options)
    return player


def stream(seed: str, seat: int, round_number: int, action_number: int) -> Random:
    """A seat's own stream for one decision, so that a resumed match goes on identically."""
    return Random(f"{seed}/{seat}/{round_number}/{action_number}")


def choose(
    player: Player, name: str, view: View, actions: tuple[Action, ...], random: Random
) -> Action:
    """Ask a player, and make sure that it answers with one of the actions it was given.

    Raises :class:`PlayerError` that names the player, and no tile of its hand: people at the same
    table read it. Nothing has changed then.
    """
    try:
        action = player.choose(view, actions, random)
    except DominoError:
        raise
    except (Exception, SystemExit) as cause:
        fault = _fault_of_rules(player, view, actions, random)
        raise fault or PlayerError(
            "El jugador «{plugin}» ha fallado: {cause}",
            plugin=name,
            cause=type(cause).__name__,
        ) from cause
    for one in actions:
        if one is action:  # as a rule; to compare takes longer
            return one
    if action not in actions:
        raise PlayerError("El jugador «{plugin}» ha elegido algo que no puede jugar", plugin=name)
    return actions[actions.index(action)]


def _fault_of_rules(
    player: Player, view: View, actions: tuple[Action, ...], random: Random
) -> PluginError | None:
    """What fails in the rules where a player fails that imagines rounds under them.

    It is asked again, under rules that check themselves; chance goes on, so more than once.
    """
    if view is None or not isinstance(view.rules, Ruleset):  # a blind player was given none
        return None
    wary = replace(view, rules=view.rules.wary())
    for _ in range(TRIES):
        with suppress(Exception, SystemExit):
            try:
                player.choose(wary, actions, random)
            except PluginError as fault:
                return fault
    return None
