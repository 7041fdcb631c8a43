"""A family's own rules in a file: in force in play, in the record, and when the match goes on."""

from __future__ import annotations

import json
import tomllib

import pytest

from tests.cli.terminal import MOVE

HOUSE = """\
format = "domino-variant/1"
name = "la-casa"
title = "La casa de los Ñáñez"
extends = "tablu"
[match]
target = 25
[scoring]
blocked_tie = ["opener"]
[turn]
draw = "one"
"""
BOTS = ("--players", "2", "--seats", "bot:heaviest,bot:random")


@pytest.fixture
def house(domino):
    path = domino.home / "casa.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


@pytest.mark.usefixtures("house")
def test_a_house_file_is_played_by_its_path(domino):
    ran = domino.run("play", "./casa.toml", "--players", "2")
    assert ran.out.startswith("La casa de los Ñáñez\n")
    assert "(a 25)." in ran.out


@pytest.mark.parametrize("seed", [(), ("--seed", "7"), ("--seed", "")])
@pytest.mark.usefixtures("house")
def test_its_rules_are_in_force_with_and_without_a_seed(call, domino, seed):
    match = json.loads(call("play", "casa.toml", *BOTS, *seed, "--record", "m.toml", "--json").out)
    assert 25 <= max(match["scores"]) < 100
    rules = tomllib.loads((domino.home / "m.toml").read_text(encoding="utf-8"))["ruleset"]
    assert rules["match"]["target"] == 25
    assert rules["scoring"]["blocked_tie"] == ["opener"]
    assert rules["scoring"]["out"] == "others"
    assert rules["turn"]["draw"] == "one"


TRY_EVERY_TILE = "\n".join(map(str, range(1, 15))) + "\n"


@pytest.mark.parametrize("change", ["changed", "deleted", "broken"])
def test_a_match_goes_on_under_the_rules_that_it_began_with(call, domino, house, change):
    for path in ("untouched.toml", "m.toml"):
        call("play", "./casa.toml", "--players", "2", "--seed", "4", "--record", path)
    untouched = played_out(call, domino, "untouched.toml")
    if change == "deleted":
        house.unlink()
    else:
        house.write_text(HOUSE.replace("25", "250") if change == "changed" else "[", "utf-8")
    assert played_out(call, domino, "m.toml")["rounds"] == untouched["rounds"]


def played_out(call, domino, path):
    """A match resumed and played to its end with the first tile that fits; its record."""
    out = call("resume", path, typed=TRY_EVERY_TILE * 100).out
    assert "(a 25)" in out
    record = tomllib.loads((domino.home / path).read_text(encoding="utf-8"))
    assert "winner" in record["result"]
    return record


def test_another_match_keeps_the_house_s_rules(domino, house):
    screen = domino.open("play", "./casa.toml", "--players", "2", "--set", "match.target=1")
    screen.play(until=lambda screen: "¿Otra" in screen.shown)
    house.unlink()
    screen.say("s")
    assert screen.next() == MOVE
    assert screen.shown.rpartition("Mano 1.")[2].startswith(" Tú: 0, Máquina: 0 (a 1).")


@pytest.mark.usefixtures("house")
def test_the_command_line_wins_over_the_file(call):
    shown = json.loads(call("variants", "show", "./casa.toml", "--target", "50", "--json").out)
    assert shown["ruleset"]["match"]["target"] == 50
    assert shown["origins"]["match.target"] == "--set"
    assert shown["origins"]["turn.draw"] == "la-casa"
    assert shown["origins"]["scoring.out"] == "tablu"


def test_a_file_in_the_user_s_folder_is_played_by_its_name(domino):
    domino.variants.mkdir(parents=True)
    (domino.variants / "la-casa.toml").write_text(HOUSE, encoding="utf-8")
    assert "(a 25)." in domino.run("play", "la-casa", "--players", "2").out
    (line,) = [line for line in domino.run("variants", "list").out.splitlines() if "casa" in line]
    told = "la-casa La casa de los Ñáñez (de 2 a 6 jugadores) · tuya"
    assert line.split() == told.split()


def test_set_reads_words_with_and_without_quotes(call):
    for text in ("opener", '"opener"', "[opener]", '["opener"]', " opener "):
        line = ("variants", "show", "tablu", "--set", f"scoring.blocked_tie={text}")
        shown = json.loads(call(*line, "--json").out)
        assert shown["ruleset"]["scoring"]["blocked_tie"] == ["opener"], text


@pytest.mark.parametrize("seed", ["7", "", "Ñandú 🁣"])
def test_the_same_seed_is_the_same_match_but_for_its_moment(call, domino, seed):
    first, second = (recorded(call, domino, path, "--seed", seed) for path in ("1.toml", "2.toml"))
    assert first == second
    assert first["seed"] == seed


def test_a_game_in_between_changes_no_seeded_match(call, domino):
    first = recorded(call, domino, "1.toml", "--seed", "7")
    call("play", "playboard", *BOTS, "--target", "9", "--no-record")
    assert recorded(call, domino, "2.toml", "--seed", "7") == first


def test_matches_without_a_seed_differ_and_keep_theirs(call, domino):
    first, second = (recorded(call, domino, path) for path in ("1.toml", "2.toml"))
    assert first["seed"] != second["seed"]
    assert first["rounds"] != second["rounds"]


def recorded(call, domino, path, *seed):
    """A short match of bots as its record tells it, without the moment when it began."""
    call("play", "tablu", *BOTS, "--target", "9", *seed, "--record", path)
    record = tomllib.loads((domino.home / path).read_text(encoding="utf-8"))
    del record["started"]
    return record


def test_a_seed_that_nobody_gave_is_told_and_plays_the_same_match_again(call):
    told = json.loads(call("play", "tablu", *BOTS, "--json").out)
    again = json.loads(call("play", "tablu", *BOTS, "--json", "--seed", told["seed"]).out)
    assert again == told


def test_machines_that_never_reach_an_exact_target_are_stopped_with_a_reason(domino):
    bots = ",".join(["bot:random"] * 4)
    house = ("--set", "house.exact-target=true", "--target", "1")
    ran = domino.run("play", "venezuela", *house, "--seats", bots, "--seed", "1")
    assert ran.code == 2
    assert ran.err.startswith("domino: La partida no acaba: van 1000 rondas")
