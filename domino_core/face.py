"""Faces: how a match is told to people, and how they answer.

A face is a plugin of the group ``domino.faces``. It sees seats' views alone, never the round. The
match calls it, waits where it asks, and has already saved what it tells.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Protocol, TextIO

from domino_core.hookspecs import API_VERSION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from domino_core.actions import Action
    from domino_core.ranking import Hint
    from domino_core.speech import Speech
    from domino_core.view import View

    Rules = Callable[[int], list[str]]
    """The rules of the table in lines that are no wider than so many columns."""


class Frames(Protocol):
    """The positions of a played match, each after one more action, from the first deal on.

    :ivar seats: whose view can be shown.
    :ivar rounds: the number of each round's first frame.
    """

    seats: Sequence[int]
    rounds: Sequence[int]

    def __len__(self) -> int:
        """How many positions there are."""

    def view(self, number: int, seat: int | None) -> View:
        """What a seat saw then; with ``None`` every hand is open."""


class Coach(Protocol):
    """Gives hints to the person to act."""

    def hints(
        self, view: View, legal: tuple[Action, ...], seconds: float | None = None
    ) -> Iterator[Hint]:
        """What to do, better and better until :meth:`cancel`, or one hint after so many seconds.

        Raises :class:`~domino_core.errors.DominoError`, to be told, where there can be none.
        """

    def cancel(self) -> None:
        """Stop to think; from any thread."""


class LeaveError(Exception):
    """Somebody leaves the table: by a word or key, at the end of input, or by Ctrl-C."""

    def __init__(self, *, interrupted: bool = False) -> None:
        """``interrupted`` for Ctrl-C."""
        super().__init__()
        self.interrupted = interrupted


class Face(ABC):
    """Tells a match to the people at one keyboard, and asks them.

    :ivar names: what each seat is called; nobody sits before :meth:`sit`.
    :ivar people: the seats at the keyboard; none where people watch machines play.
    :ivar at_keyboard: the seat whose hand may be shown now, ``None`` between two people.
    :ivar is_kept: whether the match is saved, so that whoever leaves can go on with it.
    :ivar coach: gives hints to the seat that is asked, ``None`` where there are none.
    """

    domino_api: ClassVar[int] = API_VERSION

    def __init__(self, out: TextIO, speech: Speech) -> None:
        """``out`` is where the conversation goes."""
        self.out = out
        self.speech = speech
        self.names: tuple[str, ...] = ()
        self.people: list[int] = []
        self.at_keyboard: int | None = None
        self.is_kept = True
        self.coach: Coach | None = None

    def sit(self, names: tuple[str, ...], people: list[int], speech: Speech) -> None:
        """Who plays from now on, and the language of their game."""
        self.names = names
        self.people = people
        self.speech = speech
        self.at_keyboard = people[0] if len(people) == 1 else None

    @classmethod
    def can_be_shown(cls) -> bool:
        """Whether what it needs is installed, and the terminal can carry it."""
        return True

    @property
    def shared(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.people) > 1

    @property
    def watching(self) -> bool:
        """Whether machines play among themselves, every hand open."""
        return not self.people

    def run(self, play: Callable[[], int]) -> int:
        """Be there while ``play`` runs, which calls everything below; returns what it returns."""
        return play()

    @abstractmethod
    def greet(self, news: Sequence[str], title: str, rules: Rules) -> None:
        """Before the first deal: the news, what is played, and how to learn its rules.

        ``rules`` may raise a :class:`~domino_core.errors.PluginError`.
        """

    @abstractmethod
    def line(self, text: str = "") -> None:
        """Say something that belongs to no round, such as where the match is kept."""

    def say(self, template: str = "", /, **details: object) -> None:
        """The same in the face's language."""
        self.line(self.speech.say(template, **details) if template else "")

    @abstractmethod
    def round_starts(self, view: View) -> None:
        """A new deal."""

    @abstractmethod
    def heard(self, view: View) -> None:
        """Something happened, as the seat at the keyboard saw it."""

    @abstractmethod
    def ask(
        self, view: View, legal: tuple[Action, ...], seconds: float | None = None
    ) -> Action | None:
        """Let the seat's person choose one of ``legal``; ``None`` once ``seconds`` have passed.

        The time runs from when the person can see the hand; where several share the keyboard, it is
        ``None`` too once as many seconds have passed without anybody uncovering that hand. Raises
        :class:`LeaveError`.
        """

    def call_lines(self, seat: int, seconds: float | None) -> list[str]:
        """The sentences that call the next person to a shared keyboard, the last one a prompt."""
        say = self.speech.say
        call = say("Turno de {name}. Para ver tus fichas, presiona Enter:", name=self.names[seat])
        if seconds is None:
            return [call]
        warning = "Si nadie presiona Enter en {n} s, juega la máquina."
        return [say(warning, n=round(seconds)), call]

    def taken(self, seat: int) -> None:
        """The clock ran out on a seat's person so often that the machine keeps the seat (TB-37)."""
        self.line(self.taken_text(seat))

    def taken_text(self, seat: int) -> str:
        """The sentence that says so."""
        if not self.shared:
            return self.speech.say("La máquina juega por ti hasta que vuelvas: basta una tecla.")
        call = "{name} no está: la máquina juega en su puesto hasta que vuelva."
        return self.speech.say(call, name=self.names[seat])

    def is_back(self, seat: int) -> bool:
        """Whether the person of a seat that the machine has taken is at the keyboard again."""
        del seat
        return False

    @abstractmethod
    def round_over(self, view: View) -> None:
        """All hands, the points and the score, for everybody."""

    @abstractmethod
    def match_over(self, view: View, seed: str) -> None:
        """Who won, and the seed, which gives nothing away any more."""

    # Beside a match -------------------------------------------------------------------------------

    @abstractmethod
    def pick(self, lines: Sequence[str], choices: Sequence[str], marked: int = 0) -> int | None:
        """Show lines and let the person choose; the choice's number, ``None`` for going back.

        :param lines: what is asked, ready for a window of any width.
        :param marked: the choice that is proposed.

        Raises :class:`LeaveError`.
        """

    @abstractmethod
    def write(self, lines: Sequence[str], proposed: str = "") -> str | None:
        """Show lines and let the person write a line, ``None`` for going back.

        Raises :class:`LeaveError`.
        """

    @abstractmethod
    def leaf(self, frames: Frames) -> None:
        """Let the person look through a played match, until they have seen enough.

        Raises :class:`LeaveError` for Ctrl-C.
        """

    @abstractmethod
    def another(self) -> bool:
        """Whether another match is wanted. Raises :class:`LeaveError` for Ctrl-C."""
