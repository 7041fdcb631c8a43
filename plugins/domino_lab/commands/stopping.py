"""Being told to stop: after Ctrl-C and after SIGTERM what is done so far is told."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from domino_core.cli.commands import INTERRUPTED, TERMINATED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


@dataclass(slots=True)
class Stop:
    """Who asked: ``code`` is the exit code that says it, ``typed`` whether keys did: Ctrl-C."""

    code: int = INTERRUPTED
    typed: bool = False


@contextmanager
def stopping() -> Iterator[Stop]:
    """Within it SIGTERM raises :class:`KeyboardInterrupt`, as Ctrl-C does, and who asked is known.

    Raises :class:`SystemExit` for one that nobody within has heard.
    """
    stop = Stop()
    keys, before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    if (
        threading.current_thread() is not threading.main_thread()  # which alone hears signals
        or before in {None, signal.SIG_IGN}  # somebody else takes care of it
        or keys is None
    ):
        yield stop
        return

    def hear(_number: int, _frame: FrameType | None) -> None:
        stop.code = TERMINATED
        signal.signal(signal.SIGINT, signal.default_int_handler)  # it may have been ignored
        signal.raise_signal(signal.SIGINT)  # so it waits where Ctrl-C has to wait

    def hear_keys(number: int, frame: FrameType | None) -> None:
        stop.typed = True
        signal.default_int_handler(number, frame)

    signal.signal(signal.SIGTERM, hear)
    if keys is signal.default_int_handler:
        signal.signal(signal.SIGINT, hear_keys)
    try:
        yield stop
    except KeyboardInterrupt:
        if stop.code == TERMINATED:
            raise SystemExit(TERMINATED) from None
        raise
    finally:
        signal.signal(signal.SIGTERM, before)
        signal.signal(signal.SIGINT, keys)
