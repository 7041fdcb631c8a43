"""What a variant file is written with: keys and values as TOML has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tomli_w

from domino_core.options import TABLES, is_house_switch
from domino_core.variant_file import FORMAT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from domino_core.options import Keys


def comment(text: str) -> str:
    """A line of a comment; signs that TOML does not have in one are left out."""
    return f"# {''.join(sign if sign.isprintable() else ' ' for sign in text)}"


def toml_key(path: Keys) -> str:
    """A dotted key, quoted where it has to be."""
    return ".".join(tomli_w.dumps({part: 0}).removesuffix(" = 0\n") for part in path)


def toml_value(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml_value, value))}]"
    if isinstance(value, dict):
        entries = ", ".join(f"{toml_key((key,))} = {toml_value(one)}" for key, one in value.items())
        return f"{{ {entries} }}" if entries else "{}"
    return tomli_w.dumps({"_": value}).removeprefix("_ = ").removesuffix("\n")


def entry(path: Keys, value: Any) -> str:
    """A line that sets a key."""
    return f"{toml_key(path)} = {toml_value(value)}"


def head(name: str, title: str, source: tuple[str, str]) -> list[str]:
    """The lines at the top of a file; ``source`` is ``rules`` or ``extends`` with its value."""
    told = {"format": FORMAT, "name": name, "title": title, source[0]: source[1]}
    return [entry((key,), value) for key, value in told.items()]


def tables(settings: Mapping[Keys, Any]) -> Iterator[str]:
    """The lines of the plain tables: values by their path, house rules at the end."""
    for table in (*TABLES, *others(settings)):
        inside = {path[1:]: value for path, value in settings.items() if path[0] == table}
        if inside:
            yield f"[{toml_key((table,))}]"
            yield from (entry(path, value) for path, value in inside.items())
    yield from houses(settings)


def others(settings: Mapping[Keys, Any]) -> list[str]:
    """Tables that only some rules know."""
    return list(dict.fromkeys(path[0] for path in settings if path[0] not in (*TABLES, "house")))


def houses(settings: Mapping[Keys, Any]) -> Iterator[str]:
    """The lines of ``[house]`` and of every house rule's table."""
    off = [path for path, value in settings.items() if is_house_switch(path) and value is False]
    if off:
        yield "[house]"
        yield from (entry(path[1:], settings[path]) for path in off)
    for name in house_names(settings):
        if ("house", name) not in off:
            yield f"[{toml_key(('house', name))}]"
            yield from (
                entry(path[2:], value)
                for path, value in settings.items()
                if path[:2] == ("house", name) and not is_house_switch(path)
            )


def house_names(paths: Iterable[Keys]) -> list[str]:
    """The house rules that paths lead to, each once."""
    return list(dict.fromkeys(path[1] for path in paths if path[0] == "house" and len(path) > 1))


def overlay(header: str, conditions: Mapping[str, Any], settings: Mapping[Keys, Any]) -> list[str]:
    """The lines of a ``[[when]]`` or of ``[quick]``."""
    lines = [header, *(entry((key,), value) for key, value in conditions.items())]
    tuned = {path[:2] for path in settings if path[0] == "house" and not is_house_switch(path)}
    return lines + [
        entry(path, value)
        for path, value in settings.items()
        if not (value is True and path in tuned)  # switched on by its options
    ]
