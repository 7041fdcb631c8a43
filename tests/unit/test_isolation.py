"""Matches in one process know nothing of each other."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from domino_core import variants
from domino_core.deals import Deals
from domino_core.match import Match
from domino_core.seats import Seating
from domino_core.table import Table
from domino_core.variants import Choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.ruleset import Ruleset

GAMES = {
    "tablu": Choice(4, "pairs"),
    "playboard": Choice(3, "individual"),
    "happy-draw": Choice(2, "individual"),
    "pairs-50": Choice(4, "pairs"),
}


def rules(name: str, **given: Any) -> Ruleset:
    paths = {tuple(key.split("__")): value for key, value in given.items()}
    return variants.find(name).ruleset(GAMES[name], paths)


def playing(ruleset: Ruleset, seed: str) -> Iterator[Any]:
    """A match at a table, handed over after every action."""
    table: Any = Table(ruleset, Deals(seed, ruleset.tiles))
    random = Random(seed)
    while table.over is None:
        table.deal()
        while table.running:
            table.act(table.round.seat, random.choice(table.legal()))
            yield table


def told(table: Any) -> str:
    """Everything that happened at a table, in letters."""
    return repr((table.rounds, table.match, table.over))


def alone(ruleset: Ruleset, seed: str) -> str:
    *_, table = playing(ruleset, seed)
    return told(table)


def interleaved(*matches: Iterator[Any]) -> list[str]:
    """The matches action by action in turn, until all are over."""
    last: dict[int, Any] = {}
    running = dict(enumerate(matches))
    while running:
        for number, match in list(running.items()):
            table = next(match, None)
            if table is None:
                del running[number]
            else:
                last[number] = table
    return [told(last[number]) for number in sorted(last)]


@pytest.mark.parametrize("name", GAMES)
def test_two_interleaved_matches_are_each_as_if_alone(name: str) -> None:
    shared = rules(name)
    solo = [alone(rules(name), "one"), alone(rules(name), "two")]
    assert interleaved(playing(shared, "one"), playing(shared, "two")) == solo


def test_interleaved_matches_of_different_games_are_each_as_if_alone() -> None:
    solo = [alone(rules(name), name) for name in GAMES]
    assert interleaved(*[playing(rules(name), name) for name in GAMES]) == solo


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_the_same_after_other_matches(name: str) -> None:
    ruleset = rules(name)
    before = alone(ruleset, "7")
    alone(ruleset, "another")
    assert alone(ruleset, "7") == before


def test_another_seed_is_another_match() -> None:
    assert alone(rules("tablu"), "7") != alone(rules("tablu"), "8")


def test_what_was_set_holds_with_any_seed_and_in_both_engines() -> None:
    ruleset = rules("tablu", match__target=33, scoring__out="opponents")
    for seed in ("7", "8", "9"):
        *_, table = playing(ruleset, seed)
        assert max(table.match.scores) >= 33
        assert max(result_before_last(table)) < 33
        assert table.ruleset.options.scoring.out == "opponents"
    random = Random("fast")
    match, _ = ruleset.fast.play_match(
        ruleset.new_match(), Deals("7", ruleset.tiles), lambda _, actions: random.choice(actions)
    )
    assert max(match.scores) >= 33


def result_before_last(table: Any) -> tuple[int, ...]:
    points = table.rounds[-1].result.points
    return tuple(now - last for now, last in zip(table.match.scores, points, strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_a_ruleset_that_travelled_plays_the_same(name: str) -> None:
    ruleset = rules(name)
    travelled = pickle.loads(pickle.dumps(ruleset))  # noqa: S301 - our own
    assert travelled.tables == ruleset.tables
    assert alone(travelled, "7") == alone(ruleset, "7")


def test_a_ruleset_that_travelled_keeps_what_was_set() -> None:
    ruleset = rules(
        "tablu", match__target=150, scoring__blocked_tie=["fewer-tiles", "lightest-tile"]
    )
    travelled = pickle.loads(pickle.dumps(ruleset))  # noqa: S301 - our own
    assert travelled.options.match.target == 150
    assert travelled.options.scoring.blocked_tie == ("fewer-tiles", "lightest-tile")


def test_a_new_match_begins_at_nothing() -> None:
    ruleset = rules("tablu")
    alone(ruleset, "7")
    assert ruleset.new_match() == Match(Seating.pairs(4), (0, 0), (), {})


def test_a_note_is_kept_in_the_match_that_it_was_written_into() -> None:
    match = Match.new(Seating.individual(2))
    noted = match.with_note("house", 1)
    assert (match.notes, noted.notes) == ({}, {"house": 1})
    assert noted.with_note("house", 2).notes == {"house": 2}
    assert Match.new(Seating.individual(2)).notes == {}


def test_a_copy_of_a_round_goes_its_own_way() -> None:
    ruleset = rules("tablu")
    engine = ruleset.fast
    round = engine.start(
        ruleset.new_match(), engine.hooks.deal(ruleset.new_match(), next(Deals("7", ruleset.tiles)))
    )
    twin = round.copy()
    for name in type(round).__slots__:
        if name not in {"hands", "layout", "notes"}:
            assert getattr(twin, name) == getattr(round, name)
    before = (list(round.hands), round.seat, list(round.layout.placed), dict(round.notes))
    while twin.end is None:
        engine.apply(twin, engine.legal(twin)[0])
    twin.notes["house"] = 1
    assert (list(round.hands), round.seat, list(round.layout.placed), dict(round.notes)) == before
