"""A comparison for programs: as JSON and as CSV."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from domino_core.cli.commands import speech
from domino_lab.commands.as_csv import as_csv
from domino_lab.commands.report_frame import bots_of, by_the_clock
from domino_lab.compare_rules import rules_change
from domino_lab.comparing import Difference

if TYPE_CHECKING:
    from domino_core.simulation import Ruleset
    from domino_lab.comparing import Comparison


def data(comparison: Comparison, of: str) -> dict[str, Any]:
    """All but the tables; ``of`` is what the key of a table's name is called."""
    run = comparison.run
    return {
        "seed": run.order.seed,
        "matches": run.deals if run.order.matches else None,
        "deals": run.deals,
        "bots": [[bot.text for bot in setup.bots] for setup in run.order.setups],
        "correction": "holm",
        "different": bool(comparison.different),
        "by_clock": list(by_the_clock(bots_of(run.order))),
        "interrupted": run.interrupted,
        "seconds": round(run.seconds, 3),
        "measures": [rounded(one, of) for one in comparison.differences],
    }


def table_data(comparison: Comparison, at: int) -> dict[str, Any]:
    """One table: its place, and in what its rules and its play are not the first one's."""
    name, order = comparison.names[at], comparison.run.order
    ruleset = order.setups[at].ruleset
    told = {
        "name": name,
        "players": ruleset.seating.players,
        "sides": ruleset.options.match.sides,
        "rounds": comparison.run.tallies[at].total("rounds"),
        "unfinished": comparison.run.tallies[at].total("unfinished"),
    }
    if at:
        told |= {
            "different": any(one.different for one in comparison.of(name)),
            "alike": comparison.alike(name),
            "same_deals": comparison.same_deals(name),
            "rules": rules_data(order.setups[0].ruleset, ruleset),
        }
    return told


def rules_data(first: Ruleset, second: Ruleset) -> dict[str, Any]:
    """In what rules differ: sentences of one alone, and options with both values."""
    change = rules_change(first, second)
    return {
        "a": [speech().text(one) for one in change.said],
        "b": [speech().text(one) for one in change.says],
        "options": [
            {"key": key, "a": one, "b": other} for key, (one, other) in change.options.items()
        ],
    }


def rounded(one: Difference, of: str) -> dict[str, Any]:
    """A difference, its figures with six digits; ``by`` only where it is a line of a breakdown."""
    found = {
        of if name == "of" else name: float(f"{value:.6g}") if isinstance(value, float) else value
        for name, value in asdict(one).items()
    }
    if one.by is None:
        del found["by"]
    return found


def csv_text(comparison: Comparison, of: str) -> str:
    """A heading and one line a difference."""
    names = [of if field.name == "of" else field.name for field in fields(Difference)]
    return as_csv(names, (rounded(one, of) for one in comparison.differences))
