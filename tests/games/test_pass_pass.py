"""Pass-Pass (S19): every rule of it, at its own table and with what other tables dispute."""

from __future__ import annotations

import pytest

from domino_core import variants
from tests.house.looking import lines, play, position, refused, result, ruleset, state
from tests.house.looking import table as dealt
from tests.rulebook.positions import counts, ends, hand, legal

NAME = "pass-pass"
LEFT = "Fichas que quedaban en la mano"
SKIP = {"turn.on_both": "skip"}
NO_OPENING = {"turn.on_opening": False}


def at(line, hands, steps="", **more):
    """A round that goes on from a line, seat 0 to act unless said otherwise."""
    return play(position(NAME, line, hands, **more), steps)


def opened(tile, **more):
    """A later round, which seat 0 opens with a tile."""
    return play(dealt(NAME, [tile], players=4, rounds=[(3, 0)], **more), f"0:{tile}")


def told(**options):
    return "\n".join(str(text) for _, text in ruleset(NAME, options=options).sentences())


# Dealing and opening ------------------------------------------------------------------------------


def test_s19_four_in_pairs_get_six_tiles_each_and_four_stay_in_the_boneyard():
    assert [tuple(one) for one in variants.find(NAME).tables()] == [(4, "pairs")]
    game = dealt(NAME, [], players=4)
    assert counts(game) == (6, 6, 6, 6)
    assert state(game).left == 4


def test_s19_chance_decides_who_opens_the_first_round():
    openers = {state(dealt(NAME, [f"{n}-6"], players=4)).opener for n in range(7)}
    assert len(openers) > 1


def test_s19_then_the_next_seat_opens_with_any_tile():
    game = dealt(NAME, [], players=4, rounds=[(1, 0)])
    assert state(game).opener == 2
    assert len(legal(game)) == 6


# Whose turn follows -------------------------------------------------------------------------------


def after(line, step, **more):
    """Whose turn follows a tile that seat 0 plays; it holds the 6-6 beside it."""
    hands = [f"{step[2:5]} 6-6", "0-0", "1-1", "2-2"]
    return state(at(line, hands, step, **more)).seat


@pytest.mark.parametrize(
    ("line", "step", "follows"),
    [
        ("3-2 2-4", "0:1-3@A", 0),  # 1 and 4: 5
        ("3-1 1-5", "0:0-3@A", 0),  # 0 and 5: 5
        ("3-2 2-4", "0:3-6@A", 0),  # 6 and 4: 10
        ("3-1 1-4", "0:3-3@A", 0),  # 3, 3 and 4: 10
        ("3-4 4-5", "0:2-3@A", 2),  # 2 and 5: 7
        ("3-4 4-6", "0:1-3@A", 2),  # 1 and 6: 7
        ("3-4 4-1", "0:3-3@A", 2),  # 3, 3 and 1: 7
        ("3-5 5-4", "0:3-4@A", 2),  # 4 and 4
        ("3-5 5-6", "0:3-6@A", 2),  # 6 and 6
        ("3-5 5-1 1-3", "0:3-3@A", 2),  # 3 in a double, and 3
        ("5-3 3-4 4-5", "0:5-5@A", 2),  # 5 in a double, and 5: 15
        ("3-1 1-4", "0:2-3@A", 1),  # 6
        ("3-0 0-4", "0:3-5@A", 1),  # 9
        ("3-4 4-5", "0:3-3@A", 1),  # 11
    ],
)
def test_s19_the_ends_decide_whose_turn_follows(line, step, follows):
    assert after(line, step) == follows


@pytest.mark.parametrize(
    ("tile", "follows"),
    [
        ("0-5", 0),
        ("2-3", 0),
        ("4-6", 0),
        ("5-5", 0),  # 10
        ("1-6", 2),
        ("3-4", 2),
        ("0-0", 2),  # equal ends, as with any other double
        ("2-2", 2),
        ("6-6", 2),
        ("5-6", 1),
        ("0-6", 1),
    ],
)
def test_s19_the_opening_tile_counts_too_and_a_double_with_both_halves(tile, follows):
    assert state(opened(tile)).seat == follows


