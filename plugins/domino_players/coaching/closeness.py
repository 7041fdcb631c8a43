"""Two actions that are about as good: how that is found, and how it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Play, Text
from domino_players.coaching.scene import tile_text

if TYPE_CHECKING:
    from domino_core.api import Ranked

CLOSE = 1.0
"""With less than so many standard errors between them, two actions are about as good."""


def is_close(first: Ranked, second: Ranked) -> bool:
    """Whether chance explains by how much the first is better; equal ones are close, too."""
    apart = first.value - second.value
    if not first.error and not second.error:
        return (apart, first.points) == (0.0, second.points)
    return apart * apart < CLOSE * (first.error * first.error + second.error * second.error)


def about_equal(first: Ranked, second: Ranked, fact: str | None, *, only: bool) -> str:
    """That two actions are about as good; plays of two tiles are named by them.

    :param fact: a sentence on the first one, which is told before.
    :param only: whether there is no third one.
    """
    one, other = first.action, second.action
    is_exact = not first.error and not second.error
    kind = "only" if only else "first"
    tiles = {}
    if isinstance(one, Play) and isinstance(other, Play) and one.tile != other.tile:
        kind, tiles = "named", {"one": tile_text(one.tile), "other": tile_text(other.tile)}
    if fact is None:
        return Text(_EQUAL[kind, is_exact], **tiles)
    tiles.pop("one", None)
    return Text(_EQUAL_WITH_FACT[kind, is_exact], fact=fact, **tiles)


_EQUAL = {
    ("named", False): "{one} y {other} salen casi igual: se llevan menos que su error.",
    ("named", True): "{one} y {other} salen igual.",
    ("only", False): "Las dos que se comparan salen casi igual: se llevan menos que su error.",
    ("only", True): "Las dos que se comparan salen igual.",
    ("first", False): "Las dos primeras salen casi igual: se llevan menos que su error.",
    ("first", True): "Las dos primeras salen igual.",
}
"""That two actions are about as good, by how they are called, and whether that was calculated."""

_EQUAL_WITH_FACT = {
    ("named", False): "{fact} Pero {other} sale casi igual: se llevan menos que su error.",
    ("named", True): "{fact} Pero {other} sale igual.",
    ("only", False): "{fact} Pero la otra sale casi igual: se llevan menos que su error.",
    ("only", True): "{fact} Pero la otra sale igual.",
    ("first", False): "{fact} Pero la segunda sale casi igual: se llevan menos que su error.",
    ("first", True): "{fact} Pero la segunda sale igual.",
}
"""The same of the second one alone, behind a sentence on the first."""
