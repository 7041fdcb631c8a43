"""``domino play``: a match of any variant, with people, machines, or both."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from domino_core import record, variants
from domino_core.cli import asking, sitting, streams
from domino_core.cli.faces import face_for
from domino_core.cli.game import new_game, new_seed, play_matches
from domino_core.cli.tracing import Tracer
from domino_core.errors import UsageError

if TYPE_CHECKING:
    from domino_core.cli.sitting import Sitter
    from domino_core.face import Face

app = typer.Typer(rich_markup_mode=None, add_completion=False)

DEFAULT_VARIANT = "tablu"


@app.command(help="Jugar una partida; sin VARIANTE, la de Tablú.")
def play(
    variant: str = typer.Argument(
        DEFAULT_VARIANT,
        metavar="VARIANTE",
        show_default=False,
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
    record_: Path | None = typer.Option(
        None, "--record", metavar="ARCHIVO", help="Dónde guardar la partida."
    ),
    no_record: bool = typer.Option(False, "--no-record", help="No guardar la partida."),
    plain: bool = typer.Option(False, "--plain", help="Texto sencillo, línea a línea."),
    trace_rules: bool = typer.Option(
        False, "--trace-rules", help="Decir qué plugin decide cada cosa, por la salida de errores."
    ),
    json: bool = asking.JSON,
) -> int:
    """Settle the table, seat everybody, play, and offer another match."""
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
    if trace_rules:
        people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
        ruleset = ruleset.traced(Tracer(sitting.names(texts), people))
    path = _path(record_, found.name, keep=not no_record and any(s.is_person for s in sitters))
    chosen = new_seed() if seed is None else streams.as_typed(seed)
    face = face_for(sitters, plain=plain or trace_rules, json=json)
    game = new_game(ruleset, sitters, chosen, path, face)
    game.seed_is_known = seed is not None
    if face is not None:
        title = streams.printable(found.title)
        face.greet([title, *_who_plays(face, sitters)], title, ruleset.sentences)
    return play_matches(game, json=json)


def _path(asked: Path | None, name: str, *, keep: bool) -> Path | None:
    """Where to keep the match. Raises :class:`UsageError` rather than overwrite a file."""
    if asked is not None:
        if asked.exists():
            raise UsageError("--record {path}: ya existe, y no se sobrescribe", path=str(asked))
        return asked
    return record.default_path(name, datetime.now().astimezone()) if keep else None


def _who_plays(face: Face, sitters: list[Sitter]) -> list[str]:
    """Which machine sits where."""
    return [
        f"  {face.names[seat]} = {streams.printable(sitter.text)}"
        for seat, sitter in enumerate(sitters)
        if not sitter.is_person
    ]
