"""What a round is worth: a verdict, changes by kind, and lines that add up."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_core.api import (
    Add,
    Award,
    Base,
    Cap,
    Change,
    House,
    Multiply,
    RoundDown,
    ScoreLine,
)
from domino_core.engine import breakdown
from tests.contract.stacks import played_out, stack

POINTS = st.integers(-300, 300)
CHANGES = st.lists(
    st.one_of(
        st.builds(Multiply, st.integers(-3, 5), st.just("times")),
        st.builds(Add, POINTS, st.just("plus"), st.none() | st.integers(0, 2)),
        st.builds(RoundDown, st.integers(1, 50), st.just("rounded")),
        st.builds(Cap, POINTS, st.just("at most")),
    ),
    max_size=6,
)


def worth(base: Base, *changes: Change) -> list[tuple[int, int, str]]:
    return [(line.side, line.points, line.why) for line in breakdown(base, changes)]


def total(base: Base, *changes: Change, side: int = 0) -> int:
    return sum(points for one, points, _ in worth(base, *changes) if one == side)


def test_a_verdict_alone_is_one_line() -> None:
    assert breakdown(Base(1, 17, "pips"), ()) == (ScoreLine(1, 17, "pips"),)


def test_a_round_worth_nothing_still_says_who_won() -> None:
    assert worth(Base(0, 0, "pips")) == [(0, 0, "pips")]


def test_points_are_multiplied_by_a_line_of_their_own() -> None:
    assert worth(Base(0, 17, "pips"), Multiply(3, "x3")) == [(0, 17, "pips"), (0, 34, "x3")]


def test_points_are_added_to_the_winner_or_to_the_side_that_is_named() -> None:
    assert worth(Base(0, 17, "pips"), Add(25, "bonus"), Add(-5, "fine", 2)) == [
        (0, 17, "pips"),
        (0, 25, "bonus"),
        (2, -5, "fine"),
    ]


def test_points_are_rounded_down_to_a_multiple() -> None:
    assert worth(Base(0, 17, "pips"), RoundDown(5, "fives")) == [(0, 17, "pips"), (0, -2, "fives")]
    assert total(Base(0, 15, "pips"), RoundDown(5, "fives")) == 15
    assert total(Base(0, 4, "pips"), RoundDown(5, "fives")) == 0


def test_points_are_capped() -> None:
    assert worth(Base(0, 90, "pips"), Cap(50, "cap")) == [(0, 90, "pips"), (0, -40, "cap")]
    assert worth(Base(0, 40, "pips"), Cap(50, "cap")) == [(0, 40, "pips")]


def test_a_change_that_changes_nothing_is_no_line() -> None:
    nothing = (Multiply(1, "a"), Add(0, "b"), RoundDown(1, "c"), Cap(99, "d"))
    assert worth(Base(0, 17, "pips"), *nothing) == [(0, 17, "pips")]


def test_kinds_are_applied_in_their_order_however_they_come() -> None:
    changes: list[Change] = [Multiply(2, "x"), Add(9, "+"), RoundDown(10, "down"), Cap(35, "cap")]
    expected = [(0, 17, "pips"), (0, 17, "x"), (0, 9, "+"), (0, -3, "down"), (0, -5, "cap")]
    for order in permutations(changes):
        assert worth(Base(0, 17, "pips"), *order) == expected


def test_two_multipliers_multiply_each_other() -> None:
    assert total(Base(0, 5, "pips"), Multiply(2, "x2"), Multiply(3, "x3")) == 30


def test_what_another_side_gets_is_not_rounded_or_capped_with_the_winner_s() -> None:
    base = Base(0, 17, "pips")
    assert total(base, Add(13, "other", 1), RoundDown(5, "down"), Cap(10, "cap"), side=1) == 13


def test_nobody_wins_and_nothing_changes_but_what_a_side_is_given() -> None:
    base = Base(None, 0, "void")
    assert worth(base, Multiply(2, "x"), Add(25, "bonus"), RoundDown(5, "d"), Cap(1, "c")) == []
    assert worth(base, Add(25, "bonus", 1)) == [(1, 25, "bonus")]


def test_a_game_without_points_has_no_lines() -> None:
    assert worth(Base(0, None, "win"), Multiply(2, "x"), Add(25, "bonus", 1)) == []


@given(POINTS, st.integers(0, 2), CHANGES)
def test_the_lines_add_up_to_what_the_changes_make_of_the_verdict(
    points: int, winner: int, changes: list[Change]
) -> None:
    expected = [0, 0, 0]
    expected[winner] = points
    for change in changes:
        if isinstance(change, Multiply):
            expected[winner] *= change.factor
    for change in changes:
        if isinstance(change, Add):
            expected[winner if change.side is None else change.side] += change.points
    for change in changes:
        if isinstance(change, RoundDown):
            expected[winner] = expected[winner] // change.to * change.to
    for change in changes:
        if isinstance(change, Cap):
            expected[winner] = min(expected[winner], change.most)
    lines = breakdown(Base(winner, points, "pips"), changes)
    assert [
        sum(line.points for line in lines if line.side == side) for side in range(3)
    ] == expected


# --- in a game -----------------------------------------------------------------------------------


class Pays(House):
    """Two points for every double, at once."""

    def heard(self, round, action):
        face = getattr(action, "face", None)
        if face is None or not face.is_double:
            return ()
        return (Award(round.seating.side_of[round.seat], 2, "a double"),)


class Doubles(House):
    """Every round counts double."""

    def changes(self):
        return (Multiply(2, "double"),)


class Fines(House):
    """Ten points less for the last side, whoever wins."""

    def changes(self):
        return (Add(-10, "a fine", 2),)


def played_rounds(seed: str):
    table = stack(pays=Pays, doubles=Doubles, fines=Fines).table(seed)
    while table.over is None and len(table.rounds) < 15:
        before = table.match.scores
        table.deal()
        while table.running:
            table.act(table.round.seat, table.legal()[-1])
        yield table, before, table.rounds[-1].result


def test_what_was_paid_and_what_was_scored_add_up_to_the_points_and_to_the_match() -> None:
    kinds = set()
    for table, before, result in played_rounds("adds up"):
        sums = tuple(sum(li.points for li in result.lines if li.side == side) for side in range(3))
        assert result.points == sums
        assert table.match.scores == tuple(a + b for a, b in zip(before, sums, strict=True))
        kinds |= {line.why for line in result.lines}
    assert {"a double", "double", "a fine"} <= kinds


def test_an_award_stands_in_the_scores_as_soon_as_it_is_paid() -> None:
    table = stack(pays=Pays).table("at once")
    table.deal()
    paid = 0
    while table.running:
        action = table.legal()[-1]
        paid += 2 * (getattr(action, "face", None) is not None and action.face.is_double)
        table.act(table.round.seat, action)
        if table.running:
            assert sum(table.view(0).scores) == paid
            assert sum(award.points for award in table.view(0).awards) == paid
            assert table.match.scores == (0, 0, 0)
    assert paid


@pytest.mark.parametrize("names", [("a", "b"), ("b", "a")])
def test_changes_of_a_kind_come_by_the_plugin_s_name(names: tuple[str, str]) -> None:
    def adding(why: str) -> type:
        return type(why, (House,), {"changes": lambda self: (Add(1, why),)})

    houses = {name: adding(f"by {name}") for name in names}
    over, base = played_out("changes"), Base(0, 10, "pips")
    for engine in (stack(**houses).checked, stack(**houses).fast):
        answers = engine.hooks.changes(over, over.end, base)
        assert [change.why for answer in answers for change in answer] == ["by a", "by b"]
