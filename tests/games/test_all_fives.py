"""All Fives (S25)."""

from __future__ import annotations

import pytest

from domino_core import variants
from tests.counts import times
from tests.games.driver import random_rounds
from tests.games.naive.all_fives import judge
from tests.house.looking import deal, lines, play, refused, result, ruleset, state, table
from tests.rulebook.positions import ends, legal

FOSTER = ["5-5 0-0 0-4 1-2 1-3 2-3 1-4", "0-5 5-6 2-4 3-4 1-1 2-2 3-3"]
"""Seat 0 holds the highest double that was dealt; 6-6 and 4-4 lie in the boneyard."""
SHORT = "0:5-5 1:2-5@A 0:0-5@B"
LINE = ("0:5-5", "1:0-5@B", "0:0-0@B", "1:5-6@A", "0:0-4@B")


def foster(count: int = 5, **more):
    return play(table("all-fives", FOSTER, **more), " ".join(LINE[:count]))


def paid(game) -> list[tuple[int, int]]:
    return [(award.side, award.points) for award in state(game).awards]


@pytest.mark.parametrize(
    ("count", "awards"),
    [
        (1, [(0, 10)]),
        (2, [(0, 10), (1, 10)]),
        (3, [(0, 10), (1, 10), (0, 10)]),
        (4, [(0, 10), (1, 10), (0, 10)]),
        (5, [(0, 10), (1, 10), (0, 10), (0, 10)]),
    ],
)
def test_s25_the_worked_line_of_foster_pays_ten_ten_ten_nothing_ten(count, awards):
    assert paid(foster(count)) == awards


def test_s25_what_the_ends_pay_is_written_down_at_once():
    assert state(foster(2)).match.scores == (10, 10)


def test_s25_a_fifth_of_the_sum_may_be_what_counts():
    game = foster(options={"scoring.per_five": 1, "match.target": 61})
    assert paid(game) == [(0, 2), (1, 2), (0, 2), (0, 2)]


@pytest.mark.parametrize(("count", "open_ends"), [(1, "AB"), (3, "AB"), (4, "ABCD")])
def test_s25_the_spinner_opens_across_once_both_its_sides_are_covered(count, open_ends):
    assert "".join(end.name for end in state(foster(count)).layout.ends) == open_ends


def test_s25_an_open_side_of_the_spinner_counts_nothing_until_a_tile_lies_there():
    game = foster(4)
    assert state(game).layout.end_sum == 6


def test_s25_a_tile_at_the_spinner_s_side_counts_its_outer_half():
    hands = ["5-5 2-5 0-1 0-2 1-2 1-3 2-3", "0-5 5-6 2-4 3-4 1-1 2-2 3-3"]
    game = play(table("all-fives", hands), "0:5-5 1:0-5@B 0:0-1@B 1:5-6@A 0:2-5@C")
    assert state(game).layout.end_sum == 6 + 1 + 2


def test_s25_two_get_seven_tiles_three_and_four_five():
    for players, size in ((2, 7), (3, 5), (4, 5)):
        round = state(table("all-fives", [], players=players))
        assert [hand.bit_count() for hand in round.hands] == [size] * players


def test_s25_who_cannot_play_draws_until_a_tile_fits():
    hands = ["5-5 0-0 0-4 1-2 1-3 2-3 1-4", "1-1 2-2 3-3 2-4 3-4 0-1 0-2"]
    game = play(table("all-fives", hands, "3-6 4-6 0-5"), "0:5-5")
    assert legal(game) == {"draw"}
    assert legal(play(game, "1:+3-6 1:+4-6 1:+0-5")) == {"0-5@A", "0-5@B"}


@pytest.mark.parametrize(
    ("left", "points"), [("3-4", 5), ("4-4", 10), ("0-1", 0), ("6-6", 10), ("1-1", 0), ("1-2", 5)]
)
def test_s25_the_others_tiles_are_rounded_to_the_nearest_five(left, points):
    hands = ["5-5 0-5", f"2-5 {left}"]
    options = {"deal.hand": 2, "opener.first": "5-5"}
    game = play(table("all-fives", hands, options=options), "0:5-5 1:2-5@A 0:0-5@B")
    assert result(game).points == (10 + points, 0)


def test_s25_rounding_is_a_line_of_its_own():
    options = {"deal.hand": 2}
    game = play(
        table("all-fives", ["5-5 0-5", "2-5 3-4"], options=options), "0:5-5 1:2-5@A 0:0-5@B"
    )
    assert [(side, points) for side, points, _ in lines(game)] == [(0, 10), (0, 7), (0, -2)]


def test_s25_a_game_without_points_is_refused():
    options = {"scoring.out": "win", "scoring.blocked": "win"}
    assert "scoring.out" in refused(options, "all-fives")


def short(hands, steps=SHORT, **options):
    """A round with two tiles each."""
    return play(table("all-fives", hands, options={"deal.hand": 2, **options}), steps)


def test_s25_two_to_four_play_and_four_in_pairs_too():
    tables = [(one.players, one.sides) for one in variants.find("all-fives").tables()]
    assert tables == [(2, "individual"), (3, "individual"), (4, "individual"), (4, "pairs")]


def test_s1_the_highest_double_opens_and_is_forced():
    assert legal(table("all-fives", FOSTER)) == {"5-5"}


def test_s1_the_next_seat_opens_later_with_any_tile():
    game = deal(short(["5-5 0-5", "2-5 3-4"]), ["5-5 6-6", "2-5 3-4"])
    assert legal(game) == {"2-5", "3-4"}


