"""The command in a home of its own, and windows that are closed in the end."""

from __future__ import annotations

import signal
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from tests.cli.conftest import domino
from tests.tui.terminal import Window, open_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.cli.terminal import Command

__all__ = ["domino", "table"]


@pytest.fixture
def table(domino: Command) -> Iterator[Callable[..., Window]]:
    """Open windows with the command; those that are left are killed."""
    windows: list[Window] = []

    def start(*arguments: str, **options) -> Window:
        windows.append(open_table(domino, arguments, **options))
        return windows[-1]

    yield start
    for window in windows:
        with suppress(OSError):  # a test may have closed the terminal itself
            window.child.kill(signal.SIGKILL)
            window.child.wait()
            window.child.close()
