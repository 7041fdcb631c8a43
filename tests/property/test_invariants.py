"""What holds after every action of every round, whatever is played, at every table of the box."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domino_core import variants
from domino_core.actions import DRAW, PASS, Action, Draw, Pass, Play
from domino_core.deals import Deals
from domino_core.tiles import BIT, TILES, full_set, ids, mask_of, pips
from tests.counts import times
from tests.property.rounds import TABLES, At, Watched, line_mask, rounds_at, ruleset_of, watch

ROUNDS = 200

DRAWS = [at for at in TABLES if ruleset_of(at).options.turn.draw != "never"]
DOUBLE_SIX, DOUBLE_NINE = full_set(6), full_set(9)


def _nothing_sleeps(at: At) -> bool:
    dealt = ruleset_of(at).options.deal.hand * at.players
    return at in DRAWS or dealt == ruleset_of(at).tiles.bit_count()


WIDE_AWAKE = [at for at in TABLES if _nothing_sleeps(at)]
SLEEPING = [at for at in TABLES if not _nothing_sleeps(at)]

every_table = pytest.mark.parametrize("at", TABLES, ids=str)


def numbers_at_ends(round: Any) -> list[int]:
    return [number for end in round.layout.ends for number in end.numbers]


def blocked_ends(at: At) -> list[list[int]]:
    """The two numbers of every blocked round of a table's random rounds."""
    found = []

    def check(watched: Watched) -> None:
        for _ in watch(watched):
            pass
        if watched.round.end.kind == "blocked":
            found.append(numbers_at_ends(watched.round))

    rounds_at(at, times(ROUNDS), check)
    assert found  # some rounds do end so
    return found


# --- the facts of the rulebook, by their numbers -------------------------------------------------


@pytest.mark.parametrize(
    "at", [a for a in WIDE_AWAKE if ruleset_of(a).tiles == DOUBLE_SIX], ids=str
)
def test_fact1_a_blocked_double_six_without_sleeping_tiles_has_equal_ends(at: At) -> None:
    assert all(left == right for left, right in blocked_ends(at))


@pytest.mark.parametrize(
    "at", [a for a in WIDE_AWAKE if ruleset_of(a).tiles == DOUBLE_NINE], ids=str
)
def test_fact2_a_blocked_double_nine_without_sleeping_tiles_has_different_ends(at: At) -> None:
    assert all(left != right for left, right in blocked_ends(at))


@pytest.mark.parametrize("at", SLEEPING, ids=str)
def test_fact3_with_sleeping_tiles_a_blocked_line_has_either_ends(at: At) -> None:
    assert {left == right for left, right in blocked_ends(at)} == {True, False}