def opened_with_a_plain_tile(*steps, **options):
    """0-5, then 5-5, which is the first double, and then a tile at its other side."""
    hands = ["0-5 1-2 3-5", "1-1 4-5 5-5"]
    given = {"deal.hand": 3, "opener.first": "rotate", **options}
    return play(table("all-fives", hands, options=given), " ".join(("0:0-5 1:5-5@B", *steps)))


def test_s25_the_first_double_is_the_spinner_wherever_it_comes():
    assert ends(opened_with_a_plain_tile()) == "0 5"
    assert ends(opened_with_a_plain_tile("0:3-5@B")) == "0 3 5 5"


@pytest.mark.parametrize("spinner", ["opening", "none"])
def test_s25_at_other_tables_it_is_the_opening_double_alone_or_none(spinner):
    assert ends(opened_with_a_plain_tile("0:3-5@B", **{"legality.spinner": spinner})) == "0 3"


def test_s25_without_a_spinner_an_opening_double_has_two_sides():
    game = foster(4, options={"legality.spinner": "none"})
    assert ends(game) == "6 0"


def test_s25_a_lone_tile_counts_all_its_pips_and_a_double_both_its_halves():
    assert paid(opened_with_a_plain_tile()) == [(0, 5), (1, 10)]


def test_s25_a_sum_of_zero_pays_nothing():
    assert paid(short(["0-0 1-2", "0-1 1-1"], "0:0-0", **{"opener.first": "0-0"})) == []


def test_s25_the_last_tile_pays_its_ends_too():
    assert lines(short(["4-4 0-4", "4-5 3-3"], "0:4-4 1:4-5@A 0:0-4@B")) == [
        (0, 5, "Puntas en múltiplo de cinco"),
        (0, 6, "Fichas que quedaban al dominar"),
        (0, -1, "Redondeo al múltiplo de cinco más cercano"),
    ]


def blocked(hands, **options):
    return short(hands, "0:6-6 1:pass 0:pass", **{"turn.draw": "never", **options})


@pytest.mark.parametrize(("held", "points"), [("3-3 0-2", 10), ("3-3 0-1", 5)])
def test_s25_a_block_is_rounded_to_the_nearest_five_too(held, points):
    assert result(blocked(["0-4 6-6", held])).points == (points, 0)


def test_s1_a_tied_block_is_nobody_s():
    game = blocked(["0-4 6-6", "0-3 0-1"])
    assert (result(game).winner, result(game).points) == (None, (0, 0))


def test_s25_the_winner_s_own_tiles_may_be_taken_off_before_rounding():
    game = blocked(["0-4 6-6", "3-5 0-2"], **{"scoring.blocked": "others-minus-own"})
    assert result(game).points == (5, 0)  # 10 less 4 are 6


@pytest.mark.parametrize(("left", "points"), [("3-4", 1), ("4-4", 2), ("0-1", 0)])
def test_s25_where_a_fifth_counts_the_others_tiles_count_a_fifth_as_well(left, points):
    options = {"scoring.per_five": 1, "opener.first": "5-5"}
    assert result(short(["5-5 0-5", f"2-5 {left}"], **options)).points == (2 + points, 0)


def test_s25_partners_score_together_and_only_the_opponents_tiles():
    hands = ["1-6 6-6", "2-6 3-4", "0-6 5-5", "4-6 2-4"]
    game = table("all-fives", hands, sides="pairs", options={"deal.hand": 2})
    play(game, "0:6-6 1:2-6@A 2:0-6@B 3:4-6@C 0:1-6@D")
    assert result(game).points == (15, 0)


@pytest.mark.parametrize(("reserve", "may"), [(0, "draw"), (2, "pass")])
def test_s25_some_leave_the_last_two_tiles(reserve, may):
    options = {"deal.set": 3, "deal.hand": 3, "turn.reserve": reserve}
    hands, boneyard = ["1-2 2-3 3-3", "0-0 0-1 1-1"], "0-2 2-2 0-3 1-3"
    game = play(table("all-fives", hands, boneyard, options=options), "0:3-3 1:+0-2 1:+2-2")
    assert legal(game) == {may}


def test_s25_the_match_is_judged_at_a_round_s_end():
    game = foster(2, scores=(145, 100))
    assert (state(game).match.scores, game.over) == ((155, 110), None)


def test_s25_targets_from_100_to_250_are_offered():
    assert ruleset("all-fives").options.match.offered_targets == (100, 150, 200, 250)


def sheet(options=None) -> str:
    return "\n".join(text for _, text in ruleset("all-fives", options=options).sentences())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "El primer doble es el giratorio"),
        ({"legality.spinner": "none"}, "siempre hay dos"),
        ({}, "quien jugó la anota en el acto"),
        ({"scoring.per_five": 1}, "Por cada cinco de una suma exacta, quien jugó anota 1"),
        ({}, "se redondean al múltiplo de cinco más cercano"),
        ({"scoring.per_five": 1}, "cada cinco vale 1"),
    ],
    ids=str,
)
def test_s25_the_rules_told_say_what_is_in_force(options, told):
    assert told in sheet(options)


@pytest.mark.parametrize(
    "options", [{"scoring.per_five": 1, "match.target": 61}, {"turn.reserve": 2}], ids=str
)
def test_s25_the_plain_second_reading_holds_under_other_options(options):
    rules = ruleset("all-fives", options=options)
    for told in random_rounds(rules, f"all-fives {options}", times(20)):
        assert judge(told) == told.outcome
