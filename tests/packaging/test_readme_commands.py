"""The README's two commands are the ones that CI runs, and each stands alone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.checkout

CHECKOUT = Path(__file__).parents[2]


def readme_command(name: str) -> str:
    """Return the one line of code below the marker that `.ci/run` looks for."""
    block = r"^<!-- command: {} -->\n```\w*\n(.+)\n```$"
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    (command,) = re.findall(block.format(name), readme, re.MULTILINE)
    return command


@pytest.mark.parametrize("name", ["play", "test"])
def test_each_command_makes_its_own_environment(name):
    make, install, use = readme_command(name).split(" && ")
    assert make == "python3 -m venv .venv"
    assert install.startswith(".venv/bin/pip install ")
    assert use.startswith(".venv/bin/")


@pytest.mark.parametrize("name", ["play", "test"])
def test_each_command_installs_extras_that_exist(name):
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.search(r"\.\[(.+)\]", readme_command(name))
    extras = set(named[1].split(",")) if named else set()
    assert extras <= set(project["optional-dependencies"])


@pytest.mark.parametrize("name", ["play", "test"])
def test_ci_takes_each_command_from_the_readme(name):
    script = (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8")
    assert f"readme_command {name}" in script
    assert ".venv/bin/" not in script
