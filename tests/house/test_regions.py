"""The regional packs, told in TOML alone (S3, S4, S6 to S9, S14; golden games; E04, E06)."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_core import catalogue, variants
from domino_core.errors import ConfigurationError
from domino_core.record import load
from domino_core.table import Table
from tests.house.looking import bonus, lines, play, position, result, ruleset, state, table
from tests.rulebook.positions import legal, match_so_far

GOLDEN = Path(__file__).parents[1] / "golden"
PACKS = ("puerto-rico-500", "dominican", "cuba", "spain-fed", "brazil-club")


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_is_toml_and_the_building_blocks_alone(name):
    rules = variants.find(name).ruleset()
    assert rules.rules == "line"
    variants.find(name).check()


def test_no_pack_shares_a_name_with_a_plugin_of_rules():
    assert not set(PACKS) & {one.name for one in catalogue.installed(catalogue.RULES)}


# Golden games -------------------------------------------------------------------------------------


def golden(game, name):
    """A golden game's deal and actions under other rules."""
    log = load(GOLDEN / f"{game}-venezuela.toml").table.rounds[0]
    replayed = Table(ruleset(name), iter(()))
    replayed.deal(log.deal)
    for step in log.steps:
        replayed.act(step.seat, step.action)
    return replayed


@pytest.mark.parametrize(
    ("game", "name", "winner", "points"),
    [
        ("g1", "dominican", 1, (0, 67)),
        ("g1", "puerto-rico-500", 1, (0, 242)),
        ("g2", "dominican", 1, (0, 90)),
        ("g3", "dominican", 0, (86, 0)),
        ("g4", "dominican", 1, (0, 88)),
    ],
)
def test_a_golden_game_comes_to_its_literal_result(game, name, winner, points):
    found = result(golden(game, name))
    assert (found.winner, found.points) == (winner, points)


def test_g1_every_bonus_stands_on_its_own_line():
    assert lines(golden("g1", "dominican")) == [
        (1, 42, "Fichas que quedaban al dominar"),
        (1, 25, "Capicúa"),
    ]
    assert lines(golden("g1", "puerto-rico-500")) == [
        (1, 42, "Fichas que quedaban al dominar"),
        (1, 100, "Capicúa"),
        (1, 100, "Premio de la mano 1"),
    ]


# Dominican (S6) -----------------------------------------------------------------------------------

SIXES = ["0-6 1-6 2-6 3-6 4-6 5-6 6-6"]
BLANKS = "0-4 4-3 3-0 0-2 2-1 1-0 0-0 0-5 5-6 6-6 6-0"


def out_with(name, tile, line, **more):
    """Seat 0 goes out; 7 pips are left to the opponents, and 8 in all."""
    hands = [tile, "1-2", "0-1", "2-2"]
    return play(position(name, line, hands, **more), f"0:{tile}@A")


def test_s6_the_winner_opens_the_next_round_with_any_tile():
    game = table("dominican", ["0-0 1-1"], players=4, rounds=[(2, 0)])
    assert (state(game).opener, len(legal(game))) == (0, 7)


def test_s6_every_tile_that_is_left_counts():
    assert out_with("dominican", "3-6", "3-0 0-5").match.scores == (8, 0)


def test_s6_capicua_is_not_made_with_a_double_nor_with_a_blank():
    assert bonus(out_with("dominican", "3-5", "3-0 0-5")) == [(0, 25, "Capicúa")]
    assert bonus(out_with("dominican", "4-4", "4-0 0-3 3-4")) == []
    assert bonus(out_with("dominican", "0-5", "0-3 3-5")) == []


def test_s6_pollona_counts_double():
    assert out_with("dominican", "3-6", "3-0 0-5", scores=(195, 0)).over.worth == 2
    assert out_with("dominican", "3-6", "3-0 0-5", scores=(195, 5)).over.worth == 1


