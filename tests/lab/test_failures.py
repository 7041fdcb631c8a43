"""A bot or rules that fail in the lab: who, where, how it is seen again, and nothing is lost."""

from __future__ import annotations

import importlib
import json
import re
import shlex

import pytest

from domino_core.errors import DominoError, PlayerError
from domino_lab.repeating import repeat
from domino_lab.simulating import simulate

SEEING = """
from domino_core.api import Player
class Bot(Player):
    def choose(self, view, actions, random):
        if {where}:
            {fault}
        return actions[0]
"""
BLIND = SEEING.replace("(Player):\n", "(Player):\n    blind = True\n")
RAISES, CHEATS = "raise ValueError('the others hold 6-6')", "return None"
LONG = "view.round_number > 9"
RARE = "random.random() < 0.00005"


@pytest.fixture
def bot(install):
    """A bot called ``odd`` that fails somewhere."""

    def make(source, where, fault=RAISES):
        text = source.format(where=where, fault=fault)
        install("domino-odd", {"odd_bot.py": text}, {"players:odd": "odd_bot:Bot"})

    return make


def repeated(call, ran):
    """The second line of an error, carried out."""
    _, second, *_ = ran.err.splitlines()
    return call(*shlex.split(second.removeprefix("domino: Se repite con: domino ")))


ORDERS = {
    "a match": ("simulate", "venezuela", "--bots", "odd", "--seed", "7"),
    "against others": ("simulate", "venezuela", "--bots", "odd,random", "--seed", "la casa"),
    "other rules": (
        *("simulate", "tablu", "--players", "4", "--sides", "pairs", "--target", "250"),
        *("--set", "scoring.blocked_tie=[fewer-tiles,void]", "--bots", "odd", "--seed", "7"),
    ),
    "a comparison": (
        *("compare", "venezuela", "venezuela[match.target=90]", "--bots", "odd", "--seed", "7"),
    ),
    "a sweep": ("sweep", "venezuela", "match.target=90,150", "--bots", "odd", "--seed", "7"),
}


@pytest.mark.parametrize("asked", ORDERS)
@pytest.mark.parametrize("fault", [RAISES, CHEATS], ids=["raises", "cheats"])
def test_a_bot_that_fails_is_told_with_its_match_and_a_command_that_repeats_it(
    call, bot, asked, fault
):
    bot(SEEING, LONG, fault)
    ran = call(*ORDERS[asked])
    assert ran.code == 3
    says = {RAISES: "ha fallado: ValueError", CHEATS: "ha elegido algo que no puede jugar"}[fault]
    where = rf"El jugador «bot:odd» {says}; fue en (\S+), en la partida (\d+) de la semilla (.+); "
    (_, deal, _), *_ = re.findall(where, ran.err)
    assert int(deal) > 1
    assert "6-6" not in ran.err
    again = repeated(call, ran)
    assert (again.code, again.out, again.err) == (3, "", ran.err)


def test_the_table_of_a_comparison_is_named(call, bot):
    bot(SEEING, LONG)
    ran = call("compare", "pairs-50", "venezuela", "--bots", "odd", "--seed", "7")
    assert "; fue en venezuela, en la partida " in ran.err
    ran = call("sweep", "venezuela", "match.target=150", "--bots", "odd", "--seed", "7")
    assert "; fue en venezuela[match.target=150], en la partida " in ran.err


@pytest.mark.parametrize(
    "asked",
    [
        ("simulate", "venezuela", "--bots", "odd"),
        ("simulate", "venezuela", "--bots", "odd,random"),
        ("simulate", "venezuela", "--rounds", "3000", "--bots", "odd"),
        ("compare", "venezuela", "venezuela[match.target=90]", "--bots", "odd"),
    ],
    ids=["alone", "against others", "rounds", "compared"],
)
def test_a_blind_one_meets_the_same_chance_again(call, bot, order, asked):
    bot(BLIND, RARE)
    ran = call(*asked, "--seed", "9")
    (deal,) = re.findall(r"en la (?:partida|ronda) (\d+) de la semilla 9; ", ran.err)
    parts = order(count=3000, matches="--rounds" not in asked).parts()
    assert int(deal) not in {part.first for part in parts}  # some share its stream before it
    assert repeated(call, ran).err == ran.err


@pytest.mark.slow
def test_other_processes_tell_the_same(call, bot):
    bot(SEEING, LONG)
    alone = call(*ORDERS["a match"])
    assert call(*ORDERS["a match"], "--jobs", "2").err == alone.err


# Rules -------------------------------------------------------------------------------------------

HOUSE = """
from domino_core.api import House
class Odd(House):
    def match_over(self, match):
        if len(match.history) > 9:
            raise LookupError("no such round")
"""
RULES_FAIL = (
    "El gancho «match_over» de odd ha fallado: LookupError: no such round; fue en venezuela"
)


