"""The house rules that the plugins' reference shows do in real games what the page says of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domino_core.outcome import BLOCKED
from domino_core.variants import find
from tests.contract.stacks import stack
from tests.docs.pages import CHECKOUT, page

pytestmark = pytest.mark.checkout

REFERENCE = page(CHECKOUT / "docs" / "plugin-reference.md")


def shown(name):
    """A class that the page shows, made anew."""
    (block,) = [one for one in REFERENCE.blocks if f"class {name}(" in one.text]
    names: dict[str, Any] = {"__name__": "a_page"}
    exec(compile(block.text, block.place, "exec"), names)  # noqa: S102 - the page's own
    return names[name]


def played(table, random):
    """One round at random: the scores that stood before it, and what it came to."""
    table.deal_until_playable()
    before = table.match.scores
    while table.running:
        table.act(table.round.seat, random.choice(table.legal()))
    return before, table.match.history[-1].result


def first_rounds(**houses):
    """The first rounds of many matches: played alike with a house rule and without."""
    ours = stack(**houses)
    return [played(ours.table(str(seed)), Random(seed))[1] for seed in range(100)]


def whole_matches(**houses):
    """Every round of some matches."""
    ours = stack(**houses)
    for seed in range(20):
        table, random = ours.table(str(seed)), Random(seed)
        while table.over is None:
            yield played(table, random)


def test_a_block_is_worth_half_with_the_wrapper_and_nothing_else_is_changed():
    plain, ours = first_rounds(), first_rounds(half=shown("HalfBlocks"))
    blocks = [one.end.kind == BLOCKED for one in plain]
    assert [one.points for one in ours] == [
        tuple(points // 2 for points in one.points) if is_block else one.points
        for one, is_block in zip(plain, blocks, strict=True)
    ]
    assert {True, False} == set(blocks)


def test_who_is_not_half_way_to_the_target_gets_ten_more():
    target, why = 100, "Aún no iba por la mitad"
    behind = set()
    for before, result in whole_matches(underdog=shown("Underdog")):
        if result.winner is not None:
            paid = [line.points for line in result.lines if line.why == why]
            assert paid == ([10] if 2 * before[result.winner] < target else [])
            behind.add(bool(paid))
    assert behind == {True, False}


def test_a_game_without_a_target_is_refused():
    happy = find("happy-draw").ruleset()
    (problem,) = shown("Underdog")(None, happy.options).check_table(happy.seating, happy.tiles)
    assert problem[0] == "house.underdog"
