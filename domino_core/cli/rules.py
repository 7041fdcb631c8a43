"""The rules of a table as faces and ``variants show`` print them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core import drawing
from domino_core.cli import streams

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.ruleset import Ruleset, Told
    from domino_core.speech import Speech

    Base = Callable[[], Sequence[Told] | None]
    """Tells the rules of a game without its house, ``None`` where nobody knows them."""


def page(ruleset: Ruleset, base: Base, speech: Speech, width: int) -> list[str]:
    """The rules in force in lines no wider than ``width``, what the house changed marked.

    :param base: asked only when the page is read, since it binds rules.

    Raises :class:`~domino_core.errors.PluginError` for rules that cannot be said.
    """
    lines = drawing.rules_lines(ruleset.told(), base(), ruleset.tips(), speech, width)
    return list(map(streams.printable, lines))


def no_base() -> None:
    """The base of rules of which nothing else is known."""
