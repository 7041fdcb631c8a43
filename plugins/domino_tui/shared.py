"""What the match's thread and the screen share: the position that is shown, and the answers.

The match hands over what is to be seen, and only the screen's thread keeps it here; the screen
hands over what was answered, and the match waits for it.
"""

from __future__ import annotations

import os
from collections import deque
from queue import SimpleQueue
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Any

from domino_core.api import LeaveError
from domino_core.drawing import Drawing, Picture, Window, choices, screen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Action, View
    from domino_core.drawing import Pick, Speech

    Rules = Sequence[tuple[str, str]]

PACE, MOST_PACE = 0.5, 10.0
"""Seconds that a move of somebody else is shown before the next; ``DOMINO_PACE`` sets another."""

REPEAT = 0.3
"""Seconds in which the same key again is the same wish: nobody has read a new question by then."""

WIDTH = 76
"""Columns of what is told in a panel."""

_LEFT = object()

WITHOUT_BOXES = {"linux"}
"""Terminals whose font may lack the signs of boxes and pips."""


class Presses:
    """Tells an answer from a key that was pressed before its question could be read."""

    def __init__(self) -> None:
        """Nothing was asked, nothing pressed."""
        self._asked = self._began = self._last = 0.0
        self._key = ""

    def ask(self) -> None:
        """Something new is asked."""
        self._asked = monotonic()

    def counts(self, key: str, at: float) -> bool:
        """Whether a key that was pressed at a moment is an answer to what is asked now.

        It is none if it was pressed before, or goes on with a row of the same key that began
        before: a key pressed twice, or held down.
        """
        if key != self._key or at - self._last > REPEAT:
            self._began = at
        self._key, self._last = key, at
        return self._began >= self._asked


class Shared:
    """The table between the two threads.

    ``seat`` is whose hand may be shown, ``None`` between two people; ``legal`` is empty while
    nothing is asked. ``calls`` is what the match has told, for the screen to do; ``told`` is set
    once it has told anything.
    """

    def __init__(self, names: tuple[str, ...], speech: Speech) -> None:
        """Nothing to be seen yet."""
        self.names = names
        self.speech = speech
        self.title = ""
        self.news: list[str] = []
        self.rules: Callable[[], Rules] = tuple
        self.boxes = os.environ.get("TERM") not in WITHOUT_BOXES
        self.pace = _pace()
        self.seat: int | None = None
        self.view: View | None = None
        self.legal: tuple[Action, ...] = ()
        self.presses = Presses()
        self.calls: deque[tuple[str, tuple[Any, ...]]] = deque()
        self.told = Event()
        self._answers: SimpleQueue[Any] = SimpleQueue()
        self._left = Event()
        self._interrupted = False

    def take(self, view: View | None, legal: tuple[Action, ...]) -> None:
        """Another position is to be seen, or nothing."""
        self.view, self.legal = view, legal
        self.seat = None if view is None else view.seat

    def picture(self, width: int, height: int, pick: Pick) -> Picture:
        """The table as the seat at the keyboard sees it now, and the keys below."""
        keys = self.keys_line(width)
        if self.view is None:
            return Picture([keys], [], [])
        window = Window(max(1, height - 1), self.boxes)
        drawn = screen(self.view, self.legal, self.drawing(width), window, self.title, pick)
        return drawn._replace(lines=[*drawn.lines, keys])

    def keys_line(self, width: int) -> str:
        """The keys that help, and how to leave; in a narrow window the first and the last."""
        told = self.speech.say("? ayuda   r reglas   m memoria   l jugadas   q guardar y salir")
        if len(told) >= width:
            keys = told.split("   ")
            told = f"{keys[0]}   {keys[-1]}"
        return f" {told}"[:width]

    def offered(self) -> list[tuple[Any, ...]]:
        """What can be chosen now; nothing while others act."""
        return [] if self.view is None or not self.legal else choices(self.view, self.legal)

    def first_choice(self) -> int:
        """The number of the first choice that can be made."""
        return next((number for number, one in enumerate(self.offered()) if one), 0)

    def drawing(self, width: int) -> Drawing:
        """How to draw for the seat at the keyboard."""
        return Drawing(self.speech, width, self.names, self.seat)

    # What the screen does -------------------------------------------------------------------------

    def put(self, answer: object) -> None:
        """Let the match go on with an answer; nothing is asked any more."""
        self.legal = ()
        self._answers.put(answer)

    def leave(self, *, interrupted: bool = False) -> None:
        """Let the match end where it stands, at the next moment at which it asks or tells."""
        if not self._left.is_set():
            self._interrupted = interrupted
            self._left.set()
            self._answers.put(_LEFT)

    # What the match does, which raises LeaveError once somebody has left --------------------------

    def stay(self) -> None:
        """Go on if nobody has left."""
        if self._left.is_set():
            raise LeaveError(interrupted=self._interrupted)

    def tell(self, name: str, *arguments: Any) -> None:
        """Hand over something to be done by the screen."""
        self.calls.append((name, arguments))
        self.told.set()

    def answer(self) -> Any:
        """Wait for what the person answers; what was answered before leaving still counts."""
        answer = self._answers.get()
        if answer is _LEFT:
            self.stay()
        return answer

    def pause(self) -> None:
        """Leave something to be seen for a moment."""
        self._left.wait(self.pace)
        self.stay()


def _pace() -> float:
    """What ``DOMINO_PACE`` says, where it is a number."""
    try:
        return min(MOST_PACE, max(0.0, float(os.environ["DOMINO_PACE"])))
    except (KeyError, ValueError):
        return PACE
