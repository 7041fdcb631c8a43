"""``domino arena``: bots against bots on the same deals, told as a table, as JSON or as CSV."""

from __future__ import annotations

import shutil
from dataclasses import asdict, fields
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from domino_arena import report
from domino_arena.failures import explained, repeat_deal
from domino_arena.tally import Tally, play
from domino_arena.telling_apart import least_deals, pairs
from domino_arena.verdict import verdict
from domino_core.api import DominoError, UsageError
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
from domino_core.drawing import wrap
from domino_core.simulation import find
from domino_lab import Bot, Shard, results, seatings
from domino_lab.commands import options
from domino_lab.commands.as_csv import as_csv
from domino_lab.commands.failures import Typed, expect_repeatable
from domino_lab.commands.option_values import (
    bots_named,
    expect_at_least_one,
    expect_one,
    free,
    seed_of,
)
from domino_lab.commands.report_frame import by_the_clock, cut_short, last_lines, unfinished
from domino_lab.commands.working import at_work

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from domino_arena.telling_apart import Pair

app = typer.Typer(rich_markup_mode=None, add_completion=False)

ROUNDS = 1000
"""How many rounds are played by default."""
MOST = 50
"""So many bots take part at most: with more of them one deal alone takes thousands of rounds."""
MIN_WIDTH, WIDEST = 20, 100
"""How wide sentences are at least and at most, also where no terminal tells its width."""


class Ran(NamedTuple):
    """What was played: of so many deals, in so many seconds, and whether it was cut short.

    ``failure`` is what cut it short, where that was no person; ``code`` is the exit code where it
    was one.
    """

    shard: Shard
    tally: Tally
    seconds: float
    interrupted: bool
    failure: DominoError | None
    code: int

    @property
    def names(self) -> list[str]:
        """What the bots are called."""
        return [bot.label for bot in self.shard.bots]


@app.command(help="Enfrentar jugadores de la máquina con los mismos repartos.")
def arena(  # noqa: PLR0917 - typer passes the options by name
    variant: str = VARIANT,
    bots: str = typer.Option(
        ..., "--bots", metavar="a,b,c", help="Quiénes se enfrentan: NOMBRE[:clave=valor],..."
    ),
    matches: int | None = typer.Option(
        None, "-n", "--matches", metavar="N", help="Jugar tantas partidas enteras."
    ),
    rounds: int | None = typer.Option(
        None,
        "--rounds",
        metavar="N",
        help="Cuántas manos sueltas se juegan, cada una la primera de una partida (1000).",
    ),
    players: str | None = PLAYERS,
    sides: str | None = SIDES,
    target: str | None = TARGET,
    set_: list[str] = SET,
    seed: str | None = options.SEED,
    jobs: int = options.JOBS,
    only: int | None = options.ONLY,
    json: bool = JSON,
    csv_: Path | None = options.CSV,
    force: bool = options.FORCE,
) -> int:
    """Settle the table, play, and report."""
    expect_one(matches, rounds)
    expect_at_least_one(jobs, "--jobs")
    expect_at_least_one(only, "--only")
    expect_repeatable(only, seed, None, {"--csv": csv_})
    free(csv_, force=force)
    found = find(variant)
    given = settings(set_, target)
    ruleset = found.ruleset(found.choose(*table_of(given, players, sides)), given)
    speak_words(ruleset.words)
    several = _bots(bots)
    games = len(seatings(len(ruleset.seating.sides), len(several), 1))
    count = -(-(matches or rounds or ROUNDS) // games)
    shard = Shard(ruleset, several, seed_of(seed), 1, count, matches is not None)
    table = {"--players": players, "--sides": sides, "--target": target, "--set": set_}
    typed = Typed(("arena", variant), {**table, "--matches": matches})
    if only is not None:
        return repeat_deal(shard, only, typed, json=json)
    ran = _run(shard, jobs)
    if ran.tally.deals:
        _report(ran, free(csv_, force=force), json=json)
    elif json:
        print_json(_data(ran, [], []))
    if ran.failure is not None:
        raise explained(ran.failure, shard, typed)
    return ran.code if ran.interrupted else 0


# What is asked for -------------------------------------------------------------------------------


def _bots(text: str) -> tuple[Bot, ...]:
    """The bots that ``--bots`` names. Raises what loading them raises, before anything is played.

    Raises :class:`UsageError` for fewer than two and for more than :data:`MOST`.
    """
    named = bots_named(text)
    if len(named) < 2:  # noqa: PLR2004 - one has nobody to meet
        raise UsageError("--bots {found}: se esperan dos jugadores o más", found=text)
    if len(named) > MOST:
        raise UsageError(
            "--bots nombra {named} jugadores; caben {most} como mucho", named=len(named), most=MOST
        )
    bots: list[Bot] = []
    for bot in named:
        again = sum(one.text == bot.text for one in bots)
        label = f"{bot.text} ({again + 1})" if again else bot.text
        bot.player()
        bots.append(Bot(bot.text, bot.name, bot.options, label))
    return tuple(bots)


# Playing -----------------------------------------------------------------------------------------


def _run(shard: Shard, jobs: int) -> Ran:
    """Play it all, or until somebody stops it."""
    begun, tally, interrupted = monotonic(), Tally.empty(shard), False
    failure: DominoError | None = None
    with at_work(shard.count) as (progress, stop):
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
    return Ran(shard, tally, monotonic() - begun, interrupted, failure, stop.code)


# Reporting ---------------------------------------------------------------------------------------


def _report(ran: Ran, path: Path | None, *, json: bool) -> None:
    """Tell of it, and write the file."""
    lines = report.lines(ran.names, ran.tally, matches=ran.shard.matches)
    apart = pairs(ran.names, ran.tally)
    if json:
        print_json(_data(ran, lines, apart))
    else:
        _tell(ran, lines, apart)
    if path is not None:
        write_atomically(path, _csv(lines), mode=0o644)


def _data(ran: Ran, lines: Sequence[report.Line], apart: Sequence[Pair]) -> dict[str, Any]:
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
        "unfinished": tally.unfinished,
        "by_clock": list(by_the_clock(ran.shard.bots)),
        "interrupted": ran.interrupted,
        "seconds": round(ran.seconds, 3),
        "fair_share": round(report.fair_share(tally.sides, len(ran.names)), 6),
        "bots": [asdict(line) for line in lines],
        "pairs": [asdict(pair) for pair in apart],
        "correction": "holm",
        "different": any(pair.different for pair in apart),
        "least_deals": least_deals(len(ran.names)),
    }


