"""What a table plays, as faces and ``variants show`` print it: its title and its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core import drawing, variants
from domino_core.cli import speaking, streams
from domino_core.errors import DominoError

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


def title_of(name: str) -> str:
    """What a variant is called; by its name where it is not installed any more."""
    try:
        return streams.printable(speaking.speech().text(variants.find(name).title))
    except DominoError:
        return streams.printable(name)
