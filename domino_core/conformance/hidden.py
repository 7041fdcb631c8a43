"""What a seat may know: what it cannot see is changed, and what it sees stays the same.

Pairs of tiles that the seat does not see change places, again and again. A deal that the public
log allows is accepted by ``view.imagine`` and looks the same from the seat; no other is accepted.
"""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.actions import DRAW, Draw
from domino_core.conformance.judging import expect, judged
from domino_core.conformance.playing import SEED, lying, table_after
from domino_core.errors import PlayError
from domino_core.notation import action_text
from domino_core.round import Deal
from domino_core.table import Table
from domino_core.text import Text
from domino_core.tiles import TILES, ids, mask_of

if TYPE_CHECKING:
    from domino_core.conformance.capabilities import Capabilities
    from domino_core.ruleset import Ruleset
    from domino_core.view import View

SWAPS = 8
"""Swaps that are tried at each moment."""
EARLY = 30
"""Moments are looked for among so many first actions."""


class _Glimpse(NamedTuple):
    """A table in mid-round, and a seat that looks at it."""

    table: Any
    seat: int


@judged("ningún puesto sabe lo que no ve", count=6)
def check_hidden(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """Resample what a seat cannot see, consistently with the log: it sees and may do the same."""
    possible = accepted = 0
    for number in range(count):
        random = Random(f"{SEED} hidden {number}")
        table = table_after(ruleset, f"{SEED} hidden {number}", random.randrange(EARLY))
        if table is None:
            continue
        for seat in {table.round.seat, number % ruleset.seating.players}:
            glimpse = _Glimpse(table, seat)
            _expect_the_truth(glimpse)
            unseen = _unseen(glimpse)
            if len(unseen) > 1:
                possible += 1
                accepted += _swapped(glimpse, unseen, random)
    if limits.hidden_tiles and possible:
        expect(accepted, "no se acepta ningún reparto salvo el verdadero, con lo que se sabe todo")


def _expect_the_truth(glimpse: _Glimpse) -> None:
    imagined = glimpse.table.view(glimpse.seat).imagine(glimpse.table.round.deal)
    expect(
        imagined is not None and imagined.legal() == glimpse.table.legal(),
        "el puesto {seat} no puede imaginar el reparto verdadero",
        seat=glimpse.seat,
    )


def _unseen(glimpse: _Glimpse) -> list[int]:
    """The tiles that the seat neither holds nor sees on the table."""
    round = glimpse.table.round
    return ids(round.tiles & ~round.hands[glimpse.seat] & ~lying(round))


def _swapped(glimpse: _Glimpse, unseen: list[int], random: Random) -> int:
    """Swap unseen tiles, further and further away from the truth; how many swaps are possible."""
    deal, accepted = glimpse.table.round.deal, 0
    view = glimpse.table.view(glimpse.seat)
    for _ in range(SWAPS):
        pair = random.sample(unseen, 2)
        guess = exchanged(deal, *pair)
        twin = replayed(glimpse.table, glimpse.seat, guess)
        differs = Text("todo") if twin is None else _differs(glimpse, twin)
        imagined = view.imagine(guess)
        names = Text("{one} y {other}", one=TILES[pair[0]], other=TILES[pair[1]])
        if twin is not None and imagined is not None:
            expect(
                not differs,
                "con {names} cambiadas de sitio, el puesto {seat} ve otra cosa: {what}",
                names=names,
                seat=glimpse.seat,
                what=differs,
            )
        expect(
            (imagined is None) == bool(differs),
            "con {names} cambiadas de sitio, imagine() y la mesa no dicen lo mismo",
            names=names,
        )
        if imagined is not None:
            deal = guess
            accepted += 1
    return accepted


def exchanged(deal: Deal, one: int, other: int) -> Deal:
    """The deal with two tiles in each other's place."""
    places = {one: other, other: one}
    return Deal(
        tuple(mask_of(places.get(tile, tile) for tile in ids(hand)) for hand in deal.hands),
        tuple(places.get(tile, tile) for tile in deal.boneyard),
        deal.start,
    )


def replayed(table: Any, seat: int, deal: Deal) -> Any:
    """Another table at which this deal was played as the log says; ``None`` if it cannot be.

    What others drew is what the new deal has there; what the seat itself drew, it knows.
    """
    twin = Table(table.ruleset, iter(()))
    twin.match = table.match
    twin.deal(deal)
    for step in table.rounds[-1].steps:
        foreign = isinstance(step.action, Draw) and step.seat != seat
        try:
            twin.act(step.seat, DRAW if foreign else step.action, by_clock=step.by_clock)
        except PlayError:
            return None
    return twin


def _differs(glimpse: _Glimpse, twin: Any) -> str:
    """What the seat sees that is not the same at the other table; nothing where all is."""
    here, there = (everything_in(one.view(glimpse.seat)) for one in (glimpse.table, twin))
    names = [name for name, value in here.items() if value != there[name]]
    if names:
        return ", ".join(f"view.{name}" for name in names)
    if not twin.running or glimpse.table.round.seat != glimpse.seat:
        return ""
    legal = (glimpse.table.legal(), twin.legal())
    return (
        ""
        if legal[0] == legal[1]
        else " / ".join(", ".join(map(action_text, actions)) for actions in legal)
    )


def everything_in(view: View) -> dict[str, Any]:
    """All that a view says, the layout by what it shows."""
    said = {field.name: getattr(view, field.name) for field in fields(view)}
    layout = said.pop("layout")
    said["layout"] = (list(layout.placed), layout.ends, layout.ends_before, layout.rows())
    return said
