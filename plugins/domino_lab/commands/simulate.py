"""``domino simulate``: how a game plays, over many matches: in sentences, JSON, CSV, a picture."""

from __future__ import annotations

import csv
import io
import secrets
import sys
from contextlib import ExitStack
from dataclasses import asdict, fields
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import typer

from domino_core.api import UsageError
from domino_core.cli.commands import (
    JSON,
    PLAYERS,
    SET,
    SIDES,
    TARGET,
    WHICH,
    as_typed,
    counted,
    print_json,
    printable,
    say,
    settings,
    speech,
    table_of,
    variant_names,
    write_atomically,
)
from domino_core.simulation import find
from domino_lab.commands import told
from domino_lab.commands.asked import bots_at, expect_at_least_one, free, until_of
from domino_lab.commands.plot import expect_plotting, plot
from domino_lab.commands.repeating import ONLY, Failures, Typed, expect_repeatable
from domino_lab.executing import dask, processes
from domino_lab.keeping import seed_in
from domino_lab.measures import Measure
from domino_lab.orders import Order, Setup
from domino_lab.progress import Progress
from domino_lab.simulating import simulate as simulated

if TYPE_CHECKING:
    from domino_lab.simulating import Simulation, Until

app = typer.Typer(rich_markup_mode=None, add_completion=False)

MATCHES, MOST = 1000, 1_000_000
"""How many matches are played without a word, and at most where an interval has to get narrow."""
BOT = "random"
"""Who plays without a word: it is quick, and plays every game."""


@app.command(help="Jugar muchas partidas entre máquinas y medir cómo es el juego.")
def simulate(  # noqa: PLR0917 - typer passes the options by name
    variant: str = typer.Argument(
        ..., metavar="VARIANTE", help=WHICH, autocompletion=variant_names
    ),
    matches: int | None = typer.Option(
        None, "-n", "--matches", metavar="N", help="Cuántas partidas se juegan (1000)."
    ),
    rounds: int | None = typer.Option(
        None,
        "--rounds",
        metavar="N",
        help="Jugar tantas manos sueltas, cada una la primera de una partida.",
    ),
    players: str | None = PLAYERS,
    sides: str | None = SIDES,
    target: str | None = TARGET,
    set_: list[str] = SET,
    bots: str | None = typer.Option(
        None,
        "--bots",
        metavar="a,b,...",
        help="Quién juega: uno para todos (random), uno por bando o uno por puesto.",
    ),
    seed: str | None = typer.Option(
        None, "--seed", metavar="SEMILLA", help="La misma semilla da las mismas cifras."
    ),
    jobs: int = typer.Option(
        1, "--jobs", metavar="N", help="Cuántos procesos juegan a la vez; no cambia las cifras."
    ),
    scheduler: str | None = typer.Option(
        None, "--scheduler", metavar="DIRECCIÓN", help="Repartir el trabajo en un clúster de Dask."
    ),
    until: str | None = typer.Option(
        None,
        "--until",
        metavar="MEDIDA=ANCHO",
        help="Parar cuando el intervalo de una medida sea así de estrecho.",
    ),
    continue_: Path | None = typer.Option(  # noqa: B008 - typer reads it
        None,
        "--continue",
        metavar="ARCHIVO",
        help="Guardar ahí lo jugado, y seguir desde ahí si ya existe.",
    ),
    only: int | None = ONLY,
    json: bool = JSON,
    csv_: Path | None = typer.Option(  # noqa: B008 - typer reads it
        None, "--csv", metavar="ARCHIVO", help="Escribir además una línea por cifra."
    ),
    plot_: Path | None = typer.Option(  # noqa: B008 - typer reads it
        None, "--plot", metavar="ARCHIVO", help="Dibujar además las cifras, en .svg o .png."
    ),
    force: bool = typer.Option(
        False,  # noqa: FBT003 - its default
        "--force",
        help="Sobrescribir los archivos de --csv y --plot si ya existen.",
    ),
) -> int:
    """Settle the table, play, and report."""
    numbers = {"-n": matches, "--rounds": rounds, "--jobs": jobs, "--only": only}
    for option, number in numbers.items():
        expect_at_least_one(number, option)
    if matches is not None and rounds is not None:
        raise UsageError("-n y --rounds se contradicen; deja uno")
    asked = matches if rounds is None else rounds
    others = {"--until": until, "--continue": continue_, "--csv": csv_, "--plot": plot_}
    expect_repeatable(only, seed, asked, others)
    enough = until_of(until)
    csv_path, plot_path = free(csv_, force=force), free(plot_, force=force)
    expect_plotting(plot_path)
    found = find(variant)
    given = settings(set_, target)
    ruleset = found.ruleset(found.choose(*table_of(given, players, sides)), given)
    setup = Setup(ruleset, bots_at(ruleset.seating, BOT if bots is None else bots))
    count = only or asked or (MATCHES if enough is None else MOST)
    kept = continue_.expanduser() if continue_ is not None else None
    order = Order((setup,), _seed(seed, kept), count, rounds is None)
    table = {"--players": players, "--sides": sides, "--target": target, "--set": set_}
    typed = Typed(("simulate", variant), {**table, "--rounds": rounds, "--bots": bots})
    failures = Failures(order, (ruleset.label,), typed, kept)
    if only is not None:
        return failures.repeat(json=json)
    simulation = _simulated(order, jobs, scheduler, enough, failures)
    if not simulation.run.deals:
        failures.tell()
        return 130
    if json:
        print_json(_data(simulation, enough))
    else:
        _tell(simulation, enough, told_bots=bots is not None)
    if csv_path is not None:
        write_atomically(csv_path, _csv(simulation), mode=0o644)
    if plot_path is not None:
        plot(simulation, plot_path)
    failures.tell()
    return 130 if simulation.run.interrupted else 0