def test_s6_the_pass_on_the_opening_is_cancelled_if_the_third_passes_too():
    game = play(table("dominican", SIXES, players=4), "0:6-6 1:pass 2:pass 3:pass 0:3-6@A")
    assert [(one.points, one.why) for one in state(game).awards] == [(25, "Pase redondo")]


# Puerto Rico (S7) ---------------------------------------------------------------------------------


def test_s7_a_block_is_won_by_the_pair_s_total():
    hands = ["1-5 2-5 4-6 5-5", "1-1 3-5 3-6 4-5", "1-6 2-3 2-4 4-4", "1-3 1-4 2-2 2-6 3-3"]
    passes = "3:pass 0:pass 1:pass 2:pass"
    winners = {
        name: result(play(position(name, BLANKS, hands, turn=3), passes)).winner
        for name in ("puerto-rico-500", "dominican")
    }
    assert winners == {"puerto-rico-500": 1, "dominican": 0}  # 59 and 55; the lightest hand, 26


def test_s7_chuchazo_pays_100_but_not_where_both_ends_were_blank():
    paid = out_with("puerto-rico-500", "0-0", "0-3 3-2", rounds=[(0, 1)] * 4)
    assert bonus(paid) == [(0, 100, "Chuchazo")]
    assert bonus(out_with("puerto-rico-500", "0-0", "0-3 3-6 6-0", rounds=[(0, 1)] * 4)) == []


def test_s7_passes_pay_nothing():
    game = play(table("puerto-rico-500", SIXES, players=4), "0:6-6 1:pass 2:pass 3:pass 0:3-6@A")
    assert state(game).awards == ()


# Cuba (S8) ----------------------------------------------------------------------------------------


def test_s8_ten_tiles_each_and_fifteen_sleep():
    game = table("cuba", [], players=4)
    assert [hand.bit_count() for hand in state(game).hands] == [10] * 4
    assert state(game).left == 15
    assert not any("draw" in legal(game) for _ in range(1))


def test_s8_the_highest_double_opens_with_any_tile():
    game = table("cuba", ["8-8 0-1", "9-9 0-2"], players=4)
    assert (state(game).opener, len(legal(game))) == (1, 10)


def test_s8_five_doubles_may_be_shown_and_the_winner_may_let_the_partner_open():
    """Both house rules have a word for the same decision, and it has both words."""
    hands = ["0-0 1-1 2-2 3-3 4-4"]
    game = table("cuba", hands, players=4, rounds=[(1, 0)])
    assert {"partner", "redeal"} <= legal(game)
    assert len(legal(game)) == 12
    assert play(game, "0:redeal").round.end.kind == "redeal"


# Spain (S4) ---------------------------------------------------------------------------------------


def test_s4_a_tied_block_scores_nothing_and_passes_the_lead_on():
    hands = ["0-1", "1-2", "1-1", "0-0"]
    game = play(position("spain-fed", "4-0 0-5", hands), "0:pass 1:pass 2:pass 3:pass")
    assert (game.match.scores, result(game).winner) == ((0, 0), None)
    after = table("spain-fed", [], players=4, rounds=[(1, None)])
    assert (state(after).opener, len(legal(after))) == (2, 7)


def test_s4_all_tiles_count_and_300_win():
    assert out_with("spain-fed", "3-6", "3-0 0-5", scores=(292, 0)).over.winner == 0
    assert out_with("spain-fed", "3-6", "3-0 0-5", scores=(291, 0)).over is None


# Brazil (S14, E04) --------------------------------------------------------------------------------

E04 = """\
format = "domino-variant/1"
name = "clube"
title = "O clube"
extends = "brazil-club"
[deal]
hand = 6                       # four tiles sleep
[house.redeal]
next_doubled = true            # and the round after counts double
[house.doubles-win]
round_with = 5                 # five doubles: a point
match_with = 6                 # six: the match
"""


@pytest.fixture
def clube(tmp_path):
    path = tmp_path / "clube.toml"
    path.write_text(E04, encoding="utf-8")
    return str(path)


