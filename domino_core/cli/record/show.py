"""``domino record show``: the rounds of a saved match, or a position of it as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from domino_core import drawing, record
from domino_core.cli import asking, sitting, speaking, streams
from domino_core.cli.output import output_file
from domino_core.cli.record.asked import FILE, file_of
from domino_core.cli.summary import worth_data, worth_text
from domino_core.errors import UsageError
from domino_core.notation import step_text
from domino_core.outcome import REDEAL
from domino_core.tiles import TILES, TileSet
from domino_core.view import Seen

if TYPE_CHECKING:
    from domino_core.record import Record
    from domino_core.table import RoundLog

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Mostrar una partida guardada; de una sin terminar, las manos ya jugadas.")
def show(
    file: Path | None = FILE,
    open_: bool = typer.Option(
        False, "--open", help="Mostrar también la mano en juego, con todas las fichas."
    ),
    svg: Path | None = typer.Option(
        None, "--svg", metavar="ARCHIVO", help="Dibujar una posición en un archivo SVG nuevo."
    ),
    round_: int | None = typer.Option(
        None, "--round", metavar="N", help="Para --svg, en qué mano; sin N, la última."
    ),
    step: int | None = typer.Option(
        None, "--step", metavar="K", help="Para --svg, tras cuántas acciones; sin K, todas."
    ),
    json: bool = asking.JSON,
) -> None:
    """Rounds with their deals, actions and results; or one position as a picture."""
    if svg is None and (round_ is not None or step is not None):
        raise UsageError("--round y --step dicen qué dibuja --svg: falta --svg ARCHIVO")
    path = None if svg is None else output_file(svg, "--svg")
    kept = record.load(file_of(file))
    speaking.speak_words(kept.table.ruleset.words)
    if path is not None:
        from domino_core.cli.record.picture import (  # noqa: PLC0415 - not needed without --svg
            moment,
            write_picture,
        )

        drawn = write_picture(kept, path, moment(kept, round_, step), is_open=open_)
        told = speaking.speech().say("Dibujo guardado en {path}", path=streams.printable(str(path)))
        if json:
            asking.print_json(drawn)
        else:
            streams.say(told)
        return
    rounds = [log for log in kept.table.rounds if log.result is not None or open_]
    if json:
        asking.print_json(_record_data(kept, rounds, seed=open_ or kept.finished))
        return
    names = sitting.names(kept.players)
    for text in _lines(kept, rounds, names):
        streams.say(text)


def _record_data(kept: Record, rounds: list[RoundLog], *, seed: bool) -> dict[str, Any]:
    return {
        "variant": kept.variant,
        "started": kept.started.isoformat() if kept.started else None,
        "seed": kept.seed if seed else None,
        "players": list(kept.players),
        "sides": [list(side) for side in kept.table.match.seating.sides],
        "ruleset": kept.rules,
        "finished": kept.finished,
        "winner": kept.table.over.winner if kept.table.over else None,
        **worth_data(kept.table.over),
        "scores": list(kept.table.match.scores),
        "rounds": [_round_data(log) for log in rounds],
    }


def _round_data(log: RoundLog) -> dict[str, Any]:
    result = log.result
    return {
        "hands": [str(TileSet(hand)) for hand in log.deal.hands],
        "boneyard": [str(TILES[tile]) for tile in log.deal.boneyard],
        "actions": [step_text(step) for step in log.steps],
        "end": result.end.kind if result else None,
        "winner": result.winner if result else None,
        "points": list(result.points) if result and result.points is not None else None,
    }


def _lines(kept: Record, rounds: list[RoundLog], names: tuple[str, ...]) -> list[str]:
    say = speaking.speech().say
    you = sitting.you_among(kept.players)
    picture = drawing.Drawing(speaking.speech(), streams.width(), names, you)
    lines = [f"{streams.printable(kept.variant)}: {', '.join(names)}"]
    for number, log in enumerate(rounds, 1):
        lines += ["", say("Mano {n}", n=number)]
        for name, hand in zip(names, log.deal.hands, strict=True):
            tiles = [drawing.tile_text(tile) for tile in TileSet(hand)]
            lines += drawing.wrap([f"  {name}:", *tiles], picture.width, indent="    ")
        if log.deal.boneyard:
            tiles = [drawing.tile_text(TILES[tile]) for tile in log.deal.boneyard]
            lines += drawing.wrap([say("  Pozo:"), *tiles], picture.width, indent="    ")
        seen = [Seen(step.seat, step.action, by_clock=step.by_clock) for step in log.steps]
        lines += [f"  {line}" for line in drawing.event_lines(seen, picture)]
        lines += drawing.wrap([_ending(kept, log, picture)], picture.width, indent="    ")
    lines += ["", _verdict(kept, picture)]
    if kept.finished:
        lines += drawing.story_lines(kept.table.view(0), picture)
    return lines


def _ending(kept: Record, log: RoundLog, picture: drawing.Drawing) -> str:
    say, result = speaking.speech().say, log.result
    if result is None:
        return say("  En juego.")
    if result.end.kind == REDEAL:
        return say("  Se vuelve a repartir.")
    kind = result.end.text
    if result.winner is None:
        return say("  Fin: {kind}, nadie gana.", kind=kind)
    side = picture.within(kept.table.match.seating.sides[result.winner])
    if result.points is None:
        return say("  Fin: {kind}. Gana: {side}.", kind=kind, side=side)
    points = " ".join(map(str, result.points))
    return say("  Fin: {kind}. Gana: {side}. Puntos: {points}", kind=kind, side=side, points=points)


def _verdict(kept: Record, picture: drawing.Drawing) -> str:
    say, table = speaking.speech().say, kept.table
    scores = ", ".join(
        f"{picture.side(side)}: {score}"
        for side, score in zip(table.match.seating.sides, table.match.scores, strict=True)
    )
    if table.over is None:
        told = (
            "Sin terminar. Marcador: {scores}" if _keeps_score(kept, picture) else "Sin terminar."
        )
        return say(told, scores=scores)
    if table.over.winner is None:
        return say("Empate.")
    side = picture.within(table.match.seating.sides[table.over.winner])
    if not _keeps_score(kept, picture):
        return say("Gana la partida: {side}.", side=side) + worth_text(table.over)
    verdict = say("Gana: {side}. Marcador: {scores}", side=side, scores=scores)
    worth = worth_text(table.over)
    return f"{verdict}.{worth}" if worth else verdict


def _keeps_score(kept: Record, picture: drawing.Drawing) -> bool:
    """Whether points are counted, or rounds of several: else no score is kept."""
    results = [log.result for log in kept.table.rounds if log.result is not None]
    if any(result.points is not None for result in results):
        return True
    return not results or bool(drawing.goal_text(kept.table.view(0), picture))
