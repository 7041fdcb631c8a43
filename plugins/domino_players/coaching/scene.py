"""What facts are looked up in: the view, read; the position after a play; deals that might be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import TILES, Draw, Pass, Play, ids, showing
from domino_players.asking import guessed
from domino_players.guessing import Guesser
from domino_players.reading import is_open_to, read
from domino_players.round_stakes import round_stakes
from domino_players.table_shape import shape

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from domino_core.api import Imagined, Layout, OpenEnd, View
    from domino_players.reading import Reading
    from domino_players.round_stakes import RoundStakes

DEALS = 40
"""So many deals are imagined, or every one where there are no more than that."""


class Fact(NamedTuple):
    """Something that is true of a play. ``weight`` is about what it is worth, as advice is."""

    weight: float
    text: str


class Scene(NamedTuple):
    """A decision: ``deals`` are positions that might be, ``is_sure`` where these are all."""

    view: View
    reading: Reading
    stakes: RoundStakes
    names: Sequence[str]
    deals: Sequence[Imagined]
    is_sure: bool

    @property
    def side(self) -> int:
        """The own side."""
        return self.view.seating.side_of[self.view.seat]

    def lacks(self, seat: int, number: int) -> bool:
        """Whether it is certain that a seat holds no tile of a number."""
        return not self.may_hold(seat) & showing(self.view.tiles)[number]

    def showing(self, mask: int, number: int) -> int:
        """The tiles of a mask that show a number."""
        return mask & showing(self.view.tiles)[number]

    def by_number(self, mask: int) -> list[int]:
        """The tiles of a mask that show each number."""
        return [mask & tiles for tiles in showing(self.view.tiles)]

    def may_hold(self, seat: int) -> int:
        """The mask of the tiles that a seat may hold, by what it showed to lack."""
        return self.reading.unseen & ~self.view.lacking(seat)


class Option(NamedTuple):
    """A play: the hand, the table and the imagined positions after it."""

    play: Play
    hand: int
    layout: Layout
    after: Sequence[Imagined]

    def ends_of(self, seat: int) -> list[OpenEnd]:
        """The ends now at which a seat may play, and that ask for one number each."""
        ends = [end for end in self.layout.ends if is_open_to(end, seat)]
        return [end for end in ends if len(end.numbers) == 1]

    def served(self, mask: int) -> int:
        """The tiles of a mask that the seat to act could place, had it these or one of them.

        The rules are asked, which may bind a seat to some of the ends.
        """
        probe = self.after[0].copy()
        served = 0
        for held in (mask, *(1 << tile for tile in ids(mask))):
            probe.round.hands[probe.round.seat] = held
            for action in probe.legal():
                if isinstance(action, Play):
                    served |= action.bit
        return served

    def next_seat(self) -> int | None:
        """Who acts next; ``None`` where it is over, or depends on what is hidden."""
        seats = {one.round.seat for one in self.after if not one.over}
        over = any(one.over for one in self.after)
        return None if over or len(seats) != 1 else seats.pop()


def scene(view: View, names: Sequence[str], random: Random) -> Scene:
    """Look at a decision once, for all that is asked about its plays."""
    deals, is_sure = _deals(view, random)
    known = round_stakes(shape(view))
    return Scene(view, read(view), known, names, deals, is_sure)


def _deals(view: View, random: Random) -> tuple[list[Imagined], bool]:
    """Every deal that might be, or some, and whether they are all there are."""
    guesser = Guesser(view)
    sampler = guesser.sampler
    if view.left <= 1 and sampler.number <= DEALS:  # what is drawn has but one order
        every = (view.imagine(deal) for deal in sampler.every())
        return [one for one in every if one is not None], True
    return guessed(view, random, DEALS, guesser), False


def option(at: Scene, play: Play) -> Option:
    """A play carried out, on the table that is seen and on those that might be."""
    layout = at.view.layout.copy()
    for placement in play.placements:
        layout.place(placement)
    after = []
    for deal in at.deals:
        twin = deal.copy()
        twin.act(play)
        after.append(twin)
    return Option(play, at.view.hand & ~play.bit, layout, after)


def tile_text(tile: int) -> str:
    """A tile as the table shows it."""
    low, high = TILES[tile]
    return f"[{low}|{high}]"


def does_draw(position: Imagined) -> bool:
    """Whether the seat to act can do nothing but draw."""
    return all(isinstance(one, Draw) for one in position.legal())


def does_pass(position: Imagined) -> bool:
    """Whether the seat to act can do nothing but pass."""
    return all(isinstance(one, Pass) for one in position.legal())
