"""The closing sentences: which bots can be told apart, and where nothing can be said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_arena.telling_apart import least_deals
from domino_core.cli.commands import printable, speech

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_arena.telling_apart import Pair

SHOWN = 12
"""So many pairs that cannot be told apart are named; the others are counted."""


def verdict(pairs: Sequence[Pair], names: Sequence[str], deals: int) -> Iterator[str]:
    """What the differences come to, a sentence a line.

    :param names: the bots, the best first.
    """
    say = speech().say
    least = least_deals(len(names))
    if deals < least:
        yield say(
            "Con tan pocos repartos no se distingue a nadie; hacen falta {least} o más.",
            least=least,
        )
    elif len(pairs) == 1:
        yield _of_two(pairs[0])
    else:
        yield from _of_many(pairs, names)


def _of_two(pair: Pair) -> str:
    say = speech().say
    if not pair.different:
        return say(
            "No se distinguen: la diferencia puede ser suerte ({p}). Con cuatro veces más manos el "
            "intervalo es la mitad de ancho.",
            p=_told(pair.p),
        )
    better, worse = (pair.a, pair.b) if pair.difference > 0 else (pair.b, pair.a)
    return say(
        "Se distinguen: {better} gana más de lo que le tocaría, y {worse} menos ({p}).",
        better=printable(better),
        worse=printable(worse),
        p=_told(pair.p),
    )


def _of_many(pairs: Sequence[Pair], names: Sequence[str]) -> Iterator[str]:
    spoken = speech()
    yield spoken.say(
        "De dos en dos, por sus diferencias en los mismos repartos y corregido por ser {n} "
        "comparaciones:",
        n=len(pairs),
    )
    beaten: dict[str, set[str]] = {name: set() for name in names}
    for one in pairs:
        if one.different:
            better, worse = (one.a, one.b) if one.difference > 0 else (one.b, one.a)
            beaten[better].add(worse)
    for name in names:
        if beaten[name]:
            yield "  " + spoken.say(
                "{better} gana más que {others}.",
                better=printable(name),
                others=", ".join(printable(one) for one in names if one in beaten[name]),
            )
    alike = [f"{printable(one.a)} / {printable(one.b)}" for one in pairs if not one.different]
    if len(alike) > SHOWN:
        left = len(alike) - SHOWN
        yield "  " + spoken.count(
            "No se distinguen {pairs}, ni {n} pareja más.",
            "No se distinguen {pairs}, ni {n} parejas más.",
            left,
            pairs=", ".join(alike[:SHOWN]),
        )
    elif alike:
        yield "  " + spoken.say("No se distinguen {pairs}.", pairs=", ".join(alike))


def _told(p: float) -> str:
    number = speech().number
    return f"p < {number(0.001, 'g')}" if p < 0.001 else f"p = {number(p, '.3f')}"  # noqa: PLR2004 - three digits are told
