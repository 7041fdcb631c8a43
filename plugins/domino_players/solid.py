"""A solid player: the documents' advice, and the rules asked where a play ends or pays something.

It knows no game by name. What it sees is in :mod:`domino_players.reading`, what speaks for a play
in :mod:`domino_players.advice`, and what is at stake in :mod:`domino_players.round_stakes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from domino_core.api import Play, Player, Say, Text
from domino_players.advice import speaks_for
from domino_players.asking import earned, guessed, rehearsed
from domino_players.reading import after, ends_for_good, read
from domino_players.round_stakes import NOTHING, round_stakes
from domino_players.table_shape import shape

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from domino_core.api import Action, View
    from domino_players.round_stakes import RoundStakes

END = 6.0
"""What the worth of a round that a play ends weighs: more than all advice together."""
PAID = 2.0
"""What points weigh that a play earns at once, in parts of a round's usual points."""
DOUBT = 0.1
"""By so much a word must be better than a play, or than the first of several words."""
ENDINGS, PAYMENTS, WORDS = 10, 4, 12
"""Positions that are imagined for a play that ends a round, for one that pays, for a word."""


class Solid(Player):
    """What the documents advise, weighed, in any game; the rules are asked what an end is worth."""

    about: ClassVar[str] = Text("sigue los consejos de buenos jugadores")

    def choose(self, view: View, actions: tuple[Action, ...], random: Random) -> Action:
        """The action for which most speaks; the first of equals."""
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return _best_word(view, actions, random)
        best = _best_play(view, plays, random)
        words = [action for action in actions if isinstance(action, Say)]
        return _best_word(view, [best, *words], random) if words else best


def quick_play(view: View, plays: Sequence[Play]) -> Play:
    """The play for which the advice alone speaks most; nothing is imagined, no chance is used."""
    reading = read(view)
    thens = [after(view.layout, view.hand, play) for play in plays]
    return max(thens, key=lambda then: speaks_for(reading, then, NOTHING)).play


def _best_play(view: View, plays: Sequence[Play], random: Random) -> Play:
    if len(plays) == 1:
        return plays[0]
    known, reading = round_stakes(shape(view)), read(view)
    thens = [after(view.layout, view.hand, play) for play in plays]
    scores = [speaks_for(reading, then, known) for then in thens]
    if known.paid:
        _add_payments(view, plays, scores, known, random)
    ending = [at for at, then in enumerate(thens) if ends_for_good(reading, then)]
    if ending:
        positions = guessed(view, random, ENDINGS)
        for at in ending if positions else ():  # block danger: what the rules make of the end
            scores[at] = END * rehearsed(plays[at], positions, view, known, random)
    return plays[scores.index(max(scores))]


def _add_payments(
    view: View, plays: Sequence[Play], scores: list[float], known: RoundStakes, random: Random
) -> None:
    """Where tiles are paid for at once: what a play earns, and what the next seat may earn."""
    positions = guessed(view, random, PAYMENTS)
    for at, play in enumerate(plays if positions else ()):
        scores[at] += PAID * earned(play, positions, view, known)


def _best_word(view: View, actions: Sequence[Action], random: Random) -> Action:
    """The best of some actions by how rounds end that are played on at random after them."""
    positions = guessed(view, random, WORDS) if len(actions) > 1 else []
    if not positions:
        return actions[0]
    known = round_stakes(shape(view))
    values = [rehearsed(action, positions, view, known, random) for action in actions]
    values[0] += DOUBT
    return actions[values.index(max(values))]
