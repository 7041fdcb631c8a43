"""Observations: what is hidden from a seat makes no difference to what it is shown."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

from domino_core.actions import Draw
from domino_core.conformance.hidden import exchanged
from domino_core.simulation import FastTable
from domino_core.tiles import ids, mask_of
from tests.counts import times
from tests.rl.games import BOX, TABLES, over, raw, steps

SWAPS = 6


def resampled(env, agent, random):
    """Other deals that the public log allows, as far as this seat can tell."""
    view = env.view(agent)
    lying = mask_of(play.tile for play in view.layout.placed)
    unseen = ids(view.tiles & ~view.hand & ~lying)
    true = deal = env._episode.table.round.deal
    if len(unseen) < 2:
        return
    for _ in range(SWAPS):
        guess = exchanged(deal, *random.sample(unseen, 2))
        if view.imagine(guess) is not None:
            deal = guess
            if deal != true:  # two tiles of one hand may have changed places
                yield deal


def twin_of(env, twin, deal):
    """An environment at which this deal was played as the log says."""
    table = FastTable(env.ruleset, iter(()))
    table.match = env._episode.table.match
    table.deal(deal)
    twin.reset(seed=0)
    twin._episode.table, twin._episode.slots = table, {}
    twin._episode._look_at_the_ends()
    twin._episode._go_on()
    twin.agent_selection = twin.possible_agents[twin._episode.seat]
    for step in env._episode.table.rounds[-1].steps:
        action = Draw() if isinstance(step.action, Draw) else step.action
        (number,) = [number for number, one in twin.legal().items() if one == action]
        twin.step(number)
    return twin


@pytest.mark.parametrize("name", BOX)
def test_what_is_hidden_makes_no_difference_to_an_observation(name):
    env, twin = raw(name), raw(name)
    resamples = 0
    for seed in range(times(8)):
        random = Random(seed)
        env.reset(seed=seed)
        left = random.randrange(2, 20)
        for _ in steps(env, random):
            left -= 1
            if not left:
                break
        if over(env):
            continue
        for agent in {env.agent_selection, random.choice(env.possible_agents)}:
            here = env.observe(agent)
            for deal in resampled(env, agent, random):
                there = twin_of(env, twin, deal).observe(agent)
                assert np.array_equal(here["observation"], there["observation"])
                assert np.array_equal(here["action_mask"], there["action_mask"])
                resamples += 1
    assert resamples


def test_the_test_above_would_notice_a_hand_that_is_shown():
    """Who holds what was changed sees it, so equal rows mean something."""
    env = raw("venezuela")
    env.reset(seed=1)
    agent = env.agent_selection
    deal = next(resampled(env, agent, Random(1)))
    there = twin_of(env, raw("venezuela"), deal)
    others = [other for other in env.possible_agents if other != agent]
    mine, theirs = [[one.observe(other)["observation"] for other in others] for one in (env, there)]
    assert not np.array_equal(mine, theirs)


def part(env, agent, name):
    return env.observe(agent)["observation"][env.features.parts[name]]


def mask(bits):
    return sum(1 << place for place, bit in enumerate(bits) if bit)


@pytest.mark.parametrize("name", ["tablu", "playboard", "mexican-train-9", "all-fives"])
def test_a_row_says_what_the_view_says(name):
    env = raw(name)
    env.reset(seed=5)
    width, seats = env.ruleset.tiles.bit_length(), env.ruleset.seating.players
    for _ in steps(env, Random(5)):
        for agent in env.agents:
            view = env.view(agent)
            around = [(view.seat + step) % seats for step in range(seats)]
            assert mask(part(env, agent, "hand")) == view.hand
            lacking = part(env, agent, "lacking").reshape(seats, width)
            assert [*map(mask, lacking)] == [view.lacking(seat) for seat in around]
            played = mask(np.any(part(env, agent, "played").reshape(seats, width), axis=0))
            start = mask(part(env, agent, "laid before play"))
            assert played | start == mask_of(play.tile for play in view.layout.placed)
            counts = part(env, agent, "counts") * width
            assert np.rint(counts).tolist() == [view.counts[seat] for seat in around]
            assert np.rint(part(env, agent, "boneyard") * width) == view.left
            assert around[int(part(env, agent, "turn").argmax())] == view.turn
            assert around[int(part(env, agent, "opener").argmax())] == view.opener


def test_ends_stand_in_their_slots_with_what_they_ask_for():
    env = raw("mexican-train-9")
    env.reset(seed=2)
    seats, numbers = 4, 10
    for _ in steps(env, Random(2)):
        agent = env.agent_selection
        view = env.view(agent)
        slots = part(env, agent, "ends").reshape(env.numbers.ends, -1)
        told = {}
        for end in view.layout.ends:
            there, _, _, *rest = slots[env._episode.slots[end.name]]
            asked, owner = np.flatnonzero(rest[:numbers]), rest[numbers : numbers + seats]
            told[end.name] = there, tuple(asked), np.flatnonzero(owner).tolist()
        assert told == {
            end.name: (
                1,
                end.numbers,
                [] if end.owner is None else [(end.owner - view.seat) % seats],
            )
            for end in view.layout.ends
        }
        assert slots[:, 0].sum() == len(told)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_observation_lies_in_the_space_and_has_one_size(table):
    env = raw(*table, match=True)
    env.reset(seed=1)
    for count, _ in enumerate(steps(env, Random(1))):
        for agent in env.agents:
            assert env.observation_space(agent).contains(env.observe(agent))
        if count > 60:
            break


def test_who_is_not_to_act_may_choose_nothing():
    env = raw("tablu")
    env.reset(seed=1)
    for _ in steps(env, Random(1)):
        may = [agent for agent in env.agents if env.observe(agent)["action_mask"].any()]
        assert may == [env.agent_selection]
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)
