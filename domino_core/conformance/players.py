"""What a player must keep to: an allowed answer in time, at any table, out of what it was given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.conformance.asking import Tried, asked, step
from domino_core.conformance.behind import expect_no_round, expect_nothing_behind
from domino_core.conformance.capabilities import PLAIN
from domino_core.conformance.handing_over import expect_resumable, expect_same_after_resuming
from domino_core.conformance.judging import expect, judging, table_name
from domino_core.conformance.playing import SEED, STARTED
from domino_core.conformance.promises import expect_attributes, unseen
from domino_core.conformance.rankings import expect_coaching
from domino_core.conformance.sameness import expect_same
from domino_core.conformance.stopping import expect_one_stop
from domino_core.conformance.watching import memory_of
from domino_core.record import new_record, record_text
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.conformance.asking import Answer
    from domino_core.record import Record
    from domino_core.ruleset import Ruleset

MOST = 200
"""So many actions of a match are played at most; as many as :data:`PATIENCE` allows of a player
that thinks long."""
PATIENCE = 0.5
CHEAP = 0.1
"""After so many seconds no other decision is ranked."""
THINKING = 10.0


def check_player(
    name: str,
    ruleset: Ruleset,
    *,
    options: Mapping[str, Any] | None = None,
    count: int = 1,
    seconds: float = PLAIN.seconds,
    thinking: float = THINKING,
) -> None:
    """A player keeps to all that players must keep to, in every seat of a table.

    It answers with what is allowed and in time; changes nothing that it was given; plays alike
    with the same seed, whoever played before; uses no chance, no clock and no file of its own;
    decides by what its seat can see; and a match that it left is resumed by another. Its rankings
    and its reasons keep to the same, it stops when it is told to, and what its class says of it
    is true.

    :param name: the name of the player's entry point.
    :param options: its options; those that it names as ``fixed`` are set where these do not.
    :param count: how many matches are tried, of up to 200 actions each.
    :param seconds: so long may all this take.
    :param thinking: so many seconds may it think about one decision.

    Raises :class:`~domino_core.conformance.judging.ConformanceError` that names the player.
    """
    subject = Text("«bot:{name}» en {table}", name=name, table=table_name(ruleset))
    with judging(subject, Text("el jugador"), seconds):
        tried = Tried(name, options or {}, ruleset, thinking)
        expect_attributes(tried)
        for number in range(count):
            _check_match(tried, f"{SEED} {number}")
            expect_nothing_behind(tried, f"{SEED} {number}", tried.patience(PATIENCE))


def _check_match(tried: Tried, seed: str) -> None:
    """The same match again and again, each time asked in another way."""
    player = tried.player()
    record, most = _first(tried, player, seed)
    first = record_text(record)
    before = memory_of(type(player))
    again = _played(tried, seed, most, lambda table: asked(tried, player, table, watched=True))
    expect_same(first, again, Text("tras otra partida, la misma semilla da otra"))
    after = memory_of(type(player))
    changed = sorted(name for name in after if before.get(name) != after[name])
    expect(
        not changed,
        "recuerda de una partida a otra, en {names}; lo que es de todas las partidas no cambia",
        names=", ".join(changed),
    )
    fresh = _played(tried, seed, most, lambda table: asked(tried, tried.player(), table))
    expect_same(first, fresh, Text("recién cargado, la misma semilla da otra partida"))
    if tried.kind.blind:
        blind = _played(tried, seed, most, lambda table: unseen(tried, player, table))
        expect_same(first, blind, Text("dice que no mira (blind), y mirando juega otra cosa"))
    expect_same_after_resuming(tried, record, most)
    expect_coaching(tried, player, seed, tried.patience(CHEAP))
    expect_one_stop(tried, player, seed)


def _first(tried: Tried, player: Any, seed: str) -> tuple[Record, int]:
    """A first match, and how many of its actions the patience allowed."""
    patience = tried.patience(PATIENCE)
    record = _new(tried, seed)
    view_is_known = False
    for number in range(MOST):
        if record.table.over is not None or patience.is_over():
            return record, number
        if not view_is_known and record.table.running:
            expect_no_round(record.table)
            view_is_known = True
        try:
            step(record.table, lambda table: asked(tried, player, table, closely=True))
        except BaseException:
            expect_resumable(record)
            raise
    return record, MOST


def _played(tried: Tried, seed: str, most: int, answer: Answer) -> str:
    """A match with these answers, as a record."""
    record = _new(tried, seed)
    for _ in range(most):
        step(record.table, answer)
    return record_text(record)


def _new(tried: Tried, seed: str) -> Record:
    seats = [f"bot:{tried.name}"] * tried.ruleset.seating.players
    return new_record(tried.ruleset, seats, seed, STARTED)
