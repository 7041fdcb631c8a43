"""Where records lie, and what a folder of them holds. One bad file never hides the others."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from domino_core.errors import RecordError
from domino_core.record.told import read_record

if TYPE_CHECKING:
    from datetime import datetime

    from domino_core.record.told import Told
    from domino_core.text import Text


@dataclass(frozen=True, slots=True)
class Summary:
    """A record as a list shows it, told from its file without a replay.

    :ivar sides: the seats of each side, where the record names them.
    :ivar rounds: how many rounds it holds, the running one too.
    :ivar begun: whether somebody did anything in it; where people play, one of them.
    :ivar winner: the side that won; ``None`` for a drawn match and for an unfinished one.
    :ivar scores: the finished match's, in games with points.
    :ivar fault: why it cannot be read; nothing else is known then.
    """

    path: Path
    variant: str = ""
    started: datetime | None = None
    players: tuple[str, ...] = ()
    sides: tuple[tuple[int, ...], ...] | None = None
    rounds: int = 0
    begun: bool = False
    finished: bool = False
    winner: int | None = None
    scores: tuple[int, ...] | None = None
    fault: Text | None = None


def default_folder() -> Path:
    """Where matches are saved unless a file is named: ``records`` in the user's data folder."""
    import platformdirs  # noqa: PLC0415 - only when the folder is looked for

    return platformdirs.user_data_path("domino", appauthor=False) / "records"


def default_path(variant: str, now: datetime, folder: Path | None = None) -> Path:
    """A new name in the folder: ``DATE-VARIANT.toml``, with ``-2``, ``-3`` ... where it exists."""
    folder = folder or default_folder()
    name = f"{now:%Y-%m-%d}-{re.sub(r'[^a-z0-9]+', '-', variant.lower()).strip('-') or 'domino'}"
    path, number = folder / f"{name}.toml", 1
    while path.exists() or path.is_symlink():
        number += 1
        path = folder / f"{name}-{number}.toml"
    return path


def summaries(folder: Path | None = None) -> list[Summary]:
    """Every record of a folder, the oldest match first; those that cannot be read at the end."""
    found = [_summary(path) for path in (folder or default_folder()).glob("*.toml")]
    return sorted(found, key=_by_age)


def latest_unfinished(folder: Path | None = None) -> Path | None:
    """The record of the match that began last of those that are not over.

    One that was left before anybody at it did anything comes behind all others.
    """
    found = [one for one in summaries(folder) if one.fault is None and not one.finished]
    begun = [one for one in found if one.begun] or found
    return begun[-1].path if begun else None


def _summary(path: Path) -> Summary:
    try:
        told = read_record(path)
    except RecordError as error:
        return Summary(path, fault=error.text)
    return Summary(
        path,
        variant=told.variant,
        started=told.started,
        players=told.players or (),
        sides=told.sides,
        rounds=len(told.round_tables),
        begun=_is_begun(told),
        finished=told.result is not None,
        winner=told.result.winner if told.result else None,
        scores=told.result.scores if told.result else None,
    )


def _is_begun(told: Told) -> bool:
    """Whether a person did anything, as far as the text tells; of machines alone, anybody."""
    texts = [told_round.get("actions") for told_round in told.round_tables]
    steps = [step for text in texts if isinstance(text, str) for step in text.split()]
    people = {
        str(seat) for seat, name in enumerate(told.players or ()) if not name.startswith("bot:")
    }
    return any(not people or step.partition(":")[0] in people for step in steps)


def _by_age(one: Summary) -> tuple[bool, float, int]:
    """Damaged files last; of matches begun in one second, the one written to last."""
    began = one.started.timestamp() if one.started else 0.0
    try:
        written = one.path.stat().st_mtime_ns
    except OSError:
        written = 0
    return (one.fault is not None, began, written)
