"""A family writes down how it plays, and plays a match to its end."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from domino_core import variants
from domino_core.api import Draw
from domino_core.errors import ConfigurationError
from domino_core.record import load, new_record, save
from tests.house.looking import bonus, play, position, result, ruleset

FILE = """\
format = "domino-variant/1"
name = "los-abuelos"
title = "En casa de los abuelos"
extends = "tablu"

[deal]
hand = 6                         # cuatro duermen
[turn]
draw = "never"
[scoring]
blocked_tie = "blocker-loses"    # la pareja que tranca pierde el empate
[match]
players = 4
sides = "pairs"
target = 150

[house.capicua]
points = 25
"""


@pytest.fixture
def abuelos(tmp_path):
    path = tmp_path / "los-abuelos.toml"
    path.write_text(FILE, encoding="utf-8")
    return str(path)


def test_the_file_is_right_and_says_what_they_play(abuelos):
    variants.find(abuelos).check()
    rules = ruleset(abuelos)
    told = " ".join(str(text) for _, text in rules.sentences())
    assert "Capicúa" in told
    assert rules.tables["house"]["capicua"]["points"] == 25


def test_a_match_is_played_to_150_with_four_tiles_asleep_and_nothing_drawn(abuelos, tmp_path):
    rules, random = ruleset(abuelos), Random("abuelos")
    record: Any = new_record(
        rules, ["Ana", "Beto", "Caro", "Dani"], "abuelos", datetime(2026, 12, 24, tzinfo=UTC)
    )
    game, whys = record.table, set()
    while game.over is None:
        game.deal_until_playable()
        while game.running:
            action = random.choice(game.legal())
            assert not isinstance(action, Draw)
            game.act(game.round.seat, action)
        assert game.round.left == 4
        assert sum(line.points for line in result(game).lines) == sum(result(game).points)
        whys |= {str(line.why) for line in result(game).lines}
    assert max(game.match.scores) >= 150
    assert game.match.scores[game.over.winner] == max(game.match.scores)
    assert whys <= {
        "Fichas que quedaban al dominar",
        "Fichas que quedaban en el tranque",
        "Capicúa",
    }
    save(record, tmp_path / "partida.toml")
    assert load(tmp_path / "partida.toml").table.match == game.match


def test_capicua_pays_25(abuelos):
    game = position(abuelos, "3-0 0-5", ["3-5", "1-2", "0-1", "2-2"])
    assert bonus(play(game, "0:3-5@A")) == [(0, 25, "Capicúa")]


@pytest.mark.parametrize(("blocker", "winner"), [(3, 0), (0, 1)])
def test_the_pair_that_blocked_loses_a_tie(abuelos, blocker, winner):
    turn = (blocker + 1) % 4
    game = position(abuelos, "4-0 0-5", ["0-1", "1-2", "1-1", "0-0"], turn=turn)
    play(game, " ".join(f"{(turn + n) % 4}:pass" for n in range(4)))
    assert result(game).winner == winner


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("[house.capicúa]\npoints = 25\n", "house.capicúa"),
        ("[house.capicua]\npuntos = 25\n", "house.capicua.puntos"),
        ("[house.capicua]\npoints = 0\n", "house.capicua"),
        ("[house.chucazo]\n", "house.chucazo"),
    ],
)
def test_what_cannot_be_said_is_refused_by_name(tmp_path, wrong, key):
    head = FILE.partition("[house.capicua]")[0]
    path = tmp_path / "mal.toml"
    path.write_text(head + wrong.replace("[house.capicúa]", '[house."capicúa"]'), encoding="utf-8")
    with pytest.raises(ConfigurationError) as raised:
        variants.find(str(path)).check()
    assert [fault.key for fault in raised.value.faults] == [key]
