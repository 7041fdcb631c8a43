"""Numbers and lists as one says them in Spanish."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBERS = {
    1: Text("uno"),
    2: Text("dos"),
    3: Text("tres"),
    4: Text("cuatro"),
    5: Text("cinco"),
    6: Text("seis"),
    7: Text("siete"),
    8: Text("ocho"),
    9: Text("nueve"),
    10: Text("diez"),
    11: Text("once"),
    12: Text("doce"),
    13: Text("trece"),
    14: Text("catorce"),
    15: Text("quince"),
}
"""The numbers that a set's highest double may have."""


def tiles(n: int) -> Text:
    """So many tiles."""
    return number_of(n, Text("una ficha"), Text("fichas"))


def number_of(n: int, one: Text, many: Text) -> Text:
    """A number of things; one thing brings its own word."""
    return one if n == 1 else Text("{n} {things}", n=n, things=many)


def in_order(steps: Sequence[Text]) -> Text:
    """Steps of which each is asked only where the one before settled nothing."""
    text = steps[0]
    for step in steps[1:]:
        text = Text("{before}; si sigue el empate, {then}", before=text, then=step)
    return text
