"""Environments that are copied, pickled, and sent to other processes play on alike, and alone."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy
from random import Random

import cloudpickle
import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

import domino_rl
from tests.rl.games import BOX, TABLES, over, play, raw, steps


def pickled(env):
    return pickle.loads(pickle.dumps(env))  # noqa: S301 - our own


WAYS = {
    "deepcopy": deepcopy,
    "pickle": pickled,
    "cloudpickle": lambda env: cloudpickle.loads(cloudpickle.dumps(env)),
}


def in_mid_round(env, actions=7):
    """The same environment after so many actions, or as many as the first round of all has."""
    for number, _ in enumerate(steps(env, Random(2))):
        if number >= actions:
            break
    return env


def expect_alike(env, other):
    assert other.agent_selection == env.agent_selection
    assert other.rewards == env.rewards
    assert other.terminations == env.terminations
    assert other.truncations == env.truncations
    assert other.legal() == env.legal()
    for agent in env.possible_agents:
        seen, same = env.observe(agent), other.observe(agent)
        assert all(np.array_equal(seen[key], same[key]) for key in seen)
        assert other.view(agent).log == env.view(agent).log


def play_side_by_side(env, other, random):
    """To the end of the episode."""
    expect_alike(env, other)
    while not over(env):
        number = random.choice(sorted(env.legal()))
        env.step(number)
        other.step(number)
        expect_alike(env, other)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", BOX)
def test_a_copy_in_mid_round_plays_on_to_the_same(name, way):
    env = raw(name)
    env.reset(seed=5)
    in_mid_round(env)
    other = WAYS[way](env)
    play_side_by_side(env, other, Random(5))
    env.reset()  # the stream of deals goes on in both
    other.reset()
    play_side_by_side(env, other, Random(6))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_table_can_be_pickled_before_and_after_it_is_dealt(table):
    env = raw(*table)
    for _ in range(2):
        other = pickled(env)
        assert other.ruleset.tables == env.ruleset.tables
        assert other.action_spaces == env.action_spaces
        env.reset(seed=1)
        other.reset(seed=1)
        expect_alike(env, other)


@pytest.mark.parametrize("name", ["kozel", "venezuela", "mexican-train-9", "cuba"])
def test_a_match_is_copied_in_a_later_round(name):
    env = raw(name, match=True, max_rounds=12)
    env.reset(seed=3)
    for _ in steps(env, Random(3)):
        if len(env._episode.table.rounds) > 2:
            break
    other = pickled(env)
    assert len(other._episode.table.rounds) == len(env._episode.table.rounds) > 2
    play_side_by_side(env, other, Random(3))


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_plays_on_alone(way):
    env = domino_rl.env("mexican-train-9")
    env.reset(seed=3)
    env.step(min(env.unwrapped.legal()))
    other = WAYS[way](env)
    before = other.observe("player_0")["observation"]
    play(env.unwrapped, Random(1))
    assert np.array_equal(other.observe("player_0")["observation"], before)
    for _ in range(3):
        env.reset()
    play(other.unwrapped, Random(1))
    other.reset()
    again = domino_rl.env("mexican-train-9")
    again.reset(seed=3)
    play(again.unwrapped, Random(1))
    again.reset()
    assert other.unwrapped.view("player_0").hand == again.unwrapped.view("player_0").hand


@pytest.mark.parametrize("way", WAYS)
def test_an_episode_that_is_over_is_over_in_its_copy(way):
    env = domino_rl.env("venezuela")
    env.reset(seed=1)
    play(env.unwrapped, Random(1))
    env.step(None)
    other = WAYS[way](env)
    assert other.agents == env.agents
    assert other.rewards == env.rewards
    while other.agents:
        other.step(None)


def test_a_copy_draws_in_the_words_of_its_game():
    env = raw("venezuela", render_mode="ansi")
    env.reset(seed=1)
    assert pickled(env).render() == env.render()
    assert "piedras" in env.render()


@pytest.mark.slow
def test_a_house_s_own_rules_travel_to_another_process(tmp_path):
    env = raw("tablu", given={"house.capicua.points": 30, "opener.later": "winner"})
    env.reset(seed=1)
    in_mid_round(env)
    path = tmp_path / "env"
    path.write_bytes(pickle.dumps(env))
    program = (
        "import pickle, sys\n"
        "env = pickle.load(open(sys.argv[1], 'rb'))\n"
        "print(env.ruleset.tables == env._kind.ruleset.tables, sorted(env.legal()), env.rewards)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)],
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout == f"True {sorted(env.legal())} {env.rewards}\n"
