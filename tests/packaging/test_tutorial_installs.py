"""The tutorial's package, as somebody builds it who types off the page: installed from every side.

Its files and commands are those that docs/plugins.md prints. The package stands in one folder, and
what is there to be tried is tried from another one.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.docs.pages import CHECKOUT, Page, page
from tests.docs.running import WIDTH, looks_like, split
from tests.packaging.environment import without_isolation
from tests.packaging.packages import package

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.slow, pytest.mark.checkout]

NAME = "domino-dos-y-paso"
BROUGHT = {
    ("domino.rules", "dos-y-paso"),
    ("domino.house", "doble-final"),
    ("domino.players", "keeper"),
    ("domino.variants", NAME),
}
PLAY = (
    "domino play dos-y-paso --set house.doble-final=true"
    " --seats bot:keeper,bot:random,bot:keeper --seed 1 --json"
)
GONE = {"house:doble-final": "dos_y_paso.bonus:Final", "house:old-rule": "dos_y_paso.bonus:Old"}
"""What an older version brought: a rule that has moved since, and one that went."""


def tutorial():
    """The part of the page that builds the package."""
    told = page(CHECKOUT / "docs" / "plugins.md")
    _, _, rest = told.text.partition("\n## A package in ten minutes\n")
    return Page(told.name, rest.partition("\n## ")[0])


def commands():
    """Every command of the tutorial, in its order, and what is shown of its output."""
    for block in tutorial().blocks:
        if block.word == "sh":
            yield from ((line, None) for line in block.text.splitlines())
        if block.word == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                line, _, shown = part.partition("\n")
                yield line, shown


@pytest.fixture
def there(tmp_path):
    """A folder with the package in it, as printed."""
    folder = tmp_path / "there"
    for block in tutorial().blocks:
        if block.mark == "file":
            path = folder / block.told
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
    return folder


@pytest.fixture
def elsewhere(tmp_path):
    """Another folder, in which commands are typed."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


@pytest.fixture
def environment(here):
    """The clean environment, which the package leaves again."""
    yield here
    here.pip("uninstall", "--yes", "--quiet", NAME)


def install(environment, *what):
    environment.pip("install", "--no-build-isolation", "--no-deps", "--quiet", *map(str, what))


def assert_sound(environment, at, **variables):
    """Everything that the package brings is listed once and plays; nothing else is there of it."""
    told = environment.run("domino plugins list --json", at=at, **variables).stdout
    mine = [row for row in json.loads(told) if row["distribution"] == NAME]
    assert {(row["group"], row["name"]) for row in mine} == BROUGHT
    assert len(mine) == len(BROUGHT)
    assert {(row["version"], row["error"]) for row in mine} == {("1.0", None)}
    played = json.loads(environment.run(PLAY, at=at, **variables).stdout)
    assert played["variant"] == "dos-y-paso"


def test_the_commands_of_the_tutorial_do_what_it_shows(environment, there):
    for line, shown in commands():
        words, code = split(line)
        done = environment.run(
            without_isolation(shlex.join(words)), at=there, code=code, COLUMNS=WIDTH
        )
        assert shown is None or looks_like(done.stdout + done.stderr, shown), f"{line}\n{done}"
        if words[0] == "pytest":
            assert " passed" in done.stdout
            assert not re.search("skipped|warning|failed", done.stdout)


def test_installed_whole_it_is_tried_from_anywhere_and_its_folder_is_needed_no_more(
    environment, there, elsewhere
):
    install(environment, there / NAME)
    tests = shutil.copytree(there / NAME / "tests", elsewhere / "tests")
    shutil.rmtree(there)
    assert " passed" in environment.run(f"pytest -q {tests}", at=elsewhere).stdout
    assert_sound(environment, elsewhere)


def test_installed_in_place_what_is_changed_in_its_folder_holds_at_once(
    environment, there, elsewhere
):
    install(environment, "-e", there / NAME)
    assert_sound(environment, elsewhere)
    tests = there / NAME / "tests"
    assert " passed" in environment.run(f"pytest -q -k example {tests}", at=elsewhere).stdout
    file = there / NAME / "dos_y_paso" / "dos-y-paso.toml"
    file.write_text(file.read_text("utf-8").replace("limit = 2", "limit = 1"), "utf-8")
    told = environment.run("domino variants show dos-y-paso", at=elsewhere).stdout
    assert "En un turno no se roban más de 1." in told


def test_installed_twice_it_is_one(environment, there, elsewhere):
    install(environment, there / NAME)
    install(environment, "-e", there / NAME)
    install(environment, "-t", elsewhere / "copy", there / NAME)
    assert_sound(environment, elsewhere)
    assert_sound(environment, elsewhere, PYTHONPATH=str(elsewhere / "copy"))


def test_beside_what_was_left_over_of_older_versions_it_is_what_it_is(
    environment, there, elsewhere
):
    install(environment, there / NAME)
    left = [package(environment.packages, NAME, {}, GONE, version) for version in ("0.1", "0.9")]
    try:
        assert_sound(environment, elsewhere)
    finally:
        for info in left:
            shutil.rmtree(info)


def test_an_egg_that_was_left_over_behind_it_on_the_path_is_not_looked_at(
    environment, there, elsewhere
):
    install(environment, there / NAME)
    left_over_egg(elsewhere)
    path = environment.packages / "zz-left-over.pth"
    path.write_text(f"{elsewhere}\n", encoding="utf-8")
    try:
        assert_sound(environment, elsewhere)
    finally:
        path.unlink()


def left_over_egg(folder: Path) -> None:
    """What setuptools leaves in a project's folder, of an older version."""
    info = package(folder, NAME, {}, GONE, "0.9")
    egg = info.rename(folder / "domino_dos_y_paso.egg-info")
    (egg / "METADATA").rename(egg / "PKG-INFO")
