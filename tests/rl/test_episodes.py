"""Episodes: who gets what at the end, bots at the table, cut-off matches, and wrong input."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

import domino_rl
from domino_core.api import REDEAL, DominoError, UsageError
from domino_core.deals import Deals
from domino_core.players import load_player
from domino_core.table import Table
from tests.counts import times
from tests.rl.games import BOX, TABLES, over, play, raw, steps

AGAINST = {"chickenfoot", "kozel", "mexican-train", "mexican-train-9", "pass-pass"}
"""Games in which points count against whoever has them (S17, S19, S33, S34)."""
POINTLESS = {"happy-block", "happy-draw"}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_points_count_for_or_against_as_the_game_has_it(table):
    assert raw(*table)._kind.sign == (-1 if table[0] in AGAINST else 1)


@pytest.mark.parametrize("name", BOX)
def test_a_round_pays_what_a_table_writes_down_for_it_against_the_others(name):
    env = raw(name)
    for seed in range(times(8)):
        env.reset(seed=seed)
        table: Any = Table(env.ruleset, Deals(str(seed), env.ruleset.tiles))
        table.deal_until_playable()
        for number in steps(env, Random(seed)):
            if not table.running:  # sent back in mid-round
                table.deal_until_playable()
            table.act(table.round.seat, env.legal()[number])
        result = table.rounds[-1].result
        sides = env.ruleset.seating.sides
        if name in POINTLESS:
            points = [int(side == result.winner) for side in range(len(sides))]
        else:
            points = [-one if name in AGAINST else one for one in result.points]
        for side, seats in enumerate(sides):
            others = [one for place, one in enumerate(points) if place != side]
            wanted = points[side] - sum(others) / len(others)
            assert [env.rewards[f"player_{seat}"] for seat in seats] == [wanted] * len(seats)
        assert sum(env.rewards.values()) == pytest.approx(0)
        assert all(env.terminations.values())
        assert not any(env.truncations.values())


@pytest.mark.parametrize("name", BOX)
def test_a_match_pays_its_winners_what_the_others_lose(name):
    env = raw(name, match=True)
    env.reset(seed=1)
    for number in steps(env, Random(1)):
        assert not any(env.rewards.values())
        assert number in env.legal()
    match = env._episode.table.over
    for seat, side in enumerate(env.ruleset.seating.side_of):
        others = len(env.ruleset.seating.sides) - 1
        wanted = 0 if match.winner is None else match.worth
        wanted = wanted if side == match.winner else -wanted / others
        assert env.rewards[f"player_{seat}"] == pytest.approx(wanted)


@pytest.mark.parametrize("name", BOX)
def test_bots_play_a_match_to_its_end_by_numbers(name):
    """The project's players choose from views; what they choose has a number."""
    env = domino_rl.env(name, match=True)
    env.reset(seed=4)
    bots = [load_player("heaviest" if seat % 2 else "random") for seat in range(8)]
    random = Random(4)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    finished = []
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        if terminated or truncated:
            finished.append(agent)
            env.step(None)
            continue
        view, legal = env.unwrapped.view(agent), env.unwrapped.legal()
        choice = bots[view.seat].choose(view, tuple(legal.values()), random)
        (number,) = [number for number, action in legal.items() if action == choice]
        env.step(number)
    assert sorted(finished) == sorted(env.possible_agents)
    assert env.agents == []
    assert sum(paid.values()) == pytest.approx(0)
    assert env.unwrapped._episode.table.over is not None


def test_a_match_that_is_too_long_is_cut_off_and_pays_nothing():
    env = raw("tablu", match=True, max_rounds=2)
    env.reset(seed=1)
    play(env, Random(1))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())
    assert len(env._episode.table.rounds) == 2
    assert not env.observe("player_0")["action_mask"].any()


def test_a_deal_that_is_sent_back_is_no_episode_of_its_own():
    env = raw("cuba")
    sent_back = 0
    for seed in range(times(60)):
        env.reset(seed=seed)
        play(env, Random(seed))
        *before, last = [log.result for log in env._episode.table.rounds]
        assert all(result.end.kind == REDEAL for result in before)
        assert last.end.kind != REDEAL
        sent_back += len(before)
    assert sent_back


def test_a_table_is_chosen_and_its_rules_are_changed_by_arguments():
    env = raw("tablu", 4, "pairs", 150, {"opener.later": "winner", "house.capicua.points": 30})
    tables = env.ruleset.tables
    assert env.possible_agents == ["player_0", "player_1", "player_2", "player_3"]
    assert env.ruleset.seating.sides == ((0, 2), (1, 3))
    assert tables["match"]["target"] == 150
    assert tables["opener"]["later"] == "winner"
    assert tables["house"]["capicua"]["points"] == 30


