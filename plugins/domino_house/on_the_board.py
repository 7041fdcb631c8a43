"""So many points at once to get on the board: until then they are lost, or kept aside (S9, S17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import Field

from domino_core.api import Knobs, Match, Only, ScoreLine, Text, hookimpl
from domino_house.common import add, most_a_round, points
from domino_line import PointsHouse

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Problems, Sentences

WHY_SHORT = "No llega a lo que pide la primera anotación"
WHY_ASIDE = "Puntos que tenía aparte"


class BoardKnobs(Knobs):
    """The table ``house.on-the-board``."""

    only_takes: ClassVar[bool] = True
    """No option: so other rules know that it makes no round worth more."""
    least: int = Field(13, ge=2, description="Puntos con los que se empieza a anotar.")
    keep: bool = Field(
        default=False, description="Si lo que no llega queda aparte y se suma a la mano siguiente."
    )


class OnTheBoard(PointsHouse):
    """A side at 0 writes nothing until a round brings it so many points."""

    name = "on-the-board"
    Options = BoardKnobs

    def check_table(  # type: ignore[override]  # a hook asks for what it needs
        self, seating: Seating, tiles: int, houses: Mapping[str, object]
    ) -> Problems:
        """Refuse games with a first entry of their own, and rounds that are never enough, too."""
        problems = super().check_table(seating, tiles) + self._never(houses)
        key = getattr(getattr(self.game, "match", None), "first_entry_key", None)
        if key is None:
            return problems
        why = Text("este juego ya pide una primera anotación: se escribe {key}", key=key)
        return (*problems, (f"house.{self.name}", why))

    def _never(self, houses: Mapping[str, object]) -> Problems:
        """The refusal of a first entry that no round of this table reaches."""
        limit = most_a_round(houses)
        if limit is None or self.options.keep or limit[1] >= self.options.least:
            return ()
        why = Text(
            "con house.{rule} una mano vale {most} como mucho: nunca llega a {least}",
            rule=limit[0],
            most=limit[1],
            least=self.options.least,
        )
        return ((f"house.{self.name}.least", why),)

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """Nothing below the least, with what was kept aside counted in."""
        if base.winner is None or round.match.scores[base.winner]:
            return None
        short = Only(self.options.least, None, WHY_SHORT)
        kept = round.match.notes.get(self.name)
        aside = kept[base.winner] if kept else 0
        return (add(aside, WHY_ASIDE), short) if aside else (short,)

    @hookimpl(wrapper=True)
    def tally(
        self, match: Match, lines: tuple[ScoreLine, ...], winner: int | None
    ) -> Generator[None, Match, Match]:
        """Remember what was kept aside."""
        after = yield
        if winner is None or not self.options.keep or match.scores[winner]:
            return after
        kept = list(match.notes.get(self.name) or (0,) * len(match.scores))
        own = [line for line in lines if line.side == winner and line.why == WHY_SHORT]
        kept[winner] = -sum(line.points for line in own)
        return after.with_note(self.name, tuple(kept))

    def sentences(self, seating: Seating) -> Sentences:
        """What a first entry asks for."""
        least = points(self.options.least)
        told = (
            Text("Quien está en cero no anota hasta juntar {n}; lo que no llega queda aparte.")
            if self.options.keep
            else Text("Quien está en cero no anota una mano de menos de {n}.")
        )
        return (("match", Text(told, n=least)),)
