"""What is drawn on: a language, a width, the names at the table, and how lines are broken."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from domino_core.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_core.speech import Speech


@dataclass(frozen=True, slots=True)
class Drawing:
    """How to draw: in which language, how wide, and who sits where.

    ``names`` has one a seat. ``you`` is the seat that is spoken to, ``None`` for a public telling.
    """

    speech: Speech
    width: int
    names: tuple[str, ...]
    you: int | None

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.names[seat]

    def side(self, seats: Sequence[int]) -> str:
        """A side's name: its seats'."""
        return self.speech.say(" y ").join(self.names[seat] for seat in seats)

    def within(self, seats: Sequence[int]) -> str:
        """A side's name within a sentence: whoever is spoken to as *Tú* comes last, in small."""
        say = self.speech.say
        is_you = [seat == self.you and self.names[seat] == say("Tú") for seat in seats]
        called = [self.names[seat] for seat, you in zip(seats, is_you, strict=True) if not you]
        return say(" y ").join([*called, say("tú")] if any(is_you) else called)


def spoken_to(names: Sequence[str], speech: Speech) -> int | None:
    """The seat that is called *Tú* at a table, where there is one."""
    you = speech.say("Tú")
    return names.index(you) if you in names else None


def tile_text(tile: Tile) -> str:
    """``[5|6]``, as the tile lies or low half first."""
    return f"[{tile.low}|{tile.high}]"


def wrap(parts: Iterable[str], width: int, *, indent: str = "", between: str = " ") -> list[str]:
    """Parts in lines no wider than ``width``: broken between parts, a part too wide at its spaces.

    >>> wrap(["1) [0|5] en A", "2) [1|2] no sirve"], 30, between="   ")
    ['1) [0|5] en A', '2) [1|2] no sirve']
    """
    lines = []
    for line in _packed(parts, width, indent, between):
        fits = cells(line) <= width
        lines += [line] if fits else _packed(line.split(" "), width, indent or "  ", " ")
    return lines


def _packed(parts: Iterable[str], width: int, indent: str, between: str) -> list[str]:
    """As many parts a line as fit, at least one."""
    lines: list[str] = []
    line: str | None = None
    for part in parts:
        if line is None:
            line = part
        elif line.strip() and cells(line + between + part) > width:
            lines.append(line)
            line = indent + part
        else:
            line += between + part
    return lines if line is None else [*lines, line]


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


def neither(numbers: Iterable[int], drawing: Drawing) -> str:
    """Numbers that somebody has none of: ``5 ni 6``, ``2, 4 ni 6``."""
    *some, last = map(str, sorted(numbers))
    return drawing.speech.say(" ni ").join([", ".join(some), last] if some else [last])
