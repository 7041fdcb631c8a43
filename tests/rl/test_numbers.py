"""Numbers of actions: no legal action is lost, none shares its number, each is carried out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

from domino_core.api import (
    DOUBLES,
    DRAW,
    HIGH,
    LOW,
    PASS,
    Draw,
    OpenEnd,
    Play,
    Say,
    UsageError,
    full_set,
)
from domino_core.deals import Deals
from domino_core.table import Table
from domino_rl.numbers import WORDS, ActionNumbers
from domino_rl.slots import slots_after
from tests.counts import times
from tests.rl.games import BOX, TABLES, over, play, raw, steps

if TYPE_CHECKING:
    from domino_core.api import Action

ROUNDS = times(3)


@pytest.mark.parametrize("name", BOX)
def test_the_mask_holds_every_legal_action_and_nothing_else(name):
    """A checked table beside it, which knows no numbers, says what is legal."""
    env = raw(name, match=True)
    for seed in range(ROUNDS):
        env.reset(seed=seed)
        table: Any = Table(env.ruleset, Deals(str(seed), env.ruleset.tiles))
        for number in steps(env, Random(seed)):
            if not table.running:
                if len(table.match.history) >= 2:
                    break
                table.deal_until_playable()
            legal = table.legal()
            by_number = env.legal()
            mask = env.observe(env.agent_selection)["action_mask"]
            assert sorted(by_number) == np.flatnonzero(mask).tolist()
            assert len(by_number) == len(legal)
            assert {*by_number.values()} == {*legal}
            table.act(table.round.seat, by_number[number])


@pytest.mark.parametrize("name", BOX)
def test_a_number_carries_out_the_action_that_it_stands_for(name):
    env, random = raw(name), Random(1)
    env.reset(seed=1)
    while not over(env):
        seat, legal = env._episode.seat, env.legal()
        number = random.choice(sorted(legal))
        log = env._episode.table.rounds[-1].steps
        length = len(log)
        env.step(number)
        (done,) = log[length:]
        carried_out = DRAW if isinstance(done.action, Draw) else done.action
        assert (done.seat, carried_out) == (seat, legal[number])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_in_the_box_needs_a_spare_number_but_two_doubles_in_one_turn(table):
    env = raw(*table)
    spared = []
    for seed in range(ROUNDS * 2):
        env.reset(seed=seed)
        for _ in steps(env, Random(seed)):
            spared += [one for number, one in env.legal().items() if number >= env.numbers.spare]
    assert all(isinstance(one, Play) and one.also for one in spared)
    assert table[0] == "kozel" or not spared


def test_s17_the_doubles_of_both_ends_have_the_first_spare_number():
    env = raw("kozel")
    found = set()
    for seed in range(times(60)):
        env.reset(seed=seed)
        for _ in steps(env, Random(seed)):
            found |= {
                number - env.numbers.spare
                for number, one in env.legal().items()
                if isinstance(one, Play) and one.also
            }
    assert found == {0}


@pytest.mark.parametrize("name", BOX)
def test_a_play_keeps_its_number_while_its_end_is_open(name):
    env = raw(name)
    env.reset(seed=3)
    known: dict = {}
    names: set = set()
    for _ in steps(env, Random(3)):
        is_open = {end.name for end in env.view(env.agent_selection).layout.ends}
        known = {play: number for play, number in known.items() if play.end in is_open}
        for number, action in env.legal().items():
            if isinstance(action, Play) and not action.also and action.end in names & is_open:
                assert known.get(action, number) == number
                known[action] = number
        names = is_open


def slots_of(view):
    """The slots as whoever sees the view can tell them, from the round's first action on."""
    slots: dict[str, int] = {}
    for ends in (*(seen.ends for seen in view.log), view.layout.ends):
        slots = slots_after(slots, ends)
    return slots


@pytest.mark.parametrize("name", BOX)
def test_the_slots_of_the_ends_follow_from_a_seat_s_view(name):
    env = raw(name)
    for seed in range(ROUNDS):
        env.reset(seed=seed)
        for _ in steps(env, Random(seed)):
            for agent in env.agents[:2]:
                assert slots_of(env.view(agent)) == env._episode.slots


