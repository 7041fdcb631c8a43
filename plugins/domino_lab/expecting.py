"""The error for an argument from Python that is not what is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import UsageError

if TYPE_CHECKING:
    from domino_core.api import Text

LONGEST = 60
"""So many signs of what was found are told."""


def unexpected(name: str, wanted: Text, found: object) -> UsageError:
    """What to raise: which argument it is, what it was, and what would be right."""
    return UsageError(
        "{name}: se encontró {found}; se espera {wanted}",
        name=name,
        found=repr(found)[:LONGEST],
        wanted=wanted,
    )
