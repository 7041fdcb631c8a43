"""The Dominican patio game (S6), every rule of it, house rules and all, at its own table."""

from __future__ import annotations

import pytest

from domino_core import variants
from tests.counts import times
from tests.games.driver import random_rounds
from tests.games.naive.dominican import winning_seat
from tests.house.looking import bonus, lines, play, position, result, ruleset, state, table
from tests.rulebook.positions import legal

NAME = "dominican"


def at(line, hands, steps, **more):
    """A round that goes on from a line, seat 0 to act unless said otherwise."""
    return play(position(NAME, line, hands, **more), steps)


def awards(game):
    return [(one.side, one.points, str(one.why)) for one in state(game).awards]


# Dealing, opening, turns --------------------------------------------------------------------------


def test_s6_four_in_pairs_get_seven_tiles_each_and_none_is_left():
    assert [(one.players, one.sides) for one in variants.find(NAME).tables()] == [(4, "pairs")]
    round = state(table(NAME, [], players=4))
    assert [one.bit_count() for one in round.hands] == [7] * 4
    assert round.left == 0


def test_s6_the_double_six_opens_the_first_round_and_is_forced():
    game = table(NAME, ["0-0", "1-1", "6-6"], players=4)
    assert state(game).opener == 2
    assert legal(game) == {"6-6"}


@pytest.mark.parametrize(("opener", "side", "opens"), [(1, 0, 0), (0, 1, 1)])
def test_s6_the_winner_of_the_round_opens_the_next_one_with_any_tile(opener, side, opens):
    game = table(NAME, [], players=4, rounds=[(opener, side)])
    assert state(game).opener == opens
    assert len(legal(game)) == 7


def test_s6_whoever_won_opens_the_next_round_by_the_plain_second_reading_too():
    before = None
    for told in random_rounds(ruleset(NAME), "who opens", times(60)):
        if told.earlier:
            assert told.opener == winning_seat(before)
        before = told


def test_s6_who_cannot_play_passes_and_who_can_must_not():
    hands = ["1-2 1-1", "3-4", "2-2", "4-4"]
    game = position(NAME, "3-0 0-5", hands)
    assert legal(game) == {"pass"}
    assert legal(play(game, "0:pass")) == {"3-4@A"}


# What a round is worth ----------------------------------------------------------------------------

LEFT = ["1-2", "0-1", "2-2"]
"""What the others hold: 3 and 4 pips with the opponents, 1 with the partner."""


def out_with(tile, line, **more):
    """Seat 0 goes out."""
    return at(line, [tile, *LEFT], f"0:{tile}@A", **more)


def test_s6_who_goes_out_scores_every_tile_that_is_left_the_partner_s_too():
    assert lines(out_with("3-6", "3-0 0-5")) == [(0, 8, "Fichas que quedaban al dominar")]


CLOSED = "4-0 0-3"
"""A line whose ends nobody can match, nobody holding a 3 or a 4."""
PASSES = "0:pass 1:pass 2:pass 3:pass"


def blocked(hands, opener=0, **more):
    """Seat 3 has placed the last tile, and all pass."""
    return at(CLOSED, hands, PASSES, opener=opener, **more)


def test_s6_the_lightest_hand_wins_a_block_for_its_pair_though_the_pair_holds_more():
    game = blocked(["1-2", "2-2", "6-6", "1-5"])
    assert lines(game) == [(0, 25, "Fichas que quedaban en el tranque")]
    assert result(game).winning_seat == 0


def test_s6_every_tile_counts_in_a_block_the_winner_s_own_too():
    assert result(blocked(["1-2", "2-2", "6-6", "1-5"])).points == (3 + 4 + 12 + 6, 0)


TIED = ["1-2", "1-5", "5-5", "0-1 1-1"]
"""Seats 0 and 3 hold three pips each."""


