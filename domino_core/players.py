"""Players are made by name and asked, and those who choose wrongly are told so."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from domino_core import catalogue
from domino_core.errors import ConfigurationError, DominoError, Fault, PlayerError, PluginError
from domino_core.options import faults_of
from domino_core.ruleset import Ruleset
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.actions import Action
    from domino_core.player import Player
    from domino_core.view import View


TRIES = 5
"""So often a player that failed is asked again, to tell its fault from the rules'."""


def load_player(name: str, given: Mapping[str, Any] | None = None) -> Player:
    """The player plugin of this name with its options.

    Raises :class:`~domino_core.errors.UnknownNameError`,
    :class:`~domino_core.errors.PluginError` or :class:`ConfigurationError`.
    """
    one = catalogue.find(catalogue.PLAYERS, name)
    kind = catalogue.load_found(one)
    try:
        player: Player = kind(kind.Options.model_validate(dict(given or {})))
    except DominoError:
        raise
    except ValidationError as error:
        faults = [
            Fault(sentence, key=".".join((f"bot:{name}", *path)))
            for path, sentence in faults_of(error, kind.Options)
        ]
        raise ConfigurationError(faults) from None
    except (Exception, SystemExit) as cause:
        told = f"{type(cause).__name__}: {cause}"
        fault = Text("no se puede crear un jugador suyo: {cause}", cause=told)
        raise catalogue.refused(one, fault) from cause
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
