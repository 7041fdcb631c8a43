"""Which saved match a command is about, and which of its seats."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from domino_core import record
from domino_core.cli import sitting, streams
from domino_core.errors import UsageError

if TYPE_CHECKING:
    from domino_core.record import Record

FILE = typer.Argument(None, metavar="ARCHIVO", help="Una partida; sin ARCHIVO, la última.")


def file_of(given: Path | None) -> Path:
    """The record that is asked for, else the latest. Raises :class:`UsageError` without one."""
    if given is not None:
        return given
    readable = [one.path for one in record.summaries() if one.fault is None]
    if not readable:
        raise UsageError("No hay partidas en {folder}", folder=str(record.default_folder()))
    return readable[-1]


def seat_of(kept: Record, given: str) -> int:
    """The seat of a name, as records have it or as it is printed, or of its number from 0.

    Raises :class:`UsageError`.
    """
    given = streams.as_typed(given)
    printed = sitting.names(kept.players)
    for known in (kept.players, printed):
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
