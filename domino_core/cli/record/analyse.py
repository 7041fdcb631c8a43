"""``domino record analyse``: what the decisions of a match were worth, and what they gave away."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from domino_core import record
from domino_core.cli import asking, sitting, speaking, streams
from domino_core.cli.analysis import decisions, judged
from domino_core.cli.coaching import NOBODY, VARIABLE, coach_for
from domino_core.cli.exits import INTERRUPTED
from domino_core.cli.record import judgements
from domino_core.cli.record.asked import FILE, file_of, seat_of
from domino_core.cli.record.judgements import Task
from domino_core.cli.record.progress import Progress
from domino_core.errors import UsageError
from domino_core.ranking import Budget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.cli.analysis import Decision, Judged
    from domino_core.record import Record

app = typer.Typer(rich_markup_mode=None, add_completion=False)

SECONDS, MOST_SECONDS, MOST_PLAYOUTS = 0.5, 3600.0, 10_000_000


@app.command(help="Analizar una partida: qué valía cada jugada y qué se perdió con la elegida.")
def analyse(
    file: Path | None = FILE,
    seat: str | None = typer.Option(
        None, "--seat", metavar="PUESTO", help="De quién: un puesto o un nombre; si no, tú."
    ),
    seconds: str | None = typer.Option(
        None, "--seconds", metavar="S", help="Segundos que se piensa cada jugada; sin S, 0.5."
    ),
    playouts: str | None = typer.Option(
        None, "--playouts", metavar="N", help="Finales que se imaginan en cada jugada."
    ),
    plain: bool = asking.PLAIN,
    json: bool = asking.JSON,
) -> int:
    """Rank what could have been done, decision by decision; Ctrl-C tells what is done by then."""
    budget = budget_of(seconds, playouts)
    path = file_of(file)
    kept = record.load(path)
    speaking.speak_words(kept.table.ruleset.words)
    task = task_of(path, kept, seat, budget)
    asked = decisions(kept, task.seats)
    if not any(log.result is not None for log in kept.table.rounds):
        raise UsageError("La partida no tiene ninguna mano terminada: no hay nada que analizar")
    if not json:
        judgements.tell_start(task)
    found, is_whole = _judge(task, asked, Progress(len(asked), plain=plain), told=not json)
    if json:
        asking.print_json(judgements.data(task, found, is_whole=is_whole))
    else:
        for line in judgements.summary_lines(task, found, len(asked)):
            streams.say(line)
    return 0 if is_whole else INTERRUPTED


def budget_of(seconds: str | None, playouts: str | None) -> Budget:
    """How long to think about a decision. Raises :class:`UsageError`."""
    if seconds is not None and playouts is not None:
        raise UsageError("--seconds y --playouts no van juntos; deja uno")
    if playouts is not None:
        number = playouts.strip()
        if not (number.isascii() and number.isdigit() and 0 < int(number[:9]) <= MOST_PLAYOUTS):
            raise UsageError(
                "--playouts {given}: se espera un número de 1 a {most}",
                given=playouts[:40],
                most=MOST_PLAYOUTS,
            )
        return Budget(playouts=int(number))
    given = SECONDS
    if seconds is not None:
        try:
            given = float(seconds)
        except ValueError:
            given = 0.0
        if not isfinite(given) or not 0 < given <= MOST_SECONDS:
            raise UsageError(
                "--seconds {given}: se esperan segundos, más de 0 y hasta {most}",
                given=seconds[:40],
                most=round(MOST_SECONDS),
            )
    return Budget(seconds=given)


def seats_of(kept: Record, seat: str | None) -> list[int]:
    """Whose decisions: the seat that is named, else the people's. Raises :class:`UsageError`."""
    if seat is not None:
        return [seat_of(kept, seat)]
    people = [at for at, text in enumerate(kept.players) if not text.startswith(sitting.BOT)]
    if not people:
        raise UsageError("En la partida solo juegan máquinas; di con --seat de quién se analiza")
    return people


def task_of(path: Path, kept: Record, seat: str | None, budget: Budget) -> Task:
    """What is to be analysed, by whom.

    Raises :class:`UsageError`, and what a coach raises that cannot be used.
    """
    names = sitting.names(kept.players)
    coach = coach_for(names)
    if coach is None:
        raise UsageError(
            "{variable}={found}: no hay quien analice", variable=VARIABLE, found=NOBODY
        )
    coach.player()  # one that cannot be used says so before anything else is told
    return Task(path, kept, seats_of(kept, seat), coach, budget, names)


def _judge(
    task: Task, asked: Sequence[Decision], progress: Progress, *, told: bool
) -> tuple[list[Judged], bool]:
    """The decisions with their rankings, told one by one; Ctrl-C ends it early: is it whole?"""
    found: list[Judged] = []
    try:
        progress.tell(0)
        for one in judged(task.kept, asked, task.coach, task.budget):
            found.append(one)
            progress.clear()
            for line in judgements.decision_lines(task, one) if told else ():
                streams.say(line)
            progress.tell(len(found))
    except KeyboardInterrupt:
        return found, False
    finally:
        progress.clear()
    return found, True
