"""Whole games as records, each judged under the rules that it names, with what it must come to.

The records beside this file were written by hand: they name a variant and carry no rules of their
own. What they come to stands here again, so that a fault in reading results cannot hide.
"""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import pytest

from domino_core import variants
from domino_core.notation import action_text
from domino_core.record import load
from domino_core.table import Table
from domino_core.tiles import Tile, TileSet, pips

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """A record, and how its round ended: ends A and B, pips by seat, boneyard, winner, points."""

    file: str
    end: str
    ends: tuple[int, int]
    left: tuple[int, ...]
    boneyard: int
    winner: int | None
    points: tuple[int, ...] | None


GOLDEN = (
    Golden("g1-tablu-pairs", "out", (1, 1), (2, 32, 8, 0), 0, 1, (0, 42)),
    Golden("g1-tablu-individual", "out", (1, 1), (2, 32, 8, 0), 0, 3, (0, 0, 0, 42)),
    Golden("g1-pairs-50", "out", (1, 1), (2, 32, 8, 0), 0, 1, (0, 10)),
    Golden("g1-venezuela", "out", (1, 1), (2, 32, 8, 0), 0, 1, (0, 10)),
    Golden("g2-tablu-pairs", "blocked", (6, 6), (17, 32, 25, 16), 0, 0, (90, 0)),
    Golden("g2-tablu-individual", "blocked", (6, 6), (17, 32, 25, 16), 0, 3, (0, 0, 0, 74)),
    Golden("g2-pairs-50", "blocked", (6, 6), (17, 32, 25, 16), 0, 0, (48, 0)),
    Golden("g2-venezuela", "blocked", (6, 6), (17, 32, 25, 16), 0, 0, (48, 0)),
    Golden("g3-tablu-pairs", "blocked", (6, 6), (29, 20, 14, 23), 0, None, (0, 0)),
    Golden("g3-tablu-individual", "blocked", (6, 6), (29, 20, 14, 23), 0, 2, (0, 0, 72, 0)),
    Golden("g3-pairs-50", "blocked", (6, 6), (29, 20, 14, 23), 0, 0, (43, 0)),
    Golden("g3-venezuela", "blocked", (6, 6), (29, 20, 14, 23), 0, None, (0, 0)),
    Golden("g4-tablu-pairs", "blocked", (6, 6), (18, 18, 22, 30), 0, 0, (88, 0)),
    Golden("g4-tablu-individual", "blocked", (6, 6), (18, 18, 22, 30), 0, None, (0, 0, 0, 0)),
    Golden("g4-pairs-50", "blocked", (6, 6), (18, 18, 22, 30), 0, 0, (48, 0)),
    Golden("g4-venezuela", "blocked", (6, 6), (18, 18, 22, 30), 0, 0, (48, 0)),
    Golden("g5-tablu-individual", "blocked", (5, 5), (8, 8), 0, None, (0, 0)),
    Golden("g5-playboard", "blocked", (5, 5), (8, 8), 0, 0, (0, 0)),
    Golden("g5-happy-draw", "blocked", (5, 5), (8, 8), 0, None, None),
    Golden("g6-tablu-individual", "blocked", (3, 3), (8, 8), 0, None, (0, 0)),
    Golden("g6-playboard", "blocked", (3, 3), (8, 8), 0, None, (0, 0)),
    Golden("g6-happy-draw", "blocked", (3, 3), (8, 8), 0, None, None),
    Golden("g7-playboard", "blocked", (6, 6), (13, 36, 3), 0, 2, (0, 0, 46)),
    Golden("g8-happy-block", "blocked", (0, 6), (14, 20), 14, 0, None),
    Golden("g9-tablu-individual", "blocked", (3, 3), (26, 0, 38), 0, 1, (0, 64, 0)),
    Golden("g10-tablu-individual", "blocked", (1, 1), (8, 8, 30), 0, None, (0, 0, 0)),
    Golden("g11-tablu-pairs", "blocked", (7, 4), (27, 52, 28, 25, 79, 15), 0, 2, (0, 0, 226)),
    Golden("g12-tablu-pairs", "blocked", (3, 9), (69, 10, 8, 62, 7, 9), 0, None, (0, 0, 0)),
    Golden("g13-tablu-individual", "blocked", (9, 4), (4, 0, 93, 32, 39), 0, 1, (0, 168, 0, 0, 0)),
    Golden("g14-playboard", "blocked", (2, 2), (34, 12, 12), 0, 2, (0, 0, 34)),
    Golden("hg-e2-happy-draw", "blocked", (1, 1), (44, 8), 0, 1, None),
    Golden("e01-venezuela", "out", (1, 2), (1, 2, 0, 6), 0, 0, (8, 0)),
)

NOT_FINISHED = {
    "g15-playboard",
    "g15-tablu",
    "g15-happy-draw",
    "hg-e1-happy-block",
    "hg-e1-happy-draw",
}


def record_of(name):
    return load(HERE / f"{name}.toml")


def after(name, count):
    """The table of a golden record after so many of its actions."""
    kept = record_of(name).table
    table = Table(kept.ruleset, iter(()))
    table.deal(kept.rounds[0].deal)
    for step in kept.rounds[0].steps[:count]:
        table.act(step.seat, step.action)
    return table


def ends(table):
    return tuple(end.numbers[0] for end in table.round.layout.ends)


def legal(table):
    return [action_text(action) for action in table.legal()]


def came_to(name, table):
    result = table.rounds[0].result
    left = tuple(pips(hand) for hand in table.round.hands)
    outcome = (result.end.kind, ends(table), left, table.round.left, result.winner, result.points)
    return Golden(name, *outcome)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.file)
