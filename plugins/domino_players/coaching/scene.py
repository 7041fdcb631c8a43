"""What facts are looked up in: the view, read; the position after a play; deals that might be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import TILES, Draw, Pass, Play
from domino_players.reading import read
from domino_players.sampling import Sampler
from domino_players.stakes import shape, stakes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from domino_core.api import Imagined, Layout, OpenEnd, View
    from domino_players.reading import Reading
    from domino_players.stakes import Stakes

DEALS = 40
"""So many deals are imagined, or every one where there are no more than that."""
TRIES = 6
"""Guesses for each deal that is wanted, since the rules may refuse some."""


class Fact(NamedTuple):
    """Something that is true of a play. ``weight`` is about what it is worth, as advice is."""

    weight: float
    text: str


class Scene(NamedTuple):
    """A decision: ``deals`` are positions that might be, ``is_sure`` where they are all there are.

    ``makers`` is who placed the tile at each open end, by the end's name, where that tile shows the
    number that is asked for there.
    """

    view: View
    reading: Reading
    stakes: Stakes
    names: Sequence[str]
    makers: Mapping[str, int]
    deals: Sequence[Imagined]
    is_sure: bool

    @property
    def side(self) -> int:
        """The own side."""
        return self.view.seating.side_of[self.view.seat]

    def lacks(self, seat: int, number: int) -> bool:
        """Whether it is certain that a seat holds no tile of a number."""
        return not self.may_hold(seat) & showing_in(self.view.tiles, number)

    def may_hold(self, seat: int) -> int:
        """The mask of the tiles that a seat may hold, by what it showed to lack."""
        return self.reading.unseen & ~self.view.lacking(seat)


class Option(NamedTuple):
    """A play: the hand, the table and the imagined positions after it."""

    play: Play
    hand: int
    layout: Layout
    after: Sequence[Imagined]

    @property
    def opened(self) -> list[int]:
        """The numbers that ends ask for now; an end that asks for several tells none."""
        return [end.numbers[0] for end in self.layout.ends if len(end.numbers) == 1]

    def next_seat(self) -> int | None:
        """Who acts next; ``None`` where it is over, or depends on what is hidden."""
        seats = {one.round.seat for one in self.after if not one.over}
        over = any(one.over for one in self.after)
        return None if over or len(seats) != 1 else seats.pop()


def scene(view: View, names: Sequence[str], random: Random) -> Scene:
    """Look at a decision once, for all that is asked about its plays."""
    deals, is_sure = _deals(view, random)
    known = stakes(shape(view))
    return Scene(view, read(view), known, names, _makers(view), deals, is_sure)


def _makers(view: View) -> dict[str, int]:
    placed: dict[str, tuple[int, int]] = {}
    for seen in view.log:
        if isinstance(seen.action, Play):
            for one in seen.action.placements:
                placed[one.end] = seen.seat, one.tile
    found = {}
    for end in view.layout.ends:
        seat, tile = placed.get(end.name) or placed.get("") or (None, 0)
        if seat is not None and len(end.numbers) == 1 and end.numbers[0] in TILES[tile]:
            found[end.name] = seat
    return found


def _deals(view: View, random: Random) -> tuple[list[Imagined], bool]:
    sampler = Sampler(view)
    if view.left <= 1 and sampler.number <= DEALS:  # what is drawn has but one order
        every = (view.imagine(deal) for deal in sampler.every())
        return [one for one in every if one is not None], True
    found: list[Imagined] = []
    for _ in range(TRIES * DEALS):
        guess = sampler.guess(random)
        position = None if guess is None else view.imagine(guess.deal)
        if position is not None:
            found.append(position)
        if len(found) == DEALS:
            break
    return found, False


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


def is_open_to(end: OpenEnd, seat: int) -> bool:
    """Whether a seat may play at an end: nobody's, its own, or marked."""
    return end.owner is None or end.owner == seat or bool(end.marks)


def showing_in(mask: int, number: int) -> int:
    """The tiles of a mask that show a number."""
    found = 0
    rest = mask
    while rest:
        lowest = rest & -rest
        if number in TILES[lowest.bit_length() - 1]:
            found |= lowest
        rest ^= lowest
    return found


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
