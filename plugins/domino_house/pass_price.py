"""A pass has its price: somebody gains, or who passes loses (S9, S32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from domino_core.api import Award, Knobs, Note, Pass, Text
from domino_house.common import PAIR, award, points
from domino_line import PointsHouse

if TYPE_CHECKING:
    from domino_core.api import Action, RoundState, Seating
    from domino_house.common import Problems, Sentences

WHY = "Precio de un pase"

_ONCE = {"first-of-round", "first-of-match"}
"""With these a pass that was paid is noted, and no other is."""


class PassPriceKnobs(Knobs):
    """The table ``house.pass-price``."""

    points: int = Field(10, ge=1, description="Puntos que vale un pase.")
    effect: Literal["placer-gains", "opponents-gain", "passer-loses"] = Field(
        "placer-gains",
        description="Quién los nota: los gana quien puso la última ficha, si es de otro lado "
        "(placer-gains), los gana el otro lado (opponents-gain), o los pierde quien pasa.",
    )
    which: Literal["every", "first-in-a-row", "first-of-round", "first-of-match"] = Field(
        "every", description="Qué pases: todos, o el primero seguido, de la mano o de la partida."
    )


class PassPrice(PointsHouse):
    """Paid at once, whoever wins the round."""

    name = "pass-price"
    Options = PassPriceKnobs
    hears = (Pass,)

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse «the other side» where there are more than two."""
        problems = super().check_table(seating, tiles)
        if self.options.effect != "opponents-gain" or len(seating.sides) <= PAIR:
            return problems
        why = Text("hay más de dos lados: se escribe 'placer-gains' o 'passer-loses'")
        return (*problems, ("house.pass-price.effect", why))

    def heard(self, round: RoundState, action: Action) -> tuple[Award | Note, ...] | None:
        """What this pass is worth, and to whom."""
        paid = self._paid(round) if self._counts(round) else None
        if paid is None:
            return None
        return (paid, Note(self.name, value=True)) if self.options.which in _ONCE else (paid,)

    def _paid(self, round: RoundState) -> Award | None:
        n, passer = self.options.points, round.seating.side_of[round.seat]
        if self.options.effect == "passer-loses":
            return award(passer, -n, WHY)
        if self.options.effect == "opponents-gain":
            return award(1 - passer, n, WHY)
        placer = passer if round.last_seat is None else round.seating.side_of[round.last_seat]
        return award(placer, n, WHY) if placer != passer else None

    def _counts(self, round: RoundState) -> bool:
        which = self.options.which
        if which == "every":
            return True
        if which == "first-in-a-row":
            return round.passes == 1
        if self.name in round.notes:
            return False
        if which == "first-of-round":
            return True
        # A round's notes end with it, so earlier rounds are asked for this rule's own lines.
        return all(line.why != WHY for one in round.match.history for line in one.result.lines)

    def sentences(self, seating: Seating) -> Sentences:
        """What a pass is worth."""
        knobs = self.options
        effect = Text(_EFFECT[knobs.effect], n=points(knobs.points))
        return (("scoring", Text("{which}, {effect}.", which=_WHICH[knobs.which], effect=effect)),)


_WHICH = {
    "every": Text("Por cada pase"),
    "first-in-a-row": Text("Por el primero de los pases seguidos"),
    "first-of-round": Text("Por el primer pase de la mano"),
    "first-of-match": Text("Por el primer pase de la partida"),
}
_EFFECT = {
    "placer-gains": Text("quien puso la última ficha anota {n}, si no es compañero de quien pasa"),
    "opponents-gain": Text("los contrarios anotan {n}"),
    "passer-loses": Text("quien pasa pierde {n}"),
}
