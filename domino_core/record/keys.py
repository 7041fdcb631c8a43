"""The keys of a record's file: each is taken out of its table, checked, and blamed by its line."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, Any

from domino_core.errors import NotationError, RecordError
from domino_core.options import expected
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.toml_file import TomlFile

_MISSING = object()


class FileTable:
    """A table of the file: what is taken out of it is checked, what remains is not known here."""

    def __init__(
        self, file: TomlFile, table: dict[str, Any], at: tuple[str, ...] = (), round: int = 0
    ) -> None:
        """``round`` is the number of the round that the table belongs to, 0 for none."""
        self.file = file
        self.rest = dict(table)
        self.at = at
        self.round = round

    def take(
        self, key: str, wanted: Text, check: Callable[[Any], Any], default: Any = _MISSING
    ) -> Any:
        """A value as ``check`` makes it; ``check`` answers ``None`` for a wrong one."""
        if key not in self.rest:
            if default is _MISSING:
                raise self.wrong(key, Text("falta esta clave; se espera {wanted}", wanted=wanted))
            return default
        found = self.rest.pop(key)
        value = check(found)
        if value is None:
            raise self.wrong(key, expected(found, wanted))
        return value

    def text(self, key: str, default: Any = _MISSING) -> str:
        """A text."""
        found: str = self.take(key, Text("un texto"), a_text, default)
        return found

    def whole(self, key: str) -> int | None:
        """A whole number, ``None`` where it is missing."""
        found: int | None = self.take(key, Text("un número entero"), a_whole, None)
        return found

    def numbers(self, key: str) -> tuple[int, ...] | None:
        """A list of whole numbers, ``None`` where it is missing."""
        found: tuple[int, ...] | None = self.take(
            key, Text("una lista de números enteros"), numbers, None
        )
        return found

    def table(self, key: str) -> FileTable | None:
        """A table inside this one, ``None`` where it is missing."""
        found = self.take(key, Text("una tabla"), a_table, None)
        return None if found is None else FileTable(self.file, found, (*self.at, key), self.round)

    def notation(
        self, key: str, read: Callable[[str], Any], text: str, number: int | None = None
    ) -> Any:
        """Tiles or an action out of a text; ``number`` is the action's."""
        try:
            return read(text)
        except NotationError as cause:
            why = cause.text
            if number is not None:
                why = Text("acción {action}: {why}", action=number, why=why)
            raise self.wrong(key, why) from None

    def wrong(self, key: str, why: Text) -> RecordError:
        """The error for a key of this table."""
        return wrong(self.file, (*self.at, key), why, self.round)


def wrong(file: TomlFile, path: tuple[str, ...], why: Text, round: int = 0) -> RecordError:
    """The error for a key of the record, or of one of its rounds (from 1)."""
    line = line_in_round(file.text, round, path) if round else file.line_of(path)
    details = {"place": place(file, line), "path": str(file.path), "line": line, "why": why}
    if round:
        template = "{place}: mano {round}, {key}: {why}"
        return RecordError(template, key=".".join(path), round=round, **details)
    return RecordError("{place}: {key}: {why}", key=".".join(path), **details)


def place(file: TomlFile, line: int | None) -> str:
    """``file:line`` as errors begin, without the line where it is not known."""
    return str(file.path) if line is None else f"{file.path}:{line}"


_HEADER = re.compile(r"\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_ENTRY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")


def line_in_round(text: str, round: int, path: tuple[str, ...]) -> int | None:
    """The line, from 1, of a key in the n-th of ``[[rounds]]``, else the one of its header."""
    wanted = ".".join(("rounds", *path[:-1]))
    seen, table, found = 0, "", None
    for number, line in enumerate(text.split("\n"), 1):
        header = _HEADER.match(line)
        if header:
            table = header[1]
            seen += table == "rounds"
            if seen == round and table in ("rounds", wanted):
                found = number
        elif seen == round and table == wanted:
            entry = _ENTRY.match(line)
            if entry and entry[1] == path[-1]:
                return number
        if seen > round:
            break
    return found


# What a value must be; ``None`` says that it is not ----------------------------------------------


def a_text(value: Any) -> str | None:
    """A text."""
    return value if isinstance(value, str) else None


def a_whole(value: Any) -> int | None:
    """A whole number, which ``true`` is not."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def a_table(value: Any) -> dict[str, Any] | None:
    """A table."""
    return value if isinstance(value, dict) else None


def a_moment(value: Any) -> datetime | None:
    """A date and time with its offset."""
    return value if isinstance(value, datetime) and value.tzinfo is not None else None


def every(check: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A list of which every value passes, as a tuple."""

    def checked(value: Any) -> tuple[Any, ...] | None:
        if not isinstance(value, list):
            return None
        values = tuple(map(check, value))
        return None if None in values else values

    return checked


texts = every(a_text)
numbers = every(a_whole)
sides = every(numbers)
tables = every(a_table)


def versions(value: Any) -> dict[str, str] | None:
    """A table of texts."""
    if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
        return None
    return value
