"""The five documents as options: what is in force at every table, key by key."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core import variants
from tests.rulebook.positions import ruleset

PLAYBOARD = {
    "deal.set": 6,
    "deal.hand": 5,
    "opener.first": "highest-double",
    "opener.later": "highest-double",
    "turn.draw": "until-playable",
    "scoring.out": "others",
    "scoring.blocked": "others-minus-own",
    "scoring.block_winner": "side-total",
    "scoring.blocked_tie": ["fewer-tiles", "void"],
    "match.target": 100,
}
TABLU = {
    "deal.set": 6,
    "deal.hand": 7,
    "opener.first": "highest-double",
    "opener.later": "rotate",
    "opener.after_void": "same-seat",
    "turn.draw": "until-playable",
    "scoring.out": "others",
    "scoring.blocked": "others",
    "scoring.block_winner": "side-total",
    "scoring.blocked_tie": ["void"],
    "match.target": 100,
    "match.offered_targets": [100, 150, 200],
}
LARGE = {"deal.set": 9, "match.target": 200}
PAIRS = {"scoring.out": "all", "scoring.blocked": "all"}
PAIRS_50 = {
    "deal.set": 6,
    "deal.hand": 7,
    "opener.first": "6-6",
    "opener.later": "6-6",
    "turn.draw": "never",
    "scoring.out": "opponents",
    "scoring.blocked": "opponents",
    "scoring.block_winner": "side-total",
    "scoring.blocked_tie": ["blocker-loses"],
    "match.target": 50,
}
HAPPY = {
    "deal.set": 6,
    "deal.hand": 7,
    "opener.first": "highest-double",
    "turn.draw": "never",
    "scoring.out": "win",
    "scoring.blocked": "win",
    "scoring.block_winner": "side-total",
    "scoring.blocked_tie": ["void"],
    "match.rounds": 1,
}
VENEZUELA = {
    "deal.set": 6,
    "deal.hand": 7,
    "opener.first": "6-6",
    "opener.later": "rotate",
    "opener.after_void": "rotate",
    "turn.draw": "never",
    "scoring.out": "opponents",
    "scoring.blocked": "opponents",
    "scoring.block_winner": "side-total",
    "scoring.blocked_tie": ["void"],
    "match.target": 100,
}

DOCUMENTS: dict[tuple[str, int, str], dict[str, Any]] = {
    ("playboard", 2, "individual"): {**PLAYBOARD, "deal.hand": 7},
    ("playboard", 3, "individual"): PLAYBOARD,
    ("playboard", 4, "individual"): PLAYBOARD,
    ("tablu", 2, "individual"): TABLU,
    ("tablu", 3, "individual"): TABLU,
    ("tablu", 4, "individual"): TABLU,
    ("tablu", 4, "pairs"): {**TABLU, **PAIRS},
    ("tablu", 5, "individual"): {**TABLU, **LARGE},
    ("tablu", 6, "individual"): {**TABLU, **LARGE},
    ("tablu", 6, "pairs"): {**TABLU, **LARGE, **PAIRS},
    ("pairs-50", 4, "pairs"): PAIRS_50,
    ("happy-block", 2, "individual"): HAPPY,
    ("happy-draw", 2, "individual"): {**HAPPY, "turn.draw": "until-playable"},
    ("venezuela", 4, "pairs"): VENEZUELA,
}

SILENT = {"turn.reserve": 0, "turn.voluntary": False, "turn.direction": "ccw"}
"""What no document asks for: nothing is reserved or drawn at will, and play runs to the right."""


def flat(tables: dict[str, Any]) -> dict[str, Any]:
    """The options by their whole keys, without what is empty."""
    return {
        f"{name}.{key}": value
        for name, table in tables.items()
        if name != "rules"
        for key, value in table.items()
        if value != []
    }


@pytest.mark.parametrize(("at", "options"), DOCUMENTS.items(), ids=lambda value: str(value)[:30])
def test_each_document_is_these_options_and_no_others(at, options):
    name, players, sides = at
    seated = {"match.players": players, "match.sides": sides}
    assert flat(ruleset(name, players, sides).tables) == {**SILENT, **options, **seated}


@pytest.mark.parametrize("name", sorted({name for name, _, _ in DOCUMENTS}))
def test_no_variant_is_played_at_another_table(name):
    tables = {(name, choice.players, choice.sides) for choice in variants.find(name).tables()}
    assert tables == {at for at in DOCUMENTS if at[0] == name}
