"""Kozel, the goat (S17)."""

from __future__ import annotations

import pytest

from domino_core import variants
from domino_core.api import (
    Deal,
    Play,
    PlayedRound,
    Result,
    RoundEnd,
    ScoreLine,
    Tile,
    TileSet,
)
from tests.counts import times
from tests.games.driver import random_rounds
from tests.games.naive.kozel import judge
from tests.house.looking import (
    deal,
    lines,
    new_table,
    play,
    position,
    refused,
    result,
    ruleset,
    state,
)
from tests.house.looking import table as dealt
from tests.rulebook.positions import counts, ends, legal, refusal

HANDS = [
    "0-1 1-1 1-2 1-5 2-2 3-4 6-6",
    "0-3 0-5 1-4 2-6 3-6 4-4 5-6",
    "0-2 0-4 2-4 3-3 3-5 4-5 4-6",
    "0-0 0-6 1-3 1-6 2-3 2-5 5-5",
]
"""Seat 0 holds 1-1."""


def table(hands=HANDS, boneyard="", **more):
    return dealt("kozel", hands, boneyard, **more)


def blocked(*hands, game=None, **more):
    """A round in which 6-6 lies, nobody holds a 6, and all pass."""
    game = game or new_table("kozel", len(hands), **more)
    start = Play(Tile(6, 6).id)
    game.deal(Deal(tuple(TileSet.parse(text).mask for text in hands), (), (start,)))
    round = state(game)
    round.seat, round.bound_to, round.last_seat, round.last_play = 0, 0, len(hands) - 1, start
    return play(game, " ".join(f"{seat}:pass" for seat in range(len(hands))))


def loses(hand, game=None, **more):
    """A round of pairs that side 0 loses with the tiles of this hand."""
    return blocked(hand, "0-1", "0-0", "0-2", game=game, **more)


def out(line, last, *others, step, **more):
    """A round in which seat 0 goes out."""
    return play(position("kozel", line, [last, *others], **more), f"0:{step}")


# Dealing and opening ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "left"), [(2, 14), (3, 7), (4, 0)])
def test_s17_everybody_gets_seven_tiles_and_the_rest_is_the_bazaar(players, left):
    round = state(table([], players=players))
    assert [hand.bit_count() for hand in round.hands] == [7] * players
    assert round.left == left


def test_s17_the_double_one_opens_the_first_round_and_is_forced():
    assert legal(table()) == {"1-1"}
    assert state(table()).opener == 0


NO_DOUBLES = ["0-1 0-2 0-3 1-2 1-3 2-3 3-4", "0-4 0-5 1-4 2-5 3-5 4-6 {}"]


