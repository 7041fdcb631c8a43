"""``domino play``: a match of any variant, with people, machines, or both."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from domino_core import variants
from domino_core.cli import asking, sitting, streams
from domino_core.cli.clock import seconds_of
from domino_core.cli.defaults import GAME
from domino_core.cli.faces import open_face
from domino_core.cli.game import play_matches
from domino_core.cli.start import Keeping, Order, sit_down_at, start
from domino_core.errors import UsageError

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Jugar una partida; sin nada más, pregunta a qué se juega.")
def play(
    variant: str | None = typer.Argument(
        None,
        metavar="VARIANTE",
        show_default=False,
        help=asking.WHICH,
        autocompletion=asking.variant_names,
    ),
    players: str | None = asking.PLAYERS,
    sides: str | None = asking.SIDES,
    target: str | None = asking.TARGET,
    set_: list[str] = asking.SET,
    seats: str | None = typer.Option(
        None,
        "--seats",
        metavar="you,Ana,bot:NOMBRE",
        help="Quién se sienta, en orden de juego: you, nombres, o bot:NOMBRE[:clave=valor].",
    ),
    quick: bool = asking.QUICK,
    seed: str | None = typer.Option(
        None, "--seed", metavar="SEMILLA", help="La misma semilla da el mismo reparto."
    ),
    clock: str | None = typer.Option(
        None, "--clock", metavar="SEGUNDOS", help="Jugar con reloj: los segundos de cada turno."
    ),
    watch: bool = typer.Option(
        False, "--watch", help="Ver jugar a las máquinas, con todas las fichas a la vista."
    ),
    record_: Path | None = typer.Option(
        None, "--record", metavar="ARCHIVO", help="Dónde guardar la partida."
    ),
    no_record: bool = typer.Option(False, "--no-record", help="No guardar la partida."),
    plain: bool = asking.PLAIN,
    trace_rules: bool = typer.Option(
        False, "--trace-rules", help="Decir qué plugin decide cada cosa, por la salida de errores."
    ),
    json: bool = asking.JSON,
) -> int:
    """Settle the table, seat everybody, play, and offer another match."""
    if record_ is not None and no_record:
        raise UsageError("--record y --no-record no van juntos; deja uno")
    if watch and json:
        raise UsageError("--watch y --json no van juntos; deja uno")
    typed = None if seed is None else streams.as_typed(seed)
    keeping = Keeping(typed, _free(record_), not no_record)
    told = (variant, players, sides, target, seats, clock, *set_)
    if not any((quick, watch, json, trace_rules)) and told == (None,) * 6 and _can_ask():
        from domino_core.cli.menu import Menu  # noqa: PLC0415 - only when it is asked

        face = open_face(plain=plain)
        return face.run(Menu(face, keeping).run)
    given = asking.settings(set_, target)
    number, form = asking.table_of(given, players, sides)
    order = Order(
        variants.find(variant or GAME),
        number,
        form,
        given,
        _seats(seats, watch=watch),
        quick=quick,
        clock=seconds_of(clock),
        keeping=keeping,
        trace=trace_rules,
    )
    game = start(order)
    if not watch and not any(sitter.is_person for sitter in game.sitters):
        return play_matches(game, json=json)
    face = open_face(plain=plain or trace_rules, json=json)
    sit_down_at(face, game)
    return face.run(lambda: play_matches(game, json=json))


def _can_ask() -> bool:
    """Whether there is somebody to ask."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _seats(given: str | None, *, watch: bool) -> list[str]:
    """Who sits where. Raises :class:`UsageError` for people where machines are to be watched."""
    if given is None and watch:
        return []
    texts = sitting.seat_texts(given)
    people = [text for text in texts if not text.startswith(sitting.BOT)]
    if watch and people:
        raise UsageError(
            "--watch es para ver jugar a las máquinas, y en --seats está «{name}»", name=people[0]
        )
    return texts


def _free(asked: Path | None) -> Path | None:
    """A path that holds no file. Raises :class:`UsageError` rather than overwrite one."""
    if asked is not None and asked.exists():
        raise UsageError("--record {path}: ya existe, y no se sobrescribe", path=str(asked))
    return asked
