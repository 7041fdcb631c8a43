"""What a breakdown comes to, in one plain sentence below its bars."""

from __future__ import annotations

from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import RoundEnd, Text
from domino_core.cli.commands import printable
from domino_lab.intervals import NORMAL
from domino_lab.student import LEVEL

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from domino_core.drawing import Speech
    from domino_lab.measures import Measure

OPENINGS: Mapping[str, Text] = {
    "bound-double": Text("doble obligado"),
    "bound": Text("otra ficha, obligada"),
    "free-double": Text("doble libre"),
    "free": Text("otra ficha, libre"),
}
"""The kinds of openings."""


class Verdicts(NamedTuple):
    """What is said of a breakdown's lines: which stands out, which two differ, or that none does.

    :ivar alone: what is said where there is a single line.
    """

    best: Text
    better: Text
    unknown: Text
    alone: Text | None = None


VERDICTS: Mapping[str, Verdicts] = {
    "match_wins_by_side": Verdicts(
        Text("El bando {best} gana más partidas que cualquier otro."),
        Text("El bando {best} gana más partidas que el {worst}."),
        Text("Con lo jugado no se sabe qué bando gana más partidas."),
    ),
    "round_wins_by_side": Verdicts(
        Text("El bando {best} gana más manos que cualquier otro."),
        Text("El bando {best} gana más manos que el {worst}."),
        Text("Con lo jugado no se sabe qué bando gana más manos."),
    ),
    "round_wins_by_seat": Verdicts(
        Text("El puesto {best} gana más manos que cualquier otro."),
        Text("El puesto {best} gana más manos que el {worst}."),
        Text("Con lo jugado no se sabe qué puesto gana más manos."),
    ),
    "opener_wins_by_opening": Verdicts(
        Text("Se gana más a menudo saliendo con «{best}» que de cualquier otro modo."),
        Text("Se gana más a menudo saliendo con «{best}» que con «{worst}»."),
        Text("Con lo jugado no se sabe qué modo de salir ayuda más."),
        Text("Se sale siempre del mismo modo: {best}."),
    ),
    "opener_wins_by_tile": Verdicts(
        Text("Se gana más a menudo saliendo con {best} que con cualquier otra ficha."),
        Text("Se gana más a menudo saliendo con {best} que con {worst}."),
        Text("Con lo jugado no se sabe qué ficha ayuda más a quien sale con ella."),
        Text("Se sale siempre con {best}."),
    ),
}


def breakdown_sentence(
    name: str, found: Sequence[Measure], words: Mapping[str, str], spoken: Speech
) -> str:
    """What the lines of a breakdown come to.

    :param words: the ends of rounds by kind, as the rules say them.
    """
    return _ends(found, words, spoken) if name == "ends" else _winners(name, found, spoken)


# Who wins, and with what -------------------------------------------------------------------------


def _winners(name: str, found: Sequence[Measure], spoken: Speech) -> str:
    told = VERDICTS[name]
    if len(found) == 1 and told.alone is not None:
        return spoken.say(told.alone, best=_by(found[0], spoken))
    intervals = {one.by: together(one, len(found)) for one in found}
    best = max(found, key=lambda one: intervals[one.by][0])
    others = [one for one in found if one is not best]
    low = intervals[best.by][0]
    if others and all(intervals[one.by][1] < low for one in others):
        return spoken.say(told.best, best=_by(best, spoken))
    worst = min(found, key=lambda one: intervals[one.by][1])
    if intervals[worst.by][1] < low:
        return spoken.say(told.better, best=_by(best, spoken), worst=_by(worst, spoken))
    return spoken.say(told.unknown)


def together(one: Measure, lines: int) -> tuple[float, float]:
    """A line's interval, widened so that those of so many lines all hold 19 times out of 20.

    Each holds so often by itself. By Bonferroni's inequality all of them do where each is off so
    many times more seldom.

    >>> from domino_lab import Measure
    >>> together(Measure("ties", 0.5, 0.4, 0.6, 96), 1)
    (0.4, 0.6)
    """
    low, high = (one.value if end is None else end for end in (one.low, one.high))
    wider = NormalDist().inv_cdf(1 - (1 - LEVEL) / 2 / lines) / NORMAL
    if lines == 1:
        return low, high
    return one.value - wider * (one.value - low), one.value + wider * (high - one.value)


def _by(one: Measure, spoken: Speech) -> str:
    by = one.by or ""
    return spoken.text(OPENINGS[by]) if by in OPENINGS else by


# How rounds end ----------------------------------------------------------------------------------


HUNDREDS = (100, 1000, 10000)
"""Of so many rounds it is told how many end in which way: of as few as show every way."""


def _ends(found: Sequence[Measure], words: Mapping[str, str], spoken: Speech) -> str:
    rounds = found[0].n
    often = sorted(found, key=lambda one: -one.value)
    all_ = next((n for n in HUNDREDS if n < rounds and _shown(often, n)), rounds)
    parts = [
        _end(one.by or "", n, words, spoken)
        for one, n in zip(often, _out_of(often, all_), strict=True)
    ]
    *first, last = parts
    how = spoken.say("{one} y {other}", one=", ".join(first), other=last) if first else last
    if all_ == rounds:
        return spoken.count("De {n} mano, {how}.", "De {n} manos, {how}.", rounds, how=how)
    return spoken.say("De cada {n} manos, {how}.", n=all_, how=how)


def _shown(found: Sequence[Measure], out_of: int) -> bool:
    """Whether every line comes to something out of so many, and all of them to no more."""
    return all(_out_of(found, out_of))


def _out_of(found: Sequence[Measure], out_of: int) -> list[int]:
    """How many of so many each line is; the largest takes what rounding leaves."""
    numbers = [round(one.value * out_of) for one in found]
    numbers[0] += out_of - sum(numbers)
    return numbers


def _end(kind: str, n: int, words: Mapping[str, str], spoken: Speech) -> str:
    if kind == "out":
        return spoken.count("{n} acaba por dominó", "{n} acaban por dominó", n)
    if kind == "blocked":
        return spoken.count("{n} acaba por tranque", "{n} acaban por tranque", n)
    known = RoundEnd(kind).text
    told = words.get(kind, "") if str(known) == kind else known
    named = printable(spoken.text(told or known))
    return spoken.count("{n} acaba así: {kind}", "{n} acaban así: {kind}", n, kind=named)
