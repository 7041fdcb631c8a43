"""Reading and writing TOML files: every way in which a file can be wrong, in one plain line."""

from __future__ import annotations

import codecs
import os
import re
import stat
import tempfile
import tomllib
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from domino_core.errors import Fault, UsageError
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MAX_BYTES = 4_000_000
"""Larger files are refused: a match of a thousand rounds takes a tenth of it."""

MAX_DOTS = 64
"""A key of more parts is refused before it is parsed, which takes the square of their number."""

MAX_SHOWN = 40
"""So many letters of a key are shown."""

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

_MANY_DOTS = re.compile(
    rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MAX_DOTS}}}"""
)
_MANY_DIGITS = re.compile(r"\d(?:_?\d){4000}")


@dataclass(frozen=True)
class TomlFile:
    """A file's data, and its text to find lines in."""

    path: Path
    text: str
    data: dict[str, Any]

    def fault(
        self, path: tuple[str, ...], sentence: str, within: tuple[str, ...] | None = None
    ) -> Fault:
        """A fault at a key of this file, with its line where the key is found."""
        return Fault(sentence, key=key_text(path), file=self.path, line=self.line_of(path, within))

    def line_of(self, path: tuple[str, ...], within: tuple[str, ...] | None = None) -> int | None:
        """The line, from 1, on which a key stands, or else the table that it is in.

        :param within: where to look: ``()`` for the file's own tables, ``("quick",)``, or
            ``("when", "2")`` for the second ``[[when]]``. By default everywhere; the last line.
        """
        if not path:
            return self._lines.get(within or ())
        if within is not None:
            place = (*within, *path)
            return self._lines.get(place) or self._near(place)
        whens = len(self.data["when"]) if isinstance(self.data.get("when"), list) else 0
        overlays = [("when", str(number)) for number in range(1, whens + 1)]
        places = [(*one, *path) for one in ((), *overlays, ("quick",))]
        exact = [self._lines[place] for place in places if place in self._lines]
        return max(exact) if exact else self._near(path)

    def _near(self, place: tuple[str, ...]) -> int | None:
        """The line of a longer key that begins so, or of the table that holds the key."""
        if place in self._prefixes:
            return self._prefixes[place]
        for length in range(len(place) - 1, 0, -1):
            if place[:length] in self._lines:
                return self._lines[place[:length]]
        return None

    @cached_property
    def _lines(self) -> dict[tuple[str, ...], int]:
        """The line of every key and table; the n-th ``[[name]]`` is ``(name, n)``."""
        found: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        numbers: dict[tuple[str, ...], int] = {}
        closing = ""
        for number, line in enumerate(self.text.split("\n"), 1):
            if closing:
                closing = "" if closing in line else closing
                continue
            header = _HEADER.match(line)
            if header:
                table = _numbered(_key_parts(header["name"]), numbers)
                if header["array"]:
                    numbers[table] = numbers.get(table, 0) + 1
                    table = (*table, str(numbers[table]))
                found[table] = number
                continue
            entry = _ENTRY.match(line)
            if entry:
                found[*table, *_key_parts(entry["name"])] = number
                closing = next((q for q in _LONG_QUOTES if line.count(q) % 2), "")
        return found

    @cached_property
    def _prefixes(self) -> dict[tuple[str, ...], int]:
        """The first line of every key that is only the beginning of others."""
        found: dict[tuple[str, ...], int] = {}
        for path, line in self._lines.items():
            for length in range(1, len(path)):
                found.setdefault(path[:length], line)
        return found


def key_text(path: tuple[str, ...]) -> str:
    """A key as errors show it, such as ``match.target``; a part that is too long is cut."""
    return ".".join(
        part if len(part) <= MAX_SHOWN else f"{part[: MAX_SHOWN - 3]}..." for part in path
    )


