"""The same seed gives the same figures, but where a bot thinks by the clock: then that is told."""

from __future__ import annotations

import json

import pytest

from domino_lab import Bot
from domino_lab.commands.report_frame import by_the_clock

THINKING = """
from domino_core.api import Knobs, Player
class Options(Knobs):
    tries: int = 0
    deep: bool = False
class Bot(Player):
    Options = Options
    fixed = {"tries": 5, "deep": True}
    def choose(self, view, actions, random):
        return actions[0]
"""

COMMANDS = {
    "arena": ("arena", "tablu", "--rounds", "4"),
    "simulate": ("simulate", "tablu", "-n", "1"),
    "compare": ("compare", "tablu", "tablu[match.target=50]", "-n", "1"),
    "sweep": ("sweep", "tablu", "match.target=50", "-n", "1"),
}


@pytest.fixture
def thinking(install):
    """A bot that thinks by the clock unless it is told two things."""
    install("domino-odd", {"odd_bot.py": THINKING}, {"players:odd": "odd_bot:Bot"})


def bots(command, one):
    return ("--bots", f"{one},random" if command == "arena" else one)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("thinking")
def test_it_is_told_with_the_options_that_make_the_seed_decide_all(call, command):
    ran = call(*COMMANDS[command], *bots(command, "odd:tries=7"), "--seed", "7")
    assert ran.code == 0
    assert ran.out.endswith("Semilla: 7\n")
    told = " ".join(ran.out.split())
    assert "odd:tries=7 piensa mirando el reloj" in told
    assert "con odd:tries=7:deep=true sí." in told


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("one", ["odd:tries=7:deep=false", "heaviest"])
@pytest.mark.usefixtures("thinking")
def test_nothing_is_told_where_nobody_looks_at_a_clock(call, command, one):
    told = call(*COMMANDS[command], *bots(command, one), "--seed", "7").out
    assert "reloj" not in told


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("thinking")
def test_programs_read_it_too(call, command):
    told = json.loads(call(*COMMANDS[command], *bots(command, "odd"), "--json").out)
    assert told["by_clock"] == ["odd"]


def test_the_strong_one_of_the_box_needs_a_number_of_playouts():
    assert by_the_clock([Bot("expert", "expert")]) == {"expert": "expert:playouts=40"}
    assert not by_the_clock([Bot("expert:playouts=9", "expert", {"playouts": 9})])


@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_it(call, command):
    told = " ".join(call(command, "--help").out.split())
    assert "La misma semilla da las mismas cifras, si nadie juega mirando el reloj." in told
