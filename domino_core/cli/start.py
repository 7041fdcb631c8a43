"""How a match comes about: the table as it is ordered, who sits there, and what they are told."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core import record, variants
from domino_core.cli import sitting, speaking, streams
from domino_core.cli.clock import Clock
from domino_core.cli.coaching import coach_for
from domino_core.cli.defaults import OPPONENT
from domino_core.cli.faces import sit_before
from domino_core.cli.game import Game, new_game, new_seed
from domino_core.cli.rules import page, title_of
from domino_core.cli.tracing import Tracer
from domino_core.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from domino_core.face import Face
    from domino_core.variants import Variant


class Keeping(NamedTuple):
    """What is dealt, and where it is kept: no seed is one that nobody chose, no path the usual."""

    seed: str | None = None
    path: Path | None = None
    is_kept: bool = True


@dataclass(frozen=True, slots=True)
class Order:
    """What a match shall be; ``None`` leaves a choice to the variant.

    :ivar given: options that are set on top of the variant's.
    :ivar seats: who sits where, as ``--seats`` takes them; seats not named are machines'.
    :ivar clock: the seconds of a turn, ``None`` for no clock.
    """

    variant: Variant
    players: int | None = None
    sides: str | None = None
    given: Mapping[tuple[str, ...], Any] = field(default_factory=dict)
    seats: Sequence[str] = (sitting.YOU,)
    quick: bool = False
    clock: int | None = None
    keeping: Keeping = field(default_factory=Keeping)
    trace: bool = False


def start(order: Order) -> Game:
    """The match before its first deal, with no face yet.

    Raises :class:`UsageError` for seats that the table does not have, and what choosing a table,
    its rules and its players raises.
    """
    found, texts = order.variant, list(order.seats)
    choice = found.choose(order.players, order.sides, seats=len(texts), quick=order.quick)
    if len(texts) > choice.players:
        raise UsageError(
            "--seats nombra {named} puestos y la mesa tiene {seats}",
            named=len(texts),
            seats=choice.players,
        )
    texts += [OPPONENT] * (choice.players - len(texts))
    sitters = sitting.sit_down(texts)
    sitting.refuse_mixed_up(texts)
    ruleset = found.ruleset(choice, order.given, quick=order.quick)
    speaking.speak_words(ruleset.words)
    people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    if order.trace:
        ruleset = ruleset.traced(Tracer(sitting.names(texts), people))
    asked, path, is_kept = order.keeping
    if path is None and is_kept and people:
        path = record.default_path(found.name, datetime.now().astimezone())
    seed = new_seed() if asked is None else asked
    game = new_game(ruleset, sitters, seed, path, None, order.clock)
    game.seed_is_known = asked is not None
    game.title = streams.printable(speaking.speech().text(found.title))
    game.base = partial(variants.base_told, found, choice, order.given, quick=order.quick)
    return game


def continued(path: Path) -> Game:
    """The saved match as it was left, with no face yet.

    Raises what :func:`~domino_core.record.resume` raises.
    """
    kept = record.resume(path)
    speaking.speak_words(kept.table.ruleset.words)
    game = Game(kept, sitting.sit_down(kept.players), path, None, Clock.of(kept))
    game.saved = path.read_text(encoding="utf-8")
    game.base = partial(variants.recorded_base_told, kept.table.ruleset)
    return game


def where_from(path: Path) -> str:
    """The news of a match that goes on."""
    return speaking.speech().say("Se sigue la partida de {path}", path=streams.printable(str(path)))


def sit_down_at(face: Face, game: Game, news: Sequence[str] = ()) -> None:
    """Seat a match's people before a face, and tell them what is played, and who plays."""
    sit_before(face, game.sitters, speaking.speech())
    game.face = face
    face.is_kept = game.path is not None
    face.coach = None if face.watching else coach_for(face.names)
    title = game.title or title_of(game.record.variant)
    machines = [
        f"  {face.names[seat]} = {streams.printable(sitter.text)}"
        for seat, sitter in enumerate(game.sitters)
        if not sitter.is_person
    ]
    rules = partial(page, game.table.ruleset, game.base, face.speech)
    face.greet([*(news or [title]), *machines], title, rules)
