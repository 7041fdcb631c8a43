"""The advice of the games' documents as one table: what is looked at, and what it weighs.

The weights are parts of the chance to win the round, on the scale of its logarithm (logit): of two
plays of which one has 0.4 more, that one wins about 60 rounds to the other's 50. They were fitted
to rounds that were played for it, and rounded; ``tests/bench/players.md`` says how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_players import features

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_players.reading import After, Reading
    from domino_players.round_stakes import RoundStakes


class Advice(NamedTuple):
    """A piece of advice: the rules that it stands for, how it is measured, what it weighs.

    ``drawing`` is its weight while there are tiles to draw, ``weight`` at all other times.
    """

    rules: str
    measure: Callable[[Reading, After], float]
    weight: float
    drawing: float


ADVICE = (
    # Doubles fit one number and are left over in the end; more so where hands grow.
    Advice("PB-A2 TB-A5", features.doubles, 0.15, 0.25),
    # More numbers in the hand: fewer passes of one's own.
    Advice("TB-A4", features.variety, 0.6, 0.6),
    # An end that one can answer: little, for the others change it until the turn is back.
    Advice("TB-A4", features.ends_answered, 0.1, 0.1),
    # Where hardly anybody else has the number, the end waits. A rival who draws may find it.
    Advice("PB-A1 PB-A4", features.own_numbers, 0.4, 1.0),
    # The same decides who is out first.
    Advice("PB-A1 PB-A4", features.own_numbers_late, 0.8, 0.8),
    # A rival's pass is a turn won, the more of them the fewer sit at the table.
    Advice("VE-A1 PB-A3 TB-A2", features.next_rival_stuck, 1.4, 1.0),
    Advice("VE-A1 TB-A2", features.later_rivals_stuck, 0.5, 0.5),
    # The partner's pass is a turn lost.
    Advice("VE-A1 TB-A3", features.partners_stuck, -0.35, -0.35),
    # Who has opened a number is likely to hold more of it.
    Advice("TB-A3", features.rival_number, 0.15, 0.2),
    Advice("TB-A3", features.partner_number, -0.05, -0.05),
)

WEIGHT = 0.5
"""TB-A1: the part that counts of what tiles cost at the end of a round; most of them are laid."""


def speaks_for(
    reading: Reading, then: After, known: RoundStakes, advice: Sequence[Advice] = ADVICE
) -> float:
    """How much speaks for a play, at a table with these stakes."""
    drawing = known.draws and reading.left
    score = WEIGHT * known.burden * known.cost(then.play.bit)
    for one in advice:
        weight = one.drawing if drawing else one.weight
        if weight:
            score += weight * one.measure(reading, then)
    return score
