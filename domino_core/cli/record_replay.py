"""``domino record replay``: a played match, step by step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from domino_core import record
from domino_core.cli import sitting, streams
from domino_core.cli.exits import INTERRUPTED
from domino_core.cli.faces import open_face
from domino_core.cli.rules import page
from domino_core.cli.start import title_of
from domino_core.errors import UsageError
from domino_core.face import LeaveError
from domino_core.text import Text
from domino_core.variants import recorded_base_told

if TYPE_CHECKING:
    from domino_core.face import Face
    from domino_core.record import PlayedFrames, Record


def replay(kept: Record, seat: str | None, *, is_open: bool, plain: bool) -> int:
    """Let somebody look through a match; the exit code.

    :param seat: a name or number of whose view is shown; by default the person's who played
        alone, else every hand is open.
    :param is_open: show every hand, and the round that is still being played too.

    Raises :class:`UsageError` for a seat that there is not, and where there is nothing to see.
    """
    if is_open and seat is not None:
        raise UsageError("--open y --seat no van juntos; deja uno")
    people = [at for at, text in enumerate(kept.players) if not text.startswith(sitting.BOT)]
    shown = people[0] if len(people) == 1 and not is_open else None
    if seat is not None:
        shown = seat_of(kept, seat)
    frames = record.PlayedFrames(kept, running=is_open)
    if not len(frames):
        raise UsageError(
            "La partida no tiene ninguna mano terminada; con --open se ve la que está en juego"
        )
    face = open_face(plain=plain)
    return face.run(lambda: _leaf(face, kept, frames, shown))


def _leaf(face: Face, kept: Record, frames: PlayedFrames, seat: int | None) -> int:
    face.sit(_names(kept), [] if seat is None else [seat], streams.speech())
    title = title_of(kept.variant)
    rules = kept.table.ruleset
    face.greet([], title, partial(page, rules, partial(recorded_base_told, rules), face.speech))
    try:
        face.leaf(frames)
    except LeaveError as leaving:
        return INTERRUPTED if leaving.interrupted else 0
    return 0


def _names(kept: Record) -> tuple[str, ...]:
    """What the seats are called: nobody is spoken to as *tú* where others' hands are seen too."""
    you = sitting.you_among(kept.players)
    texts: list[str] = list(kept.players)
    if you is not None:
        texts[you] = Text("Jugador {n}", n=you + 1)
    return sitting.names(texts)


def seat_of(kept: Record, given: str) -> int:
    """The seat of a name, as records have it or as it is printed, or of its number from 0.

    Raises :class:`UsageError`.
    """
    given = streams.as_typed(given)
    printed = sitting.names(kept.players)
    for known in (kept.players, printed, _names(kept)):
        if given in known:
            return known.index(given)
    if given.isascii() and given.isdigit() and int(given[:9]) < len(kept.players):
        return int(given)
    raise UsageError(
        "--seat {given}: se espera un puesto de 0 a {most} o un nombre: {names}",
        given=given[:40],
        most=len(kept.players) - 1,
        names=", ".join(
            f"{name} ({seat})" for seat, name in enumerate(sitting.names(kept.players))
        ),
    )
