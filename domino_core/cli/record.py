"""``domino record``: list saved matches, show one, verify one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from domino_core import drawing, record
from domino_core.cli import asking, record_analyse, record_replay, sitting, streams
from domino_core.cli.record_picture import moment, picture_file, write_picture
from domino_core.cli.summary import worth_data, worth_text
from domino_core.errors import DominoError, UsageError
from domino_core.notation import step_text
from domino_core.outcome import REDEAL
from domino_core.tiles import TILES, TileSet
from domino_core.view import Seen

if TYPE_CHECKING:
    from domino_core.record import Record, Summary
    from domino_core.table import RoundLog

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, add_completion=False)

FILE = typer.Argument(None, metavar="ARCHIVO", help="Una partida; sin ARCHIVO, la última.")


@app.command("list", help="Listar las partidas guardadas.")
def list_records(
    folder: Path | None = typer.Argument(None, metavar="CARPETA"), json: bool = asking.JSON
) -> None:
    """Every record of a folder, damaged ones with their fault."""
    if folder is not None and not folder.is_dir():
        raise UsageError("{folder}: no es una carpeta", folder=str(folder))
    found = record.summaries(folder)
    if json:
        asking.print_json([_summary_data(one) for one in found])
        return
    for one in found:
        streams.say(_summary_line(one))
    if not found:
        where = streams.printable(str(folder or record.default_folder()))
        streams.say(streams.speech().say("No hay partidas en {folder}", folder=where))


def _summary_data(one: Summary) -> dict[str, Any]:
    return {
        "file": str(one.path),
        "variant": one.variant,
        "started": one.started.isoformat() if one.started else None,
        "players": list(one.players),
        "rounds": one.rounds,
        "finished": one.finished,
        "winner": one.winner,
        "scores": None if one.scores is None else list(one.scores),
        "error": None if one.fault is None else streams.speech().text(one.fault),
    }


def _summary_line(one: Summary) -> str:
    say, name = streams.speech().say, streams.printable(one.path.name)
    if one.fault is not None:
        why = streams.printable(streams.speech().text(one.fault))
        return say("{file}  no se puede leer: {why}", file=name, why=why)
    state = say("terminada") if one.finished else say("sin terminar")
    if one.finished and one.scores is not None:
        state += " " + "-".join(map(str, one.scores))
    people = streams.printable(", ".join(one.players))
    return f"{name}  {streams.printable(one.variant)}  {people}  {state}"


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
    path = None if svg is None else picture_file(svg)
    kept = record.load(_file(file))
    streams.speak_words(kept.table.ruleset.words)
    if path is not None:
        drawn = write_picture(kept, path, moment(kept, round_, step), is_open=open_)
        told = streams.speech().say("Dibujo guardado en {path}", path=streams.printable(str(path)))
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


def _file(given: Path | None) -> Path:
    """The record that is asked for, else the latest. Raises :class:`UsageError` without one."""
    if given is not None:
        return given
    readable = [one.path for one in record.summaries() if one.fault is None]
    if not readable:
        raise UsageError("No hay partidas en {folder}", folder=str(record.default_folder()))
    return readable[-1]


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
    say = streams.speech().say
    you = sitting.you_among(kept.players)
    picture = drawing.Drawing(streams.speech(), streams.width(), names, you)
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
    say, result = streams.speech().say, log.result
    if result is None:
        return say("  En juego.")
    if result.end.kind == REDEAL:
        return say("  Se vuelve a repartir.")
    kind = result.end.text
    if result.winner is None:
        return say("  Fin: {kind}, nadie gana.", kind=kind)
    side = picture.side(kept.table.match.seating.sides[result.winner])
    if result.points is None:
        return say("  Fin: {kind}. Gana: {side}.", kind=kind, side=side)
    points = " ".join(map(str, result.points))
    return say("  Fin: {kind}. Gana: {side}. Puntos: {points}", kind=kind, side=side, points=points)


def _verdict(kept: Record, picture: drawing.Drawing) -> str:
    say, table = streams.speech().say, kept.table
    scores = ", ".join(
        f"{picture.side(side)}: {score}"
        for side, score in zip(table.match.seating.sides, table.match.scores, strict=True)
    )
    if table.over is None:
        return say("Sin terminar. Marcador: {scores}", scores=scores)
    if table.over.winner is None:
        return say("Empate.")
    side = picture.side(table.match.seating.sides[table.over.winner])
    verdict = say("Gana: {side}. Marcador: {scores}", side=side, scores=scores)
    worth = worth_text(table.over)
    return f"{verdict}.{worth}" if worth else verdict


@app.command(help="Recorrer una partida paso a paso, adelante y atrás.")
def replay(
    file: Path | None = FILE,
    seat: str | None = typer.Option(
        None, "--seat", metavar="PUESTO", help="Verla desde un puesto: su número o su nombre."
    ),
    open_: bool = typer.Option(
        False, "--open", help="Mostrar todas las fichas, y también la mano en juego."
    ),
    plain: bool = asking.PLAIN,
) -> int:
    """Step through a record."""
    kept = record.load(_file(file))
    streams.speak_words(kept.table.ruleset.words)
    return record_replay.replay(kept, seat, is_open=open_, plain=plain)


@app.command(help="Analizar una partida: qué valía cada jugada y qué se perdió con la elegida.")
def analyse(
    file: Path | None = FILE,
    seat: str | None = typer.Option(
        None, "--seat", metavar="PUESTO", help="De quién: un puesto o un nombre; si no, tú."
    ),
    seconds: str | None = typer.Option(
        None, "--seconds", metavar="S", help="Segundos que se piensa cada jugada."
    ),
    playouts: str | None = typer.Option(
        None, "--playouts", metavar="N", help="Finales que se imaginan en cada jugada."
    ),
    plain: bool = asking.PLAIN,
    json: bool = asking.JSON,
) -> int:
    """Rank what could have been done, decision by decision."""
    budget = record_analyse.budget_of(seconds, playouts)
    path = _file(file)
    kept = record.load(path)
    streams.speak_words(kept.table.ruleset.words)
    flags = record_analyse.Flags(plain=plain, json=json)
    return record_analyse.analyse(path, kept, seat, budget, flags=flags)


@app.command(help="Comprobar que una partida guardada es la que dicen sus reglas.")
def verify(file: Path | None = FILE, json: bool = asking.JSON) -> int:
    """Replay a record under its own rules; exit code 1 where it differs, 2 if it is unreadable."""
    path = _file(file)
    try:
        kept = record.load(path)
    except DominoError as error:
        if not json:
            raise
        asking.print_json({"file": str(path), "ok": False, "error": _sentence(error)})
        return error.exit_code
    streams.speak_words(kept.table.ruleset.words)
    for note in kept.notes:
        streams.complain(streams.speech().text(note))
    rounds = kept.table.rounds
    actions = sum(len(log.steps) for log in rounds)
    if json:
        counts = {"rounds": len(rounds), "actions": actions}
        asking.print_json({"file": str(path), "ok": True, **counts, "finished": kept.finished})
        return 0
    speech = streams.speech()
    streams.say(
        speech.say(
            "{file}: bien; {rounds} y {actions}, tal como dicen sus reglas.",
            file=streams.printable(str(path)),
            rounds=speech.count("{n} mano", "{n} manos", len(rounds)),
            actions=speech.count("{n} acción", "{n} acciones", actions),
        )
    )
    return 0


def _sentence(error: DominoError) -> str:
    return streams.speech().text(error.text)
