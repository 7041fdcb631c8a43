"""A game so small that every deal and every choice can be written out: double-two, two tiles each.

The two tiles left sleep. Who holds the highest double opens with it, else who holds the heaviest
tile (HG-04, HG-05). Here all is written out by hand, without the engine.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from domino_lab.simulating import simulate
from tests.counts import times

TILES = [(low, high) for high in range(3) for low in range(high + 1)]
WIN, TIE = "opener_wins", "ties"
FIGURES = ("opener_wins", "ties", "ends", "plays_per_round", "passes_per_round")


def opening(hands):
    """Who opens, and with what."""
    doubles = [tile for hand in hands for tile in hand if tile[0] == tile[1]]
    among = doubles or [tile for hand in hands for tile in hand]
    tile = max(among, key=lambda one: (sum(one), one[1]))
    return (0 if tile in hands[0] else 1), tile


def outcomes(hands, ends, turn, opener, passes, plays, passed):  # noqa: PLR0917 - a position
    """Everything that can come of a position, each with how probable it is."""
    if not all(hands):
        yield Fraction(1), (hands.index(()), "out", opener, plays, passed)
        return
    if passes == 2:
        left = [sum(map(sum, hand)) for hand in hands]
        winner = None if left[0] == left[1] else left.index(min(left))
        yield Fraction(1), (winner, "blocked", opener, plays, passed)
        return
    fitting = [(tile, end) for end in (0, 1) for tile in hands[turn] if ends[end] in tile]
    if not fitting:
        yield from outcomes(hands, ends, 1 - turn, opener, passes + 1, plays, passed + 1)
        return
    for tile, end in fitting:
        met = ends[end]
        after = list(ends)
        after[end] = tile[0] + tile[1] - met
        left_over = [
            hand if seat != turn else without(hand, tile) for seat, hand in enumerate(hands)
        ]
        for chance, came in outcomes(left_over, after, 1 - turn, opener, 0, plays + 1, passed):
            yield chance / len(fitting), came


def without(hand, tile):
    return tuple(one for one in hand if one != tile)


@pytest.fixture(scope="module")
def exact():
    """What each measure comes to over all deals."""
    sums, deals = dict.fromkeys(FIGURES, Fraction(0)), 0
    for one in combinations(TILES, 2):
        for other in combinations([tile for tile in TILES if tile not in one], 2):
            deals += 1
            hands = [one, other]
            seat, tile = opening(hands)
            left = [without(hand, tile) for hand in hands]
            for chance, came in outcomes(left, tile, 1 - seat, seat, 0, 1, 0):
                winner, end, opener, plays, passed = came
                sums["opener_wins"] += chance * (winner == opener)
                sums["ties"] += chance * (winner is None)
                sums["ends"] += chance * (end == "blocked")
                sums["plays_per_round"] += chance * plays
                sums["passes_per_round"] += chance * passed
    assert deals == 90
    return {name: float(value / deals) for name, value in sums.items()}


def found(order, count, seed, *, matches):
    small = order("happy-block", count=count, seed=seed, matches=matches, deal__set=2, deal__hand=2)
    simulation = simulate(small)
    for name in FIGURES:
        for one in simulation.of(name):
            if one.by in {None, "blocked"}:
                yield name, one


def test_a_long_run_comes_to_the_exact_figures(order, exact):
    for name, one in found(order, 40_000, "exact", matches=False):
        assert one.high is not None
        far = (one.high - one.value) * 2  # four times the standard error
        assert one.value == pytest.approx(exact[name], abs=far), name


@pytest.mark.parametrize("matches", [False, True])
def test_intervals_hold_the_exact_figures_19_times_of_20(order, exact, matches):
    held = dict.fromkeys(FIGURES, 0)
    runs = times(60)
    for run in range(runs):
        for name, one in found(order, 150, str(run), matches=matches):
            assert one.low is not None
            held[name] += one.low <= exact[name] <= one.high
    for name, inside in held.items():
        assert 0.85 * runs <= inside, name
    assert 0.92 < sum(held.values()) / runs / len(held) < 0.985
