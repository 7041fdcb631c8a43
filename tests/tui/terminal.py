"""The full-screen table as people have it: the real command in a pseudo-terminal with a screen."""

from __future__ import annotations

import re
import signal
import time
from typing import TYPE_CHECKING, Any

import pexpect
import pyte

from tests.cli.terminal import DOMINO, SECONDS, Command

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ENTER, ESCAPE = "\r", "\x1b"
CONTROL_C, CONTROL_Z = "\x03", "\x1a"

TURN, WHICH_END, ROUND_OVER, AGAIN = "Te toca.", "¿En qué extremo?", "Fin de la mano", "n: otra"
CALL = "presiona Enter:"
ASKS = (AGAIN, ROUND_OVER, CALL, WHICH_END, TURN)

SAME_KEY = 0.32
"""Seconds after which a key pressed again is meant: a little more than the screen's own."""
QUIET = 0.02

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")


class Window:
    """A terminal with the command in it.

    ``raw`` is everything that was written; ``text`` is what one sees now.
    """

    def __init__(self, child: pexpect.spawn, columns: int, lines: int) -> None:
        self.child = child
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.pressed = ("", 0.0)

    # Looking --------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def after(self) -> str:
        """What stands in the terminal once the full screen is gone."""
        return self.raw.rpartition(b"\x1b[?1049l")[2].decode()

    @property
    def listens(self) -> bool:
        """Whether keys are heard: not in the moment when the table is to be seen already."""
        if not self.modes().get(1049):
            return True
        return b"\x1b[1;1H" in self.raw.rpartition(b"\x1b[?1003h")[2]

    def read(self, seconds: float) -> bool:
        """Read what is written within so many seconds; whether anything was."""
        try:
            data = self.child.read_nonblocking(65536, timeout=seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.raw += data
        self.stream.feed(data)
        return True

    def settle(self) -> None:
        """Read on until nothing is written for a moment."""
        while self.read(QUIET):
            pass

    def until(self, *texts: str) -> str:
        """Read until one of the texts is to be seen; the first of them that is."""
        self.wait(lambda: any(text in self.text for text in texts))
        return next(text for text in texts if text in self.text)

    def wait(self, seen: Callable[[], bool]) -> None:
        """Read until something is to be seen, and nothing more is written."""
        end = time.monotonic() + SECONDS
        while True:
            self.settle()
            if self.listens and seen():
                return
            assert time.monotonic() < end, self.text
            assert self.child.isalive() or self.read(0), self.raw[-2000:].decode()
            self.read(0.2)

    def modes(self) -> dict[int, bool]:
        """What of the terminal is switched on and off, by the number of the private mode."""
        return {
            int(number): sign == b"h"
            for numbers, sign in _MODE.findall(self.raw)
            for number in numbers.split(b";")
        }

    # Doing ----------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press keys one after the other; the same one again only when it is meant."""
        for key in keys:
            last, at = self.pressed
            if key == last:
                time.sleep(max(0.0, at + SAME_KEY - time.monotonic()))
            self.type(key)

    def type(self, keys: str) -> None:
        """Send keys as fast as they go."""
        self.child.send(keys)
        self.pressed = (keys, time.monotonic())

    def change(self, *keys: str) -> None:
        """Press keys, and wait until something has changed after each."""
        for key in keys:
            before = self.text
            self.press(key)
            self.wait(lambda: self.text != before)  # noqa: B023 - called before the next one

    def click(self, column: int, line: int) -> None:
        """Press and release the left button at a place, counted from 0."""
        place = f"0;{column + 1};{line + 1}"
        self.child.send(f"\x1b[<{place}M\x1b[<{place}m")

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size."""
        self.screen.resize(lines, columns)
        self.child.setwinsize(lines, columns)

    # Playing --------------------------------------------------------------------------------------

    def ask(self) -> str:
        """Wait for the next question; which one it is."""
        return self.until(*ASKS)

    def answer(self, asked: str) -> None:
        """Answer so that the match goes on; no other match at its end."""
        if asked == AGAIN:
            self.press("q")
        elif asked == WHICH_END:
            self.change("1")
        elif asked in {ROUND_OVER, CALL}:
            self.change(" " if self.pressed[0] == ENTER else ENTER)
        else:
            self.change(self.number() or ENTER)

    def number(self) -> str:
        """The number of the marked tile, where it plays it and another key was pressed last."""
        marked = re.search(r">(\d)(?:\s|$)", self.text)
        few = not re.search(r"  10(?: |$)", self.text, re.MULTILINE)
        return marked[1] if marked and few and self.pressed[0] == ENTER else ""

    def play(self, until: Callable[[str], bool] = lambda _: False) -> str:
        """Answer every question until ``until`` says so of one; that one, or the last of all."""
        while True:
            asked = self.ask()
            if until(asked):
                return asked
            self.answer(asked)
            if asked == AGAIN:
                return asked

    # Ending ---------------------------------------------------------------------------------------

    def code(self) -> int:
        """Wait for the end; the exit code, negative for a signal."""
        end = time.monotonic() + SECONDS
        while self.child.isalive():
            self.read(0.05)
            assert time.monotonic() < end, self.text
        self.settle()
        self.child.close()
        assert b"Traceback" not in self.raw, self.raw[-3000:].decode()
        status, sign = self.child.exitstatus, self.child.signalstatus
        return -sign if status is None else status

    def kill(self, number: int = signal.SIGKILL) -> int:
        """End it by a signal."""
        self.child.kill(number)
        return self.code()


def open_table(
    domino: Command,
    arguments: Sequence[str],
    *,
    size: tuple[int, int] = (80, 24),
    command: Sequence[str] = (str(DOMINO),),
    **environment: str | None,
) -> Window:
    """Start the command in a pseudo-terminal; machines move at once.

    A variable that is ``None`` is not in its environment.
    """
    columns, lines = size
    given: dict[str, Any] = {"DOMINO_FACE": "", "DOMINO_PACE": "0", "TERM": "xterm-256color"}
    given |= environment
    child = pexpect.spawn(
        command[0],
        [*command[1:], *arguments],
        env={key: value for key, value in domino.environment(given).items() if value is not None},
        cwd=str(domino.home),
        dimensions=(lines, columns),
        timeout=SECONDS,
        echo=False,
    )
    child.delaybeforesend = None
    child.ptyproc.delayafterclose = 0
    return Window(child, columns, lines)
