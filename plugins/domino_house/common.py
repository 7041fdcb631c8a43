"""What several house rules ask: are points counted, and how did the last tile fit?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from pydantic import BeforeValidator

from domino_core.api import (
    HIGH,
    OUT,
    PIPS,
    TILES,
    Add,
    Award,
    House,
    Line,
    OptionFault,
    Text,
    Tile,
    ids,
    mask_of,
)

if TYPE_CHECKING:
    from domino_core.api import RoundEnd, RoundState, Seating

Problems = tuple[tuple[str, str], ...]
Sentences = tuple[tuple[str, Text], ...]

PAIR: Final = 2

add = lru_cache(maxsize=1024)(Add)
award = lru_cache(maxsize=1024)(Award)
"""Changes and awards. Equal ones are one object: to find it costs less than to make it."""


def _tuples(value: object) -> object:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


A_LIST: Final = BeforeValidator(_tuples)
"""A list of TOML as the tuple that options hold, lists inside it too."""


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


class PointsHouse(House):
    """A house rule about points: refused where none are counted, for it would do nothing."""

    name: ClassVar[str]
    """The rule's own name, for its key in what it refuses."""

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse games without points."""
        return needs_points(self.name, self.game)


def needs_points(name: str, game: Any) -> Problems:
    """The refusal of a rule about points in a game that counts rounds won."""
    if getattr(getattr(game, "scoring", None), "out", None) != "win":
        return ()
    return ((f"house.{name}", Text("aquí no se cuentan puntos (scoring.out = 'win')")),)


@lru_cache(maxsize=16)
def numbers_of(tiles: int) -> tuple[int, ...]:
    """For each number, the tiles of the set that show it."""
    held = ids(tiles)
    return tuple(
        mask_of(tile for tile in held if number in TILES[tile])
        for number in range(HIGH[held[-1]] + 1)
    )


def ends_met(round: RoundState) -> tuple[int, int] | None:
    """The numbers of the two ends as they were before the last tile.

    ``None`` where there were not two: for an opening tile, and on layouts of other shapes.
    """
    play, layout = round.last_play, round.layout
    if play is None or not play.end:
        return None
    if isinstance(layout, Line):  # told from the ends after it, which costs nothing
        if play.end == "A":
            return PIPS[play.tile] - layout.a, layout.b
        return layout.a, PIPS[play.tile] - layout.b
    numbers = [number for end in layout.ends_before for number in end.numbers]
    return (numbers[0], numbers[1]) if len(numbers) == PAIR else None


def last_tile(round: RoundState, end: RoundEnd) -> Tile | None:
    """The tile that somebody went out with."""
    play = round.last_play
    return TILES[play.tile] if end.kind == OUT and play is not None else None


def points(n: int) -> Text:
    """So many points."""
    return Text("1 punto") if n == 1 else Text("{n} puntos", n=n)
