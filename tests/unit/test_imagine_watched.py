"""``view.imagine`` can be watched: every action of the log, with what could have been done."""

from __future__ import annotations

from typing import Any

from domino_core import variants
from domino_core.actions import DRAW, Draw
from domino_core.conformance.playing import table_after


def watched(seat: int) -> tuple[Any, list[Any]]:
    """A table in mid-round, and what was watched while its true deal was imagined."""
    table = table_after(variants.find("playboard").ruleset(), "watched", 14)
    seen: list[Any] = []

    def watch(round: Any, actions: Any, action: Any) -> None:
        seen.append((round.seat, list(round.hands), actions, action))

    assert table.view(seat).imagine(table.round.deal, watch) is not None
    return table, seen


def test_every_action_of_the_log_is_watched_in_order():
    table, seen = watched(0)
    log = table.view(0).log
    assert log
    assert [(seat, action) for seat, _, _, action in seen] == [
        (one.seat, DRAW if isinstance(one.action, Draw) else one.action) for one in log
    ]


def test_what_is_watched_was_allowed_and_the_hand_holds_it():
    _, seen = watched(0)
    for seat, hands, actions, action in seen:
        assert action in actions
        assert getattr(action, "bit", 0) & ~hands[seat] == 0


def test_being_watched_changes_nothing():
    table, _ = watched(0)
    deal = table.round.deal
    plain = table.view(0).imagine(deal)
    other = table.view(0).imagine(deal, lambda round, actions, action: None)
    assert plain.legal() == other.legal()
    assert plain.round.hands == other.round.hands
