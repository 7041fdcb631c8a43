"""Venezuelan dominoes (VE): two pairs, everything dealt, to 100."""

from __future__ import annotations

import pytest

from domino_core import variants
from domino_core.api import BLOCKED, OUT, full_set
from domino_core.errors import ConfigurationError, RoundOverError
from domino_core.speech import Speech
from domino_core.table import Table
from tests.rulebook.positions import (
    counts,
    deal,
    ends,
    hand,
    legal,
    new_table,
    play,
    position,
    refusal,
    result,
    ruleset,
    state,
    table,
)

# --- The tiles, the players, the deal ------------------------------------------------------------


def test_ve01_everybody_gets_seven_stones():
    game = new_table("venezuela")
    game.deal()
    assert counts(game) == (7, 7, 7, 7)
    assert state(game).left == 0


def test_ve02_four_play_as_two_teams_and_partners_sit_opposite():
    assert ruleset("venezuela").seating.sides == ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("players", "sides"), [(2, None), (3, None), (6, "pairs"), (4, "individual")]
)
def test_ve02_no_other_table_is_possible(players, sides):
    with pytest.raises(ConfigurationError):
        variants.find("venezuela").choose(players, sides)


def test_ve03_the_28_stones_are_a_double_six():
    assert ruleset("venezuela").tiles == full_set(6)


# --- Who opens -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_ve04_whoever_holds_6_6_opens_the_first_round_and_must_play_it(seat):
    hands = ["", "", "", ""]
    hands[seat] = "5-5 5-6 6-6"
    game = table("venezuela", hands)
    assert state(game).seat == seat
    assert legal(game) == {"6-6"}


def test_ve05_play_runs_to_the_right_from_seat_to_seat():
    game = position("venezuela", "6-6", ["1-1", "1-6 2-2", "3-3", "1-4 4-4"], turn=3)
    assert game.ruleset.tables["turn"]["direction"] == "ccw"
    turns = []
    for step in ("3:pass", "0:pass", "1:1-6@A", "2:pass", "3:1-4@A"):
        turns.append(state(game).seat)
        play(game, step)
    assert turns == [3, 0, 1, 2, 3]


@pytest.mark.parametrize("winner", [0, 1])
def test_ve06_the_seat_right_of_the_first_opener_opens_the_second_round_with_any_stone(winner):
    game = table("venezuela", ["6-6", "", "", "0-0 5-6"], rounds=[(2, winner)])
    assert state(game).seat == 3
    assert len(legal(game)) == 7


@pytest.mark.parametrize(
    ("rounds", "opener"),
    [([(2, 0), (3, 0)], 0), ([(2, 0), (3, 0), (0, 1)], 1), ([(2, 0), (3, 0), (0, 1), (1, 1)], 2)],
)
def test_ve07_from_the_third_round_on_the_opening_keeps_going_round(rounds, opener):
    game = table("venezuela", ["", "", "", "6-6"], rounds=rounds)
    assert state(game).seat == opener
    assert len(legal(game)) == 7


# --- The turn ------------------------------------------------------------------------------------


def test_ve08_a_stone_must_share_a_number_with_one_of_the_ends():
    game = position("venezuela", "2-5 5-6", ["2-4 1-6 4-5", "1-1", "2-2", "3-3"])
    assert legal(game) == {"2-4@A", "1-6@B"}
    assert ends(play(game, "0:2-4@A")) == "4 6"


def test_ve08_the_opening_stone_needs_no_match():
    game = table("venezuela", ["0-0 3-5 6-6", "", "", ""], rounds=[(3, 0)])
    assert refusal(game, "0:3-5") == ""
    assert ends(game) == "3 5"


def test_ve09_without_a_playable_stone_one_passes():
    game = position("venezuela", "6-6", ["0-0", "1-1", "2-2", "3-3"])
    assert legal(game) == {"pass"}
    play(game, "0:pass")
    assert (hand(game, 0), state(game).seat) == ("0-0", 1)


def test_ve09_not_even_a_stone_that_was_left_over_would_be_drawn():
    game = position("venezuela", "6-6", ["0-0", "1-1", "2-2", "3-3"], "4-6 5-6")
    assert legal(game) == {"pass"}


def test_ve10_with_a_playable_stone_one_must_play():
    game = position("venezuela", "6-6", ["1-6 0-0", "1-1", "2-2", "3-3"])
    assert legal(game) == {"1-6@A", "1-6@B"}
    assert refusal(game, "0:pass") == "play/illegal"


# --- How a round ends, and what it pays ----------------------------------------------------------


