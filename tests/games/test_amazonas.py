"""Amazonas, or ponta de cinco (S32)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from domino_core import variants
from domino_core.errors import PlayError
from domino_line import FourInPairsKnobs
from tests.counts import times
from tests.games.driver import random_rounds, recorded_rounds
from tests.games.naive.amazonas import judge
from tests.house.looking import deal, lines, play, refused, result, ruleset, state
from tests.house.looking import table as dealt
from tests.rulebook.positions import ends, legal

HANDS = [
    "0-0 0-3 0-5 1-1 1-4 2-3 2-6",
    "0-2 0-4 3-3 3-4 3-6 4-5 5-5",
    "0-6 1-3 1-5 2-4 3-5 4-4 5-6",
    "0-1 1-2 1-6 2-2 2-5 4-6 6-6",
]
"""Seat 3 holds the double six."""
FIVE = [
    "0-0 1-1 2-2 2-6 3-3 4-4 5-6",
    "0-2 0-3 0-4 0-5 0-6 1-2 5-5",
    "0-1 1-3 1-4 1-5 1-6 2-4 6-6",
    "2-3 2-5 3-4 3-5 3-6 4-5 4-6",
]
"""Seat 0 was dealt five doubles, seat 2 opens."""
SEVEN = [
    "0-1 0-2 0-3 0-4 0-5 0-6 1-2",
    "0-0 1-1 2-2 3-3 4-4 5-5 6-6",
    "1-3 1-4 1-5 1-6 2-3 2-4 2-5",
    "2-6 3-4 3-5 3-6 4-5 4-6 5-6",
]
STUCK = ["5-6 6-6", "1-2 1-3", "1-4 2-3", "2-4 3-4"]
"""Two tiles each; nobody but seat 0 can play on 6-6."""
GALO = "0:6-6 1:pass 2:pass 3:pass 0:5-6@A"
WON_BLOCK = ["0-1 6-6", "1-2 1-3", "0-2 0-3", "2-2 2-3"]
TIED_BLOCK = ["0-1 6-6", "0-3 1-2", "1-4 2-2", "0-2 1-1"]
NOBODY_CAN = "0:6-6 1:pass 2:pass 3:pass 0:pass"


def table(hands=HANDS, *, options=None, **more):
    return dealt("amazonas", hands, options=options, **more)


def short(hands=STUCK, steps="", *, options=None, **more):
    """A round with two tiles each; the others sleep."""
    return play(table(hands, options={"deal.hand": 2, **(options or {})}, **more), steps)


def paid(game) -> list[tuple[int, int]]:
    return [(one.side, one.points) for one in state(game).awards]


# Dealing ------------------------------------------------------------------------------------------


def test_s32_seven_tiles_each_and_nothing_is_left_over():
    round = state(table())
    assert [hand.bit_count() for hand in round.hands] == [7] * 4
    assert round.left == 0


def test_s32_four_play_in_two_pairs():
    tables = [(one.players, one.sides) for one in variants.find("amazonas").tables()]
    assert tables == [(4, "pairs")]


@pytest.mark.parametrize(("players", "sides"), [(2, "pairs"), (4, "individual")])
def test_s32_a_family_cannot_seat_others(players, sides):
    with pytest.raises(ValidationError):
        FourInPairsKnobs(players=players, sides=sides, target=200)


def test_s32_five_doubles_are_kept_or_sent_back_before_anything_else():
    assert legal(play(table(FIVE), "2:6-6 3:3-6@A")) == {"accept", "redeal"}


def test_s32_a_house_that_lets_five_doubles_ask_too_does_not_ask_twice():
    game = table(FIVE, options={"house.redeal-on-request": {}})
    assert legal(play(game, "2:6-6 3:3-6@A")) == {"accept", "redeal"}


def test_s32_five_doubles_that_are_kept_pay_50_and_the_turn_stays():
    game = play(table(FIVE), "2:6-6 3:4-6@A 0:accept")
    assert state(game).match.scores == (50, 0)
    assert legal(game) == {"4-4@A", "2-6@B", "5-6@B"}


def test_s32_who_kept_them_is_not_asked_again():
    game = play(table(FIVE), "2:6-6 3:4-6@A 0:accept 0:2-6@B 1:0-2@B 2:1-6@C 3:3-6@D")
    assert "accept" not in legal(game)


def test_s32_an_opener_with_five_doubles_is_asked_and_then_plays_6_6():
    hands = ["0-0 1-1 2-2 2-6 3-3 5-6 6-6", FIVE[1], "0-1 1-3 1-4 1-5 1-6 2-4 4-4", FIVE[3]]
    game = table(hands)
    assert legal(game) == {"accept", "redeal"}
    assert legal(play(game, "0:accept")) == {"6-6"}


def test_s32_who_has_five_doubles_and_nothing_that_fits_is_asked_too():
    hands = [
        "0-0 0-1 1-1 1-2 2-2 4-4 5-5",
        "0-2 0-3 0-4 0-5 0-6 2-6 3-3",
        "1-3 1-4 1-5 1-6 2-4 5-6 6-6",
        "2-3 2-5 3-4 3-5 3-6 4-5 4-6",
    ]
    game = play(table(hands), "2:6-6 3:3-6@A")
    assert legal(game) == {"accept", "redeal"}
    assert legal(play(game, "0:accept")) == {"pass"}


def test_s32_a_deal_sent_back_takes_with_it_what_it_has_paid():
    game = play(table(FIVE, scores=(30, 40)), "2:6-6 3:3-6@A")
    assert state(game).match.scores == (30, 40 + 15)
    play(game, "0:redeal")
    assert (result(game).end.kind, game.match.scores) == ("redeal", (30, 40))
    assert game.match.round_number == 1


@pytest.mark.parametrize("held", ["0-0 1-1 2-2 3-3 4-5 4-6 5-6", "0-0 1-1 2-2 3-3 4-4 5-5 5-6"])
def test_s32_four_doubles_or_six_are_played_without_a_word(held):
    game = table([held, "0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 6-6", "2-6"])
    assert "5-6@B" in legal(play(game, "2:6-6 3:2-6@A"))


def test_s32_seven_doubles_win_the_match_before_a_tile_is_played():
    game = table(SEVEN, scores=(190, 0))
    assert (result(game).end.kind, result(game).end.seat) == ("seven-doubles", 1)
    assert (game.over.winner, game.match.scores) == (1, (190, 0))


# Opening ------------------------------------------------------------------------------------------

NEXT = ["0-1 5-5", "0-3 1-2", "1-4 2-2", "0-2 6-6"]


def test_s32_6_6_opens_the_first_round_and_is_forced():
    assert state(table()).opener == 3
    assert legal(table()) == {"6-6"}


def test_s32_who_went_out_opens_the_next_round_with_any_tile():
    game = deal(short(steps=GALO), NEXT)
    assert (state(game).opener, legal(game)) == (0, {"0-1", "5-5"})


@pytest.mark.parametrize("hands", [WON_BLOCK, TIED_BLOCK])
def test_s32_after_a_block_won_or_tied_6_6_opens_again(hands):
    game = deal(short(hands, NOBODY_CAN), NEXT)
    assert (state(game).opener, legal(game)) == (3, {"6-6"})


@pytest.mark.parametrize(("hands", "opener"), [(WON_BLOCK, 0), (TIED_BLOCK, 3)])
def test_s32_at_other_tables_who_won_a_block_opens(hands, opener):
    game = short(hands, NOBODY_CAN, options={"opener.after_block": "later"})
    assert state(deal(game, NEXT)).opener == opener


# The four ends ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "open_ends"),
    [
        ("3:6-6", "AB"),
        ("3:6-6 0:2-6@A", "AB"),
        ("3:6-6 0:2-6@A 1:0-2@A 2:0-6@A", "AB"),
        ("3:6-6 0:2-6@A 1:3-6@B", "ABCD"),
    ],
)
def test_s32_the_side_ends_open_once_both_main_ends_have_a_tile(steps, open_ends):
    game = play(table(), steps)
    assert "".join(end.name for end in state(game).layout.ends) == open_ends


def test_s32_a_side_end_asks_for_the_number_of_the_opening_double():
    assert ends(play(table(), "3:6-6 0:2-6@A 1:3-6@B")) == "2 3 6 6"


def opened_with_a_plain_tile(options=None):
    """The second round, opened with 0-5; 5-5 lies in the line then, with a tile on either side."""
    game = short(steps=GALO, options=options)
    deal(game, ["0-5 6-6", "5-5 1-2", "3-5 2-2", "0-2 4-5"])
    return play(game, "0:0-5 1:5-5@B 2:3-5@B")


def test_s32_no_double_but_the_opening_tile_opens_across():
    assert ends(opened_with_a_plain_tile()) == "0 3"


def test_s25_at_other_tables_the_first_double_does_wherever_it_comes():
    options = {"legality.spinner": "first-double"}
    assert ends(opened_with_a_plain_tile(options)) == "0 3 5 5"


def test_s32_where_no_double_opens_across_there_are_two_ends():
    game = play(table(options={"legality.spinner": "none"}), "3:6-6 0:2-6@A 1:3-6@B")
    assert ends(game) == "2 3"


def test_s32_who_can_play_may_not_pass():
    with pytest.raises(PlayError):
        play(play(table(), "3:6-6"), "0:pass")


# Points in the round ------------------------------------------------------------------------------

FOSTER = ["0-4 5-5", "0-5 1-2", "0-0 2-3", "1-3 5-6"]
LINE = ["0:5-5", "1:0-5@B", "2:0-0@B", "3:5-6@A", "0:0-4@B"]


@pytest.mark.parametrize(
    ("count", "payments"),
    [
        (1, [(0, 10)]),
        (2, [(0, 10), (1, 10)]),
        (3, [(0, 10), (1, 10), (0, 10)]),
        (4, [(0, 10), (1, 10), (0, 10)]),
        (5, [(0, 10), (1, 10), (0, 10), (0, 10)]),
    ],
)
def test_s32_ends_that_make_a_multiple_of_five_pay_their_sum_at_once(count, payments):
    assert paid(short(FOSTER, " ".join(LINE[:count]))) == payments


def test_s32_a_sum_of_zero_pays_nothing():
    hands = ["0-0 1-1", "2-3 2-4", "3-4 3-5", "1-2 1-3"]
    assert paid(short(hands, "0:0-0", options={"opener.first": "0-0"})) == []


def test_s32_what_was_paid_stands_in_the_score_while_the_round_goes_on():
    assert state(short(FOSTER, " ".join(LINE[:2]))).match.scores == (10, 10)


def test_s32_a_pass_pays_the_other_pair_20():
    assert paid(short(steps="0:6-6 1:pass")) == [(0, 20)]


@pytest.mark.parametrize(("points", "payments"), [(10, [(0, 10)]), (0, [])])
def test_s32_elsewhere_a_pass_pays_10_or_nothing(points, payments):
    assert paid(short(steps="0:6-6 1:pass", options={"scoring.pass_points": points})) == payments


def test_s32_a_second_pass_in_a_row_pays_nothing():
    assert paid(short(steps="0:6-6 1:pass 2:pass")) == [(0, 20)]


def test_s32_after_a_tile_the_next_pass_pays_again():
    hands = ["5-6 6-6", "1-2 1-3", "2-6 2-3", "3-4 1-4"]
    assert paid(short(hands, "0:6-6 1:pass 2:2-6@A 3:pass")) == [(0, 20), (0, 20)]


def test_s32_a_galo_pays_50_in_place_of_the_20_once_the_placer_has_played():
    game = short(steps="0:6-6 1:pass 2:pass 3:pass")
    assert paid(game) == [(0, 20)]
    assert paid(play(game, "0:5-6@A")) == [(0, 20), (0, -20), (0, 50)]


def test_s32_a_galo_says_why_the_20_are_taken_back():
    assert [why for _, _, why in lines(short(steps=GALO))][:3] == [
        "Pase de un contrario",
        "El pase va incluido en el galo",
        "Galo: los otros tres pasan",
    ]


def test_s32_where_passes_pay_nothing_a_galo_takes_nothing_back():
    options = {"scoring.pass_points": 0, "scoring.galo_points": 40}
    assert paid(short(steps=GALO, options=options)) == [(0, 40)]


def test_s32_the_turn_comes_back_to_who_makes_a_galo():
    assert legal(short(steps="0:6-6 1:pass 2:pass 3:pass")) == {"5-6@A", "5-6@B"}


def test_s32_a_galo_is_paid_once():
    hands = ["4-5 5-6 6-6", "1-2 1-3 0-5", "1-4 2-3 2-4", "3-4 3-3 1-1"]
    game = table(hands, options={"deal.hand": 3})
    play(game, f"{GALO} 1:0-5@A 2:pass")
    assert [points for _, points in paid(game)] == [20, -20, 50, 20]


def test_s32_four_passes_are_a_block_and_no_galo():
    assert paid(short(WON_BLOCK, NOBODY_CAN)) == [(0, 20)]


def test_s32_that_a_galo_will_come_is_not_seen_before_the_placer_plays():
    """Nothing tells the others apart: whether seat 0 can play on 6-6, or has to pass too."""
    steps = "0:6-6 1:pass 2:pass 3:pass"
    can, cannot = short(steps=steps), short(["0-5 6-6", *STUCK[1:]], steps)
    assert (paid(can), state(can).notes) == (paid(cannot), state(cannot).notes)


# Points at its end --------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "points"), [("2-4", 20), ("2-5", 20), ("0-0", 10)])
def test_s32_who_goes_out_scores_the_losers_tiles_rounded_down(left, points):
    game = short([*STUCK[:3], f"3-4 {left}"], GALO)  # 3-4 beside the 7 that seat 1 holds
    assert result(game).points == (50 + points, 0)


def test_s32_rounding_is_a_line_of_its_own():
    assert lines(short([*STUCK[:3], "3-4 2-5"], GALO))[3:] == [
        (0, 21, "Fichas de los contrarios al dominar"),
        (0, -1, "Redondeo hacia abajo, de cinco en cinco"),
    ]


LAST_DOUBLE = ["4-4 6-6", "1-5 4-6", "0-1 3-6", "2-6 5-6"]
OUT = "0:6-6 1:4-6@A 2:3-6@B 3:2-6@C 0:4-4@A"


def test_s32_out_with_a_double_is_20_instead_of_the_losers_tiles():
    assert lines(short(LAST_DOUBLE, OUT)) == [(0, 20, "Domina con un doble")]


def test_s32_at_other_tables_a_last_double_is_20_more():
    game = short(LAST_DOUBLE, OUT, options={"house.out-with-double.instead": False})
    assert result(game).points == (20 + 15, 0)


def test_s32_the_last_tile_pays_its_ends_too():
    hands = ["5-5 6-6", "0-1 5-6", "2-3 4-6", "1-6 1-1"]
    game = short(hands, "0:6-6 1:5-6@A 2:4-6@B 3:1-6@C 0:5-5@A")
    assert lines(game) == [
        (1, 10, "Puntas en múltiplo de cinco"),
        (0, 15, "Puntas en múltiplo de cinco"),
        (0, 20, "Domina con un doble"),
    ]


def test_s32_a_block_is_rounded_down_too():
    assert lines(short(WON_BLOCK, NOBODY_CAN))[1:] == [
        (0, 16, "Fichas de los contrarios en el tranque"),
        (0, -1, "Redondeo hacia abajo, de cinco en cinco"),
    ]


def test_s32_a_tied_block_is_void_and_its_passes_stay_paid():
    game = short(TIED_BLOCK, NOBODY_CAN)
    assert (result(game).winner, result(game).points) == (None, (20, 0))


# The match ----------------------------------------------------------------------------------------


def test_s32_200_in_mid_round_do_not_end_the_match():
    game = short(FOSTER, " ".join(LINE[:2]), scores=(0, 195))
    assert state(game).match.scores == (10, 205)
    assert game.over is None
    assert legal(game)


def test_s32_the_match_is_judged_when_the_round_is_over():
    game = short(FOSTER, " ".join(LINE), scores=(190, 195))
    assert (game.match.scores, game.over.winner) == ((225, 205), 0)


def test_s32_level_at_200_or_more_another_round_is_played():
    game = short(TIED_BLOCK, NOBODY_CAN, scores=(180, 200))
    assert (game.match.scores, game.over) == ((200, 200), None)


# Options, and the rules told ----------------------------------------------------------------------


def test_s32_a_game_without_points_is_refused():
    options = {"scoring.out": "win", "scoring.blocked": "win"}
    assert "scoring.out" in refused(options, "amazonas")


def test_s32_6_6_cannot_open_where_it_is_not_in_the_set():
    assert set(refused({"deal.set": 5}, "amazonas")) >= {"opener.first", "opener.after_void"}


def test_s32_the_clock_is_20_seconds():
    assert ruleset("amazonas").options.clock.offered == (20,)


def sheet(options=None) -> str:
    return "\n".join(text for _, text in ruleset("amazonas", options=options).sentences())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "los contrarios anotan 20 puntos en el acto"),
        ({}, "anota 50 en lugar de los 20 del pase"),
        ({"scoring.pass_points": 0}, "su pareja anota 50."),
        ({}, "Después de un tranque se sale como si nadie lo hubiera ganado."),
        ({}, "La ficha de la salida, si es un doble, es el giratorio"),
        ({"legality.spinner": "first-double"}, "El primer doble es el giratorio"),
        ({"legality.spinner": "none"}, "siempre hay dos"),
        ({}, "Quien recibe siete dobles gana la partida"),
    ],
    ids=str,
)
def test_s32_the_rules_told_say_what_is_in_force(options, told):
    assert told in sheet(options)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"scoring.pass_points": 0}, "contrarios anotan"),
        ({"opener.after_block": "later"}, "Después de un tranque"),
        ({"legality.spinner": "none"}, "que abrió el giratorio"),
    ],
    ids=str,
)
def test_s32_what_is_not_in_force_is_not_told(options, told):
    assert told in sheet()
    assert told not in sheet(options)


# A second reading ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{"scoring.pass_points": 10}, {"scoring.galo_points": 30}, {"match.target": 50}],
    ids=str,
)
def test_s32_the_plain_second_reading_holds_under_other_options(options):
    rules = ruleset("amazonas", options=options)
    for told in random_rounds(rules, f"amazonas {options}", times(20)):
        assert judge(told) == told.outcome


@pytest.mark.parametrize(
    ("hands", "steps"),
    [
        (FIVE, "2:6-6 3:3-6@A 0:redeal"),
        (FIVE, "2:6-6 3:4-6@A 0:accept 0:2-6@B 1:0-2@B 2:1-6@C 3:3-6@D"),
        (SEVEN, ""),
    ],
)
def test_s32_the_plain_second_reading_knows_five_and_seven_doubles(hands, steps):
    game: Any = play(table(hands), steps)
    while game.running:
        game.act(state(game).seat, game.legal()[-1])
    (told,) = recorded_rounds(SimpleNamespace(table=game))  # type: ignore[arg-type]
    assert judge(told) == told.outcome
