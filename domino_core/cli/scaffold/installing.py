"""Commands for this very environment: what installs, removes, tests and plays here."""

from __future__ import annotations

import importlib.util
import shlex
import shutil
import sys
from pathlib import Path


def install_command(*what: str) -> str:
    """The command that installs into the environment that this process runs in."""
    return shlex.join([*_installer("install"), *what])


def remove_command(distribution: str) -> str:
    """The command that removes a distribution from it."""
    return shlex.join([*_installer("uninstall"), distribution])


def _installer(verb: str) -> list[str]:
    """The environment's pip, or uv where it has none."""
    uv = shutil.which("uv")
    if importlib.util.find_spec("pip") is None and uv is not None:
        return ["uv", "pip", verb, "--python", sys.executable]
    return [sys.executable, "-m", "pip", verb]


def python_command(*arguments: str) -> str:
    """A command for this environment's Python."""
    return shlex.join([sys.executable, *arguments])


def domino_command(*arguments: str) -> str:
    """A command for this environment's ``domino``; its path where the name means another one."""
    here = Path(sys.executable).parent / "domino"
    found = shutil.which("domino")
    name = "domino" if found is not None and Path(found) == here else str(here)
    return shlex.join([name if here.exists() else "domino", *arguments])