@pytest.mark.parametrize("tile", ["4-6", "5-5", "2-2", "1-6"])
def test_s19_at_other_tables_the_opening_tile_does_not_count(tile):
    assert state(opened(tile, options=NO_OPENING)).seat == 1


def test_s19_at_such_tables_the_second_tile_does():
    assert after("3-2 2-4", "0:1-3@A", options=NO_OPENING) == 0


def test_s19_five_and_five_move_again_or_at_other_tables_skip():
    assert after("3-4 4-5", "0:3-5@A") == 0
    assert after("3-4 4-5", "0:3-5@A", options=SKIP) == 2
    assert state(opened("5-5", options=SKIP)).seat == 2


def test_s19_other_sums_of_ten_move_again_at_those_tables_too():
    assert after("3-2 2-4", "0:3-6@A", options=SKIP) == 0


@pytest.mark.parametrize(("seat", "follows"), [(1, 3), (2, 0), (3, 1)])
def test_s19_the_partner_plays_when_the_opponent_is_skipped(seat, follows):
    hands = ["0-0", "1-1", "2-2", "6-6"]
    hands[seat] = "3-4 4-4"
    game = at("3-5 5-4", hands, f"{seat}:3-4@A", turn=seat)
    assert state(game).seat == follows


def test_s19_a_player_may_move_again_and_again():
    hands = ["1-3 1-6 6-6", "0-0", "2-2", "5-5"]
    game = at("3-2 2-4", hands, "0:1-3@A 0:1-6@A")
    assert state(game).seat == 0
    assert ends(game) == "6 4"


def test_s19_a_pass_leaves_the_turn_to_the_next_whatever_the_ends_are():
    game = at("1-3 3-4", ["6-6", "0-0", "2-2", "5-5"], "0:pass")
    assert state(game).seat == 1


def test_s19_who_moves_again_and_cannot_draws_and_then_passes():
    hands = ["1-3 6-6", "0-0", "2-2", "5-5"]
    game = at("3-2 2-4", hands, "0:1-3@A", boneyard="0-6 0-2")
    assert legal(game) == {"draw"}
    assert state(play(game, "0:+0-6 0:pass")).seat == 1


def test_s19_who_goes_out_does_not_move_again():
    game = at("3-2 2-4", ["1-3", "0-0", "2-2", "5-5"], "0:1-3@A")
    assert (result(game).end.kind, result(game).end.seat) == ("out", 0)


def test_s19_who_is_skipped_has_not_passed():
    game = at("3-5 5-6", ["3-6 0-0", "1-1", "2-2", "4-4"], "0:3-6@A 2:pass 3:pass 0:pass")
    assert game.running
    assert result(play(game, "1:pass")).end.kind == "blocked"


# Drawing ------------------------------------------------------------------------------------------

STUCK = ["6-6", "0-0", "2-2", "5-5"]


def test_s19_who_is_stuck_draws_one_tile_and_plays_it_if_it_fits():
    game = at("1-3 3-4", STUCK, boneyard="4-5 1-1")
    assert legal(game) == {"draw"}
    assert legal(play(game, "0:+4-5")) == {"4-5@B"}


def test_s19_a_drawn_tile_that_does_not_fit_is_kept():
    game = at("1-3 3-4", STUCK, "0:+0-5 0:pass", boneyard="0-5 1-1")
    assert hand(game, 0) == "0-5 6-6"
    assert state(game).left == 1


def test_s19_with_an_empty_boneyard_who_is_stuck_passes():
    assert legal(at("1-3 3-4", STUCK)) == {"pass"}


def test_s19_who_can_play_must():
    assert legal(at("1-3 3-4", ["1-1 6-6", *STUCK[1:]], boneyard="4-5")) == {"1-1@A"}


def test_s19_nothing_is_blocked_while_somebody_may_draw():
    steps = "0:+0-2 0:pass 1:+0-5 1:pass 2:+0-6 2:pass 3:+2-5 3:pass"
    game = at("1-3 3-4", STUCK, steps, boneyard="0-2 0-5 0-6 2-5 2-6")
    assert legal(game) == {"draw"}
    assert result(play(game, "0:+2-6 0:pass")).end.kind == "blocked"


