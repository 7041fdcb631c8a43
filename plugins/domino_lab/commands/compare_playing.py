"""What ``compare`` and ``sweep`` share: playing the tables, and writing what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.cli.commands import say, speech, write_atomically
from domino_lab.commands.compare_data import csv_text
from domino_lab.commands.compare_plot import plot
from domino_lab.commands.report_frame import bots_of, cut_short, last_lines, more_kept
from domino_lab.commands.who_plays import who_plays
from domino_lab.commands.working import at_work, crew_of
from domino_lab.comparing import compare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_lab.commands.asked import Asked
    from domino_lab.commands.failures import Failures
    from domino_lab.commands.stopping import Stop
    from domino_lab.comparing import Comparison


def compared(asked: Asked, failures: Failures, names: Sequence[str]) -> tuple[Comparison, Stop]:
    """Play the same deals at every table, and compare the others with the first.

    :param names: what each table is called in what is told.
    """
    order = failures.order
    with at_work(order.count) as (progress, stop), crew_of(asked.jobs, asked.scheduler) as crew:
        comparison = compare(
            order,
            names,
            crew=crew,
            file=failures.kept,
            tell=progress.tell,
            found=progress.go_on_from,
            failed=failures.hear,
        )
    return comparison, stop


def write(asked: Asked, comparison: Comparison, of: str) -> None:
    """Write the files that were asked for."""
    csv, picture = asked.files()
    if csv is not None:
        write_atomically(csv, csv_text(comparison, of), mode=0o644)
    if picture is not None:
        plot(comparison, picture, speech())


def say_played(comparison: Comparison, asked: Asked) -> None:
    """How much was played."""
    spoken, run = speech(), comparison.run
    if run.interrupted:
        say(cut_short())
    seconds = spoken.number(run.seconds, ".1f")
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
    for line in more_kept(run, asked.kept):
        say(line)
    for name in comparison.names[1:]:
        if not comparison.same_deals(name):
            say(spoken.say("{name} usa otro juego de fichas: sus repartos son otros.", name=name))


def say_players(comparison: Comparison, asked: Asked, names: Sequence[str]) -> None:
    """Who plays where; ``names`` are what the tables are called."""
    for line in who_plays(comparison.run.order.setups, names, asked=asked.bots is not None):
        say(line)


def say_end(comparison: Comparison) -> None:
    """What stands below: matches that did not end, and the seed."""
    spoken, run = speech(), comparison.run
    for name, tally in zip(comparison.names, run.tallies, strict=True):
        if count := tally.total("unfinished"):
            say(
                spoken.count(
                    "{name}: {n} partida no acabó y cuenta como empate.",
                    "{name}: {n} partidas no acabaron y cuentan como empates.",
                    count,
                    name=name,
                )
            )
    for line in last_lines(bots_of(run.order), run.order.seed):
        say(line)
