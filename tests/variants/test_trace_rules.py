"""``--trace-rules``: who decided what, on standard error, and nothing that a seat may not know."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from domino_core import variants
from domino_core.cli.tracing import Tracer
from domino_core.deals import Deals
from domino_core.hookspecs import HOOKS
from domino_core.table import Table
from domino_core.tracing import Answered

LINE = re.compile(r"· \w+ \((\w+)\) ← ([\w-]+): (.+)")
TWO = ("--players", "2", "--target", "30", "--seed", "47", "--no-record")
HOUSES = ("--set", "house.capicua.points=10", "--set", "house.doubles-first=true")


def traced(err: str) -> list[tuple[str, str, str]]:
    """The lines of a trace: hook, plugin, answer."""
    return [
        (found[1], found[2], found[3]) for line in err.splitlines() if (found := LINE.match(line))
    ]


def play(call, *seats, typed="", options=HOUSES):
    words = ("play", "tablu", *TWO, *options, "--seats", ",".join(seats), "--trace-rules")
    return call(*words, typed=typed)


def test_among_machines_every_answer_is_told_with_hook_and_plugin(call):
    ran = play(call, "bot:random", "bot:heaviest")
    assert ran.code == 0
    lines = traced(ran.err)
    assert len(lines) == len(ran.err.splitlines())
    assert {hook for hook, _, _ in lines} >= {
        *("deal", "opening", "legal", "when_stuck", "score_round", "tally", "match_over"),
    }
    assert {plugin for _, plugin, _ in lines} >= {"tablu"}
    assert {plugin for _, plugin, _ in lines} <= {"tablu", "capicua", "doubles-first"}
    assert all(hook in HOOKS for hook, _, _ in lines)


def test_the_house_rule_that_decides_is_named(call):
    ran = play(call, "bot:random", "bot:random", options=("--set", "house.doubles-first=true"))
    filters = [(plugin, what) for hook, plugin, what in traced(ran.err) if hook == "filter_actions"]
    assert filters
    assert {plugin for plugin, _ in filters} == {"doubles-first"}


def test_tracing_changes_no_game(call):
    words = ("play", "tablu", *TWO, "--seats", "bot:random,bot:heaviest", "--json")
    plain, with_trace = call(*words), call(*words, "--trace-rules")
    assert with_trace.out == plain.out
    assert (plain.err, json.loads(plain.out)["finished"]) == ("", True)
    assert traced(with_trace.err)


def test_an_answer_is_told_once_a_decision(call):
    ran = play(call, "bot:random", "bot:random", options=())
    legal = [what for hook, _, what in traced(ran.err) if hook in {"legal", "when_stuck"}]
    rounds = [what for hook, _, what in traced(ran.err) if hook == "deal"]
    actions = json.loads(
        call("play", "tablu", *TWO, "--seats", "bot:random,bot:random", "--json").out
    )["rounds"]
    assert len(rounds) == len(actions)
    decisions = sum(one["actions"] for one in actions)
    assert decisions <= len(legal) <= 2 * decisions  # one that cannot play is asked twice


TILE = re.compile(r"\d-\d")


def test_one_person_is_told_of_the_own_hand_and_of_no_other(call):
    ran = play(call, "you", "bot:heaviest", typed="7\n5\n3\n" + "1\n" * 200)
    own = {tuple(sorted(pair)) for pair in re.findall(r"\d\) \[(\d)\|(\d)\]", ran.out)}
    lines = traced(ran.err)
    told = [what for hook, _, what in lines if hook in {"legal", "filter_actions", "when_stuck"}]
    assert told
    tiles = {tuple(sorted(tile.split("-"))) for what in told for tile in TILE.findall(what)}
    assert tiles <= own
    for hook, _, what in lines:
        if hook not in {"legal", "filter_actions"}:
            assert not TILE.search(what), (hook, what)


def test_several_people_are_told_of_no_hand(call):
    ran = play(call, "Ana", "Beto", typed="\n1\n" * 400)
    lines = traced(ran.err)
    assert {hook for hook, _, _ in lines} >= {"deal", "opening"}
    assert not {hook for hook, _, _ in lines} & {"legal", "filter_actions", "when_stuck"}
    assert not TILE.search(ran.err)


HIDDEN = {"legal", "filter_actions", "when_stuck", "check_deal"}
"""Hooks that look at a hand: that they answered at all may tell what it holds."""


@pytest.mark.parametrize(
    "options",
    [
        {("house", "redeal-on-request", "doubles"): 3},
        {("turn", "voluntary"): True},
        {("house", "doubles-first"): True, ("house", "no-voluntary-block"): True},
    ],
    ids=lambda options: " ".join(".".join(path) for path in options),
)
def test_nothing_that_looks_at_a_hand_is_told_while_somebody_else_decides(monkeypatch, options):
    lines: list[str] = []
    monkeypatch.setattr("domino_core.cli.tracing._note", lines.append)
    ruleset = variants.find("tablu").ruleset(variants.Choice(2, "individual"), options)
    table = Table(ruleset.traced(Tracer(["Tú", "Máquina"], [0])), Deals("3", ruleset.tiles))
    chance, turns = Random(3), 0
    for _ in range(4):
        table.deal_until_playable()
        while table.running:
            seat = table.view(0).turn
            lines.clear()
            actions = table.legal()
            if seat == 1:
                assert lines == []
            table.act(seat, chance.choice(actions))
            turns += seat
            if seat == 1:
                assert not {found[1] for line in lines if (found := LINE.match(line))} & HIDDEN
    assert turns > 10


def test_a_traced_ruleset_leaves_the_first_one_as_it_was():
    heard: list[Answered] = []
    ruleset = variants.find("tablu").ruleset(variants.Choice(2, "individual"))
    other = ruleset.traced(heard.append)
    table = Table(ruleset, Deals("1", ruleset.tiles))
    table.deal()
    assert heard == []
    second = Table(other, Deals("1", other.tiles))
    second.deal()
    assert {one.hook for one in heard} == {"new_layout", "opening", "deal"}
    assert other.tables == ruleset.tables
    assert other.options is ruleset.options


def test_what_a_bot_imagines_is_not_told():
    heard: list[Answered] = []
    ruleset = variants.find("tablu").ruleset(variants.Choice(2, "individual")).traced(heard.append)
    table = Table(ruleset, Deals("1", ruleset.tiles))
    table.deal()
    view = table.view(0)
    before = len(heard)
    assert ruleset.imagine(view, table.rounds[-1].deal) is not None
    assert len(heard) == before
