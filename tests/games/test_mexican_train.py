"""Mexican Train (S34): hub, trains, marks, doubles that must be covered, points against."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from domino_core import variants
from domino_core.errors import ConfigurationError
from tests.counts import times
from tests.games.driver import random_rounds
from tests.games.hubs import hub_position, marks
from tests.games.naive.mexican_train import judge
from tests.house.looking import lines, new_table, play, refused, result, ruleset, state
from tests.rulebook.positions import hand, legal, refusal

NAME = "mexican-train"
OPEN, DUE = ("abierto",), ("doble por cubrir",)


def at(laid, hands, boneyard="", **more):
    """A round that goes on from what lies."""
    return hub_position(NAME, laid, hands, boneyard, **more)


def dealt(players=None, name=NAME, **more):
    """A round as it is dealt."""
    game = new_table(name, players, **more)
    game.deal()
    return game


# Dealing and opening ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "size"), [(2, 15), (3, 15), (4, 15), (5, 12), (6, 12), (7, 10), (8, 10)]
)
def test_s34_hands_are_of_15_12_or_10_tiles_by_how_many_play(players, size):
    round = state(dealt(players))
    assert [one.bit_count() for one in round.hands] == [size] * players
    assert round.left == 91 - 1 - players * size


@pytest.mark.parametrize(("players", "size"), [(2, 15), (3, 13), (4, 10)])
def test_s34_with_the_double_nine_hands_are_smaller(players, size):
    round = state(dealt(players, "mexican-train-9"))
    assert [one.bit_count() for one in round.hands] == [size] * players
    assert round.left == 55 - 1 - players * size


def test_s34_two_to_eight_play_each_alone():
    tables = [(one.players, one.sides) for one in variants.find(NAME).tables()]
    assert sorted(tables) == [(players, "individual") for players in range(2, 9)]
    assert "match.players" in refused({}, NAME, players=9)
    with pytest.raises(ConfigurationError):
        ruleset(NAME, 4, "pairs")


@pytest.mark.parametrize(
    ("name", "played", "engine"),
    [
        (NAME, 0, "12-12"),
        (NAME, 1, "11-11"),
        (NAME, 12, "0-0"),
        ("mexican-train-9", 0, "9-9"),
        ("mexican-train-9", 9, "0-0"),
    ],
)
def test_s34_the_engine_is_laid_from_the_set_and_descends_each_round(name, played, engine):
    game = dealt(name=name, rounds=[(0, 0)] * played)
    assert [[str(tile) for tile in row] for row in state(game).layout.rows()] == [[engine]]
    assert {end.numbers for end in state(game).layout.ends} == {(int(engine.split("-")[0]),)}


def test_s34_there_is_a_train_a_seat_and_one_for_all():
    ends = state(dealt(5)).layout.ends
    assert {end.name: end.owner for end in ends} == dict(
        zip("ABCDEM", [*range(5), None], strict=True)
    )


def test_s34_the_engine_leaves_a_tile_less_to_deal():
    found = refused({"deal.hand": 13}, NAME, players=7)
    assert found == {
        "deal.hand": "7 manos de 13 fichas son 91, y se reparten 90; se espera 12 o menos"
    }


def test_s34_the_first_opener_is_drawn_by_lot():
    openers = Counter(state(dealt_again(number)).opener for number in range(60))
    assert set(openers) == {0, 1, 2, 3}


def dealt_again(number):
    game = new_table(NAME)
    for _ in range(number):
        next(game.shuffles)
    game.deal()
    return game


def test_s34_with_rotate_the_first_seat_opens_the_first_round():
    game = dealt(options={"opener.first": "rotate"})
    assert state(game).opener == 0


@pytest.mark.parametrize(("opener", "follows"), [(0, 1), (2, 3), (3, 0)])
def test_s34_later_the_next_seat_opens(opener, follows):
    assert state(dealt(rounds=[(opener, 1)])).opener == follows


def test_s34_at_other_tables_the_last_winner_opens():
    options = {"opener.later": "winner"}
    assert state(dealt(options=options, rounds=[(0, 2)])).opener == 2
    assert state(dealt(options=options, rounds=[(0, 2), (2, None)])).opener == 2


# Whose train --------------------------------------------------------------------------------------


def test_s34_a_first_tile_matches_the_engine_on_the_own_train_or_the_mexican():
    game = at("12-12", ["3-12 4-5", "5-12", "0-12"])
    assert legal(game) == {"3-12@A", "3-12@M"}
    assert legal(play(game, "0:3-12@A")) == {"5-12@B", "5-12@M"}


def test_s34_others_trains_are_closed():
    game = at("12-12 3-12@A 4-12@B", ["3-4 0-0", "4-5"])
    assert legal(game) == {"3-4@A"}
    assert refusal(game, "0:3-4@B") == "play/illegal"


def test_s34_the_mexican_train_is_everybody_s():
    game = at("12-12 7-12@M", ["7-8 0-0", "8-9 0-1"])
    assert legal(game) == {"7-8@M"}
    assert legal(play(game, "0:7-8@M")) == {"8-9@M"}


def test_s34_who_passes_opens_the_own_train_and_others_may_play_there():
    game = play(at("12-12 3-12@A 4-12@B", ["0-0", "3-5 0-1", "1-1"]), "0:pass")
    assert marks(game) == {"A": OPEN}
    assert legal(game) == {"3-5@A"}


def test_s34_a_train_that_is_not_begun_can_be_opened_too():
    game = play(at("12-12", ["0-0 1-1", "3-12", "1-2"]), "0:pass")
    assert legal(game) == {"3-12@A", "3-12@B", "3-12@M"}


def test_s34_the_mark_stays_while_others_play_there():
    game = play(at("12-12 3-12@A", ["0-0", "3-5 0-1", "1-1"]), "0:pass 1:3-5@A")
    assert marks(game) == {"A": OPEN}


def test_s34_the_owner_closes_the_train_by_playing_on_it():
    game = at("12-12 3-12@A 7-12@M", ["0-0", "7-3 0-1"], "2-3 5-5 6-6")
    play(game, "0:+2-3 0:2-3@A 1:3-7@M")
    assert marks(game) == {}
    game = at("12-12 3-12@A 7-12@M", ["0-0 1-1", "7-8 0-1"], "5-6 2-3 6-6")
    play(game, "0:+5-6 0:pass 1:7-8@M 0:+2-3")
    assert marks(game) == {"A": OPEN}
    assert marks(play(game, "0:2-3@A")) == {}


def test_s34_playing_elsewhere_does_not_close_the_own_train():
    game = at("12-12 3-12@A 7-12@M", ["0-0 1-1", "7-8 0-1"], "5-6 2-8 6-6")
    play(game, "0:+5-6 0:pass 1:7-8@M 0:+2-8 0:2-8@M")
    assert marks(game) == {"A": OPEN}


def test_s34_anybody_may_begin_the_mexican_train_at_once():
    game = at("12-12", ["3-12 4-12", "5-12"])
    assert "3-12@M" in legal(game)


def test_s34_at_other_tables_only_who_has_begun_the_own_train_begins_the_mexican():
    options = {"legality.mexican": "after-own"}
    game = at("12-12", ["3-12 4-12 6-12", "5-12 4-5 0-0"], options=options)
    assert legal(game) == {"3-12@A", "4-12@A", "6-12@A"}
    play(game, "0:3-12@A 1:5-12@B")
    assert legal(game) == {"4-12@M", "6-12@M"}


def test_s34_there_a_mexican_train_that_is_begun_is_everybody_s():
    options = {"legality.mexican": "after-own"}
    game = at("12-12 3-12@A 6-12@M", ["0-0", "6-7 5-12"], turn=1, options=options)
    assert legal(game) == {"6-7@M", "5-12@B"}


# Drawing and passing ------------------------------------------------------------------------------


def test_s34_who_cannot_play_draws_one_and_then_passes():
    game = at("12-12", ["3-4", "5-12"], "0-1 0-2")
    assert legal(game) == {"draw"}
    assert legal(play(game, "0:+0-1")) == {"pass"}


def test_s34_a_drawn_tile_that_fits_is_played():
    game = play(at("12-12", ["3-4", "5-12"], "3-12 0-2"), "0:+3-12")
    assert legal(game) == {"3-12@A", "3-12@M"}
    assert state(play(game, "0:3-12@A")).seat == 1


def test_s34_who_can_play_may_neither_draw_nor_pass():
    game = at("12-12", ["3-12 3-4", "5-12"], "0-1 0-2")
    assert legal(game) == {"3-12@A", "3-12@M"}


def test_s34_at_other_tables_one_draws_until_a_tile_fits():
    game = at("12-12", ["3-4", "5-12"], "0-1 0-2", options={"turn.draw": "until-playable"})
    assert legal(play(game, "0:+0-1")) == {"draw"}


# Doubles ------------------------------------------------------------------------------------------

LAID = "12-12 4-12@A 5-12@B 6-12@C 7-12@M"
TWO = "12-12 4-12@A 5-12@B 7-12@M"
"""The same with two at the table."""


def test_s34_who_lays_a_double_moves_again_and_must_cover_it():
    game = play(at(LAID, ["4-4 4-8 7-8", "5-9", "6-9"]), "0:4-4@A")
    assert state(game).seat == 0
    assert marks(game) == {"A": DUE}
    assert legal(game) == {"4-8@A"}
    assert state(play(game, "0:4-8@A")).seat == 1
    assert marks(game) == {}


def test_s34_who_cannot_cover_it_draws_one_first():
    game = play(at(LAID, ["4-4 7-8", "5-9", "6-9"], "4-9 0-1"), "0:4-4@A")
    assert legal(game) == {"draw"}
    assert legal(play(game, "0:+4-9")) == {"4-9@A"}


def test_s34_else_the_own_train_opens_and_the_duty_passes_on():
    game = play(at(LAID, ["4-4 7-8", "4-5 5-9 7-9", "4-9"], "0-1"), "0:4-4@A 0:+0-1 0:pass")
    assert marks(game) == {"A": (*DUE, *OPEN)}
    assert legal(game) == {"4-5@A"}  # and not on B, their own, or on M
    assert state(play(game, "1:4-5@A")).seat == 2
    assert marks(game) == {"A": OPEN}


def test_s34_a_double_on_a_closed_train_is_covered_by_anybody():
    game = at(LAID, ["7-7 0-1", "3-3", "4-7 6-7"])
    play(game, "0:7-7@M 0:pass 1:pass")
    assert marks(game) == {"M": DUE, "A": OPEN, "B": OPEN}
    assert legal(game) == {"4-7@M", "6-7@M"}
    game = play(at(TWO, ["4-4 0-1", "4-9 5-5"]), "0:4-4@A 0:pass 1:4-9@A")
    assert marks(game) == {"A": OPEN}


def test_s34_the_duty_comes_back_to_who_laid_the_double():
    game = at(LAID, ["4-4 0-1", "3-3", "1-1"], "2-2 2-3 3-4 0-0")
    play(game, "0:4-4@A 0:+2-2 0:pass 1:+2-3 1:pass 2:+3-4")
    assert legal(game) == {"3-4@A"}
    game = at(LAID, ["4-4 0-1", "3-3", "1-1"], "2-2 2-3 3-9 0-4")
    play(game, "0:4-4@A 0:+2-2 0:pass 1:+2-3 1:pass 2:+3-9 2:pass 0:+0-4")
    assert legal(game) == {"0-4@A"}


def test_s34_a_double_is_not_covered_by_a_double_and_no_other_is_laid_before():
    game = play(at(TWO, ["4-4 7-7 4-8", "5-9"]), "0:4-4@A")
    assert legal(game) == {"4-8@A"}


SMALL: dict[str, Any] = {"deal.set": 3, "deal.hand": 2}
"""Few tiles, so that a number can be all on the table: 0-1 1-1 1-2 1-3."""


def test_s34_nothing_is_owed_when_no_tile_of_the_number_is_left_off_the_table():
    laid = "3-3 1-3@A 0-1@A 2-3@M 1-2@M"
    game = play(at(laid, ["1-1 2-2", "0-3"], options=SMALL), "0:1-1@M")
    assert marks(game) == {}
    assert state(game).seat == 1
    assert legal(game) == {"0-3@B"}


def test_s34_it_is_owed_while_a_tile_sleeps_in_the_boneyard():
    laid = "3-3 1-3@A 2-3@M 1-2@M"
    game = play(at(laid, ["1-1 2-2", "0-3"], "0-1", options=SMALL), "0:1-1@M")
    assert marks(game) == {"M": DUE}
    assert legal(game) == {"draw"}


SEVERAL = {"legality.doubles": "several"}


def test_s34_at_other_tables_several_doubles_may_be_laid_in_a_turn():
    game = at(TWO, ["4-4 7-7 4-8 7-9 5-5", "5-9 4-9"], options=SEVERAL)
    assert legal(play(game, "0:4-4@A")) == {"4-8@A", "7-7@M"}
    assert legal(play(game, "0:7-7@M")) == {"4-8@A", "7-9@M"}
    assert state(play(game, "0:7-9@M")).seat == 1
    assert marks(game) == {"A": DUE}
    assert legal(game) == {"4-9@A"}


def test_s34_there_whoever_is_next_only_covers():
    game = at(TWO, ["4-4 0-1", "5-5 4-9"], options=SEVERAL)
    assert legal(play(game, "0:4-4@A 0:pass")) == {"4-9@A"}
    game = at(TWO, ["4-4 0-1", "5-5 0-0"], "6-6", options=SEVERAL)
    assert legal(play(game, "0:4-4@A 0:+6-6")) == {"pass"}
    assert legal(play(game, "0:pass")) == {"pass"}


# The end of a round -------------------------------------------------------------------------------


def test_s34_the_last_tile_ends_the_round_and_the_others_write_down_their_pips():
    game = play(at(LAID, ["4-8", "5-9 0-0", "6-9 1-1"]), "0:4-8@A")
    assert result(game).winner == 0
    assert lines(game) == [
        (0, 0, "Gana la mano"),
        (1, 14, "Fichas que quedaban en la mano"),
        (2, 17, "Fichas que quedaban en la mano"),
    ]


def test_s34_a_last_double_ends_the_round_uncovered():
    game = play(at(LAID, ["4-4", "5-9", "6-9"], "4-8"), "0:4-4@A")
    assert result(game).points == (0, 14, 15)


COVERED = {"legality.last_double": "covered"}


def test_s34_at_other_tables_a_last_double_must_be_covered():
    game = play(at(LAID, ["4-4", "5-9", "4-9 0-0"], "4-8 0-1", options=COVERED), "0:4-4@A")
    assert state(game).seat == 0
    assert legal(game) == {"draw"}
    assert result(play(game, "0:+4-8 0:4-8@A")).winner == 0


def test_s34_there_who_draws_in_vain_goes_on_with_that_tile():
    game = play(at(LAID, ["4-4", "5-9", "4-9 0-0"], "0-1 4-8", options=COVERED), "0:4-4@A")
    play(game, "0:+0-1 0:pass")
    assert hand(game, 0) == "0-1"
    assert legal(game) == {"draw"}  # for the next seat, which must cover it


def test_s34_there_a_double_ends_the_round_when_nothing_can_be_drawn_or_covers_it():
    assert result(play(at(TWO, ["4-4", "5-9"], options=COVERED), "0:4-4@A")).winner == 0
    laid = "3-3 1-3@A 0-1@A 2-3@M 1-2@M"
    game = at(laid, ["1-1", "0-3"], "0-0 2-2", options=COVERED | SMALL)
    assert result(play(game, "0:1-1@M")).winner == 0


CLOSED = ["0-0 1-1", "0-1 2-2", "1-2 0-2"]


def test_s34_no_round_is_blocked_while_there_are_tiles_to_draw():
    game = at(LAID, CLOSED, "8-8 9-9 10-10 11-11 3-3 1-3 4-9")
    play(game, "0:+8-8 0:pass 1:+9-9 1:pass 2:+10-10 2:pass 0:+11-11 0:pass 1:+3-3 1:pass")
    play(game, "2:+1-3 2:pass")
    assert legal(play(game, "0:+4-9")) == {"4-9@A"}


def test_s34_all_pass_once_which_opens_the_trains_then_once_more_which_blocks():
    game = play(at(LAID, CLOSED), "0:pass 1:pass 2:pass")
    assert state(game).end is None
    assert set(marks(game)) == {"A", "B", "C"}
    play(game, "0:pass 1:pass 2:pass")
    assert result(game).end.kind == "blocked"
    assert result(game).winner == 0
    assert result(game).points == (2, 5, 5)


def test_s34_who_can_play_on_a_train_that_a_pass_has_opened_must():
    game = at(LAID, ["0-0 1-6", "0-1 2-2", "1-2 0-2"])
    assert legal(play(game, "0:pass 1:pass 2:pass")) == {"1-6@C"}


def test_s34_a_block_that_two_hands_share_is_nobody_s():
    game = play(at(LAID, ["0-2", "1-1", "3-3"]), "0:pass 1:pass 2:pass " * 2)
    assert result(game).winner is None
    assert result(game).points == (2, 2, 6)


@pytest.mark.parametrize(("worth", "points"), [(0, 1), (25, 26), (50, 51)])
def test_s34_at_other_tables_the_double_blank_counts_more(worth, points):
    options = {"scoring.double_blank": worth}
    game = play(at(TWO, ["4-8", "0-0 0-1"], options=options), "0:4-8@A")
    assert result(game).points == (0, points)


# The match ----------------------------------------------------------------------------------------


def last_round(scores, played=12, name=NAME, **more):
    return play(
        hub_position(name, LAID, ["4-8", "0-1", "1-1"], scores=scores, rounds=played, **more),
        "0:4-8@A",
    )


def test_s34_the_lowest_total_wins_after_thirteen_rounds():
    assert last_round([40, 20, 30], played=11).over is None
    over = last_round([40, 20, 30]).over
    assert over is not None
    assert over.winner == 1


def test_s34_the_last_round_counts():
    over = last_round([20, 20, 30]).over
    assert over is not None
    assert over.winner == 0


def test_s34_two_lowest_draw_the_match():
    over = last_round([21, 20, 30]).over
    assert over is not None
    assert over.winner is None


@pytest.mark.parametrize(("top", "rounds"), [(12, 13), (9, 10), (6, 7)])
def test_s34_there_is_a_round_for_each_double_unless_the_table_wants_another_number(top, rounds):
    options = {"deal.set": top, "deal.hand": 5}
    assert ruleset(NAME, 2, options=options).options.match.rounds == rounds
    assert ruleset(NAME, 2, options={**options, "match.rounds": 3}).options.match.rounds == 3


# Options ------------------------------------------------------------------------------------------


def test_s34_drawing_knobs_without_drawing_are_refused():
    assert set(refused({"turn.draw": "never", "turn.reserve": 2}, NAME)) == {"turn.reserve"}


OPTIONS = [
    {"legality.mexican": "after-own", "turn.draw": "until-playable"},
    {"legality.doubles": "several", "turn.draw": "two"},
    {"legality.last_double": "covered", "deal.hand": 3, "scoring.double_blank": 50},
    {"legality.doubles": "several", "legality.last_double": "covered", "turn.voluntary": True},
    {"opener.first": "rotate", "opener.later": "winner", "turn.reserve": 9, "deal.hand": 5},
    {"turn.draw": "never", "opener.later": "lot", "deal.set": 6, "deal.hand": 6},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options)))
@pytest.mark.parametrize("players", [2, 4])
def test_s34_the_naive_reading_agrees_under_other_options(players, options):
    rules = ruleset(NAME, players, options=options)
    for told in random_rounds(rules, f"options {players}", times(6)):
        assert judge(told) == told.outcome


def test_s34_what_is_told_follows_the_options():
    told = {str(text) for _, text in ruleset(NAME).sentences()}
    other = {"mexican": "after-own", "doubles": "several", "last_double": "covered"}
    for key, value in other.items():
        changed = ruleset(NAME, options={f"legality.{key}": value}).sentences()
        assert len({str(text) for _, text in changed} - told) == 1
