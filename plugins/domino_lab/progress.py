"""How far it is: one line on a terminal that is drawn over itself, and nothing anywhere else."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable

CELLS = 30
OFTEN = 0.2
"""Seconds between two drawings."""


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
        bar = "#" * int(part * CELLS)
        self._draw(f"[{bar:.<{CELLS}}] {part:4.0%}  {self._left(_clock_text(left))}")

    def clear(self) -> None:
        """Leave an empty line."""
        if self._width:
            self._draw("")
            with suppress(OSError):
                self._stream.write("\r")
                self._stream.flush()

    def _draw(self, line: str) -> None:
        with suppress(OSError):  # a closed terminal stops no game
            self._stream.write("\r" + line.ljust(self._width))
            self._stream.flush()
        self._width = len(line)


def _clock_text(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
