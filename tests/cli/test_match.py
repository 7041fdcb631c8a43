"""A match as one person plays it, in a pseudo-terminal from the greeting to another match."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.cli.terminal import AGAIN, MOVE, recorded, told

TWO = ("--players", "2", "--seats", "you,bot:heaviest")
TABLU = ("play", "tablu", *TWO, "--target", "30", "--seed", "5")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (TABLU, ("Tú", "Máquina")),
        (
            ("play", "venezuela", "--seed", "4"),
            ("Tú", "Máquina 1", "Máquina 2", "Máquina 3"),
        ),
        (
            ("play", "happy-draw", "--seats", "bot:random,you", "--seed", "9"),
            ("Máquina", "Tú"),
        ),
    ],
)
def test_a_whole_match_is_played_and_every_action_of_it_told(domino, arguments, names):
    screen = domino.open(*arguments)
    screen.play()
    assert screen.code() == 0
    record = tomllib.loads(domino.only_record().read_text(encoding="utf-8"))
    assert "winner" in record["result"]
    assert told(screen.shown) == recorded(record["rounds"], names)
    ends = re.findall("Fin de la (?:mano|ronda)", screen.shown)
    assert len(ends) == len(record["rounds"])


def test_a_person_sees_line_ends_hand_counts_passes_boneyard_and_score(domino):
    screen = domino.open(*TABLU)
    screen.play(until=lambda screen: "(no tiene 5 ni 6)" in screen.shown)
    assert (
        screen.shown.rpartition("Te toca.\n")[2]
        == """\
Mano 1. Tú: 0, Máquina: 0 (a 30).
Máquina: 2 fichas (no tiene 5 ni 6). Pozo: 11 fichas.
[4|6][6|0][0|5][5|6][6|6][6|3][3|3][3|4][4|1][1|2][2|3][3|5]
A pide 4, B pide 5.
1) [2|2] no sirve   2) [2|5] en B   3) [5|5] en B
Jugada: """
    )


def test_a_round_ends_with_all_hands_the_breakdown_and_the_score(domino):
    screen = domino.open(*TABLU)
    screen.play(until=lambda screen: "Mano 2." in screen.shown)
    ending = screen.shown.partition("Fin de la mano 1")[2].partition("\n\n")[0]
    assert (
        ending
        == """\
: te quedas sin fichas y ganas la mano.
  Tú: sin fichas (0 puntos)
  Máquina: [0|0] [0|1] [1|1] [1|6] (10 puntos)
  Tú +10: Fichas que quedaban al dominar.
Marcador: Tú: 10, Máquina: 0 (a 30)."""
    )


def test_an_opening_asks_for_no_end_and_every_tile_may_open(domino):
    screen = domino.open(*TABLU)
    screen.play(until=lambda screen: "Mano 3." in screen.shown and "sale" in screen.hand)
    hand = screen.shown.rpartition("La mesa está vacía")[2]
    assert len(re.findall(r"\d\) \[\d\|\d\] sale", hand)) == 7
    assert " en " not in hand


@pytest.mark.parametrize(
    ("answer", "end"), [("", "A"), ("a", "A"), ("b", "B"), ("B", "B"), (" b ", "B")]
)
def test_the_end_may_be_named_and_is_a_by_default(domino, answer, end):
    screen = domino.open(*TABLU, "--no-record")
    both = re.compile(r"(\d)\) (\S+) en A o B")
    screen.play(until=lambda screen: both.search(screen.hand) is not None)
    ((number, tile),) = both.findall(screen.hand)
    screen.say(number + answer)
    screen.next()
    assert f"Juegas {tile} en {end}." in screen.shown


def test_after_a_match_another_one_follows_in_a_record_of_its_own(domino):
    screen = domino.open("play", "happy-block", "--seed", "3")
    assert screen.play(until=lambda screen: screen.shown.endswith(AGAIN)) == AGAIN
    screen.say("s")
    assert screen.next() == MOVE
    screen.say("q")
    assert screen.code() == 0
    texts = [path.read_text(encoding="utf-8") for path in domino.records.glob("*.toml")]
    assert sorted("[result]" in text for text in texts) == [False, True]
    assert len({tomllib.loads(text)["seed"] for text in texts}) == 2


def test_the_seed_is_told_only_after_the_match(domino):
    screen = domino.open("play", "happy-block")
    screen.play(until=lambda screen: "Fin de la mano" in screen.shown)
    seed = tomllib.loads(domino.only_record().read_text(encoding="utf-8"))["seed"]
    before, end, after = screen.shown.partition("Fin de la mano")
    assert end
    assert seed not in before
    assert f"Semilla de la partida: {seed}" in after
