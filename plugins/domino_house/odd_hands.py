"""Hands with many doubles, or with many tiles of one number: when are they too many?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import AfterValidator, Field

from domino_core.api import DOUBLES, REDEAL, House, Knobs, Multiply, OptionFault, Text, showing
from domino_line import needs_points

if TYPE_CHECKING:
    from domino_core.api import Base, Change, RoundEnd, RoundState, Seating
    from domino_house.common import Problems, Sentences

FEWEST_DOUBLES, FEWEST_OF_A_NUMBER = 3, 4
"""With less than these nearly every deal would have such a hand."""

WHY_DOUBLED = "La mano vale doble tras volver a repartir"


def _never_or(least: int) -> AfterValidator:
    def check(number: int) -> int:
        if 0 < number < least:
            raise OptionFault("0 (nunca) o un número entero de {least} o más", least=least)
        return number

    return AfterValidator(check)


Doubles = Annotated[int, Field(ge=0), _never_or(FEWEST_DOUBLES)]
OfANumber = Annotated[int, Field(ge=0), _never_or(FEWEST_OF_A_NUMBER)]


class OddHandKnobs(Knobs):
    """Which hands need not be played, and what their deal is worth when it was sent back."""

    doubles: Doubles = Field(5, description="Cuántos dobles en una mano; 0: nunca.")
    of_number: OfANumber = Field(0, description="Cuántas fichas de un mismo número; 0: nunca.")
    next_doubled: bool = Field(default=False, description="Si la mano que sigue vale doble.")


def is_odd(knobs: OddHandKnobs, hand: int, tiles: int) -> bool:
    """Whether the hand holds that many doubles, or that many tiles of one number."""
    if knobs.doubles and (hand & DOUBLES).bit_count() >= knobs.doubles:
        return True
    return bool(knobs.of_number) and any(
        (hand & shown).bit_count() >= knobs.of_number for shown in showing(tiles)
    )


def first_from_the_opener(round: RoundState, found: list[bool]) -> int:
    """Of the seats that were found, the opener or the first one after it."""
    return (round.opener + [*found[round.opener :], *found].index(True)) % len(found)


class OddHandsHouse(House):
    """A house rule by which a deal with such a hand goes back."""

    Options = OddHandKnobs
    name: ClassVar[str]
    """The rule's own name, for its key in what it refuses."""
    of_doubles: ClassVar[str]
    """What it says of ``{n}`` doubles."""
    of_a_number: ClassVar[str]
    """What it says of ``{n}`` tiles of one number."""

    def check_table(self, seating: Seating, tiles: int) -> Problems:
        """Refuse what says nothing here: no number, one that no hand has, doubling nothing."""
        knobs, name = self.options, self.name
        found = out_of_reach(name, self.game, seating, tiles, knobs.doubles)
        if not knobs.doubles and not knobs.of_number:
            found += ((f"house.{name}", Text("todo está en 0: así no hace nada")),)
        return found + (needs_points(name, self.game) if knobs.next_doubled else ())

    def changes(self, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
        """The double value after a deal that was sent back."""
        if self.options.next_doubled and REDEAL in round.match.notes:
            return (Multiply(2, WHY_DOUBLED),)
        return None

    def sentences(self, seating: Seating) -> Sentences:
        """Which hands it is about, and what comes of it."""
        knobs = self.options
        limits = ((knobs.doubles, self.of_doubles), (knobs.of_number, self.of_a_number))
        told = [Text(what, n=n) for n, what in limits if n]
        if knobs.next_doubled:
            told.append(Text("La mano que se juega después de repartir otra vez vale doble."))
        return tuple(("deal", text) for text in told)


def out_of_reach(name: str, game: Any, seating: Seating, tiles: int, *limits: int) -> Problems:
    """More doubles than the set has, and so few that some hand always holds them."""
    size = getattr(getattr(game, "deal", None), "hand", 0)
    there, key = (tiles & DOUBLES).bit_count(), f"house.{name}"
    dealt = size * seating.players == tiles.bit_count()
    always = -(-there // seating.players) if dealt else 0
    never = Text("el juego tiene {there} dobles, así que nunca se cumpliría", there=there)
    ever = Text("con {there} dobles repartidos se cumpliría en todas las manos", there=there)
    return tuple(
        (key, never if limit > there else ever)
        for limit in limits
        if limit and (limit > there or limit <= always)
    )
