"""Packages on the search path, and the command in this process that meets them."""

from __future__ import annotations

import importlib
import os
import sys
import tomllib
from typing import TYPE_CHECKING, NamedTuple

import pytest

from domino_core import catalogue
from domino_core.cli.main import main
from tests.packaging.environment import Environment
from tests.packaging.packages import package

if TYPE_CHECKING:
    from pathlib import Path


class Ran(NamedTuple):
    """What a command left."""

    code: int
    out: str
    err: str


@pytest.fixture
def domino(tmp_path, monkeypatch, capsys):
    """The command in this process, in a home of its own."""
    home = tmp_path / "home"
    home.mkdir()
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(home / name))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("DOMINO_DEBUG", "DOMINO_PLUGINS", "DOMINO_STRICT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(home)

    def ask(*arguments: str) -> Ran:
        capsys.readouterr()
        with pytest.raises(SystemExit) as leaving:
            main(list(arguments))
        code = leaving.value.code
        assert isinstance(code, int)
        return Ran(code, *capsys.readouterr())

    return ask


@pytest.fixture(scope="session")
def here(tmp_path_factory):
    """A clean environment, for all tests of a worker: whoever installs something removes it."""
    environment = Environment(tmp_path_factory.mktemp("clean"))
    environment.pip("install", "--quiet", "hatchling", "editables")
    return environment


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Install packages as pip leaves them; their modules are forgotten after the test."""
    made: list[Path] = []

    def install(distribution, files, entries, version="1.0"):
        folder = tmp_path / f"site-{len(made)}"
        folder.mkdir()
        made.append(folder)
        package(folder, distribution, files, entries, version)
        monkeypatch.syspath_prepend(str(folder))
        return folder

    yield install
    _forget(tmp_path)


@pytest.fixture
def install_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Make a project known as an editable install does, without building it."""

    def install(project: Path) -> None:
        told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        entries = {
            f"{group.removeprefix('domino.')}:{name}": value
            for group, points in told["entry-points"].items()
            for name, value in points.items()
        }
        package(project, told["name"], {}, entries, told["version"])
        monkeypatch.syspath_prepend(str(project))

    yield install
    _forget(tmp_path)


def _forget(folder: Path) -> None:
    """Forget the modules of a folder, and what was installed there."""
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(f"{folder}{os.sep}"):
            del sys.modules[name]
    importlib.invalidate_caches()
    catalogue._scan.cache_clear()