@pytest.mark.parametrize(("opener", "winner"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_s6_a_tied_block_goes_to_the_pair_that_opened(opener, winner):
    assert result(blocked(TIED, opener)).winner == winner


def test_s6_the_tied_hand_of_that_pair_opens_the_next_round():
    assert result(blocked(TIED, opener=2)).winning_seat == 0
    assert result(blocked(TIED, opener=1)).winning_seat == 3


def test_s6_two_partners_that_are_level_are_no_tie():
    assert result(blocked(["1-2", "1-5", "0-1 1-1", "5-5"], opener=1)).winner == 0


def test_s6_at_other_tables_a_tied_block_goes_to_the_blocker_s_pair_or_to_nobody():
    blocker = blocked(TIED, options={"scoring.blocked_tie": "blocker-wins"})
    assert result(blocker).winner == 1
    assert result(blocked(TIED, options={"scoring.blocked_tie": "void"})).winner is None


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (["2-2", "0-1", "5-5", "1-2"], 1),  # seat 3 closed: 3 against the 4 of seat 0, its right
        (["1-1", "0-1", "5-5", "1-2"], 0),
    ],
)
def test_s6_at_other_tables_the_blocker_is_compared_with_the_next_player_alone(hands, winner):
    game = blocked(hands, options={"scoring.block_winner": "blocker-or-next"})
    assert result(game).winner == winner


# Capicúa and chuchazo -----------------------------------------------------------------------------

CAPICUA = (0, 25, "Capicúa")


def test_s6_capicua_pays_25_for_a_last_tile_that_fits_both_ends():
    assert bonus(out_with("3-5", "3-0 0-5")) == [CAPICUA]
    assert bonus(out_with("3-6", "3-0 0-5")) == []


def test_s6_capicua_is_not_made_with_a_double():
    assert bonus(out_with("3-3", "3-0 0-4 4-3")) == []


def test_s6_capicua_is_not_made_with_a_blank():
    assert bonus(out_with("0-5", "0-3 3-5")) == []


def test_s6_capicua_wants_two_different_faces():
    assert bonus(out_with("3-5", "3-0 0-4 4-3")) == []


@pytest.mark.parametrize("points", [30, 50])
def test_s6_other_tables_pay_another_price_for_capicua(points):
    game = out_with("3-5", "3-0 0-5", options={"house.capicua.points": points})
    assert bonus(game) == [(0, points, "Capicúa")]


def test_s6_a_block_is_no_capicua():
    assert bonus(blocked(["1-2", "2-2", "6-6", "1-5"])) == []


@pytest.mark.parametrize("line", ["0-3 3-5", "0-3 3-6 6-0"])
def test_s6_chuchazo_pays_25_for_going_out_with_the_double_blank(line):
    assert bonus(out_with("0-0", line)) == [(0, 25, "Chuchazo")]


def test_s6_the_double_blank_pays_nothing_before_the_last_tile():
    assert bonus(at("0-3 3-5", ["0-0 0-6", *LEFT], "0:0-0@A 1:pass 2:0-1@A")) == []


# Passes -------------------------------------------------------------------------------------------

SIXES = ["0-6 1-6 2-6 3-6 4-6 5-6 6-6"]
"""Seat 0 holds every six: whoever it leaves with sixes at both ends passes."""
REDONDO = (0, 25, "Pase redondo")


def alone(steps):
    return play(table(NAME, SIXES, players=4), steps)


def test_s6_pase_redondo_pays_25_once_the_one_who_caused_it_plays_again():
    assert awards(alone("0:6-6 1:pass 2:pass 3:pass")) == []
    assert awards(alone("0:6-6 1:pass 2:pass 3:pass 0:3-6@A")) == [REDONDO]


def test_s6_pase_redondo_is_paid_at_once():
    game = alone("0:6-6 1:pass 2:pass 3:pass 0:3-6@A")
    assert game.running
    assert game.match.scores == (0, 0)
    assert game.view(1).scores == (25, 0)


def test_s6_pase_redondo_is_paid_even_if_the_round_is_lost():
    hands = ["3-6 1-1", "0-3", "1-2", "2-2"]
    game = at("6-0 0-1 1-6", hands, "1:pass 2:pass 3:pass 0:3-6@A 1:0-3@A", turn=1)
    assert (result(game).winner, result(game).points) == (1, (25, 9))


def test_s6_every_pase_redondo_is_paid():
    hands = ["3-6 3-3 1-1", "0-1", "1-2", "2-2"]
    steps = "1:pass 2:pass 3:pass 0:3-6@A 1:pass 2:pass 3:pass 0:3-3@A"
    assert awards(at("6-0 0-4 4-6", hands, steps, turn=1)) == [REDONDO] * 2


