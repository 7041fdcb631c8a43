"""A simulation's measures for programs: with six digits, and as CSV."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from domino_lab.commands.as_csv import as_csv
from domino_lab.measures import Measure

if TYPE_CHECKING:
    from domino_lab.simulating import Simulation


def rounded(one: Measure) -> dict[str, Any]:
    """A measure with six digits; ``by`` only where it is a line of a breakdown."""
    found = {
        name: round(value, 6) if isinstance(value, float) else value
        for name, value in asdict(one).items()
    }
    if one.by is None:
        del found["by"]
    return found


def csv_text(simulation: Simulation) -> str:
    """A heading and one line a figure."""
    return as_csv([field.name for field in fields(Measure)], map(rounded, simulation.measures))
