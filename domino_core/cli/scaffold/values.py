"""The values of a variant as a file of its own: what is in force at each of its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tomli_w

from domino_core.options import TABLES, is_house_switch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.variants import Choice, Variant

    Values = dict[tuple[str, ...], Any]


def copied_values(variant: Variant) -> str:
    """Every value that the variant's files set, as the tables of one file.

    What its own table has stands plainly; tables at which something else holds have a ``[[when]]``.
    """
    choices = variant.tables()
    everywhere = [_values(variant, choice) for choice in choices]
    plain = {
        path: value
        for path, value in everywhere[0].items()
        if all(path in values for values in everywhere)
    }
    plain["match", "players"] = _unique(choice.players for choice in choices)
    plain["match", "sides"] = _unique(choice.sides for choice in choices)
    lines = [*_tables(plain)]
    for group, values in _groups(choices, everywhere, plain):
        lines += ["", "[[when]]"]
        lines += [f"players = {_value(_unique(one.players for one in group))}"]
        lines += [f"sides = {_value(_unique(one.sides for one in group))}"]
        lines += [f"{'.'.join(path)} = {_value(value)}" for path, value in values.items()]
    return "\n".join(lines)


def _values(variant: Variant, choice: Choice) -> Values:
    settings = variant.settings(choice)
    return {path: one.value for path, one in settings.items() if path[0] in (*TABLES, "house")}


def _unique(values: Iterator[Any]) -> Any:
    """The values once each, in their order; a single one without a list."""
    found = list(dict.fromkeys(values))
    return found[0] if len(found) == 1 else found


def _groups(
    choices: list[Choice], everywhere: list[Values], plain: Values
) -> Iterator[tuple[list[Choice], Values]]:
    """The tables at which the same values hold that do not hold everywhere."""
    alike: dict[str, tuple[list[Choice], Values]] = {}
    for choice, found in zip(choices, everywhere, strict=True):
        values = {
            path: value
            for path, value in found.items()
            if plain.get(path) != value and path not in _SEATS and not _is_implied(path, found)
        }
        if values:
            key = f"{choice.sides} {sorted(map(str, values.items()))}"
            alike.setdefault(key, ([], values))[0].append(choice)
    yield from alike.values()


def _is_implied(path: tuple[str, ...], values: Values) -> bool:
    """Whether it is the switch of a house rule that options of its own turn on."""
    return path[:-1] == ("house",) and any(key[:-1] == path for key in values)


_SEATS = {("match", "players"), ("match", "sides")}
"""The table's own, and no value of the file."""


def _tables(values: Values) -> Iterator[str]:
    """The tables with their keys, in the order of the questions."""
    for name in TABLES:
        keys = {path[1:]: value for path, value in values.items() if path[0] == name}
        if keys:
            yield f"[{name}]"
            yield from (f"{'.'.join(path)} = {_value(value)}" for path, value in keys.items())
    yield from _houses(values)


def _houses(values: Values) -> Iterator[str]:
    """The house rules that are on, and their options."""
    for path, switch in values.items():
        if is_house_switch(path) and switch is not False:
            yield f"[house.{path[1]}]"
            for key, value in values.items():
                if key[:2] == path and len(key) > 2:  # noqa: PLR2004 - house.x.key
                    yield f"{'.'.join(key[2:])} = {_value(value)}"


def _value(value: Any) -> str:
    """A value on one line, as people write lists."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    return tomli_w.dumps({"_": value}).removeprefix("_ = ").removesuffix("\n")


def toml_text(text: str) -> str:
    """A text as TOML writes it."""
    return _value(text)
