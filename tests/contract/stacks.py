"""Rulesets out of plugin classes that nobody has installed, bound as the real ones are."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from domino_core import variants
from domino_core.binding import bind_fast
from domino_core.checking import bind_checked
from domino_core.deals import Deals
from domino_core.engine import Engine
from domino_core.match import Match
from domino_core.plugin import assemble
from domino_core.table import Table
from domino_regional.tablu import Tablu

if TYPE_CHECKING:
    from domino_core.ruleset import Ruleset

LABEL = "mesa-de-prueba"
REGION = "region"


@cache
def real_rules() -> Ruleset:
    """Tablú for three, everybody alone: it deals, draws, passes, blocks and scores points."""
    return variants.find("tablu").ruleset(variants.Choice(3, "individual"))


class Stack:
    """Tablú for three with house rules over it; a :class:`Table` takes it for a ruleset."""

    label = LABEL

    def __init__(self, houses: dict[str, type], rules: type) -> None:
        """Bind ``rules`` and the house rules of these names."""
        real = real_rules()
        self.manager = assemble(
            (REGION, rules(real.options)),
            [(name, house(None, real.options)) for name, house in houses.items()],
        )
        self.seating = real.seating
        self.tiles = real.tiles
        self.checked = self._engine(bind_checked(self.manager, houses, LABEL))
        self.fast = self._engine(bind_fast(self.manager))

    def _engine(self, hooks: Any) -> Engine:
        return Engine(hooks, self.seating.players, self.tiles)

    def new_match(self) -> Match:
        """A match before its first round."""
        return Match.new(self.seating)

    def table(self, seed: str) -> Any:
        """A table before its first deal."""
        ruleset: Any = self
        return Table(ruleset, Deals(seed, self.tiles))


def stack(rules: type = Tablu, **houses: type) -> Stack:
    """A stack of these house rules, by name, over a region's rules."""
    return Stack({name.replace("_", "-"): house for name, house in houses.items()}, rules)


def position(seed: str, actions: int) -> Any:
    """A first round after so many actions, always the first one that is allowed."""
    engine = real_rules().fast
    match = real_rules().new_match()
    round = engine.start(match, engine.hooks.deal(match, next(Deals(seed, real_rules().tiles))))
    for _ in range(actions):
        engine.apply(round, engine.legal(round)[0])
    return round


def played_out(seed: str) -> Any:
    """A first round at its end."""
    engine, round = real_rules().fast, position(seed, 0)
    while round.end is None:
        engine.apply(round, engine.legal(round)[0])
    return round


def stuck(*, boneyard: bool) -> Any:
    """A round whose seat to act can place nothing, with or without a boneyard."""
    engine = real_rules().fast
    for number in range(1000):
        round = position(f"stuck {number}", 0)
        while round.end is None:
            if not engine.hooks.legal(round) and bool(round.left) == boneyard:
                return round
            engine.apply(round, engine.legal(round)[0])
    raise AssertionError
