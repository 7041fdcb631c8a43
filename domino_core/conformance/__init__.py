"""What every variant, house rule and player must keep to, as callables and as a pytest suite.

A package runs everything over what it ships with one line of its tests::

    TestConformance = suite("domino-of-mine")

or with ``pytest_plugins = ["domino_core.conformance.plugin"]`` in its ``conftest.py``, or without
a line, in the package's folder: ``pytest --pyargs domino_core.conformance``. Each check is a plain
callable as well: ``check_hidden(variants.find("tablu").ruleset())``.
"""

from __future__ import annotations

from domino_core.conformance.capabilities import Capabilities
from domino_core.conformance.examples import (
    Example,
    examples_beside,
    read_examples,
    told_lines,
)
from domino_core.conformance.hidden import check_hidden
from domino_core.conformance.judging import ConformanceError
from domino_core.conformance.machine import check_state_machine
from domino_core.conformance.players import check_player
from domino_core.conformance.positions import check_example, position
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
from domino_core.conformance.shipping import Shipped, shipped_by
from domino_core.conformance.trips import check_records, check_toml


def suite(distribution: str) -> type:
    """The tests of everything that a distribution ships, as a class for pytest.

    Raises :class:`~domino_core.errors.UsageError` where it ships no plugin, or is not installed.
    """
    from domino_core.conformance import testing  # noqa: PLC0415 - needs pytest, the rest does not

    return testing.suite(distribution)


__all__ = [
    "Capabilities",
    "ConformanceError",
    "Example",
    "Shipped",
    "check_conservation",
    "check_example",
    "check_global_randomness",
    "check_hidden",
    "check_legal_actions",
    "check_other_processes",
    "check_player",
    "check_points",
    "check_queries",
    "check_records",
    "check_state_machine",
    "check_termination",
    "check_toml",
    "check_two_tables",
    "examples_beside",
    "position",
    "read_examples",
    "shipped_by",
    "suite",
    "told_lines",
]
