"""What is paid is told: during a round at once, at its end summed up, and nothing of nothing."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from domino_core.actions import PASS
from domino_core.drawing import Drawing, Speech, event_lines, result_lines
from domino_core.drawing.points import breakdown_lines
from domino_core.outcome import OUT, Result, RoundEnd, ScoreLine
from domino_core.seats import Seating
from domino_core.view import Paid, Seen, View
from tests.drawing.matches import BOX, NAMES, matches

PAIRS = Seating.pairs(4)


def drawing(you=None):
    return Drawing(Speech.of("es"), 200, NAMES[:4], you)


def told(paid, you=None):
    return event_lines([Seen(1, PASS, paid=(paid,))], drawing(you))[1:]


def test_an_award_is_told_with_whose_it_is_how_much_and_why():
    assert told(Paid((1, 3), 25, "Pase redondo")) == [
        "Beto y Dani se anotan 25 puntos: Pase redondo."
    ]


def test_what_a_pass_costs_is_told_as_a_loss():
    assert told(Paid((1,), -1, "Precio de un pase")) == ["Beto pierde 1 punto: Precio de un pase."]


def test_the_person_is_told_of_the_own_points():
    assert told(Paid((0,), 5, "Pase redondo"), you=0) == ["Te anotas 5 puntos: Pase redondo."]
    assert told(Paid((0,), -5, "Pase redondo"), you=0) == ["Pierdes 5 puntos: Pase redondo."]


def test_an_award_of_nothing_is_not_told():
    assert told(Paid((1,), 0, "Pase redondo")) == []


@pytest.mark.parametrize("variant", BOX)
def test_every_award_of_a_round_stands_in_its_log(variant):
    """What the log tells adds up to what the round paid, side by side."""
    for played in matches(variant):
        view: View = played.table.view(0)
        paid = Counter((one.seats, one.points, one.why) for seen in view.log for one in seen.paid)
        sides = view.seating.sides
        assert paid == Counter((sides[one.side], one.points, one.why) for one in view.awards)
        lines = event_lines(view.log, played.drawing())
        some = [one for one in view.awards if one.points]
        assert sum(bool(re.search(r" (se anotan?|pierden?) \d", line)) for line in lines) == len(
            some
        )


def breakdown(*lines, points=(0, 0)):
    result = Result(RoundEnd(OUT, 0), 0, points, tuple(ScoreLine(*line) for line in lines))
    return breakdown_lines(result, PAIRS, drawing())


def test_equal_payments_are_one_line():
    assert breakdown((0, 5, "Pase redondo"), (1, 10, "Pase redondo"), (0, 10, "Pase redondo")) == [
        "  Ana y Caro +15: Pase redondo (2 veces).",
        "  Beto y Dani +10: Pase redondo.",
    ]


def test_what_is_given_and_taken_back_stays_apart():
    assert breakdown((0, 20, "Precio de un pase"), (0, -20, "Precio de un pase")) == [
        "  Ana y Caro +20: Precio de un pase.",
        "  Ana y Caro -20: Precio de un pase.",
    ]


def test_a_winner_s_nothing_is_left_out_where_the_others_write_down_points():
    assert breakdown((0, 0, "Gana la mano"), (1, 17, "Fichas que quedaban en la mano")) == [
        "  Beto y Dani +17: Fichas que quedaban en la mano."
    ]


def test_that_nobody_scores_is_said():
    assert breakdown((0, 0, "Gana la mano")) == ["  Nadie anota puntos."]


def test_of_a_game_without_points_nothing_is_said():
    assert breakdown(points=None) == []


@pytest.mark.parametrize("variant", BOX)
def test_the_lines_of_a_round_add_up_to_its_points(variant):
    for played in matches(variant):
        view = played.table.view(0)
        points = view.result.points if view.result else None
        if points is None:
            continue
        sums = dict.fromkeys(range(len(view.seating.sides)), 0)
        for line in result_lines(view, played.drawing()):
            found = re.match(r"  ([A-Z].*) ([+-]\d+): ", line)
            if found:
                sums[played.side(found[1])] += int(found[2])
        assert tuple(sums.values()) == points