def test_ve11_who_plays_the_last_stone_ends_the_round_and_wins_it_for_the_team():
    game = position("venezuela", "6-6", ["5-5", "1-6", "1-2", "2-2"], turn=1)
    play(game, "1:1-6@A")
    assert (result(game).end.kind, result(game).winner) == (OUT, 1)
    assert refusal(game, "2:1-2@A") == "play/round-over"


def test_ve12_going_out_pays_the_opponents_stones_and_not_the_partners():
    game = position("venezuela", "6-6", ["1-6", "1-1 2-3", "5-5", "0-4"])
    play(game, "0:1-6@A")
    assert result(game).points == (2 + 5 + 4, 0)


def test_ve13_four_passes_in_a_row_block_the_round():
    game = position("venezuela", "6-6", ["5-5", "0-2", "0-3", "4-4"], turn=2)
    play(game, "2:pass 3:pass 0:pass")
    assert game.running
    play(game, "1:pass")
    assert result(game).end.kind == BLOCKED


def test_ve14_seven_sixes_on_the_table_do_not_end_the_round_before_the_four_passes():
    line = "6-0 0-1 1-6 6-6 6-2 2-3 3-6 6-4 4-5"
    game = position("venezuela", line, ["5-6 1-1", "0-2", "3-3", "4-4"])
    play(game, "0:5-6@B")
    assert ends(game) == "6 6"
    play(game, "1:pass 2:pass 3:pass")
    assert game.running
    play(game, "0:pass")
    assert result(game).end.kind == BLOCKED


def test_ve14_different_ends_block_a_round_as_well_where_stones_sleep():
    game = position("venezuela", "0-6", ["1-1", "2-2", "3-3", "4-4"], options={"deal.hand": 6})
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert (ends(game), result(game).end.kind) == ("0 6", BLOCKED)


def test_ve15_the_team_with_the_smaller_total_wins_a_block():
    game = position("venezuela", "6-6", ["5-5", "0-1", "0-2", "3-5 4-5"])
    play(game, "0:pass 1:pass 2:pass 3:pass")  # 12 against 18, though seat 1 holds 1
    assert result(game).winner == 0


def test_ve16_a_block_pays_the_losing_teams_total_alone():
    game = position("venezuela", "6-6", ["5-5", "0-1", "0-2", "3-5 4-5"])
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert result(game).points == (1 + 8 + 9, 0)


def test_ve16_the_breakdown_says_whose_stones_count():
    game = position("venezuela", "6-6", ["5-5", "0-1", "0-2", "3-5 4-5"])
    play(game, "0:pass 1:pass 2:pass 3:pass")
    (line,) = result(game).lines
    words = Speech.of("es").with_words(game.ruleset.words)
    assert words.text(line.why) == "Piedras de los contrarios en el juego trancado"


def void_round(opener: int = 0) -> Table:
    """A first round that was blocked and tied, and that this seat opened."""
    game = position("venezuela", "6-6", ["0-3", "2-3", "0-2", "0-0"], opener=opener)
    return play(game, "0:pass 1:pass 2:pass 3:pass")


def test_ve17_equal_totals_make_a_block_void_and_nobody_scores():
    game = void_round()
    assert result(game).winner is None
    assert game.match.scores == (0, 0)


@pytest.mark.parametrize(("opener", "then"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_ve18_after_a_void_round_the_opening_moves_on_with_any_stone(opener, then):
    game = deal(void_round(opener), ["6-6"] if then else ["", "6-6"])
    assert state(game).seat == then
    assert len(legal(game)) == 7


# --- The match -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "over"), [(88, 99, False), (89, 100, True), (90, 101, True)]
)
def test_ve19_a_team_at_100_or_more_wins_and_else_another_round_follows(before, after, over):
    game = position("venezuela", "6-6", ["1-6", "5-5", "0-0", "0-1"], scores=(before, 30))
    play(game, "0:1-6@A")
    assert game.match.scores == (after, 30)
    assert (game.over is not None) is over
    if over:
        with pytest.raises(RoundOverError):
            deal(game)
    else:
        assert deal(game).running


def test_ve20_a_second_game_begins_with_6_6_again():
    game = position("venezuela", "6-6", ["1-6", "5-5", "0-0", "0-1"], scores=(90, 0))
    assert play(game, "0:1-6@A").over is not None
    again = deal(Table(game.ruleset, game.shuffles), ["", "", "", "6-6 5-5"])
    assert (state(again).seat, legal(again)) == (3, {"6-6"})


def test_ve21_what_is_blocked_is_a_round_and_the_match_goes_on():
    game = position("venezuela", "6-6", ["5-5", "0-1", "0-2", "3-5 4-5"])
    play(game, "0:pass 1:pass 2:pass 3:pass")
    assert (result(game).end.kind, game.over) == (BLOCKED, None)
    assert deal(game).running
