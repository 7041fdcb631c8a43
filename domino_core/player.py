"""The base of a player plugin, and what is wrong with a class that is none."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel

from domino_core.hookspecs import API_VERSION
from domino_core.options import Knobs
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from domino_core.actions import Action
    from domino_core.ranking import Budget, Ranked
    from domino_core.view import View


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


def fault_of_player(kind: type) -> Text | None:
    """What keeps a class from being a player plugin; ``None`` where nothing does."""
    if not issubclass(kind, Player):
        return Text(
            "su clase no parte de «Player»; se espera «class {name}(Player)», con «Player» de "
            "domino_core.api",
            name=kind.__name__,
        )
    options: object = kind.Options
    if not inspect.isclass(options) or not issubclass(options, BaseModel):
        return Text("su «Options» no es un modelo de opciones")
    choose: object = kind.choose
    if choose is Player.choose or not callable(choose):
        return Text("no responde a «choose»")
    if inspect.iscoroutinefunction(choose):
        return Text("su «choose» es async, y los jugadores responden enseguida")
    return None
