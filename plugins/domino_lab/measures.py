"""Measures: what a tally says, each with its interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from domino_core.api import TILES, UsageError, ids
from domino_lab.counting import OPENINGS, over
from domino_lab.intervals import advantage_interval, ratio_interval, share_interval

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from domino_core.api import Seating
    from domino_core.simulation import Ruleset
    from domino_lab.counting import Tally
    from domino_lab.intervals import Interval


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure, between what the true one lies 19 times out of 20, and out of how many.

    ``low`` and ``high`` are ``None`` where so little was played that nothing can be said.
    ``by`` is what a figure of a breakdown belongs to: a seat, a side, a tile, a kind.
    """

    name: str
    value: float
    low: float | None
    high: float | None
    n: int
    by: str | None = None

    @property
    def width(self) -> float:
        """From the lowest to the highest; endless where neither is known."""
        if self.low is None or self.high is None:
            return float("inf")
        return self.high - self.low


SHARES: Mapping[str, str] = {
    "match_draws": "drawn",
    "matches_counting_more": "worth-more",
    "comebacks": "comeback",
    "behind_wins": "behind",
    "ties": "tie",
    "opener_wins": "opener-won",
    "first_round_opener_wins": "first-won",
    "redeals": "redeals",
    "choice_share": "choices",
}
"""Shares by name, with their slot."""

MEANS: Mapping[str, str] = {
    "rounds_per_match": "rounds",
    "match_worth": "worth",
    "opener_advantage": "advantage",
    "first_round_opener_advantage": "first-advantage",
    "plays_per_round": "plays",
    "passes_per_round": "passes",
    "draws_per_round": "draws",
    "points_per_round": "points",
    "choices": "offered",
    "ms_per_round": "ns",
}

BREAKDOWNS = (
    "match_wins_by_side",
    "match_wins_by_seat",
    "round_wins_by_side",
    "round_wins_by_seat",
    "opener_wins_by_opening",
    "opener_wins_by_tile",
    "ends",
)

NAMES = (*SHARES, *MEANS, *BREAKDOWNS)

ADVANTAGES: Mapping[str, str] = {
    "opener_advantage": "opener-won",
    "first_round_opener_advantage": "first-won",
}
"""Means that are shares less what would be fair, each with the slot of the share."""

LEAST: Mapping[str, int] = {
    "rounds_per_match": 1,
    "match_worth": 1,
    "plays_per_round": 0,
    "passes_per_round": 0,
    "draws_per_round": 0,
    "choices": 2,
    "ms_per_round": 0,
}
"""Means that cannot be less than this."""

PER_MATCH = frozenset(("drawn", "comeback", "behind", "first-won"))
"""Slots to which a match adds once at most, so that all that they count is independent."""
SELDOM = frozenset(("redeals", "match_draws", "matches_counting_more"))
"""Shares that are left out where it never happened."""
NEVER_ALONE = frozenset(("redeals", "choices"))
"""Slots to which a round may add more than once."""


def measures(tally: Tally, ruleset: Ruleset, *, matches: bool) -> list[Measure]:
    """Everything that a tally says of a table."""
    return [one for name in NAMES for one in measure(name, tally, ruleset, matches=matches)]


def measure(name: str, tally: Tally, ruleset: Ruleset, *, matches: bool) -> list[Measure]:
    """One measure, or the lines of a breakdown; nothing where it says nothing of the game.

    Raises :class:`UsageError` for a name that is no measure's.
    """
    slots: dict[str | None, str]
    if name in SHARES:
        slots = {None: SHARES[name]}
    elif name in MEANS:
        return _mean(name, tally, ruleset, matches=matches)
    elif name in BREAKDOWNS:
        slots = dict(broken_down(name, tally, ruleset))
    else:
        raise UsageError(
            "«{name}» no es una medida; son: {names}", name=name, names=", ".join(NAMES)
        )
    if name in {"comebacks", "behind_wins"} and tally.total("rounds") == tally.total("matches"):
        return []
    if name in SELDOM and not tally.total(slots[None]):
        return []
    found = (_share(name, by, slot, tally, matches=matches) for by, slot in slots.items())
    return [one for one in found if one is not None]


def _share(name: str, by: str | None, slot: str, tally: Tally, *, matches: bool) -> Measure | None:
    ratio = tally.ratio(slot)
    if ratio is None:
        return None
    alone = over(slot) == "matches" or slot in PER_MATCH or not matches
    told = share_interval(ratio, independent=alone and slot not in NEVER_ALONE)
    return Measure(name, told.mean, told.low, told.high, ratio.below, by)


def _mean(name: str, tally: Tally, ruleset: Ruleset, *, matches: bool) -> list[Measure]:
    slot = MEANS[name]
    ratio = tally.ratio(slot)
    counted = "points" in tally.slots or name != "points_per_round"
    if ratio is None or not counted or (name == "rounds_per_match" and not matches):
        return []
    if name == "match_worth" and not tally.total("worth-more"):
        return []
    scale = scale_of(slot, ruleset)
    if name in ADVANTAGES:
        alone = not matches or ADVANTAGES[name] in PER_MATCH
        won, sides = tally.total(ADVANTAGES[name]), len(ruleset.seating.sides)
        told: Interval | None = advantage_interval(ratio, won, sides, independent=alone)
    else:
        told = ratio_interval(ratio, scale, LEAST.get(name, -inf))
    low, high = (None, None) if told is None else (told.low, told.high)
    return [Measure(name, ratio.above / ratio.below / scale, low, high, ratio.below)]


def scale_of(slot: str, ruleset: Ruleset) -> float:
    """What a mean is divided by, so that it has the unit that people know."""
    if slot.endswith("advantage"):
        return len(ruleset.seating.sides)
    return 1e6 if slot == "ns" else 1.0


def broken_down(name: str, tally: Tally, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """The lines of a breakdown: what each belongs to, and its slot."""
    seating = ruleset.seating
    seats = range(seating.players)
    sides = range(len(seating.sides))
    if name == "match_wins_by_side":
        yield from ((side_name(side, seating), f"match:{side}") for side in sides)
    elif name == "match_wins_by_seat":
        yield from ((str(seat), f"match:{seating.side_of[seat]}") for seat in seats)
    elif name == "round_wins_by_side":
        yield from ((side_name(side, seating), f"side:{side}") for side in sides)
    elif name == "round_wins_by_seat":
        yield from ((str(seat), f"seat:{seat}") for seat in seats)
    elif name == "opener_wins_by_opening":
        yield from ((kind, f"opening:{kind}:won") for kind in OPENINGS)
    elif name == "opener_wins_by_tile":
        yield from ((str(TILES[n]), f"tile:{TILES[n]}:won") for n in ids(ruleset.tiles))
    else:
        kinds = sorted(slot for slot in tally.slots if slot.startswith("end:"))
        yield from ((slot.removeprefix("end:"), slot) for slot in kinds)


def side_name(side: int, seating: Seating) -> str:
    """A side by its seats: ``0+2``."""
    return "+".join(map(str, seating.sides[side]))
