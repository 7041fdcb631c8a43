"""What the match's thread and the screen share: the position that is shown, and the answers."""

from __future__ import annotations

import os
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from domino_core.drawing import Drawing, Picture, Window, screen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Action, View
    from domino_core.drawing import Pick, Speech

    Rules = Sequence[tuple[str, str]]

LEAVE: Final = object()
"""Answered instead of an action by who leaves; Ctrl-C answers :data:`INTERRUPT`."""
INTERRUPT: Final = object()

PACE, MOST_PACE = 0.5, 10.0
"""Seconds that a move of somebody else is shown before the next; ``DOMINO_PACE`` sets another."""


class Shared:
    """The match writes what is to be seen, the screen writes what was answered.

    ``seat`` is whose hand may be shown, ``None`` between two people; ``legal`` is empty while
    nothing is asked; ``leaving`` is how somebody has left, ``None`` while nobody has.
    """

    def __init__(self, names: tuple[str, ...], speech: Speech) -> None:
        """Nothing to be seen yet."""
        self.names = names
        self.speech = speech
        self.title = ""
        self.news: list[str] = []
        self.rules: Callable[[], Rules] = tuple
        self.pace = _pace()
        self.seat: int | None = None
        self.view: View | None = None
        self.legal: tuple[Action, ...] = ()
        self.answers: SimpleQueue[Any] = SimpleQueue()
        self.leaving: object | None = None

    def picture(self, width: int, height: int, pick: Pick) -> Picture:
        """The table as the seat at the keyboard sees it now."""
        if self.view is None:
            return Picture([], [])
        return screen(self.view, self.legal, self.drawing(width), Window(height), self.title, pick)

    def drawing(self, width: int) -> Drawing:
        """How to draw for the seat at the keyboard."""
        return Drawing(self.speech, width, self.names, self.seat)

    def leave(self, how: object) -> None:
        """Let the match end where it stands, at the next moment at which it asks or tells."""
        self.leaving = how
        self.answers.put(how)


def _pace() -> float:
    """What ``DOMINO_PACE`` says, where it is a number."""
    try:
        return min(MOST_PACE, max(0.0, float(os.environ["DOMINO_PACE"])))
    except (KeyError, ValueError):
        return PACE