@pytest.mark.parametrize("double", ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"])
def test_s17_where_the_lower_doubles_sleep_the_next_one_opens(double):
    low, high = NO_DOUBLES[0], NO_DOUBLES[1].format(double)
    opener = low.replace("0-1", "0-0")  # 0-0 does not go before any of them
    assert legal(table([opener, high])) == {double}


def test_s17_the_double_blank_opens_where_every_other_double_sleeps():
    assert legal(table([NO_DOUBLES[0], NO_DOUBLES[1].format("0-0")])) == {"0-0"}


def test_s17_without_any_double_the_heaviest_tile_opens():
    assert legal(table([NO_DOUBLES[0], NO_DOUBLES[1].format("5-6")])) == {"5-6"}


def test_s17_later_the_winner_opens_with_any_tile():
    game = table(rounds=[(0, 1)])
    assert state(game).opener == 1
    assert len(legal(game)) == 7


def test_s17_after_a_tied_block_the_last_winner_opens_again():
    assert state(table(rounds=[(0, 1), (1, None)])).opener == 1


def test_s17_while_nobody_has_won_the_double_one_opens_again():
    assert legal(table(rounds=[(3, None)])) == {"1-1"}


def test_s17_at_other_tables_the_double_six_opens():
    assert legal(table(options={"opener.first": "6-6"})) == {"6-6"}


# Redealing ----------------------------------------------------------------------------------------


def test_s17_five_doubles_in_a_hand_are_dealt_again():
    game = table(["0-0 1-1 2-2 3-3 4-4 0-5 0-6"], players=4)
    assert result(game).end.kind == "redeal"
    assert not game.running


def test_s17_six_tiles_of_a_number_are_dealt_again():
    assert result(table(["0-1 1-1 1-2 1-3 1-4 1-5 6-6"], players=4)).end.kind == "redeal"


def test_s17_four_doubles_and_five_of_a_number_are_played():
    assert table(["0-1 1-1 1-2 1-3 1-4 2-2 3-3", "4-4 5-5 2-3 2-4 4-5 4-6 3-6"]).running


def test_s17_a_deal_sent_back_counts_for_nothing():
    game = loses("3-5")
    deal(game, ["0-0 1-1 2-2 3-3 4-4 0-5 0-6"])
    assert result(game).end.kind == "redeal"
    assert loses("3-5", game).match.scores == (16, 0)  # what was kept aside is still there


# Two doubles in one turn --------------------------------------------------------------------------

REST = ["0-3 0-4", "0-6 1-3", "1-4 3-4"]


def two_doubles(hand="2-2 5-5 0-5", line="2-1 1-5", **more):
    return position("kozel", line, [hand, *REST], **more)


def test_s17_doubles_that_fit_both_ends_may_be_placed_in_one_turn():
    assert legal(two_doubles()) == {"2-2@A", "5-5@B", "0-5@B", "2-2@A&5-5@B"}


def test_s17_two_doubles_leave_the_ends_as_they_were_and_the_turn_passes_on():
    game = play(two_doubles(), "0:2-2@A&5-5@B")
    assert (ends(game), counts(game)[0], state(game).seat) == ("2 5", 1, 1)


def test_s17_one_of_two_doubles_may_be_placed_alone():
    game = play(two_doubles(), "0:5-5@B")
    assert (counts(game)[0], state(game).seat) == (2, 1)


@pytest.mark.parametrize("hand", ["2-2 3-3 0-5", "5-5 6-6 2-3", "3-3 4-4 2-5"])
def test_s17_a_double_that_does_not_fit_is_not_placed_along(hand):
    assert not any("&" in one for one in legal(two_doubles(hand)))


def test_s17_at_equal_ends_there_is_no_pair():
    game = position("kozel", "5-1 1-2 2-5", ["5-5 1-1 3-5", *REST])
    assert legal(game) == {"5-5@A", "5-5@B", "3-5@A", "3-5@B"}


def test_s17_the_opening_is_one_tile():
    assert not any("&" in one for one in legal(table(rounds=[(0, 0)])))


@pytest.mark.parametrize("step", ["5-5@B&2-2@A", "2-2@A&0-5@B", "2-2@A&3-3@B"])
def test_s17_nothing_else_is_placed_two_at_a_time(step):
    assert refusal(two_doubles(), f"0:{step}") in {"play/illegal", "play/not-held"}


def test_s17_two_doubles_go_out_together():
    game = play(two_doubles("2-2 5-5"), "0:2-2@A&5-5@B")
    assert (result(game).end.kind, result(game).end.seat) == ("out", 0)


def test_s17_at_other_tables_two_doubles_take_two_turns():
    game = two_doubles(options={"legality.two_doubles": False})
    assert legal(game) == {"2-2@A", "5-5@B", "0-5@B"}


# Drawing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [["0-3", "0-4"], ["0-3", "0-4", "1-3"]])
def test_s17_two_and_three_draw_until_a_tile_fits(hands):
    game = position("kozel", "6-6", hands, "2-4 5-6 2-3")
    play(game, "0:+2-4 0:+5-6")
    assert legal(game) == {"5-6@A", "5-6@B"}


def test_s17_who_can_neither_play_nor_draw_passes():
    game = position("kozel", "6-6", ["0-3", "0-4"], "2-4")
    assert legal(play(game, "0:+2-4")) == {"pass"}


def test_s17_four_have_nothing_to_draw():
    assert legal(position("kozel", "6-6", ["0-3", "0-4", "1-3", "0-5"])) == {"pass"}


# What the losers write down -----------------------------------------------------------------------

WON = (0, 0, "Gana la mano")
OWN, SHORT = "Fichas que quedaban en la mano", "No llega a lo que pide la primera anotación"


def test_s17_the_losing_pair_writes_its_own_tiles_and_the_winner_s_partner_nothing():
    game = out("1-1", "1-6", "3-4 5-5", "6-6", "4-4", step="1-6@A")
    assert lines(game) == [WON, (1, 7 + 10 + 8, OWN)]
    assert game.match.scores == (0, 25)


def test_s17_alone_each_loser_writes_its_own_tiles():
    hands = ("3-4 5-5", "6-6 4-5", "4-4 3-5")
    game = out("1-1", "1-6", *hands, step="1-6@A", sides="individual")
    assert game.match.scores == (0, 17, 21, 16)


def test_s17_a_block_is_won_by_the_pair_s_total():
    game = blocked("5-5", "0-1 3-5", "0-0", "4-5 4-4")
    assert result(game).winner == 0
    assert game.match.scores == (0, 1 + 8 + 9 + 8)


def test_s17_the_lighter_hand_of_the_pair_that_wins_a_block_opens_next():
    assert result(blocked("5-5", "0-1 3-5", "0-0", "4-5 4-4")).winning_seat == 2


def test_s17_alone_the_lightest_hand_wins_a_block_and_the_others_write_theirs():
    game = blocked("5-5 4-4", "0-1", "4-5 3-3")
    assert (result(game).winner, game.match.scores) == (1, (18, 0, 15))


def test_s17_a_tied_block_is_nobody_s_and_nothing_is_written():
    game = blocked("5-5", "4-5 0-1", "4-4", "3-5")
    assert (result(game).winner, lines(game)) == (None, [])


def test_s17_who_is_not_among_the_tied_lightest_writes_what_is_left():
    game = blocked("1-1", "0-2", "4-5 4-4")
    assert (result(game).winner, game.match.scores) == (None, (0, 0, 17))


# The first entry ----------------------------------------------------------------------------------


def test_s17_less_than_13_cannot_be_the_first_entry():
    game = loses("5-5 1-1")
    assert lines(game) == [(1, 0, "Gana la mano"), (0, 12, OWN), (0, -12, SHORT)]
    assert (result(game).points, game.match.scores) == ((0, 0), (0, 0))


def test_s17_thirteen_can():
    assert loses("5-5 1-2").match.scores == (13, 0)


def test_s17_what_was_kept_aside_is_written_once_it_is_enough():
    game = loses("1-4", loses("1-3", loses("1-3")))
    assert lines(game)[1:] == [(0, 5, OWN), (0, 8, "Puntos que tenía aparte")]
    assert game.match.scores == (13, 0)


def test_s17_what_is_kept_aside_is_counted_once_only():
    game = loses("1-3", loses("4-4", loses("3-5")))
    assert game.match.scores == (20, 0)  # 8 and 8 became the first entry, then 4 more


def test_s17_after_the_first_entry_anything_counts():
    assert loses("1-3", scores=(13, 0)).match.scores == (17, 0)


def test_s17_each_side_keeps_its_own_aside():
    game = blocked("0-1", "3-5", "0-2", "0-0", game=loses("3-5"))
    assert game.match.scores == (0, 0)
    assert loses("1-4", game).match.scores == (13, 0)


def test_s17_what_is_kept_aside_stands_in_a_note_of_the_match():
    assert loses("3-5").match.notes["kozel"] == (8, 0)


def test_s17_once_written_nothing_is_aside():
    assert loses("1-4", loses("3-5")).match.notes["kozel"] == (0, 0)


def test_s17_a_line_of_another_rule_with_the_same_words_is_no_point_aside():
    game = new_table("kozel", 4)
    end = RoundEnd("out", 1)
    taken = (ScoreLine(0, 8, "Precio de un pase"), ScoreLine(0, -8, SHORT))
    earlier = PlayedRound(0, Result(end, 1, (0, 0), taken, 1))
    game.match = game.match._replace(history=(earlier,))
    assert loses("1-4", game).match.scores == (0, 0)


def test_s17_at_other_tables_what_falls_short_is_lost():
    short = {"match.short": "lost"}
    assert loses("3-5", loses("3-5", options=short)).match.scores == (0, 0)
    assert loses("5-5 1-2", loses("3-5", options=short)).match.scores == (13, 0)


@pytest.mark.parametrize("first", [0, 1, 8])
def test_s17_at_other_tables_less_is_enough(first):
    assert loses("3-5", options={"match.first_entry": first}).match.scores == (8, 0)


def test_s17_what_reaches_the_target_is_enough_for_a_first_entry():
    game = loses("3-5", options={"match.target": 8})
    assert (game.match.scores, game.over.winner) == ((8, 0), 1)


# The match ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "over"), [(92, False), (93, True), (99, True)])
def test_s17_who_gets_to_101_has_lost(before, over):
    game = loses("3-5", scores=(before, 60))
    assert (game.over is not None) is over
    assert not over or game.over.winner == 1


def test_s17_alone_the_lowest_score_wins_when_somebody_is_the_goat():
    game = blocked("0-1", "5-5 4-4", "3-5", scores=(40, 90, 30))
    assert (game.match.scores, game.over.winner) == ((40, 108, 38), 2)


def test_s17_two_lowest_draw_the_match():
    game = blocked("0-1", "5-5 4-4", "3-5", scores=(40, 90, 32))
    assert (game.match.scores, game.over.winner) == ((40, 108, 40), None)


def test_s17_between_two_without_an_entry_what_is_kept_aside_decides():
    game = blocked("0-1", "5-5 4-4", "3-5", scores=(0, 90, 0))
    assert (game.match.scores, game.over.winner) == ((0, 108, 0), 0)


def test_a_match_of_some_rounds_goes_to_the_lowest_score():
    more = {"scores": (20, 50), "rounds": [(0, 0), (0, 0)]}
    game = loses("3-5", options={"match.rounds": 3}, **more)
    assert (game.match.scores, game.over.winner) == ((28, 50), 0)
    assert loses("3-5", options={"match.rounds": 4}, **more).over is None


# Going out with 0-0 or 6-6 ------------------------------------------------------------------------

BLANK, SIX, OTHER = ("0-1 1-5", "0-0@A"), ("6-1 1-5", "6-6@A"), ("3-1 1-5", "3-3@A")
PAIR = ("0-1 1-6", "0-0@A&6-6@B")


def ended(ending, rule, scores=(0, 0)):
    """Seat 0 goes out; the losers hold 9 and 8."""
    line, step = ending
    tiles = step.replace("@A", "").replace("@B", "").replace("&", " ")
    options = {"scoring.last_doubles": rule}
    hands = [tiles, "4-5", "2-2", "4-4"]
    return play(position("kozel", line, hands, options=options, scores=scores), f"0:{step}")


@pytest.mark.parametrize("ending", [BLANK, SIX, PAIR, OTHER])
def test_s17_going_out_with_a_double_is_like_any_other_end(ending):
    assert ended(ending, "plain").match.scores == (0, 17)


@pytest.mark.parametrize("ending", [BLANK, SIX, PAIR])
def test_s17_at_other_tables_it_doubles_what_the_losers_write(ending):
    assert ended(ending, "doubled").match.scores == (0, 34)


@pytest.mark.parametrize("ending", [BLANK, SIX, PAIR])
def test_s17_or_it_makes_them_the_goat_at_once(ending):
    game = ended(ending, "goat", (90, 20))
    assert (game.match.scores, game.over.winner) == ((90, 101), 0)
    assert ended(ending, "goat", (90, 95)).match.scores == (90, 112)


def test_s17_no_other_double_is_punished():
    assert ended(OTHER, "doubled").match.scores == (0, 17)
    assert ended(OTHER, "goat").match.scores == (0, 17)


def test_s17_a_block_is_not_punished():
    game = loses("5-5 1-2", options={"scoring.last_doubles": "doubled"})  # 6-6 lies last
    assert game.match.scores == (13, 0)


def test_s17_a_doubled_8_is_a_first_entry():
    game = position(
        "kozel",
        "0-1 1-5",
        ["0-0", "4-4", "2-2", "0-2"],
        scores=(20, 0),
        options={"scoring.last_doubles": "doubled"},
    )
    assert play(game, "0:0-0@A").match.scores == (20, 20)


# Options ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"match.first_entry": 1, "match.short": "lost"}, "match.short"),
        (
            {"scoring.last_doubles": "goat", "match.target": None, "match.rounds": 5},
            "scoring.last_doubles",
        ),
        ({"turn.reserve": 2}, "turn.reserve"),
        ({"deal.hand": 8}, "deal.hand"),
        ({"opener.first": "9-9"}, "opener.first"),
    ],
)
def test_options_that_contradict_each_other_are_refused(options, key):
    assert list(refused(options, "kozel", 4)) == [key]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(
    "options",
    [
        {"legality.two_doubles": False},
        {"match.short": "lost"},
        {"match.first_entry": 30},
        {"match.target": 10},
        {"scoring.last_doubles": "doubled"},
        {"scoring.last_doubles": "goat"},
    ],
    ids=str,
)
def test_s17_the_plain_second_reading_holds_under_other_options(options, players):
    rules = ruleset("kozel", players, options=options)
    for told in random_rounds(rules, f"kozel {options}", times(20)):
        assert judge(told) == told.outcome


