"""The file that an option names for what a command writes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from domino_core.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path


def output_file(asked: Path, option: str = "--output") -> Path:
    """The file that an option names; ``~`` is the home, which shells do not say behind a ``=``.

    Raises :class:`UsageError` for what is no file, or is there already: before anything is asked.
    """
    path = asked.expanduser() if str(asked).startswith(("~/", "~\\")) else asked
    if str(path) == "-":
        raise UsageError("{option} -: se espera el nombre de un archivo", option=option)
    if os.path.isdir(path):  # noqa: PTH112 - unlike Path's, it takes every name
        raise UsageError("{path}: es una carpeta; se espera un archivo", path=str(path))
    if os.path.lexists(path):
        raise UsageError("{path}: ya existe, y no se sobrescribe", path=str(path))
    return path
