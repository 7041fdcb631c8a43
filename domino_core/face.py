"""Faces: how a match is told to people, and how they answer.

A face is a plugin of the group ``domino.faces``. It sees seats' views alone, never the round. The
match calls it, waits where it asks, and has already saved what it tells.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, TextIO

from domino_core.hookspecs import API_VERSION

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.actions import Action
    from domino_core.speech import Speech
    from domino_core.view import View

    Rules = Sequence[tuple[str, str]]
    """Pairs of a question and a sentence that answers it."""


class LeaveError(Exception):
    """Somebody leaves the table: by a word or key, at the end of input, or by Ctrl-C."""

    def __init__(self, *, interrupted: bool = False) -> None:
        """``interrupted`` for Ctrl-C."""
        super().__init__()
        self.interrupted = interrupted


class Face(ABC):
    """Tells a match to the people at one keyboard, and asks them.

    :ivar names: what each seat is called.
    :ivar people: the seats at the keyboard, at least one.
    :ivar at_keyboard: the seat whose hand may be shown now, ``None`` between two people.
    """

    domino_api: ClassVar[int] = API_VERSION

    def __init__(
        self, names: tuple[str, ...], people: list[int], out: TextIO, speech: Speech
    ) -> None:
        """``out`` is where the conversation goes."""
        self.names = names
        self.people = people
        self.out = out
        self.speech = speech
        self.at_keyboard: int | None = people[0] if len(people) == 1 else None

    @classmethod
    def can_be_shown(cls) -> bool:
        """Whether what it needs is installed, and the terminal can carry it."""
        return True

    @property
    def shared(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.people) > 1

    def run(self, play: Callable[[], int]) -> int:
        """Be there while ``play`` runs, which calls everything below; returns what it returns."""
        return play()

    @abstractmethod
    def greet(self, news: Sequence[str], title: str, rules: Callable[[], Rules]) -> None:
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
    def ask(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Let the seat's person choose one of ``legal``. Raises :class:`LeaveError`."""

    @abstractmethod
    def round_over(self, view: View) -> None:
        """All hands, the points and the score, for everybody."""

    @abstractmethod
    def match_over(self, view: View, seed: str) -> None:
        """Who won, and the seed, which gives nothing away any more."""

    @abstractmethod
    def another(self) -> bool:
        """Whether another match is wanted. Raises :class:`LeaveError` for Ctrl-C."""
