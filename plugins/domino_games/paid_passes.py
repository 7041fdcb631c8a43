"""Passes that pay the other pair, and the galo: three in a row, and the placer plays on (S32).

The first pass after a tile is always an opponent's of who laid it. So what it pays goes to the pair
that makes the galo, if it comes to one; it is taken back then, and the galo pays in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import Field

from domino_core.api import Award, Note, Text
from domino_games.ends import award
from domino_line import ScoringKnobs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import RoundState

NOTE = "galo"
WHY_PASSED = "Pase de un contrario"
WHY_GALO = "Galo: los otros tres pasan"
WHY_INSTEAD = "El pase va incluido en el galo"


class PassScoringKnobs(ScoringKnobs):
    """Scoring: passes, and the round's end."""

    pass_points: int = Field(20, ge=0, description="Lo que anotan los contrarios por un pase.")
    galo_points: int = Field(50, ge=1, description="Lo que vale un galo, en lugar del pase.")


def pay_the_first_pass(rules: Any, round: RoundState) -> tuple[Award | Note, ...]:
    """The first of the passes in a row pays; the last before the placer's turn is noted (S32)."""
    points = rules.options.scoring.pass_points
    if round.passes == 1 and points:
        return (award(1 - round.seating.side_of[round.seat], points, WHY_PASSED),)
    return (Note(NOTE, value=True),) if round.passes == len(round.hands) - 1 else ()


def pay_a_galo(rules: Any, round: RoundState) -> tuple[Award | Note, ...]:
    """A tile after three passes is a galo (S32).

    Whether the placer can play is nobody's to know before he does, so it is paid with his tile.
    """
    if not round.notes.get(NOTE):
        return ()
    side, knobs = round.seating.side_of[round.seat], rules.options.scoring
    paid = award(side, knobs.galo_points, WHY_GALO)
    if not knobs.pass_points:
        return (Note(NOTE, value=False), paid)
    return (Note(NOTE, value=False), award(side, -knobs.pass_points, WHY_INSTEAD), paid)


def passes_told(rules: Any) -> Iterator[Text]:
    """What passes pay."""
    knobs = rules.options.scoring
    if knobs.pass_points:
        yield Text(
            "Cuando alguien pasa, los contrarios anotan {n} puntos en el acto; por los pases que "
            "siguen, sin ficha entre medio, no se anota nada.",
            n=knobs.pass_points,
        )
    galo = Text(
        "Galo: si después de una ficha pasan los otros tres y quien la puso vuelve a jugar, su "
        "pareja anota {n}",
        n=knobs.galo_points,
    )
    yield (
        Text("{galo} en lugar de los {n} del pase.", galo=galo, n=knobs.pass_points)
        if knobs.pass_points
        else Text("{galo}.", galo=galo)
    )
