"""``domino sweep``: what a rule does, value by value, over the same deals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from domino_core.cli.commands import (
    JSON,
    PLAYERS,
    SET,
    SIDES,
    TARGET,
    VARIANT,
    print_json,
    printable,
    say,
    speak_words,
    speech,
)
from domino_lab.commands import compare_sentences, compare_table, compare_words, options
from domino_lab.commands.asked import Asked, ended
from domino_lab.commands.compare_arguments import given_for_all, knobs_of, variant_with
from domino_lab.commands.compare_data import data, table_data
from domino_lab.commands.compare_playing import compared, say_end, say_played, say_players, write
from domino_lab.commands.compare_table import Block, Row
from domino_lab.sweep_rules import turned
from domino_lab.sweeping import points, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_lab.comparing import Comparison
    from domino_lab.sweeping import Point

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Probar los valores de una regla, o de varias, con los mismos repartos.")
def sweep(  # noqa: PLR0917 - typer passes the options by name
    variant: str = VARIANT,
    knobs: list[str] = typer.Argument(  # noqa: B008 - typer reads it
        ...,
        metavar="TABLA.CLAVE=V1,V2,...",
        help="Una regla y sus valores; con varias se prueba cada combinación.",
    ),
    matches: int | None = options.MATCHES,
    rounds: int | None = options.ROUNDS,
    players: str | None = PLAYERS,
    sides: str | None = SIDES,
    target: str | None = TARGET,
    set_: list[str] = SET,
    bots: str | None = options.BOTS,
    seed: str | None = options.SEED,
    jobs: int = options.JOBS,
    scheduler: str | None = options.SCHEDULER,
    continue_: Path | None = options.CONTINUE,
    only: int | None = options.ONLY,
    json: bool = JSON,
    csv_: Path | None = options.CSV,
    plot_: Path | None = options.PLOT,
    force: bool = options.FORCE,
) -> int:
    """Settle every value's table, play, and report."""
    asked = Asked(matches, rounds, bots, seed, jobs, scheduler, continue_, only, csv_, plot_, force)
    asked.check()
    found, own = variant_with(variant)
    given = {**given_for_all(set_, target, players, sides), **own}
    values = points(found, given, knobs_of(knobs))
    speak_words(values[0].ruleset.words)
    named = {_place(one): one.ruleset for one in values}
    table = {"--players": players, "--sides": sides, "--target": target, "--set": set_}
    failures = asked.failures(named, ("sweep", variant, *knobs), table)
    if only is not None:
        return failures.repeat(json=json)
    comparison, stop = compared(asked, failures, [printable(one.name) for one in values])
    if json:
        told = [
            {**table_data(comparison, at), "options": dict(one.values)}
            for at, one in enumerate(values)
        ]
        head = {"variant": values[0].ruleset.label, "values": told}
        print_json({**head, **data(comparison, "value")})
    if not comparison.run.deals:
        return ended(comparison.run, failures, stop)
    if not json:
        say_played(comparison, asked)
        say_players(comparison, asked, comparison.names)
        _tell(comparison, values)
        say_end(comparison)
    write(asked, comparison, "value")
    return ended(comparison.run, failures, stop)


def _place(point: Point) -> str:
    """A table as ``domino compare`` would call it."""
    options = ",".join(f"{key}={written(one)}" for key, one in point.values.items())
    return f"{point.ruleset.label}[{options}]"


def _tell(comparison: Comparison, values: Sequence[Point]) -> None:
    spoken, own, *others = speech(), *comparison.names
    ruleset = values[0].ruleset
    say()
    for line in compare_sentences.wrapped(
        spoken.say(
            "{variant}, {keys}: lo suyo es {own}; con eso se compara cada valor.",
            variant=printable(ruleset.label),
            keys=", ".join(values[0].values),
            own=own,
        )
    ):
        say(line)
    for line in compare_sentences.legend():
        say(line)
    say()
    for place in turned(values):
        before, name = printable(place.own), printable(place.name)
        if name:
            say(spoken.say("Qué cambia en las reglas con {value}:", value=name))
        else:
            say(spoken.say("Qué cambia en las reglas con todo lo que se prueba:"))
            name = spoken.say("valor")
        for line in compare_sentences.change_lines(place.change, before, name):
            say(line)
    say()
    blocks = list(_blocks(comparison))
    for line in compare_table.table(blocks, spoken.say("lo suyo"), spoken.say("valor")):
        say(line)
    say()
    for name in others:
        for line in compare_sentences.verdict(comparison, name, name):
            say(line)


def _blocks(comparison: Comparison) -> Iterator[Block]:
    """A block for each measure, a row for each value; of breakdowns what differs anywhere."""
    words = compare_words.end_words(comparison)
    differing = {(one.name, one.by) for one in comparison.different}
    keys = dict.fromkeys((one.name, one.by) for one in compare_words.news(comparison.differences))
    told: list[tuple[str, str | None]] = [
        (name, None) for name in compare_words.LABELS if (name, None) in keys
    ]
    told += [key for key in keys if key in differing and key[0] in compare_words.DRAWN]
    for name, by in told:
        found = [one for one in comparison.differences if (one.name, one.by) == (name, by)]
        rows = [Row(f"  {one.of}", one) for one in found if one.a or one.b]
        if rows:
            yield Block(compare_words.name_of(rows[0].one, words, speech()), rows, together=True)
