"""Facts that only the rules know: how a round ends, who wins it, what a play pays at once."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from domino_core.api import BLOCKED, OUT, Play, Text, ids, mask_of, pips
from domino_players.coaching.scene import Fact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.api import Imagined, Result
    from domino_players.coaching.scene import Option, Scene

WON, BLOCK, OFTEN = 6.0, 1.0, 3.0
"""What a won round weighs; a block, and what the share of those that are won adds."""
PAID = 2.0
"""What points weigh that are paid at once, in parts of a round's usual points."""
SHUFFLES = 60
"""So many other blocks are imagined to hear what the rules compare."""
LONGEST = 200
"""After so many forced actions a round is not taken to end."""


def goes_out(at: Scene, one: Option) -> Fact | None:
    """The last tile leaves the hand, and the rules give the round to one's side."""
    if one.hand or not one.after:
        return None
    results = [twin.finish().result for twin in one.after if twin.over]
    if len(results) < len(one.after) or any(result.end.kind != OUT for result in results):
        return None
    if any(result.winner != at.side for result in results):
        return None
    return Fact(WON, Text("Con esto dominas y ganas la mano."))


def blocks(at: Scene, one: Option) -> Fact | None:
    """Nobody can play any more; what the rules make of that, in the deals that might be."""
    if not one.after or one.hand == 0 or _fits_something(at, one):
        return None
    ended = [_forced_end(twin) for twin in one.after]
    results = [result for result, _ in ended if result is not None]
    if len(results) < len(ended) or any(result.end.kind != BLOCKED for result in results):
        return None
    won = sum(result.winner == at.side for result in results)
    if won * 2 < len(results):
        return None  # it is no reason to play it
    weight = BLOCK + OFTEN * won / len(results)
    if won == len(results) and at.is_sure:
        counted = {_counted(at, hands) for _, hands in ended}
        mine, theirs = counted.pop()
        if counted or mine >= theirs or not _lightest_wins(at, one):
            return Fact(weight, Text("Tranca la mano y la ganas."))
        text = Text(
            "Tranca la mano y la ganas: {mine} puntos contra {theirs}.", mine=mine, theirs=theirs
        )
        return Fact(weight, text)
    text = Text(
        "Tranca la mano: la ganas en {n} de {all} repartos imaginados.", n=won, all=len(results)
    )
    return Fact(weight, text)


def _fits_something(at: Scene, one: Option) -> bool:
    """Whether a tile that does not lie on the table could still be placed."""
    return bool(one.layout.plays(at.reading.unseen | one.hand))


def _lightest_wins(at: Scene, one: Option) -> bool:
    """Whether the rules give such a block to the side with fewest pips each time.

    They are asked about the same block with the tiles that are left in other hands: since nobody
    can play any of them, it is a block whoever holds what.
    """
    first, random = one.after[0], Random(0)
    sizes = [hand.bit_count() for hand in first.round.hands]
    tiles = [tile for hand in first.round.hands for tile in ids(hand)]
    for _ in range(SHUFFLES):
        mixed, twin = sorted(tiles, key=lambda _: random.random()), first.copy()
        for seat, size in enumerate(sizes):
            twin.round.hands[seat] = mask_of(mixed[:size])
            del mixed[:size]
        result, hands = _forced_end(twin)
        if result is None:
            return False
        counts = [sum(pips(hands[seat]) for seat in seats) for seats in at.view.seating.sides]
        fewest = min(counts)
        if counts.count(fewest) == 1 and result.winner != counts.index(fewest):
            return False
    return True


def _forced_end(position: Imagined) -> tuple[Result | None, Sequence[int]]:
    """How a round ends in which nobody can choose, and the hands; ``None`` where it goes on."""
    twin = position.copy()
    for _ in range(LONGEST):
        if twin.over:
            return twin.finish().result, tuple(twin.round.hands)
        legal = twin.legal()
        if any(isinstance(action, Play) for action in legal):
            break
        twin.act(legal[0])
    return None, ()


def _counted(at: Scene, hands: Sequence[int]) -> tuple[int, int]:
    """The pips in the hands of one's own side, and of the other side that has fewest."""
    counts = [sum(pips(hands[seat]) for seat in seats) for seats in at.view.seating.sides]
    return counts[at.side], min(count for side, count in enumerate(counts) if side != at.side)


def is_paid(at: Scene, one: Option) -> Fact | None:
    """Points for one's side that the play pays at once, whatever is hidden."""
    gains = {
        twin.round.match.scores[at.side] - deal.round.match.scores[at.side]
        for deal, twin in zip(at.deals, one.after, strict=True)
    }
    if len(gains) != 1 or at.stakes.sign < 0:
        return None
    gain = gains.pop()
    if gain <= 0:
        return None
    weight = PAID * gain / max(1.0, at.stakes.scale)
    if gain == 1:
        return Fact(weight, Text("Cobras 1 punto en el acto."))
    return Fact(weight, Text("Cobras {n} puntos en el acto.", n=gain))


RULES_FACTS = (goes_out, blocks, is_paid)