def test_a_golden_game_comes_to_its_literal_result(golden):
    assert came_to(golden.file, record_of(golden.file).table) == golden


def test_every_golden_record_is_judged_by_a_test():
    named = {golden.file for golden in GOLDEN} | NOT_FINISHED
    assert {path.stem for path in HERE.glob("*.toml")} == named


# --- the opening ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["g15-playboard", "g15-tablu", "g15-happy-draw"])
def test_pb14_tb12_hg05_of_two_tiles_that_weigh_the_same_the_higher_half_opens(name):
    table = record_of(name).table
    assert (table.round.opener, legal(table)) == (1, ["3-6"])


# --- scoring only: deals that the game itself does not make ---------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "winner", "points"),
    [("g2-tablu-individual", 4, 3, 58), ("g10-tablu-individual", 3, 1, 30)],
)
def test_pb33_pb35_playboard_scores_seven_tiles_each_like_any_other_block(
    name, players, winner, points
):
    ruleset = variants.find("playboard").ruleset(
        variants.Choice(players, "individual"), {("deal", "hand"): 7}
    )
    log = record_of(name).table.rounds[0]
    table = Table(ruleset, iter(()))
    table.deal(log.deal)
    for step in log.steps:
        table.act(step.seat, step.action)
    result = table.rounds[0].result
    assert result is not None
    assert result.points is not None
    assert (result.winner, sum(result.points)) == (winner, points)


# --- HG-E1: one deal, two modes ------------------------------------------------------------------


def stands(table, seat):
    """What the text's table shows: ends, tiles of a seat, boneyard, whose turn."""
    round = table.round
    return ends(table), round.hands[seat].bit_count(), round.left, round.seat


def test_hg09_in_block_mode_white_can_only_pass():
    assert legal(after("hg-e1-happy-block", 1)) == ["pass"]


def test_hg09_a_pass_in_block_mode_leaves_hand_and_boneyard_alone():
    assert stands(after("hg-e1-happy-block", 2), 1) == ((6, 6), 7, 14, 0)


@pytest.mark.parametrize(
    ("actions", "standing", "allowed"),
    [
        (1, ((6, 6), 7, 14, 1), ["draw"]),
        (2, ((6, 6), 8, 13, 1), ["draw"]),
        (3, ((6, 6), 9, 12, 1), ["0-6@A", "0-6@B"]),
    ],
)
def test_hg10_hg12_in_draw_mode_white_draws_until_a_tile_fits(actions, standing, allowed):
    table = after("hg-e1-happy-draw", actions)
    assert (stands(table, 1), legal(table)) == (standing, allowed)


def test_hg12_the_drawn_tile_is_placed_in_the_same_turn():
    assert stands(after("hg-e1-happy-draw", 4), 1) == ((0, 6), 8, 12, 0)


# --- HG-E2: the boneyard runs out ----------------------------------------------------------------

LAST_PLAY = 32
"""So many actions lead to the position of the text."""


def test_hg_e2_the_position_of_the_text_is_reached():
    table = after("hg-e2-happy-draw", LAST_PLAY)
    black, white = (str(TileSet(hand)) for hand in table.round.hands)
    assert (stands(table, 0), black, white) == (
        ((1, 1), 5, 2, 0),
        "0-5 0-6 2-3 2-6 4-4",
        "3-5",
    )


@pytest.mark.parametrize(
    ("more", "seat", "allowed", "tiles", "boneyard"),
    [
        (0, 0, ["draw"], 5, 2),
        (1, 0, ["draw"], 6, 1),
        (2, 0, ["pass"], 7, 0),
        (3, 1, ["pass"], 7, 0),
    ],
)
def test_hg13_hg17_an_empty_boneyard_leaves_only_the_pass(more, seat, allowed, tiles, boneyard):
    table = after("hg-e2-happy-draw", LAST_PLAY + more)
    assert (legal(table), stands(table, 0)) == (allowed, ((1, 1), tiles, boneyard, seat))


def test_hg16_the_second_pass_blocks_the_round():
    assert not after("hg-e2-happy-draw", LAST_PLAY + 4).running


# --- E01: who kept the last three tiles is not in the log -----------------------------------------

KEPT = tuple(Tile.parse(text) for text in ("0-1", "0-2", "3-3"))


def replay_e01(kept, out):
    """The log with the last tiles of seats 0, 1 and 3 as given, under another ``scoring.out``."""
    log = record_of("e01-venezuela").table.rounds[0]
    ruleset = variants.find("venezuela").ruleset(
        given={("opener", "first"): "rotate", ("scoring", "out"): out}
    )
    hands = list(log.deal.hands)
    for seat, old, new in zip((0, 1, 3), KEPT, kept, strict=True):
        hands[seat] ^= 1 << old.id
        hands[seat] |= 1 << new.id
    table = Table(ruleset, iter(()))
    table.deal(log.deal._replace(hands=tuple(hands)))
    for step in log.steps:
        table.act(step.seat, step.action)
    return table.rounds[0].result


@pytest.mark.parametrize(
    "kept", list(permutations(KEPT)), ids=lambda kept: " ".join(map(str, kept))
)
def test_e01_the_pair_that_goes_out_gets_nine_where_every_hand_counts(kept):
    assert replay_e01(kept, "all").points == (9, 0)


@pytest.mark.parametrize(
    "kept", list(permutations(KEPT)), ids=lambda kept: " ".join(map(str, kept))
)
def test_e01_where_opponents_count_it_gets_what_seats_1_and_3_kept(kept):
    assert replay_e01(kept, "opponents").points == (kept[1].pips + kept[2].pips, 0)