def test_s6_a_block_is_no_pase_redondo():
    assert awards(blocked(["1-2", "2-2", "6-6", "1-5"])) == []


def test_s6_two_passes_are_no_pase_redondo():
    hands = ["3-6 1-1", "0-3", "1-2", "4-6 2-2"]
    steps = "1:pass 2:pass 3:4-6@A 0:3-6@B"
    assert awards(at("6-0 0-1 1-6", hands, steps, turn=1)) == []


SECOND_PASSES = ["0-6 1-6 6-6 4-5", "0-1 0-2 0-3 1-2 1-3 2-3 0-0", "2-6 2-5", "3-6 3-5"]
"""Seat 1 holds neither 4, 5 nor 6; seats 2 and 3 can follow."""


def salida(tile, then="2:2-6@A", hands=SECOND_PASSES, **more):
    """Seat 0 opens a later round, seat 1 passes."""
    return play(table(NAME, hands, rounds=[(1, 0)], **more), f"0:{tile} 1:pass {then}")


def test_s6_pase_de_salida_pays_25_on_a_double():
    assert awards(salida("6-6")) == [(0, 25, "Pase de salida")]


def test_s6_pase_de_salida_pays_50_on_another_tile():
    assert awards(salida("4-5", "2:2-5@B")) == [(0, 50, "Pase de salida")]


def test_s6_pase_de_salida_waits_for_the_third_player():
    assert awards(salida("6-6", "")) == []


def test_s6_pase_de_salida_is_cancelled_if_the_third_player_passes_too():
    hands = [SECOND_PASSES[0], SECOND_PASSES[1], "2-2 2-4 3-4 1-4 0-4 4-4 3-3", "3-6 3-5"]
    assert awards(salida("6-6", "2:pass 3:3-6@A", hands)) == []


def test_s6_cancelled_or_not_three_passes_on_the_opening_are_a_pase_redondo():
    assert awards(alone("0:6-6 1:pass 2:pass 3:pass 0:3-6@A")) == [REDONDO]


def test_s6_at_other_tables_the_third_player_s_pass_cancels_nothing():
    assert awards(salida("6-6", "", options={"house.pase-salida.cancelled": False})) == [
        (0, 25, "Pase de salida")
    ]


def test_s6_a_pass_on_a_later_tile_is_no_pase_de_salida():
    hands = ["0-6 1-6 6-6 4-5", "2-6 2-5", "0-0 0-1 0-3 1-3 1-4 3-3 4-4", "3-6 3-5"]
    game = table(NAME, hands, rounds=[(1, 0)])
    assert awards(play(game, "0:6-6 1:2-6@A 2:pass 3:3-6@B")) == []


# The match ----------------------------------------------------------------------------------------


def test_s6_200_points_win_the_match():
    assert out_with("3-6", "3-0 0-5", scores=(192, 150)).over.winner == 0
    assert out_with("3-6", "3-0 0-5", scores=(191, 150)).over is None


@pytest.mark.parametrize("target", [100, 250, 500])
def test_s6_other_tables_play_to_another_target(target):
    options = {"match.target": target}
    assert out_with("3-6", "3-0 0-5", scores=(target - 8, 5), options=options).over.winner == 0
    assert out_with("3-6", "3-0 0-5", scores=(target - 9, 5), options=options).over is None


def test_s6_pollona_counts_double_while_the_rivals_are_at_zero():
    assert out_with("3-6", "3-0 0-5", scores=(195, 0)).over.worth == 2
    assert out_with("3-6", "3-0 0-5", scores=(195, 1)).over.worth == 1


def test_s6_points_for_passes_take_a_pollona_away():
    hands = ["3-6 1-1", "0-3", "1-2", "2-2"]
    steps = "1:pass 2:pass 3:pass 0:3-6@A 1:0-3@A"
    game = at("6-0 0-1 1-6", hands, steps, turn=1, scores=(0, 195))
    assert (game.match.scores, game.over.winner, game.over.worth) == ((25, 204), 1, 1)


def test_s6_the_rules_told_name_every_bonus_and_its_price():
    told = "\n".join(text for _, text in ruleset(NAME).sentences())
    for word in ("Capicúa", "Chuchazo", "Pase redondo", "Pase de salida", "vale por 2"):
        assert word in told
