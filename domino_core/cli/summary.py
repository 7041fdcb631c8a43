"""What a match came to: for programs, and in a few lines for people who watched machines play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.cli import asking, sitting, speaking, streams
from domino_core.outcome import REDEAL

if TYPE_CHECKING:
    from domino_core.outcome import MatchEnd, Result
    from domino_core.record import Record


def report(kept: Record, *, json: bool, seed_is_open: bool) -> None:
    """Print what a match came to; its seed only where that gives nothing away."""
    if json:
        asking.print_json(summary(kept, seed_is_open=seed_is_open))
        return
    for line in summary_lines(kept, sitting.names(kept.players)):
        streams.say(line)


def summary(kept: Record, *, seed_is_open: bool) -> dict[str, Any]:
    """A match as ``--json`` tells it, without hands."""
    table = kept.table
    over = table.over
    return {
        "variant": kept.variant,
        "seed": kept.seed if seed_is_open else None,
        "players": list(kept.players),
        "sides": [list(side) for side in table.match.seating.sides],
        "scores": list(table.match.scores),
        "winner": over.winner if over else None,
        **worth_data(over),
        "finished": over is not None,
        "rounds": [
            {
                "opener": log.steps[0].seat if log.steps else None,
                "end": log.result.end.kind,
                "seat": log.result.end.seat,
                "winner": log.result.winner,
                "points": None if log.result.points is None else list(log.result.points),
                "actions": len(log.steps),
            }
            for log in table.rounds
            if log.result is not None
        ],
    }


def worth_data(over: MatchEnd | None) -> dict[str, Any]:
    """For how many matches one counts, and why where that is more than one (house.shut-out)."""
    if over is None:
        return {"worth": None, "why": None}
    why = speaking.speech().text(over.why) if over.worth > 1 else None
    return {"worth": over.worth, "why": why}


def worth_text(over: MatchEnd) -> str:
    """The same in words, to stand behind who won; nothing for a match that counts for one."""
    if over.worth == 1:
        return ""
    speech = speaking.speech()
    return speech.say(" Vale por {n}: {why}.", n=over.worth, why=speech.text(over.why))


def summary_lines(kept: Record, names: tuple[str, ...]) -> list[str]:
    """A match among machines in a few lines."""
    say = speaking.speech().say
    table = kept.table
    sides = [say(" y ").join(names[seat] for seat in side) for side in table.match.seating.sides]
    lines = [
        f"{name}: {streams.printable(text)}" for name, text in zip(names, kept.players, strict=True)
    ]
    results = [log.result for log in table.rounds if log.result is not None]
    for number, result in enumerate(results, 1):
        if result.end.kind != REDEAL:
            lines.append(_round_line(number, result, sides))
    if any(result.points is not None for result in results):
        scores = ", ".join(
            f"{side}: {score}" for side, score in zip(sides, table.match.scores, strict=True)
        )
        lines.append(say("Marcador: {scores}.", scores=scores))
    if table.over is not None and table.over.winner is not None:
        won = say("Gana la partida: {side}.", side=sides[table.over.winner])
        lines.append(won + worth_text(table.over))
    elif table.over is not None:
        lines.append(say("La partida termina en empate."))
    lines.append(say("Semilla: {seed}", seed=streams.printable(kept.seed)))
    return lines


def _round_line(number: int, result: Result, sides: list[str]) -> str:
    speech = speaking.speech()
    end = speech.text(result.end.text)
    if result.winner is None:
        return speech.say("Mano {number}: {end}, nadie gana.", number=number, end=end)
    side = sides[result.winner]
    if result.points is None:
        return speech.say("Mano {number}: {end}, gana {side}.", number=number, end=end, side=side)
    return speech.count(
        "Mano {number}: {end}, gana {side} ({n} punto).",
        "Mano {number}: {end}, gana {side} ({n} puntos).",
        result.points[result.winner],
        number=number,
        end=end,
        side=side,
    )
