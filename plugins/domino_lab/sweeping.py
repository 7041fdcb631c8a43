"""A knob turned, or several: the variant as it is, and then with every value of a grid."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from domino_core.api import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from domino_core.simulation import Ruleset, Variant

Keys = tuple[str, ...]

PLAYERS, SIDES = ("match", "players"), ("match", "sides")


@dataclass(frozen=True, slots=True)
class Point:
    """The variant with certain values.

    :ivar values: a value for each key of the grid, as in the rules' tables; ``None`` for none.
    """

    name: str
    ruleset: Ruleset
    values: Mapping[str, Any]


def table(variant: Variant, given: Mapping[Keys, Any]) -> Ruleset:
    """A variant's rules at the table that options ask for, players and sides among them.

    Raises :class:`ConfigurationError` where it is not played so.
    """
    options = dict(given)
    players, sides = options.pop(PLAYERS, None), options.pop(SIDES, None)
    if players is not None and type(players) is not int:
        raise UsageError("{typed}: se espera un número entero", typed=f"match.players={players}")
    return variant.ruleset(variant.choose(players, sides), options)


def points(
    variant: Variant, given: Mapping[Keys, Any], knobs: Mapping[Keys, Sequence[Any]]
) -> list[Point]:
    """The variant's own table, and then every other one that the grid makes, each once.

    :param given: options that hold at all of them.
    :param knobs: for every key its values.

    Raises :class:`ConfigurationError` for a value that the rules do not know, with its key, and
    :class:`UsageError` where nothing but the variant itself is asked for.
    """
    keys = [".".join(path) for path in knobs]
    asked = [dict(zip(knobs, values, strict=True)) for values in product(*knobs.values())]
    tables = [table(variant, given), *(table(variant, {**given, **one}) for one in asked)]
    found: dict[str, Point] = {}
    seen: list[dict[str, Any]] = []
    for ruleset in tables:
        if ruleset.tables not in seen:
            seen.append(ruleset.tables)
            values = {key: value_at(ruleset, key) for key in keys}
            name = point_name(values)
            found[name] = Point(name, ruleset, values)
    if len(found) < 2:  # noqa: PLR2004 - nothing to compare it with
        raise UsageError(
            "«{keys}» no cambia nada: la variante ya se juega así; se espera algún otro valor",
            keys=", ".join(keys),
        )
    return list(found.values())


def value_at(ruleset: Ruleset, key: str) -> Any:
    """The value of a key in force; ``None`` where it has none, true for a house rule that is on."""
    at: Any = ruleset.tables
    for word in key.split("."):
        if not isinstance(at, dict) or word not in at:
            return False if key.startswith("house.") and key.count(".") == 1 else None
        at = at[word]
    return True if isinstance(at, dict) else at


def point_name(values: Mapping[str, Any]) -> str:
    """Values as one writes them: ``void``, or with the keys' last words where there are several."""
    if len(values) == 1:
        return "".join(map(written, values.values()))
    return " ".join(f"{key.rpartition('.')[2]}={written(one)}" for key, one in values.items())


def written(value: Any) -> str:
    """A value as it is typed; ``-`` for none.

    >>> written(["void"]), written(["fewer-tiles", "void"]), written(True), written(None)
    ('void', '[fewer-tiles,void]', 'true', '-')
    """
    if value is None:
        return "-"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        inner = [written(one) for one in value]
        return inner[0] if len(inner) == 1 else f"[{','.join(inner)}]"
    return str(value)
