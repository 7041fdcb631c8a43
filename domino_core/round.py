"""The state of a round: the one mutable thing in a game, with a cheap copy and no undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from domino_core.actions import Play
    from domino_core.layout import Layout
    from domino_core.match import Match
    from domino_core.outcome import Award, RoundEnd
    from domino_core.seats import Seating


class Deal(NamedTuple):
    """How the tiles were dealt.

    ``hands`` holds a mask a seat, ``boneyard`` tile numbers in drawing order, sleeping tiles too;
    ``start`` what is laid before anybody plays.
    """

    hands: tuple[int, ...]
    boneyard: tuple[int, ...] = ()
    start: tuple[Play, ...] = ()


class Opening(NamedTuple):
    """Who opens and with what: ``tiles`` is the mask that the opening is bound to, 0 for any."""

    seat: int
    tiles: int = 0


class RoundState:
    """Everything that changes in a round.

    Rules read it; only the engine changes it, and rules through what they answer. ``notes`` is
    the plugins' memory: immutable values, each under its plugin's name, replaced and never
    changed.
    """

    __slots__ = (
        "awards",
        "bound_to",
        "deal",
        "drawn",
        "end",
        "hands",
        "last_play",
        "last_seat",
        "layout",
        "left",
        "match",
        "notes",
        "opener",
        "passes",
        "seat",
        "seating",
        "tiles",
    )

    def __init__(self, match: Match, tiles: int, deal: Deal, layout: Layout) -> None:
        """A round as dealt, before its opener is known."""
        self.match = match
        self.seating: Seating = match.seating
        self.tiles = tiles
        """The mask of the whole set."""
        self.deal = deal
        self.hands = list(deal.hands)
        """A mask of tiles a seat."""
        self.left = len(deal.boneyard)
        """How many tiles the boneyard still holds."""
        self.layout = layout
        self.seat = 0
        """Whose turn it is."""
        self.opener = 0
        self.bound_to = 0
        """The tiles that the opening is bound to; 0 for any, and after the opening."""
        self.passes = 0
        """Passes in a row since the last placement; drawing does not change it (HG-16)."""
        self.drawn = 0
        """How many tiles the seat has drawn in this turn."""
        self.last_seat: int | None = None
        """Who placed the last tile."""
        self.last_play: Play | None = None
        """The last play; the ends before it are the layout's ``ends_before``."""
        self.awards: tuple[Award, ...] = ()
        """What was paid during the round."""
        self.end: RoundEnd | None = None
        """How the round ended, ``None`` while it runs."""
        self.notes: dict[str, Any] = {}

    @property
    def next_tile(self) -> int:
        """The number of the tile that a draw would take."""
        return self.deal.boneyard[-self.left]

    @property
    def boneyard(self) -> tuple[int, ...]:
        """The tiles still to be drawn, in drawing order."""
        return self.deal.boneyard[len(self.deal.boneyard) - self.left :]

    def copy(self) -> RoundState:
        """An independent copy, to try actions on."""
        twin: RoundState = RoundState.__new__(RoundState)
        twin.match = self.match
        twin.seating = self.seating
        twin.tiles = self.tiles
        twin.deal = self.deal
        twin.hands = self.hands.copy()
        twin.left = self.left
        twin.layout = self.layout.copy()
        twin.seat = self.seat
        twin.opener = self.opener
        twin.bound_to = self.bound_to
        twin.passes = self.passes
        twin.drawn = self.drawn
        twin.last_seat = self.last_seat
        twin.last_play = self.last_play
        twin.awards = self.awards
        twin.end = self.end
        twin.notes = self.notes.copy()
        return twin
