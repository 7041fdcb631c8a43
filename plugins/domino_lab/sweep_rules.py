"""What a sweep changes in the rules: what comes with a value of one key is told there, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from domino_lab.compare_rules import RulesChange, rules_change
from domino_lab.sweeping import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_lab.sweeping import Point


class Turned(NamedTuple):
    """A value of a key, or a combination of values, and what comes with it.

    :ivar own: the variant's own value, or combination.
    :ivar name: empty for what comes with every combination.
    """

    own: str
    name: str
    change: RulesChange


def turned(points: Sequence[Point]) -> list[Turned]:
    """What changes in the rules from the first point to the others.

    What comes with a value of one key, whatever the others are, is told of that value; what comes
    with certain combinations alone, of those; and what comes with all of them first. Raises
    :class:`PluginError` for rules that cannot be told.
    """
    own, *others = points
    at: dict[tuple[Any, ...], set[int]] = {}  # the points at which each thing changes
    for number, one in enumerate(others):
        for changed in _changed(rules_change(own.ruleset, one.ruleset)):
            at.setdefault(changed, set()).add(number)
    places: dict[tuple[str, str], list[tuple[Any, ...]]] = {
        place: []
        for place in (
            (own.name, ""),
            *_values(own, others),
            *((own.name, one.name) for one in others),
        )
    }
    for changed, numbers in at.items():
        for place in _places(own, others, numbers):
            places[place].append(changed)
    return [Turned(*place, _change(found)) for place, found in places.items() if found]


def _values(own: Point, others: Sequence[Point]) -> Iterator[tuple[str, str]]:
    """Every value of every key beside the own one, as they are called."""
    for key, value in own.values.items():
        for other in others:
            if other.values[key] != value:
                yield _names(own, other, key)


def _names(own: Point, other: Point, key: str) -> tuple[str, str]:
    """What both have for a key, named as points are."""
    if len(own.values) == 1:
        return own.name, other.name
    first, second = (f"{key.rpartition('.')[2]}={written(one.values[key])}" for one in (own, other))
    return first, second


def _places(own: Point, others: Sequence[Point], numbers: set[int]) -> dict[tuple[str, str], None]:
    """Where a thing is told that changes at these points."""
    if len(numbers) == len(others) > 1 < len(own.values):
        return {(own.name, ""): None}  # of whichever key it is
    for key in own.values:
        values = [others[number].values[key] for number in sorted(numbers)]
        if own.values[key] not in values and numbers == {
            number for number, one in enumerate(others) if one.values[key] in values
        }:
            return dict.fromkeys(_names(own, others[number], key) for number in sorted(numbers))
    return dict.fromkeys((own.name, others[number].name) for number in sorted(numbers))


SAID, SAYS, OPTION = range(3)


def _changed(change: RulesChange) -> Iterator[tuple[Any, ...]]:
    """Every single thing that changes."""
    yield from ((SAID, text) for text in change.said)
    yield from ((SAYS, text) for text in change.says)
    for key, (one, other) in change.options.items():
        yield OPTION, key, written(one), written(other)


def _change(found: Sequence[tuple[Any, ...]]) -> RulesChange:
    said, says = (tuple(one[1] for one in found if one[0] == kind) for kind in (SAID, SAYS))
    return RulesChange(said, says, {one[1]: one[2:] for one in found if one[0] == OPTION})
