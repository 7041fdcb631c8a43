"""``--json``: one value and nothing else on standard output, in a shape that programs rely on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.terminal import MOVE

TWO = ("--players", "2", "--seats", "you,bot:heaviest")
TEXT, NUMBER, FLAG, NONE = str, int, bool, type(None)

ROUND = {
    "opener": NUMBER,
    "end": TEXT,
    "seat": (NUMBER, NONE),
    "winner": (NUMBER, NONE),
    "points": ([NUMBER], NONE),
    "actions": NUMBER,
}
MATCH = {
    "variant": TEXT,
    "seed": (TEXT, NONE),
    "players": [TEXT],
    "sides": [[NUMBER]],
    "scores": [NUMBER],
    "winner": (NUMBER, NONE),
    "worth": (NUMBER, NONE),
    "why": (TEXT, NONE),
    "finished": FLAG,
    "rounds": [ROUND],
}
RULESET = {
    "rules": TEXT,
    "deal": dict,
    "opener": dict,
    "turn": dict,
    "scoring": dict,
    "match": dict,
}
SHOWN_ROUND = {
    "hands": [TEXT],
    "boneyard": [TEXT],
    "actions": [TEXT],
    "end": (TEXT, NONE),
    "winner": (NUMBER, NONE),
    "points": ([NUMBER], NONE),
}
SHOWN = {
    "variant": TEXT,
    "started": TEXT,
    "seed": (TEXT, NONE),
    "players": [TEXT],
    "sides": [[NUMBER]],
    "ruleset": RULESET,
    "finished": FLAG,
    "winner": (NUMBER, NONE),
    "scores": [NUMBER],
    "rounds": [SHOWN_ROUND],
}
LISTED = {
    "file": TEXT,
    "variant": TEXT,
    "started": (TEXT, NONE),
    "players": [TEXT],
    "rounds": NUMBER,
    "finished": FLAG,
    "winner": (NUMBER, NONE),
    "scores": ([NUMBER], NONE),
    "error": (TEXT, NONE),
}
VERIFIED = {"file": TEXT, "ok": FLAG, "rounds": NUMBER, "actions": NUMBER, "finished": FLAG}
VARIANT = {"name": TEXT, "title": TEXT, "players": [NUMBER], "source": TEXT}
VARIANT_SHOWN = {"name": TEXT, "title": TEXT, "ruleset": RULESET, "origins": dict}
FAULT = {"file": (TEXT, NONE), "line": (NUMBER, NONE), "key": TEXT, "message": TEXT}
CHECKED = {"variant": TEXT, "ok": FLAG, "faults": [FAULT]}
PLUGIN = {
    "group": TEXT,
    "name": TEXT,
    "distribution": TEXT,
    "version": TEXT,
    "answers": [TEXT],
    "error": (TEXT, NONE),
}


def fits(value: Any, shape: Any) -> bool:
    """Whether a value has a shape: a type, a list of one, a table of them, or one of several.

    A table may hold more keys than these: new ones break no program.
    """
    if isinstance(shape, tuple):
        return any(fits(value, one) for one in shape)
    if isinstance(shape, dict):
        right = isinstance(value, dict) and value.keys() >= shape.keys()
        return right and all(fits(value[key], one) for key, one in shape.items())
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(one, shape[0]) for one in value)
    return isinstance(value, shape) and not (shape is NUMBER and isinstance(value, bool))


@pytest.fixture
def files(call, domino):
    """A finished record, one that runs, one that differs, one that is cut; two house files."""
    played = ("play", "venezuela", "--target", "9", "--seats", "bot:random,bot:random")
    call(*played, "--seed", "1", "--record", "whole.toml")
    call("play", "tablu", *TWO, "--seed", "5", "--record", "open.toml", typed="7\n")
    opened = (domino.home / "open.toml").read_text(encoding="utf-8")
    wrong = opened.replace("0:6-6", "0:0-5")
    (domino.home / "wrong.toml").write_text(wrong, encoding="utf-8")
    (domino.home / "cut.toml").write_text(opened[:300], encoding="utf-8")
    house = 'format = "domino-variant/1"\nname = "la-casa"\nextends = "tablu"\n'
    (domino.home / "house.toml").write_text(house, encoding="utf-8")
    (domino.home / "bad.toml").write_text(house + "[match]\ntargt = 5\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "shape", "code"),
    [
        ("play tablu --seats bot:random,bot:heaviest --players 2 --json", MATCH, 0),
        ("play happy-draw --seats bot:random,bot:heaviest --json", MATCH, 0),
        ("play --no-record --json", MATCH, 0),
        ("resume open.toml --json", MATCH, 0),
        ("record list . --json", [LISTED], 0),
        ("record list --json", [LISTED], 0),
        ("record show whole.toml --json", SHOWN, 0),
        ("record show open.toml --json", SHOWN, 0),
        ("record show open.toml --open --json", SHOWN, 0),
        ("record verify whole.toml --json", VERIFIED, 0),
        ("record verify wrong.toml --json", {"file": TEXT, "ok": FLAG, "error": TEXT}, 1),
        ("record verify cut.toml --json", {"file": TEXT, "ok": FLAG, "error": TEXT}, 2),
        ("variants list --json", [VARIANT], 0),
        ("variants show venezuela --json", VARIANT_SHOWN, 0),
        ("variants show ./house.toml --json", VARIANT_SHOWN, 0),
        ("variants check ./house.toml --json", CHECKED, 0),
        ("variants check ./bad.toml --json", CHECKED, 1),
        ("plugins list --json", [PLUGIN], 0),
    ],
)
@pytest.mark.usefixtures("files")
def test_every_command_answers_in_its_shape(call, line, shape, code):
    ran = call(*line.split())
    value = json.loads(ran.out)
    assert fits(value, shape), value
    assert ran.code == code
    assert ran.out.isascii()


def test_a_match_of_bots_is_told_whole(call):
    line = "play venezuela --seats bot:random,bot:heaviest,bot:random,bot:heaviest --seed 1 --json"
    match = json.loads(call(*line.split()).out)
    assert match["variant"] == "venezuela"
    assert match["seed"] == "1"
    assert match["sides"] == [[0, 2], [1, 3]]
    assert match["finished"]
    assert match["scores"][match["winner"]] == max(match["scores"]) >= 100
    points = [one["points"] for one in match["rounds"]]
    assert [sum(column) for column in zip(*points, strict=True)] == match["scores"]


SHUT_OUT = (
    "play tablu --players 2 --sides individual --target 20 --set house.shut-out.worth=2 "
    "--seats bot:heaviest,bot:random --record m.toml"
)
"""The losers of seed 2 stand at nothing, those of seed 1 do not."""


@pytest.mark.parametrize(
    ("seed", "worth", "why"),
    [("1", 1, None), ("2", 2, "Los perdedores se quedaron sin anotar")],
)
def test_a_shut_out_says_for_how_many_matches_it_counts(call, seed, worth, why):
    match = json.loads(call(*SHUT_OUT.split(), "--seed", seed, "--json").out)
    assert (min(match["scores"]) == 0, match["worth"], match["why"]) == (worth == 2, worth, why)
    shown = json.loads(call("record", "show", "m.toml", "--json").out)
    assert (shown["worth"], shown["why"]) == (worth, why)


def test_a_shut_out_among_machines_is_told_in_words(call):
    told = " Vale por 2: Los perdedores se quedaron sin anotar."
    assert f"Gana la partida: Máquina 2.{told}\n" in call(*SHUT_OUT.split(), "--seed", "2").out
    shown = call("record", "show", "m.toml").out
    assert f"Gana: Máquina 2. Marcador: Máquina 1: 0, Máquina 2: 20.{told}\n" in shown


def test_a_match_that_is_not_over_is_worth_nothing_yet(call):
    match = json.loads(call("play", "tablu", "--players", "2", "--json", typed="q\n").out)
    assert (match["finished"], match["worth"], match["why"]) == (False, None, None)


def test_a_conversation_moves_to_standard_error(domino):
    ran = domino.run("play", "happy-block", "--json", "--seed", "3", typed="1\nq\n")
    assert json.loads(ran.out)["finished"] is False
    assert MOVE in ran.err


@pytest.mark.parametrize("line", ["play --json", "resume open.toml --json"])
@pytest.mark.usefixtures("files")
def test_a_match_that_is_left_gives_nothing_away(call, line):
    match = json.loads(call(*line.split(), typed="q\n").out)
    assert match["seed"] is None
    assert match["rounds"] == []


@pytest.mark.usefixtures("files")
def test_a_running_round_and_its_seed_show_only_when_asked_for(call):
    closed = json.loads(call("record", "show", "open.toml", "--json").out)
    opened = json.loads(call("record", "show", "open.toml", "--open", "--json").out)
    assert (closed["rounds"], closed["seed"]) == ([], None)
    assert opened["rounds"][0]["actions"] == ["0:6-6", "1:5-6@A"]
    assert opened["seed"] == "5"


def test_an_error_leaves_standard_output_empty(call):
    ran = call("play", "nada", "--json")
    assert (ran.code, ran.out) == (2, "")
