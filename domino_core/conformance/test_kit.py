"""The kit over one distribution, for ``pytest --pyargs domino_core.conformance``.

Which one: ``DOMINO_DISTRIBUTION`` names it, else the ``pyproject.toml`` here or above does.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

from domino_core.conformance.testing import suite
from domino_core.errors import UsageError


def distribution() -> str:
    """The distribution that is tried. Raises :class:`UsageError` where nothing names it."""
    named = os.environ.get("DOMINO_DISTRIBUTION")
    if named:
        return named
    here = Path.cwd()
    for folder in (here, *here.parents):
        path = folder / "pyproject.toml"
        if path.is_file():
            project = tomllib.loads(path.read_text(encoding="utf-8")).get("project", {})
            if "name" in project:
                return str(project["name"])
    raise UsageError(
        "No se sabe qué paquete probar: ponte en su carpeta, con su pyproject.toml, o nómbralo "
        "en DOMINO_DISTRIBUTION"
    )


TestConformance = suite(distribution())
