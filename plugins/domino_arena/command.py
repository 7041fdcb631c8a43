"""``domino arena``: bots against bots on the same deals, told as a table, as JSON or as CSV."""

from __future__ import annotations

import csv
import io
import secrets
import sys
from dataclasses import asdict, fields
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from domino_arena import report
from domino_arena.failures import explained, repeat_deal
from domino_arena.tally import Tally, play
from domino_core.api import DominoError, UsageError
from domino_core.cli.commands import (
    JSON,
    PLAYERS,
    SET,
    SIDES,
    WHICH,
    as_typed,
    bot_of,
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
from domino_lab import Bot, Progress, Shard, results, seatings
from domino_lab.commands.asked import expect_at_least_one, free
from domino_lab.commands.repeating import Typed, expect_repeatable

if TYPE_CHECKING:
    from collections.abc import Sequence

app = typer.Typer(rich_markup_mode=None, add_completion=False)

ROUNDS, MATCHES = 1000, 100
"""How much is played without a word."""


class Ran(NamedTuple):
    """What was played: of so many deals, in so many seconds, and whether it was cut short.

    ``failure`` is what cut it short, where that was no person.
    """

    shard: Shard
    tally: Tally
    seconds: float
    interrupted: bool
    failure: DominoError | None


@app.command(help="Enfrentar jugadores de la máquina con los mismos repartos.")
def arena(  # noqa: PLR0917 - typer passes the options by name
    variant: str = typer.Argument(
        ..., metavar="VARIANTE", help=WHICH, autocompletion=variant_names
    ),
    bots: str = typer.Option(
        ..., "--bots", metavar="a,b,c", help="Quiénes se enfrentan: NOMBRE[:clave=valor],..."
    ),
    rounds: int | None = typer.Option(
        None,
        "--rounds",
        metavar="N",
        help="Cuántas manos se juegan en total (1000), o partidas con --matches (100).",
    ),
    players: str | None = PLAYERS,
    sides: str | None = SIDES,
    set_: list[str] = SET,
    seed: str | None = typer.Option(
        None, "--seed", metavar="SEMILLA", help="La misma semilla da las mismas cifras."
    ),
    jobs: int = typer.Option(
        1, "--jobs", metavar="N", help="Cuántos procesos juegan a la vez; no cambia las cifras."
    ),
    matches: bool = typer.Option(
        False,  # noqa: FBT003 - its default
        "--matches",
        help="Jugar partidas enteras y no manos sueltas.",
    ),
    only: int | None = typer.Option(
        None,
        "--only",
        metavar="N",
        help="Repetir solo el reparto N de una semilla, para ver en qué falló.",
    ),
    json: bool = JSON,
    csv_: Path | None = typer.Option(  # noqa: B008 - typer reads it
        None, "--csv", metavar="ARCHIVO", help="Escribir además una línea por jugador."
    ),
    force: bool = typer.Option(
        False,  # noqa: FBT003 - its default
        "--force",
        help="Sobrescribir el archivo de --csv si ya existe.",
    ),
) -> int:
    """Settle the table, play, and report."""
    expect_at_least_one(rounds, "--rounds")
    expect_at_least_one(jobs, "--jobs")
    expect_at_least_one(only, "--only")
    expect_repeatable(only, seed, None, {"--csv": csv_})
    path = free(csv_, force=force)
    found = find(variant)
    given = settings(set_, None)
    ruleset = found.ruleset(found.choose(*table_of(given, players, sides)), given)
    asked = rounds or (MATCHES if matches else ROUNDS)
    several = _bots(bots)
    games = len(seatings(len(ruleset.seating.sides), len(several), 1))
    chosen = str(secrets.randbelow(10**9)) if seed is None else as_typed(seed)
    shard = Shard(ruleset, several, chosen, 1, -(-asked // games), matches)
    typed = Typed(("arena", variant), {"--players": players, "--sides": sides, "--set": set_})
    if only is not None:
        return repeat_deal(shard, only, typed, json=json)
    ran = _run(shard, jobs)
    if not ran.tally.deals:
        _expect_no_failure(ran, typed)
        return 130
    lines = report.lines([bot.label for bot in several], ran.tally, matches=matches)
    if json:
        print_json(_data(ran, lines))
    else:
        _tell(ran, lines)
    if path is not None:
        write_atomically(path, _csv(lines), mode=0o644)
    _expect_no_failure(ran, typed)
    return 130 if ran.interrupted else 0


# What is asked for -------------------------------------------------------------------------------


def _bots(text: str) -> tuple[Bot, ...]:
    """The bots that ``--bots`` names. Raises what loading them raises, before anything is played.

    Raises :class:`UsageError` for fewer than two, and for two that are called the same.
    """
    texts = [part.strip().removeprefix("bot:") for part in as_typed(text).split(",")]
    if not all(texts):
        raise UsageError("--bots {found}: hay un jugador sin nombre", found=text)
    if len(texts) < 2:  # noqa: PLR2004 - one has nobody to meet
        raise UsageError("--bots {found}: se esperan dos jugadores o más", found=text)
    bots = []
    for number, one in enumerate(texts):
        name, options = bot_of(one)
        label = one if one not in texts[:number] else f"{one} ({texts[:number].count(one) + 1})"
        bot = Bot(one, name, options, label)
        bot.player()
        bots.append(bot)
    return tuple(bots)


# Playing -----------------------------------------------------------------------------------------


def _run(shard: Shard, jobs: int) -> Ran:
    """Play it all, or until Ctrl-C."""
    begun, tally, interrupted = monotonic(), Tally.empty(shard), False
    failure: DominoError | None = None
    progress = Progress(
        shard.count,
        sys.stderr,
        monotonic,
        lambda left: speech().say("quedan {left}", left=left),
    )
    pieces = results(shard, play, jobs)
    try:
        for _, part in pieces:
            tally.add(part)
            progress.tell(tally.deals)
    except KeyboardInterrupt:
        interrupted = True
    except DominoError as error:
        interrupted, failure = True, error
    finally:
        pieces.close()
        progress.clear()
    return Ran(shard, tally, monotonic() - begun, interrupted, failure)


def _expect_no_failure(ran: Ran, typed: Typed) -> None:
    """Raise what ended it, where something did."""
    if ran.failure is not None:
        raise explained(ran.failure, ran.shard, typed)


# Reporting ---------------------------------------------------------------------------------------


def _data(ran: Ran, lines: Sequence[report.Line]) -> dict[str, Any]:
    """All for programs."""
    tally, ruleset = ran.tally, ran.shard.ruleset
    return {
        "variant": ruleset.label,
        "players": ruleset.seating.players,
        "sides": ruleset.options.match.sides,
        "seed": ran.shard.seed,
        "rounds": tally.rounds,
        "matches": tally.games if ran.shard.matches else None,
        "deals": tally.deals,
        "given_up": tally.given_up,
        "interrupted": ran.interrupted,
        "seconds": round(ran.seconds, 3),
        "fair_share": round(report.fair_share(tally.sides, len(lines)), 6),
        "bots": [asdict(line) for line in lines],
    }


def _tell(ran: Ran, lines: Sequence[report.Line]) -> None:
    spoken, tally = speech(), ran.tally
    if ran.interrupted:
        say(spoken.say("Interrumpido: esto es lo jugado hasta aquí."))
    for line in _played(ran):
        say(line)
    say()
    for line in report.table(lines):
        say(line)
    say()
    fair = report.fair_share(tally.sides, len(lines))
    say(spoken.say("Si todos jugaran igual, cada uno ganaría el {fair}.", fair=f"{fair:.1%}"))
    if tally.given_up:
        say(
            spoken.count(
                "{n} partida no acabó y cuenta como empate.",
                "{n} partidas no acabaron y cuentan como empates.",
                tally.given_up,
            )
        )
    say(spoken.say("Semilla: {seed}", seed=printable(ran.shard.seed)))


def _played(ran: Ran) -> list[str]:
    """How much was played, and where."""
    spoken, tally, ruleset = speech(), ran.tally, ran.shard.ruleset
    told = {
        "variant": printable(ruleset.label),
        "table": counted([ruleset.seating.players], ruleset.options.match.sides),
        "seconds": f"{ran.seconds:.1f}",
    }
    if ran.shard.matches:
        first = spoken.count(
            "{variant}, {table}: {n} partida en {seconds} s.",
            "{variant}, {table}: {n} partidas en {seconds} s.",
            tally.games,
            **told,
        )
    else:
        first = spoken.count(
            "{variant}, {table}: {n} mano en {seconds} s.",
            "{variant}, {table}: {n} manos en {seconds} s.",
            tally.rounds,
            **told,
        )
    second = spoken.count(
        "{n} reparto, jugado con todos en todos los puestos.",
        "{n} repartos, cada uno jugado con todos en todos los puestos.",
        tally.deals,
    )
    return [first, second]


def _csv(lines: Sequence[report.Line]) -> str:
    """A heading and one line a bot."""
    out = io.StringIO()
    names = [field.name for field in fields(report.Line)]
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(line) for line in lines)
    return out.getvalue()
