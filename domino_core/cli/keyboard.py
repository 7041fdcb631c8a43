"""Lines that people type, waited for as long as a clock allows."""

from __future__ import annotations

import os
import select
import sys
from time import monotonic

MAX_LINE = 100_000
"""A line as long as this was not typed; it is taken for the end of the input."""


class TimeOutError(Exception):
    """Nothing was typed in time."""


class Keyboard:
    """Standard input, line by line.

    It keeps its own buffer: whether a line can be read without waiting can be told only of what no
    other layer has taken already.
    """

    def __init__(self) -> None:
        """Nothing was typed."""
        self._typed = b""

    def line(self, seconds: float | None = None) -> str:
        """The next line with its end, ``""`` at the end of the input.

        Raises :class:`TimeOutError` once so many seconds have passed.
        """
        number = _descriptor()
        if number is None:
            return sys.stdin.readline(MAX_LINE)
        end = None if seconds is None else monotonic() + seconds
        while b"\n" not in self._typed and len(self._typed) < MAX_LINE:
            if end is not None and not _ready(number, end - monotonic()):
                raise TimeOutError
            data = os.read(number, 4096)
            if not data:
                break
            self._typed += data
        length = self._typed.find(b"\n") + 1 or len(self._typed)
        line, self._typed = self._typed[:length], self._typed[length:]
        return line.decode(sys.stdin.encoding or "utf-8", "replace")[:MAX_LINE]

    def forget(self) -> None:
        """Drop what was typed before it was asked for: an Enter too many must not show a hand."""
        if sys.stdin.isatty():
            self._typed = b""
            _flush()

    def is_waiting(self) -> bool:
        """Whether a line can be read at once."""
        number = _descriptor()
        return number is not None and (b"\n" in self._typed or _ready(number, 0))


def _descriptor() -> int | None:
    """The number of standard input, ``None`` where it is no real file."""
    try:
        return sys.stdin.fileno()
    except (OSError, ValueError):
        return None


def _ready(number: int, seconds: float) -> bool:
    """Whether there is something to read within so many seconds; where nobody knows, there is."""
    try:
        return bool(select.select([number], [], [], max(0.0, seconds))[0])
    except (OSError, ValueError):
        return True


def _flush() -> None:
    """Let the terminal forget what it holds."""
    try:
        import termios  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    try:
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    except termios.error:
        return
