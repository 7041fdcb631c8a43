"""In what the rules of two tables differ: the sentences that one says alone, and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from domino_core.api import Text
    from domino_core.simulation import Ruleset


@dataclass(frozen=True, slots=True)
class RulesChange:
    """What two rulesets say and set that the other does not.

    :ivar said: sentences of the first one alone; ``says`` those of the second one alone.
    :ivar options: for each key that differs the two values, ``None`` where one has none.
    """

    said: tuple[Text, ...]
    says: tuple[Text, ...]
    options: Mapping[str, tuple[Any, Any]]


def rules_change(first: Ruleset, second: Ruleset) -> RulesChange:
    """In what the second one differs. Raises :class:`PluginError` for rules that cannot be told."""
    one, other = first.told(), second.told()
    known = [{(told.question, told.text) for told in side} for side in (one, other)]
    said, says = (
        tuple(told.text for told in side if (told.question, told.text) not in others)
        for side, others in ((one, known[1]), (other, known[0]))
    )
    mine, its = dict(_flat(first.tables)), dict(_flat(second.tables))
    options = {
        key: (mine.get(key), its.get(key))
        for key in dict.fromkeys((*mine, *its))
        if mine.get(key) != its.get(key)
    }
    return RulesChange(said, says, options)


def _flat(table: Mapping[str, Any], at: str = "") -> Iterator[tuple[str, Any]]:
    """Every option by its whole key."""
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield from _flat(value, f"{at}{key}.")
        else:
            yield f"{at}{key}", value
