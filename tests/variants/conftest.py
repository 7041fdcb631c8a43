"""Variant files in a folder of their own, and the command in this process."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from domino_core.cli.main import main
from domino_core.variants import user_folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HEAD = 'format = "domino-variant/1"\nname = "{name}"\nextends = "{extends}"\n'


class Ran(NamedTuple):
    """What a command left."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    """A home without variants, and the folder in which the test works."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("DOMINO_DEBUG", raising=False)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


@pytest.fixture
def mine() -> Path:
    """The user's own folder of variants."""
    folder = user_folder()
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def write(home) -> Callable[..., Path]:
    """Write a variant file: a head, and the text that follows it."""

    def put(text: str = "", *, name: str = "casa", extends: str = "tablu", file: str = "") -> Path:
        path: Path = home / (file or f"{name}.toml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HEAD.format(name=name, extends=extends) + text, encoding="utf-8")
        return path

    return put


@pytest.fixture
def call(monkeypatch, capsys) -> Callable[..., Ran]:
    """The command in this process."""

    def run(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as leaving:
            main(list(words))
        out, err = capsys.readouterr()
        assert isinstance(leaving.value.code, int)
        return Ran(leaving.value.code, out, err)

    return run
