"""Figures as CSV, the same on every system."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from domino_core.cli.commands import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path


def as_csv(names: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> str:
    r"""A heading and a line for each row; what a row does not have stays empty.

    >>> as_csv(["name", "by"], [{"name": "ties"}])
    'name,by\nties,\n'
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def write(path: Path, text: str) -> None:
    """Write a file, whatever was there. Raises :class:`UsageError` where it cannot be written."""
    write_atomically(path, text, mode=0o644)
