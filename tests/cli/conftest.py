"""The command in a home of its own, as another process or in this one."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest

from domino_core.cli.main import main
from tests.cli.terminal import Command, Ran

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def domino(tmp_path: Path) -> Command:
    """The real command; every file of it lies below ``tmp_path``."""
    return Command(tmp_path)


@pytest.fixture
def call(
    domino: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Ran]:
    """The command in this process, which is quicker: for long tables of arguments."""
    for key in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "COLUMNS"):
        monkeypatch.setenv(key, domino.environment({"COLUMNS": "80"})[key])
    for key in ("DOMINO_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(key, raising=False)  # whoever runs the tests may speak any language
    monkeypatch.chdir(domino.home)

    def ask(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as leaving:
            main(list(arguments))
        out, err = capsys.readouterr()
        code = leaving.value.code
        assert isinstance(code, int)
        return Ran(code, out, err)

    return ask
