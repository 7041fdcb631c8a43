"""Slots: a small number for every open end, which it keeps for as long as it is open.

Names of ends grow with a layout (A, A2, A21), and their order in ``layout.ends`` shifts; what
learns needs a place that stays. A new end takes the lowest slot that is free. Slots follow from
the open ends before each action, which everybody sees.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from domino_core.api import OpenEnd

Slots = dict[str, int]
"""The slot of every open end, by the end's name."""


def slots_after(slots: Mapping[str, int], ends: Iterable[OpenEnd]) -> Slots:
    """The slots when these ends are open; ends that were open before keep theirs.

    >>> from domino_core.api import OpenEnd
    >>> slots_after({"A": 0, "B": 1}, [OpenEnd(name, (4,)) for name in ("B", "A1", "A2")])
    {'B': 1, 'A1': 0, 'A2': 2}
    """
    names = [end.name for end in ends]
    kept = {name: slots[name] for name in names if name in slots}
    if len(kept) < len(names):
        taken = {*kept.values()}
        free = (number for number in count() if number not in taken)
        kept |= {name: next(free) for name in names if name not in kept}
    return kept
