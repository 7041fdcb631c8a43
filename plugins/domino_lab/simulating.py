"""An order carried out: parts wherever they are played, added up in order, stopped at any time."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from domino_core.api import DominoError, Text, UsageError
from domino_lab.counting import Tally
from domino_lab.executing import Crew, carried_out, here
from domino_lab.expecting import unexpected
from domino_lab.keeping import keeping, kept
from domino_lab.measures import measure, measures
from domino_lab.orders import Order
from domino_lab.reaching import Until, expect_reachable, unseen

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from domino_lab.executing import Done
    from domino_lab.measures import Measure
    from domino_lab.orders import Part

LEAST = 100
"""No interval is trusted to be narrow before so many deals."""


@dataclass(frozen=True, slots=True)
class Run:
    """What an order came to: a tally a table, over the first ``deals`` of its deals.

    :ivar seconds: how long that took, without what a file had already.
    :ivar played: how many rounds were played in that time.
    :ivar interrupted: whether somebody stopped it; ``enough`` whether an interval got narrow.
    :ivar more_kept: whether the file holds deals beyond those of the order.
    """

    order: Order
    tallies: tuple[Tally, ...]
    deals: int
    seconds: float
    played: int
    interrupted: bool = False
    enough: bool = False
    more_kept: bool = False


@dataclass(frozen=True, slots=True)
class Simulation:
    """What an order for one table came to, as figures."""

    run: Run
    measures: tuple[Measure, ...]

    @property
    def tally(self) -> Tally:
        """All that was counted."""
        return self.run.tallies[0]

    @property
    def rounds(self) -> int:
        """How many rounds there were."""
        return self.tally.total("rounds")

    @property
    def matches(self) -> int | None:
        """How many matches, ``None`` where single rounds were played."""
        return self.tally.total("matches") if self.run.order.matches else None

    @property
    def rounds_per_second(self) -> float | None:
        """How fast it was, ``None`` where all was taken from a file."""
        run = self.run
        return run.played / run.seconds if run.played and run.seconds else None

    def of(self, name: str) -> list[Measure]:
        """The measures of this name: one, or the lines of a breakdown."""
        return [one for one in self.measures if one.name == name]


def simulate(
    order: Order,
    *,
    crew: Crew | None = None,
    until: Until | None = None,
    file: Path | str | None = None,
    tell: Callable[[int], None] | None = None,
    found: Callable[[int], None] | None = None,
    failed: Callable[[DominoError], None] | None = None,
) -> Simulation:
    """Carry out an order for one table; see :func:`carry_out`.

    Raises what that raises, and :class:`UsageError` for an order for several tables.
    """
    if isinstance(order, Order) and len(order.setups) > 1:
        raise UsageError(
            "order: se espera una sola mesa, y son {n}; compare las compara, y carry_out las juega",
            n=len(order.setups),
        )
    run = carry_out(order, crew=crew, until=until, file=file, tell=tell, found=found, failed=failed)
    ruleset = order.setups[0].ruleset
    return Simulation(run, tuple(measures(run.tallies[0], ruleset, matches=order.matches)))


def carry_out(
    order: Order,
    *,
    crew: Crew | None = None,
    until: Until | None = None,
    file: Path | str | None = None,
    tell: Callable[[int], None] | None = None,
    found: Callable[[int], None] | None = None,
    failed: Callable[[DominoError], None] | None = None,
) -> Run:
    """Play all deals of an order, as far as need be.

    The same order comes to the same tallies, but for the time, whoever works. Ctrl-C ends it early,
    with what is done in order.

    :param crew: who works; without one, this process.
    :param until: when it is enough, judged by the first table. What was played beyond is left out.
    :param file: where the parts are kept, and taken from where it has them already.
    :param tell: is told how many deals are done; ``found`` how many of them the file had.
    :param failed: is told of a failure while it is played, which then ends it as Ctrl-C does.
        Without it the failure is raised, and what is not in the file is lost.

    Raises what playing raises, :class:`UsageError` for what is no order or no crew, for a file of
    another order, for one that cannot be read or written, and for a measure that the game has not;
    where that shows in the play alone it is a failure.
    """
    _expect_possible(order, crew, until)
    sum_, begun = _Sum(order, until), monotonic()
    with ExitStack() as stack:
        known: set[Part] = set()
        keep: Callable[[Part, Sequence[Tally]], None] | None = None
        if file is not None:
            path = Path(file)
            for part, tallies in kept(path, order):
                if part == order.part_at(part.first):
                    known.add(part)
                    sum_.take(part, tallies)
                sum_.more_kept |= part.last > order.count
            keep = stack.enter_context(keeping(path, order))
            if found is not None:
                found(sum_.deals)
        missing = (part for part in order.parts() if part not in known)
        done = here(order, missing) if crew is None else carried_out(order, missing, crew)
        try:
            if not sum_.enough:
                stack.callback(done.close)  # whoever works is sent home in the end
                _gather(done, sum_, keep, tell)
        except KeyboardInterrupt:
            sum_.interrupted = True
        except DominoError as failure:
            if failed is None:
                raise
            sum_.interrupted = True
            failed(failure)
    return sum_.run(monotonic() - begun)


def _expect_possible(order: Order, crew: Crew | None, until: Until | None) -> None:
    if not isinstance(order, Order):
        raise unexpected("order", Text("un Order"), order)
    if crew is not None and not isinstance(crew, Crew):
        raise unexpected("crew", Text("un Crew, como processes(2)"), crew)
    if until is not None:
        expect_reachable(until, order)


def _gather(
    done: Generator[Done],
    sum_: _Sum,
    keep: Callable[[Part, Sequence[Tally]], None] | None,
    tell: Callable[[int], None] | None,
) -> None:
    """Keep what is done, add it up and tell of it, until all is done or it is enough."""
    sum_.expect_something_seen()
    for part, tallies in done:
        if keep is not None:
            keep(part, tallies)
        sum_.played += tallies[0].total("rounds")
        sum_.take(part, tallies)
        if tell is not None:
            tell(sum_.deals)
        sum_.expect_something_seen()
        if sum_.enough:
            break


class _Sum:
    """Parts added up in order, whatever the order in which they come."""

    def __init__(self, order: Order, until: Until | None) -> None:
        self._order = order
        self._until = until
        self._done = 0, tuple(Tally() for _ in order.setups)
        self._waiting: dict[int, Done] = {}
        self.played = 0
        self.enough = self.interrupted = self.more_kept = False
        self._unseen: DominoError | None = None

    @property
    def deals(self) -> int:
        """How many are added up."""
        return self._done[0]

    def take(self, part: Part, tallies: Sequence[Tally]) -> None:
        """Add a part as soon as those before it are there."""
        self._waiting[part.first] = (part, tuple(tallies))
        while not (self.enough or self._unseen) and self.deals + 1 in self._waiting:
            part, tallies = self._waiting.pop(self.deals + 1)
            pairs = zip(self._done[1], tallies, strict=True)
            summed = tuple(mine.plus(its) for mine, its in pairs)
            self._done = self.deals + part.size, summed  # at once: Ctrl-C may come anywhere
            self.enough = self._is_narrow()
            if self._until is not None and not self.enough:
                self._unseen = unseen(self._until, self._order, summed[0], self.deals)

    def expect_something_seen(self) -> None:
        """Raise :class:`UnseenError` where what is to be narrow does not happen in this game."""
        if self._unseen is not None:
            raise self._unseen

    def _is_narrow(self) -> bool:
        until = self._until
        if until is None or self.deals < LEAST:
            return False
        ruleset, tally = self._order.setups[0].ruleset, self._done[1][0]
        found = measure(until.name, tally, ruleset, matches=self._order.matches)
        judged = [one for one in found if until.by in {None, one.by}]
        return bool(judged) and all(one.width <= until.width for one in judged)

    def run(self, seconds: float) -> Run:
        """What it came to."""
        deals, tallies = self._done
        return Run(
            self._order,
            tallies,
            deals,
            seconds,
            self.played,
            interrupted=self.interrupted,
            enough=self.enough,
            more_kept=self.more_kept,
        )
