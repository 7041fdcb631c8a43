"""A comparison as a table: the figures of two tables, each with its difference and a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.cli.commands import speech
from domino_core.drawing import cells
from domino_lab.commands import simulate_report
from domino_lab.commands.columns import padded
from domino_lab.commands.compare_words import LABELS, by_label, news
from domino_lab.measures import ADVANTAGES, MEANS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from domino_lab.comparing import Difference

WIDTH = 80
"""So many columns every terminal has."""

CELLS = 17
"""How long the picture of an interval is; the zero stands in the middle."""

INDENT = 10
"""So far in stand figures below their label."""

LONG = ("opener_wins_by_tile",)
"""Breakdowns of which only the lines are told that differ."""


class Row(NamedTuple):
    """A line of a table: what it is of, and the figures."""

    label: str
    one: Difference


class Block(NamedTuple):
    """Rows below a title, which may be empty.

    :ivar together: whether all pictures have one scale, so that their lengths can be compared.
    """

    title: str
    rows: Sequence[Row]
    together: bool = False


def table(blocks: Sequence[Block], a: str, b: str) -> Iterator[str]:
    """Figures below their headings, each with a picture of its interval.

    Where a line would be too long, the figures stand below their label.

    :param a: what stands above the first table's figures; ``b`` above the others'.
    """
    say = speech().say
    heads = ["", a, b, say("cambio"), say("entre")]
    texts = [[[row.label, *_figures(row.one)] for row in block.rows] for block in blocks]
    lines = [heads, *(line for block in texts for line in block)]
    widths = [max(cells(line[at]) for line in lines) for at in range(len(heads))]
    below = sum(widths) + 2 * len(widths) + CELLS + len(" *") > WIDTH
    if below:
        widths[0] = INDENT
    yield "  ".join(padded(heads, widths)).rstrip()
    for block, block_texts in zip(blocks, texts, strict=True):
        if block.title:
            yield block.title
        farthest = max(reach(row.one) for row in block.rows)
        for row, text in zip(block.rows, block_texts, strict=True):
            drawn = picture(row.one, farthest if block.together else reach(row.one))
            if below:
                yield row.label
            figures = padded(["" if below else row.label, *text[1:]], widths)
            yield "  ".join([*figures, f"{drawn} {mark(row.one)}"]).rstrip()


def _figures(one: Difference) -> list[str]:
    return [
        simulate_report.number(one.name, one.a),
        simulate_report.number(one.name, one.b),
        signed(one.name, one.difference, exact=one.different),
        f"{signed(one.name, one.low)} {signed(one.name, one.high)}" if one.p is not None else "?",
    ]


def signed(name: str, value: float | None, *, exact: bool = False) -> str:
    """A difference as people read it: shares in points of a hundred.

    :param exact: say more digits rather than that it is 0.
    """
    if value is None:
        return "?"
    scaled, digits = (value, 2) if is_mean(name) else (100 * value, 1)
    if exact and not round(scaled, digits):
        digits += 2
    rounded = round(scaled, digits) or 0.0
    return speech().number(rounded, f"{'+' if rounded else ''}.{digits}f")


def is_mean(name: str) -> bool:
    """Whether a measure has a unit of its own, and is no share."""
    return name in MEANS and name not in ADVANTAGES


def mark(one: Difference) -> str:
    """``*`` for a difference, ``?`` for too few games, nothing where nothing can be told apart."""
    if one.p is None:
        return "?"
    return "*" if one.different else ""


def reach(one: Difference) -> float:
    """How far the interval goes from zero."""
    return max(abs(one.low or 0.0), abs(one.high or 0.0))


def picture(one: Difference, scale: float) -> str:
    """The interval on a line from ``-scale`` to ``scale``, the zero in the middle.

    >>> from domino_lab.comparing import Difference
    >>> picture(Difference("ties", "B", None, 0, 0, 0.5, 0.25, 0.75, 0.01, 0.01, 9), 1.0)
    '........|.--o--..'
    """
    if one.low is None or one.high is None:
        return "." * CELLS
    low, middle, high = (_place(value, scale) for value in (one.low, one.difference, one.high))
    signs = ["-" if low <= at <= high else "." for at in range(CELLS)]
    signs[CELLS // 2] = "|"
    signs[middle] = "o"
    return "".join(signs)


def _place(value: float, scale: float) -> int:
    half = CELLS // 2
    part = value / scale if scale else 0.0
    return half + round(max(-1.0, min(1.0, part)) * half)


# Rows --------------------------------------------------------------------------------------------


def blocks(found: Sequence[Difference], words: Mapping[str, str]) -> Iterator[Block]:
    """The rows of one table's differences, under titles; the first title is empty.

    :param words: the ends of rounds by kind, as the rules say them.
    """
    found = news(found)
    plain = {one.name: one for one in found if one.name in LABELS}
    yield Block(
        "",
        [
            Row(speech().text(LABELS[name]), plain[name])
            for name in LABELS
            if name in plain and (plain[name].a or plain[name].b)
        ],
    )
    sides = bys(one for one in found if one.name == "round_wins_by_side")
    for name in simulate_report.TITLES:
        lines = [one for one in found if one.name == name]
        if name == "match_wins_by_seat" or (name == "round_wins_by_seat" and sides == bys(lines)):
            continue  # sides tell it
        if name in LONG:
            lines = [one for one in lines if one.different]
        if lines:
            rows = [Row(f"  {by_label(one, words, speech())}", one) for one in lines]
            yield Block(simulate_report.title(name, speech()), rows, together=True)


def bys(lines: Iterable[Difference]) -> set[str | None]:
    """What the lines of a breakdown belong to."""
    return {one.by for one in lines}
