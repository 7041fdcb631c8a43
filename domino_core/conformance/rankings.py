"""What a player says of a decision where it coaches: what each action is worth, and why."""

from __future__ import annotations

import re
from itertools import islice, pairwise, zip_longest
from math import isfinite
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.conformance.asking import leaving_all, stream_at
from domino_core.conformance.judging import expect, fail
from domino_core.conformance.playing import names, table_after
from domino_core.notation import action_text
from domino_core.player import Player
from domino_core.ranking import Budget, Ranked
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_core.actions import Action
    from domino_core.conformance.asking import Patience, Tried

BY_COUNT = Budget(playouts=12)
"""With this the same seed gives the same ranking."""
BY_CLOCK = Budget(seconds=0.01)
MOMENTS = 3
"""So many decisions are ranked, where the player is quick enough."""
EARLY = 24
"""Decisions are looked for among so many first actions."""
LONGEST = 200
"""Signs of a value that stands in a failure."""

_TWO_SENTENCES = re.compile(r"\n|[.!?…]\s+[A-ZÁÉÍÓÚÜÑ¿¡]")
"""A new line, or the end of a sentence before a capital letter."""


class Said(NamedTuple):
    """A ranking, and why its first is the best."""

    ranked: tuple[Ranked, ...]
    why: str


def coaches(kind: Any) -> bool:
    """Whether a class of players says what actions are worth."""
    return kind.ranking is not Player.ranking


def decisions(tried: Tried, seed: str) -> Iterator[Any]:
    """Tables in mid-round at which the seat to act has a choice."""
    for number in range(EARLY):
        table = table_after(tried.ruleset, f"{seed} ranking {number}", number)
        if table is not None and len(table.legal()) > 1:
            yield table


def expect_coaching(tried: Tried, player: Any, seed: str, patience: Patience) -> None:
    """Fail where a ranking is none, or is another one for the same seed; likewise the reason."""
    if not coaches(tried.kind):
        return
    for table in islice(decisions(tried, seed), MOMENTS):
        legal = table.legal()
        ranked(tried, player, table, legal, None)  # as long as its options say
        first = said(tried, tried.player(), table)
        again = said(tried, player, table, watched=True)
        _expect_same(first, again)
        ranked(tried, player, table, legal[:-1], BY_CLOCK)
        for some in (first.ranked[:1], first.ranked[:: max(1, len(first.ranked) - 1)]):
            reason(tried, player, table, some)
        if patience.is_over():
            return


def _expect_same(first: Said, again: Said) -> None:
    one, other = difference(first.ranked, again.ranked)
    expect(
        one == other,
        "ranking() no repite su lista con la misma semilla y los mismos playouts: dice {one}, y "
        "otra vez {other}",
        one=one,
        other=other,
    )
    expect(
        first.why == again.why,
        "why() no repite su frase con la misma semilla: dice «{one}», y otra vez «{other}»",
        one=first.why,
        other=again.why,
    )


def difference(one: Sequence[Ranked], other: Sequence[Ranked]) -> tuple[str, str]:
    """The first place in which two rankings differ, in letters; twice nothing where they do not."""
    pairs = zip_longest(one, other)
    return next(((_shown(a), _shown(b)) for a, b in pairs if a != b), ("", ""))


def _shown(one: Ranked | None) -> str:
    if one is None:
        return "-"
    return f"{action_text(one.action)} ({one.value}, {one.error}, {one.points}, {one.playouts})"


def said(tried: Tried, player: Any, table: Any, *, watched: bool = False) -> Said:
    """A ranking by count and its reason, for the seat to act."""
    found = ranked(tried, player, table, table.legal(), BY_COUNT, watched=watched)
    return Said(found, reason(tried, player, table, found, watched=watched))


# A ranking ---------------------------------------------------------------------------------------


