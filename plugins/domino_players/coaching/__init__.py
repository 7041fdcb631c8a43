"""Why a play is the best, in one sentence: a fact that holds in the position, and sets it apart.

Every fact is looked up in the view, or asked of the rules on positions that might be. No game is
known by name, and no tile is named but one's own and those on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Play, Text
from domino_players.coaching.closeness import about_equal, is_close
from domino_players.coaching.hand_facts import HAND_FACTS
from domino_players.coaching.others_facts import OTHERS_FACTS
from domino_players.coaching.rules_facts import RULES_FACTS
from domino_players.coaching.scene import Scene, option, scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from domino_core.api import Ranked, View
    from domino_players.coaching.scene import Fact

FACTS = (*RULES_FACTS, *OTHERS_FACTS, *HAND_FACTS)

RIVALS = 5
"""So many of the other plays are looked at, the better ones first."""
FEW = 10
"""What was tried in fewer imagined ends than these was hardly tried."""
LEAST = 0.01
"""What a fact must weigh more than for the other plays to be told: what all have is no reason."""
PLAIN = 1.0
"""What weighs so much, as the end of a round, is told where nothing sets the play apart."""


def why(view: View, ranked: Sequence[Ranked], names: Sequence[str], random: Random) -> str:
    """Why the first of a ranking is better than the others; ``""`` where there is no other.

    Where the first two are about as good, that is said behind what speaks for the first.
    """
    if len(ranked) <= 1:
        return ""
    first, second = ranked[:2]
    if any(0 < one.playouts < FEW for one in (first, second)):
        return Text("Se ha probado muy poco para saber cuál es mejor.")
    is_equal = is_close(first, second)
    fact = None
    if isinstance(first.action, Play):
        others = [one.action for one in ranked[1:] if isinstance(one.action, Play)]
        at = scene(view, names, random)
        fact = telling(at, first.action, others[:RIVALS], is_equal=is_equal)
    if is_equal:
        return about_equal(first, second, fact and fact.text, only=not ranked[2:])
    return fact.text if fact else Text("Es lo que mejor sale en los finales imaginados.")


def telling(
    at: Scene, best: Play, others: Sequence[Play], *, is_equal: bool = False
) -> Fact | None:
    """The fact that sets a play apart most from the others, else from the first of them.

    :param is_equal: whether the first of the others is about as good. Then it comes before the
        rest, and what both have is told where there is nothing else: it is called no reason.

    ``None`` where none says much.
    """
    mine, theirs = _facts(at, best), [_facts(at, play) for play in others]
    first, every = _apart(mine, theirs[:1]), _apart(mine, theirs)
    found = (first or every) if is_equal else (every or first)
    least = 0.0 if is_equal else PLAIN
    plain = [fact for fact in mine.values() if fact.weight >= least]
    return found or max(plain, key=lambda fact: fact.weight, default=None)


def _apart(mine: Mapping[str, Fact], theirs: Sequence[Mapping[str, Fact]]) -> Fact | None:
    """The fact that weighs most above what the same kind weighs for others on average."""
    found: Fact | None = None
    most = LEAST
    for kind, fact in mine.items():
        usual = sum(one[kind].weight for one in theirs if kind in one) / max(1, len(theirs))
        if fact.weight - usual > most:
            found, most = fact, fact.weight - usual
    return found


def _facts(at: Scene, play: Play) -> dict[str, Fact]:
    """What can be said of a play, by kind."""
    one = option(at, play)
    told = [(find.__name__, find(at, one)) for find in FACTS]
    return {kind: fact for kind, fact in told if fact is not None}
