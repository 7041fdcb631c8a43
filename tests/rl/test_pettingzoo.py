"""PettingZoo's own tests, for every game in the box at the table that it proposes."""

from __future__ import annotations

import sys
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

from pettingzoo.test import api_test, performance_benchmark, seed_test

import domino_rl
from tests.counts import times
from tests.rl.games import BOX

CYCLES = times(40)

# An observation with a mask is a dictionary, as PettingZoo's own games with masks have it; they
# are named in its test, others are warned. All other warnings are errors.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("name", BOX)
def test_it_keeps_to_the_interface(name, match):
    env = domino_rl.env(name, match=match)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)  # a failure comes again
    api_test(env, num_cycles=CYCLES)


@pytest.mark.parametrize("name", BOX)
def test_the_same_seed_gives_the_same_episode(name):
    seed_test(lambda: domino_rl.env(name, match=True), num_cycles=CYCLES)


@pytest.mark.parametrize("name", BOX)
def test_the_benchmark_runs_through_episodes(name, monkeypatch):
    """PettingZoo's benchmark, which runs for five seconds, by a clock that hurries."""
    seconds = count(step=0.1)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(seconds)))
    env = domino_rl.env(name)
    performance_benchmark(env)
    assert env.agents


def hands(env):
    return [env.observe(agent)["observation"] for agent in env.possible_agents]


def test_without_a_seed_every_environment_deals_differently():
    first, second = domino_rl.env(), domino_rl.env()
    first.reset()
    second.reset()
    assert not np.array_equal(hands(first), hands(second))


def test_a_seed_begins_the_stream_and_without_one_it_goes_on():
    env, other = domino_rl.env(), domino_rl.env()
    env.reset(seed=5)
    first = hands(env)
    env.reset()
    second = hands(env)
    assert not np.array_equal(first, second)
    other.reset(seed=5)
    assert np.array_equal(hands(other), first)
    other.reset()
    assert np.array_equal(hands(other), second)
    env.reset(seed=5)
    assert np.array_equal(hands(env), first)


def test_global_chance_has_no_part_in_it():
    import random

    env = domino_rl.env()
    seen = []
    for seed in (1, 2):
        random.seed(seed)
        np.random.seed(seed)  # noqa: NPY002 - what others may do
        env.reset(seed=7)
        seen.append(hands(env))
    assert np.array_equal(*seen)