def ranked(
    tried: Tried,
    player: Any,
    table: Any,
    actions: tuple[Action, ...],
    budget: Budget | None,
    *,
    watched: bool = False,
) -> tuple[Ranked, ...]:
    """What some of the actions of the seat to act are worth; fail where that is no ranking."""
    view, random = table.view(table.round.seat), stream_at(table)
    given = () if budget is None else (budget,)
    with leaving_all(view, actions, watched=watched, clock=True) as took:
        found = player.ranking(view, actions, random, *given)
    if not watched:
        _expect_in_time(tried, "ranking()", took.seconds)
    expect(
        isinstance(found, (list, tuple)),
        "ranking() da {found}; se espera una lista o una tupla de Ranked",
        found=_said_as(found),
    )
    for one in found:
        expect(
            isinstance(one, Ranked),
            "en ranking() está {found}; se espera Ranked(action, value, error, points)",
            found=_said_as(one),
        )
    _expect_actions([one.action for one in found], actions)
    for one in found:
        _expect_figures(one)
    for one, other in pairwise(found):
        expect(
            one.value >= other.value,
            "ranking() pone {one}, que vale {less}, delante de {other}, que vale {more}; va "
            "primero la acción que más vale",
            one=action_text(one.action),
            less=one.value,
            other=action_text(other.action),
            more=other.value,
        )
    return tuple(found)


def _expect_actions(found: Sequence[Any], actions: Sequence[Action]) -> None:
    """Fail where something is ranked that was not given, or is there twice."""
    for number, one in enumerate(found):
        if one not in actions:
            fail(
                "en ranking() está {found}, que no se le dio; se espera una de {actions}",
                found=action_text(one) if _is_action(one, actions) else _said_as(one),
                actions=", ".join(map(action_text, actions)),
            )
        expect(
            one not in found[:number],
            "en ranking() está {action} dos veces; cada acción va una vez como mucho",
            action=action_text(one),
        )


def _is_action(one: object, actions: Sequence[Action]) -> bool:
    return any(isinstance(one, type(action)) for action in actions)


def _expect_figures(one: Ranked) -> None:
    """Fail where a figure is none, or cannot be."""
    at = action_text(one.action)
    expect(
        _is_number(one.value) and 0 <= one.value <= 1,
        "en ranking(), «value» de {action} es {found}; se espera un número de 0 a 1, la "
        "probabilidad de ganar la partida",
        action=at,
        found=_said_as(one.value),
    )
    expect(
        _is_number(one.points),
        "en ranking(), «points» de {action} es {found}; se espera un número finito",
        action=at,
        found=_said_as(one.points),
    )
    expect(
        _is_number(one.error) and one.error >= 0,
        "en ranking(), «error» de {action} es {found}; se espera un número finito, 0 o más",
        action=at,
        found=_said_as(one.error),
    )
    expect(
        isinstance(one.playouts, int) and one.playouts >= 0,
        "en ranking(), «playouts» de {action} es {found}; se espera un número entero, 0 o más",
        action=at,
        found=_said_as(one.playouts),
    )


def _is_number(figure: object) -> bool:
    """Whether it is a plain number; those of other libraries cannot be written as JSON."""
    return isinstance(figure, (int, float)) and isfinite(figure)


def _said_as(found: object) -> str:
    text = repr(found)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _expect_in_time(tried: Tried, call: str, seconds: float) -> None:
    expect(
        seconds <= tried.thinking,
        "{call} ha tardado {spent} segundos; puede tardar {most}",
        call=call,
        spent=f"{seconds:.1f}",
        most=tried.thinking,
    )


# A reason ----------------------------------------------------------------------------------------


def reason(
    tried: Tried,
    player: Any,
    table: Any,
    ranking: tuple[Ranked, ...],
    *,
    watched: bool = False,
) -> str:
    """Why the first of a ranking is the best; fail where that is no sentence.

    Of an empty ranking nobody asks it.
    """
    if not ranking:
        return ""
    view, random, called = table.view(table.round.seat), stream_at(table), names(tried.ruleset)
    with leaving_all(view, (ranking, called), watched=watched, clock=True) as took:
        found = player.why(view, ranking, called, random)
    if not watched:
        _expect_in_time(tried, "why()", took.seconds)
    expect(
        isinstance(found, Text) or found == "",
        'why() da {found}, que no se puede traducir; se espera un Text o «""»',
        found=_said_as(found),
    )
    expect(
        not _TWO_SENTENCES.search(found.strip()),
        "why() dice más que una frase: «{found}»; se espera una sola",
        found=found,
    )
    return str(found)
