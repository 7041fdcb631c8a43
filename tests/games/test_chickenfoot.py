"""Chickenfoot (S33): the double of the round, feet that get their toes first, points against."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core import variants
from domino_core.errors import ConfigurationError
from tests.counts import times
from tests.games.driver import random_rounds
from tests.games.hubs import hub_position, marks
from tests.games.naive.chickenfoot import judge
from tests.house.looking import deal, lines, new_table, play, refused, result, ruleset, state
from tests.rulebook.positions import counts, legal, refusal

NAME = "chickenfoot"
DUE = ("por cubrir",)
CENTRE = "9-9 1-9@A 2-9@B 3-9@C 4-9@D"
"""A double in the middle with its four tiles."""


def at(laid, hands, boneyard="", **more):
    """A round that goes on from what lies."""
    return hub_position(NAME, laid, hands, boneyard, **more)


def dealt(hands=(), boneyard="", players=None, **more):
    """A round as it is dealt, hands filled up with the lowest tiles."""
    game = new_table(NAME, players or len(hands) or None, **more)
    return deal(game, hands, boneyard)


# Dealing and opening ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "size"), [(2, 7), (3, 7), (4, 7), (5, 7), (6, 7), (7, 7), (8, 6)]
)
def test_s33_everybody_gets_seven_tiles_of_the_double_nine_and_eight_get_six(players, size):
    round = state(dealt(players=players))
    assert [one.bit_count() for one in round.hands] == [size] * players
    assert round.left == 55 - players * size


def test_s33_two_to_eight_play_each_alone():
    tables = [(one.players, one.sides) for one in variants.find(NAME).tables()]
    assert sorted(tables) == [(players, "individual") for players in range(2, 9)]
    assert "match.players" in refused({}, NAME, players=9)
    with pytest.raises(ConfigurationError):
        ruleset(NAME, 4, "pairs")


def test_s33_more_tiles_than_there_are_cannot_be_dealt():
    assert set(refused({"deal.hand": 14}, NAME, players=4)) == {"deal.hand"}


@pytest.mark.parametrize(("played", "double"), [(0, "9-9"), (1, "8-8"), (9, "0-0")])
def test_s33_who_holds_the_double_of_the_round_opens_with_it(played, double):
    others = ["1-2 1-3", "2-3 2-4"]
    game = dealt([*others, double], rounds=[(0, 0)] * played)
    assert state(game).opener == 2
    assert legal(game) == {double}


def test_s33_with_the_double_twelve_the_rounds_begin_at_12_12():
    game = dealt(["1-2", "12-12"], options={"deal.set": 12})
    assert legal(game) == {"12-12"}
    assert ruleset(NAME, options={"deal.set": 12}).options.match.rounds == 13


def test_s33_if_nobody_holds_it_each_draws_one_in_turn_until_it_is_found():
    game = dealt(players=2, boneyard="3-5 4-5 9-9 5-6")
    assert legal(game) == {"draw"}
    assert legal(play(game, "0:+3-5")) == {"pass"}
    assert legal(play(game, "0:pass 1:+4-5 1:pass 0:+9-9")) == {"9-9"}
    assert counts(play(game, "0:9-9")) == (8, 8)
    assert state(game).seat == 1


@pytest.mark.parametrize("options", [{"turn.draw": "never"}, {"turn.reserve": 50}])
def test_s33_the_search_goes_on_where_otherwise_nobody_draws(options):
    assert legal(dealt(players=2, boneyard="9-9", options=options)) == {"draw"}


def test_s33_a_whole_turn_of_passes_in_the_search_ends_nothing():
    game = dealt(players=2, boneyard="3-5 4-5 5-5 6-6 9-9")
    play(game, "0:+3-5 0:pass 1:+4-5 1:pass 0:+5-5 0:pass 1:+6-6 1:pass 0:+9-9 0:9-9")
    assert state(game).end is None


@pytest.mark.parametrize("played", [0, 1, 2, 3])
def test_s33_another_seat_begins_the_search_each_round(played):
    double = f"{9 - played}-{9 - played}"
    game = dealt(["1-2", "2-3", "3-4"], double, rounds=[(2, 0)] * played)
    assert state(game).opener == played % 3


# The middle ---------------------------------------------------------------------------------------


def test_s33_the_double_in_the_middle_gets_four_tiles_before_anything_else():
    game = dealt(["9-9 4-4 4-5", "1-9 1-5 2-9", "3-9 3-4", "4-9 0-9"])
    play(game, "0:9-9")
    assert marks(game) == dict.fromkeys("ABCD", DUE)
    assert legal(game) == {f"{tile}@{end}" for tile in ("1-9", "2-9") for end in "ABCD"}
    play(game, "1:1-9@A 2:3-9@B 3:4-9@C")
    assert marks(game) == {"D": DUE}
    assert legal(game) == {"draw"}  # seat 0, who has 4-4 and 4-5 for C


def test_s33_after_the_fourth_every_end_is_free():
    game = at("9-9 1-9@A 2-9@B 3-9@C", ["5-9 0-0", "1-4 2-5"], turn=0)
    game.round.layout.mark(*DUE, "D")
    assert legal(play(game, "0:5-9@D")) == {"1-4@A", "2-5@B", "2-5@D"}


def test_s33_at_other_tables_it_gets_six():
    game = dealt(["9-9 4-5", "1-9"], options={"legality.centre": 6})
    assert marks(play(game, "0:9-9")) == dict.fromkeys("ABCDEF", DUE)


# Feet ---------------------------------------------------------------------------------------------


def test_s33_a_double_gets_three_toes_before_any_other_play():
    game = play(at(CENTRE, ["1-1 0-0", "1-2 2-5", "1-3", "1-4 0-4"]), "0:1-1@A")
    assert marks(game) == dict.fromkeys(("A1", "A2", "A3"), DUE)
    assert legal(game) == {"1-2@A1", "1-2@A2", "1-2@A3"}
    assert refusal(game, "1:2-5@B") == "play/illegal"
    play(game, "1:1-2@A2")
    assert legal(game) == {"1-3@A1", "1-3@A3"}


def test_s33_the_turn_goes_round_while_a_foot_is_made():
    game = play(at(CENTRE, ["1-1 1-7 0-0", "1-2 2-5"]), "0:1-1@A 1:1-2@A1")
    assert state(game).seat == 0
    assert legal(game) == {"1-7@A2", "1-7@A3"}


def test_s33_with_its_three_toes_every_end_is_free_again():
    game = at(CENTRE, ["1-1 1-4 0-0 4-8", "1-2 2-5 1-3 7-8"])
    play(game, "0:1-1@A 1:1-2@A1 0:1-4@A2 1:1-3@A3")
    assert marks(game) == {}
    assert legal(game) == {"4-8@A2", "4-8@D"}


def test_s33_a_toe_grows_on_and_may_branch_in_turn():
    game = at(CENTRE, ["1-1 1-4 0-0 4-4", "1-2 2-5 1-3 7-8"])
    play(game, "0:1-1@A 1:1-2@A1 0:1-4@A2 1:1-3@A3 0:4-4@A2")
    assert marks(game) == dict.fromkeys(("A21", "A22", "A23"), DUE)
    assert legal(game) == {"pass"}  # seat 1, who has a 5 for C and no 4


def test_s33_who_has_no_toe_draws_one_and_then_passes():
    game = play(at(CENTRE, ["1-1 0-0", "2-5", "1-3"], "5-6 0-1"), "0:1-1@A")
    assert legal(game) == {"draw"}
    assert legal(play(game, "1:+5-6")) == {"pass"}
    assert legal(play(game, "1:pass")) == {"1-3@A1", "1-3@A2", "1-3@A3"}


def test_s33_a_drawn_toe_is_played():
    game = play(at(CENTRE, ["1-1 0-0", "2-5", "1-3"], "0-1 5-6"), "0:1-1@A 1:+0-1")
    assert legal(game) == {"0-1@A1", "0-1@A2", "0-1@A3"}


SMALL: dict[str, Any] = {"deal.set": 3, "deal.hand": 2}
"""Few tiles, so that a number can be all on the table: 0-1 1-1 1-2 1-3."""


def test_s33_toes_that_cannot_be_had_any_more_are_owed_no_longer():
    game = at("3-3 1-3@A 0-3@B 2-3@C 1-2@C 0-1@B", ["1-1 2-2", "0-2"], options=SMALL)
    assert marks(play(game, "0:1-1@A")) == {}
    game = at("3-3 1-3@A 0-3@B 2-3@C 1-2@C", ["1-1 2-2", "0-1 2-2", "0-2"], options=SMALL)
    assert marks(play(game, "0:1-1@A")) == dict.fromkeys(("A1", "A2", "A3"), DUE)
    assert marks(play(game, "1:0-1@A2")) == {}
    assert legal(game) == {"0-2@B", "0-2@A2"}


def test_s33_toes_are_owed_while_a_tile_sleeps_in_the_boneyard():
    game = at("3-3 1-3@A 0-3@B 2-3@C 1-2@C", ["1-1 2-2", "0-2"], "0-1", options=SMALL)
    play(game, "0:1-1@A")
    assert legal(game) == {"draw"}
    assert legal(play(game, "1:+0-1")) == {"0-1@A1", "0-1@A2", "0-1@A3"}


def test_s33_at_other_tables_such_a_foot_ends_the_round():
    options = SMALL | {"legality.short_foot": "blocked"}
    laid, hands = "3-3 1-3@A 0-3@B 2-3@C 1-2@C", ["1-1 2-2", "0-1 0-0", "0-2"]
    game = play(at(laid, hands, options=options), "0:1-1@A")
    assert state(game).end is None
    assert result(play(game, "1:0-1@A1")).end.kind == "blocked"
    assert result(game).winner == 2
    assert result(game).points == (4, 50, 2)


# The end of a round -------------------------------------------------------------------------------


def test_s33_the_last_tile_ends_the_round_and_the_others_write_down_their_pips():
    game = play(at(CENTRE, ["1-5", "5-8 1-2", "6-7"]), "0:1-5@A")
    assert result(game).end.kind == "out"
    assert lines(game) == [
        (0, 0, "Gana la mano"),
        (1, 16, "Fichas que quedaban en la mano"),
        (2, 13, "Fichas que quedaban en la mano"),
    ]


def test_s33_a_last_double_ends_the_round_without_its_toes():
    assert result(play(at(CENTRE, ["1-1", "5-8"]), "0:1-1@A")).points == (0, 13)


@pytest.mark.parametrize(
    ("left", "options", "points"),
    [
        ("0-0", {}, 50),
        ("0-0 0-3", {}, 53),
        ("0-3", {}, 3),
        ("0-0 0-3", {"scoring.double_blank": 0}, 3),
    ],
)
def test_s33_the_double_blank_counts_fifty(left, options, points):
    game = play(at(CENTRE, ["1-5", left], options=options), "0:1-5@A")
    assert result(game).points == (0, points)


def test_s33_no_round_is_blocked_while_there_are_tiles_to_draw():
    game = at(CENTRE, ["5-6", "6-7"], "7-8 5-8 8-8 1-6")
    play(game, "0:+7-8 0:pass 1:+5-8 1:pass 0:+8-8 0:pass 1:+1-6")
    assert legal(game) == {"1-6@A"}


def test_s33_all_pass_blocks_the_round_once_nothing_can_be_drawn():
    game = play(at(CENTRE, ["5-6 0-0", "6-7 5-5"], "7-8"), "0:+7-8 0:pass 1:pass")
    assert result(game).end.kind == "blocked"
    assert result(game).winner == 1
    assert result(game).points == (76, 23)


def test_s33_who_draws_the_last_tile_in_vain_blocks_it_when_the_others_have_passed():
    game = play(at(CENTRE, ["5-6", "6-7"], "7-8 8-8"), "0:+7-8 0:pass 1:+8-8 1:pass")
    assert result(game).end.kind == "blocked"


def test_s33_a_block_that_two_hands_share_is_nobody_s():
    game = play(at(CENTRE, ["5-6", "0-5 0-6"]), "0:pass 1:pass")
    assert result(game).winner is None
    assert result(game).points == (11, 11)


# The match ----------------------------------------------------------------------------------------


def last_round(scores, played=9):
    return play(at(CENTRE, ["1-5", "0-1"], scores=scores, rounds=played), "0:1-5@A")


def test_s33_the_lowest_total_wins_after_ten_rounds():
    assert last_round([40, 20], played=8).over is None
    over = last_round([40, 20]).over
    assert over is not None
    assert over.winner == 1


def test_s33_two_lowest_draw_the_match():
    over = last_round([21, 20]).over
    assert over is not None
    assert over.winner is None


# Options ------------------------------------------------------------------------------------------

OPTIONS = [
    {"legality.centre": 6, "turn.draw": "until-playable"},
    {"legality.short_foot": "blocked", "deal.set": 6, "deal.hand": 5},
    {"turn.draw": "two", "turn.voluntary": True, "scoring.double_blank": 0},
    {"turn.draw": "never", "deal.hand": 12},
    {"turn.reserve": 20, "deal.set": 12, "match.rounds": 2},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options)))
@pytest.mark.parametrize("players", [2, 4])
def test_s33_the_naive_reading_agrees_under_other_options(players, options):
    rules = ruleset(NAME, players, options=options)
    for told in random_rounds(rules, f"options {players}", times(6)):
        assert judge(told) == told.outcome


def test_s33_what_is_told_follows_the_options():
    told = {str(text) for _, text in ruleset(NAME).sentences()}
    other = {"legality.centre": 6, "legality.short_foot": "blocked", "scoring.double_blank": 25}
    for key, value in other.items():
        changed = ruleset(NAME, options={key: value}).sentences()
        assert len({str(text) for _, text in changed} - told) == 1