# What a round is worth ----------------------------------------------------------------------------


def out(**more):
    """Seat 0 goes out; its partner holds 12 points, the losers 14."""
    return at("3-5 5-6", ["0-3", "4-4 1-1", "6-6", "2-2"], "0:0-3@A", **more)


def test_s19_the_losers_write_down_what_they_hold_and_the_winners_nothing():
    assert (result(out()).winner, result(out()).points) == (0, (0, 14))
    assert lines(out())[-1] == (1, 14, LEFT)


HEAVIER = ("1-1", "2-2", "4-4", "0-1")
"""Ten points with side 0, five with side 1."""
LEVEL = ("1-1", "2-2", "0-2", "0-0")
"""Four points with each side."""


def shut(hands, **more):
    """A round whose ends are 6 and 6, which nobody holds."""
    return at("6-3 3-5 5-6", hands, "0:pass 1:pass 2:pass 3:pass", **more)


def test_s19_in_a_block_each_pair_writes_its_own_and_the_lighter_one_wins():
    assert (result(shut(HEAVIER)).winner, result(shut(HEAVIER)).points) == (1, (10, 5))


def test_s19_at_other_tables_the_heavier_pair_alone_writes_in_a_block():
    found = result(shut(HEAVIER, options={"scoring.blocked": "losers"}))
    assert (found.winner, found.points) == (1, (10, 0))


def test_s19_nobody_wins_a_tied_block():
    assert (result(shut(LEVEL)).winner, result(shut(LEVEL)).points) == (None, (4, 4))


def test_s19_nobody_writes_in_a_tied_block_where_the_losers_alone_write():
    assert result(shut(LEVEL, options={"scoring.blocked": "losers"})).points == (0, 0)


# The match ----------------------------------------------------------------------------------------


def test_s19_the_lowest_wins_once_somebody_has_100():
    assert out(scores=(60, 85)).over is None
    assert out(scores=(60, 86)).over.winner == 0


def test_s19_the_lowest_wins_though_both_have_100():
    assert shut(HEAVIER, scores=(92, 98)).over.winner == 0
    assert shut(HEAVIER, scores=(98, 98)).over.winner == 1


def test_s19_level_at_100_they_play_on():
    game = shut(LEVEL, scores=(96, 96))
    assert (game.match.scores, game.over) == ((100, 100), None)


@pytest.mark.parametrize("target", [50, 150, 200])
def test_s19_another_target_may_be_agreed(target):
    options = {"match.target": target}
    assert out(scores=(0, target - 15), options=options).over is None
    assert out(scores=(0, target - 14), options=options).over.winner == 0


@pytest.mark.parametrize(("scores", "winner"), [((5, 0), 0), ((20, 0), 1), ((14, 0), None)])
def test_s19_or_a_number_of_rounds(scores, winner):
    game = out(scores=scores, options={"match.rounds": 1})
    assert game.over is not None
    assert game.over.winner == winner


# Options and sentences ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("opener.first_tile", {"opener.first_tile": "forced"}),
        ("deal.hand", {"deal.hand": 8}),
        ("turn.reserve", {"turn.draw": "never", "turn.reserve": 1}),
    ],
)
def test_s19_options_that_contradict_each_other_are_refused(key, options):
    assert {*refused(options, NAME)} == {key}


def test_s19_the_rules_told_say_whose_turn_follows_and_who_wins():
    for words in ("Si suman 5 o 10", "si suman 7 o son iguales", "roba una ficha", "100", "menos"):
        assert words in told()


def test_s19_the_rules_told_differ_with_the_disputed_options():
    assert "también con un 5" in told()
    assert "pero no con un 5" in told(**SKIP)
    assert "La ficha de la salida no cuenta" in told(**NO_OPENING)
    assert "la otra se anota los suyos" in told(**{"scoring.blocked": "losers"})
