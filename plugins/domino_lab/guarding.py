"""Processes run the main script again, to find what it defines; one without a guard starts anew."""

from __future__ import annotations

import sys
from pathlib import Path

from domino_core.api import UsageError


def expect_guard() -> None:
    """Where processes of this machine died: say so if the main script has no guard.

    Raises :class:`UsageError` for a script that never asks for its ``__name__``.
    """
    path = getattr(sys.modules["__main__"], "__file__", None)
    if path is None or _asks_for_its_name(Path(path)):
        return
    raise UsageError(
        "{path}: cada proceso ejecuta otra vez este archivo, y empezaría de nuevo; lo que llama "
        "a simulate, compare o results va dentro de «{guard}:»",
        path=str(path),
        guard='if __name__ == "__main__"',
    )


def _asks_for_its_name(path: Path) -> bool:
    try:
        return b"__name__" in path.read_bytes()
    except OSError:  # nothing that anybody could run again
        return True
