"""Writing a new package: whole or not at all, and never over anything."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from domino_core.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping


def write_package(folder: Path, files: Mapping[str, str]) -> None:
    """Write the files into a new folder.

    Raises :class:`UsageError` where the folder exists already or cannot be written; nothing is
    left behind then.
    """
    if os.path.lexists(folder):
        raise UsageError("{path}: ya existe, y no se sobrescribe", path=str(folder))
    temporary = None
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        temporary = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}-"))
        for name, text in files.items():
            path = temporary / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        temporary.chmod(0o755)  # mkdtemp's folders are for their owner alone
        temporary.rename(folder)
    except OSError as cause:
        if temporary is not None:
            shutil.rmtree(temporary, ignore_errors=True)
        raise UsageError(
            "{path}: no se puede escribir ({why})", path=str(folder), why=cause.strerror
        ) from None
