"""Reading and writing TOML files: every way in which a file can be wrong, in one plain line."""

from __future__ import annotations

import codecs
import os
import re
import tempfile
import tomllib
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.errors import Fault, UsageError
from domino_core.text import Text

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 4_000_000
"""Larger files are refused: a match of a thousand rounds takes a tenth of it."""

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class TomlFile(NamedTuple):
    """A file's data, and its text to find lines in."""

    path: Path
    text: str
    data: dict[str, Any]

    def fault(self, path: tuple[str, ...], sentence: str) -> Fault:
        """A fault at a key of this file, with its line where the key is found."""
        return Fault(sentence, key=".".join(path), file=self.path, line=self.line_of(path))

    def line_of(self, path: tuple[str, ...]) -> int | None:
        """The line, from 1, on which a key stands; the last one where a table is repeated."""
        if not path:
            return None
        table: list[str] = []
        found = None
        for number, line in enumerate(self.text.split("\n"), 1):
            header = _HEADER.match(line)
            if header:
                table = _key_parts(header["name"])
                if [*table] == [*path]:
                    found = number
                continue
            entry = _ENTRY.match(line)
            if entry and [*table, *_key_parts(entry["name"])] in (
                list(path),
                ["when", *path],
                ["quick", *path],
            ):
                found = number
        return found


_HEADER = re.compile(r"\s*\[\[?\s*(?P<name>[^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_ENTRY = re.compile(r"\s*(?P<name>[A-Za-z0-9_\-\"'. ]+?)\s*=")


def _key_parts(name: str) -> list[str]:
    return [part.strip().strip("\"'") for part in name.split(".")]


def read_toml(path: Path) -> TomlFile:
    """Read a file. Raises :class:`UsageError` with path, line where known, and what is wrong."""
    raw = _read_bytes(path)
    if raw.startswith(_UTF16) or b"\0" in raw[:200]:
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
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as cause:
        place = re.search(r"line (\d+), column (\d+)", str(cause))
        if place is None:
            raise _unreadable(path, Text("no es TOML correcto: acaba antes de tiempo")) from None
        raise _unreadable(
            path,
            Text(
                "no es TOML correcto (línea {line}, columna {column})",
                line=place[1],
                column=place[2],
            ),
        ) from None
    except (RecursionError, ValueError):
        raise _unreadable(path, Text("no es TOML que se pueda leer")) from None


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _unreadable(path, Text("no existe")) from None
    except IsADirectoryError:
        raise _unreadable(path, Text("es una carpeta; se espera un fichero TOML")) from None
    except (OSError, ValueError) as cause:
        raise _unreadable(path, Text("no se puede leer ({why})", why=_reason(cause))) from None
    if len(raw) > MAX_BYTES:
        raise _unreadable(
            path, Text("es demasiado grande (más de {most} MB)", most=MAX_BYTES // 1_000_000)
        )
    return raw


def _unreadable(path: Path, why: Text) -> UsageError:
    return UsageError("{path}: {why}", path=str(path), why=why)


def _reason(cause: Exception) -> str:
    return (cause.strerror or str(cause)) if isinstance(cause, OSError) else str(cause)


def write_atomically(path: Path, text: str, *, mode: int = 0o600) -> None:
    """Replace the file with ``text``, whole or not at all, also when the power fails.

    Raises :class:`UsageError` where it cannot be written; the old file is then untouched.
    """
    data, temporary = text.encode("utf-8", "replace"), ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)  # noqa: PTH101 - a name that mkstemp gave
        os.replace(temporary, path)  # noqa: PTH105 - likewise
    except OSError as cause:
        if temporary:
            with suppress(OSError):
                os.unlink(temporary)  # noqa: PTH108 - likewise
        raise UsageError(
            "{path}: no se puede escribir ({why})", path=str(path), why=_reason(cause)
        ) from None