def test_a_house_s_own_file_is_an_environment_too(tmp_path):
    path = tmp_path / "la-casa.toml"
    path.write_text(
        'format = "domino-variant/1"\nname = "la-casa"\nextends = "tablu"\n[match]\ntarget = 30\n'
    )
    env = domino_rl.env(str(path), match=True)
    assert str(env) == "domino_la-casa_v0"
    assert env.unwrapped.ruleset.tables["match"]["target"] == 30


def test_the_seed_deals_what_it_deals_for_the_command():
    env = raw("tablu")
    env.reset(seed=7)
    table: Any = Table(env.ruleset, Deals("7", env.ruleset.tiles))
    table.deal()
    assert [env.view(agent).hand for agent in env.agents] == table.round.hands


@pytest.mark.parametrize(
    ("how", "named"),
    [
        ({"variant": "tablo"}, "tablu"),
        ({"players": 9}, "2"),
        ({"sides": "trios"}, "individual"),
        ({"given": {"opener": 1}}, "opener.later"),
        ({"given": {"opener.latter": 1}}, "opener.latter"),
        ({"given": {"match.players": 2}}, "players"),
        ({"target": "many"}, "match.target"),
        ({"render_mode": "rgb_array"}, "ansi"),
        ({"max_rounds": 0}, "max_rounds"),
        ({"max_rounds": 1.5}, "max_rounds"),
        ({"max_rounds": True}, "max_rounds"),
        ({"spare": -1}, "0 o más"),
        ({"spare": None}, "spare"),
        ({"ends": -1}, "0 o más"),
        ({"ends": "2"}, "ends"),
        ({"language": "xx"}, "'pt'"),
        ({"language": None}, "'pt'"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(how, named):
    with pytest.raises(DominoError) as refused:
        domino_rl.env(**how)
    assert named in str(refused.value)


def test_a_number_that_is_not_allowed_changes_nothing():
    env = domino_rl.env()
    env.reset(seed=1)
    before = env.observe("player_0")["observation"]
    agent, legal = env.agent_selection, env.unwrapped.legal()
    (wrong, *_) = {*range(env.action_space(agent).n)} - {*legal}
    for number in (wrong, None, -1, env.action_space(agent).n, 1.0, True, "1", [1]):
        for one in (env, env.unwrapped):
            with pytest.raises(UsageError) as refused:
                one.step(number)
            told = str(refused.value)
            assert told.endswith(f"valen 1: {', '.join(map(str, sorted(legal)))}")
    assert env.agent_selection == agent
    assert np.array_equal(env.observe("player_0")["observation"], before)


@pytest.mark.parametrize("number", [int, np.int64, np.int8, np.array])
def test_a_number_may_be_numpy_s(number):
    env = domino_rl.env()
    env.reset(seed=number(1))
    agent = env.agent_selection
    env.step(number(min(env.unwrapped.legal())))
    assert env.agent_selection != agent


@pytest.mark.parametrize("seed", ["x", "7", -1, 1.5, True, b"7", [7]])
def test_a_seed_is_a_whole_number(seed):
    env = domino_rl.env()
    with pytest.raises(UsageError, match=r"^seed: se encontró .*; se espera un número entero, 0 o"):
        env.reset(seed=seed)
    env.reset(seed=7)


def test_ansi_draws_what_the_seat_to_act_sees():
    env = raw("playboard", render_mode="ansi")
    env.reset(seed=1)
    for _ in steps(env, Random(1)):
        text = env.render()
        view = env.view(env.agent_selection)
        assert text.splitlines()[0].startswith("Mano 1.")
        assert text.count(") [") == view.hand.bit_count()
    assert over(env)
    assert "Fin de la mano 1" in env.render()


def test_human_prints_after_every_step(capsys):
    env = raw("tablu", render_mode="human", language="en")
    env.reset(seed=1)
    printed = capsys.readouterr().out
    assert "Round 1" in printed
    env.step(min(env.legal()))
    assert capsys.readouterr().out not in {"", printed}


def test_nothing_is_drawn_unless_it_is_asked_for(capsys):
    env = domino_rl.env()
    env.reset(seed=1)
    env.step(min(env.unwrapped.legal()))
    assert env.render() is None
    assert capsys.readouterr().out == ""
