"""The first picture, drawn before Textual is there: to load it takes as long as all the rest."""

from __future__ import annotations

import shutil
import signal
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn, TextIO

from domino_core.drawing import Pick, clipped
from domino_tui.shared import choice_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_tui.shared import Shared

OPEN, CLOSE = "\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J", "\x1b[?1049l\x1b[?25h"
"""The alternate screen and no cursor, as Textual will have them, and back."""

PATIENCE, MOMENT = 0.5, 0.01
"""Seconds to wait for the match to tell anything, and for what it tells at once after that."""


@contextmanager
def first_picture(held: Shared, out: TextIO) -> Iterator[None]:
    """Show the deal while Textual is loaded; where that is broken off, the terminal is left clean.

    What the match has told stays to be done: the screen does it again.
    """
    if held.told.wait(PATIENCE):
        time.sleep(MOMENT)
    lines = _lines(held)
    if not lines:
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)  # the screen has its own, once it is there
    try:
        out.write(OPEN + "\n".join(lines))
        out.flush()
        yield
    except BaseException:
        out.write(CLOSE)
        out.flush()
        raise
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(*_: object) -> NoReturn:
    """Leave as Ctrl-C does."""
    raise KeyboardInterrupt


def _lines(held: Shared) -> list[str]:
    """What the match has told by now: a question, or the table."""
    size = shutil.get_terminal_size()
    for name, arguments in list(held.calls):
        if name == "show":
            held.take(*arguments)
        elif name == "open_choices":
            lines, choices, marked = arguments
            keyed = [f"{choice_key(number, marked)}{one}" for number, one in enumerate(choices)]
            told = [*lines, *keyed]
            return [clipped(f" {line}", size.columns) for line in told[: size.lines]]
    if held.view is None:
        return []
    return held.picture(size.columns, size.lines, Pick(held.first_choice())).lines
