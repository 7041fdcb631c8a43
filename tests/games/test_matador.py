"""Matador (S23, with S1 and S2 for what a draw game leaves open)."""

from __future__ import annotations

import pytest

from domino_core import variants
from tests.counts import times
from tests.games.driver import random_rounds
from tests.games.naive.matador import judge
from tests.house.looking import lines, play, refused, result, ruleset, state, table
from tests.rulebook.positions import ends, hand, legal, refusal

TWO = ["0-5 1-3 1-4 1-6 2-2 2-5 6-6", "1-5 2-6 3-3 3-5 4-4 4-5 5-6"]
"""Seat 0 holds the highest double."""
OUT = """0:6-6 1:1-5@A 0:1-6@A 1:5-6@A 0:1-4@B 1:3-3@B 0:2-5@B/2 1:3-5@B 0:2-2@A 1:4-5@B 0:0-5@A
1:2-6@B 0:1-3@B"""
"""And goes out, while seat 1 is left with 4-4."""

CLOSING = ["0-2 1-2 1-5 1-6 3-4 3-6 5-6", "0-0 0-3 0-5 0-6 1-4 4-4 5-5"]
CLOSED = "1:5-5 0:3-4@B/4 1:0-0@B 0:1-6@A/1 1:0-6@A"
"""Blanks at both ends, and no matador in either hand."""
ASLEEP = "0-1 2-6 3-3 1-3 2-3 0-4 1-1 3-5 2-2 4-6 6-6 4-5 2-4 2-5"
"""A boneyard whose only matador is its last tile."""


def two(steps: str = "", **more):
    return play(table("matador", TWO, **more), steps)


def closed(boneyard: str = ASLEEP, **more):
    return play(table("matador", CLOSING, boneyard, **more), CLOSED)


# Dealing and opening ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size", "left"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_s1_two_get_seven_tiles_three_or_four_get_five(players, size, left):
    round = state(table("matador", [], players=players))
    assert [one.bit_count() for one in round.hands] == [size] * players
    assert round.left == left


def test_s1_the_highest_double_opens_the_first_round_and_is_forced():
    assert state(two()).opener == 0
    assert legal(two()) == {"6-6"}


def test_s1_without_a_double_the_heaviest_tile_opens():
    hands = ["0-1 0-2 0-3 0-4 0-5 0-6 1-6", "1-2 1-3 1-4 1-5 2-3 2-4 4-6"]
    assert legal(table("matador", hands)) == {"4-6"}


@pytest.mark.parametrize("winner", [0, 1, None])
def test_s1_the_next_seat_opens_later_with_any_tile_whoever_won(winner):
    game = table("matador", TWO, rounds=[(0, winner)])
    assert state(game).opener == 1
    assert len(legal(game)) == 7


def test_s23_an_opening_matador_lies_along_the_line():
    game = table("matador", TWO, rounds=[(1, 1)])
    assert {"1-6", "2-5"} <= legal(game)
    assert not any("/" in one for one in legal(game))
    assert ends(play(game, "0:2-5")) == "5 2"


# What fits ----------------------------------------------------------------------------------------


def test_s23_touching_halves_add_up_to_7():
    assert legal(two("0:6-6")) == {"1-5@A", "1-5@B"}
    assert ends(two("0:6-6 1:1-5@A")) == "2 1"


def test_s23_equal_numbers_do_not_touch():
    assert refusal(two("0:6-6"), "1:5-6@A") == "play/illegal"


def test_s23_a_double_lies_along_and_shows_one_half():
    assert ends(two("0:6-6 1:1-5@A 0:2-2@A")) == "5 1"


def test_s23_a_matador_fits_anywhere():
    ways = {"1-6@{}/1", "1-6@{}/6", "1-6@{}", "2-5@{}/2", "2-5@{}/5", "2-5@{}"}
    matadors = {way.format(end) for way in ways for end in "AB"}
    assert legal(two("0:6-6 1:1-5@A")) == {"2-2@A", "1-3@B", "1-4@B"} | matadors


@pytest.mark.parametrize(("way", "asks"), [("/1", "6"), ("/6", "1"), ("", "1/6")])
def test_s23_its_player_says_which_half_a_matador_leaves_open_or_both(way, asks):
    assert ends(two(f"0:6-6 1:1-5@A 0:1-6@A{way}")) == f"{asks} 1"


