"""When it is enough: an interval is narrow. One that never gets so is refused, at once or soon.

What a game never does has no interval, and a million deals would be played in vain.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from domino_core.api import Text, UsageError
from domino_lab.counting import Tally, over
from domino_lab.expecting import unexpected
from domino_lab.measures import BREAKDOWNS, MEANS, SHARES, broken_down, measure

if TYPE_CHECKING:
    from domino_core.simulation import Ruleset
    from domino_lab.orders import Order

SOON = 1000
"""What did not happen in so many deals is not waited for."""
OF_MATCHES = frozenset(("matches", "led"))
"""What measures of whole matches are shares of."""


class UnseenError(UsageError):
    """What is to be narrow was never seen: the same order would go on in vain."""


@dataclass(frozen=True, slots=True)
class Until:
    """When it is enough: the interval of a measure is no wider than ``width``.

    Of a breakdown the line ``by``, or each of its lines.

    Raises :class:`UsageError` for a width that is no number above 0, and a line that is no text.
    """

    name: str
    width: float
    by: str | None = None

    def __post_init__(self) -> None:
        number = isinstance(self.width, (int, float)) and not isinstance(self.width, bool)
        if not number or not 0 < self.width < inf:
            raise unexpected("width", Text("un número mayor que 0"), self.width)
        if self.by is not None and not isinstance(self.by, str):
            raise unexpected("by", Text("un texto, como 'blocked' o '0'"), self.by)


def expect_reachable(until: Until, order: Order) -> None:
    """Refuse what the order's first table does not have, as far as that is known beforehand.

    Raises :class:`UsageError` for a name that is no measure's, for a line that the measure does not
    have, and for matches where single rounds are played.
    """
    name, ruleset = until.name, order.setups[0].ruleset
    measure(name, Tally(), ruleset, matches=order.matches)
    if not order.matches and over(_slot(name, ruleset)) in OF_MATCHES:
        raise UsageError(
            "«{name}» es una medida de partidas enteras, y se juegan manos sueltas", name=name
        )
    if until.by is None:
        return
    if name not in BREAKDOWNS:
        raise UsageError(
            "«{name}» no tiene partes; se pide sin «:{by}». Las tienen: {names}",
            name=name,
            by=until.by,
            names=", ".join(BREAKDOWNS),
        )
    known = [by for by, _ in broken_down(name, Tally(), ruleset)]
    if known and until.by not in known:
        raise UsageError(
            "«{name}» no tiene «{by}» en esta mesa; tiene: {known}",
            name=name,
            by=until.by,
            known=", ".join(known),
        )


def _slot(name: str, ruleset: Ruleset) -> str:
    """What a measure counts; of a breakdown what its first line does, ``""`` where it has none."""
    counted = {**SHARES, **MEANS}
    if name in counted:
        return counted[name]
    return next((slot for _, slot in broken_down(name, Tally(), ruleset)), "")


def unseen(until: Until, order: Order, tally: Tally, deals: int) -> UnseenError | None:
    """Why it is given up: after :data:`SOON` deals nothing was seen of what is to be narrow."""
    if deals < SOON:
        return None
    name = until.name
    found = measure(name, tally, order.setups[0].ruleset, matches=order.matches)
    lines = [one.by for one in found]
    if until.by is None and not found:
        return UnseenError(
            "«{name}» no dice nada de este juego: en {deals} repartos no se ha visto qué medir",
            name=name,
            deals=deals,
        )
    if until.by is not None and until.by not in lines:
        return UnseenError(
            "«{name}:{by}» no se ha visto en {deals} repartos; se ha visto: {seen}",
            name=name,
            by=until.by,
            deals=deals,
            seen=", ".join(str(line) for line in lines),
        )
    return None
