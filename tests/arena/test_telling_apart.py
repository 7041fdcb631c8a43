"""Which bots can be told apart, by their differences on the same deals; how sure a rating is."""

from __future__ import annotations

import json
from random import Random

import pytest

from domino_arena.rating import rated
from domino_arena.report import lines
from domino_arena.tally import Tally
from domino_arena.telling_apart import least_deals, pairs
from domino_arena.verdict import verdict
from domino_core.simulation import find
from domino_lab import Bot, Shard
from domino_lab.playing import Game

NAMES = ["one", "two", "three"]
CHANCES = {(0, 1): 0.6, (1, 0): 0.5, (0, 2): 0.8, (2, 0): 0.3, (1, 2): 0.6, (2, 1): 0.4}
"""Who meets whom in a deal, and how often the first of them wins."""


def tally_of(deals: int, meetings=CHANCES, bots: int = 3) -> Tally:
    """What so many deals came to, each meeting won as its chances have it."""
    random = Random(5)
    named = tuple(Bot("random", "random", {}, NAMES[at]) for at in range(bots))
    tally = Tally.empty(Shard(find("venezuela").ruleset(), named, "7", 1, deals))
    for number in range(1, deals + 1):
        won = [int(random.random() >= chance) for chance in meetings.values()]
        games = [Game(winner, 1, (0, 0)) for winner in won]
        tally.add_deal(number, zip(meetings, games, strict=True))
    return tally


# Two by two --------------------------------------------------------------------------------------


def test_pairs_are_judged_as_a_library_judges_the_deals_and_two_more():
    # SciPy 1.18: ttest_1samp and t.interval over the deals' differences, 1 and -1;
    # statsmodels 0.15: multipletests(method="holm")
    told = pairs(NAMES, tally_of(40))
    figures = [(one.difference, one.low, one.high, one.p, one.adjusted) for one in told]
    expected = [
        (0.28125, 0.129784, 0.405931, 0.000331, 0.000663),
        (0.46875, 0.315914, 0.576943, 0.0, 0.0),
        (0.1875, 0.025361, 0.331782, 0.023455, 0.023455),
    ]
    assert [pytest.approx(one, abs=1e-6) for one in expected] == figures
    assert all(one.different for one in told)


def test_a_pair_is_told_apart_by_the_corrected_probability_alone():
    told = pairs(NAMES, tally_of(12))
    assert [one.different for one in told] == [one.adjusted <= 0.05 for one in told]
    assert any(one.p <= 0.05 < one.adjusted for one in told)


@pytest.mark.parametrize("deals", [3, 8, 20, 100])
def test_of_two_bots_the_pair_says_what_the_interval_of_the_share_says(deals):
    tally = tally_of(deals, {(0, 1): 0.7, (1, 0): 0.4}, bots=2)
    (pair,) = pairs(NAMES[:2], tally)
    better, worse = lines(NAMES[:2], tally, matches=False)
    assert pair.difference == pytest.approx(better.win_share - worse.win_share, abs=1e-5)
    assert pair.different == (not better.low <= 0.5 <= better.high)


def test_two_that_play_alike_are_told_apart_about_as_rarely_as_the_level_says():
    random, wrong = Random(1), 0
    meetings = {(0, 1): 0.5, (1, 0): 0.5}
    named = (Bot("random", "random"), Bot("random", "random"))
    for _ in range(300):
        tally = Tally.empty(Shard(find("venezuela").ruleset(), named, "7", 1, 30))
        for number in range(30):
            games = [Game(random.randrange(2), 1, (0, 0)) for _ in meetings]
            tally.add_deal(number, zip(meetings, games, strict=True))
        wrong += pairs(["a", "b"], tally)[0].different
    assert wrong <= 300 * 0.1


@pytest.mark.parametrize("bots", [2, 3, 6])
def test_fewer_deals_than_are_needed_tell_nobody_apart_and_so_many_do(bots):
    least = least_deals(bots)
    meetings = {(a, b): float(a < b) for a in range(bots) for b in range(bots) if a != b}
    for deals, told in ((least - 1, False), (least, True)):
        named = tuple(Bot("random", "random") for _ in range(bots))
        tally = Tally.empty(Shard(find("venezuela").ruleset(), named, "7", 1, deals))
        for number in range(deals):
            games = [Game(int(a > b), 1, (0, 0)) for a, b in meetings]
            tally.add_deal(number, zip(meetings, games, strict=True))
        found = pairs([str(at) for at in range(bots)], tally)
        first_and_last = next(one for one in found if (one.a, one.b) == ("0", str(bots - 1)))
        assert first_and_last.different == told


