"""Fives and Threes (S28): every rule of it, at the tables that play it."""

from __future__ import annotations

import pytest

from domino_core import variants
from domino_core.api import TileSet, full_set
from tests.house.looking import lines, play, position, refused, result, ruleset, state
from tests.house.looking import table as dealt
from tests.rulebook.positions import counts, ends, legal

NAME = "fives-and-threes"
ENDS = "Puntas en múltiplo de cinco o de tres"
OUT = "Quedarse sin fichas"
WITH = "1 por quedarse sin fichas y {n} por las puntas"
FULL = "No caben en la meta"
NO_EXACT = {"house.exact-target": False}


def at(line, hands, steps="", **more):
    """A round that goes on from a line, seat 0 to act unless said otherwise."""
    return play(position(NAME, line, hands, **more), steps)


def opened(steps, *hands, players=4, **more):
    """A later round, which seat 0 opens; hands that are short are filled up."""
    game = dealt(NAME, hands, players=players, rounds=[(players - 1, 0)], **more)
    return play(game, steps)


def awards(game):
    return [(one.side, one.points, str(one.why)) for one in state(game).awards]


def told(players=None, **options):
    sentences = ruleset(NAME, players, options=options).sentences()
    return "\n".join(str(text) for _, text in sentences)


# Dealing, opening, turns --------------------------------------------------------------------------


def test_s28_four_play_in_pairs_and_two_or_three_alone():
    tables = [tuple(one) for one in variants.find(NAME).tables()]
    assert tables[0] == (4, "pairs")
    assert {(2, "individual"), (3, "individual")} < {*tables}


@pytest.mark.parametrize(("players", "hand", "asleep"), [(4, 6, 4), (3, 5, 13), (2, 7, 14)])
def test_s28_five_to_seven_tiles_each_and_the_rest_sleeps(players, hand, asleep):
    game = dealt(NAME, [], players=players)
    assert counts(game) == (hand,) * players
    assert state(game).left == asleep


STUCK = ["1-2 4-4", "3-3", "1-1", "2-2"]
"""Seat 0 has neither of the ends of the line 3 to 5."""


def test_s28_nobody_draws_from_what_sleeps():
    assert legal(at("3-0 0-5", STUCK, boneyard="3-6")) == {"pass"}


def test_s28_at_other_tables_who_is_stuck_draws():
    options = {"turn.draw": "until-playable"}
    assert legal(at("3-0 0-5", STUCK, boneyard="3-6", options=options)) == {"draw"}


def test_s28_nothing_is_blocked_while_somebody_may_draw_at_such_a_table():
    hands, boneyard = ["1-1 2-2", "1-2", "2-4", "1-4"], "4-4 2-6 1-6 4-6 6-6"
    steps = "0:+4-4 0:pass 1:+2-6 1:pass 2:+1-6 2:pass 3:+4-6 3:pass"
    game = at("3-0 0-5", hands, steps, boneyard=boneyard, options={"turn.draw": "one"})
    assert legal(game) == {"draw"}
    assert result(play(game, "0:+6-6 0:pass")).end.kind == "blocked"


def test_s28_who_can_play_must():
    assert legal(at("3-0 0-5", ["1-3 5-6 2-2", "0-1", "1-1", "4-4"])) == {"1-3@A", "5-6@B"}


def test_s28_the_lead_goes_round_and_any_tile_opens():
    game = dealt(NAME, [], players=4, rounds=[(1, 0)])
    assert state(game).opener == 2
    assert len(legal(game)) == 6


def test_s28_the_lead_goes_round_after_a_block_too():
    assert state(dealt(NAME, [], players=4, rounds=[(3, None)])).opener == 0


def test_s28_a_lot_decides_who_leads_first():
    leads = {state(dealt(NAME, [f"{n}-6"], players=4)).opener for n in range(7)}
    assert len(leads) > 1


def test_s28_there_is_no_spinner():
    game = at("2-2 2-5", ["1-2 3-3", "5-6", "2-4", "0-2"], "0:1-2@A 1:5-6@B")
    assert [end.name for end in state(game).layout.ends] == ["A", "B"]
    assert ends(game) == "1 6"


# Fives and threes ---------------------------------------------------------------------------------


