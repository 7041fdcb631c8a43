"""``domino play``: a match of any variant, with people, machines, or both."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from domino_core import record, variants
from domino_core.cli import asking, sitting, streams
from domino_core.cli.game import Game, leave, new_seed, summary, summary_lines
from domino_core.cli.plain import LeaveError, PlainFace
from domino_core.errors import UsageError

if TYPE_CHECKING:
    from domino_core.ruleset import Ruleset

app = typer.Typer(rich_markup_mode=None, add_completion=False)

DEFAULT_VARIANT = "tablu"


@app.command(help="Jugar una partida; sin VARIANTE, la de Tablú.")
def play(
    variant: str = typer.Argument(DEFAULT_VARIANT, metavar="VARIANTE", show_default=False),
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
    record_: Path | None = typer.Option(
        None, "--record", metavar="FICHERO", help="Dónde guardar la partida."
    ),
    no_record: bool = typer.Option(False, "--no-record", help="No guardar la partida."),
    plain: bool = typer.Option(False, "--plain", help="Texto sencillo, línea a línea."),
    json: bool = asking.JSON,
) -> int:
    """Settle the table, seat everybody, play, and offer another match."""
    del plain  # the plain face is the only one that ships in the core
    texts = sitting.seat_texts(seats)
    if record_ is not None and no_record:
        raise UsageError("--record y --no-record no van juntos; deja uno")
    found = variants.find(variant)
    given = asking.settings(set_, target)
    number, form = asking.table_of(given, players, sides)
    choice = found.choose(number, form, seats=len(texts), quick=quick)
    if len(texts) > choice.players:
        raise UsageError(
            "--seats nombra {named} puestos y la mesa tiene {seats}",
            named=len(texts),
            seats=choice.players,
        )
    texts += [sitting.DEFAULT_BOT] * (choice.players - len(texts))
    sitters = sitting.sit_down(texts)
    ruleset = found.ruleset(choice, given, quick=quick)
    path = _path(record_, found.name, keep=not no_record and any(s.is_person for s in sitters))
    game = _new_game(ruleset, sitters, seed or new_seed(), path, json=json)
    game.seed_is_known = seed is not None
    if game.face is None:
        game.run()
        _report(game, json=json)
        return 0
    _greet(game, found.title)
    return _play_matches(game, json=json)


def _path(asked: Path | None, name: str, *, keep: bool) -> Path | None:
    """Where to keep the match. Raises :class:`UsageError` rather than overwrite a file."""
    if asked is not None:
        if asked.exists():
            raise UsageError("--record {path}: ya existe, y no se sobrescribe", path=str(asked))
        return asked
    return record.default_path(name, datetime.now().astimezone()) if keep else None


def _new_game(
    ruleset: Ruleset,
    sitters: list[sitting.Sitter],
    seed: str,
    path: Path | None,
    *,
    json: bool,
) -> Game:
    people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    face = None
    if people:
        face = PlainFace(
            sitting.names([sitter.text for sitter in sitters]),
            people,
            sys.stderr if json else sys.stdout,
        )
    started = datetime.now().astimezone().replace(microsecond=0)
    kept = record.new_record(ruleset, [sitter.text for sitter in sitters], seed, started)
    return Game(kept, sitters, path, face)


def _greet(game: Game, title: str) -> None:
    face = game.face
    assert face is not None  # noqa: S101 - there are people
    face.line(streams.printable(title))
    for seat, sitter in enumerate(game.sitters):
        if not sitter.is_person:
            face.line(f"  {face.names[seat]} = {streams.printable(sitter.text)}")
    face.say("? para la ayuda, q para guardar y salir.")


def _play_matches(game: Game, *, json: bool) -> int:
    """Match after match, as long as another one is wanted."""
    while True:
        try:
            game.run()
            if json:
                _report(game, json=True)
                return 0
            if game.face is None or not game.face.another():
                return 0
        except (LeaveError, KeyboardInterrupt) as leaving:
            if json and game.table.over is None:
                _report(game, json=True)
            return leave(game, leaving)
        game = _next_game(game)


def _next_game(game: Game) -> Game:
    """A new match at the same table, its first round opened as first rounds are (VE-20, TB-41)."""
    kept = game.record
    path = None
    if game.path is not None:
        path = record.default_path(kept.variant, datetime.now().astimezone())
    return _new_game(kept.table.ruleset, game.sitters, new_seed(), path, json=False)


def _report(game: Game, *, json: bool) -> None:
    if json:
        asking.print_json(summary(game))
        return
    for line in summary_lines(game, sitting.names(game.record.players)):
        streams.say(line)
