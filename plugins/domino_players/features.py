"""What speaks for a play and against it: one small function for each piece of advice.

Each looks at the position after the play, and answers with a number around 0 to 1. What the numbers
weigh stands in :mod:`domino_players.advice`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from domino_core.api import DOUBLES, HIGH, LOW
from domino_players.reading import cannot_play, fitting, is_open_to

if TYPE_CHECKING:
    from domino_players.reading import After, Reading

FEW = 2
"""With so many tiles left in the hand the round is about to end."""


@lru_cache(maxsize=4096)
def numbers_in(hand: int) -> int:
    """How many different numbers a hand shows."""
    numbers = 0
    while hand:
        tile = (hand & -hand).bit_length() - 1
        numbers |= 1 << LOW[tile] | 1 << HIGH[tile]
        hand &= hand - 1
    return numbers.bit_count()


def highest(reading: Reading) -> int:
    """The highest number of the set."""
    return HIGH[reading.tiles.bit_length() - 1]


# The tile that leaves the hand ------------------------------------------------------------------


def doubles(_reading: Reading, then: After) -> float:
    """PB-A2, TB-A5: doubles that leave the hand; they fit one number, other tiles two."""
    return (then.play.bit & DOUBLES).bit_count()


def rival_number(reading: Reading, then: After) -> float:
    """TB-A3, turned round: the tile closes a number that a rival has opened."""
    maker = reading.makers.get(then.play.end)
    return float(maker is not None and not reading.is_own_side(maker))


def partner_number(reading: Reading, then: After) -> float:
    """TB-A3: the tile closes a number that the partner has opened."""
    maker = reading.makers.get(then.play.end)
    return float(maker is not None and maker != reading.seat and reading.is_own_side(maker))


# The tiles that stay ----------------------------------------------------------------------------


def variety(reading: Reading, then: After) -> float:
    """TB-A4: the share of all numbers that stay in the hand."""
    return numbers_in(then.hand) / (highest(reading) + 1)


def ends_answered(reading: Reading, then: After) -> float:
    """TB-A4: the share of the open ends that the hand can answer."""
    mine = [end for end in then.ends if is_open_to(end, reading.seat)]
    answered = [end for end in mine if then.hand & fitting(reading, (end,), reading.seat)]
    return len(answered) / max(1, len(mine))


def own_numbers(reading: Reading, then: After) -> float:
    """PB-A1, PB-A4: of all tiles that can still go to an end, the own share; over all ends.

    An end whose number nobody else holds waits for oneself.
    """
    total = 0.0
    for end in then.ends:
        fits = fitting(reading, (end,), reading.seat)
        mine = (fits & then.hand).bit_count()
        if mine:
            total += mine / (mine + (fits & reading.unseen).bit_count())
    return total / max(1, len(then.ends))


def own_numbers_late(reading: Reading, then: After) -> float:
    """PB-A4: the same with the last tiles, when it decides who is out first."""
    return own_numbers(reading, then) if then.hand.bit_count() <= FEW else 0.0


# The others -------------------------------------------------------------------------------------


def stuck(reading: Reading, then: After, seat: int) -> float:
    """How likely a seat can place nothing at the new ends, by what it showed to lack (TB-A2)."""
    return cannot_play(reading, seat, fitting(reading, then.ends, seat))


def next_rival_stuck(reading: Reading, then: After) -> float:
    """VE-A1, PB-A3: the next rival has to pass, or to draw; as one turn of all the others'."""
    for seat in reading.others:
        if not reading.is_own_side(seat):
            return stuck(reading, then, seat) / len(reading.others)
    return 0.0


def later_rivals_stuck(reading: Reading, then: After) -> float:
    """VE-A1: the rivals after the next one have nothing either; all of them together."""
    _, *later = [seat for seat in reading.others if not reading.is_own_side(seat)] or [0]
    return sum([stuck(reading, then, seat) for seat in later])


def partners_stuck(reading: Reading, then: After) -> float:
    """TB-A3, VE-A1: the partners can place nothing."""
    partners = [seat for seat in reading.others if reading.is_own_side(seat)]
    return sum([stuck(reading, then, seat) for seat in partners])
