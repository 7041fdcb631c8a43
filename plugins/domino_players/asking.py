"""Asking the rules what an action comes to, on positions that might be."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

from domino_players.guessing import Guesser
from domino_players.round_stakes import lot, margin, worth

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from domino_core.api import Action, Imagined, View
    from domino_players.round_stakes import RoundStakes

TRIES = 6
"""Guesses for each position that is wanted; where the rules refuse so many, it is done without."""
LONGEST = 400
"""A round that goes on for so many actions is given up."""
ANSWER = 0.5
"""The part of what the next seat would earn that counts: in truth it may hold other tiles."""


def guessed(
    view: View, random: Random, count: int, guesser: Guesser | None = None
) -> list[Imagined]:
    """Up to ``count`` positions over guessed deals that the view allows.

    :param guesser: the view's, where there is one already.
    """
    guesser = guesser or Guesser(view)
    found: list[Imagined] = []
    for _ in range(TRIES * count):
        guess = guesser.guess(random)
        if guess is not None:
            found.append(guess.position)
        if len(found) == count:
            break
    return found


def rehearsed(
    action: Action, positions: Sequence[Imagined], view: View, known: RoundStakes, random: Random
) -> float:
    """What a round is worth to the view's side after an action, played on at random."""
    side = view.seating.side_of[view.seat]
    values = []
    for position in positions:
        twin = position.copy()
        twin.act(action)
        for _ in range(LONGEST):
            if twin.over:
                _, result, over = twin.finish()
                values.append(worth(result, side, known, view.awards))
                if over is not None:
                    values[-1] += lot(over.winner, side, known)
                break
            legal = twin.legal()
            twin.act(legal[int(random.random() * len(legal))])
    return fmean(values) if values else 0.0


def earned(action: Action, positions: Sequence[Imagined], view: View, known: RoundStakes) -> float:
    """What an action earns at once, less what the best answer earns; in rounds' usual points."""
    side = view.seating.side_of[view.seat]
    found = []
    for position in positions:
        twin = position.copy()
        twin.act(action)
        gain = _standing(twin, side) - _standing(position, side)
        found.append(gain if twin.over else gain + ANSWER * _best_answer(twin, side))
    return known.sign * fmean(found) / known.scale


def _best_answer(position: Imagined, side: int) -> float:
    """What the answer that is best for the next seat's side brings to a side."""
    before, answers = position.round.match.scores, []
    theirs = position.round.seating.side_of[position.round.seat]
    for action in position.legal():
        twin = position.copy()
        twin.act(action)
        now = twin.round.match.scores
        moved = tuple(new - old for new, old in zip(now, before, strict=True))
        answers.append((margin(moved, theirs), margin(moved, side)))
    return max(answers)[1]


def _standing(position: Imagined, side: int) -> float:
    """How far a side is ahead, with what was paid so far."""
    return margin(position.round.match.scores, side)
