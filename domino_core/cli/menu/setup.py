"""A table as the start menu has it: what was answered, and the match that it orders."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from domino_core.cli import sitting
from domino_core.cli.defaults import OPPONENT
from domino_core.cli.start import Keeping, Order
from domino_core.errors import ConfigurationError
from domino_core.ruleset import seating_for
from domino_core.variants.offers import Offer, offers

if TYPE_CHECKING:
    from domino_core.options import Keys
    from domino_core.ruleset import Ruleset
    from domino_core.variants import Variant
    from domino_core.variants.tables import Choice

PLAYERS, SIDES, CLOCK = ("match", "players"), ("match", "sides"), ("clock", "proposed")


@dataclass(slots=True)
class Setup:
    """What was answered so far; what was not is the variant's to say.

    :ivar name: the variant as it is found again.
    :ivar answers: a value a key that the rules offer at the table.
    :ivar house: the house rules that are played on top of the variant's own.
    :ivar people: the names of those at the keyboard, nobody to watch; one alone is ``you``. With
        fewer players than names the first of them play.
    :ivar partners: whether two people at a table of pairs play together.
    :ivar bot: who takes the other seats, as ``--seats`` has it.
    :ivar clock: the seconds of a turn.
    """

    name: str
    variant: Variant
    answers: dict[Keys, Any] = field(default_factory=dict)
    house: tuple[str, ...] = ()
    people: tuple[str, ...] = (sitting.YOU,)
    partners: bool = True
    bot: str = OPPONENT
    clock: int | None = None

    def offered(self) -> list[Offer]:
        """What is asked at this table; of the sides only where the players can take several."""
        found = offers(self.variant)
        return [one for one in found if one.path != SIDES or len(self.forms(one)) > 1]

    def forms(self, offer: Offer) -> list[str]:
        """The sides that so many players can take."""
        return [one for one in offer.choices if seating_for(self.players(), one) is not None]

    def players(self) -> int:
        """How many play."""
        offered: list[int] = self.variant.offered("players")
        number = self.answers.get(PLAYERS)
        if type(number) is int and number in offered:
            return number
        return next((one for one in offered if one >= len(self.people)), max(offered))

    def present(self) -> tuple[str, ...]:
        """The people that the table has room for."""
        return self.people[: self.players()]

    def sides(self) -> str | None:
        """How they play, where it was answered and so many players can."""
        form = self.answers.get(SIDES)
        possible = isinstance(form, str) and seating_for(self.players(), form) is not None
        return form if possible else None

    def choice(self) -> Choice:
        """How many play, and how.

        Raises :class:`ConfigurationError` where the variant is not played so.
        """
        return self.variant.choose(self.players(), self.sides())

    def in_pairs(self) -> bool:
        """Whether it is a table of two pairs."""
        return self.choice() == (4, "pairs")

    def given(self) -> dict[Keys, Any]:
        """The options that are set on top of the variant's."""
        seated = {PLAYERS, SIDES, CLOCK}
        told = {path: value for path, value in self.answers.items() if path not in seated}
        return told | {("house", name): True for name in self.house}

    def seats(self) -> list[str]:
        """Who sits where."""
        texts = [self.bot] * self.players()
        people, places = self.present(), range(len(texts))
        if len(people) == 2 and self.partners and self.in_pairs():  # noqa: PLR2004 - two
            places = range(0, len(texts), 2)
        for place, name in zip(places, people, strict=False):
            texts[place] = name
        return texts

    def order(self, keeping: Keeping) -> Order:
        """The match that is ordered."""
        return Order(
            self.variant,
            self.players(),
            self.sides(),
            self.given(),
            self.seats(),
            clock=self.clock,
            keeping=keeping,
        )

    def quick(self, keeping: Keeping) -> Order:
        """The quick table that the variant proposes, for one person (TB-39)."""
        return Order(self.variant, quick=True, keeping=keeping)

    def ruleset(self) -> Ruleset | None:
        """The rules in force, ``None`` where what was answered does not go together."""
        try:
            return self.variant.ruleset(self.choice(), self.given())
        except ConfigurationError:
            return None