def test_e04_five_points_a_crossed_finish_and_a_tie_before_make_ten(clube):
    hands = ["4-4", "1-2", "0-1", "2-2"]
    game = position(clube, "4-0 0-3 3-4", hands, scores=(5, 0), rounds=[(1, 1), (0, None)])
    play(game, "0:4-4@A")
    assert lines(game) == [
        (0, 4, "Domina con un doble por las dos puntas"),
        (0, 1, "Viene de manos sin ganador"),
    ]
    assert (game.match.scores, game.over.winner) == ((10, 0), 0)


def test_e04_six_to_nothing_counts_double(clube):
    game = out_with(clube, "3-5", "3-0 0-5", scores=(3, 0))
    assert (game.match.scores, game.over.worth) == ((6, 0), 2)
    assert out_with(clube, "3-5", "3-0 0-5", scores=(3, 1)).over.worth == 1


def test_e04_after_a_tie_the_double_six_opens_and_is_forced(clube):
    game = table(clube, ["6-6"], players=4, rounds=[(1, None)])
    assert legal(game) == {"6-6"}
    game = table(clube, ["6-6"], players=4, rounds=[(1, 0)])
    assert len(legal(game)) == 6


def test_e04_doubles_send_the_deal_back_or_win(clube):
    def ends(hand):
        return state(table(clube, [hand], players=4)).end

    assert ends("0-0 1-1 2-2 3-3").kind == "redeal"
    assert ends("0-0 1-1 2-2 3-3 4-4").kind == "dobles"
    assert ends("0-0 1-1 2-2 3-3 4-4 5-5").kind == "dobles-partida"


def test_e04_the_round_after_a_redeal_counts_double(clube):
    game = position(clube, "3-0 0-5", ["3-5", "1-2", "0-1", "2-2"])
    game.round.match = game.match = match_so_far(game.ruleset).with_note("redeal", 1)
    play(game, "0:3-5@A")
    assert game.match.scores == (6, 0)


def test_e04_a_key_that_nobody_knows_is_refused_by_name(tmp_path):
    path = tmp_path / "clube.toml"
    path.write_text(E04 + "closed_doors = true\n", encoding="utf-8")
    with pytest.raises(ConfigurationError, match="closed_doors"):
        variants.find(str(path)).check()


# Dominican house rules with pass bonuses (E06) ----------------------------------------------------

E06 = """\
format = "domino-variant/1"
name = "patio"
extends = "dominican"
[match]
target = 200
[scoring]
block_winner = "blocker-or-next"
blocked_tie = "blocker-wins"
[house.pase-salida]
double = 25
other = 50
cancelled = false
"""


@pytest.fixture
def patio(tmp_path):
    path = tmp_path / "patio.toml"
    path.write_text(E06, encoding="utf-8")
    return str(path)


def test_e06_the_opening_pass_and_the_three_passes_are_paid_once_each(patio):
    game = play(table(patio, SIXES, players=4), "0:6-6 1:pass 2:pass 3:pass 0:3-6@A")
    awards = [(one.side, one.points, one.why) for one in state(game).awards]
    assert awards == [(0, 25, "Pase de salida"), (0, 25, "Pase redondo")]
    while game.running:
        game.act(state(game).seat, game.legal()[0])
    assert lines(game)[:2] == awards
    assert game.match.scores == tuple(
        sum(n for side, n, _ in lines(game) if side == one) for one in (0, 1)
    )


def test_e06_the_closer_wins_against_the_neighbour_where_the_total_loses(patio):
    hands = ["1-5 2-5 4-6 5-5", "1-1 3-5 3-6 4-5", "1-6 2-3 2-4 4-4", "1-3 1-4 2-2 2-6 3-3"]
    passes = "3:pass 0:pass 1:pass 2:pass"
    closer = position(patio, BLANKS, hands, turn=3)
    total = position(patio, BLANKS, hands, turn=3, options={"scoring.block_winner": "side-total"})
    assert result(play(closer, passes)).winner == 0
    assert result(play(total, passes)).winner == 1