def _seed(given: str | None, kept: Path | None) -> str:
    """The seed: as given, else that of the file that is gone on with, else a new one."""
    if given is not None:
        return as_typed(given)
    known = None if kept is None else seed_in(kept)
    return known if known is not None else str(secrets.randbelow(10**9))


def _simulated(
    order: Order, jobs: int, scheduler: str | None, until: Until | None, failures: Failures
) -> Simulation:
    progress = Progress(
        order.count,
        sys.stderr,
        monotonic,
        lambda left: speech().say("quedan {left}", left=left),
    )
    with ExitStack() as stack:
        stack.callback(progress.clear)
        crew = processes(jobs) if jobs > 1 else None
        if scheduler is not None:
            crew = stack.enter_context(dask(as_typed(scheduler)))
        return simulated(
            order,
            crew=crew,
            until=until,
            file=failures.kept,
            tell=progress.tell,
            found=progress.go_on_from,
            failed=failures.hear,
        )


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
        "interrupted": run.interrupted,
        "narrow_enough": None if until is None else run.enough,
        "seconds": round(run.seconds, 3),
        "rounds_per_second": None if rate is None else round(rate, 1),
        "measures": [_rounded(one) for one in simulation.measures],
    }


def _rounded(one: Measure) -> dict[str, Any]:
    """A measure with six digits; ``by`` only where it is a line of a breakdown."""
    found = {
        name: round(value, 6) if isinstance(value, float) else value
        for name, value in asdict(one).items()
    }
    if one.by is None:
        del found["by"]
    return found


def _csv(simulation: Simulation) -> str:
    """A heading and one line a figure."""
    out = io.StringIO()
    names = [field.name for field in fields(Measure)]
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(_rounded(one) for one in simulation.measures)
    return out.getvalue()


def _tell(simulation: Simulation, until: Until | None, *, told_bots: bool) -> None:
    spoken, run = speech(), simulation.run
    if run.interrupted:
        say(spoken.say("Interrumpido: esto es lo jugado hasta aquí."))
    say(_played(simulation))
    if not told_bots:
        say(spoken.say("Juegan todos con {bot}; --bots pone a otros.", bot=BOT))
    say(spoken.say("Entre paréntesis, dónde está el valor verdadero 19 de cada 20 veces."))
    say()
    for line in told.lines(simulation):
        say(line)
    say()
    if unfinished := simulation.tally.total("unfinished"):
        say(
            spoken.count(
                "{n} partida no acabó y cuenta como empate.",
                "{n} partidas no acabaron y cuentan como empates.",
                unfinished,
            )
        )
    if until is not None and not run.enough:
        say(
            spoken.say(
                "No bastó para que el intervalo de {name} fuera así de estrecho.", name=until.name
            )
        )
    say(spoken.say("Semilla: {seed}", seed=printable(run.order.seed)))


def _played(simulation: Simulation) -> str:
    """How much was played, and where."""
    run = simulation.run
    (setup,) = run.order.setups
    details = {
        "variant": printable(setup.ruleset.label),
        "table": counted([setup.ruleset.seating.players], setup.ruleset.options.match.sides),
        "seconds": f"{run.seconds:.1f}",
        "rounds": simulation.rounds,
    }
    if simulation.matches is None:
        return speech().count(
            "{variant}, {table}: {n} mano suelta en {seconds} s.",
            "{variant}, {table}: {n} manos sueltas en {seconds} s.",
            simulation.rounds,
            **details,
        )
    return speech().count(
        "{variant}, {table}: {n} partida en {seconds} s, con {rounds} manos.",
        "{variant}, {table}: {n} partidas en {seconds} s, con {rounds} manos.",
        simulation.matches,
        **details,
    )