def with_others(line, tile):
    """Hands of two tiles, the first with this one, of what does not lie in the line."""
    rest = [*TileSet(full_set(6) & ~TileSet.parse(f"{line} {tile}").mask)]
    return [f"{tile} {rest[0]}", *(f"{rest[n]} {rest[n + 1]}" for n in (1, 3, 5))]


@pytest.mark.parametrize(
    ("line", "step", "points"),
    [
        ("0-1 1-2", "0:0-2@B", 0),  # nothing at both ends
        ("1-2 2-3", "0:0-1@A", 1),  # 3: a three
        ("1-2 2-4", "0:0-1@A", 0),  # 4
        ("1-2 2-5", "0:0-1@A", 1),  # 5: a five
        ("1-2 2-4", "0:1-1@A", 2),  # 6: two threes
        ("1-2 2-5", "0:1-1@A", 0),  # 7
        ("1-4 4-5", "0:1-3@A", 0),  # 8
        ("2-4 4-3", "0:2-6@A", 3),  # 9: three threes
        ("2-4 4-6", "0:2-2@A", 2),  # 10: two fives
        ("1-4 4-6", "0:1-5@A", 0),  # 11
        ("3-2 2-6", "0:3-3@A", 4),  # 12: four threes
        ("5-1 1-3", "0:5-5@A", 0),  # 13
        ("5-1 1-4", "0:5-5@A", 0),  # 14
        ("5-4 4-1 1-5", "0:5-5@A", 8),  # 15: three fives and five threes
        ("5-1 1-6", "0:5-5@A", 0),  # 16
        ("3-3 3-6", "0:6-6@B", 6),  # 18: six threes
        ("4-4 4-6", "0:6-6@B", 4),  # 20: four fives
        ("5-5 5-6", "0:6-6@B", 0),  # 22
    ],
)
def test_s28_the_ends_pay_their_fives_and_their_threes(line, step, points):
    game = at(line, with_others(line, step[2:5]), step)
    assert awards(game) == ([(0, points, ENDS)] if points else [])


@pytest.mark.parametrize(
    ("tile", "points"), [("6-6", 4), ("5-5", 2), ("4-5", 3), ("4-6", 2), ("0-0", 0), ("3-4", 0)]
)
def test_s28_a_tile_that_lies_alone_counts_whole(tile, points):
    game = opened(f"0:{tile}", tile)
    assert awards(game) == ([(0, points, ENDS)] if points else [])


def test_s28_a_line_of_a_book_of_games():
    game = opened("0:6-6", "6-6 0-3", "3-6 3-4", "3-3", "0-6")
    play(game, "1:3-6@B 2:3-3@B 3:0-6@A 0:0-3@A 1:3-4@A")
    paid = [(side, points) for side, points, _ in awards(game)]
    assert paid == [(0, 4), (1, 8), (0, 6), (1, 2), (0, 3), (1, 2)]


def test_s28_they_are_paid_at_once():
    game = at("1-2 2-5", with_others("1-2 2-5", "0-1"), "0:0-1@A", scores=(10, 20))
    assert game.running
    assert game.view(3).scores == (11, 20)


def test_s28_a_pass_pays_nothing():
    assert awards(at("3-5 5-0", STUCK, "0:pass")) == []


# Going out ----------------------------------------------------------------------------------------

LINE = "3-5 5-2"


def out_by_turns(first, second, third, steps):
    """Seat 0 goes out with the 0-3; the others hold these tiles, and go on."""
    return at(LINE, ["0-3", first, second, third], f"0:0-3@A {steps}")


def test_s28_in_pairs_play_goes_on_when_one_partner_is_out():
    game = out_by_turns("1-4 2-2", "3-4 6-6", "1-1 2-4", "")
    assert game.running
    assert counts(game) == (0, 2, 2, 2)


def test_s28_who_is_out_is_skipped():
    game = out_by_turns("1-4 2-2", "3-4 6-6", "1-1 2-4", "1:2-2@B 2:pass 3:2-4@B")
    assert state(game).seat == 1


def test_s28_who_is_out_is_skipped_after_a_pass_too():
    game = out_by_turns("1-4 2-2", "3-4 6-6", "1-1 4-5", "1:2-2@B 2:pass 3:pass")
    assert state(game).seat == 1


