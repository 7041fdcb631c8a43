"""Intervals held against values of SciPy, and against chance itself."""

from __future__ import annotations

from random import Random

import pytest

from domino_lab.counting import Tally
from domino_lab.intervals import advantage_interval, ratio_interval, share_interval, wilson
from tests.counts import times

WILSON = {
    (0, 10): (0.0, 0.27753279986288926),
    (5, 20): (0.11186170140766571, 0.468700877618744),
    (81, 263): (0.2552885198782742, 0.36620957698280004),
    (15, 148): (0.06238639953073629, 0.16048724172330803),
    (1, 29): (0.006113214292762667, 0.17175521879320282),
}
"""``scipy.stats.binomtest(won, tries).proportion_ci(method="wilson")``."""


@pytest.mark.parametrize("tried", WILSON, ids=str)
def test_wilson_s_interval_is_scipy_s(tried):
    won, tries = tried
    share, low, high = wilson(won / tries, tries)
    assert share == won / tries
    assert (low, high) == pytest.approx(WILSON[tried], abs=1e-12)


def tally_of(clusters):
    """A tally of pairs: how many matches of a cluster were drawn, of how many."""
    tally = Tally()
    for above, below in clusters:
        tally.add_cluster({"drawn": above, "matches": below})
    return tally


def ratio_of(clusters):
    ratio = tally_of(clusters).ratio("drawn")
    assert ratio is not None
    return ratio


def test_the_mean_of_equal_clusters_has_student_s_interval():
    # as SciPy's t.interval has it for 9 degrees of freedom and the standard error of these
    told = ratio_interval(ratio_of([(n, 1) for n in range(1, 11)]))
    assert told == pytest.approx((5.5, 3.334149410331831, 7.665850589668169), abs=1e-9)


def test_ten_clusters_that_all_agree_leave_as_much_doubt_as_one_that_is_off_by_one():
    agree, almost = (ratio_interval(ratio_of([(4, 1)] * 9 + [(one, 1)])) for one in (4, 5))
    assert agree is not None
    assert almost is not None
    assert agree.mean == 4
    assert agree.high - agree.low == pytest.approx(almost.high - almost.low)


def test_less_than_ten_clusters_say_nothing_of_a_mean():
    assert ratio_interval(ratio_of([(4, 1)] * 9)) is None


def test_a_mean_is_not_told_to_be_less_than_it_can_be():
    told = ratio_interval(ratio_of([(1, 1)] * 12), least=1)
    assert told is not None
    assert told.low == 1


def test_a_share_of_clusters_that_all_agree_is_in_doubt():
    told = share_interval(ratio_of([(2, 4)] * 10), independent=False)
    assert told.low < 0.35
    assert told.high > 0.65


@pytest.mark.parametrize("matches", [10, 100, 10_000])
@pytest.mark.parametrize("share", [0, 1])
def test_what_never_happened_is_about_as_sure_as_what_happened_once(matches, share):
    """Of rounds that all came to the same, the rule of three says less than 3 in so many."""
    none = [(8 * share, 8)] * matches
    never = share_interval(ratio_of(none), independent=False)
    once = share_interval(ratio_of([*none[1:], (8 * share + 1 - 2 * share, 8)]), independent=False)
    far, near = (max(abs(one.low - share), abs(one.high - share)) for one in (never, once))
    assert 3 / (8 * matches) < far == pytest.approx(near, rel=0.2)


def advantage_of(rounds, sides):
    """The interval of an advantage out of rounds that the opener won, another one, or nobody."""
    tally, won = Tally(), 0
    for one in rounds:
        won += one == "won"
        ahead = sides * (one == "won") - (one != "tie")
        tally.add_cluster({"rounds": 1, "first": 1, "first-advantage": ahead})
    ratio = tally.ratio("first-advantage")
    assert ratio is not None
    return advantage_interval(ratio, won, sides, independent=True)


@pytest.mark.parametrize(("won", "lost"), [(0, 4), (3, 9), (7, 0)])
def test_without_ties_an_advantage_is_a_share_less_the_fair_one(won, lost):
    told = advantage_of(["won"] * won + ["lost"] * lost, 4)
    expected = wilson(won / (won + lost), won + lost)
    assert told == pytest.approx([one - 0.25 for one in expected])


@pytest.mark.parametrize("rounds", [["won"] * 2, ["lost"] * 2, ["tie"] * 2, ["won", "tie"]])
def test_an_advantage_is_in_doubt_and_no_larger_than_can_be(rounds):
    told = advantage_of(rounds, 4)
    assert -0.25 <= told.low <= told.mean <= told.high <= 0.75
    assert told.high - told.low > 0.3


@pytest.mark.parametrize("deals", [3, 10, 40])
def test_an_advantage_holds_the_truth_of_few_deals_too(deals):
    random, runs, held = Random(f"advantage {deals}"), times(500), 0
    for _ in range(runs):
        rounds = random.choices(["won", "lost", "tie"], (36, 62, 2), k=deals)
        _, low, high = advantage_of(rounds, 4)
        held += low <= 0.36 - 0.98 / 4 <= high
    assert held / runs > 0.92


def coins(random, matches, *, bias):
    """Matches of several rounds, some of them lucky as a whole."""
    for _ in range(matches):
        rounds = random.randint(3, 12)
        chance = 0.4 + random.choice((-bias, bias))
        yield sum(random.random() < chance for _ in range(rounds)), rounds


@pytest.mark.parametrize("bias", [0.0, 0.25])
@pytest.mark.parametrize("matches", [40, 400])
def test_a_share_over_clusters_holds_the_truth_19_times_of_20(matches, bias):
    random, runs = Random(f"{matches}/{bias}"), times(400)
    held = [0, 0]
    for _ in range(runs):
        ratio = ratio_of(coins(random, matches, bias=bias))
        for kind, independent in enumerate((False, True)):
            low, high = share_interval(ratio, independent=independent)[1:]
            held[kind] += low <= 0.4 <= high
    assert 0.92 < held[0] / runs < 0.98
    if bias:  # who takes rounds of one match for independent is too sure
        assert held[1] / runs < 0.85


@pytest.mark.parametrize("truth", [0.02, 0.5])
def test_independent_coins_have_wilson_s_coverage(truth):
    random, runs = Random(f"coins {truth}"), times(500)
    held = 0
    for _ in range(runs):
        won = sum(random.random() < truth for _ in range(200))
        low, high = wilson(won / 200, 200)[1:]
        held += low <= truth <= high
    assert 0.92 < held / runs < 0.99


def test_the_mean_over_clusters_of_unequal_size_holds_the_truth():
    random, runs = Random("ratio"), times(400)
    held = 0
    for _ in range(runs):
        clusters = [(n * random.choice((2, 5)), n) for n in random.choices((1, 2, 6), k=120)]
        told = ratio_interval(ratio_of(clusters))
        assert told is not None
        held += told.low <= 3.5 <= told.high
    assert 0.91 < held / runs < 0.98


def test_tallies_add_up_in_any_order():
    clusters = [(1, 4), (0, 2), (3, 3), (2, 7)]
    whole, parts = tally_of(clusters), Tally()
    for one in (clusters[2:], clusters[:2]):
        parts.add(tally_of(one))
    assert parts == whole
    assert Tally.read(whole.told()) == whole
