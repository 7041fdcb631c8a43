"""Points in sentences: what was paid during a round, and the breakdown at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.drawing.sheet import Drawing, wrap

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.outcome import Result
    from domino_core.seats import Seating
    from domino_core.view import Paid


def paid_lines(paid: Iterable[Paid], drawing: Drawing) -> list[str]:
    """What a side got at once, or had to give; of nothing nothing is said."""
    texts = [_paid(one, drawing) for one in paid if one.points]
    return [line for text in texts for line in wrap([text], drawing.width)]


def _paid(one: Paid, drawing: Drawing) -> str:
    say, why = drawing.speech.say, drawing.speech.text(one.why)
    points = drawing.speech.count("{n} punto", "{n} puntos", abs(one.points))
    if one.seats == (drawing.you,):
        if one.points > 0:
            return say("Te anotas {points}: {why}.", points=points, why=why)
        return say("Pierdes {points}: {why}.", points=points, why=why)
    side, alone = drawing.side(one.seats), len(one.seats) == 1
    if one.points > 0:
        gains = "{side} se anota {points}: {why}." if alone else "{side} se anotan {points}: {why}."
        return say(gains, side=side, points=points, why=why)
    loses = "{side} pierde {points}: {why}." if alone else "{side} pierden {points}: {why}."
    return say(loses, side=side, points=points, why=why)


def breakdown_lines(result: Result, seating: Seating, drawing: Drawing) -> list[str]:
    """Who got how many points for what.

    What was paid to a side several times for the same reason is one line. Lines of nothing, as a
    winner has where points count against, are left out.
    """
    groups: dict[tuple[int, str, bool], list[int]] = {}
    for line in result.lines:
        if line.points:
            groups.setdefault((line.side, line.why, line.points > 0), []).append(line.points)
    if result.lines and not groups:
        return wrap([drawing.speech.say("  Nadie anota puntos.")], drawing.width, indent="    ")
    lines = []
    for (side, why, _), points in groups.items():
        text = drawing.speech.count(
            "  {side} {points:+d}: {why}.",
            "  {side} {points:+d}: {why} ({n} veces).",
            len(points),
            side=drawing.side(seating.sides[side]),
            points=sum(points),
            why=drawing.speech.text(why),
        )
        lines += wrap([text], drawing.width, indent="    ")
    return lines
