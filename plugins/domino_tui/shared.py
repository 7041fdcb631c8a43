"""What the match's thread and the screen share: the position that is shown, and the answers.

The match hands over what is to be seen, and only the screen's thread keeps it here; the screen
hands over what was answered, and the match waits for it.
"""

from __future__ import annotations

import math
import os
from collections import deque
from queue import Empty, SimpleQueue
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Any

from domino_core.api import LeaveError, UsageError
from domino_core.drawing import Drawing, Picture, Window, choices, keys_in, screen, spoken_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.api import Action, Coach, View
    from domino_core.drawing import Pick, Speech

PACE, MOST_PACE = 0.5, 10.0
"""Seconds that a move of somebody else is shown before the next; ``DOMINO_PACE`` sets another."""

REPEAT = 0.3
"""Seconds in which the same key again is the same wish: nobody has read a new question by then."""

WIDTH = 76
"""Columns of what is told in a panel."""

FRAME = 6
"""Columns that a panel's border, its margins and its scroll bar take."""

TICK = 0.05
"""Seconds between two looks at whether a pause is over."""

_LEFT = object()


class OutOfTimeError(Exception):
    """Nothing was answered in time."""


WITHOUT_BOXES = {"linux"}
"""Terminals whose font may lack the signs of boxes and pips."""

DIGITS = "123456789"
"""The keys of the first choices of a list."""


def choice_key(number: int, marked: int) -> str:
    """What stands before a choice: its digit, and a sign where it is the marked one.

    Not every terminal has styles.
    """
    digit = DIGITS[number] if number < len(DIGITS) else " "
    return f"{'>' if number == marked else ' '} {digit}  "


