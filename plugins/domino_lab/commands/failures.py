"""Where the play failed: which command repeats that very match, and repeating it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domino_core.api import DominoError, Text, UsageError
from domino_core.cli.commands import print_json, printable, say, speech
from domino_lab.reaching import UnseenError
from domino_lab.repeating import repeat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from domino_lab.orders import Order

FAILED_IN = {
    True: "{what}; fue en {variant}, en la partida {deal} de la semilla {seed}",
    False: "{what}; fue en {variant}, en la mano {deal} de la semilla {seed}",
}
"""What is said of a deal that is a match, and of one that is a round."""
FINE = {
    True: "La partida {deal} de la semilla {seed} se juega sin fallos.",
    False: "La mano {deal} de la semilla {seed} se juega sin fallos.",
}
"""The same where nothing fails."""

GOES_ON = Text("Lo jugado queda en {path}; la misma orden sigue desde ahí.")
GIVEN_UP = Text("Lo jugado queda en {path}; sirve para la misma orden sin --until, o con otro.")
"""What is said of what is kept: of an order that failed, and of one that was given up."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command as it is typed: its words, and its options with what was given to each."""

    words: Sequence[str]
    options: Mapping[str, Any]

    def line(self, **others: Any) -> str:
        """The line for a shell, with further options: ``only=17`` is ``--only 17``.

        An option that was given nothing is left out, and one that is true has no value.

        >>> Typed(["play", "tablu"], {"--set": ["a.b=[c]"], "--seed": None}).line(only=17)
        "domino play tablu --set 'a.b=[c]' --only 17"
        """
        words = ["domino", *self.words]
        told = {**self.options, **{f"--{name}": value for name, value in others.items()}}
        for option, value in told.items():
            for one in value if isinstance(value, (list, tuple)) else [value]:
                if one is True:
                    words.append(option)
                elif one is not None and one is not False:
                    words += [option, str(one)]
        return shlex.join(words)


def repeats(line: str) -> str:
    """What stands below a failure."""
    return speech().say("Se repite con: {command}", command=line)


def placed(error: DominoError, text: str, line: str, **details: Any) -> DominoError:
    """A failure that knows its deal, told with where it was and the line that repeats it.

    :param text: tells it, with ``{what}`` and the ``details``.
    """
    what, plugin = error.details["what"], error.details["plugin"]
    told = type(error)(text, what=what, plugin=plugin, **details)
    told.add_note(repeats(line))
    told.__cause__ = error  # for --debug
    return told


@dataclass(slots=True)
class Failures:
    """Hears what failed while an order was played, and raises it when all else has been told.

    :param typed: the command, of which ``--only`` makes one that repeats a single deal.
    :param names: what each table is called: a variant, with options of its own or without.
    """

    order: Order
    names: Sequence[str]
    typed: Typed
    kept: Path | None = None
    error: DominoError | None = None

    def hear(self, error: DominoError) -> None:
        """Keep what failed."""
        self.error = error

    def tell(self) -> None:
        """Raise what was heard, with its match, what repeats it, and where the rest is kept."""
        error = self.error
        if error is None:
            return
        details = error.details
        if "deal" in details:
            error = self._placed(error)
        elif "last" in details and details["first"] == details["last"]:  # a process is gone
            error.add_note(repeats(self._line(details["last"])))
        if self.kept is not None:
            told = GIVEN_UP if isinstance(error, UnseenError) else GOES_ON
            error.add_note(speech().say(told, path=printable(str(self.kept))))
        raise error

    def repeat(self, *, json: bool) -> int:
        """Repeat the last deal of the order, and say so where nothing fails; the exit code.

        Raises what fails.
        """
        order, deal = self.order, self.order.count
        try:
            repeat(order, deal)
        except DominoError as error:
            raise self._placed(error) from error
        if json:
            print_json({"seed": order.seed, "only": deal, "failed": False})
        else:
            say(speech().say(FINE[order.matches], deal=deal, seed=printable(order.seed)))
        return 0

    def _placed(self, error: DominoError) -> DominoError:
        """The failure with the match that it was in, and the command that repeats it."""
        if "deal" not in error.details:
            return error
        order, deal = self.order, error.details["deal"]
        return placed(
            error,
            FAILED_IN[order.matches],
            self._line(deal),
            variant=printable(self.names[error.details["table"]]),
            deal=deal,
            seed=printable(order.seed),
        )

    def _line(self, deal: int) -> str:
        return self.typed.line(seed=self.order.seed, only=deal)


def expect_repeatable(
    only: int | None, seed: str | None, count: int | None, others: Mapping[str, Any]
) -> None:
    """Refuse ``--only`` without a seed, beyond what is played, or with what it leaves no room for.

    :param others: options that do not go with it, and what was given to them.

    Raises :class:`UsageError`.
    """
    if only is None:
        return
    if seed is None:
        raise UsageError("--only repite algo de una semilla; falta --seed")
    if count is not None and only > count:
        raise UsageError("--only {only}: solo se juegan {count}", only=only, count=count)
    for option, given in others.items():
        if given is not None:
            raise UsageError("--only y {option} no van juntos; deja uno", option=option)
