"""So many doubles in a hand win the round, or the match, before anybody plays (S14, S32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import DOUBLES, Base, House, Knobs, MatchEnd, RoundEnd, Text, hookimpl
from domino_house.common import points
from domino_house.odd_hands import Doubles, first_from_the_opener, out_of_reach
from domino_line import needs_points

if TYPE_CHECKING:
    from collections.abc import Generator

    from domino_core.api import Answer, Match, RoundState, Seating
    from domino_house.common import Problems, Sentences

    Verdict = RoundEnd | Answer | None

ROUND, MATCH = "dobles", "dobles-partida"
WHY = "Muchos dobles en la mano"


class DoublesWinKnobs(Knobs):
    """The table ``house.doubles-win``."""

    round_with: Doubles = Field(0, description="Dobles con los que se gana la mano; 0: nunca.")
    points: int = Field(1, ge=0, description="Lo que vale esa mano.")
    match_with: Doubles = Field(6, description="Dobles con los que se gana la partida; 0: nunca.")


class DoublesWin(House):
    """Goes before a redeal; of several such hands the opener's counts, then the next seat's."""

    Options = DoublesWinKnobs

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse numbers of doubles that say nothing at this table."""
        limits = (self.options.round_with, self.options.match_with)
        found = out_of_reach("doubles-win", self.game, seating, tiles, *limits)
        if any(limits):
            return found
        return (*found, ("house.doubles-win", Text("todo está en 0: así no hace nada")))

    @hookimpl(wrapper=True)
    def check_deal(self, round: RoundState) -> Generator[None, Verdict, Verdict]:
        """Whether a hand has won by being dealt."""
        verdict = yield
        doubles = [(hand & DOUBLES).bit_count() for hand in round.hands]
        for limit, kind in ((self.options.match_with, MATCH), (self.options.round_with, ROUND)):
            if limit and max(doubles) >= limit:
                seat = first_from_the_opener(round, [n >= limit for n in doubles])
                told, by = Text("muchos dobles en una mano"), Text("por muchos dobles")
                return RoundEnd(kind, seat, told, by)
        return verdict

    def score_round(self, round: RoundState, end: RoundEnd) -> Base | None:
        """What such a round is worth; the region's rules score every other."""
        if end.kind not in {ROUND, MATCH} or end.seat is None:
            return None
        worth = self.options.points if end.kind == ROUND else 0
        pays = not needs_points("doubles-win", self.game)
        return Base(round.seating.side_of[end.seat], worth if pays else None, WHY, end.seat)

    def match_over(self, match: Match) -> MatchEnd | None:
        """A match that the deal won."""
        last = match.history[-1].result if match.history else None
        return MatchEnd(last.winner) if last is not None and last.end.kind == MATCH else None

    def sentences(self, seating: Seating) -> Sentences:
        """What so many doubles win."""
        knobs, told = self.options, []
        if knobs.round_with:
            n = points(knobs.points)
            told.append(Text(_ROUND, doubles=knobs.round_with, n=n))
        if knobs.match_with:
            told.append(Text("Quien recibe {n} dobles gana la partida.", n=knobs.match_with))
        return tuple(("deal", text) for text in told)


_ROUND = "Quien recibe {doubles} dobles gana la mano sin jugarla, y anota {n}."
