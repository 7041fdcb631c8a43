"""Figures are told in the words of the game that is measured, where there is one."""

from __future__ import annotations

import re

import pytest

from tests.cli.test_words import GAMES, unsaid

OPENER = "[scoring.blocked_tie=opener]"
MEASURED = {
    "simulate": ("simulate", "{game}", "-n", "30"),
    "arena": ("arena", "{game}", "--bots", "random,heaviest,solid", "--rounds", "12"),
    "compare": ("compare", "{game}", f"{{game}}{OPENER}", "-n", "30"),
    "sweep": ("sweep", "{game}", "scoring.blocked_tie=opener,blocker-wins", "-n", "30"),
}
OWN = {"venezuela": "ronda", "pairs-50": "juego trancado", "happy-block": "bloqueo"}


def told(call, command, game):
    ran = call(*(word.format(game=game) for word in MEASURED[command]), "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    return ran.out


@pytest.mark.parametrize("command", MEASURED)
@pytest.mark.parametrize("game", OWN)
def test_a_game_is_measured_in_its_document_s_words(call, command, game):
    said = told(call, command, game)
    assert unsaid(said, GAMES[game][1]) == []
    if game == "venezuela":
        assert re.findall(r"(?i)\bmanos?\b.*", said) == []
    if command in {"simulate", "compare"}:
        assert OWN[game] in said


def test_a_tie_is_tablas_in_venezuela_ve_17(call):
    assert "de las rondas queda en tablas" in told(call, "simulate", "venezuela")
    assert "rondas en tablas" in told(call, "compare", "venezuela")


def test_two_games_have_the_words_of_neither(call):
    said = call("compare", "venezuela", "pairs-50", "-n", "30", "--seed", "7").out
    assert "manos por partida" in said
    assert "\n  tranque " in said


def test_a_house_rule_leaves_the_game_its_words(call):
    said = call("compare", "venezuela", "venezuela[house.capicua=true]", "-n", "20").out
    assert "rondas por partida" in said


def test_a_failure_is_told_in_the_game_s_words(call):
    ran = call("simulate", "venezuela", "--rounds", "9", "--until", "comebacks=0.1")
    assert "se juegan rondas sueltas" in ran.err
