"""What a tally says of each bot, as figures and as a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from domino_arena.rating import rated
from domino_core.cli.commands import printable, speech
from domino_core.drawing import cells
from domino_lab import mean_interval
from domino_lab.commands.columns import padded
from domino_lab.seating import games_each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_arena.rating import Rating
    from domino_arena.tally import Count, Tally


@dataclass(frozen=True, slots=True)
class Line:
    """A bot's figures, as ``--json`` and ``--csv`` have them.

    ``win_share`` is the part of its games that it won, a game that nobody won shared by all sides;
    it lies between ``low`` and ``high`` at 95 %, and the rating between ``rating_low`` and
    ``rating_high``. Points are ``None`` in games without points, and those of a match where single
    rounds were played.
    """

    name: str
    win_share: float
    low: float
    high: float
    points_per_round: float | None
    points_per_match: float | None
    ms_per_decision: float | None
    rating: float
    rating_low: float
    rating_high: float


def lines(names: Sequence[str], tally: Tally, *, matches: bool) -> list[Line]:
    """The figures of every bot, in the order in which they were named; there is a deal at least."""
    return [
        _line(name, count, tally, rating, matches=matches)
        for name, count, rating in zip(names, tally.counts, rated(tally), strict=True)
    ]


def _line(name: str, count: Count, tally: Tally, rating: Rating, *, matches: bool) -> Line:
    scale = tally.sides * games_each(tally.sides, len(tally.counts))
    share = mean_interval(tally.deals, count.shares, count.squares, scale)
    scores = count.scores / count.games if matches and tally.has_points else None
    return Line(
        name=name,
        win_share=round(share.mean, 6),
        low=round(share.low, 6),
        high=round(share.high, 6),
        points_per_round=round(count.points / count.rounds, 4) if tally.has_points else None,
        points_per_match=None if scores is None else round(scores, 4),
        ms_per_decision=(
            round(count.nanoseconds / count.decisions / 1e6, 6) if count.decisions else None
        ),
        rating=round(rating.value, 1),
        rating_low=round(rating.value - rating.half, 1),
        rating_high=round(rating.value + rating.half, 1),
    )


def best_first(lines: Sequence[Line]) -> list[Line]:
    """The bots in the order in which they are told."""
    return sorted(lines, key=lambda one: (-one.win_share, one.name))


def fair_share(sides: int, bots: int) -> float:
    """What each of so many bots would win if all were equally good."""
    return 1 / min(sides, bots)


# As a table --------------------------------------------------------------------------------------


def _headings() -> list[str]:
    say = speech().say
    return [
        say("jugador"),
        say("gana"),
        say("entre"),
        say("puntos/mano"),
        say("puntos/partida"),
        say("ms/decisión"),
        say("nivel"),
    ]


def _short_headings() -> list[str]:
    say = speech().say
    return [
        say("jugador"),
        say("gana"),
        say("entre"),
        say("p/mano"),
        say("p/partida"),
        say("ms"),
        say("nivel"),
    ]


def table(lines: Sequence[Line], width: int) -> list[str]:
    """A row for each bot, the best first, the numbers below their headings.

    Where ``width`` is not enough the headings are shorter, and where that does not do either, each
    bot has a line for every number.
    """
    rows = [[printable(line.name), *_cells(line)] for line in best_first(lines)]
    for headings in (_headings(), _short_headings()):
        found = _columns([headings, *rows])
        if all(cells(line) <= width for line in found):
            return found
    return [line for row in rows for line in _block(_headings(), row)]


def _cells(line: Line) -> list[str]:
    """The numbers of a row; nothing where there is none."""
    number = speech().number
    return [
        number(line.win_share, ".1%"),
        f"{number(line.low, '.1%')} - {number(line.high, '.1%')}",
        _number(line.points_per_round, 2),
        _number(line.points_per_match, 1),
        _number(line.ms_per_decision, 3),
        f"{line.rating:.0f} ± {line.rating_high - line.rating:.0f}",
    ]


def _number(value: float | None, digits: int) -> str:
    return "" if value is None else speech().number(value, f".{digits}f")


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with their cells below each other, without columns in which nothing stands."""
    kept = [at for at in range(len(rows[0])) if any(row[at] for row in rows[1:])]
    rows = [[row[at] for at in kept] for row in rows]
    widths = [max(cells(row[at]) for row in rows) for at in range(len(kept))]
    return ["  ".join(padded(row, widths)) for row in rows]


def _block(headings: Sequence[str], row: Sequence[str]) -> list[str]:
    """A bot's name, and below it its numbers, each on a line with its heading."""
    told = [(name, cell) for name, cell in zip(headings[1:], row[1:], strict=True) if cell]
    widths = [max(cells(pair[at]) for pair in told) for at in (0, 1)]
    return [row[0], *("  " + "  ".join(padded(pair, widths)) for pair in told)]