def test_s23_to_a_matador_across_either_half_may_be_played():
    hands = [TWO[0], "0-1 1-5 2-6 3-3 3-5 4-5 5-6"]
    game = play(table("matador", hands), "0:6-6 1:1-5@A 0:1-6@A")
    assert legal(game) == {"0-1@A", "2-6@A", "5-6@A", "0-1@B"}
    assert ends(play(game, "1:2-6@A")) == "5 1"  # the 6 against the 1; the 2 is open


def test_s23_no_half_of_another_tile_can_be_chosen():
    assert refusal(two("0:6-6"), "1:1-5@A/5") == "play/illegal"
    assert refusal(two("0:6-6 1:1-5@A"), "0:1-6@A/5") == "play/illegal"


def test_s23_at_a_blank_only_matadors_fit():
    game = play(table("matador", CLOSING), "1:5-5 0:3-4@B/4 1:0-0@B")
    assert ends(game) == "2 "
    assert {one for one in legal(game) if "@B" in one} == {"1-6@B/1", "1-6@B/6", "1-6@B"}


def test_s23_the_double_blank_fits_anywhere_and_closes_the_end():
    game = play(table("matador", CLOSING), "1:5-5 0:3-4@B/4")
    assert {"0-0@A", "0-0@B"} <= legal(game)
    assert not any(one.startswith("0-0@A/") for one in legal(game))


def test_s23_who_can_place_a_matador_must():
    hands = ["1-6 3-3 4-4 4-5 5-5 3-5 2-4", "6-6 0-1 0-2 0-3 0-4 1-1 1-2"]
    game = play(table("matador", hands), "1:6-6")
    assert legal(game) == {f"1-6@{end}{way}" for end in "AB" for way in ("", "/1", "/6")}


# Other tables and other sets ----------------------------------------------------------------------


def test_s23_where_matadors_lie_along_alone_none_is_laid_across():
    game = two("0:6-6 1:1-5@A", options={"legality.crosswise": False})
    found = {one for one in legal(game) if one.startswith("1-6@")}
    assert found == {"1-6@A/1", "1-6@A/6", "1-6@B/1", "1-6@B/6"}


@pytest.mark.parametrize(
    ("top", "double", "fits", "matador"), [(9, "9-9", "1-2", "4-6"), (12, "12-12", "1-2", "6-7")]
)
def test_s23_with_a_larger_set_halves_add_up_to_10_or_13(top, double, fits, matador):
    hands = [double, f"{fits} {matador} 0-0 {top - 1}-{top}"]
    game = play(table("matador", hands, options={"deal.set": top}), f"0:{double}")
    found = {one for one in legal(game) if "@A" in one}
    assert {f"{fits}@A", f"{matador}@A", "0-0@A"} <= found
    assert f"{top - 1}-{top}@A" not in found


def test_s23_in_a_double_nine_a_double_is_a_matador_too():
    game = play(table("matador", ["9-9", "5-5 2-3"], options={"deal.set": 9}), "0:9-9")
    assert {"5-5@A", "5-5@B"} <= legal(game)
    assert ends(play(game, "1:5-5@A")) == "5 1"


# Drawing ------------------------------------------------------------------------------------------


def test_s23_a_stuck_player_draws_until_a_tile_fits():
    game = closed("4-6 2-6 3-3 2-5")
    assert legal(game) == {"draw"}
    play(game, "0:+4-6 0:+2-6 0:+3-3")
    assert legal(game) == {"draw"}
    play(game, "0:+2-5")
    assert legal(game) == {f"2-5@{end}{way}" for end in "AB" for way in ("", "/2", "/5")}


DRAWN = " ".join(f"0:+{tile}" for tile in ASLEEP.split()[:-2])


def test_s23_the_last_two_tiles_are_not_drawn():
    game = play(closed(), DRAWN)
    assert legal(game) == {"pass"}
    assert state(game).left == 2
    assert "2-5" not in hand(game, 0)


@pytest.mark.parametrize(("reserve", "asleep"), [(0, 0), (1, 1), (3, 3)])
def test_s2_other_tables_leave_another_number_asleep(reserve, asleep):
    boneyard = "0-1 2-6 3-3 1-3 2-3 0-4 1-1 3-5 2-2 4-6 6-6 4-5 2-4"
    game = play(table("matador", CLOSING, boneyard, options={"turn.reserve": reserve}), CLOSED)
    while legal(game) == {"draw"}:
        game.act(0, game.legal()[0])
    assert state(game).left == asleep


def test_s23_with_one_draw_a_tile_that_does_not_fit_is_followed_by_a_pass():
    game = closed(options={"turn.draw": "one"})
    assert legal(play(game, "0:+0-1")) == {"pass"}


