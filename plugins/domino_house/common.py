"""What several house rules of the box share: tiles as options, words, cached changes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import BeforeValidator

from domino_core.api import Add, Award, OptionFault, Text, Tile
from domino_line import PointsHouse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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


def points_rules(houses: Mapping[str, object]) -> Iterator[tuple[str, Any]]:
    """The house rules that change what a round is worth, by name, each with its options."""
    for name, house in sorted(houses.items()):
        if isinstance(house, PointsHouse):
            yield name, house.options


def most_a_round(houses: Mapping[str, object]) -> tuple[str, int] | None:
    """The rule that limits what a round can be worth (``most_a_round``), and to how much.

    ``None`` where none does, or where another one may add to it: any that is not ``only_takes``.
    """
    found = [
        (name, getattr(options, "most_a_round", None))
        for name, options in points_rules(houses)
        if not getattr(options, "only_takes", False)
    ]
    limits = [(name, most) for name, most in found if most is not None]
    return limits[0] if len(found) == len(limits) == 1 else None


def points(n: int) -> Text:
    """So many points."""
    return Text("1 punto") if n == 1 else Text("{n} puntos", n=n)
