"""How far it is: one line on a terminal that is drawn over itself, and nothing anywhere else."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable

CELLS, LEAST = 30, 5
"""How long the bar is, and how short at least where it is drawn at all."""
OFTEN = 0.2
"""Seconds between two drawings."""
ECHO = "^C"
"""What a terminal writes where Ctrl-C is typed."""
WIDTH = 79
"""How many signs fit where a terminal does not tell its width."""


class Progress:
    """A bar for ``total`` deals. ``left`` puts a time such as ``1:20`` into a sentence."""

    def __init__(
        self,
        total: int,
        stream: TextIO,
        clock: Callable[[], float],
        left: Callable[[str], str],
    ) -> None:
        """A bar that is first drawn when something is done."""
        self._total = total
        self._stream = stream
        self._clock = clock
        self._left = left
        self._begun = self._drawn = clock()
        self._before = 0
        self._width = 0
        self._shown = stream.isatty()

    def go_on_from(self, done: int) -> None:
        """So much was done before; it tells nothing of the pace."""
        self._before = done
        self._begun = self._clock()

    def tell(self, done: int) -> None:
        """Draw how much is done, and how long the rest takes at that pace."""
        now = self._clock()
        if not self._shown or not done or now - self._drawn < OFTEN:
            return
        self._drawn = now
        left = (now - self._begun) * (self._total - done) / max(1, done - self._before)
        part = min(1.0, done / self._total)
        self._draw(_line(part, self._left(_clock_text(left)), self._columns()))

    def clear(self, *, typed: bool = False) -> None:
        """Leave an empty line.

        :param typed: a terminal has written :data:`ECHO` behind what was drawn.
        """
        if typed and self._shown:
            self._width += len(ECHO)
        if self._width:
            self._draw("")
            with suppress(OSError):
                self._stream.write("\r")
                self._stream.flush()

    def _draw(self, line: str) -> None:
        gap = min(self._width, self._columns())  # it may be narrower than it was
        self._width = max(self._width, len(line))  # Ctrl-C may come once it is written
        with suppress(OSError):  # a closed terminal stops no game
            self._stream.write("\r" + line.ljust(gap))
            self._stream.flush()
        self._width = len(line)

    def _columns(self) -> int:
        """How many signs fit on a line; at its very end terminals begin a new one."""
        with suppress(OSError, ValueError):  # it is closed, or says nothing of the kind
            columns = os.get_terminal_size(self._stream.fileno()).columns
            return columns - 1 if columns > 0 else WIDTH
        return WIDTH


def _line(part: float, left: str, columns: int) -> str:
    """A bar as long as there is room, and words; on narrow terminals the words alone.

    >>> _line(0.5, "0:09 left", 25)
    '[###...]  50%  0:09 left'
    >>> _line(0.5, "0:09 left", 20)
    ' 50%  0:09 left'
    """
    words = f"{part:4.0%}  {left}"
    room = min(CELLS, columns - len(words) - 3)
    if room < LEAST:
        return words[:columns]
    bar = "#" * int(part * room)
    return f"[{bar:.<{room}}] {words}"


def _clock_text(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