def test_s23_without_drawing_a_stuck_player_passes():
    options = {"turn.draw": "never", "turn.reserve": 0}
    game = closed(options=options)
    assert legal(game) == {"pass"}
    assert result(play(game, "0:pass 1:pass")).end.kind == "blocked"


def test_s2_where_drawing_is_voluntary_one_may_draw_although_a_tile_fits():
    assert "draw" in legal(two("0:6-6", options={"turn.voluntary": True}))
    assert "draw" not in legal(two("0:6-6"))


# Scoring ------------------------------------------------------------------------------------------


def test_s1_who_goes_out_scores_the_others_tiles():
    assert lines(two(OUT)) == [(0, 8, "Fichas que quedaban al dominar")]


def test_s1_the_lightest_hand_wins_a_block_and_scores_the_others_tiles():
    game = play(closed(), f"{DRAWN} 0:pass 1:pass")
    assert lines(game) == [(1, 104, "Fichas de los demás en el tranque")]
    assert (game.match.scores, game.over.winner) == ((0, 104), 1)


def test_s1_at_other_tables_the_winner_s_own_tiles_are_taken_off():
    game = play(closed(options={"scoring.blocked": "others-minus-own"}), f"{DRAWN} 0:pass 1:pass")
    assert game.match.scores == (0, 104 - 21)


THREE = ["0-6 1-5 2-2 2-5 5-6", "0-1 0-5 2-6 3-3 3-4", "1-2 1-3 2-3 2-4 4-4"]
TIED = """2:4-4 0:2-5@B/2 1:3-4@A/3 2:2-4@A 0:5-6@A 1:0-1@A 2:+0-2 2:+1-4 2:+0-0 2:0-0@B 0:+4-5
0:+6-6 0:+3-5 0:+4-6 0:+1-1 0:+0-3 0:+5-5 0:+0-4 0:pass 1:pass 2:pass"""


def tied(**more):
    """Seats 1 and 2 hold 19 each; 0-2 with the latter is the lightest tile."""
    boneyard = "0-2 1-4 0-0 4-5 6-6 3-5 4-6 1-1 0-3 5-5 0-4"
    return play(table("matador", THREE, boneyard, **more), TIED)


def test_s1_a_tied_block_is_nobody_s():
    assert (result(tied()).winner, tied().match.scores) == (None, (0, 0, 0))


def test_s1_at_other_tables_the_lightest_tile_settles_a_tie():
    game = tied(options={"scoring.blocked_tie": "lightest-tile"})
    assert (result(game).winner, game.match.scores) == (2, (0, 0, 74 + 19))


@pytest.mark.parametrize(("target", "over"), [(100, True), (200, False)])
def test_s23_the_match_goes_to_100_or_200(target, over):
    game = two(OUT, scores=(92, 60), options={"match.target": target})
    assert (game.over is not None) is over


# Options ------------------------------------------------------------------------------------------


def test_a_reserve_where_nobody_draws_is_refused():
    assert list(refused({"turn.draw": "never"}, "matador")) == ["turn.reserve"]


def test_more_tiles_than_there_are_cannot_be_dealt():
    assert list(refused({"deal.hand": 8}, "matador", 4)) == ["deal.hand"]


@pytest.mark.parametrize(
    "options",
    [
        {"legality.crosswise": False},
        {"deal.set": 9},
        {"deal.set": 12, "deal.hand": 15, "turn.reserve": 0},
        {"deal.set": 1, "deal.hand": 1},
    ],
    ids=str,
)
def test_s23_the_plain_second_reading_holds_under_other_options(options):
    rules = ruleset("matador", options=options)
    for told in random_rounds(rules, f"matador {options}", times(20)):
        assert judge(told) == told.outcome


def sheet(options=None) -> str:
    return "\n".join(text for _, text in ruleset("matador", options=options).sentences())


def test_s23_the_rules_told_name_the_total_and_the_matadors_of_the_set():
    assert "suman 7" in sheet()
    assert "Los matadores son 0-0, 1-6, 2-5 y 3-4:" in sheet()
    assert "suman 10" in sheet({"deal.set": 9})
    assert "Los matadores son 0-0, 1-9, 2-8, 3-7, 4-6 y 5-5:" in sheet({"deal.set": 9})


def test_s23_the_rules_told_say_whether_a_matador_may_lie_across():
    assert "también se puede atravesar" in sheet()
    assert "Los matadores no se atraviesan." in sheet({"legality.crosswise": False})


def test_s23_two_to_four_play():
    assert [choice.players for choice in variants.find("matador").tables()] == [2, 3, 4]
