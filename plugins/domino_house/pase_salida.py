"""Pase de salida: the second player passes on the opening tile (S6, S9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field, model_validator

from domino_core.api import TILES, Award, Knobs, Note, OptionFault, Pass, Play, Text
from domino_house.common import award, points
from domino_line import PointsHouse

if TYPE_CHECKING:
    from domino_core.api import Action, RoundState, Seating
    from domino_house.common import Sentences

WHY = "Pase de salida"


class PaseSalidaKnobs(Knobs):
    """The table ``house.pase-salida``."""

    double: int = Field(25, ge=0, description="Puntos si se salió con un doble; 0: no paga.")
    other: int = Field(25, ge=0, description="Puntos si se salió con otra ficha; 0: no paga.")
    cancelled: bool = Field(
        default=False, description="Si se anula cuando el tercero también pasa."
    )

    @model_validator(mode="after")
    def _pays(self) -> PaseSalidaKnobs:
        if not self.double and not self.other:
            raise OptionFault("«double» u «other»: así no paga nada")
        return self


class PaseSalida(PointsHouse):
    """Paid at once to the side that opened, or once the third has played, if that may cancel it."""

    name = "pase-salida"
    Options = PaseSalidaKnobs
    hears = (Play, Pass)

    def heard(self, round: RoundState, action: Action) -> tuple[Award | Note, ...] | None:
        """The pass on the opening tile, or what decides whether it stands."""
        kind = type(action)
        if kind is Play:
            earned = round.notes.get(self.name) if round.notes else None
            return None if earned is None else (Note(self.name, None), earned)
        if kind is not Pass or len(round.layout.placed) != 1:
            return None
        if round.passes > 1:
            return (Note(self.name, None),) if round.notes.get(self.name) else None
        return self._earned(round)

    def _earned(self, round: RoundState) -> tuple[Award | Note, ...] | None:
        opened, seat = round.layout.placed[0], round.last_seat
        knobs = self.options
        n = knobs.double if TILES[opened.tile].is_double else knobs.other
        if seat is None or not n:
            return None
        earned = award(round.seating.side_of[seat], n, WHY)
        return (Note(self.name, earned),) if knobs.cancelled else (earned,)

    def sentences(self, seating: Seating) -> Sentences:
        """What it pays for which tile, and what cancels it."""
        knobs = self.options
        whats = ((knobs.double, _WITH_DOUBLE), (knobs.other, _WITH_OTHER))
        told = [
            Text("Pase de salida: {who} anota {n} si el segundo pasa.", who=who, n=points(n))
            for n, who in (whats if knobs.double != knobs.other else ((knobs.double, _WITH_ANY),))
            if n
        ]
        if knobs.cancelled:
            told.append(Text("El pase de salida se anula si el tercero también pasa."))
        return tuple(("scoring", text) for text in told)


_WITH_ANY = Text("quien sale")
_WITH_DOUBLE = Text("quien sale con un doble")
_WITH_OTHER = Text("quien sale con una ficha mixta")
