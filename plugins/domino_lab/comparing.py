"""Tables compared with the first of them, over the same deals: every measure's difference."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import UsageError
from domino_lab.compare_counting import CHANGED, products
from domino_lab.compare_statistics import Products, holm, paired
from domino_lab.measures import ADVANTAGES, BREAKDOWNS, MEANS, SHARES, broken_down, scale_of
from domino_lab.measures import SELDOM as RARE
from domino_lab.simulating import carry_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from domino_core.api import DominoError
    from domino_core.simulation import Ruleset
    from domino_lab.counting import Ratio, Tally
    from domino_lab.executing import Crew
    from domino_lab.orders import Order
    from domino_lab.simulating import Run

COMPARED = tuple(name for name in (*SHARES, *MEANS, *BREAKDOWNS) if name != "ms_per_round")
"""What is compared: all that is no matter of a clock."""
LEAST = 10
"""Out of fewer deals nothing is said, nor of a share or an advantage out of fewer tries."""
SURE = 0.05
"""What a corrected probability stays at or below where a difference is taken for one."""
SELDOM = RARE | {"opener_wins_by_tile", "opener_wins_by_opening"}
"""Left out where it happened at neither table."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A measure at the first table (``a``), at another one (``b``), and the second less the first.

    :ivar of: the name of the other table.
    :ivar low: the interval of 95 % of this difference alone, ``None`` with all that follows where
        so little was played that nothing can be said.
    :ivar p: how probable so large a difference is where there is none, 1e-9 at least; ``adjusted``
        is corrected for everything that was compared, by Holm's method.
    :ivar n: the rounds, matches or turns that the figure is taken from, at the table with fewer.
    :ivar different: whether it is known to differ: whether ``adjusted`` is 0.05 at most.
    """

    name: str
    of: str
    by: str | None
    a: float
    b: float
    difference: float
    low: float | None
    high: float | None
    p: float | None
    adjusted: float | None
    n: int
    different: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """What comparing tables came to; the first of ``names`` is what the others are compared with.

    :ivar differences: every measure, table after table.
    """

    run: Run
    names: tuple[str, ...]
    differences: tuple[Difference, ...]

    def of(self, name: str) -> list[Difference]:
        """What was found of one table."""
        return [one for one in self.differences if one.of == name]

    @property
    def different(self) -> list[Difference]:
        """What is known to differ."""
        return [one for one in self.differences if one.different]

    def same_setup(self, name: str) -> bool:
        """Whether rules and bots are the first table's, so that nothing can differ there."""
        first, other = (self.run.order.told()["setups"][at] for at in (0, self.names.index(name)))
        return all(first[key] == other[key] for key in ("rules", "versions", "bots"))

    def alike(self, name: str) -> bool:
        """Whether all that is counted came to the same there as at the first table."""
        return not self.run.tallies[self.names.index(name)].total(CHANGED)

    def same_deals(self, name: str) -> bool:
        """Whether the tiles were shuffled alike there: whether it is the same set."""
        first, other = (self.run.order.setups[at] for at in (0, self.names.index(name)))
        return first.ruleset.tiles == other.ruleset.tiles


def compare(
    order: Order,
    names: Sequence[str],
    *,
    crew: Crew | None = None,
    file: Path | str | None = None,
    tell: Callable[[int], None] | None = None,
    found: Callable[[int], None] | None = None,
    failed: Callable[[DominoError], None] | None = None,
) -> Comparison:
    """Carry out an order for several tables, and compare the others with the first.

    :param names: what each table is called, each name once.

    The rest as for :func:`~domino_lab.simulating.carry_out`. Raises what that raises, and
    :class:`UsageError` for fewer than two tables and for names that do not fit.
    """
    if len(order.setups) < 2 or len(set(names)) != len(order.setups):  # noqa: PLR2004 - a pair
        raise UsageError("Se comparan dos mesas o más, cada una con un nombre distinto")
    run = carry_out(order, crew=crew, file=file, tell=tell, found=found, failed=failed)
    rulesets = [setup.ruleset for setup in order.setups]
    told = [
        one
        for at in range(1, len(names))
        for one in differences(
            names[at],
            (run.tallies[0], run.tallies[at]),
            (rulesets[0], rulesets[at]),
            deals=run.deals,
            matches=order.matches,
        )
    ]
    return Comparison(run, tuple(names), tuple(judged(told)))


