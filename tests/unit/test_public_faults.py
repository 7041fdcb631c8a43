"""Faults that domino games had in public and that have no other test under their name."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context

import pytest

from domino_core import variants
from domino_core.actions import PASS, Play
from domino_core.cli.game import new_seed
from domino_core.deals import Deals
from domino_core.errors import NotHeldError, NotYourTurnError, PlayError, RoundOverError
from domino_core.match import PlayedRound
from domino_core.notation import parse_step
from domino_core.outcome import BLOCKED, OUT, Result, RoundEnd
from domino_core.round import Deal, RoundState
from domino_core.table import Table
from domino_core.tiles import Tile, TileSet

ZERO_LOCK = (
    "0-0 0-3 1-4 2-4 2-6 3-5 6-6",
    "0-1 0-6 1-1 1-3 1-5 3-4 3-6",
    "0-4 1-2 2-2 3-3 4-5 4-6 5-6",
    "0-2 0-5 1-6 2-3 2-5 4-4 5-5",
)
TO_THE_LOCK = (
    "0:6-6 1:0-6@B 2:5-6@A 3:0-5@A 0:0-0@A 1:0-1@A 2:1-2@A 3:0-2@A 0:0-3@A 1:3-4@A 2:0-4@A"
)


def rules(name, **given):
    variant = variants.find(name)
    options = {tuple(key.split("__")): value for key, value in given.items()}
    return variant.ruleset(variant.choose(), options)


def dealt(ruleset, *hands):
    table = Table(ruleset, Deals("0", ruleset.tiles))
    table.deal(Deal(tuple(TileSet.parse(hand).mask for hand in hands)))
    return table


def play(table, steps):
    for text in steps.split():
        step = parse_step(text)
        table.act(step.seat, step.action)


def test_a01_a_lock_ends_after_one_turn_of_passes_and_no_sooner():
    table = dealt(rules("venezuela"), *ZERO_LOCK)
    play(table, TO_THE_LOCK)
    for seat in (3, 0, 1):
        play(table, f"{seat}:pass")
        assert table.running
    play(table, "2:pass")
    result = table.rounds[-1].result
    assert (result.end, result.winner) == (RoundEnd(BLOCKED, 2), 0)
    assert result.points == (58, 0)


def after(ruleset, *rounds):
    """A match with these (opener, winning seat) behind it; no seat for a void round."""
    history = tuple(
        PlayedRound(
            opener,
            Result(RoundEnd(OUT if seat is not None else BLOCKED, seat), seat, (), (), seat),
        )
        for opener, seat in rounds
    )
    return ruleset.new_match()._replace(history=history)


def opener(ruleset, match, *hands):
    deal = Deal(tuple(TileSet.parse(hand).mask for hand in hands))
    return ruleset.checked.start(match, deal).opener


@pytest.mark.parametrize("first", [None, 0])
def test_a06_a_tied_round_leaves_nothing_to_the_choice_of_later_openers(first):
    variant = variants.find("playboard")
    ruleset = variant.ruleset(variant.choose(3))
    hands = ("5-5 0-1 0-2 0-3 0-4", "4-4 1-2 1-3 1-4 1-5", "6-6 2-3 2-4 2-5 2-6")
    assert opener(ruleset, after(ruleset, (0, first), (1, 1)), *hands) == 2


@pytest.mark.parametrize(("later", "expected"), [("winner", 3), ("rotate", 1), ("6-6", 0)])
def test_a10_the_second_round_is_opened_as_the_rules_say(later, expected):
    ruleset = rules("venezuela", opener__later=later)
    match = ruleset.new_match()._replace(
        history=(PlayedRound(0, Result(RoundEnd(OUT, 3), 1, (0, 9), (), 3)),)
    )
    assert opener(ruleset, match, *ZERO_LOCK) == expected


def test_a15_an_opening_asks_for_no_end():
    table = dealt(rules("venezuela", opener__first="rotate"), *ZERO_LOCK)
    assert len(table.legal()) == 7
    assert {action.end for action in table.legal()} == {""}


def opened():
    """A table where 6-6 lies."""
    table = dealt(rules("venezuela"), *ZERO_LOCK)
    play(table, "0:6-6")
    return table


def fields(table):
    """All that a round holds, field by field, and what was done in it; none of it shared."""
    round = table.round.copy()
    told = {name: getattr(round, name) for name in RoundState.__slots__ if name != "layout"}
    placed, ends = round.layout.placed, round.layout.ends
    return told, tuple(placed), tuple(ends), list(table.rounds[-1].steps), table.match


REFUSED = [
    (1, PASS, PlayError),
    (1, Play(Tile(5, 5).id, "A"), NotHeldError),
    (2, Play(Tile(5, 6).id, "A"), NotYourTurnError),
]


@pytest.mark.parametrize(("seat", "action", "error"), REFUSED)
def test_a17_what_is_not_allowed_is_refused(seat, action, error):
    with pytest.raises(error):
        opened().act(seat, action)


@pytest.mark.parametrize(("seat", "action"), [one[:2] for one in REFUSED])
def test_a17_what_is_refused_changes_nothing(seat, action):
    table = opened()
    before = fields(table)
    with suppress(PlayError):
        table.act(seat, action)
    assert fields(table) == before


def test_a17_after_the_end_of_a_round_nothing_more_is_played():
    table = opened()
    play(table, TO_THE_LOCK.removeprefix("0:6-6 ") + " 3:pass 0:pass 1:pass 2:pass")
    with pytest.raises(RoundOverError):
        table.act(3, PASS)


def test_b01_matches_without_a_seed_get_one_each():
    assert len({new_seed() for _ in range(5)}) == 5


def score(ruleset, seed):
    """The scores of a match in which everybody plays the first tile that fits."""
    match, _ = ruleset.fast.play_match(
        ruleset.new_match(), Deals(seed, ruleset.tiles), lambda _, actions: actions[0]
    )
    return match.scores


def test_b11_rules_travel_to_workers_and_play_the_same_there():
    ruleset = rules("tablu", match__target=150)
    seeds = [str(number) for number in range(4)]
    here = [score(ruleset, seed) for seed in seeds]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(score, [ruleset] * 4, seeds)) == here
