"""Worked examples at a table: the position that one reaches, and whether it is as it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.actions import DRAW, Draw
from domino_core.conformance.capabilities import PLAIN
from domino_core.conformance.judging import expect, fail, judging
from domino_core.errors import PlayError
from domino_core.notation import Step, step_text
from domino_core.record.replay import allowed_steps, deal_fault
from domino_core.round import Deal
from domino_core.table import Table
from domino_core.text import Text
from domino_core.tiles import mask_of

if TYPE_CHECKING:
    from domino_core.conformance.examples import Example
    from domino_core.conformance.worked import Worked
    from domino_core.outcome import Result
    from domino_core.record.told import ToldRound


def check_example(example: Example, *, seconds: float = PLAIN.seconds) -> None:
    """Play an example, and see that everything is as it says.

    Raises :class:`~domino_core.conformance.judging.ConformanceError` that names the example.
    """
    with judging(example.name, Text("lo que se espera"), seconds):
        _expect_outcome(example.worked, position(example))


def position(example: Example) -> Any:
    """The table as it stands at the example's end.

    Raises what :meth:`Example.ruleset` raises; what is not allowed there is a failure.
    """
    worked, ruleset = example.worked, example.ruleset()
    table: Any = Table(ruleset, iter(()))
    for number, earlier in enumerate(worked.earlier, 1):
        _play(table, earlier.told(ruleset.tiles), Text("mano anterior {number}", number=number))
        expect(not table.running, "la mano anterior {number} no ha acabado", number=number)
    if worked.before is not None:
        sides = len(ruleset.seating.sides)
        expect(len(worked.before) == sides, "«before» tiene que nombrar {count} lados", count=sides)
        table.match = table.match._replace(scores=worked.before)
    _play(table, worked.told(ruleset.tiles), Text("la mano"))
    return table


def _play(table: Any, told: ToldRound, where: Text) -> None:
    wrong = deal_fault(told, table)
    if wrong is not None:
        fail("{where}: hay {found}; se espera {right}", where=where, found=wrong[0], right=wrong[1])
    table.deal(Deal(tuple(map(mask_of, told.hands)), told.boneyard, told.start))
    for number, step in enumerate(told.steps, 1):
        try:
            table.act(step.seat, step.action, by_clock=step.by_clock)
        except PlayError as cause:
            fail(
                "{where}, acción {number}: {step}: {why}",
                where=where,
                number=number,
                step=step_text(step),
                why=cause.text,
            )


def _expect_outcome(worked: Worked, table: Any) -> None:
    result: Result | None = table.rounds[-1].result
    if worked.legal is not None:
        expect(result is None, "la mano ya ha acabado")
        _expect_allowed(table, worked)
    elif result is None:
        fail("la mano no ha acabado; se permite {legal}", legal=", ".join(_allowed(table, worked)))
    else:
        _expect_result(worked, table, result)


def _expect_allowed(table: Any, worked: Worked) -> None:
    found, wanted = _allowed(table, worked), sorted(map(step_text, worked.legal or ()))
    expect(
        found == wanted,
        "se permite {found}; se esperaba {wanted}",
        found=", ".join(found),
        wanted=", ".join(wanted),
    )


def _expect_result(worked: Worked, table: Any, result: Result) -> None:
    told = {"end": result.end.kind, "winner": result.winner, "points": result.points}
    told |= {"scores": table.match.scores, "over": table.over is not None}
    for key, found in told.items():
        wanted = getattr(worked, key)
        if wanted is not None or key == "winner" or (key == "points" and result.points):
            expect(
                found == wanted,
                "{key} es {found}; se esperaba {wanted}",
                key=key,
                found=_shown(found),
                wanted=_shown(wanted),
            )


def _shown(value: object) -> str:
    if value is None:
        return Text("nada")
    return str(list(value) if isinstance(value, tuple) else value)


def _allowed(table: Any, worked: Worked) -> list[str]:
    """What is allowed now; a draw names its tile where the example does."""
    named = any(
        isinstance(step.action, Draw) and step.action.tile is not None
        for step in worked.legal or ()
    )
    steps = allowed_steps(table) if named else _plainly(table)
    return sorted(map(step_text, steps))


def _plainly(table: Any) -> list[Step]:
    return [
        Step(table.round.seat, DRAW if isinstance(action, Draw) else action)
        for action in table.legal()
    ]
