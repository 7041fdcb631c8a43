"""The figures' arithmetic, held against values of SciPy 1.17 and against chance itself."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest

from domino_lab import mean_interval, ratings
from domino_lab.student import student
from tests.counts import times

STUDENT = {
    2: 4.302652729749462,
    3: 3.1824463052837078,
    4: 2.7764451051977934,
    7: 2.364624251592784,
    10: 2.228138851986274,
    30: 2.0422724563012378,
    99: 1.9842169515864174,
    100: 1.9839715185235518,
    250: 1.9694983934211532,
    5000: 1.9604385517065073,
}
"""``scipy.stats.t.ppf(0.975, df)``."""


@pytest.mark.parametrize("freedom", STUDENT)
def test_student_s_t_is_scipy_s(freedom):
    assert student(freedom) == pytest.approx(STUDENT[freedom], abs=1e-7)


def interval(values, scale):
    whole = [round(value * scale) for value in values]
    return mean_interval(len(whole), sum(whole), sum(one * one for one in whole), scale)


def test_the_interval_is_student_s_over_the_deals_and_two_more():
    # scipy.stats.t.interval(0.95, 8, loc=mean, scale=sem) of these, 1 and 0
    found = interval([0, 0.5, 1, 0.5, 0.5, 1, 0.25], 4)
    assert found.mean == pytest.approx(3.75 / 7)
    assert (found.low, found.high) == pytest.approx(
        (0.21725639451811118, 0.8382991610374444), abs=1e-9
    )


@pytest.mark.parametrize("deals", [1, 2, 10, 1000])
def test_deals_that_all_came_to_the_same_are_no_certainty(deals):
    low, high = interval([1.0] * deals, 4)[1:]
    assert low < 1
    assert high == 1
    low, high = interval([0.5] * deals, 4)[1:]
    assert low < 0.5 < high
    assert low + high == pytest.approx(1)


def test_more_deals_make_the_interval_smaller():
    widths = [(found.high - found.low) for found in (interval([0, 1] * n, 2) for n in (5, 50, 500))]
    assert widths[0] > 2.9 * widths[1] > 2.9**2 * widths[2]


def test_the_interval_holds_the_truth_19_times_out_of_20():
    random = Random("intervals")
    counted = [0, 0]
    for deals in (20, 200):
        for _ in range(times(300)):
            # a deal comes to 0, 1/2 or 1, as one on which the seats are exchanged does
            told = [random.choice((0.0, 0.5, 0.5, 0.5, 1.0, 1.0)) for _ in range(deals)]
            _, low, high = interval(told, 2)
            counted[low <= 3.5 / 6 <= high] += 1
    held = counted[True] / sum(counted)
    assert 0.92 < held < 0.98


def test_pairs_of_dependent_games_count_as_one_deal_each():
    random = Random("dependence")
    told = [random.choice((0.0, 1.0)) for _ in range(400)]  # both games of a deal end alike
    _, low, high = interval(told, 2)
    by_deals = 1.966 * stdev(told) / len(told) ** 0.5
    assert (high - low) / 2 == pytest.approx(by_deals, rel=0.01)


def test_who_wins_ten_times_for_one_of_the_other_s_is_400_points_better():
    one, other = ratings([[0, 9999.5], [999.5, 0]])
    assert one - other == pytest.approx(400)
    assert mean((one, other)) == pytest.approx(1500)


def test_ratings_tell_how_often_each_beats_each():
    # by the model of Bradley and Terry with these strengths, in so many games
    strengths, games = (4, 2, 1), 1_000_000
    beat = [[games * one / (one + other) for other in strengths] for one in strengths]
    found = ratings(beat)
    assert found[0] - found[1] == pytest.approx(400 * 0.30103, abs=0.01)
    assert found[1] - found[2] == pytest.approx(400 * 0.30103, abs=0.01)
    assert mean(found) == pytest.approx(1500)


def test_who_has_won_everything_is_not_infinitely_better():
    best, _, worst = ratings([[0, 50, 50], [0, 0, 50], [0, 0, 0]])
    assert 2000 < best < 3000
    assert 0 < worst < 1000


def test_who_never_met_is_told_apart_by_who_both_met():
    # the first beats the second, the second the third
    first, second, third = ratings([[0, 30, 0], [10, 0, 30], [0, 10, 0]])
    assert first > second > third