def test_s28_two_neighbours_who_are_out_are_skipped_together():
    game = out_by_turns("2-2", "3-4 6-6", "1-1 2-4", "1:2-2@B 2:pass 3:2-4@B")
    assert game.running
    assert state(game).seat == 2


def test_s28_both_partners_out_end_the_round_for_one_point():
    game = out_by_turns("1-4 2-2", "2-4", "1-1 4-5", "1:2-2@B 2:2-4@B")
    assert (result(game).end.kind, result(game).end.seat) == ("out", 2)
    assert lines(game) == [(0, 1, OUT)]
    assert result(game).winner == 0


def test_s28_the_last_tile_pays_its_ends_beside_that_point():
    game = out_by_turns("1-4 2-2", "2-6", "1-1 4-5", "1:2-2@B 2:2-6@B")
    assert lines(game) == [(0, 3, WITH.format(n=2))]


@pytest.mark.parametrize(
    "hands", [["0-3", "1-4 2-2"], ["0-3", "1-4 2-2", "4-4"], ["0-3", "1-4", "2-2", "4-4"]]
)
def test_s28_who_plays_alone_ends_the_round_by_going_out(hands):
    game = at(LINE, hands, "0:0-3@A", sides="individual")
    assert result(game).end.kind == "out"
    assert lines(game) == [(0, 1, OUT)]


# Blocked rounds -----------------------------------------------------------------------------------


def test_s28_nobody_wins_a_blocked_round_or_scores_the_point():
    game = at(LINE, ["1-4 1-1", "6-6", "4-4", "1-6"], "0:pass 1:pass 2:pass 3:pass")
    assert (result(game).end.kind, result(game).winner) == ("blocked", None)
    assert (lines(game), result(game).points) == ([], (0, 0))


def test_s28_what_the_ends_paid_stays_when_a_round_is_blocked():
    hands = ["2-6 1-1", "1-4", "4-4", "0-0"]
    game = at(LINE, hands, "0:2-6@B 1:pass 2:pass 3:pass 0:pass")
    assert lines(game) == [(0, 3, ENDS)]
    assert game.match.scores == (3, 0)


def test_s28_a_round_is_blocked_by_those_who_still_hold_tiles():
    three = out_by_turns("1-4 2-2", "3-4 6-6", "1-1 4-5", "1:2-2@B 2:pass 3:pass 1:pass")
    two = out_by_turns("2-2", "3-4 6-6", "1-1 4-5", "1:2-2@B 2:pass 3:pass")
    assert [result(game).end.kind for game in (three, two)] == ["blocked"] * 2
    assert result(two).end.seat == 1


# Sixty-one ----------------------------------------------------------------------------------------


def one(scores, **more):
    """Seat 0 makes 5 of the ends: one point."""
    return at("1-2 2-5", with_others("1-2 2-5", "0-1"), "0:0-1@A", scores=scores, **more)


def two(scores, **more):
    """Seat 0 makes 6 of the ends: two points."""
    return at("1-2 2-4", with_others("1-2 2-4", "1-1"), "0:1-1@A", scores=scores, **more)


def test_s28_61_end_the_match_in_the_middle_of_a_round():
    game = one((60, 60))
    assert (result(game).end.kind, result(game).end.seat) == ("target", 0)
    assert (game.match.scores, game.over.winner) == ((61, 60), 0)
    assert lines(game) == [(0, 1, ENDS), (0, 0, "La meta, en mitad de la mano")]


def test_s28_60_end_nothing():
    assert one((59, 60)).running


def test_s28_what_overshoots_is_not_scored_and_the_round_goes_on():
    game = two((60, 30))
    assert game.running
    assert game.view(0).scores == (60, 30)
    assert awards(game) == [(0, 0, ENDS)]


def test_s28_who_overshot_may_still_make_61_in_the_same_round():
    hands = ["1-1 1-4", "2-3 3-3", "3-4 6-6", "0-0 5-5"]
    game = at("1-2 2-4", hands, "0:1-1@A 1:pass 2:3-4@B", scores=(60, 0))
    assert awards(game) == [(0, 0, ENDS), (0, 1, ENDS)]
    assert game.over.winner == 0


