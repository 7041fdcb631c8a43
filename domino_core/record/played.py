"""Finished matches as their records tell them, without a replay: for counting many of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from domino_core.errors import RecordError
from domino_core.record.folder import default_folder
from domino_core.record.told import read_record

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from domino_core.record.told import ToldResult
    from domino_core.text import Text


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match.

    :ivar winner: a side, ``None`` for a drawn match.
    :ivar worth: how many matches it counts for.
    :ivar rounds: how each of its rounds ended, redealt ones too.
    """

    path: Path
    variant: str
    started: datetime | None
    players: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    winner: int | None
    worth: int
    rounds: tuple[ToldResult, ...]


def played_matches(folder: Path | None = None) -> tuple[list[PlayedMatch], list[Text]]:
    """The finished matches of a folder, the oldest first, and why other files cannot be read."""
    found: list[PlayedMatch] = []
    faults: list[Text] = []
    for path in sorted((folder or default_folder()).glob("*.toml")):
        try:
            match = _played(path)
        except RecordError as error:
            faults.append(error.text)
            continue
        if match is not None:
            found.append(match)
    return sorted(found, key=lambda one: one.started.timestamp() if one.started else 0.0), faults


def _played(path: Path) -> PlayedMatch | None:
    """A finished match, ``None`` for one that is not, or that says too little to be counted."""
    told = read_record(path)
    if told.result is None or told.players is None or told.sides is None:
        return None
    rounds = [one.result for one in told.rounds() if one.result is not None]
    _check(told.players, told.sides, rounds, path)
    return PlayedMatch(
        path,
        told.variant,
        told.started,
        told.players,
        told.sides,
        told.result.winner,
        told.result.worth or 1,
        tuple(rounds),
    )


def _check(
    players: tuple[str, ...],
    sides: tuple[tuple[int, ...], ...],
    rounds: list[ToldResult],
    path: Path,
) -> None:
    """Raise :class:`RecordError` where seats or points do not belong to the sides."""
    seats = sorted(seat for side in sides for seat in side)
    wrong = [one for one in rounds if one.points is not None and len(one.points) != len(sides)]
    if seats != list(range(len(players))) or wrong:
        raise RecordError(
            "{path}: los puestos, los lados y los puntos no van juntos", path=str(path)
        )
