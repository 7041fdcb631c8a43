"""Files that a command writes: one for each thing, whatever they are called."""

from __future__ import annotations

import json
import os

import pytest

from tests.lab.test_keeping import ASKED

PAIRS = [("--csv", "--continue"), ("--plot", "--csv"), ("--plot", "--continue")]


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
@pytest.mark.parametrize("command", ASKED)
def test_one_file_for_two_things_is_refused_before_anything_is_played(
    call, tmp_path, command, pair
):
    path = tmp_path / "p.svg"
    ran = call(*ASKED[command], "-n", "2", pair[0], str(path), pair[1], str(path))
    assert ran.code == 2
    assert all(option in ran.err for option in pair)
    assert f"escribirían en el mismo archivo, {path}; nombra otro" in ran.err
    assert ran.out == ""
    assert not path.exists()


def test_neither_is_it_overwritten_with_force(call, tmp_path):
    path = tmp_path / "kept"
    asked = (*ASKED["simulate"], "-n", "2", "--continue", str(path))
    assert call(*asked).code == 0
    before = path.read_bytes()
    assert call(*asked, "--csv", str(path), "--force").code == 2
    assert path.read_bytes() == before


def another_way(path):
    return path.parent / ".." / path.parent.name / path.name


def soft_link(path):
    link = path.with_name("link")
    link.symlink_to(path)
    return link


def hard_link(path):
    path.touch()
    link = path.with_name("link")
    os.link(path, link)
    return link


@pytest.mark.parametrize("named", [another_way, soft_link, hard_link])
def test_nor_by_another_name(call, tmp_path, named):
    path = tmp_path / "kept"
    given = ("--continue", str(path), "--csv", str(named(path)), "--force")
    ran = call(*ASKED["simulate"], "-n", "2", *given)
    assert ran.code == 2
    assert "escribirían en el mismo archivo" in ran.err


# Stopped before anything was played --------------------------------------------------------------

STOPPING = """
from domino_core.api import Player
class Bot(Player):
    def choose(self, view, actions, random):
        raise KeyboardInterrupt
"""


@pytest.mark.parametrize("command", ASKED)
def test_json_is_an_object_without_measures_where_nothing_was_played(call, install, command):
    install("domino-odd", {"odd_bot.py": STOPPING}, {"players:odd": "odd_bot:Bot"})
    ran = call(*ASKED[command], "-n", "2", "--seed", "7", "--bots", "odd", "--json")
    assert ran.code == 130
    told = json.loads(ran.out)
    assert told["interrupted"]
    assert told["measures"] == []
    assert told["seed"] == "7"


def test_so_it_is_in_the_arena(call, install):
    install("domino-odd", {"odd_bot.py": STOPPING}, {"players:odd": "odd_bot:Bot"})
    ran = call("arena", "venezuela", "--bots", "odd,random", "--seed", "7", "--json")
    assert ran.code == 130
    told = json.loads(ran.out)
    assert told["interrupted"]
    assert (told["deals"], told["bots"], told["pairs"]) == (0, [], [])
