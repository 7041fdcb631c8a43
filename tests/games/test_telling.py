"""What is told of a pass or a draw is true: nobody holds a number that the sentence denies."""

from __future__ import annotations

import re
from random import Random

import pytest

from domino_core import variants
from domino_core.deals import Deals
from domino_core.drawing import Drawing, Speech, event_lines
from domino_core.table import Table
from domino_core.tiles import TILES, ids
from tests.counts import times

GAMES = ("mexican-train", "chickenfoot", "matador", "all-fives", "tablu")


def denied(sentence: str) -> set[int]:
    """The numbers that a sentence says somebody lacks."""
    found = re.search(r"[Nn]o tienes? ([\d ni]+)", sentence)
    return set(map(int, re.findall(r"\d+", found[1]))) if found else set()


def told_of(game: str, rounds: int):
    """Every pass and draw of random rounds: what its seat holds before it, and the sentence."""
    ruleset = variants.find(game).ruleset()
    table, random = Table(ruleset, Deals(game, ruleset.tiles)), Random(game)
    names = tuple(f"J{seat}" for seat in range(ruleset.seating.players))
    for _ in range(rounds):
        if table.over is not None:
            return
        table.deal_until_playable()
        while table.running:
            assert table.round is not None
            seat, hand = table.round.seat, table.round.hands[table.round.seat]
            table.act(seat, random.choice(table.legal()))
            seen = table.view(seat).log[-1]
            if seen.lacks:
                drawing = Drawing(Speech.of("es"), 200, names, seat)
                yield hand, " ".join(event_lines([seen], drawing))


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_denies_no_number_that_the_hand_holds(game):
    for hand, sentence in told_of(game, times(5)):
        held = {half for tile in ids(hand) for half in TILES[tile]}
        assert not denied(sentence) & held, sentence


def test_the_numbers_of_a_line_are_named():
    assert any(denied(sentence) for _, sentence in told_of("tablu", 5))


def test_of_trains_only_those_that_were_open_are_told():
    assert any(denied(sentence) for _, sentence in told_of("mexican-train", 2))
