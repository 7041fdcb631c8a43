"""What a player must keep to: an allowed answer, at any table, and nothing else."""

from __future__ import annotations

import random as global_random
from typing import TYPE_CHECKING, Any

from domino_core.conformance.capabilities import PLAIN
from domino_core.conformance.hidden import everything_in
from domino_core.conformance.judging import expect, judging, table_name
from domino_core.conformance.playing import SEED, STARTED
from domino_core.conformance.sameness import expect_same
from domino_core.players import choose, load_player, stream
from domino_core.record import new_record, record_text
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.ruleset import Ruleset


def check_player(
    name: str,
    ruleset: Ruleset,
    *,
    options: Mapping[str, Any] | None = None,
    count: int = 1,
    seconds: float = PLAIN.seconds,
) -> None:
    """A player answers with what is allowed, changes nothing, and plays alike with the same seed.

    :param name: the name of the player's entry point; it takes every seat of the table.
    :param count: how many matches are tried, of up to 200 actions each.

    Raises :class:`~domino_core.conformance.judging.ConformanceError` that names the player.
    """
    subject = Text("«bot:{name}» en {table}", name=name, table=table_name(ruleset))
    with judging(subject, Text("el jugador"), seconds):
        player = load_player(name, options)
        for number in range(count):
            first = _played(player, name, ruleset, f"{SEED} {number}")
            same = _played(player, name, ruleset, f"{SEED} {number}")
            expect_same(first, same, Text("tras otra partida, la misma semilla da otra"))
            fresh = _played(load_player(name, options), name, ruleset, f"{SEED} {number}")
            expect_same(first, fresh, Text("recién cargado, la misma semilla da otra partida"))


MOST = 200


def _played(player: Any, name: str, ruleset: Ruleset, seed: str) -> str:
    """A match with this player in every seat, as a record."""
    seats = [f"bot:{name}"] * ruleset.seating.players
    record = new_record(ruleset, seats, seed, STARTED)
    table: Any = record.table
    for number in range(MOST):
        if table.over is not None:
            break
        if not table.running:
            table.deal_until_playable()
            continue
        seat, legal = table.round.seat, table.legal()
        chance = stream(seed, seat, len(table.rounds), number)
        table.act(seat, _asked(player, name, table.view(seat), legal, chance))
    return record_text(record)


def _asked(player: Any, name: str, view: Any, legal: Any, chance: Any) -> Any:
    """The player's choice; what it was given is as it was."""
    before, azar = repr(everything_in(view)), global_random.getstate()
    action = choose(player, f"bot:{name}", view, legal, chance)
    expect(repr(everything_in(view)) == before, "ha cambiado lo que se le dio a ver")
    expect(
        global_random.getstate() == azar,
        "ha usado el azar global de Python; todo su azar viene de «random»",
    )
    return action