@pytest.mark.parametrize(
    "asked",
    [
        ("simulate", "venezuela", "--bots", "random"),
        ("simulate", "venezuela", "--bots", "heaviest"),
        ("compare", "venezuela", "venezuela[match.target=90]"),
        ("sweep", "venezuela", "scoring.blocked_tie=opener"),
    ],
    ids=["blind", "seeing", "compared", "swept"],
)
def test_rules_that_fail_are_named_with_their_hook_and_repeated(call, install, asked):
    install("domino-odd", {"odd_rule.py": HOUSE}, {"house:odd": "odd_rule:Odd"})
    ran = call(*asked, "--set", "house.odd=true", "--seed", "7")
    assert ran.code == 3
    assert RULES_FAIL in ran.err
    assert "lo trae domino-odd" in ran.err
    assert repeated(call, ran).err == ran.err


# Nothing is lost ---------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["simulate", "compare", "sweep"])
def test_what_was_played_before_is_told(call, bot, command):
    words = {"compare": ("venezuela", "venezuela[match.target=90]"), "simulate": ("venezuela",)}
    bot(SEEING, LONG)
    asked = words.get(command, ("venezuela", "match.target=90"))
    ran = call(command, *asked, "--bots", "odd", "--seed", "7", "--json", "--csv", "out.csv")
    (deal,) = re.findall(r"partida (\d+) de", ran.err)
    told = json.loads(ran.out)
    assert told["interrupted"]
    assert told.get("deals", told["matches"]) == int(deal) - 1
    people = call(command, *asked, "--bots", "odd", "--seed", "7")
    assert people.out.startswith("Interrumpido: esto es lo jugado hasta aquí.\n")


def test_nothing_is_told_where_the_first_match_fails(call, bot):
    bot(SEEING, "True")
    ran = call(*ORDERS["a match"])
    assert (ran.code, ran.out) == (3, "")
    assert "en la partida 1 de la semilla 7" in ran.err


def test_what_was_kept_is_named_and_gone_on_with_when_the_bot_is_mended(call, bot, domino):
    bot(SEEING, LONG)
    asked = (*ORDERS["a match"], "-n", "40", "--json")
    ran = call(*asked, "--continue", "kept.jsonl")
    assert ran.err.splitlines()[2] == (
        "domino: Lo jugado queda en kept.jsonl; la misma orden sigue desde ahí."
    )
    (deal,) = re.findall(r"partida (\d+) de", ran.err)
    kept = (domino.home / "kept.jsonl").read_bytes()
    assert len(kept.splitlines()) == int(deal)  # the order, and all matches before that one
    importlib.import_module("odd_bot").Bot.choose = lambda self, view, actions, random: actions[0]
    whole, rest = (json.loads(call(*asked, *one).out) for one in ((), ("--continue", "kept.jsonl")))
    untimed = {"seconds": 0, "rounds_per_second": 0, "measures": 0}
    assert {**rest, **untimed} == {**whole, **untimed}
    assert (domino.home / "kept.jsonl").read_bytes().startswith(kept)


def test_in_python_it_is_raised_or_told(order, bot):
    bot(SEEING, LONG)
    asked = order("venezuela", bots=("odd",), count=40)
    heard: list[DominoError] = []
    run = simulate(asked, failed=heard.append).run
    (error,) = heard
    assert (error.details["deal"], error.details["table"]) == (run.deals + 1, 0)
    with pytest.raises(PlayerError) as raised:
        simulate(asked)
    assert str(raised.value) == str(error)
    with pytest.raises(PlayerError) as again:
        repeat(asked, run.deals + 1)
    assert str(again.value) == str(error)


# --only ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        (("simulate", "venezuela"), "La partida 90"),
        (("simulate", "venezuela", "--rounds", "90"), "La ronda 90"),
        (("compare", "venezuela", "pairs-50"), "La partida 90"),
    ],
)
def test_a_deal_without_a_fault_is_said_to_have_none(call, asked, what):
    ran = call(*asked, "--seed", "7", "--only", "90")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{what} de la semilla 7 se juega sin fallos.\n"


def test_programs_are_told_so_too(call):
    ran = call("simulate", "venezuela", "--seed", "7", "--only", "3", "--json")
    assert json.loads(ran.out) == {"seed": "7", "only": 3, "failed": False}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--only", "3"), "falta --seed"),
        (("--only", "0", "--seed", "7"), "mayor que 0"),
        (("--only", "9", "--seed", "7", "-n", "8"), "--only 9: solo se juegan 8"),
        (("--only", "9", "--seed", "7", "--csv", "x.csv"), "--only y --csv no van juntos"),
        (("--only", "9", "--seed", "7", "--continue", "x"), "--only y --continue no van juntos"),
    ],
)
@pytest.mark.parametrize("command", [("simulate", "tablu"), ("compare", "tablu", "venezuela")])
def test_only_is_refused_where_it_makes_no_sense(call, command, options, why):
    ran = call(*command, *options)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err