def sheet(players=4, options=None) -> str:
    return "\n".join(text for _, text in ruleset("kozel", players, options=options).sentences())


def test_s17_the_rules_told_name_what_is_peculiar():
    told = sheet()
    assert "los dobles de las dos puntas" in told
    assert "13 puntos o más" in told
    assert "la cabra («kozel»), la pareja que llega a 101 puntos" in told


@pytest.mark.parametrize(
    ("options", "gone"),
    [
        ({"legality.two_doubles": False}, "los dobles de las dos puntas"),
        ({"match.first_entry": 0}, "La primera anotación"),
        ({"match.short": "lost"}, "queda aparte"),
    ],
)
def test_s17_the_rules_told_leave_out_what_is_not_played(options, gone):
    assert gone in sheet()
    assert gone not in sheet(options=options)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"scoring.last_doubles": "doubled"}, "con el 0-0 o con el 6-6, los que pierden se anotan"),
        ({"match.rounds": 9}, "Se juegan como mucho 9 manos."),
        ({"match.short": "lost"}, "una mano de menos no se anota"),
    ],
)
def test_s17_the_rules_told_name_what_another_table_plays(options, told):
    assert told not in sheet()
    assert told in sheet(options=options)


def test_s17_four_play_in_pairs_and_two_to_four_alone():
    found = {(one.players, one.sides) for one in variants.find("kozel").tables()}
    assert found == {(4, "pairs"), (2, "individual"), (3, "individual"), (4, "individual")}
    default = variants.find("kozel").choose()
    assert (default.players, default.sides) == (4, "pairs")
