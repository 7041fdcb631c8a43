"""``domino simulate``: how a game plays, over many matches: in sentences, JSON, CSV, a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from domino_core.cli.commands import (
    JSON,
    PLAYERS,
    SET,
    SIDES,
    TARGET,
    VARIANT,
    counted,
    print_json,
    printable,
    say,
    settings,
    speak_words,
    speech,
    table_of,
    write_atomically,
)
from domino_core.simulation import find
from domino_lab.commands import options, simulate_report
from domino_lab.commands.asked import Asked, ended
from domino_lab.commands.plot import plot
from domino_lab.commands.report_frame import (
    bots_of,
    by_the_clock,
    cut_short,
    last_lines,
    more_kept,
    unfinished,
)
from domino_lab.commands.simulate_data import csv_text, rounded
from domino_lab.commands.who_plays import who_plays
from domino_lab.commands.working import at_work, crew_of
from domino_lab.simulating import simulate as simulated

if TYPE_CHECKING:
    from domino_lab.commands.failures import Failures
    from domino_lab.commands.stopping import Stop
    from domino_lab.reaching import Until
    from domino_lab.simulating import Simulation

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Jugar muchas partidas entre máquinas y medir cómo es el juego.")
def simulate(  # noqa: PLR0917 - typer passes the options by name
    variant: str = VARIANT,
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
    until: str | None = options.UNTIL,
    continue_: Path | None = options.CONTINUE,
    only: int | None = options.ONLY,
    json: bool = JSON,
    csv_: Path | None = options.CSV,
    plot_: Path | None = options.PLOT,
    force: bool = options.FORCE,
) -> int:
    """Settle the table, play, and report."""
    asked = Asked(
        matches, rounds, bots, seed, jobs, scheduler, continue_, only, csv_, plot_, force, until
    )
    asked.check()
    found = find(variant)
    given = settings(set_, target)
    ruleset = found.ruleset(found.choose(*table_of(given, players, sides)), given)
    speak_words(ruleset.words)
    table = {"--players": players, "--sides": sides, "--target": target, "--set": set_}
    failures = asked.failures({ruleset.label: ruleset}, ("simulate", variant), table)
    if only is not None:
        return failures.repeat(json=json)
    simulation, stop = _simulated(asked, failures)
    if json:
        print_json(_data(simulation, asked.enough))
    if not simulation.run.deals:
        return ended(simulation.run, failures, stop)
    if not json:
        _tell(simulation, asked)
    csv_path, plot_path = asked.files()
    if csv_path is not None:
        write_atomically(csv_path, csv_text(simulation), mode=0o644)
    if plot_path is not None:
        plot(simulation, plot_path, speech())
    return ended(simulation.run, failures, stop)


def _simulated(asked: Asked, failures: Failures) -> tuple[Simulation, Stop]:
    order = failures.order
    with at_work(order.count) as (progress, stop), crew_of(asked.jobs, asked.scheduler) as crew:
        simulation = simulated(
            order,
            crew=crew,
            until=asked.enough,
            file=failures.kept,
            tell=progress.tell,
            found=progress.go_on_from,
            failed=failures.hear,
        )
    return simulation, stop


# Reporting ---------------------------------------------------------------------------------------


def _data(simulation: Simulation, until: Until | None) -> dict[str, Any]:
    """All for programs."""
    run = simulation.run
    (setup,) = run.order.setups
    rate = simulation.rounds_per_second
    return {
        "variant": setup.ruleset.label,
        "players": setup.ruleset.seating.players,
        "sides": setup.ruleset.options.match.sides,
        "bots": [bot.text for bot in setup.bots],
        "seed": run.order.seed,
        "matches": simulation.matches,
        "rounds": simulation.rounds,
        "unfinished": simulation.tally.total("unfinished"),
        "by_clock": list(by_the_clock(setup.bots)),
        "interrupted": run.interrupted,
        "narrow_enough": None if until is None else run.enough,
        "seconds": round(run.seconds, 3),
        "rounds_per_second": None if rate is None else round(rate, 1),
        "measures": [rounded(one) for one in simulation.measures],
    }


def _tell(simulation: Simulation, asked: Asked) -> None:
    spoken, run, until = speech(), simulation.run, asked.enough
    if run.interrupted:
        say(cut_short())
    say(_played(simulation))
    for line in more_kept(run, asked.kept):
        say(line)
    for line in who_plays(run.order.setups, [""], asked=asked.bots is not None):
        say(line)
    say(spoken.say("Entre paréntesis, dónde está el valor verdadero 19 de cada 20 veces."))
    say()
    for line in simulate_report.lines(simulation):
        say(line)
    say()
    if count := simulation.tally.total("unfinished"):
        say(unfinished(count))
    if until is not None:
        say(_narrow(until, enough=run.enough))
    for line in last_lines(bots_of(run.order), run.order.seed):
        say(line)


def _narrow(until: Until, *, enough: bool) -> str:
    """Whether it was played until an interval was as narrow as it had to be."""
    spoken = speech()
    name = until.name if until.by is None else f"{until.name}:{until.by}"
    told = {"name": printable(name), "width": spoken.number(until.width, ".6g")}
    if enough:
        return spoken.say(
            "No se jugó más: el intervalo de {name} ya no es más ancho que {width}.", **told
        )
    return spoken.say(
        "No bastó para que el intervalo de {name} no fuera más ancho que {width}.", **told
    )


def _played(simulation: Simulation) -> str:
    """How much was played, and where."""
    run = simulation.run
    (setup,) = run.order.setups
    details = {
        "variant": printable(setup.ruleset.label),
        "table": counted([setup.ruleset.seating.players], setup.ruleset.options.match.sides),
        "seconds": speech().number(run.seconds, ".1f"),
    }
    if simulation.matches is None:
        return speech().count(
            "{variant}, {table}: {n} mano suelta en {seconds} s.",
            "{variant}, {table}: {n} manos sueltas en {seconds} s.",
            simulation.rounds,
            **details,
        )
    return speech().count(
        "{variant}, {table}: {n} partida en {seconds} s, con {rounds}.",
        "{variant}, {table}: {n} partidas en {seconds} s, con {rounds}.",
        simulation.matches,
        rounds=speech().count("{n} mano", "{n} manos", simulation.rounds),
        **details,
    )
