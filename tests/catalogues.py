"""Catalogues as gettext reads them, written by hand: the tests need no tool for it."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MAGIC = 0x950412DE
HEADER = "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"


def compiled(sentences: Mapping[str, str]) -> bytes:
    """A ``.mo`` file; a sentence and its plural are one key, with a zero sign between them."""
    pairs = sorted((key.encode(), text.encode()) for key, text in {"": HEADER, **sentences}.items())
    count = len(pairs)
    start = 28 + 16 * count
    tables, texts = [b"", b""], b""
    for column in (0, 1):
        for pair in pairs:
            tables[column] += struct.pack("<II", len(pair[column]), start + len(texts))
            texts += pair[column] + b"\0"
    head = struct.pack("<7I", MAGIC, 0, count, 28, 28 + 8 * count, 0, start)
    return head + tables[0] + tables[1] + texts


def put(folder: Path, language: str, name: str, data: bytes) -> None:
    """Put a catalogue below ``locale`` of a folder."""
    path = folder / "locale" / language / "LC_MESSAGES" / f"{name}.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
