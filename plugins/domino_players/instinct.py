"""A rule of thumb for every game, cheap enough to be followed in thousands of imagined rounds.

It looks at the hand of the seat to act and at the ends: rid yourself of weight and of doubles, keep
tiles that fit what you leave open, and leave open what the others cannot fit.
"""

from __future__ import annotations

from math import exp, inf
from typing import TYPE_CHECKING

from domino_core.api import DOUBLES, HIGH, LOW, PIPS, TILES, Line, Play, mask_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from domino_core.api import Action, Layout, RoundState

PER_DOUBLE = 8.0
PER_FOLLOWER = 4.0
PER_FOREIGN = 2.0
"""What a double, and a tile left in hand that fits, are worth in pips; what each tile costs that
fits and is held by others, whoever they are."""
NO_PLAY = -60.0
"""A word, or a draw where one could play: only if there is nothing else."""
NOISE = 9.0
"""Pips by which two actions may differ and yet change places in imagined rounds."""
TEMPERATURE = 6.0
"""How far others are from always doing what the rule says, in pips."""

SELDOM = 0.01
"""Anybody may do anything: at least so often."""

_WITH = tuple(
    mask_of(tile for tile, face in enumerate(TILES) if number in face)
    for number in range(HIGH[-1] + 1)
)
"""For each number the tiles that show it."""
_RID = tuple(PIPS[tile] + PER_DOUBLE * (DOUBLES >> tile & 1) for tile in range(len(TILES)))
"""What it is worth to be rid of a tile."""
_EITHER = tuple(_WITH[LOW[tile]] | _WITH[HIGH[tile]] for tile in range(len(TILES)))
"""For each tile those that share a number with it."""


def scores(layout: Layout, hand: int, others: int, actions: Sequence[Action]) -> list[float]:
    """How much speaks for each action of a seat with this hand, in pips.

    ``others`` is the mask of what all others hold together, which the seat knows by counting. On a
    plain line it is known which numbers stay open; elsewhere the tile's halves stand for them.
    """
    line = layout if type(layout) is Line and layout.a >= 0 else None
    found = []
    for action in actions:
        if type(action) is not Play:
            found.append(NO_PLAY)
            continue
        tile = action.tile
        if line is None:
            fitting = _EITHER[tile]
        elif action.end == "A":
            fitting = _WITH[PIPS[tile] - line.a] | _WITH[line.b]
        else:
            fitting = _WITH[PIPS[tile] - line.b] | _WITH[line.a]
        # The tile itself is among those that fit, for every play alike.
        score = _RID[tile] + PER_FOLLOWER * (hand & fitting).bit_count()
        score -= PER_FOREIGN * (others & fitting).bit_count()
        for other in action.also:
            score += _RID[other.tile]
        found.append(score)
    return found


def scored(round: RoundState, actions: Sequence[Action]) -> list[float]:
    """The same for the seat to act."""
    hand = round.hands[round.seat]
    together = 0
    for held in round.hands:
        together |= held
    return scores(round.layout, hand, together ^ hand, actions)


def by_instinct(
    random: Random, noise: float = NOISE
) -> Callable[[RoundState, tuple[Action, ...]], Action]:
    """A way to choose in the engine's own loop: the best by :func:`scores`, give or take ``noise``.

    It does what that does, in one piece, since imagined rounds spend half their time here.
    """
    draw = random.random

    def choose(round: RoundState, actions: tuple[Action, ...]) -> Action:
        layout, hand, others = round.layout, round.hands[round.seat], 0
        for held in round.hands:
            others |= held
        others ^= hand
        a = b = -1
        beside_a = beside_b = 0
        if type(layout) is Line and layout.a >= 0:
            a, b = layout.a, layout.b
            beside_a, beside_b = _WITH[b], _WITH[a]
        best, most = actions[0], -inf
        for action in actions:
            if type(action) is not Play:
                score = NO_PLAY + noise * draw()
            else:
                tile = action.tile
                if a < 0:
                    fitting = _EITHER[tile]
                elif action.end == "A":
                    fitting = _WITH[PIPS[tile] - a] | beside_a
                else:
                    fitting = _WITH[PIPS[tile] - b] | beside_b
                score = (
                    _RID[tile]
                    + PER_FOLLOWER * (hand & fitting).bit_count()
                    - PER_FOREIGN * (others & fitting).bit_count()
                    + noise * draw()
                )
                if action.also:
                    score += sum([_RID[other.tile] for other in action.also])
            if score > most:
                best, most = action, score
        return best

    return choose


def likelihood(round: RoundState, actions: tuple[Action, ...], action: Action) -> float:
    """How likely a seat with the hand that it has in this round chooses so."""
    if len(actions) == 1:
        return 1.0
    found = scored(round, actions)
    most = max(found)
    weights = [exp((score - most) / TEMPERATURE) for score in found]
    return max(SELDOM, weights[actions.index(action)] / sum(weights))
