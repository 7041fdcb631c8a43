"""Packages that are installed for one test, and gone after it."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING

import pytest

from domino_core import variants
from domino_core.conformance import check_player
from tests.conformance.odd_players import HEAD
from tests.packaging.packages import package

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Install packages, as pip leaves them; forget their modules afterwards."""
    folders: list[Path] = []

    def install(distribution, files, entries):
        folder = tmp_path / f"site-{len(folders)}"
        package(folder, distribution, files, entries)
        monkeypatch.syspath_prepend(str(folder))
        importlib.invalidate_caches()
        folders.append(folder)
        return folder

    yield install
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.fixture
def tried(install):
    """Check a player of this source at a table of Tablú."""

    def check(source: str, thinking: float = 10) -> None:
        install("domino-odd", {"odd_bot.py": HEAD + source}, {"players:odd": "odd_bot:Bot"})
        check_player(
            "odd",
            variants.find("tablu").ruleset(variants.Choice(3, "individual")),
            thinking=thinking,
        )

    return check
