"""The best of so many rounds: over as soon as nobody can catch up any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import Field, field_validator

from domino_core.api import OPEN, House, Knobs, MatchEnd, OptionFault, Text, hookimpl
from domino_house.common import PAIR, points_rules
from domino_house.in_a_row import InARow

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from domino_core.api import Answer, Match, ScoreLine, Seating
    from domino_house.common import Problems, Sentences


class BestOfKnobs(Knobs):
    """The table ``house.best-of``."""

    goal: ClassVar[Text] = Text("al mejor de {rounds}")
    """No option: so tables tell what is played for, which is no target."""
    rounds: int = Field(3, ge=1, description="Manos, un número impar: se gana con la mayoría.")

    @field_validator("rounds")
    @classmethod
    def _odd(cls, rounds: int) -> int:
        if rounds % 2 == 0:
            raise OptionFault("un número impar, para que alguien tenga la mayoría")
        return rounds


class BestOf(House):
    """Rounds won decide the match, and are its score; one that nobody wins does not count."""

    Options = BestOfKnobs

    def check_table(self, seating: Seating, tiles: int, houses: Mapping[str, object]) -> Problems:
        """Refuse games that are won by rounds in a row, and rules that would decide nothing."""
        key = getattr(getattr(self.game, "match", None), "in_a_row_key", None)
        if key is not None:
            why = Text("este juego se gana con manos seguidas ({key}), no con las más", key=key)
            return (("house.best-of", why),)
        idle = [name for name, _ in points_rules(houses)]
        idle += [name for name, house in houses.items() if isinstance(house, InARow)]
        if not idle:
            return ()
        why = Text(
            "con esta regla deciden las manos ganadas y no los puntos: no va con {rules}",
            rules=", ".join(f"house.{name}" for name in sorted(idle)),
        )
        return (("house.best-of", why),)

    @hookimpl(wrapper=True)
    def tally(
        self, match: Match, lines: tuple[ScoreLine, ...], winner: int | None
    ) -> Generator[None, Match, Match]:
        """The rounds that each side has won."""
        after = yield
        won = [played.winner for played in match.history] + [winner]
        return after._replace(scores=tuple(won.count(side) for side in range(len(after.scores))))

    @hookimpl(wrapper=True)
    def match_over(self, match: Match) -> Generator[None, MatchEnd | Answer, MatchEnd | Answer]:
        """Whether a side has most of the rounds, or most of those that can still be won."""
        yield
        won = [played.winner for played in match.history if played.winner is not None]
        wins = [won.count(side) for side in range(len(match.scores))]
        left = self.options.rounds - len(won)
        *_, second, most = sorted([0, *wins])
        if most > second + left:
            return MatchEnd(wins.index(most))
        return MatchEnd(None) if left <= 0 else OPEN

    def sentences(self, seating: Seating) -> Sentences:
        """How many rounds are played at most, and that several sides may draw."""
        told = (
            "La partida es al mejor de {n} manos: la gana quien gane más, y las que nadie gana no "
            "cuentan."
            if len(seating.sides) == PAIR or self.options.rounds == 1
            else "La partida es al mejor de {n} manos: la gana quien gane más, y si nadie gana más "
            "que los demás queda empatada; las que nadie gana no cuentan."
        )
        return (("match.end", Text(told, n=self.options.rounds)),)
