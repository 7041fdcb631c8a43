"""Who wins a blocked round, as a house may have it (S6, S13, S14, S29; A03, A04, A22, E06)."""

from __future__ import annotations

import pytest

from tests.house.looking import play, position, refused, result

LINE = "0-4 4-3 3-0 0-2 2-1 1-0 0-0 0-5 5-6 6-6 6-0"
"""All seven blanks lie, both ends are blank, and seat 2 has placed the last tile."""


def blocked(hands, *, opener=0, **scoring):
    options = {f"scoring.{key}": value for key, value in scoring.items()}
    game = position("venezuela", LINE, hands, turn=3, opener=opener, options=options)
    return play(game, "3:pass 0:pass 1:pass 2:pass")


def winner(hands, **scoring):
    return result(blocked(hands, **scoring)).winner


# The side's total, or the lightest hand -----------------------------------------------------------

A03 = ["1-4 2-4 2-6 3-5", "1-1 1-3 1-5 3-6", "2-2 3-3 4-5 4-6", "1-6 2-3 2-5 4-4 5-5"]
"""27, 21, 29 and 37 pips; pairs 56 and 58."""


def test_a03_the_pair_s_total_and_the_lightest_hand_name_different_winners():
    assert winner(A03) == 0
    assert winner(A03, block_winner="single-hand") == 1


@pytest.mark.parametrize(
    ("counted", "points"), [("opponents", 58), ("all", 114), ("others-minus-own", 2)]
)
def test_a03_what_counts_is_a_rule_of_its_own(counted, points):
    assert blocked(A03, blocked=counted).match.scores == (points, 0)


def test_a04_partners_whose_hands_tie_for_the_lightest_have_won():
    hands = ["1-4 1-6 2-3 3-5", "2-4 2-5 2-6 4-5", "1-1 1-3 3-6 5-5", "1-5 2-2 3-3 4-4 4-6"]
    assert winner(hands, block_winner="single-hand") == 0


A04 = ["2-3 3-6 4-5 5-5", "1-4 1-5 2-2 4-4", "1-1 1-6 2-4 2-6", "1-3 2-5 3-3 3-5 4-6"]
"""Seats 1 and 2 hold 23 pips each, the fewest."""


def test_a04_opponents_whose_hands_tie_for_the_lightest_have_not():
    assert winner(A04, block_winner="single-hand") is None
    assert winner(A04, block_winner="single-hand", blocked_tie="opener", opener=3) == 1


# The blocker against the next player --------------------------------------------------------------

E06 = ["1-5 2-5 4-6 5-5", "1-1 3-5 3-6 4-5", "1-6 2-3 2-4 4-4", "1-3 1-4 2-2 2-6 3-3"]
"""33, 28, 26 and 27 pips; pairs 59 and 55."""


def test_e06_the_closer_beats_the_next_player_where_the_pair_s_total_would_lose():
    assert winner(E06) == 1
    assert winner(E06, block_winner="blocker-or-next") == 0


def test_e06_the_next_player_beats_the_closer_with_fewer_pips():
    hands = [E06[0], E06[1], E06[3], E06[2]]
    assert winner(hands, block_winner="blocker-or-next") == 1


def test_e06_the_other_two_hands_do_not_matter():
    for hands in (["1-1", E06[0]], [E06[0], "1-1"]):
        assert winner([*hands, *E06[2:]], block_winner="blocker-or-next") == 0


def test_e06_the_hand_that_won_is_the_closer_s_even_if_the_partner_s_is_lighter():
    hands = ["1-1", E06[0], *E06[2:]]
    assert result(blocked(hands, block_winner="blocker-or-next")).winning_seat == 2
    assert result(blocked(hands, block_winner="single-hand")).winning_seat == 0


TIED = ["1-1", "2-2", "1-6 2-3 2-4 4-4", "3-3 4-6 5-5"]
"""The closer and the next player hold 26 pips each."""


@pytest.mark.parametrize(
    ("tie", "side"), [("void", None), ("blocker-wins", 0), ("blocker-loses", 1), ("opener", 0)]
)
def test_e06_a_tie_with_the_next_player_is_settled_like_any_other(tie, side):
    assert winner(TIED, block_winner="blocker-or-next", blocked_tie=tie) == side


def test_between_two_the_comparison_is_refused_for_it_is_the_usual_one():
    found = refused({"scoring.block_winner": "blocker-or-next"}, "tablu", 2)
    assert list(found) == ["scoring.block_winner"]


# No doubles first, only below, nobody -------------------------------------------------------------

DOUBLE_IS_LIGHTER = ["1-4", "1-1", "3-5", "1-3"]
"""13 pips without a double, 6 pips with one."""


def test_s29_hands_without_a_double_may_win_before_lighter_ones():
    assert winner(DOUBLE_IS_LIGHTER) == 1
    assert winner(DOUBLE_IS_LIGHTER, block_first="no-double") == 0


def test_s29_where_every_side_holds_a_double_the_lightest_wins():
    assert winner(["1-4 2-2", "1-1", "3-5", "1-3"], block_first="no-double") == 1


def test_s29_single_hands_are_sorted_out_by_their_own_doubles():
    on = {"block_winner": "single-hand", "block_first": "no-double"}
    assert winner(["1-5 3-5", "1-1", "4-4", "1-4"], **on) == 1
    assert winner(["1-4", "1-1", "4-4", "1-5 3-5"], **on) == 0


def three(lightest, below):
    """A table of three, everybody alone, as S13 is played."""
    options = {} if below is None else {"scoring.block_below": below}
    game = position("tablu", LINE, [lightest, "3-5", "2-6"], options=options)
    return result(play(game, "0:pass 1:pass 2:pass")).winner


@pytest.mark.parametrize(
    ("lightest", "below", "side"),
    [("1-4", 6, 0), ("1-5", 6, None), ("1-5", 7, 0), ("1-5", None, 0)],
)
def test_s13_the_lightest_hand_may_win_only_with_fewer_pips_than_so_many(lightest, below, side):
    assert three(lightest, below) == side


def test_s13_a_tie_above_the_mark_is_void_whatever_would_settle_it():
    on = {"block_winner": "single-hand", "blocked_tie": "opener"}
    assert winner(A04, **on, block_below=24) == 0
    assert winner(A04, **on, block_below=23) is None


def test_s14_a_house_may_let_nobody_win_a_block():
    game = blocked(A03, block_winner="nobody")
    assert (result(game).winner, game.match.scores) == (None, (0, 0))


@pytest.mark.parametrize("below", [0, -1, "6", True, 6.0])
def test_a_mark_that_is_none_is_refused(below):
    assert list(refused({"scoring.block_below": below})) == ["scoring.block_below"]


# Going out ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("counted", "points"), [("opponents", 3), ("all", 26)])
def test_a22_whoever_goes_out_wins_however_much_the_partner_holds(counted, points):
    hands = ["3-5", "0-1", "5-6 6-6", "0-2"]
    game = position("venezuela", "3-3 3-4", hands, options={"scoring.out": counted})
    play(game, "0:3-5@A")
    assert (result(game).winner, game.match.scores) == (0, (points, 0))
