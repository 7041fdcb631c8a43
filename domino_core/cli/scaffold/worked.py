"""Worked examples for a new package: positions that the base's own engine played.

They are looked for among random first rounds, always the same ones, and written as data.
"""

from __future__ import annotations

import textwrap
from random import Random
from typing import TYPE_CHECKING, Any

from domino_core.cli import speaking
from domino_core.cli.scaffold.values import toml_text
from domino_core.deals import Deals
from domino_core.notation import Step, action_text, step_text
from domino_core.outcome import OUT
from domino_core.table import Table
from domino_core.text import Text
from domino_core.tiles import TILES, TileSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from domino_core.outcome import Result
    from domino_core.ruleset import Ruleset

MOST = 500
"""So many rounds are looked through for each example."""

SOME = 4
"""So many actions at least lie before a decision that is worth showing."""

_ONE_OPENING = Text("Con estas fichas solo hay una salida")
_OPENINGS = Text("Con estas fichas se puede salir así")
_PLAYS = Text("Lo que se puede jugar aquí, en uno u otro extremo")
_OUT = Text("Quien se queda sin fichas gana")
_OUT_WITH_A_DOUBLE = Text("Cerrar con un doble vale más")
"""Titles, in the language of who starts the package."""


def worked_examples(ruleset: Ruleset, paid: Callable[[int], int] | None) -> list[str]:
    """The texts of ``[[examples]]``.

    :param ruleset: the base's rules at its own table.
    :param paid: what going out with a double is worth in the new game, by what it was worth in
        the base; ``None`` where it is worth the same.
    """
    found = [
        next(_openings(ruleset), None),
        next(_decisions(ruleset), None),
        next(_outs(ruleset, double=False, paid=None), None),
    ]
    if paid is not None:
        found.append(next(_outs(ruleset, double=True, paid=paid), None))
    return [one for one in found if one is not None]


def _rounds(ruleset: Ruleset) -> Iterator[Any]:
    """First rounds, just dealt."""
    for number in range(MOST):
        table: Any = Table(ruleset, Deals(f"example {number}", ruleset.tiles))
        table.deal()
        if table.running:
            yield table


def _openings(ruleset: Ruleset) -> Iterator[str]:
    """Openings that are forced; a free one where none is."""
    for table in _rounds(ruleset):
        if len(table.legal()) == 1:
            yield _example(_ONE_OPENING, table, {"legal": _legal(table)})
    for table in _rounds(ruleset):
        yield _example(_OPENINGS, table, {"legal": _legal(table)})


def _decisions(ruleset: Ruleset) -> Iterator[str]:
    for table in _rounds(ruleset):
        while table.running:
            if len(table.rounds[-1].steps) >= SOME and len(table.legal()) > 2:  # noqa: PLR2004
                yield _example(_PLAYS, table, {"legal": _legal(table)})
                break
            _act(table)


def _outs(ruleset: Ruleset, *, double: bool, paid: Callable[[int], int] | None) -> Iterator[str]:
    """Rounds that somebody won with the last tile; what it is paid would mix with other bonuses."""
    for table in _rounds(ruleset):
        while table.running:
            _act(table)
        result: Result = table.rounds[-1].result
        last = table.round.last_play
        if result.end.kind != OUT or result.winner is None or last is None:
            continue
        if last.face.is_double == double and (paid is None or len(result.lines) == 1):
            yield _example(_OUT_WITH_A_DOUBLE if double else _OUT, table, _outcome(result, paid))


def _outcome(result: Result, paid: Callable[[int], int] | None) -> dict[str, Any]:
    """How a round ended, as examples say it."""
    told: dict[str, Any] = {"end": result.end.kind, "winner": result.winner}
    if result.points is not None:
        told["points"] = [
            paid(points) if paid and side == result.winner else points
            for side, points in enumerate(result.points)
        ]
    return told


def _act(table: Any) -> None:
    """The next action, always the same one in the same position."""
    legal = table.legal()
    random = Random(f"{table.rounds[-1].deal} {len(table.rounds[-1].steps)}")
    table.act(table.round.seat, legal[int(random.random() * len(legal))])


def _legal(table: Any) -> str:
    return " ".join(step_text(Step(table.round.seat, action)) for action in table.legal())


def _example(title: Text, table: Any, expected: dict[str, Any]) -> str:
    log = table.rounds[-1]
    lines = ["[[examples]]", f"title = {toml_text(speaking.speech().text(title))}", "hands = ["]
    lines += [f'    "{TileSet(hand)}",' for hand in log.deal.hands]
    lines.append("]")
    if log.deal.boneyard:
        lines.append(f'boneyard = "{" ".join(str(TILES[tile]) for tile in log.deal.boneyard)}"')
    if log.deal.start:
        lines.append(f'start = "{" ".join(map(action_text, log.deal.start))}"')
    if log.steps:
        lines.append(f"actions = {_wrapped(' '.join(map(step_text, log.steps)))}")
    for key, value in expected.items():
        lines.append(f"{key} = {_wrapped(value) if isinstance(value, str) else value}")
    return "\n".join(lines)


def _wrapped(words: str) -> str:
    lines = textwrap.wrap(words, 90)
    return f'"{words}"' if len(lines) < 2 else '"""\n' + "\n".join(lines) + '"""'  # noqa: PLR2004
