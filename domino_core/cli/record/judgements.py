"""What an analysis found, in lines for people and as data for programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domino_core import drawing
from domino_core.cli import sitting, speaking, streams
from domino_core.cli.analysis import is_same, total
from domino_core.notation import action_text
from domino_core.ranking import loss

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from domino_core.cli.analysis import Decision, Judged
    from domino_core.cli.coaching import Coach
    from domino_core.ranking import Budget
    from domino_core.record import Record

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
        return drawing.Drawing(speaking.speech(), streams.width(), self.names, you)


# In lines ----------------------------------------------------------------------------------------


def tell_start(task: Task) -> None:
    """Say what is analysed, by whom, and how long."""
    speech = speaking.speech()
    streams.say(f"{streams.printable(task.kept.variant)}: {', '.join(task.names)}")
    coach, budget = streams.printable(task.coach.text), task.budget
    if budget.playouts is not None:
        told = speech.count(
            "Analiza {coach}, con {n} final imaginado por jugada.",
            "Analiza {coach}, con {n} finales imaginados por jugada.",
            budget.playouts,
            coach=coach,
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
        why = speaking.speech().text(one.why)
        lines += drawing.wrap([f"  {why}"], picture.width, indent="    ")
    return lines


def _what(task: Task, asked: Decision) -> str:
    """Who did what, and when."""
    return speaking.speech().say(
        "Mano {n}, acción {step}, {name}: {play}",
        n=asked.round,
        step=asked.step,
        name=task.names[asked.seat],
        play=drawing.action_label(asked.action, asked.view, asked.legal, task.picture),
    )


def _verdict(one: Judged) -> str:
    """What it gave away, with a mark where that is sure."""
    speech = speaking.speech()
    say = speech.say
    if one.loss is None or one.error is None:
        return say("no se puede juzgar.")
    if one.is_hardly_tried:
        return say("se ha probado muy poco para juzgarla.")
    if not one.loss:
        return say("la mejor.")
    lost, error = (speech.number(part, ".1%") for part in (_shown(one), one.error))
    if not one.is_sure and one.loss <= one.error:
        return say("cuesta {loss}, dentro del error ({error}).", loss=lost, error=error)
    if not one.is_sure:
        return say("cuesta {loss}, menos del doble del error ({error}).", loss=lost, error=error)
    mark = "" if one.loss < SHOWN else "??" if one.loss >= BAD else "?"
    told = say("cuesta {loss} (error {error}). {mark}", loss=lost, error=error, mark=mark)
    return told.rstrip()


def _shown(one: Judged) -> float:
    """What it gave away, as the table of the decision shows it."""
    taken = (each for each in one.ranked if is_same(one.decision, each.action))
    return max((drawing.shown_loss(one.ranked, each) for each in taken), default=one.loss or 0.0)


def summary_lines(task: Task, found: Sequence[Judged], asked: int) -> list[str]:
    """What was lost in all, seat by seat, and the largest losses first."""
    speech, width = speaking.speech(), task.picture.width
    lines = [""]
    if len(found) < asked:
        lines.append(
            speech.say("Interrumpido: se han visto {n} de {all}.", n=len(found), all=asked)
        )
    for seat in task.seats:
        own = [one for one in found if one.decision.seat == seat]
        lost, error = total(own)
        told = speech.count(
            "{name}: {n} jugada con elección; cuesta en total {loss} (error {error}).",
            "{name}: {n} jugadas con elección; cuestan en total {loss} (error {error}).",
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
        return [*lines, speech.say("Ninguna cuesta más de lo que explica el error.")]
    lines.append(speech.say("Lo que más costó:"))
    for one in worst[:WORST]:
        asked_, best = one.decision, one.ranked[0].action
        lines += drawing.wrap(
            [
                speech.say(
                    "  {loss}  {what}; mejor {best}",
                    loss=speech.number(_shown(one), ".1%"),
                    what=_what(task, asked_),
                    best=drawing.action_label(best, asked_.view, asked_.legal, task.picture),
                )
            ],
            width,
            indent="    ",
        )
    marks = speech.say(
        "?: cuesta más del doble de su error; ??: cuesta además {bad} o más.", bad=f"{BAD:.0%}"
    )
    return [*lines, *drawing.wrap([marks], width)]


# For programs ------------------------------------------------------------------------------------


def data(task: Task, found: Sequence[Judged], *, is_whole: bool) -> dict[str, Any]:
    """All of it; ``is_whole`` where nobody stopped it."""
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
        "why": speaking.speech().text(one.why),
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
