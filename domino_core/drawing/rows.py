"""The rows of a layout, the arms that begin at a double of it, and the names of the open ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.drawing.sheet import tile_text
from domino_core.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_core.layout import Layout

Row = tuple[Tile, ...]


class Arm(NamedTuple):
    """What lies at an end or may be put there: its row, none yet for a bare end."""

    name: str
    row: Row
    number: int


class Strip(NamedTuple):
    """A row with what stands before and after it; ``row`` is empty for ends that have no tile yet.

    ``start`` is an open end, ``root`` says where an arm begins: which arm it is, where no open end
    tells that, and the double at which it grows, where that is not the hub of all.
    """

    row: Row
    start: str
    root: str
    after: str

    @property
    def parts(self) -> list[str]:
        """The tiles as text, with the names around them."""
        return self._around(list(map(tile_text, self.row)))

    def brief(self, dots: str, kept: int) -> str:
        """The same without its inner tiles: so many of the first ones stay, and the last two."""
        parts = list(map(tile_text, self.row))
        if len(parts) > kept + 3:
            parts = [*parts[:kept], dots, *parts[-2:]]
        return "".join(self._around(parts))

    def _around(self, tiles: list[str]) -> list[str]:
        before = f"{self.start}>" if self.start else f"{self.root}:" if self.root else ""
        after = f"<{self.after}" if self.after else ""
        if not tiles:
            return [self.root + after]
        tiles[0] = before + tiles[0]
        tiles[-1] += after
        return tiles


def strips(layout: Layout) -> list[Strip]:
    """All rows, arms in the order of their names; behind the first what is bare at a spinner."""
    rows = layout.rows()
    arms = arms_of(layout, rows)
    first, *others = [rows[0], *(arm.row for arm in arms if arm.row)]
    found = [Strip(first, *_around(layout, first))]
    bare = [arm for arm in arms if not arm.row and arm.name not in _named(found, layout, others)]
    for number in sorted({arm.number for arm in bare}):
        names = " ".join(arm.name for arm in bare if arm.number == number)
        found.append(Strip((), "", _double(number), names))
    return [*found, *(Strip(row, "", *_rooted(layout, rows, row)) for row in others)]


def _double(number: int) -> str:
    """A double as records write it; nothing where no number is known."""
    return f"{number}-{number}" if number >= 0 else ""


def _around(layout: Layout, row: Row) -> tuple[str, str, str]:
    before, after = end_names(layout, row)
    return before, "", after


def _named(found: Iterable[Strip], layout: Layout, rows: Iterable[Row]) -> set[str]:
    """The ends that stand beside rows."""
    after = [one.after for one in found] + [end_names(layout, row)[1] for row in rows]
    return {name for names in after for name in names.split()}


def _rooted(layout: Layout, rows: Sequence[Row], row: Row) -> tuple[str, str]:
    """Where an arm begins, and the ends after it."""
    after, name = end_names(layout, row)[1], arm_name(layout, row)
    words = [] if name in after.split() else [name]
    if len(rows[0]) > 1 or len(name) > 1:  # it does not begin at a hub
        words.append(_double(row[0].low))
    return " ".join(words), after


def arm_name(layout: Layout, row: Row) -> str:
    """The end that a row was laid from."""
    return _laid(layout)[Tile.of(*row[-1]).id]


def _laid(layout: Layout) -> dict[int, str]:
    """The end of every tile."""
    return {one.tile: one.end for placed in layout.placed for one in placed.placements}


def arms_of(layout: Layout, rows: Sequence[Row]) -> list[Arm]:
    """The rows beside the first, and the ends that have none yet, in the order of their names."""
    laid = _laid(layout)
    arms = [Arm(laid[Tile.of(*row[-1]).id], row, row[0].low) for row in rows[1:]]
    begun = {arm.name for arm in arms} | {laid[Tile.of(*tile).id] for tile in rows[0]}
    line = {"A", "B"} if len(layout.ends) <= 2 or len(rows[0]) > 1 else set()  # noqa: PLR2004 - a line's
    arms += [
        Arm(end.name, (), end.numbers[0] if end.numbers else -1)
        for end in layout.ends
        if end.name not in begun | line
    ]
    return sorted(arms)


def spinner_of(line: Row, arms: Sequence[Arm]) -> int | None:
    """The place of the double in a line at which one or two arms begin, where they all do."""
    numbers = {arm.number for arm in arms}
    if len(line) == 1 or len(numbers) != 1 or len(arms) > 2:  # noqa: PLR2004 - above and below
        return None
    (number,) = numbers
    double = Tile(number, number)
    return line.index(double) if double in line else None


def end_names(layout: Layout, row: Row) -> tuple[str, str]:
    """The open ends before and after a row, empty where nothing can be put.

    A row that was laid from one end is an arm, open at its outer side alone; where a double ends
    it that branches, those of its ends follow that have no row yet. So do a hub's.
    """
    laid = _laid(layout)
    first, last = (laid.get(Tile.of(*tile).id, "") for tile in (row[0], row[-1]))
    names = [end.name for end in layout.ends]
    is_hub = len(row) == 1 and not first and len(names) > 2  # noqa: PLR2004 - more than a line's
    if is_hub or (first and first == last):
        here = [last] if last in names else _bare(last, names, laid.values())
        return "", " ".join(here)
    return (
        first or ("A" if "A" in names else ""),
        last or ("B" if "B" in names else ""),
    )


def _bare(stem: str, names: Iterable[str], laid: Iterable[str]) -> list[str]:
    """The ends that branch from one, or from the hub, and have no tile yet."""
    begun = {*laid}
    return [
        name
        for name in names
        if name.startswith(stem) and len(name) == len(stem) + 1 and name not in begun
    ]


def outer_tiles(layout: Layout) -> dict[str, Tile]:
    """The tile at which each open end lies: the last one of a row, or the double it branches from.

    An end of which nothing of that is known is left out.
    """
    rows = layout.rows()
    found: dict[str, Tile] = {}
    for row in rows:
        before, after = end_names(layout, row)
        found |= {name: Tile.of(*row[0]) for name in before.split()}
        found |= {name: Tile.of(*row[-1]) for name in after.split()}
    lying = {Tile.of(*tile) for row in rows for tile in row}
    for arm in arms_of(layout, rows) if rows else ():
        double = Tile(arm.number, arm.number) if arm.number >= 0 else None
        if arm.name not in found and double in lying:
            found[arm.name] = double
    return found
