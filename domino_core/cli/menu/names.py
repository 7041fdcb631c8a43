"""Names of the people at one keyboard: how they are kept, and what cannot be one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.cli import sitting
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 24
"""Letters of a name that is kept; a longer one leaves no room for the others."""


def tidied(written: str) -> str:
    r"""A name as it is kept: without control signs, and without commas, which part seats.

    >>> tidied("  Ana, la del 3\x1b "), tidied("x" * 60) == "x" * LONGEST
    ('Ana la del 3', True)
    """
    kept = "".join(sign for sign in written.replace(",", " ") if sign.isprintable())
    return " ".join(kept.split())[:LONGEST].strip()


def refusal(name: str, others: Sequence[object]) -> Text | None:
    """Why a name cannot be had beside those of the others; ``None`` where it can."""
    if not name:
        return Text("Un nombre tiene al menos una letra.")
    if name == sitting.YOU or name.startswith(sitting.BOT) or name in sitting.kept_names():
        return Text("«{name}» no puede ser un nombre; escribe otro.", name=name)
    if name in others:
        return Text("Ya hay alguien que se llama «{name}»; escribe otro nombre.", name=name)
    return None


def can_sit(names: Sequence[object]) -> bool:
    """Whether these are people: nobody, who plays alone without a name, or names that differ."""
    if list(names) == [sitting.YOU]:
        return True
    return all(
        isinstance(name, str) and name == tidied(name) and refusal(name, names[:at]) is None
        for at, name in enumerate(names)
    )
