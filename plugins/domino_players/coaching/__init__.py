"""Why a play is the best, in one sentence: a fact that holds in the position, and sets it apart.

Every fact is looked up in the view, or asked of the rules on positions that might be. No game is
known by name, and no tile is named but one's own and those on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Play, Text
from domino_players.coaching.hand_facts import HAND_FACTS
from domino_players.coaching.others_facts import OTHERS_FACTS
from domino_players.coaching.rules_facts import RULES_FACTS
from domino_players.coaching.scene import Scene, option, scene, tile_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from domino_core.api import Ranked, View
    from domino_players.coaching.scene import Fact

FACTS = (*RULES_FACTS, *OTHERS_FACTS, *HAND_FACTS)

RIVALS = 5
"""So many of the other plays are looked at, the better ones first."""
CLOSE = 1.0
"""With less than so many standard errors between them, two actions are about as good."""
FEW = 10
"""What was tried in fewer imagined ends than these was hardly tried."""
LEAST = 0.01
"""What a fact must weigh more than for the other plays to be told: what all have is no reason."""
PLAIN = 1.0
"""What weighs so much, as the end of a round, is told where nothing sets the play apart."""


def why(view: View, ranked: Sequence[Ranked], names: Sequence[str], random: Random) -> str:
    """Why the first of a ranking is better than the others; ``""`` where there is no other.

    Where the first two are about as good, that is said, and nothing that sets the first apart.
    """
    if len(ranked) <= 1:
        return ""
    first, second = ranked[:2]
    if any(0 < one.playouts < FEW for one in (first, second)):
        return Text("Se ha probado muy poco para saber cuál es mejor.")
    if _is_close(first, second):
        return _about_equal(first, second, only=not ranked[2:])
    best = first.action
    if isinstance(best, Play):
        others = [one.action for one in ranked[1:] if isinstance(one.action, Play)]
        told = telling(scene(view, names, random), best, others[:RIVALS])
        if told is not None:
            return told.text
    return Text("Es lo que mejor sale en los finales imaginados.")


def telling(at: Scene, best: Play, others: Sequence[Play]) -> Fact | None:
    """The fact that sets a play apart most from the others; ``None`` where none says much."""
    theirs = [_facts(at, play) for play in others]
    found: Fact | None = None
    most = LEAST
    mine = _facts(at, best)
    for kind, fact in mine.items():
        usual = sum(one[kind].weight for one in theirs if kind in one) / max(1, len(theirs))
        if fact.weight - usual > most:
            found, most = fact, fact.weight - usual
    plain = [fact for fact in mine.values() if fact.weight >= PLAIN]
    return found or max(plain, key=lambda fact: fact.weight, default=None)


def _facts(at: Scene, play: Play) -> dict[str, Fact]:
    """What can be said of a play, by kind."""
    one = option(at, play)
    told = [(find.__name__, find(at, one)) for find in FACTS]
    return {kind: fact for kind, fact in told if fact is not None}


def _is_close(first: Ranked, second: Ranked) -> bool:
    """Whether chance explains by how much the first is better; equal ones are close, too."""
    apart = first.value - second.value
    if not first.error and not second.error:
        return (apart, first.points) == (0.0, second.points)
    return apart * apart < CLOSE * (first.error * first.error + second.error * second.error)


def _about_equal(first: Ranked, second: Ranked, *, only: bool) -> str:
    """That two actions are about as good; plays of two tiles are named by them.

    :param only: whether there is no third one.
    """
    one, other = first.action, second.action
    is_exact = not first.error and not second.error
    if isinstance(one, Play) and isinstance(other, Play) and one.tile != other.tile:
        told = _EQUAL["named", is_exact]
        return Text(told, one=tile_text(one.tile), other=tile_text(other.tile))
    return Text(_EQUAL["only" if only else "first", is_exact])


_EQUAL = {
    ("named", False): "{one} y {other} salen casi igual: se llevan menos que su error.",
    ("named", True): "{one} y {other} salen igual.",
    ("only", False): "Las dos que se comparan salen casi igual: se llevan menos que su error.",
    ("only", True): "Las dos que se comparan salen igual.",
    ("first", False): "Las dos primeras salen casi igual: se llevan menos que su error.",
    ("first", True): "Las dos primeras salen igual.",
}
"""That two actions are about as good, by how they are called, and whether that was calculated."""