@every_table
def test_fact4_the_pips_of_the_table_are_those_of_the_set(at: At) -> None:
    expected = {DOUBLE_SIX: 168, DOUBLE_NINE: 495}[ruleset_of(at).tiles]

    def check(watched: Watched) -> None:
        for _ in watch(watched):
            pass
        round = watched.round
        lying = sum(TILES[play.tile].pips for play in round.layout.placed)
        asleep = sum(TILES[tile].pips for tile in round.boneyard)
        assert sum(map(pips, round.hands)) + asleep + lying == expected

    rounds_at(at, times(ROUNDS) // 4, check)


@every_table
def test_fact7_hands_boneyard_and_line_are_the_set_after_every_action(at: At) -> None:
    tiles = ruleset_of(at).tiles

    def check(watched: Watched) -> None:
        round = watched.round
        for _ in watch(watched):
            parts = [*round.hands, line_mask(round), mask_of(round.boneyard)]
            together = 0
            for part in parts:
                together |= part
            assert together == tiles
            assert sum(part.bit_count() for part in parts) == tiles.bit_count()  # each tile once
            assert len(round.boneyard) == round.left

    rounds_at(at, times(ROUNDS), check)


@every_table
def test_fact7_only_a_draw_or_a_play_changes_a_hand_and_only_the_actor_s(at: At) -> None:
    def check(watched: Watched) -> None:
        round = watched.round
        before = round.hands.copy()
        left = round.left
        for seat, action, _ in watch(watched):
            if isinstance(action, Play):
                assert before[seat] & BIT[action.tile]
                before[seat] ^= BIT[action.tile]
            elif isinstance(action, Draw):
                drawn = round.deal.boneyard[-left]
                assert not before[seat] & BIT[drawn]
                before[seat] |= BIT[drawn]
                left -= 1
            assert round.hands == before
            assert round.left == left

    rounds_at(at, times(ROUNDS), check)


@every_table
def test_fact7_scores_never_decrease(at: At) -> None:
    standing = (0,) * len(ruleset_of(at).seating.sides)
    for match, result, over in rounds_at(at, times(ROUNDS)):
        assert all(now >= before for now, before in zip(match.scores, standing, strict=True))
        standing = (0,) * len(standing) if over else match.scores
        if result.points is not None:
            rivals = [p for side, p in enumerate(result.points) if side != result.winner]
            assert not any(rivals)  # PB-39, TB-33, BR-20: one side scores a round


# --- the line ------------------------------------------------------------------------------------


@every_table
def test_pb27_there_are_never_more_than_two_ends(at: At) -> None:
    def check(watched: Watched) -> None:
        layout = watched.round.layout
        assert layout.ends == ()
        for _ in watch(watched):
            assert [end.name for end in layout.ends] == ["A", "B"]
            assert all(len(end.numbers) == 1 for end in layout.ends)

    rounds_at(at, times(ROUNDS) // 4, check)


@every_table
def test_pb17_neighbours_on_the_line_touch_with_equal_halves(at: At) -> None:
    def check(watched: Watched) -> None:
        for _ in watch(watched):
            pass
        (row,) = watched.round.layout.rows()
        halves = [half for tile in row for half in tile]
        assert halves[1:-1:2] == halves[2:-1:2]
        assert [halves[0], halves[-1]] == numbers_at_ends(watched.round)
        assert sorted(map(sorted, row)) == sorted(
            list(TILES[play.tile]) for play in watched.round.layout.placed
        )

    rounds_at(at, times(ROUNDS) // 4, check)


# --- turns ---------------------------------------------------------------------------------------


def playable(hand: int, ends: list[int]) -> bool:
    return not ends or any(half in ends for tile in ids(hand) for half in TILES[tile])


@every_table
def test_pb19_nobody_passes_or_draws_with_a_playable_tile(at: At) -> None:
    """PB-19, TB-16, BR-11, HG-07, VE-10."""

    def check(watched: Watched) -> None:
        round = watched.round
        hands, ends = round.hands.copy(), numbers_at_ends(round)
        for seat, _, legal in watch(watched):
            could_play = playable(hands[seat], ends)
            assert all(isinstance(action, Play) for action in legal) == could_play
            assert could_play or legal in ((DRAW,), (PASS,))
            hands, ends = round.hands.copy(), numbers_at_ends(round)

    rounds_at(at, times(ROUNDS), check)


@pytest.mark.parametrize("at", DRAWS, ids=str)
def test_pb23_nobody_passes_while_the_boneyard_holds_a_tile(at: At) -> None:
    """PB-23, PB-31, TB-18, HG-13: so no round is blocked then either."""

    def check(watched: Watched) -> None:
        for _, action, _ in watch(watched):
            assert not isinstance(action, Pass) or watched.round.left == 0

    rounds_at(at, times(ROUNDS), check)


@pytest.mark.parametrize("at", [at for at in TABLES if at not in DRAWS], ids=str)
def test_hg09_without_drawing_the_boneyard_is_never_touched(at: At) -> None:
    """HG-09, BR-12, VE-09."""

    def check(watched: Watched) -> None:
        for _ in watch(watched):
            assert watched.round.boneyard == watched.round.deal.boneyard

    rounds_at(at, times(ROUNDS), check)


@every_table
def test_a_drawer_keeps_the_turn_and_everybody_else_hands_it_to_the_next_seat(at: At) -> None:
    def check(watched: Watched) -> None:
        turn = watched.round.seat
        for seat, action, _ in watch(watched):
            assert seat == turn
            turn = seat if isinstance(action, Draw) else (seat + 1) % at.players

    rounds_at(at, times(ROUNDS), check)


@every_table
def test_every_round_ends_out_or_blocked_in_a_bounded_number_of_actions(at: At) -> None:
    """A tile is placed or drawn once, and as many passes as players in a row end the round."""

    def check(watched: Watched) -> None:
        round = watched.round
        moments = list(watch(watched))
        plays = sum(isinstance(moment.action, Play) for moment in moments)
        draws = sum(isinstance(moment.action, Draw) for moment in moments)
        passes = len(moments) - plays - draws
        assert plays <= round.tiles.bit_count()
        assert draws <= len(round.deal.boneyard)
        assert passes <= (at.players - 1) * plays + 1
        empty = [seat for seat, hand in enumerate(round.hands) if not hand]
        if round.end.kind == "out":
            assert empty == [moments[-1].seat] == [round.end.seat]
        else:
            assert round.end.kind == "blocked"
            assert not empty
            assert all(isinstance(moment.action, Pass) for moment in moments[-at.players :])

    rounds_at(at, times(ROUNDS), check)


# --- other ways to draw --------------------------------------------------------------------------


def drawing(rules: dict[str, Any]) -> list[list[tuple[int, Action, int]]]:
    """Rounds of Tablú for three under other turn rules: seat, action, and what was left before."""
    given: dict[tuple[str, ...], Any] = {("turn", key): value for key, value in rules.items()}
    ruleset = variants.find("tablu").ruleset(variants.Choice(3, "individual"), given)
    deals, random, match = Deals("drawing", ruleset.tiles), Random("drawing"), ruleset.new_match()
    rounds = []
    for _ in range(times(ROUNDS) // 2):
        round = ruleset.fast.start(match, ruleset.fast.hooks.deal(match, next(deals)))
        steps = []
        while round.end is None:
            action = random.choice(ruleset.fast.legal(round))
            steps.append((round.seat, action, round.left))
            ruleset.fast.apply(round, action)
        rounds.append(steps)
    return rounds


def test_who_draws_one_tile_at_most_plays_it_or_passes() -> None:
    passed = 0
    for steps in drawing({"draw": "one"}):
        drawn = 0
        for _, action, left in steps:
            if isinstance(action, Draw):
                drawn += 1
                assert drawn == 1
            else:
                passed += isinstance(action, Pass) and left > 0
                assert not isinstance(action, Pass) or drawn == 1 or left == 0
                drawn = 0
    assert passed


@pytest.mark.parametrize("reserve", [1, 2, 5])
def test_reserved_tiles_are_never_drawn(reserve: int) -> None:
    passed = 0
    for steps in drawing({"draw": "until-playable", "reserve": reserve}):
        for _, action, left in steps:
            assert not isinstance(action, Draw) or left > reserve
            assert not isinstance(action, Pass) or left == reserve
            passed += isinstance(action, Pass)
    assert passed


def test_who_may_draw_without_need_still_ends_every_round() -> None:
    rounds = drawing({"draw": "until-playable", "voluntary": True})
    assert any(isinstance(action, Draw) for steps in rounds for _, action, _ in steps)
    assert all(isinstance(steps[0][1], Play) for steps in rounds)  # not instead of opening