_HEADER = re.compile(r"\s*\[(?P<array>\[)?\s*(?P<name>[^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_ENTRY = re.compile(r"\s*(?P<name>[\w\-\"'. ]+?)\s*=")
_PART = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")
_LONG_QUOTES = ('"""', "'''")


def _key_parts(name: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(name))


def _numbered(path: tuple[str, ...], numbers: dict[tuple[str, ...], int]) -> tuple[str, ...]:
    """A header's path: below a list of tables it means the last of them."""
    found: tuple[str, ...] = ()
    for part in path:
        found = (*found, str(numbers[found]), part) if found in numbers else (*found, part)
    return found


def read_toml(path: Path, *, most: int = MAX_BYTES) -> TomlFile:
    """Read a file. Raises :class:`UsageError` with path, line where known, and what is wrong.

    :param most: a file of more bytes is refused.
    """
    raw = _read_bytes(path, most)
    if raw.startswith(_UTF16) or b"\0" in raw:
        raise _unreadable(path, Text("no está en UTF-8; guárdalo como UTF-8"))
    try:
        text = raw.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as cause:
        line = raw[: cause.start].count(b"\n") + 1
        raise _unreadable(
            path, Text("la línea {line} no está en UTF-8; guárdalo como UTF-8", line=line)
        ) from None
    return TomlFile(path, text, parse_toml(text, path))


def parse_toml(text: str, path: Path) -> dict[str, Any]:
    """Parse TOML text that came from ``path``. Raises :class:`UsageError`."""
    dotted = _MANY_DOTS.search(text)
    if dotted:
        raise _unreadable(
            path,
            Text("la línea {line} tiene demasiados puntos seguidos", line=_line(text, dotted)),
        )
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as cause:
        raise _unreadable(path, _what_is_wrong(str(cause))) from None
    except RecursionError:
        raise _unreadable(path, Text("tiene listas o tablas demasiado anidadas")) from None
    except ValueError:
        number = _MANY_DIGITS.search(text)
        if number is None:
            raise _unreadable(path, Text("no es TOML que se pueda leer")) from None
        raise _unreadable(
            path, Text("la línea {line} tiene un número enorme", line=_line(text, number))
        ) from None


def _line(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start()) + 1


_REASONS = (
    (
        ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Duplicate", "Cannot redefine"),
        Text("la clave o la tabla está repetida"),
    ),
    (("Invalid value",), Text("falta un valor, o un texto va sin comillas")),
    (("Expected '='",), Text("falta «=» tras la clave")),
    (("Unterminated string", "Illegal character '\\n'"), Text("falta cerrar unas comillas")),
    (("Expected newline or end of document",), Text("sobra algo tras el valor")),
)
"""What the parser says, by how it begins, and what it means to who wrote the file."""


def _what_is_wrong(cause: str) -> Text:
    """The parser's complaint, without anything that stands in the file."""
    place = re.search(r"line (\d+), column (\d+)", cause)
    if place is None:
        return Text("no es TOML correcto: acaba antes de tiempo")
    why = next((why for begins, why in _REASONS if cause.startswith(begins)), None)
    if why is None:
        return Text(
            "no es TOML correcto (línea {line}, columna {column})", line=place[1], column=place[2]
        )
    return Text(
        "no es TOML correcto (línea {line}, columna {column}): {why}",
        line=place[1],
        column=place[2],
        why=why,
    )


def _read_bytes(path: Path, most: int) -> bytes:
    try:
        kind = path.stat().st_mode
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):  # a pipe could keep us waiting
            raise _unreadable(path, Text("no es un archivo normal; se espera un archivo TOML"))
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except FileNotFoundError:
        raise _unreadable(path, Text("no existe")) from None
    except IsADirectoryError:
        raise _unreadable(path, Text("es una carpeta; se espera un archivo TOML")) from None
    except (OSError, ValueError) as cause:
        raise _unreadable(path, Text("no se puede leer ({why})", why=_reason(cause))) from None
    if len(raw) > most:
        raise _unreadable(path, Text("es demasiado grande (más de {most} KB)", most=most // 1_000))
    return raw


def _unreadable(path: Path, why: Text) -> UsageError:
    return UsageError("{path}: {why}", path=str(path), why=why)


def _reason(cause: Exception) -> str:
    return (cause.strerror or str(cause)) if isinstance(cause, OSError) else str(cause)


def write_atomically(path: Path, content: str | bytes, *, mode: int = 0o600) -> None:
    """Replace the file with ``content``, whole or not at all, also when the power fails.

    A link stays one: what it leads to is replaced.

    Raises :class:`UsageError` where it cannot be written, and for what is no regular file; what is
    there is then untouched.
    """
    _write(path, content, mode, os.replace)


def write_new(path: Path, text: str, *, mode: int = 0o644) -> None:
    """Write a file that is not there yet, whole or not at all.

    Raises :class:`UsageError` where it cannot be written or something is there already.
    """
    if os.path.lexists(path):
        raise _exists(path)
    _write(path, text, mode, _put_in_place)


def expect_writable(path: Path) -> None:
    """Refuse, before any work is done, a file that could not be written when it is.

    Raises :class:`UsageError` for what is no regular file, for the one that standard output goes
    to, and where the folder is missing or takes no file.
    """
    try:
        target = _behind(path)
        if not target.parent.is_dir():
            folder = str(target.parent)
            raise UsageError("{path}: no existe la carpeta {folder}", path=str(path), folder=folder)
        if _is_output(target):
            raise UsageError("{path}: ahí va ya la salida de la orden", path=str(path))
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".", suffix=".tmp")
        os.close(handle)
        os.unlink(temporary)  # noqa: PTH108 - a name that mkstemp gave
    except OSError as cause:
        raise _unwritable(path, cause) from None


def _behind(path: Path) -> Path:
    """The file that a link leads to; a path that is none leads to itself.

    Raises :class:`UsageError` for what is there and is no regular file.
    """
    try:
        kind = path.stat().st_mode
    except FileNotFoundError:
        return path.resolve()
    if stat.S_ISDIR(kind):
        raise UsageError("{path}: es una carpeta; se espera un archivo", path=str(path))
    if not stat.S_ISREG(kind):  # a device or a pipe would be gone
        raise UsageError("{path}: no es un archivo normal; se espera un archivo", path=str(path))
    return path.resolve()


def _is_output(path: Path) -> bool:
    """Whether a regular file is what standard output or standard error is written to."""
    for stream in (1, 2):
        with suppress(OSError):
            if os.path.samestat(path.stat(), os.fstat(stream)):
                return True
    return False


def _unwritable(path: Path, cause: OSError) -> UsageError:
    return UsageError("{path}: no se puede escribir ({why})", path=str(path), why=_reason(cause))


def _exists(path: Path) -> UsageError:
    return UsageError("{path}: ya existe, y no se sobrescribe", path=str(path))


def _put_in_place(temporary: str, path: Path) -> None:
    """Give the file its name, unless somebody was quicker."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise _exists(path) from None
    except OSError:  # a disk without links
        os.rename(temporary, path)  # noqa: PTH104 - likewise
    else:
        os.unlink(temporary)  # noqa: PTH108 - likewise


def _write(path: Path, content: str | bytes, mode: int, put: Callable[[str, Path], None]) -> None:
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    temporary = ""
    try:
        target = _behind(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".", suffix=".tmp")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)  # noqa: PTH101 - a name that mkstemp gave
        put(temporary, target)
    except BaseException as cause:
        if temporary:
            with suppress(OSError):
                os.unlink(temporary)  # noqa: PTH108 - likewise
        if not isinstance(cause, OSError):
            raise
        raise _unwritable(path, cause) from None
