"""What a game declares where it legitimately differs from what the kit takes for granted."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from domino_core.errors import ConfigurationError, Fault
from domino_core.options import expected, unknown_key
from domino_core.text import Text

if TYPE_CHECKING:
    from types import ModuleType

ATTRIBUTE = "CONFORMANCE"
"""The attribute of a package of variants that declares, variant by variant."""


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What the kit takes for granted of a game, unless it declares something else.

    A package of variants declares in its ``__init__``, by the variant's name, without importing
    anything: ``CONFORMANCE = {"forty-two": {"tiles_stay": False, "actions": 5000}}``.
    """

    tiles_stay: bool = True
    """Whether a tile that was placed lies in the layout until the round's end; not so where tiles
    are taken as tricks."""
    hidden_tiles: bool = True
    """Whether a seat cannot see some of the tiles; not so where everything is open."""
    actions: int = 1000
    """So many actions end every round."""
    rounds: int = 20_000
    """So many rounds end every match that is played at random."""
    seconds: float = 60.0
    """So long may one check of one table take."""


PLAIN = Capabilities()


def declared(package: ModuleType, variant: str) -> Capabilities:
    """What a package declares for one of its variants.

    Raises :class:`ConfigurationError` for a word that no declaration has.
    """
    everything = getattr(package, ATTRIBUTE, {})
    told = everything.get(variant, {}) if isinstance(everything, dict) else everything
    at = f"{package.__name__}.{ATTRIBUTE}.{variant}"
    if not isinstance(told, dict):
        raise ConfigurationError([Fault(expected(told, Text("una tabla")), key=at)])
    known = {field.name: type(field.default) for field in fields(Capabilities)}
    faults = []
    for key, value in told.items():
        if key not in known:
            faults.append(Fault(unknown_key(str(key), known), key=f"{at}.{key}"))
        elif not _fits(value, known[key]):
            wanted = Text("true o false") if known[key] is bool else Text("un número mayor que 0")
            faults.append(Fault(expected(value, wanted), key=f"{at}.{key}"))
    if faults:
        raise ConfigurationError(faults)
    return Capabilities(**told)


def _fits(value: object, kind: type) -> bool:
    if isinstance(value, bool) or kind is bool:
        return kind is type(value)
    return isinstance(value, (int, float) if kind is float else int) and value > 0
