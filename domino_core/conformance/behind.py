"""Nothing behind the view: no round can be reached from it, and what it hides decides nothing.

For the second, tiles that the seat does not see change places, the round is played again up to
where the seat decides, every seat being asked on the way, and with the same chance the seat must
decide the same. So what seats whisper to each other shows too.
"""

from __future__ import annotations

import gc
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.actions import DRAW, Draw
from domino_core.conformance.asking import asked
from domino_core.conformance.hidden import exchanged
from domino_core.conformance.judging import expect
from domino_core.conformance.playing import lying, table_after
from domino_core.conformance.rankings import coaches, difference, said
from domino_core.errors import PlayError
from domino_core.notation import action_text
from domino_core.round import RoundState
from domino_core.table import Table
from domino_core.text import Text
from domino_core.tiles import TILES, ids

if TYPE_CHECKING:
    from domino_core.actions import Action
    from domino_core.conformance.asking import Patience, Tried
    from domino_core.conformance.rankings import Said
    from domino_core.round import Deal

MOMENTS = 6
"""So many moments of rounds are looked at, where the player is quick enough."""
SWAPS = 6
"""So many swaps are tried at each of them."""
EARLY = 24
"""Moments are looked for among so many first actions."""


class _Decided(NamedTuple):
    """What a seat does, and what the player says of it where it coaches."""

    action: Action
    said: Said | None


def expect_no_round(table: Any) -> None:
    """Fail where the round or the table can be reached from what the seat to act is given."""
    given = [table.view(table.round.seat), table.legal()]
    known = {id(given), id(table.ruleset)}
    while given:
        for one in gc.get_referents(given.pop()):
            if isinstance(one, (type, ModuleType, FunctionType, BuiltinFunctionType)):
                continue
            if id(one) not in known:
                known.add(id(one))
                expect(
                    not isinstance(one, (RoundState, Table)),
                    "con lo que se le da a ver se llega a la mano misma",
                )
                given.append(one)


def expect_nothing_behind(tried: Tried, seed: str, patience: Patience) -> None:
    """Fail where the player decides otherwise though its seat sees the same."""
    for number in range(MOMENTS):
        if patience.is_over():
            return
        random = Random(f"{seed} behind {number}")
        table = table_after(tried.ruleset, f"{seed} behind {number}", random.randrange(EARLY))
        if table is not None and len(table.legal()) > 1:
            _swap_and_ask(tried, table, random, patience)


def _swap_and_ask(tried: Tried, table: Any, random: Random, patience: Patience) -> None:
    seat, view = table.round.seat, table.view(table.round.seat)
    unseen = ids(table.round.tiles & ~view.hand & ~lying(table.round))
    deal = table.round.deal
    if len(unseen) < 2:  # noqa: PLR2004 - nothing can change places
        return
    decided = _decided(tried, table, deal)
    for _ in range(SWAPS):
        if patience.is_over():
            return
        pair = random.sample(unseen, 2)
        guess = exchanged(deal, *pair)
        if view.imagine(guess) is None:
            continue
        deal = guess
        other = _decided(tried, table, deal)
        if decided is not None and other is not None:
            names = Text("{one} y {other}", one=TILES[pair[0]], other=TILES[pair[1]])
            _expect_same(decided, other, names, seat)


def _expect_same(decided: _Decided, other: _Decided, names: Text, seat: int) -> None:
    """Fail where a seat decides or coaches otherwise with two tiles in each other's place."""
    expect(
        other.action == decided.action,
        "con {names} cambiadas de sitio, donde el puesto {seat} no las ve, juega {other} y no "
        "{decided}",
        names=names,
        seat=seat,
        other=action_text(other.action),
        decided=action_text(decided.action),
    )
    if decided.said is None or other.said is None:
        return
    first, second = difference(decided.said.ranked, other.said.ranked)
    expect(
        first == second,
        "con {names} cambiadas de sitio, donde el puesto {seat} no las ve, ranking() da {other} y "
        "no {decided}",
        names=names,
        seat=seat,
        other=second,
        decided=first,
    )
    expect(
        other.said.why == decided.said.why,
        "con {names} cambiadas de sitio, donde el puesto {seat} no las ve, why() dice «{other}» y "
        "no «{decided}»",
        names=names,
        seat=seat,
        other=other.said.why,
        decided=decided.said.why,
    )


def _decided(tried: Tried, table: Any, deal: Deal) -> _Decided | None:
    """What the seat to act decides where this had been dealt; ``None`` where it cannot have been.

    Every seat is asked whenever it is its turn, and then does what it did.
    """
    player = tried.player()
    twin: Any = Table(tried.ruleset, iter(()))
    twin.match = table.match
    twin.deal(deal)
    for step in table.rounds[-1].steps:
        if not twin.running or twin.round.seat != step.seat:
            return None
        asked(tried, player, twin)
        foreign = isinstance(step.action, Draw) and step.seat != table.round.seat
        try:
            twin.act(step.seat, DRAW if foreign else step.action)
        except PlayError:
            return None
    if not twin.running or twin.legal() != table.legal():
        return None
    action = asked(tried, player, twin)
    return _Decided(action, said(tried, player, twin) if coaches(tried.kind) else None)