def widest(name, *table):
    """The most ends that the rules allow at a table."""
    if name in {"mexican-train", "mexican-train-9"}:
        return table[0] + 1
    if name == "chickenfoot":
        return 4 + 2 * 9  # S33: every double but the one in the middle adds two
    return 4 if name in {"all-fives", "amazonas"} else 2


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_there_are_slots_for_as_many_ends_as_the_rules_allow(table):
    assert raw(*table).numbers.ends >= widest(*table)


@pytest.mark.parametrize(("set_", "centre", "ends"), [(9, 6, 24), (12, 4, 28), (12, 6, 30)])
def test_s33_larger_sets_and_feet_have_more_slots(set_, centre, ends):
    given = {"deal.set": set_, "legality.centre": centre}
    assert raw("chickenfoot", given=given).numbers.ends >= ends


def test_s33_who_lays_doubles_first_never_runs_out_of_slots():
    env = raw("chickenfoot", 2)
    most = 0
    for seed in range(times(10)):
        env.reset(seed=seed)
        while not over(env):
            legal = env.legal()
            assert max(legal) < env.numbers.spare
            doubles = [n for n, one in legal.items() if isinstance(one, Play) and one.bit & DOUBLES]
            env.step(doubles[0] if doubles else max(legal))
            most = max(most, len(env._episode.slots))
    assert 4 < most <= env.numbers.ends


def test_ends_that_were_not_reckoned_with_take_spare_numbers():
    env = raw("tablu", ends=1)
    env.reset(seed=1)
    seen = set()
    for _ in steps(env, Random(1)):
        for number, action in env.legal().items():
            if isinstance(action, Play) and action.end:
                assert (number >= env.numbers.spare) == (env._episode.slots[action.end] == 1)
                seen.add(action.end)
    assert seen == {"A", "B"}


@pytest.mark.parametrize(
    ("house", "word"), [("winners-choose", "partner"), ("redeal-on-request", "redeal")]
)
def test_words_of_house_rules_have_numbers_of_their_own(house, word):
    given = {f"house.{house}": True, "opener.later": "winner"}
    env = raw("venezuela", given=given, match=True)
    said = set()
    for seed in range(times(30)):
        env.reset(seed=seed)
        for _ in steps(env, Random(seed)):
            said |= {n for n, one in env.legal().items() if isinstance(one, Say)}
    assert said == {env.numbers.words[word]}


def test_too_few_spare_numbers_are_told_with_the_way_out():
    env = raw("tablu", ends=0, spare=1)
    env.reset(seed=1)
    with pytest.raises(UsageError, match=r"spare=\d"):
        play(env, Random(1))


def test_every_kind_of_action_has_a_number_of_its_own():
    """Tiles as openings, at ends, with either half left open; several at once; words of all sorts.

    What has no number of its own comes in the order in which it is listed.
    """
    numbers = ActionNumbers(full_set(6), 2, turned=True)
    own: list[Action] = [
        *map(Play, range(28)),
        *(Play(tile, end) for tile in range(28) for end in "AB"),
        *(
            Play(tile, end, half)
            for tile in range(28)
            for end in "AB"
            for half in {LOW[tile], HIGH[tile]}
        ),
        DRAW,
        PASS,
        *map(Say, WORDS),
    ]
    spared: list[Action] = [
        Play(0, "A", None, (Play(2, "B"),)),
        Play(0, "C"),
        Play(0, "A", 6),
        Play(30, "A"),
        Say("partner", "2"),
        Say("unheard-of"),
    ]
    numbered = numbers.numbered([*spared, *own], {"A": 0, "B": 1, "C": 2})
    assert len(numbered) == len(own) + len(spared)
    assert {*numbered.values()} == {*own, *spared}
    assert [numbered[numbers.spare + place] for place in range(len(spared))] == spared
    assert max(numbered) < numbers.size


def test_ends_keep_their_slot_and_new_ones_take_the_lowest_that_is_free():
    def ends(*names):
        return [OpenEnd(name, (1,)) for name in names]

    first = slots_after({}, ends("A", "B", "C"))
    branched = slots_after(first, ends("A", "C", "B1", "B2", "B3"))
    assert branched == {"A": 0, "C": 2, "B1": 1, "B2": 3, "B3": 4}
    assert slots_after(branched, ends("B3", "A")) == {"A": 0, "B3": 4}
