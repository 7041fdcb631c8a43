"""What a player does while it chooses: which chance, clock, files and frames it uses.

Python's profiler hears every call of a built-in function, whatever name it was imported under and
however deep below the player. What a lazy import does is not the player's doing.
"""

from __future__ import annotations

import builtins
import gc
import os
import random as global_random
import sys
import time
from contextlib import contextmanager
from datetime import date
from typing import TYPE_CHECKING, Any

from domino_core.player import Player
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import FrameType

_CLOCK = Text(
    "mira el reloj; con un presupuesto de tiempo, di en «fixed» las opciones que lo hacen pensar "
    "por cuenta"
)
_CHANCE = Text("usa otro azar que el de «random»")
_FILES = Text("abre archivos mientras juega")
_BEHIND = Text("busca detrás de lo que se le da a ver")

_CLOCKS = ("time", "monotonic", "perf_counter", "process_time", "thread_time")

_TOLD: dict[Any, Text] = {
    **{getattr(time, name): _CLOCK for name in _CLOCKS},
    **{getattr(time, f"{name}_ns"): _CLOCK for name in _CLOCKS},
    os.urandom: _CHANCE,
    builtins.open: _FILES,
    os.open: _FILES,
    os.listdir: _FILES,
    os.scandir: _FILES,
    sys._getframe: _BEHIND,  # noqa: SLF001 - the way to other people's variables
    sys._current_frames: _BEHIND,  # noqa: SLF001 - likewise
    gc.get_objects: _BEHIND,
    gc.get_referrers: _BEHIND,
}
"""What is said of each built-in function that no player has a use for."""


@contextmanager
def watching(wanted: bool = True, *, clock: bool = False) -> Iterator[list[Text]]:
    """Look at what is called inside; the list is filled with what should not be.

    :param clock: looking at the clock is allowed.
    """
    found: list[Text] = []
    if not wanted:
        yield found
        return

    def hear(frame: FrameType, event: str, function: Any) -> None:
        if event == "c_call":
            why = _TOLD.get(function) or _of_method(function)
            allowed = why is None or (clock and why is _CLOCK)
            if not allowed and not _is_importing(frame):
                found.append(
                    Text("{why} ({name})", why=why, name=getattr(function, "__qualname__", "?"))
                )

    before, collects = sys.getprofile(), gc.isenabled()
    gc.disable()  # a collection calls whoever asked to hear of it, a test tool with a stopwatch too
    sys.setprofile(hear)
    try:
        yield found
    finally:
        sys.setprofile(before)
        if collects:
            gc.enable()


def _of_method(function: Any) -> Text | None:
    """What is said of a method of a built-in type."""
    owner = getattr(function, "__self__", None)
    if owner is global_random._inst:  # noqa: SLF001 - behind random.random()
        return _CHANCE
    if isinstance(owner, type) and issubclass(owner, date):
        return _CLOCK if function.__name__ in {"now", "today", "utcnow"} else None
    return None


def _is_importing(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


_PLAIN = (bool, int, float, str, bytes, list, dict, set, tuple, bytearray)


def memory_of(kind: type) -> dict[str, str]:
    """What a player's class and its module keep for all matches: plain values, in letters."""
    module = sys.modules[kind.__module__]
    places: list[tuple[str, Mapping[str, Any]]] = [(module.__name__, vars(module))]
    places += [
        (one.__qualname__, vars(one))
        for one in kind.__mro__
        if one is not Player and issubclass(one, Player)
    ]
    return {
        f"{place}.{name}": repr(value)
        for place, values in places
        for name, value in values.items()
        if not name.startswith("__") and isinstance(value, _PLAIN)
    }
