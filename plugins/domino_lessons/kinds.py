"""The kinds of question that a lesson may ask, by the words of its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_lessons import counting, ending, line, modes, moves

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_lessons.asked import Asked
    from domino_lessons.scene import Scene

KINDS: dict[str, Callable[[Scene], Asked]] = {
    "double": counting.double,
    "tile-pips": counting.tile_pips,
    "hand-pips": counting.hand_pips,
    "unseen": counting.unseen,
    "lacks": counting.lacks,
    "tile": moves.tile,
    "place": moves.place,
    "count": moves.count,
    "ends": line.ends,
    "now": moves.now,
    "draws": moves.draws,
    "opener": line.opener,
    "modes": modes.modes,
    "over": ending.over,
    "winner": ending.winner,
    "points": ending.score,
    "next-opener": ending.next_opener,
}
