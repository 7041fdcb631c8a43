"""The match: points are added up until a target or a number of rounds is reached."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from domino_core.api import OPEN, Match, MatchEnd

if TYPE_CHECKING:
    from domino_core.api import Answer, ScoreLine
    from domino_line.options import HasLineOptions

_end = lru_cache(maxsize=64)(MatchEnd)


def plain_sum(
    rules: HasLineOptions, match: Match, lines: tuple[ScoreLine, ...], winner: int | None
) -> Match:
    """Every point counts (PB-37, BR-19); in games without points, every round won (HG-21)."""
    seating, before, history, notes = match
    scores = list(before)
    for line in lines:
        scores[line.side] += line.points
    if winner is not None and rules.options.scoring.out == "win":
        scores[winner] += 1
    return Match(seating, tuple(scores), history, notes)


def target_or_rounds(rules: HasLineOptions, match: Match) -> MatchEnd | Answer:
    """Over at ``match.target`` points or more, or after ``match.rounds`` rounds (HG-21).

    A target that is reached or passed ends the match (PB-38, TB-30, BR-19, VE-19). Two sides
    level at the target play on; level after the last round, the match is drawn.
    """
    knobs, scores = rules.options.match, match.scores
    target, rounds, best = knobs.target, knobs.rounds, max(scores)
    last = rounds is not None and len(match.history) >= rounds
    if last or (target is not None and best >= target):
        leader = scores.index(best) if scores.count(best) == 1 else None
        if last or leader is not None:
            return _end(leader)
    return OPEN