def judged(found: Sequence[Difference]) -> Iterator[Difference]:
    """The same, corrected for being so many.

    What says one thing twice (the seats of a side, the sides of a table where each plays alone)
    counts once.
    """
    keys = [(one.of, one.a, one.b, one.low, one.high) for one in found]
    tried = {key: one.p for key, one in zip(keys, found, strict=True) if one.p is not None}
    adjusted = dict(zip(tried, holm(list(tried.values())), strict=True))
    for key, one in zip(keys, found, strict=True):
        p = adjusted.get(key)
        yield replace(one, adjusted=p, different=p is not None and p <= SURE)


Two = tuple["Tally", "Tally"]
Rules = tuple["Ruleset", "Ruleset"]


def differences(
    name: str, tallies: Two, rulesets: Rules, *, deals: int, matches: bool
) -> Iterator[Difference]:
    """Every measure of two tables, not yet corrected for being many.

    Where the second tally was counted beside the first, its figures are taken as paired.
    """
    single = all(tally.total("rounds") == tally.total("matches") for tally in tallies)
    for measure in COMPARED:
        if measure == "rounds_per_match" and not matches:
            continue
        if measure in {"comebacks", "behind_wins"} and single:
            continue
        if measure == "match_worth" and not any(one.total("worth-more") for one in tallies):
            continue
        if measure == "points_per_round" and not all("points" in one.slots for one in tallies):
            continue
        for by, slots in _lines(measure, tallies, rulesets):
            found = _ratios(slots, tallies, rulesets)
            if found is not None and (found.happened or measure not in SELDOM):
                yield _difference((measure, name, by), found, deals)


def _difference(key: tuple[str, str, str | None], found: _Two, deals: int) -> Difference:
    """What is said of a figure at two tables."""
    first, second = found.first, found.second
    a, b = first.above / first.below, second.above / second.below
    share = key[0] not in MEANS or key[0] in ADVANTAGES
    if deals < LEAST or (share and found.n < LEAST):
        told = None
    elif share:
        told = paired(first, second, found.products, deals=deals, tries=found.n, most=1.0)
    else:
        told = paired(first, second, found.products, deals=deals)
    if told is None:
        return Difference(*key, a, b, b - a, None, None, None, None, found.n)
    return Difference(*key, a, b, told.difference, told.low, told.high, told.p, None, found.n)


class _Two(NamedTuple):
    """A figure at two tables, what both have in common, and out of how many tries it is."""

    first: Ratio
    second: Ratio
    products: Products
    n: int

    @property
    def happened(self) -> bool:
        """Whether what is counted happened anywhere."""
        return bool(self.first.above or self.second.above)


def _lines(
    measure: str, tallies: Two, rulesets: Rules
) -> Iterator[tuple[str | None, tuple[str, str]]]:
    """The lines of a measure that both tables have, each with its slots."""
    slot = SHARES.get(measure) or MEANS.get(measure)
    if slot is not None:
        yield None, (slot, slot)
        return
    one, other = (
        dict(broken_down(measure, tally, ruleset))
        for tally, ruleset in zip(tallies, rulesets, strict=True)
    )
    if measure == "ends":  # a kind that one of them never saw
        one = other = dict(sorted({**one, **other}.items()))
    for by in one:
        if by in other:
            yield by, (one[by], other[by])


def _ratios(slots: tuple[str, str], tallies: Two, rulesets: Rules) -> _Two | None:
    """Both figures, ``None`` where one is out of nothing."""
    first, second = (tally.ratio(slot) for tally, slot in zip(tallies, slots, strict=True))
    if first is None or second is None:
        return None
    one, other = (int(scale_of(slots[0], ruleset)) for ruleset in rulesets)
    common = products(tallies[1], slots[1]) if slots[0] == slots[1] else Products()
    scaled = Products(
        common.above_above,
        common.above_below * other,
        common.below_above * one,
        common.below_below * one * other,
    )
    return _Two(_scaled(first, one), _scaled(second, other), scaled, min(first.below, second.below))


def _scaled(one: Ratio, scale: int) -> Ratio:
    """A figure divided by a whole number."""
    return one._replace(
        below=one.below * scale,
        product=one.product * scale,
        below_squared=one.below_squared * scale * scale,
    )