# In words ----------------------------------------------------------------------------------------


def said(deals, names=NAMES, **given):
    tally = tally_of(deals, **given)
    return list(verdict(pairs(names, tally), names, tally.deals))


def test_of_many_it_is_said_who_beats_whom_and_who_cannot_be_told_apart():
    heading, *sentences = said(40)
    assert heading.startswith("De dos en dos, por sus diferencias en los mismos repartos y ")
    assert heading.endswith(" por ser 3 comparaciones:")
    assert sentences == ["  one gana más que two, three.", "  two gana más que three."]
    assert said(12)[-1].startswith("  No se distinguen ")


def test_of_two_it_is_said_whether_they_differ():
    two = {"names": NAMES[:2], "bots": 2}
    (one,) = said(100, meetings={(0, 1): 0.9, (1, 0): 0.2}, **two)
    assert one == "Se distinguen: one gana más de lo que le tocaría, y two menos (p < 0,001)."
    (one,) = said(30, meetings={(0, 1): 0.5, (1, 0): 0.5}, **two)
    assert one.startswith("No se distinguen: la diferencia puede ser suerte (p = ")


def test_where_too_few_rounds_were_played_nothing_is_told():
    (one,) = said(least_deals(3) - 1)
    assert one == (
        f"Con tan pocos repartos no se distingue a nadie; hacen falta {least_deals(3)} o más."
    )


# Ratings -----------------------------------------------------------------------------------------


def test_ratings_are_those_of_the_model_and_no_surer_than_independent_games_would_be():
    # SciPy 1.18: the likelihood's maximum, and 19 degrees of Student's t times the square roots of
    # the diagonal of numpy.linalg.pinv of the information
    told = rated(tally_of(40))
    expected = [1627.490743, 1483.927130, 1388.582127]
    assert [one.value for one in told] == [pytest.approx(one, abs=1e-4) for one in expected]
    least = [44.228221, 40.445195, 43.178792]
    assert all(one.half >= half - 1e-4 for one, half in zip(told, least, strict=True))
    assert all(one.half < 2 * half for one, half in zip(told, least, strict=True))


def test_four_times_the_deals_make_a_rating_about_twice_as_sure():
    few, many = (rated(tally_of(deals))[0].half for deals in (100, 400))
    assert 1.4 < few / many < 2.9


def test_a_single_deal_leaves_a_rating_nearly_unknown():
    assert all(one.half > 400 for one in rated(tally_of(1)))


def test_who_wins_everything_is_not_known_to_the_point():
    tally = tally_of(20, {(0, 1): 1.0, (1, 0): 0.0}, bots=2)
    assert all(one.half > 100 for one in rated(tally))


# The command -------------------------------------------------------------------------------------


def test_the_json_has_every_pair_with_its_difference(call):
    options = ("--bots", "random,heaviest,casual", "--rounds", "60", "--seed", "7", "--json")
    told = json.loads(call("arena", "venezuela", *options).out)
    assert [(one["a"], one["b"]) for one in told["pairs"]] == [
        ("random", "heaviest"),
        ("random", "casual"),
        ("heaviest", "casual"),
    ]
    shares = {bot["name"]: bot["win_share"] for bot in told["bots"]}
    for one in told["pairs"]:
        assert one["difference"] == pytest.approx(shares[one["a"]] - shares[one["b"]], abs=1e-5)
        assert one["low"] <= one["difference"] <= one["high"]
        assert one["adjusted"] >= one["p"]
    assert told["correction"] == "holm"
    assert told["different"] == any(one["different"] for one in told["pairs"])
    assert told["least_deals"] == least_deals(3)
    for bot in told["bots"]:
        assert bot["rating_low"] < bot["rating"] < bot["rating_high"]


def test_people_read_the_verdict_below_the_table(call):
    options = ("arena", "tablu", "--bots", "random,casual", "--sides", "pairs", "--seed", "7")
    assert "\nSe distinguen: casual gana más " in call(*options, "--rounds", "600").out
    assert "\nCon tan pocos repartos no se distingue a nadie" in call(*options, "--rounds", "6").out
