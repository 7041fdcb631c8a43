"""The loop that plays a round and the list of what is allowed ask the hooks alike.

:mod:`domino_core.engine` has that written twice, once for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from domino_core.actions import Draw, Play
from domino_core.api import DOUBLES, House
from domino_core.deals import Deals
from tests.contract.stacks import stack

if TYPE_CHECKING:
    from domino_core.actions import Action
    from domino_core.engine import Engine


class DoublesLast(House):
    """Doubles only where nothing else is left: of several actions one, some, or all remain."""

    def filter_actions(self, actions: Any) -> Any:
        return tuple(one for one in actions if not one.bit & DOUBLES) or None


def listed(engine: Engine, round: Any) -> list[tuple[Action, ...]]:
    """What the list offers, decision by decision, where the first one is always taken."""
    found = []
    while round.end is None:
        found.append(engine.legal(round))
        engine.apply(round, found[-1][0])
    return found


def looped(engine: Engine, round: Any) -> list[tuple[Action, ...]]:
    """What the loop offers of several, in a round whose first action is always taken."""
    found = []

    def first(_: Any, actions: tuple[Action, ...]) -> Action:
        found.append(actions)
        return actions[0]

    engine.play_round(round, first)
    return found


@pytest.mark.parametrize("houses", [{}, {"doubles_last": DoublesLast}], ids=["plain", "filtered"])
@pytest.mark.parametrize("binding", ["fast", "checked"])
def test_a_round_in_the_loop_offers_what_the_list_offers(
    binding: str, houses: dict[str, type]
) -> None:
    made = stack(**houses)
    engine, match = getattr(made, binding), made.new_match()
    kinds = set()
    for shuffled, _ in zip(Deals("the same", made.tiles), range(20), strict=False):
        one, other = (engine.start(match, engine.hooks.deal(match, shuffled)) for _ in range(2))
        offered = listed(engine, one)
        assert looped(engine, other) == [actions for actions in offered if len(actions) > 1]
        assert (other.end, other.hands, other.layout.placed) == (
            one.end,
            one.hands,
            one.layout.placed,
        )
        kinds |= {(type(actions[0]), len(actions) > 1) for actions in offered}
    assert kinds >= {(Play, True), (Play, False), (Draw, False)}  # stuck seats were among them
