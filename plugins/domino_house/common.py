"""What several house rules of the box share: tiles as options, words, cached changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final

from pydantic import BeforeValidator

from domino_core.api import Add, Award, OptionFault, Text, Tile

Problems = tuple[tuple[str, str], ...]
Sentences = tuple[tuple[str, Text], ...]

PAIR: Final = 2

add = lru_cache(maxsize=1024)(Add)
award = lru_cache(maxsize=1024)(Award)
"""Changes and awards. Equal ones are one object: to find it costs less than to make it."""


def _tile(value: object) -> str:
    """A tile, low half first."""
    halves = value.split("-") if isinstance(value, str) else []
    if len(halves) != PAIR or not all(half.isdecimal() and len(half) <= PAIR for half in halves):
        raise OptionFault("una ficha como '6-6'")
    return str(Tile.of(*map(int, halves)))


def face(text: str) -> Tile:
    """The tile that an option names."""
    return Tile.of(*map(int, text.split("-")))


ATile = Annotated[str, BeforeValidator(_tile)]
"""A tile as options name it."""


def points(n: int) -> Text:
    """So many points."""
    return Text("1 punto") if n == 1 else Text("{n} puntos", n=n)
