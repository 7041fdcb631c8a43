"""The kit as pytest tests: one class for everything that a distribution ships."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from domino_core.conformance.examples import Example
from domino_core.conformance.hidden import check_hidden
from domino_core.conformance.judging import judging
from domino_core.conformance.machine import check_state_machine
from domino_core.conformance.players import check_player
from domino_core.conformance.positions import check_example
from domino_core.conformance.rounds import (
    check_conservation,
    check_legal_actions,
    check_points,
    check_termination,
)
from domino_core.conformance.sameness import (
    check_global_randomness,
    check_other_processes,
    check_queries,
    check_two_tables,
)
from domino_core.conformance.shipping import At, Shipped, shipped_by
from domino_core.conformance.trips import check_records, check_toml
from domino_core.text import Text

if TYPE_CHECKING:
    from domino_core.conformance.judging import Check

DEEP = bool(os.environ.get("DOMINO_DEEP"))
TIMES = 10 if DEEP else 1
"""Where ``DOMINO_DEEP`` is set, everything is tried ten times as often."""

CHECKS: dict[str, tuple[Check, int]] = {
    "conservation": (check_conservation, 10),
    "termination": (check_termination, 1),
    "legal-actions": (check_legal_actions, 3),
    "points": (check_points, 20),
    "queries": (check_queries, 2),
    "hidden": (check_hidden, 6),
    "global-randomness": (check_global_randomness, 1),
    "two-tables": (check_two_tables, 1),
    "records": (check_records, 1),
    "toml": (check_toml, 1),
}
"""What is checked at every table, and how much of it."""


class _Suite:
    shipped: ClassVar[Shipped]

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Fill the parameters with what is shipped."""
        cases: dict[str, tuple[list[Any], Any]] = {
            "check": (list(CHECKS), str),
            "at": (self.shipped.tables, str),
            "bot": (self.shipped.players, str),
            "at_own_table": (self.shipped.player_tables, str),
            "example": (self.shipped.examples, _example_id),
        }
        for name in metafunc.fixturenames:
            if name in cases:
                values, ids = cases[name]
                metafunc.parametrize(name, values, ids=ids)

    def test_everything_that_is_shipped_can_be_tried(self) -> None:
        """No plugin, variant or file of examples is broken."""
        if self.shipped.faults:
            pytest.fail("\n".join(self.shipped.faults), pytrace=False)


def _example_id(example: Example) -> str:
    return f"{example.variant}-{example.number}"


class _Tables(_Suite):
    def test_holds_at_the_table(self, check: str, at: At) -> None:
        """What must hold at a table, whatever is played there."""
        function, count = CHECKS[check]
        function(at.ruleset, count=count * TIMES, limits=at.limits)

    def test_hypothesis_finds_nothing(self, at: At) -> None:
        """A state machine, driven by Hypothesis."""
        pytest.importorskip("hypothesis")
        check_state_machine(at.ruleset, count=4 * TIMES, limits=at.limits, by_chance=DEEP)

    def test_other_processes_play_the_same(self) -> None:
        """With one worker and with two, and however texts are hashed."""
        check_other_processes([at.ruleset for at in self.shipped.tables])


class _Examples(_Suite):
    def test_worked_example(self, example: Example) -> None:
        """A position, and what is allowed there or what it came to."""
        check_example(example)


class _Players(_Suite):
    def test_player(self, bot: str, at_own_table: At) -> None:
        """A player in every seat of a table."""
        check_player(bot, at_own_table.ruleset, count=TIMES)


def suite(distribution: str) -> type:
    """The tests of everything that a distribution ships, as a class for pytest.

    Raises :class:`UsageError` where it ships no plugin, or is not installed.
    """
    with judging(Text("«{name}»", name=distribution), Text("los plugins se cargan")):
        shipped = shipped_by(distribution)
    parts = [
        part
        for part, cases in (
            (_Tables, shipped.tables),
            (_Examples, shipped.examples),
            (_Players, shipped.players),
        )
        if cases
    ]
    return type("Conformance", tuple(parts) or (_Suite,), {"shipped": shipped})
