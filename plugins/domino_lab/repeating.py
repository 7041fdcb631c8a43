"""A part whose failure is told, and one deal of an order played again as it was played there."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from domino_core.simulation import PluginError
from domino_lab.observing import play_part

if TYPE_CHECKING:
    from domino_lab.counting import Tally
    from domino_lab.orders import Order, Part, Setup


def played(order: Order, part: Part) -> tuple[Tally, ...]:
    """What :func:`play_part` answers. What it raises names the plugin of the rules that failed.

    The rules are fast there and check nothing, so the deal is played once more where they do.
    """
    try:
        return play_part(order, part)
    except PluginError as error:
        if not error.details.get("plugin") and "deal" in error.details:
            try:
                repeat(order, error.details["deal"])
            except PluginError as named:
                raise named from error
        raise


def repeat(order: Order, deal: int) -> None:
    """Play one deal of an order at its tables as it was played there, the rules with every check.

    Where all are blind at the first table, the bots share one stream of chance a part: then those
    before it in its part are played too, for their chance to come to the same.

    Raises what playing it raises.
    """
    wary = replace(order, setups=tuple(map(_wary, order.setups)), count=deal)
    (part,) = deque(wary.parts(), maxlen=1)
    alone = not all(bot.player().blind for bot in order.setups[0].bots)
    play_part(wary, part, range(deal if alone else part.first, deal + 1))


def _wary(setup: Setup) -> Setup:
    return replace(setup, ruleset=setup.ruleset.wary())
