"""What ``compare`` and ``sweep`` share: playing the tables, and writing what came of it."""

from __future__ import annotations

import secrets
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from domino_core.api import UsageError
from domino_core.cli.commands import (
    as_typed,
    printable,
    say,
    speech,
    write_atomically,
)
from domino_lab.commands.asked import bots_at, expect_at_least_one, free
from domino_lab.commands.compare_data import csv_text
from domino_lab.commands.compare_plot import plot
from domino_lab.commands.plot import expect_plotting
from domino_lab.commands.repeating import Failures, Typed, expect_repeatable
from domino_lab.comparing import compare
from domino_lab.executing import dask, processes
from domino_lab.keeping import seed_in
from domino_lab.orders import Order, Setup
from domino_lab.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from domino_core.simulation import Ruleset
    from domino_lab.comparing import Comparison

DEALS = 1000
"""How many matches, or rounds, are played at each table without a word."""
BOT = "random"
"""Who plays without a word."""


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
    csv: Path | None
    plot: Path | None
    force: bool
    only: int | None = None

    def check(self) -> None:
        """Refuse what cannot be done. Raises :class:`UsageError`."""
        for number, option in (
            (self.matches, "-n"),
            (self.rounds, "--rounds"),
            (self.jobs, "--jobs"),
            (self.only, "--only"),
        ):
            expect_at_least_one(number, option)
        if self.matches is not None and self.rounds is not None:
            raise UsageError("-n y --rounds se contradicen; deja uno")
        others = {"--continue": self.kept, "--csv": self.csv, "--plot": self.plot}
        expect_repeatable(self.only, self.seed, self.matches or self.rounds, others)
        free(self.csv, force=self.force)
        expect_plotting(free(self.plot, force=self.force))


def failures_of(
    asked: Asked, tables: Mapping[str, Ruleset], words: Sequence[str], options: Mapping[str, Any]
) -> Failures:
    """The order of what is asked for, and who hears what fails in it.

    :param tables: the rules of each table, by what a failure calls it.
    :param words: the command with its arguments, ``options`` those that make the tables.

    Raises what loading a bot raises.
    """
    setups = tuple(Setup(one, bots_at(one.seating, asked.bots or BOT)) for one in tables.values())
    kept = None if asked.kept is None else asked.kept.expanduser()
    seed = None if asked.seed is None else as_typed(asked.seed)
    if seed is None and kept is not None:
        seed = seed_in(kept)
    order = Order(
        setups,
        str(secrets.randbelow(10**9)) if seed is None else seed,
        asked.only or asked.matches or asked.rounds or DEALS,
        asked.rounds is None,
    )
    typed = Typed(words, {**options, "--rounds": asked.rounds, "--bots": asked.bots})
    return Failures(order, tuple(tables), typed, kept)


def compared(asked: Asked, failures: Failures, names: Sequence[str]) -> Comparison:
    """Play the same deals at every table, and compare the others with the first.

    :param names: what each table is called in what is told.
    """
    order = failures.order
    progress = Progress(
        order.count,
        sys.stderr,
        monotonic,
        lambda left: speech().say("quedan {left}", left=left),
    )
    with ExitStack() as stack:
        stack.callback(progress.clear)
        crew = processes(asked.jobs) if asked.jobs > 1 else None
        if asked.scheduler is not None:
            crew = stack.enter_context(dask(as_typed(asked.scheduler)))
        return compare(
            order,
            names,
            crew=crew,
            file=failures.kept,
            tell=progress.tell,
            failed=failures.hear,
        )


def write(asked: Asked, comparison: Comparison, of: str) -> None:
    """Write the files that were asked for."""
    csv, picture = (free(path, force=asked.force) for path in (asked.csv, asked.plot))
    if csv is not None:
        write_atomically(csv, csv_text(comparison, of), mode=0o644)
    if picture is not None:
        plot(comparison, picture)


def say_played(comparison: Comparison, asked: Asked) -> None:
    """How much was played, and by whom."""
    spoken, run = speech(), comparison.run
    if run.interrupted:
        say(spoken.say("Interrumpido: esto es lo jugado hasta aquí."))
    seconds = f"{run.seconds:.1f}"
    if run.order.matches:
        say(
            spoken.count(
                "{n} partida con cada mesa, desde los mismos repartos, en {seconds} s.",
                "{n} partidas con cada mesa, desde los mismos repartos, en {seconds} s.",
                run.deals,
                seconds=seconds,
            )
        )
    else:
        say(
            spoken.count(
                "{n} mano con cada mesa, con los mismos repartos, en {seconds} s.",
                "{n} manos con cada mesa, con los mismos repartos, en {seconds} s.",
                run.deals,
                seconds=seconds,
            )
        )
    if asked.bots is None:
        say(spoken.say("Juegan todos con {bot}; --bots pone a otros.", bot=BOT))
    for name in comparison.names[1:]:
        if not comparison.same_deals(name):
            say(spoken.say("{name} usa otro juego de fichas: sus repartos son otros.", name=name))


def say_end(comparison: Comparison) -> None:
    """What stands below: matches that did not end, and the seed."""
    spoken, run = speech(), comparison.run
    for name, tally in zip(comparison.names, run.tallies, strict=True):
        if unfinished := tally.total("unfinished"):
            say(
                spoken.count(
                    "{name}: {n} partida no acabó y cuenta como empate.",
                    "{name}: {n} partidas no acabaron y cuentan como empates.",
                    unfinished,
                    name=name,
                )
            )
    say(spoken.say("Semilla: {seed}", seed=printable(run.order.seed)))
