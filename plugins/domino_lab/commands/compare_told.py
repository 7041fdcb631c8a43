"""What a comparison says in a table: the figures of two tables, each with its difference."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import RoundEnd, Text
from domino_core.cli.commands import printable, speech
from domino_core.drawing import cells
from domino_lab.commands import told
from domino_lab.measures import ADVANTAGES, MEANS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from domino_lab.comparing import Comparison, Difference

WIDTH = 80
"""So many columns every terminal has."""

CELLS = 17
"""How long the picture of an interval is; the zero stands in the middle."""

INDENT = 10
"""So far in stand figures below their label."""

LABELS: Mapping[str, Text] = {
    "rounds_per_match": Text("manos por partida"),
    "matches_counting_more": Text("partidas que valen más"),
    "match_worth": Text("valor de una partida"),
    "match_draws": Text("partidas sin ganador"),
    "comebacks": Text("remontadas"),
    "behind_wins": Text("gana quien iba detrás"),
    "ties": Text("manos sin ganador"),
    "opener_wins": Text("gana quien sale"),
    "opener_advantage": Text("ventaja de salir"),
    "first_round_opener_wins": Text("gana quien sale, mano 1"),
    "first_round_opener_advantage": Text("ventaja de salir, mano 1"),
    "redeals": Text("nuevos repartos"),
    "plays_per_round": Text("jugadas por mano"),
    "passes_per_round": Text("pases por mano"),
    "draws_per_round": Text("robos por mano"),
    "points_per_round": Text("puntos por mano"),
    "choice_share": Text("turnos con opciones"),
    "choices": Text("opciones por turno"),
}
"""The measures that are no breakdowns, in the order of telling; each in a few words."""

BREAKDOWNS: Mapping[str, Text] = {
    "match_wins_by_side": Text("partidas ganadas por bando"),
    "match_wins_by_seat": Text("partidas ganadas por puesto"),
    "round_wins_by_side": Text("manos ganadas por bando"),
    "round_wins_by_seat": Text("manos ganadas por puesto"),
    "opener_wins_by_opening": Text("gana quien sale, según cómo"),
    "opener_wins_by_tile": Text("gana quien sale, según con qué"),
    "ends": Text("cómo acaban las manos"),
}
"""Breakdowns in a few words, inside a sentence."""

FIRST = "first_round_"
"""How the names of measures of first rounds begin."""

DRAWN = ("match_wins_by_side", "round_wins_by_side", "opener_wins_by_opening", "ends")
"""Breakdowns whose lines stand in the picture in a file where they differ."""
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
    yield "  ".join(_padded(heads, widths)).rstrip()
    for block, block_texts in zip(blocks, texts, strict=True):
        if block.title:
            yield block.title
        farthest = max(reach(row.one) for row in block.rows)
        for row, text in zip(block.rows, block_texts, strict=True):
            drawn = picture(row.one, farthest if block.together else reach(row.one))
            if below:
                yield row.label
            figures = _padded(["" if below else row.label, *text[1:]], widths)
            yield "  ".join([*figures, f"{drawn} {mark(row.one)}"]).rstrip()


def _figures(one: Difference) -> list[str]:
    return [
        told.number(one.name, one.a),
        told.number(one.name, one.b),
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


def _padded(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    gaps = [" " * (width - cells(text)) for text, width in zip(row, widths, strict=True)]
    return [
        text + gap if at == 0 else gap + text
        for at, (text, gap) in enumerate(zip(row, gaps, strict=True))
    ]


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
    for name in told.TITLES:
        lines = [one for one in found if one.name == name]
        if name == "match_wins_by_seat" or (name == "round_wins_by_seat" and sides == bys(lines)):
            continue  # sides tell it
        if name in LONG:
            lines = [one for one in lines if one.different]
        if lines:
            rows = [Row(f"  {by_label(one, words)}", one) for one in lines]
            yield Block(told.title(name), rows, together=True)


def news(found: Sequence[Difference]) -> list[Difference]:
    """The same without what is said of first rounds where it is said of all: all are first ones."""
    known = set(found)
    return [
        one
        for one in found
        if not one.name.startswith(FIRST)
        or replace(one, name=one.name.removeprefix(FIRST)) not in known
    ]


def bys(lines: Iterable[Difference]) -> set[str | None]:
    """What the lines of a breakdown belong to."""
    return {one.by for one in lines}


def by_label(one: Difference, words: Mapping[str, str]) -> str:
    """What a line of a breakdown belongs to, in words."""
    by = one.by or ""
    if one.name == "opener_wins_by_opening":
        return speech().text(told.OPENINGS[by])
    if one.name == "ends":
        known = RoundEnd(by).text
        return printable(speech().text(words.get(by, "") if str(known) == by else known) or by)
    return by


def name_of(one: Difference, words: Mapping[str, str]) -> str:
    """A figure in a few words, alone in a sentence."""
    name = told_name(one.name)
    return name if one.by is None else f"{name}: {by_label(one, words)}"


def told_name(name: str) -> str:
    """A measure in a few words."""
    return speech().text(LABELS[name] if name in LABELS else BREAKDOWNS[name])


def end_words(comparison: Comparison) -> dict[str, str]:
    """How the rules of all tables say how rounds end."""
    tallies = reversed(comparison.run.tallies)
    return {kind: text for tally in tallies for kind, text in tally.words.items()}
