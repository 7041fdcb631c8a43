"""A match that is left in the middle: kept as it was, resumed as it would have gone on."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from domino_core.conformance.asking import asked, step
from domino_core.conformance.playing import STARTED
from domino_core.conformance.sameness import expect_same
from domino_core.conformance.trips import expect_kept
from domino_core.record import load, new_record, record_text, save
from domino_core.text import Text

if TYPE_CHECKING:
    from domino_core.conformance.asking import Tried
    from domino_core.record import Record


def expect_resumable(record: Record) -> None:
    """Fail where a match that a player left with an error cannot be gone on with by another."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.toml"
        expect_kept(record, path)
        table: Any = load(path).table
    while table.running:
        table.act(table.round.seat, table.legal()[0])


def expect_same_after_resuming(tried: Tried, record: Record, most: int) -> None:
    """Fail where a match that was saved halfway and resumed goes on in another way.

    :param most: how many actions and deals the record holds.
    """
    half = new_record(tried.ruleset, record.players, record.seed, STARTED)
    player, heir = tried.player(), tried.player()
    for _ in range(most // 2):
        step(half.table, lambda table: asked(tried, player, table))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.toml"
        save(half, path)
        resumed = load(path)
    for _ in range(most // 2, most):
        step(resumed.table, lambda table: asked(tried, heir, table))
    expect_same(
        record_text(record),
        record_text(resumed),
        Text("una partida guardada y seguida acaba de otra manera"),
    )
