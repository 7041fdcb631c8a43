"""Who sits where: everybody plays each place of every deal, and meets everybody equally often."""

from __future__ import annotations

from collections import Counter
from math import factorial

import pytest

from domino_lab import seatings
from domino_lab.seating import circle, games_each


def test_two_bots_play_a_deal_of_two_sides_twice():
    assert seatings(2, 2, 5) == ((0, 1), (1, 0))


def test_more_bots_meet_in_pairs_each_pair_twice():
    games = seatings(2, 4, 5)
    assert sorted(games) == [(one, other) for one in range(4) for other in range(4) if one != other]


def test_two_bots_at_four_sides_sit_in_turn():
    assert seatings(4, 2, 5) == ((0, 1, 0, 1), (1, 0, 1, 0))


TABLES = [(sides, bots) for sides in (2, 3, 4, 5, 8) for bots in (2, 3, 4, 6)]


@pytest.mark.parametrize(("sides", "bots"), TABLES)
def test_each_bot_plays_each_place_of_a_deal_equally_often(sides, bots):
    places = Counter(
        (side, bot) for game in seatings(sides, bots, 3) for side, bot in enumerate(game)
    )
    assert set(places) == {(side, bot) for side in range(sides) for bot in range(bots)}
    assert len(set(places.values())) == 1


@pytest.mark.parametrize(("sides", "bots"), TABLES)
def test_the_games_of_a_deal_that_a_bot_takes_part_in_are_counted(sides, bots):
    taking = Counter(bot for game in seatings(sides, bots, 3) for bot in set(game))
    assert set(taking.values()) == {games_each(sides, bots)}


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_after_all_orders_each_bot_followed_each_other_equally_often(bots):
    cycle = factorial(bots - 1)
    orders = [circle(bots, number) for number in range(cycle)]
    assert len(set(orders)) == cycle
    after = Counter((order[at - 1], order[at]) for order in orders for at in range(bots))
    assert len(set(after.values())) == 1
    assert len(after) == bots * (bots - 1)


def test_eight_bots_follow_each_other_about_equally_often_after_a_hundred_deals():
    after: Counter[tuple[int, int]] = Counter()
    for number in range(1, 101):
        order = circle(8, number)
        after.update((order[at - 1], order[at]) for at in range(8))
    assert len(after) == 8 * 7
    assert max(after.values()) < 4 * min(after.values())


def test_as_many_bots_as_one_likes_have_an_order():
    orders = [circle(200, number) for number in (1, 2, 3)]
    assert [sorted(order) for order in orders] == [list(range(200))] * 3
    assert len(set(orders)) == 3
