"""Packages as people install them: with the commands that are printed, into a clean environment."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tests.packaging.environment import without_isolation

if TYPE_CHECKING:
    from tests.packaging.environment import Environment

pytestmark = pytest.mark.slow

SEATS = ("--seats", "bot:random,bot:heaviest")
KINDS = ("rules", "variants", "house", "player")


def printed(environment: Environment, kind: str, name: str, *more: str) -> tuple[Path, list[str]]:
    """Make a package; its folder and the three commands that were printed."""
    line = ["domino", "plugins", "new", name, "--kind", kind, "--output", "made", *more]
    out = environment.run(shlex.join(line)).stdout
    first, *commands = out.splitlines()
    folder = Path(first.partition(": ")[2])
    assert folder == environment.home / "made" / f"domino-{name}"
    return folder, [line.partition(":")[2].strip() for line in commands]


def row_of(environment: Environment, name: str) -> Any:
    rows = json.loads(environment.run("domino plugins list --json").stdout)
    (row,) = [row for row in rows if row["name"] == name]
    return row


class Made(NamedTuple):
    """A package that was made, installed and tried with the commands that were printed."""

    folder: Path
    tested: str
    play: str


@pytest.fixture(scope="module")
def made(here):
    """One package of each kind; their tests run side by side."""
    commands = {}
    for kind in KINDS:
        folder, (install, test, play) = printed(here, kind, f"new-{kind}")
        here.run(without_isolation(install))
        commands[kind] = (folder, test, play)
    with ThreadPoolExecutor(2) as pool:
        tested = list(pool.map(lambda one: here.run(one[1]).stdout, commands.values()))
    yield {
        kind: Made(folder, text, play)
        for (kind, (folder, _, play)), text in zip(commands.items(), tested, strict=True)
    }
    here.pip("uninstall", "--yes", "--quiet", *(f"domino-new-{kind}" for kind in KINDS))


@pytest.mark.parametrize("kind", KINDS)
def test_the_commands_that_are_printed_install_try_and_play(here, made, kind):
    folder, tested, play = made[kind]
    assert " passed" in tested
    assert not re.search("skipped|warning", tested)
    here.run(f"{play} --seed 1 --json".replace("you,", "bot:random,"))
    told = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    rows = json.loads(here.run("domino plugins list --json --strict").stdout)
    mine = [row for row in rows if row["distribution"] == told["name"]]
    assert {row["version"] for row in mine} == {told["version"]}
    assert all(row["answers"] for row in mine)


def test_a_package_that_was_installed_whole_is_tried_from_anywhere(here):
    """Not editable, and by name alone: with --pyargs, and with pytest_plugins."""
    folder, _ = printed(here, "house", "whole")
    here.pip("install", "--no-build-isolation", "--no-deps", "--quiet", str(folder))
    kit = f"{here.python} -m pytest -q --pyargs domino_core.conformance -k example"
    assert "4 passed" in here.run(kit, DOMINO_DISTRIBUTION="domino-whole").stdout
    project = here.home / "project"
    project.mkdir()
    line = 'pytest_plugins = ["domino_core.conformance.plugin"]\n'
    (project / "conftest.py").write_text(line, encoding="utf-8")
    test = f"{here.python} -m pytest -q {project} -k example"
    assert "4 passed" in here.run(test, DOMINO_DISTRIBUTION="domino-whole").stdout
    here.pip("uninstall", "--yes", "--quiet", "domino-whole")


def test_a_package_that_is_installed_twice_is_one(here):
    folder, _ = printed(here, "player", "twice")
    here.pip("install", "--no-build-isolation", "--no-deps", "--quiet", "-e", str(folder))
    other = here.home / "other"
    here.pip(
        "install", "--no-build-isolation", "--no-deps", "--quiet", "-t", str(other), str(folder)
    )
    rows = json.loads(here.run("domino plugins list --json", PYTHONPATH=str(other)).stdout)
    assert [row["error"] for row in rows if row["name"] == "twice"] == [None]
    here.run("domino play --seats bot:twice,bot:random --json", PYTHONPATH=str(other))
    here.pip("uninstall", "--yes", "--quiet", "domino-twice")


def test_a_package_whose_folder_is_gone_is_listed_with_what_removes_it(here):
    folder, _ = printed(here, "player", "gone")
    here.pip("install", "--no-build-isolation", "--no-deps", "--quiet", "-e", str(folder))
    folder.rename(folder.with_name("elsewhere"))
    row = row_of(here, "gone")
    assert "ModuleNotFoundError" in row["error"]
    here.run("domino play tablu --seats bot:random --json")
    remove = row["remedy"].rpartition(": ")[2]
    here.run(remove.replace(" uninstall ", " uninstall --yes ", 1))
    rows = json.loads(here.run("domino plugins list --json").stdout)
    assert "gone" not in [row["name"] for row in rows]


def test_the_kit_says_what_to_do_where_the_package_is_not_installed(here):
    folder, (_, test, _) = printed(here, "player", "absent")
    done = subprocess.run(
        shlex.split(test), capture_output=True, text=True, check=False, cwd=folder
    )
    assert done.returncode == 2
    assert "«domino-absent»; instala el paquete en este entorno" in done.stdout


def test_python_is_the_environment_s_own(here):
    assert Path(sys.executable).parent != here.scripts
    out = here.run("domino plugins list").stdout
    assert str(here.scripts) in out.splitlines()[-1]
