"""The faults of a variant at all its tables, in the order in which they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.errors import Fault
from domino_core.options import MAX_FAULTS
from domino_core.text import Text
from domino_core.variants.tables import Choice, tables_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Faults:
    """Faults of many tables, each told once.

    :ivar tables: the tables that were looked at.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        """``faults`` are those that do not depend on a table."""
        self.tables: list[Choice] = []
        self._found: dict[str, tuple[Fault, list[Choice]]] = {}
        self.add(faults)

    def add(self, faults: Iterable[Fault], choice: Choice | None = None) -> None:
        """Note faults, and at which table they show."""
        for fault in faults:
            _, choices = self._found.setdefault(str(fault), (fault, []))
            if choice is not None and choice not in choices:
                choices.append(choice)

    def told(self) -> list[Fault]:
        """The faults; one that does not show at every table says at which it does."""
        every = set(self.tables)
        told = []
        ordered = sorted(self._found.values(), key=lambda one: _place(one[0]))
        for fault, choices in ordered[:MAX_FAULTS]:
            if choices and set(choices) != every:
                fault.sentence = Text(
                    "{sentence} ({where})", sentence=fault.sentence, where=tables_text(choices)
                )
            told.append(fault)
        if len(self._found) > MAX_FAULTS:
            told.append(Fault(Text("y {more} faltas más", more=len(self._found) - MAX_FAULTS)))
        return told


def _place(fault: Fault) -> tuple[str, int]:
    """Where a fault is told: by file and line."""
    return str(fault.file or ""), fault.line or 0
