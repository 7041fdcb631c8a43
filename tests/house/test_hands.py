"""Hands that nobody has to play (S8, S14, S17, S32; A14): dealt again, or won at once."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from domino_core.api import REDEAL, Deal
from domino_core.deals import Deals
from domino_core.table import Table
from tests.house.looking import bonus, lines, play, position, refused, result, ruleset, table
from tests.rulebook.positions import legal, match_so_far

REDEAL_AT_4: dict[str, Any] = {"house.redeal.doubles": 4}
FOUR = "0-0 1-1 2-2 3-3"
SENT_BACK = "2"
"""A seed whose first three deals have three doubles in a hand, and the fourth has not."""
THREE = "4-4 5-5 6-6"
MIXED = "0-1 0-2 0-3 0-4 0-5 0-6 1-2"


def dealt(hands, options, **more):
    return table("venezuela", hands, players=4, options=options, **more)


def ended(game):
    """How the deal ended, and by whose hand; ``None`` while it is played."""
    end = game.round.end
    return None if end is None else (end.kind, end.seat)


# Dealing again ------------------------------------------------------------------------------------


def test_s14_four_doubles_in_a_hand_send_the_deal_back():
    game = dealt([FOUR, MIXED, THREE], REDEAL_AT_4)
    assert ended(game) == (REDEAL, 0)
    assert game.match.history == ()
    assert game.match.scores == (0, 0)


def test_three_doubles_are_played():
    assert ended(dealt([MIXED, "0-0 1-1 2-2", "3-3 4-4", "5-5 6-6"], REDEAL_AT_4)) is None


def test_a14_the_seat_that_is_named_is_the_first_from_the_opener_on():
    """Seat 2 opens with 6-6; seats 3 and 0 hold three doubles and two."""
    hands = ["0-0 1-1 2-2", MIXED, "6-6", "3-3 4-4 5-5"]
    assert ended(dealt(hands, {"house.redeal.doubles": 3})) == (REDEAL, 3)


@pytest.mark.parametrize(("doubles", "back"), [(4, True), (5, True), (6, False)])
def test_a14_five_doubles_are_at_least_four(doubles, back):
    game = dealt(["0-0 1-1 2-2 3-3 4-4"], {"house.redeal.doubles": doubles})
    assert (ended(game) == (REDEAL, 0)) is back


def test_s17_six_tiles_of_one_number_send_the_deal_back():
    on = {"house.redeal.doubles": 0, "house.redeal.of_number": 6}
    assert ended(dealt(["3-3 0-3 1-3 2-3 3-4 3-5 6-6"], on)) == (REDEAL, 0)
    assert ended(dealt(FIVE_THREES, on)) is None


FIVE_THREES = [
    "3-3 0-3 1-3 2-3 3-4 6-6 5-5",
    "0-2 0-4 1-1 1-6 2-5 4-4 4-5",
    "0-0 0-6 1-2 1-5 2-2 3-6 4-6",
    "0-1 0-5 1-4 2-4 2-6 3-5 5-6",
]
"""No number six times in a hand."""


def test_a14_a_deal_that_was_sent_back_is_kept_and_the_next_takes_the_next_shuffle():
    rules = ruleset("venezuela", options={"house.redeal.doubles": 3})
    game: Any = Table(rules, Deals(SENT_BACK, rules.tiles))
    game.deal_until_playable()
    kinds = [log.result and log.result.end.kind for log in game.rounds]
    assert len(kinds) > 1
    assert kinds == [REDEAL] * (len(kinds) - 1) + [None]
    shuffles = islice(Deals(SENT_BACK, rules.tiles), len(kinds))
    for log, shuffled in zip(game.rounds, shuffles, strict=True):
        assert sum(hand.bit_count() for hand in log.deal.hands) == 28
        assert log.deal == rules.checked.hooks.deal(game.match, shuffled)


def doubled_after(options, redeals):
    """A round worth 7, after so many deals that were sent back."""
    game = position("venezuela", "3-0 0-5", ["3-6", "1-2", "0-1", "2-2"], options=options)
    match = match_so_far(game.ruleset)
    game.round.match = game.match = match.with_note(REDEAL, redeals) if redeals else match
    return play(game, "0:3-6@A")


@pytest.mark.parametrize("rule", ["redeal", "redeal-on-request"])
def test_s14_the_round_after_may_count_double(rule):
    on = {f"house.{rule}.next_doubled": True}
    why = "La mano vale doble tras volver a repartir"
    assert bonus(doubled_after(on, 1)) == [(0, 7, why)]
    assert bonus(doubled_after(on, 3)) == [(0, 7, why)]
    assert bonus(doubled_after(on, 0)) == []
    assert bonus(doubled_after({f"house.{rule}": {}}, 1)) == []


def test_s14_only_the_next_round_counts_double():
    rules = ruleset(
        "venezuela", options={"house.redeal.next_doubled": True, "house.redeal.doubles": 3}
    )
    game: Any = Table(rules, Deals(SENT_BACK, rules.tiles))
    game.deal_until_playable()
    assert game.match.notes[REDEAL] == len(game.rounds) - 1
    while game.running:
        game.act(game.round.seat, game.legal()[0])
    assert REDEAL not in game.match.notes


@pytest.mark.parametrize(
    ("hand", "doubles", "name", "why"),
    [(7, 8, "venezuela", "nunca"), (14, 4, "tablu", "en todas las manos")],
)
def test_what_no_hand_has_or_always_one_is_refused(hand, doubles, name, why):
    """Eight of seven doubles; of seven doubles dealt to two, one has four."""
    on = {"deal.hand": hand, "house.redeal.doubles": doubles}
    found = refused(on, name, 2 if name == "tablu" else None)
    assert list(found) == ["house.redeal"]
    assert why in found["house.redeal"]


def test_a_rule_that_smaller_hands_have_made_idle_stands_in_nobody_s_way():
    assert ruleset("brazil-club", options={"deal.hand": 3}).options.deal.hand == 3


@pytest.mark.parametrize(
    "wrong",
    [{"doubles": 2}, {"doubles": -1}, {"of_number": 3}, {"doubles": "4"}, {"doubles": True}],
)
def test_numbers_that_nearly_every_deal_has_are_refused(wrong):
    ((key, value),) = wrong.items()
    assert list(refused({f"house.redeal.{key}": value})) == [f"house.redeal.{key}"]


@pytest.mark.parametrize("rule", ["redeal", "redeal-on-request"])
def test_a_rule_that_never_acts_is_refused(rule):
    assert "no hace nada" in refused({f"house.{rule}.doubles": 0})[f"house.{rule}"]


# Winning at once ----------------------------------------------------------------------------------

WINS: dict[str, Any] = {"house.doubles-win.round_with": 5}
FIVE = "0-0 1-1 2-2 3-3 4-4"


def test_s14_five_doubles_may_win_the_round_for_a_point():
    game = dealt([MIXED, FIVE], WINS)
    assert ended(game) == ("dobles", 1)
    assert lines(game) == [(1, 1, "Muchos dobles en la mano")]
    assert (game.match.scores, game.over, result(game).winning_seat) == ((0, 1), None, 1)


def test_s14_six_doubles_may_win_the_match():
    game = dealt([MIXED, "0-0 1-1 2-2 3-3 4-4 5-5"], WINS)
    assert ended(game) == ("dobles-partida", 1)
    assert (game.over.winner, game.match.scores) == (1, (0, 0))


def test_a14_winning_goes_before_dealing_again():
    on = {**WINS, **REDEAL_AT_4}
    assert ended(dealt([MIXED, FIVE], on)) == ("dobles", 1)
    assert ended(dealt([MIXED, FOUR], on)) == (REDEAL, 1)
    assert ended(dealt([MIXED, "0-0 1-1 2-2", "3-3 4-4 5-5"], on)) is None


def test_such_a_round_is_worth_what_the_house_says_and_has_the_usual_bonuses():
    game = dealt([FIVE], {**WINS, "house.doubles-win.points": 30, "house.round-bonus.points": [4]})
    assert lines(game) == [
        (0, 30, "Muchos dobles en la mano"),
        (0, 4, "Premio de la mano 1"),
    ]


def test_where_points_go_by_bands_or_manner_such_a_round_keeps_its_own():
    for rule in ("point-bands", "manner"):
        game = dealt([FIVE], {**WINS, f"house.{rule}": {}})
        assert game.match.scores == (1, 0)


def test_in_a_game_without_points_it_is_a_round_won():
    on = {**WINS, "scoring.out": "win", "scoring.blocked": "win"}
    assert dealt([FIVE], on).match.scores == (1, 0)


def test_a_win_that_never_happens_is_refused():
    assert list(refused({"house.doubles-win.match_with": 0})) == ["house.doubles-win"]
    assert list(refused({"house.doubles-win.match_with": 8})) == ["house.doubles-win"]


# Asking for a new deal ----------------------------------------------------------------------------

ASK: dict[str, Any] = {"house.redeal-on-request": {}}
PLENTY = "0-0 1-1 2-2 3-3 4-4 0-6 1-6"
"""Five doubles and two sixes."""


def test_s8_who_holds_five_doubles_may_ask_at_the_own_first_turn():
    game = dealt(["6-6", PLENTY], ASK)
    assert legal(game) == {"6-6"}
    play(game, "0:6-6")
    assert legal(game) == {"redeal", "0-6@A", "0-6@B", "1-6@A", "1-6@B"}


def test_s8_everything_is_dealt_again():
    game = play(dealt(["6-6", PLENTY], ASK), "0:6-6 1:redeal")
    assert (ended(game), game.match.history) == ((REDEAL, 1), ())


def test_the_opener_may_ask_beside_the_tile_that_it_is_bound_to():
    assert legal(dealt(["0-0 1-1 2-2 3-3 6-6 0-1 0-2"], ASK)) == {"redeal", "6-6"}


def test_who_has_played_may_ask_no_more():
    game = play(dealt(["6-6 0-1", PLENTY, "2-6", "4-6 5-6"], ASK), "0:6-6 1:0-6@A")
    while game.round.seat != 1:
        game.act(game.round.seat, game.legal()[0])
    assert "redeal" not in legal(game)


def test_who_must_pass_may_ask_too():
    game = dealt(["6-6", "0-0 1-1 2-2 3-3 4-4 0-1 0-2"], ASK)
    assert legal(play(game, "0:6-6")) == {"redeal", "pass"}


def test_who_holds_four_may_not_ask():
    game = dealt(["6-6", FOUR + " 0-6 1-6 2-6"], ASK)
    assert "redeal" not in legal(play(game, "0:6-6"))


def test_what_the_others_hold_changes_nothing_in_what_a_seat_may_do():
    """The same hand, and the rest dealt in a hundred ways."""
    rules, random = ruleset("venezuela", options=ASK), Random("ask")
    mine = table("venezuela", [PLENTY, "6-6"], players=4, options=ASK).round.deal.hands[0]
    rest = [tile for tile in range(28) if not mine >> tile & 1]
    for _ in range(100):
        random.shuffle(rest)
        hands = [mine, *(sum(1 << tile for tile in rest[at : at + 7]) for at in (0, 7, 14))]
        game: Any = Table(rules, iter(()))
        game.deal(Deal(tuple(hands)))
        while game.round.seat != 0:
            game.act(game.round.seat, game.legal()[0])
        assert "redeal" in legal(game)
