"""Tiles, words and lines as elements of an SVG; every text is escaped here and nowhere else."""

from __future__ import annotations

import unicodedata
from html import escape
from typing import TYPE_CHECKING

from domino_core.drawing.rack import PIPS_UP_TO
from domino_core.drawing.svg.lying import LETTERS, WIDTH

if TYPE_CHECKING:
    from domino_core.drawing.svg.lying import Label, Lying, Rail

STYLE = (
    ".f{fill:#2e6b4f}.t{fill:#fbf7ea;stroke:#2b2b2b;stroke-width:1}.b{fill:#7d3b2e}"
    ".m{stroke:#2b2b2b;stroke-width:1}.p,.d{fill:#2b2b2b}.r{fill:none;stroke:#f4f1e4;opacity:.6}"
    "text{fill:#f4f1e4;font-family:sans-serif}.h{font-weight:bold}"
    ".d{font-weight:bold;text-anchor:middle}"
)
"""Ivory tiles on green, which is drawn too: nothing is left to a page that may be dark or light."""

_JOINERS = "\u200c\u200d"
"""Signs that cannot be seen, and without which some scripts and some emoji fall apart."""

_SHUT, _OPEN = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

_THIRDS = (0.24, 0.5, 0.76)


def clean(text: str, *, kept: str = _JOINERS) -> str:
    """A text without signs that could not be in XML, or that turn what follows them around."""
    return "".join(
        sign if sign.isprintable() or sign in kept else "\N{REPLACEMENT CHARACTER}" for sign in text
    )


def isolated(name: str) -> str:
    """A name from outside, clean; letters from right to left do not move the numbers beside it."""
    shown = clean(name)
    if any(unicodedata.bidirectional(sign) in {"R", "AL"} for sign in shown):
        return f"{_SHUT}{shown}{_OPEN}"
    return shown


def escaped(text: str) -> str:
    """A text as an element may hold it."""
    return escape(clean(text, kept=_JOINERS + _SHUT + _OPEN), quote=False)


def number(value: float) -> str:
    """A length with at most two places.

    >>> number(20.0), number(2.504)
    ('20', '2.5')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def words(x: float, y: float, text: str, size: float, *, more: str = "") -> str:
    """A text whose middle line is at ``y``."""
    base = y + size * 0.36
    return (
        f'<text x="{number(x)}" y="{number(base)}" font-size="{number(size)}"{more}>'
        f"{escaped(text)}</text>"
    )


def label(one: Label) -> str:
    """A word beside the tiles."""
    anchor = {1: "start", 0: "middle", -1: "end"}[one.side]
    return words(one.x, one.y, one.text, LETTERS, more=f' class="h" text-anchor="{anchor}"')


def rail(one: Rail) -> str:
    """A line that joins rows."""
    points = " ".join(f"{number(x)},{number(y)}" for x, y in one.points)
    return f'<polyline class="r" points="{points}"/>'


def tile(one: Lying, scale: float = 1) -> list[str]:
    """A tile with its pips, or with digits where a half has more than nine."""
    half = WIDTH * scale
    width, height = (half, 2 * half) if one.tall else (2 * half, half)
    inset = half * 0.15
    middle = (
        f"M{number(one.x + inset)} {number(one.y + half)}h{number(half - 2 * inset)}"
        if one.tall
        else f"M{number(one.x + half)} {number(one.y + inset)}v{number(half - 2 * inset)}"
    )
    over = (0.0, half) if one.tall else (half, 0.0)
    return [
        _plate(one.x, one.y, width, height, "t"),
        f'<path class="m" d="{middle}"/>',
        *_half(one.x, one.y, half, one.first, tall=one.tall),
        *_half(one.x + over[0], one.y + over[1], half, one.second, tall=one.tall),
    ]


def back(x: float, y: float, scale: float) -> str:
    """A tile that lies face down, upright."""
    return _plate(x, y, WIDTH * scale, 2 * WIDTH * scale, "t b")


def _plate(x: float, y: float, width: float, height: float, kind: str) -> str:
    return (
        f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="{number(width)}"'
        f' height="{number(height)}" rx="{number(min(width, height) / 8)}"/>'
    )


def _half(x: float, y: float, side: float, pips: int, *, tall: bool) -> list[str]:
    if pips > PIPS_UP_TO:
        size = side * 0.62
        return [words(x + side / 2, y + side / 2, str(pips), size, more=' class="d"')]
    return [
        f'<circle class="p" cx="{number(x + a * side)}" cy="{number(y + b * side)}"'
        f' r="{number(side * 0.09)}"/>'
        for a, b in (_spots(pips) if tall else sorted((b, a) for a, b in _spots(pips)))
    ]


def _spots(pips: int) -> list[tuple[float, float]]:
    """Where the pips of a half lie on an upright tile, six as two columns of three."""
    near, mid, far = _THIRDS
    spots = [(mid, mid)] if pips % 2 else []
    if pips > 1:
        spots += [(far, near), (near, far)]
    if pips > 3:  # noqa: PLR2004 - all corners
        spots += [(near, near), (far, far)]
    if pips > 5:  # noqa: PLR2004 - the columns are full
        spots += [(near, mid), (far, mid)]
    if pips > 7:  # noqa: PLR2004 - all around
        spots += [(mid, near), (mid, far)]
    return sorted(spots)
