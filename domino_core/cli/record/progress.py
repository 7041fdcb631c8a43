"""How far an analysis is."""

from __future__ import annotations

import sys
from contextlib import suppress

from domino_core.cli import speaking


class Progress:
    """A line on standard error that is drawn over itself; nothing where that is no terminal."""

    def __init__(self, total: int, *, plain: bool) -> None:
        """Of so many decisions; ``plain`` draws nothing over."""
        self._total = total
        self._is_shown = sys.stderr.isatty() and not plain
        self._width = 0

    def tell(self, done: int) -> None:
        """So many are done."""
        if self._is_shown and done < self._total:
            self._draw(speaking.speech().say("Jugada {n} de {all}...", n=done + 1, all=self._total))

    def clear(self) -> None:
        """Leave an empty line."""
        if self._width:
            self._draw("")
            self._width = 0

    def _draw(self, line: str) -> None:
        with suppress(OSError):  # a closed terminal stops nothing
            sys.stderr.write("\r" + line.ljust(self._width) + ("" if line else "\r"))
            sys.stderr.flush()
        self._width = len(line)
