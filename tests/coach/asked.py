"""Decisions, and what the coach says of them: the box's own, asked as a face asks it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from domino_core import variants
from domino_core.api import Play, Ranked
from domino_core.conformance.playing import table_after
from domino_core.notation import action_text
from domino_core.players import load_player
from tests.rulebook.positions import play, state, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_core.api import Action, View
    from domino_core.table import Table

NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gabi", "Hugo")

TABLES = [
    (name, choice.players, choice.sides)
    for name in dict.fromkeys(one.name for one in variants.listed() if one.source == "domino-core")
    for choice in variants.find(name).tables()[:1]
]


def after(variant: str, hands: list[str], steps: str, boneyard: str = "", **more: Any) -> Table:
    """A round of a variant in which these steps were taken."""
    return play(table(variant, hands, boneyard, **more), steps)


def as_ranking(actions: Sequence[Action]) -> list[Ranked]:
    """A ranking of actions, each clearly better than the next."""
    return [Ranked(one, 0.9 - 0.05 * at, 0.001, 0.0, 100) for at, one in enumerate(actions)]


def told_of(view: View, ranked: list[Ranked], seed: int = 1) -> str:
    """Why the first of a ranking is the best."""
    return load_player("expert").why(view, ranked, NAMES, Random(seed))


def why(game: Table, best: str) -> str:
    """Why an action, in notation, is better than all others at a table."""
    legal = sorted(game.legal(), key=lambda one: action_text(one) != best)
    assert action_text(legal[0]) == best, [action_text(one) for one in legal]
    return told_of(game.view(state(game).seat), as_ranking(legal))


OTHER_TABLES = [
    (one, choice.players, choice.sides)
    for one, _, _ in TABLES
    for choice in variants.find(one).tables()[1:]
]
"""The tables of the box that are not the first of their variant."""


def choices(
    variant: str, players: int, sides: str, count: int, salt: str = "", *, given: Any = None
) -> Iterator[Any]:
    """Tables at which somebody can choose among tiles, in different stages of a round.

    :param given: options that differ, by their keys.
    """
    found = variants.find(variant)
    ruleset, left = found.ruleset(found.choose(players, sides), given), count
    for number in range(60 * count):
        game = table_after(ruleset, f"coach {salt} {number}", number % 26)
        if (
            game is not None
            and len({one.tile for one in game.legal() if isinstance(one, Play)}) > 1
        ):
            yield game
            left -= 1
        if not left:
            return
    assert left < count, variant
