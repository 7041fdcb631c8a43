"""What a seat can tell from its view: which tiles are unseen, who may hold them, who plays next.

Everything here follows from the view alone; nothing is guessed but chances.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import TILES, Play, showing

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from domino_core.api import Layout, OpenEnd, Seating, View

ROUNDS_OF_SCALING = 4
"""So often the chances are scaled to the counts; more changes them by less than a hundredth."""


class Group(NamedTuple):
    """Unseen tiles that the same seats may hold.

    ``chances[seat]`` is how likely the seat holds any one of them.
    """

    mask: int
    chances: tuple[float, ...]


class Reading(NamedTuple):
    """A view as a player reads it.

    :ivar hand: the own tiles, a mask; so are ``tiles``, the set, and ``unseen``.
    :ivar wild: tiles that fit at ends whose numbers they do not show, as matadors do.
    :ivar others: the other seats that hold tiles, in the order in which they play next.
    :ivar groups: the unseen tiles, by who may hold them.
    :ivar makers: who opened the number that an end asks for, by the end's name.
    """

    seat: int
    seating: Seating
    hand: int
    tiles: int
    unseen: int
    wild: int
    counts: tuple[int, ...]
    left: int
    others: tuple[int, ...]
    groups: tuple[Group, ...]
    makers: Mapping[str, int]

    def is_own_side(self, seat: int) -> bool:
        """Whether a seat scores together with this one."""
        return self.seating.side_of[seat] == self.seating.side_of[self.seat]


def read(view: View) -> Reading:
    """Read a view: count the tiles (PB-A1), keep what passes and draws showed (TB-A2, HG-A2)."""
    seat, counts = view.seat, view.counts
    around = (*range(seat + 1, len(counts)), *range(seat))
    others = tuple([other for other in around if counts[other]])
    unseen = view.tiles & ~view.hand & ~lying(view)
    lacking = [view.lacking(other) for other in others]
    return Reading(
        seat,
        view.seating,
        view.hand,
        view.tiles,
        unseen,
        wild_tiles(view.layout, view.tiles),
        counts,
        view.left,
        others,
        group(unseen, others, lacking, counts, view.left),
        makers(view),
    )


def lying(view: View) -> int:
    """The mask of the tiles on the table."""
    mask = 0
    for play in view.layout.placed:
        mask |= play.bit
    return mask


def makers(view: View) -> dict[str, int]:
    """Who opened the number that an end asks for, by the end's name.

    Who lays a double on a number has not opened it: it stays with whom it was. Ends whose number
    nobody's tile shows, and those that take several, are left out.
    """
    first = {end.name for end in next(filter(None, (seen.ends for seen in view.log)), ())}
    laid: dict[str, tuple[int, int]] = {}
    doubled: dict[int, int] = {}

    def maker(end: str, number: int) -> int | None:
        if end not in laid and first and end not in first:  # a double has opened it
            return doubled.get(number)
        seat, tile = laid.get(end) or laid.get("") or (None, 0)
        return seat if number in TILES[tile] else None

    for seen in view.log:
        if isinstance(seen.action, Play):
            for one in seen.action.placements:
                seat, face = seen.seat, TILES[one.tile]
                if face.is_double:
                    before = maker(one.end, face.low) if one.end else None
                    seat = doubled[face.low] = seat if before is None else before
                laid[one.end] = seat, one.tile
    found = {
        end.name: maker(end.name, end.numbers[0])
        for end in view.layout.ends
        if len(end.numbers) == 1
    }
    return {end: seat for end, seat in found.items() if seat is not None}


def wild_tiles(layout: Layout, tiles: int) -> int:
    """The tiles that fit somewhere by more than their numbers; the layout is asked."""
    asked = {end.name: end.numbers for end in layout.ends}
    mask = 0
    for play in layout.plays(tiles):
        numbers = asked.get(play.end)
        if numbers is not None and not {*numbers} & {*TILES[play.tile]}:
            mask |= play.bit
    return mask


def group(
    unseen: int, others: tuple[int, ...], lacking: list[int], counts: tuple[int, ...], left: int
) -> tuple[Group, ...]:
    """Part the unseen tiles by who may hold them, and say how likely each seat does.

    The chances are scaled in turn until every seat holds as many tiles as it has, and every tile
    lies somewhere; the boneyard may hold any.
    """
    masks = [unseen]
    for lacked in lacking:
        masks = [part for mask in masks for part in (mask & ~lacked, mask & lacked) if part]
    holders = len(others)
    sizes = [counts[other] for other in others] + [left] * bool(left)
    chances = [
        [0.0 if at < holders and mask & lacking[at] else 1.0 for at in range(len(sizes))]
        for mask in masks
    ]
    tiles = [mask.bit_count() for mask in masks]
    for _ in range(ROUNDS_OF_SCALING if len(masks) > 1 else 1):
        for at, size in enumerate(sizes):
            held = sum([row[at] * many for row, many in zip(chances, tiles, strict=True)])
            factor = size / held if held else 0.0
            for row in chances:
                row[at] *= factor
        for row in chances:
            whole = sum(row)
            if whole:
                row[:] = [chance / whole for chance in row]
    return tuple(
        Group(mask, _by_seat(row, others, len(counts)))
        for mask, row in zip(masks, chances, strict=True)
    )


def _by_seat(row: list[float], others: tuple[int, ...], seats: int) -> tuple[float, ...]:
    chances = [0.0] * seats
    for other, chance in zip(others, row, strict=False):  # the boneyard's chance stands last
        chances[other] = min(1.0, chance)
    return tuple(chances)


def is_open_to(end: OpenEnd, seat: int) -> bool:
    """Whether a seat may play at an end: nobody's, its own, or marked."""
    return end.owner is None or end.owner == seat or bool(end.marks)


def fitting(reading: Reading, ends: Iterable[OpenEnd], seat: int) -> int:
    """The mask of the tiles that fit at one of the ends that are open to a seat."""
    shows = showing(reading.tiles)
    mask = reading.wild
    for end in ends:
        if is_open_to(end, seat):
            for number in end.numbers:
                mask |= shows[number]
    return mask


def cannot_play(reading: Reading, seat: int, fits: int) -> float:
    """How likely a seat holds none of the tiles ``fits`` (VE-A1, PB-A3)."""
    nothing = 1.0
    for mask, chances in reading.groups:
        many = (mask & fits).bit_count()
        if many:
            nothing *= (1.0 - chances[seat]) ** many
    return nothing


class After(NamedTuple):
    """A position after a play of one's own: the tiles that are left in the hand, and the ends."""

    play: Play
    hand: int
    ends: tuple[OpenEnd, ...]


def after(layout: Layout, hand: int, play: Play) -> After:
    """Place the tiles on a copy of the layout."""
    twin = layout.copy()
    for placement in play.placements:
        twin.place(placement)
    return After(play, hand & ~play.bit, twin.ends)


def ends_for_good(reading: Reading, then: After) -> bool:
    """Whether a play ends the round: the hand is empty, or no tile fits anywhere any more."""
    if not then.hand:
        return True
    shows, fits = showing(reading.tiles), reading.wild
    for end in then.ends:
        for number in end.numbers:
            fits |= shows[number]
    return not fits & (reading.unseen | then.hand)
