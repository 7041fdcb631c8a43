"""What the tests of house rules look at: the lines of a breakdown, and what was paid in the round.

House rules are turned on by key, like any option: ``{"house.capicua.points": 25}``, or without
options of its own ``{"house.doubles-first": {}}``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from domino_core.errors import ConfigurationError
from tests.rulebook import positions

if TYPE_CHECKING:
    from collections.abc import Callable

# As they stand there, but for their types: a test looks at a round that runs, or at a match that
# is over, without asking first whether it does.
deal: Callable[..., Any] = positions.deal
new_table: Callable[..., Any] = positions.new_table
play: Callable[..., Any] = positions.play
play_out: Callable[..., Any] = positions.play_out
position: Callable[..., Any] = positions.position
result: Callable[..., Any] = positions.result
ruleset: Callable[..., Any] = positions.ruleset
state: Callable[..., Any] = positions.state
table: Callable[..., Any] = positions.table


def lines(game: Any) -> list[tuple[int, int, str]]:
    """The finished round's breakdown: side, points, why."""
    return [(line.side, line.points, str(line.why)) for line in result(game).lines]


def bonus(game: Any) -> list[tuple[int, int, str]]:
    """The breakdown without its first line, which is what the round itself was worth."""
    return lines(game)[1:]


def refused(
    options: dict[str, Any], name: str = "venezuela", players: int | None = None
) -> dict[str, str]:
    """The keys that are refused, each with the sentence that says why."""
    with pytest.raises(ConfigurationError) as raised:
        ruleset(name, players, options=options)
    return {fault.key: str(fault.sentence) for fault in raised.value.faults}