def _tell(ran: Ran, lines: Sequence[report.Line], apart: Sequence[Pair]) -> None:
    width = max(MIN_WIDTH, shutil.get_terminal_size((WIDEST + 1, 24)).columns - 1)
    if ran.interrupted:
        _say([cut_short()], width)
    _say(_played(ran), width)
    say()
    for line in report.table(lines, width):
        say(line)
    say()
    _say(_closing(ran, lines, apart), width)


def _say(sentences: Iterable[str], width: int) -> None:
    """Sentences, each from a line of its own on, broken where there is no more room."""
    for sentence in sentences:
        indent = " " * (len(sentence) - len(sentence.lstrip()))
        for line in wrap([sentence], min(width, WIDEST), indent=indent + "  " if indent else ""):
            say(line)


def _closing(ran: Ran, lines: Sequence[report.Line], apart: Sequence[Pair]) -> Iterator[str]:
    """What stands below the table."""
    tally = ran.tally
    spoken = speech()
    fair = spoken.number(report.fair_share(tally.sides, len(lines)), ".1%")
    yield spoken.say("Si todos jugaran igual, cada uno ganaría el {fair}.", fair=fair)
    best_first = [line.name for line in report.best_first(lines)]
    yield from verdict(apart, best_first, tally.deals)
    if tally.unfinished:
        yield unfinished(tally.unfinished)
    yield from last_lines(ran.shard.bots, ran.shard.seed)


def _played(ran: Ran) -> list[str]:
    """How much was played, and where."""
    spoken, tally, ruleset = speech(), ran.tally, ran.shard.ruleset
    told = {
        "variant": printable(ruleset.label),
        "table": counted([ruleset.seating.players], ruleset.options.match.sides),
        "seconds": spoken.number(ran.seconds, ".1f"),
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
    names = [field.name for field in fields(report.Line)]
    return as_csv(names, map(asdict, lines))
