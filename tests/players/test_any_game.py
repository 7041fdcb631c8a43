"""The players of the box at every table of the box: nothing that is not allowed, nothing unseen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from domino_core import variants
from domino_core.conformance.hidden import exchanged, replayed
from domino_core.deals import Deals
from domino_core.players import choose, load_player
from domino_core.table import Table
from tests.counts import times
from tests.property.rounds import At
from tests.property.test_hidden import Glimpse, glimpses, unseen

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYERS = ("casual", "solid")
TABLES = tuple(
    At(one.name, choice.players, choice.sides)
    for one in variants.listed()
    if one.source == "domino-core"
    for choice in variants.find(one.name).tables()
)
SWAPS = 6
"""Swaps of unseen tiles at each moment."""

every_player = pytest.mark.parametrize("name", PLAYERS)


def decisions(at: At, rounds: int) -> Iterator[Any]:
    """The table at every decision between two actions or more, everybody playing at random."""
    rules = variants.find(at.variant).ruleset(variants.Choice(at.players, at.sides))
    table, random = Table(rules, Deals(str(at), rules.tiles)), Random(str(at))
    for _ in range(rounds):
        if table.over is not None:
            return
        table.deal_until_playable()
        while table.running:
            if len(table.legal()) > 1:
                yield table
            table.act(_seat(table), random.choice(table.legal()))


def _seat(table: Any) -> int:
    seat: int = table.round.seat
    return seat


@every_player
@pytest.mark.parametrize("at", TABLES, ids=str)
def test_the_choice_is_allowed_and_the_same_with_the_same_seed(name: str, at: At) -> None:
    player, asked = load_player(name), 0
    for number, table in enumerate(decisions(at, times(1))):
        if number % 3 == 0:
            view, legal = table.view(_seat(table)), table.legal()
            first = choose(player, name, view, legal, Random(number))
            assert choose(load_player(name), name, view, legal, Random(number)) == first
            asked += 1
    assert asked


HIDING = (
    At("venezuela", 4, "pairs"),
    At("playboard", 3, "individual"),
    At("happy-block", 2, "individual"),
    At("tablu", 6, "pairs"),
    At("fives-and-threes", 4, "pairs"),
    At("kozel", 4, "individual"),
    At("mexican-train-9", 3, "individual"),
)


@every_player
@pytest.mark.parametrize("at", HIDING, ids=str)
def test_the_choice_stays_when_all_that_the_seat_cannot_see_is_resampled(name: str, at: At) -> None:
    resampled = 0
    for seen in glimpses(at, times(8)):
        glimpse = Glimpse(seen.table, _seat(seen.table), seen.random)
        if len(glimpse.table.legal()) < 2:
            continue
        chosen = chosen_at(name, glimpse.table)
        deal, hidden = glimpse.table.round.deal, unseen(glimpse)
        for _ in range(SWAPS):
            guess = exchanged(deal, *glimpse.random.sample(hidden, 2))
            twin = replayed(glimpse.table, glimpse.seat, guess)
            if twin is not None and twin.legal() == glimpse.table.legal():
                deal = guess
                assert chosen_at(name, twin) == chosen
                resampled += 1
    assert resampled


def chosen_at(name: str, table: Any) -> Any:
    """What a player chooses for the seat to act."""
    return load_player(name).choose(table.view(_seat(table)), table.legal(), Random(7))
