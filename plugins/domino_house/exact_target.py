"""«No caben»: points that would go past the target do not count, or are cut to it (S9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from domino_core.api import Cap, Knobs, Match, Only, ScoreLine, Text, hookimpl
from domino_line import PointsHouse

if TYPE_CHECKING:
    from collections.abc import Generator

    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Problems, Sentences

WHY = "No caben en la meta"


class ExactKnobs(Knobs):
    """The table ``house.exact-target``."""

    only_takes: ClassVar[bool] = True
    """No option: so other rules know that it makes no round worth more."""
    over: Literal["nothing", "cut"] = Field(
        "nothing", description="Si los puntos que pasan de la meta no cuentan, o se recortan."
    )


class ExactTarget(PointsHouse):
    """Nobody stands above the target."""

    name = "exact-target"
    Options = ExactKnobs

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse a game without a target, too."""
        problems = super().check_table(seating, tiles)
        if getattr(self.game.match, "target", None) is not None:
            return problems
        return (*problems, ("house.exact-target", Text("pide una meta: match.target")))

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """What of a round's points the winner has room for."""
        if base.winner is None:
            return None
        room = max(0, self.game.match.target - round.match.scores[base.winner])
        return (Only(None, room, WHY) if self.options.over == "nothing" else Cap(room, WHY),)

    @hookimpl(wrapper=True)
    def tally(
        self, match: Match, lines: tuple[ScoreLine, ...], winner: int | None
    ) -> Generator[None, Match, Match]:
        """The same for what is paid during a round."""
        after = yield
        target: int = self.game.match.target
        if max(after.scores) <= target:
            return after
        cut = [
            score if score <= target else before if self.options.over == "nothing" else target
            for before, score in zip(match.scores, after.scores, strict=True)
        ]
        return after._replace(scores=tuple(cut))

    def sentences(self, seating: Seating) -> Sentences:
        """What happens to points past the target."""
        told = (
            Text("Hay que llegar justo a la meta: los puntos que se pasan no caben y no cuentan.")
            if self.options.over == "nothing"
            else Text("Los puntos que pasan de la meta no se anotan.")
        )
        return (("match", told),)

    def tips(self, seating: Seating) -> tuple[Text, ...]:
        """What is left to the target: where what is too much is lost."""
        if self.options.over == "cut":
            return ()
        return (Text("Cerca de la meta, cuenta cuánto te falta: lo que se pasa no te sirve."),)
