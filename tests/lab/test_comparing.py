"""Tables over the same deals: a rule without effect, one whose effect is known, what is told."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from domino_core.api import UsageError
from domino_lab.comparing import compare, differences, judged
from domino_lab.counting import Tally
from domino_lab.executing import processes
from domino_lab.orders import Order
from domino_lab.simulating import carry_out
from tests.counts import times
from tests.lab.conftest import setup
from tests.lab.test_exact import TILES, opening, outcomes, without


def compared(*setups, count=60, seed="7", matches=True, **more):
    names = "ABCDEF"[: len(setups)]
    return compare(Order(setups, seed, count, matches), tuple(names), **more)


def of(comparison, name, by=None):
    (one,) = (d for d in comparison.differences if (d.name, d.by) == (name, by))
    return one


# A rule without effect ---------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "heaviest"])
def test_a_rule_without_effect_makes_no_difference_at_all(bot):
    """Which way around one sits changes the picture alone."""
    found = compared(setup("venezuela", (bot,)), setup("venezuela", (bot,), turn__direction="cw"))
    assert {one.difference for one in found.differences} == {0}
    assert {one.p for one in found.differences} <= {1.0, None}
    assert found.alike("B")
    assert found.different == []


def test_the_same_game_on_other_deals_differs_in_5_of_100_runs_at_most():
    here, count = setup("venezuela"), 40
    ruleset, known = here.ruleset, 0
    runs = times(100)
    for run in range(runs):
        orders = (Order((here,), f"{run}/{side}", count, matches=False) for side in "ab")
        first, second = (carry_out(order).tallies[0] for order in orders)
        found = differences("B", (first, second), (ruleset, ruleset), deals=count, matches=False)
        known += any(one.different for one in judged(list(found)))
    assert known <= 0.05 * runs


@pytest.mark.parametrize("count", [2, 3, 10, 13])
def test_few_deals_tell_a_game_from_itself_in_5_of_100_runs_at_most(count):
    here, known, runs = setup("pairs-50"), 0, times(100)
    for run in range(runs):
        orders = (Order((here,), f"few {run}/{side}", count) for side in "ab")
        first, second = (carry_out(order).tallies[0] for order in orders)
        rules = (here.ruleset, here.ruleset)
        found = differences("B", (first, second), rules, deals=count, matches=True)
        known += any(one.different for one in judged(list(found)))
    assert known <= 0.05 * runs


# A rule whose effect is known --------------------------------------------------------------------


@pytest.fixture(scope="module")
def exact():
    """What is lost where nobody wins a blocked round, in a game small enough to write it all out.

    The shares of rounds that are blocked, and of those that the opener then wins.
    """
    blocked, opener_wins, deals = Fraction(0), Fraction(0), 0
    for one in combinations(TILES, 2):
        for other in combinations([tile for tile in TILES if tile not in one], 2):
            deals += 1
            hands = [one, other]
            seat, tile = opening(hands)
            left = [without(hand, tile) for hand in hands]
            for chance, came in outcomes(left, tile, 1 - seat, seat, 0, 1, 0):
                winner, end, opener, _, _ = came
                blocked += chance * (end == "blocked" and winner is not None)
                opener_wins += chance * (end == "blocked" and winner == opener)
    return {"ties": float(blocked / deals), "opener_wins": -float(opener_wins / deals)}


def small(**given):
    return setup("happy-block", deal__set=2, deal__hand=2, **given)


def test_intervals_hold_the_exact_differences_19_times_of_20(exact):
    runs, held = times(30), dict.fromkeys(exact, 0)
    for run in range(runs):
        tables = (small(), small(scoring__block_winner="nobody"))
        found = compared(*tables, count=150, seed=str(run), matches=False)
        for name in exact:
            one = of(found, name)
            held[name] += one.low <= exact[name] <= one.high
    for name, inside in held.items():
        assert 0.85 * runs <= inside, name


def test_a_rule_with_an_effect_is_told_apart(exact):
    found = compared(small(), small(scoring__block_winner="nobody"), count=3000, matches=False)
    ties, plays = of(found, "ties"), of(found, "plays_per_round")
    assert ties.different
    assert ties.difference == pytest.approx(exact["ties"], abs=0.015)
    assert (plays.difference, plays.different) == (0, False)
    assert not found.alike("B")


# What is told ------------------------------------------------------------------------------------


def figures(comparison):
    return [one for one in comparison.differences if one.name != "ms_per_round"]


@pytest.mark.slow
def test_the_number_of_processes_changes_no_figure():
    tables = (setup("venezuela"), setup("venezuela", scoring__blocked_tie="opener"))
    assert figures(compared(*tables, crew=processes(2))) == figures(compared(*tables))


def test_what_was_kept_comes_to_the_same_figures(tmp_path):
    tables = (setup("venezuela"), setup("venezuela", match__target=50))
    whole, path = figures(compared(*tables)), tmp_path / "kept"

    def stop(deals):
        if deals >= 20:
            raise KeyboardInterrupt

    part = compared(*tables, file=path, tell=stop)
    assert part.run.interrupted
    assert part.run.deals < 60
    assert figures(compared(*tables, file=path)) == whole


def test_each_table_is_compared_with_the_first():
    tables = (setup(match__target=target) for target in (100, 50, 200))
    found = compared(*tables)
    assert {one.of for one in found.differences} == {"B", "C"}
    less, more = (
        next(one for one in found.of(name) if one.name == "rounds_per_match") for name in "BC"
    )
    assert less.a == more.a
    assert less.difference < 0 < more.difference
    assert less.different
    assert more.different


def test_every_difference_is_the_second_figure_less_the_first():
    found = compared(setup("venezuela"), setup("venezuela", scoring__blocked_tie="opener"))
    assert len({one.name for one in found.differences}) > 14
    for one in found.differences:
        assert one.difference == pytest.approx(one.b - one.a)
        if one.low is not None:
            assert one.low <= one.difference <= one.high
            assert one.p <= one.adjusted <= 1
            assert one.different == (one.adjusted <= 0.05)


@pytest.mark.parametrize("matches", [True, False])
@pytest.mark.parametrize("bots", [("heaviest",), ("random",), ("random", "heaviest") * 2])
def test_the_first_table_s_figures_are_those_that_simulate_comes_to(bots, matches):
    table, count = setup("pairs-50", bots), 300
    others = setup("pairs-50", bots, match__target=30), setup("pairs-50")
    found = compared(table, *others, count=count, matches=matches)
    alone = carry_out(Order((table,), "7", count, matches)).tallies[0]
    assert untimed(found.run.tallies[0]) == untimed(alone)


def untimed(tally):
    return {slot: held for slot, held in tally.slots.items() if slot != "ns"}


def test_blind_players_meet_the_same_chance_whoever_sits_at_the_first_table():
    """Where nobody draws from it there, each deal has a chance of its own."""
    looking, blind = setup("pairs-50", ("heaviest",)), setup("pairs-50")
    found = compared(looking, blind, blind)
    one, other = (untimed(tally) for tally in found.run.tallies[1:])
    assert one == other
    assert found.run.tallies[1].total("opener-won") != found.run.tallies[1].total("rounds")


def test_the_same_setup_cannot_differ():
    table = setup("venezuela")
    found = compared(
        table, setup("venezuela", match__target=100), setup("venezuela", ("heaviest",))
    )
    assert found.same_setup("B")
    assert not found.same_setup("C")


@pytest.mark.parametrize("matches", [True, False])
def test_out_of_less_than_ten_deals_nothing_is_said(matches):
    tables = setup("venezuela"), setup("spain-fed")
    found = compared(*tables, count=9, seed="34", matches=matches)
    assert {one.p for one in found.differences} == {None}
    found = compared(*tables, count=10, seed="34", matches=matches)
    assert of(found, "opener_advantage").p is not None


def test_differences_of_shares_are_no_larger_than_can_be():
    found = compared(setup("tablu"), setup("tablu", match__players=2), count=12, matches=False)
    told = [one for one in found.differences if one.low is not None and one.name != "choices"]
    shares = [one for one in told if not one.name.endswith(("round", "match"))]
    assert shares
    assert all(-1 <= one.low <= one.high <= 1 for one in shares)


def test_other_sets_of_tiles_are_other_deals():
    four, six = setup(), setup(match__players=6, at=None, deal__set=9)
    found = compared(four, setup("venezuela"), six, count=5)
    assert found.same_deals("B")
    assert not found.same_deals("C")


def test_tables_need_a_name_each():
    with pytest.raises(UsageError, match="dos mesas o más"):
        compare(Order((setup(), setup()), "7", 5), ("A", "A"))
    with pytest.raises(UsageError, match="dos mesas o más"):
        compare(Order((setup(),), "7", 5), ("A",))


class Fragile(Tally):
    """A tally at which Ctrl-C is pressed while it is added."""

    def plus(self, other):
        if self.total("matches") > 30:
            raise KeyboardInterrupt
        return Fragile(**vars_of(super().plus(other)))


def vars_of(tally):
    return {"slots": tally.slots, "words": tally.words}


def test_ctrl_c_in_the_middle_of_adding_leaves_tables_with_the_same_deals(monkeypatch):
    made = iter([Tally(), Fragile()])  # one for each table
    monkeypatch.setattr("domino_lab.simulating.Tally", made.__next__)
    found = compared(setup("venezuela"), setup("venezuela", match__target=50))
    assert found.run.interrupted
    assert {one.total("matches") for one in found.run.tallies} == {found.run.deals}
