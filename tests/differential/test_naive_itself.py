"""The oracle alone: golden games, and facts that can be checked by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.differential.naive import (
    ALLOWED_PLAYERS,
    Earlier,
    NaiveRound,
    Result,
    halves,
    hand_size,
    match_over,
    pips_in,
    points_by_side,
    side_of,
    tile_texts,
    total_by_side,
    turned,
    winner_of_block,
)

if TYPE_CHECKING:
    from random import Random

TABLES = [
    (variant, players, sides)
    for (variant, sides), numbers in ALLOWED_PLAYERS.items()
    for players in numbers
]


# --- golden games ----------------------------------------------------------------------------


@dataclass
class Golden:
    """A complete game; an action is seat:tile@end, seat:+drawn or seat:pass."""

    hands: list[str]
    boneyard: str
    actions: str


G1 = Golden(  # seat 3 goes out; his partner still holds 32
    hands=[
        "0-0 0-3 0-5 1-1 1-4 2-3 2-6",
        "0-2 0-4 3-3 3-4 3-6 4-5 5-5",
        "0-6 1-3 1-5 2-4 3-5 4-4 5-6",
        "0-1 1-2 1-6 2-2 2-5 4-6 6-6",
    ],
    boneyard="",
    actions="3:6-6 0:2-6@A 1:3-6@B 2:2-4@A 3:4-6@A 0:2-3@B 1:0-2@B 2:5-6@A 3:2-5@A 0:0-0@B "
    "1:0-4@B 2:4-4@B 3:2-2@A 0:1-4@B 1:pass 2:1-5@B 3:1-2@A 0:0-5@B 1:pass 2:1-3@A 3:0-1@B "
    "0:0-3@A 1:pass 2:0-6@A 3:1-6@A",
)
G3 = Golden(  # blocked by seat 1, the pairs tied at 43
    hands=[
        "1-6 2-3 2-5 2-6 3-4 4-6 5-5",
        "0-3 0-5 0-6 1-2 1-3 2-2 4-4",
        "0-0 0-1 0-2 1-4 3-5 5-6 6-6",
        "0-4 1-1 1-5 2-4 3-3 3-6 4-5",
    ],
    boneyard="",
    actions="2:6-6 3:3-6@A 0:2-6@B 1:2-2@B 2:0-2@B 3:0-4@B 0:4-6@B 1:0-3@A 2:5-6@B 3:1-5@B "
    "0:1-6@B 1:0-6@A 2:pass 3:pass 0:pass 1:pass",
)
G7 = Golden(  # the sixes run out while eight tiles lie in the boneyard: seat 1 must draw them all
    hands=["0-5 2-5 2-6 3-4 6-6", "1-3 2-2 2-3 4-4 4-5", "0-3 0-6 1-1 1-6 3-5"],
    boneyard="3-6 1-4 1-5 4-6 5-6 0-4 0-0 0-1 1-2 2-4 0-2 3-3 5-5",
    actions="0:6-6 1:+3-6 1:3-6@A 2:1-6@B 0:3-4@A 1:4-4@A 2:1-1@B 0:+1-4 0:1-4@B 1:4-5@A "
    "2:3-5@A 0:+1-5 0:+4-6 0:4-6@B 1:2-3@A 2:0-6@B 0:0-5@B 1:2-2@A 2:+5-6 2:5-6@B 0:2-6@A "
    "1:+0-4 1:+0-0 1:+0-1 1:+1-2 1:+2-4 1:+0-2 1:+3-3 1:+5-5 1:pass 2:pass 0:pass",
)
HG_E2 = Golden(
    hands=["0-1 0-6 1-6 3-3 3-4 4-6 5-5", "0-3 0-4 1-3 1-5 2-4 3-6 5-6"],
    boneyard="0-2 4-5 2-2 4-4 2-3 2-6 0-5 1-1 2-5 3-5 1-4 1-2 6-6 0-0",
    actions="0:5-5 1:5-6@B 0:1-6@B 1:1-5@A 0:0-1@A 1:0-3@A 0:3-3@A 1:1-3@A 0:+0-2 0:+4-5 "
    "0:+2-2 0:+4-4 0:+2-3 0:+2-6 0:+0-5 0:+1-1 0:1-1@A 1:+2-5 1:+3-5 1:+1-4 1:1-4@A 0:3-4@A "
    "1:3-6@A 0:4-6@A 1:0-4@A 0:0-2@A 1:2-5@A 0:4-5@A 1:2-4@A 0:2-2@A 1:+1-2 1:1-2@A "
    "0:+6-6 0:+0-0 0:pass 1:pass",
)


def first_round(variant: str, sides: str, golden: Golden) -> NaiveRound:
    """Deal a golden game as the first round of a match."""
    hands = [hand.split() for hand in golden.hands]
    return NaiveRound(variant, len(hands), sides, hands, golden.boneyard.split(), [])


def follow(naive: NaiveRound, actions: list[str]) -> None:
    """Act as recorded; each action must be legal, at its turn, and drawings must agree."""
    for action in actions:
        seat, _, text = action.partition(":")
        assert not naive.over
        assert naive.turn == int(seat)
        if text.startswith("+"):
            assert naive.legal() == {"draw"}
            naive.act("draw")
            assert naive.hands[int(seat)][-1] == text[1:]
        else:
            assert text in naive.legal()
            naive.act(text)


@pytest.mark.parametrize(
    ("golden", "variant", "sides", "expected"),
    [
        (G1, "tablu", "pairs", Result("out", 1, [0, 42], (1, 1), [2, 32, 8, 0])),
        (G1, "tablu", "individual", Result("out", 3, [0, 0, 0, 42], (1, 1), [2, 32, 8, 0])),
        (G1, "pairs-50", "pairs", Result("out", 1, [0, 10], (1, 1), [2, 32, 8, 0])),
        (G1, "venezuela", "pairs", Result("out", 1, [0, 10], (1, 1), [2, 32, 8, 0])),
        (G3, "tablu", "pairs", Result("blocked", None, [0, 0], (6, 6), [29, 20, 14, 23])),
        (G3, "tablu", "individual", Result("blocked", 2, [0, 0, 72, 0], (6, 6), [29, 20, 14, 23])),
        (G3, "pairs-50", "pairs", Result("blocked", 0, [43, 0], (6, 6), [29, 20, 14, 23])),
        (G3, "venezuela", "pairs", Result("blocked", None, [0, 0], (6, 6), [29, 20, 14, 23])),
        (G7, "playboard", "individual", Result("blocked", 2, [0, 0, 46], (6, 6), [13, 36, 3])),
        (HG_E2, "happy-draw", "individual", Result("blocked", 1, None, (1, 1), [44, 8])),
        (HG_E2, "playboard", "individual", Result("blocked", 1, [0, 36], (1, 1), [44, 8])),
        (HG_E2, "tablu", "individual", Result("blocked", 1, [0, 44], (1, 1), [44, 8])),
    ],
)
def test_golden_games(golden: Golden, variant: str, sides: str, expected: Result) -> None:
    naive = first_round(variant, sides, golden)
    follow(naive, golden.actions.split())
    assert naive.over
    assert naive.legal() == set()
    assert naive.result() == expected


def test_hg_e2_position_before_the_last_draws() -> None:
    naive = first_round("happy-draw", "individual", HG_E2)
    follow(naive, HG_E2.actions.split()[:-4])
    assert naive.ends() == (1, 1)
    assert naive.turn == 0
    assert sorted(naive.hands[0]) == ["0-5", "0-6", "2-3", "2-6", "4-4"]
    assert naive.hands[1] == ["3-5"]
    assert naive.boneyard == ["6-6", "0-0"]
    assert naive.legal() == {"draw"}


# --- legality --------------------------------------------------------------------------------


def deal(variant: str, players: int, *beginnings: str) -> tuple[list[list[str]], list[str]]:
    """Fill up hands that begin as given with what is left of the set, in its order."""
    hands = [beginning.split() for beginning in beginnings]
    hands += [[] for _ in range(players - len(hands))]
    taken = [tile for hand in hands for tile in hand]
    rest = [tile for tile in tile_texts(variant, players) if tile not in taken]
    for hand in hands:
        while len(hand) < hand_size(variant, players):
            hand.append(rest.pop(0))
    return hands, rest


HG_E1 = ("6-6 1-1 0-1 1-3 1-4 1-5 3-4", "1-2 0-3 3-3 3-5 2-3 0-2 2-2")


def happy(variant: str) -> NaiveRound:
    """Deal the first worked example, with 2-4 and 0-6 next in the boneyard, and open 6-6."""
    hands, boneyard = deal(variant, 2, *HG_E1)
    boneyard = ["2-4", "0-6", *(tile for tile in boneyard if tile not in ("2-4", "0-6"))]
    naive = NaiveRound(variant, 2, "individual", hands, boneyard, [])
    assert (naive.opener, naive.legal()) == (0, {"6-6"})
    naive.act("6-6")
    return naive


def counts(naive: NaiveRound) -> tuple[int, int]:
    """Return how many tiles seat 1 and the boneyard hold."""
    return len(naive.hands[1]), len(naive.boneyard)


def test_hg_e1_in_block_mode_a_pass_leaves_the_boneyard_alone() -> None:
    naive = happy("happy-block")
    assert naive.legal() == {"pass"}
    naive.act("pass")
    assert counts(naive) == (7, 14)
    assert (naive.ends(), naive.turn) == ((6, 6), 0)


def test_hg_e1_in_draw_mode_the_turn_stays_until_a_tile_fits() -> None:
    naive = happy("happy-draw")
    for _ in range(2):
        assert (naive.legal(), naive.turn) == ({"draw"}, 1)
        naive.act("draw")
    assert naive.legal() == {"0-6@A", "0-6@B"}
    naive.act("0-6@A")
    assert counts(naive) == (8, 12)
    assert (naive.ends(), naive.turn) == ((0, 6), 0)


def test_an_opening_tile_lies_low_half_left_and_a_tile_may_fit_both_ends() -> None:
    hands, _ = deal("venezuela", 4, "5-6 0-0", "5-5 0-5 4-5 0-6", "6-6")
    naive = NaiveRound("venezuela", 4, "pairs", hands, [], [Earlier(opener=3, winner=1)])
    assert naive.legal() == set(hands[0])
    naive.act("5-6")
    assert naive.ends() == (5, 6)
    assert {"5-5@A", "0-5@A", "0-6@B"} <= naive.legal()
    assert not {"5-5@B", "0-5@B", "0-6@A"} & naive.legal()
    naive.act("0-5@A")
    assert naive.line == ["0-5", "5-6"]


def test_what_is_not_legal_is_refused() -> None:
    naive = happy("happy-draw")
    for text in ("pass", "1-2@A", "6-6", "0-6@A", ""):
        with pytest.raises(ValueError, match="may not"):
            naive.act(text)


@pytest.mark.parametrize(
    ("variant", "players", "sides"),
    [
        ("tablu", 5, "pairs"),  # TB-05
        ("tablu", 7, "individual"),
        ("playboard", 5, "individual"),  # PB-05
        ("pairs-50", 4, "individual"),
        ("chess", 2, "individual"),
    ],
)
def test_unknown_tables_are_refused(variant: str, players: int, sides: str) -> None:
    with pytest.raises(ValueError, match="no such table"):
        NaiveRound(variant, players, sides, [], [], [])


# --- the opener ------------------------------------------------------------------------------


def opening(
    variant: str, sides: str, hands: list[str], earlier: list[Earlier], *, rotate: bool = False
) -> tuple[int, set[str]]:
    """Return the opener and what he may open with."""
    players = len(hands)
    full, boneyard = deal(variant, players, *hands)
    naive = NaiveRound(variant, players, sides, full, boneyard, earlier, rotate)
    return naive.opener, naive.legal()


NO_DOUBLE = ["0-2 0-3 0-5 1-2 1-5 2-6 4-5", "0-1 0-4 0-6 1-3 1-6 3-5 3-6"]


@pytest.mark.parametrize("variant", ["playboard", "tablu", "happy-block", "happy-draw"])
def test_pb14_without_doubles_the_heaviest_tile_opens_and_its_higher_half_decides(
    variant: str,
) -> None:
    assert opening(variant, "individual", NO_DOUBLE, []) == (1, {"3-6"})


def test_pb10_the_highest_double_in_the_hands_opens_every_round() -> None:
    hands = ["0-0 5-6 4-6", "3-3 0-1 0-2", "2-2 0-3 0-4"]
    for earlier in ([], [Earlier(0, 1)], [Earlier(0, 1), Earlier(1, None)]):
        assert opening("playboard", "individual", hands, earlier) == (1, {"3-3"})


FOUR = ["0-0", "6-6", "1-1", "2-2"]


def test_tb13_the_opening_rotates_and_is_free() -> None:
    assert opening("tablu", "pairs", FOUR, []) == (1, {"6-6"})
    seat, tiles = opening("tablu", "pairs", FOUR, [Earlier(3, 0)])
    assert (seat, len(tiles)) == (0, 7)


def test_tb23_the_same_seat_opens_after_a_void_round() -> None:
    seat, tiles = opening("tablu", "pairs", FOUR, [Earlier(1, None)])
    assert (seat, len(tiles)) == (1, 7)
    seat, tiles = opening("tablu", "pairs", FOUR, [Earlier(1, None), Earlier(1, 0)])
    assert (seat, len(tiles)) == (2, 7)


def test_ve18_the_opening_rotates_after_a_void_round_too() -> None:
    assert opening("venezuela", "pairs", FOUR, []) == (1, {"6-6"})
    seat, tiles = opening("venezuela", "pairs", FOUR, [Earlier(2, 0), Earlier(3, None)])
    assert (seat, len(tiles)) == (0, 7)


def test_br08_double_six_opens_every_round_unless_the_opening_rotates() -> None:
    assert opening("pairs-50", "pairs", FOUR, []) == (1, {"6-6"})
    assert opening("pairs-50", "pairs", FOUR, [Earlier(2, 0)]) == (1, {"6-6"})
    assert opening("pairs-50", "pairs", FOUR, [], rotate=True) == (1, {"6-6"})
    seat, tiles = opening("pairs-50", "pairs", FOUR, [Earlier(2, 0)], rotate=True)
    assert (seat, len(tiles)) == (3, 7)


# --- scores and matches ----------------------------------------------------------------------


def test_tb06_partners_sit_as_far_apart_as_they_can() -> None:
    assert side_of(4, "pairs") == [0, 1, 0, 1]
    assert side_of(6, "pairs") == [0, 1, 2, 0, 1, 2]
    assert side_of(3, "individual") == [0, 1, 2]


@pytest.mark.parametrize(
    ("hands", "winner", "points"),
    [
        (["4-4", "5-5", "0-3 0-5"], 0, [10, 0, 0]),  # PB-35: fewer tiles; 10 + 8 - 8
        (["4-4", "5-5", "3-5"], None, [0, 0, 0]),  # PB-34
        (["4-4", "2-6", "0-3 0-5"], None, [0, 0, 0]),  # the fewest tiles tied again
        (["5-5", "4-6", "0-3"], 2, [0, 0, 17]),  # PB-33; PB-36
    ],
)
def test_playboard_blocked(hands: list[str], winner: int | None, points: list[int]) -> None:
    left = [hand.split() for hand in hands]
    won = winner_of_block("playboard", [0, 1, 2], left, 0)
    pips = total_by_side([0, 1, 2], [pips_in(hand) for hand in left])
    assert won == winner
    assert points_by_side("playboard", "individual", "blocked", pips, won) == points


def test_br18_the_pair_that_blocked_loses_a_tie() -> None:
    left = [["0-4"], ["0-1"], ["1-1"], ["0-5"]]
    assert winner_of_block("pairs-50", [0, 1, 0, 1], left, 2) == 1
    assert winner_of_block("pairs-50", [0, 1, 0, 1], left, 3) == 0


@pytest.mark.parametrize(
    ("variant", "players", "sides", "scores", "winner"),
    [
        ("tablu", 4, "pairs", [99, 90], None),
        ("tablu", 4, "pairs", [90, 100], 1),
        ("tablu", 5, "individual", [199, 0, 0, 0, 0], None),  # TB-32
        ("tablu", 6, "pairs", [0, 0, 200], 2),
        ("pairs-50", 4, "pairs", [49, 0], None),
        ("pairs-50", 4, "pairs", [53, 49], 0),
        ("playboard", 3, "individual", [99, 100, 0], 1),
        ("venezuela", 4, "pairs", [120, 99], 0),
        ("happy-draw", 2, "individual", [0, 1000], None),  # HG-21
    ],
)
def test_match_over(
    variant: str, players: int, sides: str, scores: list[int], winner: int | None
) -> None:
    assert match_over(variant, players, sides, scores) == winner


# --- facts of every round --------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "players", "sides"), TABLES)
@settings(max_examples=20, deadline=None)
@given(chance=st.randoms(use_true_random=True))
def test_facts_of_every_round(variant: str, players: int, sides: str, chance: Random) -> None:
    tiles = tile_texts(variant, players)
    shuffled = chance.sample(tiles, len(tiles))
    size = hand_size(variant, players)
    hands = [shuffled[seat * size : (seat + 1) * size] for seat in range(players)]
    naive = NaiveRound(variant, players, sides, hands, shuffled[players * size :], [])
    while not naive.over:
        naive.act(chance.choice(sorted(naive.legal())))
        lying = [tile if tile in tiles else turned(tile) for tile in naive.line]
        held = [tile for hand in naive.hands for tile in hand]
        assert sorted(lying + held + naive.boneyard) == sorted(tiles)
    joints = zip(naive.line, naive.line[1:], strict=False)
    assert all(halves(tile)[1] == halves(after)[0] for tile, after in joints)
    result = naive.result()
    assert (result.end == "out") == (0 in [len(hand) for hand in naive.hands])
    if result.end == "blocked" and variant != "happy-block":  # there alone tiles sleep
        assert naive.boneyard == []  # PB-31
        left, right = result.ends
        assert (left != right) == ("9-9" in tiles)  # an odd number of each half in double-nine
    for side, points in enumerate(result.points or []):
        assert points == 0 or side == result.winner
