"""The fast engine with somebody beside it who hears actions, and a bar that goes on from a file."""

from __future__ import annotations

import io
from collections import Counter
from random import Random
from typing import Any

import pytest

from domino_core import variants
from domino_core.actions import Draw, Pass, Play, Say
from domino_core.deals import Deals
from domino_core.simulation import listening
from domino_lab import Progress


def played(ruleset, engine, seed):
    """A match at random."""
    draw = Random(seed).random
    deals = Deals(seed, ruleset.tiles)
    return engine.play_match(
        ruleset.new_match(), deals, lambda _, actions: actions[int(draw() * len(actions))]
    )


HOUSES: dict[str, dict[tuple[str, ...], Any]] = {
    "no house rule": {},
    "one that hears passes": {("house", "pass-price"): True},
    "two that hear plays and passes": {
        ("house", "pase-redondo"): True,
        ("house", "capicua"): True,
    },
}


def heard_in(ruleset, seed):
    heard: Counter[type] = Counter()

    def hear(_round, action):
        heard[type(action)] += 1

    ended = played(ruleset, listening(ruleset, dict.fromkeys((Play, Pass, Say), hear)), seed)
    return ended, heard


@pytest.mark.parametrize("house", HOUSES)
def test_who_listens_changes_nothing_and_hears_every_action(house):
    ruleset = variants.find("venezuela").ruleset(None, HOUSES[house])
    for seed in map(str, range(5)):
        ended, heard = heard_in(ruleset, seed)
        assert ended == played(ruleset, ruleset.fast, seed)
        rounds = len(ended[0].history)
        assert 5 * rounds < heard[Play] <= 28 * rounds
        assert heard[Pass] > 0
        assert set(heard) <= {Play, Pass, Say}


WRAPPED = """
from domino_core.api import House, hookimpl
class Odd(House):
    @hookimpl(wrapper=True)
    def heard(self, round, action):
        return (yield)
"""


def test_a_hook_with_a_wrapper_is_heard_beside(install):
    install("domino-odd", {"odd_rule.py": WRAPPED}, {"house:odd": "odd_rule:Odd"})
    plain, wrapped = (
        variants.find("venezuela").ruleset(None, {("house", name): True for name in names})
        for names in (("pass-price",), ("odd", "pass-price"))
    )
    assert heard_in(wrapped, "7") == heard_in(plain, "7")


def test_only_the_kinds_that_are_asked_for_are_heard():
    ruleset = variants.find("playboard").ruleset()
    heard = []
    engine = listening(ruleset, {Draw: lambda round, action: heard.append(type(action))})
    played(ruleset, engine, "7")
    assert set(heard) == {Draw}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_what_a_file_had_tells_nothing_of_the_pace():
    ticking = iter([0.0, 10.0, 20.0])
    stream = Terminal()
    progress = Progress(200, stream, lambda: next(ticking), "quedan {}".format)
    progress.go_on_from(100)
    progress.tell(150)  # fifty in ten seconds
    assert "75%  quedan 0:10" in stream.getvalue()
