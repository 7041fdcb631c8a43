"""What ``simulate``, ``compare`` and ``sweep`` are asked for, and the order that it makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domino_lab.commands.failures import Failures, Typed, expect_repeatable
from domino_lab.commands.option_values import (
    bots_at,
    expect_apart,
    expect_at_least_one,
    expect_one,
    free,
    kept_in,
    seed_of,
    until_of,
)
from domino_lab.commands.pictures import expect_plotting
from domino_lab.orders import Order, Setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from domino_core.simulation import Ruleset
    from domino_lab.commands.stopping import Stop
    from domino_lab.reaching import Until
    from domino_lab.simulating import Run

DEALS, MOST = 1000, 1_000_000
"""How many matches, or rounds, are played at each table by default, and at most where an interval
has to get narrow."""
BOT = "random"
"""Who plays by default: it is quick, and plays every game."""


@dataclass(frozen=True, slots=True)
class Asked:
    """How much is to be played, by whom, and where it goes."""

    matches: int | None
    rounds: int | None
    bots: str | None
    seed: str | None
    jobs: int
    scheduler: str | None
    kept: Path | None
    only: int | None
    csv: Path | None
    plot: Path | None
    force: bool
    until: str | None = None

    def check(self) -> None:
        """Refuse what cannot be done. Raises :class:`UsageError`."""
        expect_one(self.matches, self.rounds)
        expect_at_least_one(self.jobs, "--jobs")
        expect_at_least_one(self.only, "--only")
        others = {
            "--until": self.until,
            "--continue": self.kept,
            "--csv": self.csv,
            "--plot": self.plot,
        }
        expect_repeatable(self.only, self.seed, self.matches or self.rounds, others)
        until_of(self.until)
        expect_apart({"--continue": self.kept, "--csv": self.csv, "--plot": self.plot})
        self.files()
        kept_in(self.kept)

    def files(self) -> tuple[Path | None, Path | None]:
        """Where the figures and the picture go. Raises :class:`UsageError`."""
        csv, plot = (free(path, force=self.force) for path in (self.csv, self.plot))
        expect_plotting(plot)
        return csv, plot

    @property
    def enough(self) -> Until | None:
        """When it is enough."""
        return until_of(self.until)

    def failures(
        self, tables: Mapping[str, Ruleset], words: Sequence[str], options: Mapping[str, Any]
    ) -> Failures:
        """The order of what is asked for, and who hears what fails in it.

        :param tables: the rules of each table, by what a failure calls it.
        :param words: the command with its arguments, ``options`` those that make the tables.

        Raises what naming bots raises.
        """
        bots = BOT if self.bots is None else self.bots
        setups = tuple(Setup(one, bots_at(one.seating, bots)) for one in tables.values())
        kept = kept_in(self.kept)
        without = DEALS if self.until is None else MOST
        count = self.only or self.matches or self.rounds or without
        order = Order(setups, seed_of(self.seed, kept), count, self.rounds is None)
        typed = Typed(words, {**options, "--rounds": self.rounds, "--bots": self.bots})
        return Failures(order, tuple(tables), typed, kept)


def ended(run: Run, failures: Failures, stop: Stop) -> int:
    """The exit code once all has been told. Raises what failed in between."""
    failures.tell()
    return stop.code if run.interrupted else 0
