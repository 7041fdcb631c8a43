"""``domino record analyse``: what the decisions of a match were worth, and what they gave away."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any

from domino_core import drawing
from domino_core.cli import asking, sitting, streams
from domino_core.cli.analysis import decisions, is_same, judged, total
from domino_core.cli.coaching import NOBODY, VARIABLE, coach_for
from domino_core.cli.exits import INTERRUPTED
from domino_core.cli.record_replay import seat_of
from domino_core.errors import UsageError
from domino_core.notation import action_text
from domino_core.ranking import Budget, loss

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from domino_core.cli.analysis import Decision, Judged
    from domino_core.cli.coaching import Coach
    from domino_core.record import Record

SECONDS, MOST_SECONDS, MOST_PLAYOUTS = 0.5, 3600.0, 10_000_000
WORST = 5
"""So many of the largest losses are listed at the end."""
BAD = 0.05
"""A loss of so much of the chance to win is marked twice."""
SHOWN = 0.0005
"""A smaller loss is told as none at all."""
DECIMALS = 6
"""Of figures for programs."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is analysed, and how."""

    path: Path
    kept: Record
    seats: Sequence[int]
    coach: Coach
    budget: Budget
    names: tuple[str, ...]

    @property
    def picture(self) -> drawing.Drawing:
        """How to draw for whoever reads it."""
        you = sitting.you_among(self.kept.players)
        return drawing.Drawing(streams.speech(), streams.width(), self.names, you)


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


def analyse(path: Path, kept: Record, seat: str | None, budget: Budget, *, flags: Flags) -> int:
    """Analyse a record, and tell it; the exit code. Ctrl-C tells what is done by then.

    Raises :class:`UsageError`, and what a coach raises that cannot be used.
    """
    names = sitting.names(kept.players)
    coach = coach_for(names)
    if coach is None:
        raise UsageError(
            "{variable}={found}: no hay quien analice", variable=VARIABLE, found=NOBODY
        )
    coach.player()  # one that cannot be used says so before anything else is told
    task = Task(path, kept, seats_of(kept, seat), coach, budget, names)
    asked = decisions(kept, task.seats)
    if not any(log.result is not None for log in kept.table.rounds):
        raise UsageError("La partida no tiene ninguna mano terminada: no hay nada que analizar")
    if not flags.json:
        _tell_start(task)
    progress = Progress(len(asked), plain=flags.plain)
    found: list[Judged] = []
    is_whole = True
    try:
        progress.tell(0)
        for one in judged(kept, asked, coach, budget):
            found.append(one)
            progress.clear()
            if not flags.json:
                for line in decision_lines(task, one):
                    streams.say(line)
            progress.tell(len(found))
    except KeyboardInterrupt:
        is_whole = False
    progress.clear()
    if flags.json:
        asking.print_json(_data(task, found, is_whole=is_whole))
    else:
        for line in summary_lines(task, found, len(asked)):
            streams.say(line)
    return 0 if is_whole else INTERRUPTED


@dataclass(frozen=True, slots=True)
class Flags:
    """How it is told."""

    plain: bool
    json: bool


# In lines ----------------------------------------------------------------------------------------


def _tell_start(task: Task) -> None:
    speech = streams.speech()
    streams.say(f"{streams.printable(task.kept.variant)}: {', '.join(task.names)}")
    coach, budget = streams.printable(task.coach.text), task.budget
    if budget.playouts is not None:
        told = speech.say(
            "Analiza {coach}, con {n} finales imaginados por jugada.",
            coach=coach,
            n=budget.playouts,
        )
    else:
        seconds = speech.number(budget.seconds, "g")
        told = speech.say("Analiza {coach}, {n} s por jugada.", coach=coach, n=seconds)
    streams.say(told)


def decision_lines(task: Task, one: Judged) -> list[str]:
    """A decision: what was done, what it gave away, all that could have been done, and why."""
    asked, picture = one.decision, task.picture
    lines = ["", *drawing.wrap([f"{_what(task, asked)}: {_verdict(one)}"], picture.width)]
    if one.ranked:
        marked = next((each.action for each in one.ranked if is_same(asked, each.action)), None)
        table = drawing.hint_table(one.ranked, asked.view, asked.legal, picture, marked=marked)
        lines += [f"  {line}" for line in table]
    if one.why:
        why = streams.speech().text(one.why)
        lines += drawing.wrap([f"  {why}"], picture.width, indent="    ")
    return lines


def _what(task: Task, asked: Decision) -> str:
    """Who did what, and when."""
    return streams.speech().say(
        "Mano {n}, acción {step}, {name}: {play}",
        n=asked.round,
        step=asked.step,
        name=task.names[asked.seat],
        play=drawing.action_label(asked.action, asked.view, asked.legal, task.picture),
    )


