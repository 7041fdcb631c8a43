"""Differences of paired figures: on coins whose truth is known, and against longer ways."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

import pytest

from domino_lab.compare_counting import add_products, products
from domino_lab.compare_statistics import LEAST_P, holm, paired
from domino_lab.counting import Tally
from domino_lab.student import probability, student
from tests.counts import times

ALIKE = 0.8
"""How often a coin of the second table falls as that of the first one does."""


def counted(pairs):
    """Both tables' tallies of clusters; each is the sums of both."""
    first, second = Tally(), Tally()
    for sums, others in pairs:
        first.add_cluster(sums)
        second.add_cluster(others)
        add_products(second, others, sums)
    return first, second


def told(tallies, slot, deals, *, share=True, common=True):
    first, second = (tally.ratio(slot) for tally in tallies)
    shared = products(tallies[1], slot if common else "no such slot")
    tries = min(first.below, second.below) if share else None
    return paired(first, second, shared, deals=deals, tries=tries, most=1 if share else inf)


def coins(chance, *, deals, one, other):
    """Matches of 1 to 5 rounds, each a tie by chance; most fall alike at both tables."""
    for _ in range(deals):
        rounds = chance.randint(1, 5)
        here = there = 0
        for _ in range(rounds):
            drawn, second = chance.random(), chance.random()
            here += drawn < one
            there += (drawn if chance.random() < ALIKE else second) < other
        sums = {"matches": 1, "deals": rounds, "rounds": rounds}
        yield {**sums, "tie": here}, {**sums, "tie": there}


@pytest.mark.parametrize(("one", "other"), [(0.3, 0.3), (0.5, 0.4), (0.06, 0.02)])
@pytest.mark.parametrize("deals", [25, 120])
def test_the_interval_holds_the_true_difference_19_times_of_20(one, other, deals):
    chance, runs, held = Random(f"{one}/{other}/{deals}"), times(300), 0
    for _ in range(runs):
        found = told(counted(coins(chance, deals=deals, one=one, other=other)), "tie", deals)
        held += found.low <= other - one <= found.high
    assert 0.92 <= held / runs <= 0.99


@pytest.mark.parametrize("deals", [25, 120])
def test_the_interval_of_a_mean_holds_the_true_difference_19_times_of_20(deals):
    chance, runs, held = Random(deals), times(300), 0
    for _ in range(runs):
        pairs = []
        for _ in range(deals):
            rounds, common = chance.randint(1, 4), chance.randint(0, 20)
            sums = {"matches": 1, "rounds": rounds, "points": rounds * common}
            other = {**sums, "points": rounds * (common + chance.randint(-2, 4))}
            pairs.append((sums, other))
        found = told(counted(pairs), "points", deals, share=False)
        held += found.low <= 1 <= found.high  # what -2 to 4 come to
    assert 0.92 <= held / runs <= 0.99


def test_the_probability_is_below_one_in_twenty_once_in_twenty_where_nothing_differs():
    chance, runs, low = Random("nothing"), times(400), 0
    for _ in range(runs):
        low += told(counted(coins(chance, deals=80, one=0.4, other=0.4)), "tie", 80).p < 0.05
    assert 0.02 <= low / runs <= 0.08


def test_common_deals_make_the_interval_narrower():
    tallies = counted(coins(Random("pairs"), deals=200, one=0.4, other=0.4))
    together, apart = (told(tallies, "tie", 200, common=common) for common in (True, False))
    assert together.high - together.low < 0.75 * (apart.high - apart.low)


def test_what_fell_alike_everywhere_differs_by_exactly_nothing():
    sums = [{"matches": 1, "rounds": 3, "tie": n % 3, "points": 7 * n} for n in range(60)]
    tallies = counted((one, one) for one in sums)
    found = told(tallies, "tie", 60)
    assert (found.difference, found.p, found.low) == (0, 1, -found.high)
    assert told(tallies, "points", 60, share=False).difference == 0


def test_a_few_deals_that_came_to_the_same_do_not_pass_for_certainty():
    """Of 30 shares that are not told apart, 1 in 10 could still differ (the rule of three)."""
    sums = {"matches": 1, "rounds": 1, "tie": 1}
    found = told(counted([(sums, sums)] * 30), "tie", 30)
    assert 0.06 < found.high < 0.12


def test_ten_deals_that_all_came_to_the_same_do_not_pass_for_certainty():
    """Neither where the figures are alike, nor where they differ by as much in every deal."""
    four, two = ({"matches": 1, "rounds": rounds} for rounds in (4, 2))
    alike = told(counted([(four, four)] * 10), "rounds", 10, share=False)
    assert (alike.difference, alike.p) == (0, 1)
    assert 0.2 < alike.high == -alike.low < 0.5
    apart = told(counted([(four, two)] * 10), "rounds", 10, share=False)
    assert apart.high - apart.low == pytest.approx(alike.high - alike.low)


