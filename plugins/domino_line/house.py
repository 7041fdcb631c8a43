"""What house rules about points ask: are points counted, and how did the last tile fit?

They suit any game: where there is no line of two ends, :func:`ends_met` says so with ``None``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from domino_core.api import OUT, PIPS, TILES, House, Line, Text, Tile
from domino_line.sentences.scoring import block_winner_told

if TYPE_CHECKING:
    from domino_core.api import RoundEnd, RoundState, Seating

Problems = tuple[tuple[str, str], ...]


class PointsHouse(House):
    """A house rule that pays points: refused where there are none, and where they count against."""

    name: ClassVar[str]
    """The rule's own name, for its key in what it refuses."""

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse games without points, and those whose points nobody wants."""
        return needs_points(self.name, self.game) + needs_points_won(self.name, self.game)


def needs_points(name: str, game: Any) -> Problems:
    """The refusal of a rule about points in a game that counts rounds won.

    :param name: the house rule's name.
    :param game: the options of the game, a house rule's ``self.game``.
    """
    if getattr(getattr(game, "scoring", None), "out", None) != "win":
        return ()
    return ((f"house.{name}", Text("aquí no se cuentan puntos (scoring.out = 'win')")),)


def needs_points_won(name: str, game: Any) -> Problems:
    """The refusal of a rule about points that are won, in a game whose points count against.

    :param name: the house rule's name.
    :param game: the options of the game, a house rule's ``self.game``.
    """
    if not getattr(getattr(game, "scoring", None), "against", False):
        return ()
    why = Text("aquí los puntos son en contra, y esta regla es de juegos en que se ganan")
    return ((f"house.{name}", why),)


def block_worth(game: Any, seating: Seating, n: int) -> Text | None:
    """What winning a blocked round is worth, told with who wins it; ``None`` where nobody does.

    :param game: the options of the game, a house rule's ``self.game``.
    """
    knobs = getattr(game, "scoring", None)
    if knobs is None or not hasattr(knobs, "block_winner"):
        return Text("Ganar el tranque vale {n}.", n=n)
    if knobs.block_winner == "nobody":
        return None
    return Text("{who}, y vale {n}.", who=block_winner_told(knobs, seating), n=n)


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
    numbers = tuple(number for end in layout.ends_before for number in end.numbers)
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None  # noqa: PLR2004 - a line's


def last_tile(round: RoundState, end: RoundEnd) -> Tile | None:
    """The tile that somebody went out with; ``None`` where the round ended otherwise."""
    play = round.last_play
    return TILES[play.tile] if end.kind == OUT and play is not None else None
