"""Counting finished matches: for every person and every pair, what they played and won."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from domino_core.api import BLOCKED, REDEAL

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from domino_core.record import PlayedMatch

Names = tuple[str, ...]
"""A person alone, or the members of a pair in alphabetical order."""


@dataclass
class Line:
    """What one person, or one pair, has played and won.

    ``streak`` is how many of the last matches were won one after the other, ``best_streak`` the
    longest such row ever. ``worth`` counts a match as often as its rules say, a shut-out twice.
    """

    names: Names
    matches: int = 0
    won: int = 0
    drawn: int = 0
    worth: int = 0
    rounds: int = 0
    rounds_won: int = 0
    blocks_won: int = 0
    points: int = 0
    streak: int = 0
    best_streak: int = 0

    def add(self, match: PlayedMatch, sides: Sequence[int]) -> None:
        """Count a match that was played on a side, or by one machine on several."""
        self.matches += 1
        self.drawn += match.winner is None
        if match.winner in sides:
            self.won += 1
            self.worth += match.worth
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
        else:
            self.streak = 0
        for one in match.rounds:
            if one.end == REDEAL:
                continue
            self.rounds += 1
            self.rounds_won += one.winner in sides
            self.blocks_won += one.winner in sides and one.end == BLOCKED
            if one.points is not None:
                self.points += sum(one.points[side] for side in sides)


@dataclass
class Standings:
    """The tables: people, machines, and sides of several; a match counts once in every line."""

    matches: int = 0
    people: dict[Names, Line] = field(default_factory=dict)
    machines: dict[Names, Line] = field(default_factory=dict)
    sides: dict[Names, Line] = field(default_factory=dict)

    def add(self, match: PlayedMatch) -> None:
        """Count a match; the older ones must come first, for the streaks."""
        self.matches += 1
        alone: dict[Names, list[int]] = {}
        together: dict[Names, list[int]] = {}
        for side, seats in enumerate(match.sides):
            names = tuple(sorted(match.players[seat] for seat in seats))
            for name in dict.fromkeys(names):
                alone.setdefault((name,), []).append(side)
            if len(names) > 1:
                together.setdefault(names, []).append(side)
        for names, sides in alone.items():
            lines = self.machines if is_machine(names[0]) else self.people
            lines.setdefault(names, Line(names)).add(match, sides)
        for names, sides in together.items():
            self.sides.setdefault(names, Line(names)).add(match, sides)


def is_machine(name: str) -> bool:
    """Whether a record's name is a machine's, such as ``bot:solid``."""
    return name.startswith("bot:")


def count(
    matches: Iterable[PlayedMatch], variant: str | None = None, since: datetime | None = None
) -> Standings:
    """Count the matches of a variant (of every one), from a moment on."""
    standings = Standings()
    for match in matches:
        if variant is not None and match.variant != variant:
            continue
        if since is not None and (match.started is None or match.started < since):
            continue
        standings.add(match)
    return standings


def in_order(lines: Iterable[Line]) -> Sequence[Line]:
    """Who won most first, a double match twice; then the better share, then the more points."""
    return sorted(lines, key=lambda one: (merit(one), one.names))


def merit(line: Line) -> tuple[float, float, float]:
    """What the order goes by, the best the smallest: wins, their share, points."""
    return -line.worth, -line.won / line.matches, -line.points