def test_less_than_ten_deals_say_nothing_of_a_mean():
    pairs = [({"matches": 1, "rounds": n}, {"matches": 1, "rounds": 2 * n}) for n in range(1, 10)]
    assert told(counted(pairs), "rounds", 9, share=False) is None
    assert told(counted([*pairs, pairs[0]]), "rounds", 10, share=False) is not None


def test_nothing_is_told_to_be_impossible():
    ten, twenty = ({"matches": 1, "rounds": n % 2 + rounds} for n, rounds in ((0, 10), (1, 20)))
    found = told(
        counted([(ten, twenty), (twenty, ten), *[(ten, twenty)] * 4000]),
        "rounds",
        4002,
        share=False,
    )
    assert found.p == LEAST_P > 0


def test_shares_are_no_farther_apart_than_can_be():
    one, other = {"matches": 1, "rounds": 5, "tie": 5}, {"matches": 1, "rounds": 5}
    found = told(counted([(one, other)] * 2), "tie", 2)
    assert found.low == -1
    assert found.high <= 1


def test_the_figure_and_what_is_left_of_it_differ_by_the_same_with_the_other_sign():
    pairs = [
        (
            {"matches": 1, "rounds": 4, "end:out": one, "end:blocked": 4 - one},
            {"matches": 1, "rounds": 4, "end:out": other, "end:blocked": 4 - other},
        )
        for one, other in [(4, 3), (2, 2), (0, 1), (4, 4), (3, 1), (1, 1)] * 9
    ]
    tallies = counted(pairs)
    out, blocked = (told(tallies, f"end:{kind}", 54) for kind in ("out", "blocked"))
    assert (out.low, out.high) == pytest.approx((-blocked.high, -blocked.low))


def test_the_spread_is_that_of_leaving_out_one_deal_after_the_other():
    pairs = list(coins(Random("one by one"), deals=150, one=0.45, other=0.35))

    def difference(kept):
        (ties, rounds), (others, more) = (
            [sum(pair[at][slot] for pair in kept) for slot in ("tie", "rounds")] for at in (0, 1)
        )
        return others / more - ties / rounds

    left_out = [difference(pairs[:at] + pairs[at + 1 :]) for at in range(len(pairs))]
    mean = sum(left_out) / len(left_out)
    jackknife = sqrt(sum((one - mean) ** 2 for one in left_out) * 149 / 150)
    found = told(counted(pairs), "tie", 150)
    assert (found.high - found.low) / 2 / 1.976 == pytest.approx(jackknife, rel=0.05)


def test_of_a_single_cluster_nothing_is_said():
    sums = {"matches": 1, "rounds": 9, "tie": 4}
    assert told(counted([(sums, sums)]), "tie", 1) is None


def test_paired_figures_differ_as_scipy_s_paired_test_says_but_for_two_deals_more():
    # ttest_rel(there, here): p and its confidence_interval(); so many deals leave no other trace
    here, there = [3, 5, 4, 8, 6, 7, 5, 4, 9, 6, 3, 5], [4, 5, 6, 9, 6, 9, 5, 6, 9, 8, 3, 7]
    sums = [
        ({"matches": 1, "rounds": a}, {"matches": 1, "rounds": b})
        for a, b in zip(here, there, strict=True)
    ]
    found = told(counted(sums), "rounds", 10**9, share=False)
    added = sum(1 / 12**2 for _ in range(2))
    half = (1.605801227210434 - 0.39419877278956594) / 2
    assert found.difference == pytest.approx(1)
    assert ((found.high - 1) / student(11)) ** 2 == pytest.approx((half / student(11)) ** 2 + added)


@pytest.mark.parametrize(
    ("value", "freedom", "p"),
    [
        (2.5, 4, 0.06676654481198814),
        (3.1, 17, 0.006504539385564241),
        (9.0, 11, 2.0961583670088094e-06),
        (1.2, 250, 0.23127526956677688),
    ],
)
def test_probabilities_are_scipy_s(value, freedom, p):
    """``2 * scipy.stats.t.sf(value, freedom)``."""
    assert probability(value, freedom) == pytest.approx(p, rel=1e-6)


@pytest.mark.parametrize(
    ("value", "freedom", "table"),
    [(12.706, 1, 0.05), (2.776, 4, 0.05), (4.604, 4, 0.01), (2.042, 30, 0.05), (2.626, 100, 0.01)],
)
def test_student_s_table(value, freedom, table):
    assert probability(value, freedom) == pytest.approx(table, rel=0.01)


def test_holm_s_correction_steps_down():
    """Holm (1979): the smallest of n times n, the next times n - 1, and never back."""
    assert holm([0.005, 0.04, 0.03, 0.011]) == pytest.approx([0.02, 0.06, 0.06, 0.033])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []
