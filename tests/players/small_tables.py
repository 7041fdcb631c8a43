"""Small tables, on which everything that is hidden can be written down, and moments at them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core import variants
from domino_core.api import Deal, Play, ids, mask_of
from domino_core.deals import Deals
from domino_core.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator


class Small(NamedTuple):
    """A variant with a smaller set and smaller hands."""

    variant: str
    players: int
    top: int
    hand: int

    def __str__(self) -> str:
        """As pytest shows it."""
        return f"{self.variant}-{self.players}-double-{self.top}"


@cache
def ruleset_of(small: Small) -> Any:
    """The rules in force at a small table."""
    found = variants.find(small.variant)
    given: dict[tuple[str, ...], Any] = {
        ("deal", "set"): small.top,
        ("deal", "hand"): small.hand,
    }
    return found.ruleset(found.choose(small.players, "individual"), given)


def table_at(small: Small, seed: int, actions: int) -> Any:
    """A table after so many random actions of its first round; ``None`` where it is over."""
    rules = ruleset_of(small)
    table: Any = Table(rules, Deals(f"small {seed}", rules.tiles))
    random = Random(f"small choices {seed}")
    table.deal_until_playable()
    for _ in range(actions):
        if not table.running:
            return None
        table.act(table.round.seat, random.choice(table.legal()))
    return table if table.running else None


def every_deal(view: Any) -> Iterator[Deal]:
    """Every deal in which the seat holds what it held: all of them, possible or not."""
    own = mask_of(
        one.tile
        for seen in view.log
        if seen.seat == view.seat and isinstance(seen.action, Play)
        for one in seen.action.placements
    )
    drawn = mask_of(
        seen.action.tile
        for seen in view.log
        if seen.seat == view.seat
        and not isinstance(seen.action, Play)
        and tile_of(seen.action) >= 0
    )
    held = (view.hand | own) & ~drawn
    size = held.bit_count()
    others = [seat for seat in range(len(view.counts)) if seat != view.seat]

    def hands(seats: list[int], tiles: list[int]) -> Iterator[tuple[dict[int, int], list[int]]]:
        if not seats:
            yield {view.seat: held}, tiles
            return
        for chosen in combinations(tiles, size):
            rest = [tile for tile in tiles if tile not in chosen]
            for found, left in hands(seats[1:], rest):
                yield {**found, seats[0]: mask_of(chosen)}, left

    for found, left in hands(others, ids(view.tiles & ~held)):
        for order in permutations(left):
            yield Deal(tuple(found[seat] for seat in sorted(found)), order)


def tile_of(action: Any) -> int:
    """The tile of a draw, -1 where there is none."""
    tile = getattr(action, "tile", None)
    return -1 if tile is None else tile
