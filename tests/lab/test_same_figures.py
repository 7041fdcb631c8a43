"""The figures are those of a plain loop over a checked table, and the same however it is cut."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from domino_core.actions import Draw, Pass, Play, Say
from domino_core.api import REDEAL, Player
from domino_core.table import Table
from domino_lab import Bot
from domino_lab.observing import ALL, EVERY, play_part
from domino_lab.orders import Order, Part, Setup
from domino_lab.shuffles import Shuffles
from domino_lab.simulating import simulate
from tests.lab.conftest import setup


def plain(order):
    """What is counted, by a loop that anybody would write; ``random`` plays at every seat."""
    (one,) = order.setups
    counted: Counter[str] = Counter()
    for part in order.parts():
        chance = Random(f"{order.seed}/blind/{part.first}")
        shuffles = Shuffles(order.seed, part.first, one.ruleset.tiles)
        for number in range(part.first, part.last + 1):
            count_deal(order, number, shuffles, chance, counted)
    return counted


def count_deal(order, number, shuffles, chance, counted):
    (one,) = order.setups
    seating = one.ruleset.seating
    watched = number <= ALL or number % EVERY == 0
    table: Any = Table(one.ruleset, (shuffles.get(number, at) for at in range(1, 1000)))
    while table.over is None and (order.matches or not table.match.history):
        table.deal()
        bound = table.round.bound_to > 0
        while table.running:
            legal = table.legal()
            action = legal[int(chance.random() * len(legal))] if len(legal) > 1 else legal[0]
            if watched and len(legal) > 1:
                counted["choices"] += 1
                counted["offered"] += len(legal)
            table.act(table.round.seat, action)
        steps = [step.action for step in table.rounds[-1].steps]
        if watched:
            for kind, slot in ((Play, "plays"), (Pass, "passes"), (Draw, "draws")):
                counted[slot] += sum(type(action) is kind for action in steps)
            counted["turns"] += sum(isinstance(one, (Play, Pass, Draw, Say)) for one in steps)
        result = table.rounds[-1].result
        counted["deals"] += 1
        if result.end.kind == REDEAL:
            counted["redeals"] += 1
            continue
        opener = table.match.history[-1].opener
        won = result.winner == seating.side_of[opener]
        counted["rounds"] += 1
        counted["watched"] += watched
        counted[f"end:{result.end.kind}"] += 1
        counted["opener-won"] += won
        counted["first-won"] += won and len(table.match.history) == 1
        counted["first"] += len(table.match.history) == 1
        counted["tie" if result.winner is None else f"side:{result.winner}"] += 1
        if result.winning_seat is not None:
            counted[f"seat:{result.winning_seat}"] += 1
        counted["points"] += sum(result.points or ())
        plays = [action for action in steps if type(action) is Play]
        if plays:
            counted[f"tile:{plays[0].face}"] += 1
            counted[f"tile:{plays[0].face}:won"] += won
            counted["bound"] += bound
    if order.matches:
        counted["matches"] += 1
        counted["drawn" if table.over.winner is None else f"match:{table.over.winner}"] += 1


GAMES = ("venezuela", "tablu", "playboard", "cuba", "amazonas", "kozel", "happy-block")


@pytest.mark.parametrize("matches", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_the_sums_are_those_of_a_plain_loop_over_a_checked_table(order, name, matches):
    count = 25 if matches else 60
    if name == "happy-block":
        count = 230  # beyond the deals of which every action is counted
    asked = order(name, count=count, matches=matches)
    tally = simulate(asked).tally
    counted = plain(asked)
    bound = counted.pop("bound")
    assert {slot: tally.total(slot) for slot in counted} == counted
    opened = tally.total("opening:bound") + tally.total("opening:bound-double")
    assert opened == bound


def figures(simulation):
    """All that was counted but time."""
    slots = {slot: held for slot, held in simulation.tally.slots.items() if slot != "ns"}
    return slots, simulation.tally.words, simulation.run.deals


class Asked(Player):
    """It plays as ``random`` does, but does not say so."""

    blind = True

    def choose(self, view, actions, random):
        return actions[int(random.random() * len(actions))]


def test_who_need_not_be_asked_plays_as_who_is_asked(order, install):
    install("domino-odd", {}, {"players:odd": "tests.lab.test_same_figures:Asked"})
    quick, asked = (simulate(order("tablu", bots=(bot,), count=120)) for bot in ("random", "odd"))
    assert figures(quick) == figures(asked)


class Looking(Player):
    """It keeps the first hand that it saw of each round, and plays the last action."""

    hands: list[tuple[int, int]]

    def __init__(self, options=None):
        super().__init__(options)
        self.hands = []

    def choose(self, view, actions, random):
        assert view is not None
        return actions[-1]


class Blind(Looking):
    """The same with its eyes shut."""

    blind = True

    def choose(self, view, actions, random):
        return actions[-1]


@pytest.mark.parametrize("name", ["tablu", "cuba", "playboard"])
def test_who_looks_meets_the_same_deals_as_who_does_not(order, install, name):
    here = "tests.lab.test_same_figures"
    install("domino-odd", {}, {"players:sees": f"{here}:Looking", "players:odd": f"{here}:Blind"})
    seeing, blind = (simulate(order(name, bots=(bot,), count=30)) for bot in ("sees", "odd"))
    assert figures(seeing) == figures(blind)


def test_the_same_order_comes_to_the_same_and_another_seed_to_something_else(order):
    one, again, other = (simulate(order(count=50, seed=seed)) for seed in ("7", "7", "8"))
    assert figures(one) == figures(again)
    assert figures(one) != figures(other)


def test_tables_of_one_order_meet_the_same_deals(order):
    setups = (
        setup("tablu", ("heaviest",)),
        setup("tablu", ("heaviest",), scoring__blocked_tie="fewer-tiles"),
    )
    several = Order(setups, "7", 40, matches=False)
    tallies = play_part(several, Part(1, 40))
    alone = play_part(order("tablu", bots=("heaviest",), count=40, matches=False), Part(1, 40))
    untimed = [{k: v for k, v in t.slots.items() if k != "ns"} for t in (*tallies, *alone)]
    assert untimed[0] == untimed[2]
    assert untimed[1]["plays"] == untimed[0]["plays"]  # a tie is scored otherwise, and played alike


def test_a_shuffle_depends_on_its_deal_and_its_number_alone():
    every, some = Shuffles("7", 11, 0b1111111), Shuffles("7", 11, 0b1111111)
    shuffled = {(deal, at): every.get(deal, at) for deal in range(11, 20) for at in (1, 2, 3)}
    asked = [(11, 1), (12, 1), (12, 2), (15, 1), (15, 2), (15, 3), (19, 1), (19, 2), (19, 3)]
    assert [some.get(*key) for key in asked] == [shuffled[key] for key in asked]
    assert len(set(shuffled.values())) > 20


def test_every_tile_comes_to_every_place_equally_often():
    shuffles = Shuffles("even", 1, 0b1111)
    places: Counter[tuple[int, int]] = Counter()
    for deal in range(1, 4001):
        for place, tile in enumerate(shuffles.get(deal, 1)):
            places[tile, place] += 1
    assert len(places) == 16
    assert all(850 < seen < 1150 for seen in places.values())


def test_parts_are_all_deals_in_order_and_grow(order):
    parts = list(order(count=5000).parts())
    assert [part.first for part in parts[1:]] == [part.last + 1 for part in parts[:-1]]
    assert (parts[0].first, parts[-1].last) == (1, 5000)
    sizes = [part.size for part in parts[:-1]]
    assert sizes == sorted(sizes)
    assert max(part.size for part in order(count=10**6).parts()) == 1000
    assert max(part.size for part in order(count=10**6, matches=False).parts()) == 5000


def test_a_longer_order_begins_as_a_shorter_one(order):
    short = play_part(order(count=30), Part(21, 1))
    assert short[0].slots["plays"] == play_part(order(count=500), Part(21, 1))[0].slots["plays"]


def test_what_is_kept_stays_small_however_much_is_played(order):
    few, many = (len(json.dumps(simulate(order(count=n)).tally.told())) for n in (40, 400))
    assert many < 2 * few


def test_bots_sit_where_they_are_put(order):
    told = simulate(
        order("venezuela", bots=("heaviest", "random", "heaviest", "random"), count=200)
    )
    first, second = told.of("round_wins_by_side")
    assert first.by == "0+2"
    assert first.value > second.value


def test_an_order_travels_as_names(order):
    asked = order("tablu", count=10)
    assert json.loads(json.dumps(asked.told())) == asked.told()
    (one,) = asked.setups
    again = Setup(one.ruleset, (Bot("random", "random"),) * 4)
    assert again.bots == one.bots


def test_what_is_passed_over_are_whole_shuffles():
    every, some = Shuffles("7", 1, (1 << 28) - 1), Shuffles("7", 1, (1 << 28) - 1)
    shuffled = {deal: every.get(deal, 1) for deal in range(1, 400)}
    assert {deal: some.get(deal, 1) for deal in (5, 6, 200, 399)} == {
        deal: shuffled[deal] for deal in (5, 6, 200, 399)
    }


@pytest.mark.parametrize("tiles", [2**28 - 1, 2**28 - 2, 0b1011001], ids=["all", "no 0-0", "few"])
def test_a_shuffle_is_sorted_by_chance_whatever_the_tiles(tiles):
    shuffles, chance = Shuffles("7", 3, tiles), Random("7/3/1")
    for deal in (3, 4):
        drawn = {tile: chance.random() for tile in range(28) if tiles >> tile & 1}
        assert shuffles.get(deal, 1) == tuple(sorted(drawn, key=drawn.__getitem__))