def _verdict(one: Judged) -> str:
    """What it gave away, with a mark where that is sure."""
    speech = streams.speech()
    say = speech.say
    if one.loss is None or one.error is None:
        return say("no se puede juzgar.")
    if one.is_hardly_tried:
        return say("se ha probado muy poco para juzgarla.")
    if not one.loss:
        return say("la mejor.")
    lost, error = (speech.number(part, ".1%") for part in (one.loss, one.error))
    if not one.is_sure:
        return say("pierde {loss}, dentro del error ({error}).", loss=lost, error=error)
    mark = "" if one.loss < SHOWN else "??" if one.loss >= BAD else "?"
    told = say("pierde {loss} (error {error}). {mark}", loss=lost, error=error, mark=mark)
    return told.rstrip()


def summary_lines(task: Task, found: Sequence[Judged], asked: int) -> list[str]:
    """What was lost in all, seat by seat, and the largest losses first."""
    speech, width = streams.speech(), task.picture.width
    lines = [""]
    if len(found) < asked:
        lines.append(
            speech.say("Interrumpido: se han visto {n} de {all}.", n=len(found), all=asked)
        )
    for seat in task.seats:
        own = [one for one in found if one.decision.seat == seat]
        lost, error = total(own)
        told = speech.count(
            "{name}: {n} jugada con elección; pierde en total {loss} (error {error}).",
            "{name}: {n} jugadas con elección; pierde en total {loss} (error {error}).",
            len(own),
            name=task.names[seat],
            loss=speech.number(lost, ".1%"),
            error=speech.number(error, ".1%"),
        )
        lines += drawing.wrap([told], width, indent="  ")
    sure = [one for one in found if one.is_sure and (one.loss or 0.0) >= SHOWN]
    worst = sorted(sure, key=lambda one: -(one.loss or 0.0))
    if found and all(one.is_hardly_tried for one in found):
        told = speech.say(
            "Se ha probado muy poco para decir qué costó algo; prueba con más --playouts o "
            "--seconds."
        )
        return [*lines, *drawing.wrap([told], width)]
    if not worst:
        return [*lines, speech.say("Ninguna pierde más de lo que explica el error.")]
    lines.append(speech.say("Lo que más costó:"))
    for one in worst[:WORST]:
        asked_, best = one.decision, one.ranked[0].action
        lines += drawing.wrap(
            [
                speech.say(
                    "  -{loss}  {what}; mejor {best}",
                    loss=speech.number(one.loss or 0.0, ".1%"),
                    what=_what(task, asked_),
                    best=drawing.action_label(best, asked_.view, asked_.legal, task.picture),
                )
            ],
            width,
            indent="    ",
        )
    marks = speech.say(
        "?: pierde más del doble de su error; ??: pierde además {bad} o más.", bad=f"{BAD:.0%}"
    )
    return [*lines, *drawing.wrap([marks], width)]


# For programs ------------------------------------------------------------------------------------


def _data(task: Task, found: Sequence[Judged], *, is_whole: bool) -> dict[str, Any]:
    return {
        "file": str(task.path),
        "variant": task.kept.variant,
        "players": list(task.kept.players),
        "coach": task.coach.text,
        "seconds": None if task.budget.playouts is not None else task.budget.seconds,
        "playouts": task.budget.playouts,
        "complete": is_whole,
        "seats": [_seat_data(task, seat, found) for seat in task.seats],
        "decisions": [_decision_data(one) for one in found],
    }


def _seat_data(task: Task, seat: int, found: Sequence[Judged]) -> dict[str, Any]:
    own = [one for one in found if one.decision.seat == seat]
    lost, error = total(own)
    return {
        "seat": seat,
        "name": task.kept.players[seat],
        "decisions": len(own),
        "loss": round(lost, DECIMALS),
        "error": round(error, DECIMALS),
    }


def _decision_data(one: Judged) -> dict[str, Any]:
    asked = one.decision
    return {
        "round": asked.round,
        "step": asked.step,
        "seat": asked.seat,
        "action": action_text(asked.action),
        "loss": None if one.loss is None else round(one.loss, DECIMALS),
        "error": None if one.error is None else round(one.error, DECIMALS),
        "sure": one.is_sure,
        "why": streams.speech().text(one.why),
        "ranking": [
            {
                "action": action_text(each.action),
                "value": round(each.value, DECIMALS),
                "error": round(each.error, DECIMALS),
                "points": round(each.points, DECIMALS),
                "loss": round(loss(one.ranked, each), DECIMALS),
                "playouts": each.playouts,
            }
            for each in one.ranked
        ],
    }


class Progress:
    """How far it is, on standard error: a line that is drawn over itself in a terminal."""

    def __init__(self, total: int, *, plain: bool) -> None:
        """Of so many decisions; ``plain`` draws nothing over."""
        self._total = total
        self._is_shown = sys.stderr.isatty() and not plain
        self._width = 0

    def tell(self, done: int) -> None:
        """So many are done."""
        if self._is_shown and done < self._total:
            self._draw(streams.speech().say("Jugada {n} de {all}...", n=done + 1, all=self._total))

    def clear(self) -> None:
        """Leave an empty line."""
        if self._width:
            self._draw("")
            self._width = 0

    def _draw(self, line: str) -> None:
        with suppress(OSError):  # a closed terminal stops nothing
            sys.stderr.write("\r" + line.ljust(self._width) + ("" if line else "\r"))
            sys.stderr.flush()
        self._width = len(line)
