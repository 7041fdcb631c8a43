"""Who sits where: every deal is played several times, so that each bot plays each place of it."""

from __future__ import annotations

from math import factorial, gcd
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domino_core.api import Seating

GOLDEN = 618
"""Steps of about so many thousandths of a cycle visit it evenly, however early one stops."""


def seatings(sides: int, bots: int, number: int) -> tuple[tuple[int, ...], ...]:
    """The games of deal ``number``: for each, which bot plays each of the ``sides``.

    With two sides every two bots meet twice, each once on each side. With more sides the bots sit
    in a circle and move on by one side from game to game, until each has played every place once;
    with fewer bots than sides the circle goes around again. The order of the circle is another
    one in the next deal, so that each bot follows each of the others equally often.

    >>> seatings(2, 3, 1)
    ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))
    >>> seatings(4, 2, 1)
    ((0, 1, 0, 1), (1, 0, 1, 0))
    """
    if sides == 2:  # noqa: PLR2004 - us and them
        meetings = [(one, other) for one in range(bots) for other in range(one + 1, bots)]
        return tuple(game for one, other in meetings for game in ((one, other), (other, one)))
    order = circle(bots, number)
    return tuple(
        tuple(order[(first + side) % bots] for side in range(sides)) for first in range(bots)
    )


def by_seat(game: tuple[int, ...], seating: Seating) -> tuple[int, ...]:
    """The bot on every seat, where ``game`` names one for each side: partners are the same bot."""
    return tuple(game[side] for side in seating.side_of)


def circle(bots: int, number: int) -> tuple[int, ...]:
    """The order of the bots around the table in deal ``number``; all orders come equally often."""
    orders = factorial(bots - 1)
    step = max(1, orders * GOLDEN // 1000)  # in whole numbers: of many bots there are many orders
    while gcd(step, orders) > 1:
        step += 1
    place, left, order = number * step % orders, list(range(1, bots)), [0]
    while left:
        size = factorial(len(left) - 1)
        order.append(left.pop(place // size))
        place %= size
    return tuple(order)


def games_each(sides: int, bots: int) -> int:
    """In how many games of a deal each bot takes part."""
    return 2 * (bots - 1) if sides == 2 else min(sides, bots)  # noqa: PLR2004 - us and them
