"""Every rule of the five documents has a test that bears its ID, or a reason why not.

A test names its rule at the beginning: ``test_tb23_same_seat_opens_after_a_void_round``.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

COUNTS = {"PB": 42, "TB": 42, "BR": 22, "HG": 23, "VE": 22}
"""How many rules each document has."""

RULES = [
    f"{document}-{number:02}" for document, last in COUNTS.items() for number in range(1, last + 1)
]
EXAMPLES = [
    *(f"PB-D{number}" for number in range(1, 9)),
    *(f"BR-E{number}" for number in range(1, 4)),
    *("HG-E1", "HG-E2", "HG-D"),
]
"""The pictures and worked examples."""
ADVICE = [
    *(f"PB-A{number}" for number in range(1, 5)),
    *(f"TB-A{number}" for number in range(1, 6)),
    *(f"HG-A{number}" for number in range(1, 4)),
    "VE-A1",
]
"""What the documents advise."""
SEQUENCES = [f"M{number}" for number in range(1, 11)]
"""The sequences of rounds: openers and targets."""

NOT_OF_PLAY = {
    "PB-41": "the document is silent on a clock, absence, table options and accounts",
    "TB-40": "a product: practice without an account",
    "BR-22": "the document is silent on a clock, absence and table options",
    "VE-22": "the document is silent on a clock, absence and table options",
}
"""The rules that say nothing about a move, a score or a view, each with its reason."""

_NAMED = re.compile(
    r"test_(?:(?P<document>pb|tb|br|hg|ve)(?P<rule>\d\d|d\d?|[ae]\d)|(?P<match>m\d+))_"
)


def by_rule() -> dict[str, list[str]]:
    """The tests of this folder by the rule that each of them names."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (named := _NAMED.match(node.name)):
                document, rule, match = named.group("document", "rule", "match")
                found.setdefault((match or f"{document}-{rule}").upper(), []).append(node.name)
    return found


TESTED = by_rule()


@pytest.mark.parametrize("rule", [*RULES, *EXAMPLES, *ADVICE, *SEQUENCES])
def test_the_rule_has_a_test_or_else_a_reason(rule):
    assert (rule in TESTED) is not (rule in NOT_OF_PLAY)


def test_no_test_names_a_rule_that_does_not_exist():
    assert not TESTED.keys() - {*RULES, *EXAMPLES, *ADVICE, *SEQUENCES}


def test_no_reason_is_given_for_a_rule_that_does_not_exist():
    assert not NOT_OF_PLAY.keys() - set(RULES)
