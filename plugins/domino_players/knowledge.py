"""What a seat knows of the hidden tiles: the places they lie in, and which tile may lie where.

A round is dealt as tiles in places: those of the hands, and those of the boneyard in drawing
order. The seat knows its own; of each other tile the log says where it can have lain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import Deal, Draw, Play, ids, mask_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from domino_core.api import Seen, View


class Column(NamedTuple):
    """Places that may hold the same tiles: ``tiles`` is their mask.

    ``hands`` are pairs of a seat and how many tiles were dealt to it, ``drawn`` places of the
    boneyard, from 0, out of which somebody drew, and ``left`` are those still to be drawn.
    """

    tiles: int
    hands: tuple[tuple[int, int], ...] = ()
    drawn: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    @property
    def places(self) -> int:
        """How many there are."""
        return sum(count for _, count in self.hands) + len(self.drawn) + len(self.left)


class Knowledge(NamedTuple):
    """The tiles whose place is not known, and the columns that they are spread over.

    ``rows`` names each such tile with the indices of the columns that may hold it. ``hands`` and
    ``boneyard`` are what is known for certain, ``players`` how many seats there are.
    """

    rows: tuple[tuple[int, tuple[int, ...]], ...]
    columns: tuple[Column, ...]
    hands: tuple[int, ...]
    boneyard: Mapping[int, int]
    size: int
    start: tuple[Play, ...]

    def deal(self, hands: Sequence[int], boneyard: Mapping[int, int]) -> Deal:
        """The deal in which the hidden tiles lie like this, beside those that are known."""
        order = {**self.boneyard, **boneyard}
        held = tuple(known | hidden for known, hidden in zip(self.hands, hands, strict=True))
        return Deal(held, tuple(order[place] for place in range(self.size)), self.start)


class _Spell(NamedTuple):
    """A time in which a place's tile lay in a seat's hand: the tiles that it cannot be.

    ``since`` is the index in the log of the draw that brought it, -1 where it was dealt.
    """

    seat: int
    since: int


def knowledge(view: View) -> Knowledge:
    """What the view's seat knows of the deal."""
    log, seats = view.log, range(len(view.counts))
    played = _played(log)
    draws = [index for index, seen in enumerate(log) if isinstance(seen.action, Draw)]
    known = [0] * len(seats)
    boneyard: dict[int, int] = {}
    known[view.seat] = view.hand | mask_of(t for t, (s, _) in played.items() if s == view.seat)
    for place, index in enumerate(draws):
        tile = getattr(log[index].action, "tile", None)
        if log[index].seat == view.seat and tile is not None:
            boneyard[place] = tile
    drawn_by_me = mask_of(boneyard.values())
    known[view.seat] &= ~drawn_by_me
    start = tuple(play for play in view.start if isinstance(play, Play))
    laid = mask_of(one.tile for play in start for one in play.placements)
    hidden = ids(view.tiles & ~known[view.seat] & ~drawn_by_me & ~laid)
    columns = _columns(view, played, draws, hidden)
    rows = [
        (tile, tuple(at for at, column in enumerate(columns) if column.tiles >> tile & 1))
        for tile in hidden
    ]
    size = len(draws) + view.left
    return Knowledge(tuple(rows), columns, tuple(known), boneyard, size, start)


def _played(log: Sequence[Seen]) -> dict[int, tuple[int, int]]:
    """Each tile on the table: who placed it, and at which index of the log."""
    return {
        one.tile: (seen.seat, index)
        for index, seen in enumerate(log)
        if isinstance(seen.action, Play)
        for one in seen.action.placements
    }


def _columns(
    view: View,
    played: Mapping[int, tuple[int, int]],
    draws: Sequence[int],
    hidden: Sequence[int],
) -> tuple[Column, ...]:
    """The places whose tiles the seat does not know, those with the same tiles together."""
    found: dict[int, Column] = {}

    def add(column: Column) -> None:
        before = found.get(column.tiles, Column(column.tiles))
        found[column.tiles] = Column(
            column.tiles, before.hands + column.hands, before.drawn + column.drawn, column.left
        )

    for seat, held in enumerate(view.counts):
        if seat == view.seat:
            continue
        dealt = held + sum(1 for one, _ in played.values() if one == seat)
        dealt -= sum(1 for index in draws if view.log[index].seat == seat)
        mask = _may_be(view.log, _Spell(seat, -1), played, hidden)
        if dealt:
            add(Column(mask, hands=((seat, dealt),)))
    for place, index in enumerate(draws):
        if view.log[index].seat != view.seat:
            mask = _may_be(view.log, _Spell(view.log[index].seat, index), played, hidden)
            add(Column(mask, drawn=(place,)))
    if view.left:
        still = mask_of(tile for tile in hidden if tile not in played)
        add(Column(still, left=tuple(range(len(draws), len(draws) + view.left))))
    return tuple(found.values())


def _may_be(
    log: Sequence[Seen],
    spell: _Spell,
    played: Mapping[int, tuple[int, int]],
    hidden: Sequence[int],
) -> int:
    """The tiles that may have come into a hand at a time, by what the seat did afterwards.

    A tile that it played was in its hand until then; any other is there still. What a seat showed
    to lack while it would have held the tile excludes it.
    """
    shown = [
        (index, seen.lacks)
        for index, seen in enumerate(log)
        if seen.seat == spell.seat and seen.lacks and index > spell.since
    ]
    mask = 0
    for tile in hidden:
        seat, until = played.get(tile, (spell.seat, len(log)))
        if seat != spell.seat or until < spell.since:
            continue
        if not any(lacks >> tile & 1 for index, lacks in shown if index < until):
            mask |= 1 << tile
    return mask