def test_s28_without_that_house_rule_61_or_more_win():
    game = two((60, 30), options=NO_EXACT)
    assert (game.match.scores, game.over.winner) == ((62, 30), 0)


def test_s28_the_other_side_may_be_who_is_paid_the_sixty_first_point():
    options = {"house.pass-price.points": 1, "house.pass-price.effect": "opponents-gain"}
    game = at("3-5 5-0", STUCK, "0:pass", scores=(30, 60), options=options)
    assert (result(game).end.kind, result(game).winner) == ("target", 1)
    assert result(game).winning_seat in {1, 3}
    assert game.over.winner == 1


def test_s28_a_pass_that_pays_too_much_ends_nothing():
    options = {"house.pass-price.points": 2, "house.pass-price.effect": "opponents-gain"}
    game = at("3-5 5-0", STUCK, "0:pass", scores=(30, 60), options=options)
    assert game.running
    assert game.view(0).scores == (30, 60)


def last_tile(score, **options):
    """Seat 0 goes out and makes 9 of the ends: three points, and one for going out."""
    return at(LINE, ["2-6", "1-1 4-4"], "0:2-6@B", scores=(score, 0), options=options)


@pytest.mark.parametrize(
    ("before", "together", "apart"), [(56, 60, 60), (57, 61, 61), (58, 58, 61), (60, 60, 61)]
)
def test_s28_the_last_points_count_together_or_at_other_tables_each_by_itself(
    before, together, apart
):
    for word, after in (("together", together), ("apart", apart)):
        game = last_tile(before, **{"scoring.out": word})
        assert game.match.scores == (after, 0)
        assert (game.over is not None) == (after == 61)
        assert (result(game).end.kind, result(game).winner) == ("out", 0)


def test_s28_the_breakdown_says_that_the_last_points_do_not_fit():
    assert lines(last_tile(58)) == [(0, 4, WITH.format(n=3)), (0, -4, FULL)]


@pytest.mark.parametrize(
    ("score", "win_on_down", "after"), [(57, True, 61), (57, False, 57), (56, False, 60)]
)
def test_s28_in_leagues_the_winning_point_may_not_be_scored_on_the_down(score, win_on_down, after):
    options = {"scoring.win_on_down": win_on_down}
    game = opened("0:6-6", "6-6", scores=(score, 0), options=options)
    assert state(game).match.scores == (after, 0)
    assert game.running == (after != 61)


def test_s28_in_leagues_any_later_tile_may_win():
    options = {"scoring.win_on_down": False}
    game = opened("0:6-6 1:3-6@B", "6-6", "3-6", scores=(0, 53), options=options)
    assert game.over.winner == 1


@pytest.mark.parametrize(("win_on_down", "after"), [(True, 61), (False, 58)])
def test_s28_a_down_that_is_a_last_tile_too_is_a_down(win_on_down, after):
    options = {"scoring.win_on_down": win_on_down, "deal.hand": 1}
    game = opened("0:5-5", "5-5", players=2, scores=(58, 0), options=options)
    assert game.match.scores == (after, 0)


def test_s28_another_target_may_be_agreed():
    assert one((30, 0), options={"match.target": 31}).over.winner == 0


def test_s28_a_match_may_be_of_so_many_rounds():
    game = last_tile(5, **{"match.rounds": 1})
    assert game.over.winner == 0


# Options and sentences ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value"),
    [("opener.first_tile", "forced"), ("turn.reserve", 2), ("deal.hand", 8), ("match.target", 0)],
)
def test_s28_options_that_contradict_the_game_are_refused(key, value):
    assert {*refused({key: value}, NAME)} == {key}


def test_s28_the_rules_told_name_what_is_paid_and_when_the_round_ends():
    for words in ("su quinta parte", "8 puntos", "los dos de una pareja", "se le salta", "61"):
        assert words in told()
    assert "los dos de una pareja" not in told(2)


def test_s28_the_rules_told_differ_with_the_disputed_options():
    assert "todos o ninguno" in told()
    assert "después de los de la última ficha" in told(**{"scoring.out": "apart"})
    assert "no da la victoria" in told(**{"scoring.win_on_down": False})