class Presses:
    """Tells an answer from a key that was pressed before its question could be read."""

    def __init__(self) -> None:
        """Nothing was asked, nothing pressed."""
        self._asked = self._began = self._last = 0.0
        self._key = ""

    def ask(self) -> None:
        """Something new is asked."""
        self._asked = monotonic()

    @property
    def is_new(self) -> bool:
        """Whether the last key begins a row of its own."""
        return self._began == self._last

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
    nothing is asked, ``end`` the moment at which time is out, ``notice`` what a person is to know
    meanwhile. ``calls`` is what the match has told, for the screen to do; ``told`` is set
    once it has told anything. ``pressed`` is set by every key. An answer carries the number of
    the last call that the screen had done, so that one to an earlier call is known for what it is.
    """

    def __init__(self, speech: Speech) -> None:
        """Nobody sits here, and nothing is to be seen yet."""
        self.names: tuple[str, ...] = ()
        self.speech = speech
        self.title = ""
        self.news: list[str] = []
        self.rules: Callable[[int], list[str]] = lambda _: []
        self.boxes = os.environ.get("TERM") not in WITHOUT_BOXES
        self.pace = _pace()
        self.coach: Coach | None = None
        self.is_kept = True
        self.panel = ""
        self.is_leafing = False
        self.watching = False
        self.paused = False
        self.step = Event()
        self.pressed = Event()
        self.notice = ""
        self.end: float | None = None
        self.seat: int | None = None
        self.view: View | None = None
        self.legal: tuple[Action, ...] = ()
        self.presses = Presses()
        self.calls: deque[tuple[str, tuple[Any, ...]]] = deque()
        self.told = Event()
        self._answers: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._told = self._done = 0
        self._left = Event()
        self._interrupted = False

    def take(
        self, view: View | None, legal: tuple[Action, ...], seconds: float | None = None
    ) -> None:
        """Another position is to be seen, or nothing; ``seconds`` are there to answer."""
        self.view, self.legal = view, legal
        self.seat = None if view is None or self.watching else view.seat
        self.end = None if seconds is None else monotonic() + seconds

    def picture(self, width: int, height: int, pick: Pick) -> Picture:
        """The table as the seat at the keyboard sees it now, and the keys below."""
        keys = self.keys_line(width)
        if self.view is None:
            return Picture([*[""] * (height - 1), keys], [], [])
        window = Window(max(1, height - 1), self.boxes)
        drawn = screen(self.view, self.legal, self.drawing(width), window, self.title, pick)
        below = [""] * (height - 1 - len(drawn.lines))
        return drawn._replace(lines=[*drawn.lines, *below, keys])

    def keys_line(self, width: int) -> str:
        """The keys that help, and how to leave; in a narrow window not all."""
        told = self._keys()
        if self.end is not None:
            seconds = max(0, math.ceil(self.end - monotonic()))
            told = [self.speech.say("{n} s", n=seconds), *told]
        return f" {keys_in(told, width - 2)}"

    def _keys(self) -> list[str]:
        """The keys that work now, each with what it does; the last one leaves."""
        say = self.speech.say
        if self.panel == "another":
            return say("n otra partida   q salir").split("   ")
        told = say("? ayuda   r reglas   m memoria   l jugadas   q guardar y salir")
        if self.coach is not None:
            told = say("? ayuda   h pista   r reglas   m memoria   l jugadas   q guardar y salir")
        if self.panel == "continue" or self.view is None:  # a panel asks, maybe who is there
            told = say("Enter seguir   q guardar y salir")
        elif self.watching:
            told = say("? ayuda   r reglas   l jugadas   espacio pausa   + - velocidad   q salir")
            told = f"{self.pace_text()}   {told}"
        *keys, leaving = told.split("   ")
        return [*keys, leaving if self.is_kept else say("q salir")]

    def pace_text(self) -> str:
        """How long a machine's move is shown."""
        return self.speech.say("{n} s", n=self.speech.number(self.pace, "g"))

    def notice_now(self) -> str:
        """What a person is to know whatever lies on the table: that machines wait, who is away."""
        return self.pause_text() or self.notice

    def pause_text(self) -> str:
        """That the machines wait, and the keys that let them go on; nothing while they play."""
        return self.speech.say("Pausa: espacio sigue, → da un paso.") if self.paused else ""

    def offered(self) -> list[tuple[Any, ...]]:
        """What can be chosen now; nothing while others act."""
        return [] if self.view is None or not self.legal else choices(self.view, self.legal)

    def first_choice(self) -> int:
        """The number of the first choice that can be made."""
        return next((number for number, one in enumerate(self.offered()) if one), 0)

    def drawing(self, width: int, seat: int | None = None) -> Drawing:
        """How to draw for a seat, else for the one at the keyboard.

        Who looks through a match is spoken to as whoever played it, from every seat.
        """
        you = self.seat if seat is None else seat
        if self.is_leafing:
            you = spoken_to(self.names, self.speech)
        return Drawing(self.speech, width, self.names, you)

    # What the screen does -------------------------------------------------------------------------

    def next_call(self) -> tuple[str, tuple[Any, ...]] | None:
        """What the match has told next, to be done now; ``None`` where all is done."""
        if not self.calls:
            return None
        self._done += 1
        return self.calls.popleft()

    def put(self, answer: object) -> None:
        """Let the match go on with an answer; nothing is asked any more."""
        self.legal, self.end = (), None
        self._answers.put((self._done, answer))

    def leave(self, *, interrupted: bool = False) -> None:
        """Let the match end where it stands, at the next moment at which it asks or tells."""
        if not self._left.is_set():
            self._interrupted = interrupted
            self._left.set()
            self._answers.put((self._done, _LEFT))

    # What the match does, which raises LeaveError once somebody has left --------------------------

    def stay(self) -> None:
        """Go on if nobody has left."""
        if self._left.is_set():
            raise LeaveError(interrupted=self._interrupted)

    def tell(self, name: str, *arguments: Any) -> None:
        """Hand over something to be done by the screen, which may be a question."""
        self._told += 1
        self.calls.append((name, arguments))
        self.told.set()

    def answer(self, seconds: float | None = None) -> Any:
        """Wait for an answer to what was told last; one given before leaving still counts.

        An answer to anything before is dropped: the clock had ended it. Raises
        :class:`OutOfTimeError` once so many seconds have passed.
        """
        end = None if seconds is None else monotonic() + seconds
        while True:
            left = None if end is None else max(0.0, end - monotonic())
            try:
                number, answer = self._answers.get(timeout=left)
            except Empty:
                raise OutOfTimeError from None
            if answer is _LEFT:
                self.stay()
            elif number == self._told:
                return answer

    def pause(self, paces: float = 1) -> None:
        """Leave something to be seen for a moment."""
        self._left.wait(paces * self.pace)
        self.stay()

    def wait_while_paused(self) -> None:
        """Wait until those who watch go on, or take one step: what follows is not told before."""
        while self.paused and not self._left.is_set() and not self.step.wait(TICK):
            pass
        self.step.clear()
        self.stay()


def _pace() -> float:
    """What ``DOMINO_PACE`` says. Raises :class:`UsageError` where that is no number of seconds."""
    given = os.environ.get("DOMINO_PACE")
    if not given:
        return PACE
    try:
        seconds = float(given)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MOST_PACE:
        raise UsageError(
            "DOMINO_PACE={found}: se esperan segundos, de 0 a {most}",
            found=given[:40],
            most=round(MOST_PACE),
        )
    return seconds
