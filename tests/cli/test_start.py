"""What starting costs: nothing is imported that is not needed, and completion stays clean."""

from __future__ import annotations

import subprocess
import sys

import pytest

from domino_core.cli import record, variants

LOADED = "import sys\n{}\nprint(*sys.modules)"
RUN = """
import contextlib, io
from domino_core.cli.main import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main({})"""
HEAVY = {"typer", "rich", "pydantic", "pluggy", "textual", "platformdirs", "tomli_w"}
HEAVY |= {"matplotlib", "numpy", "distributed"}  # the extras that are installed for the tests
PLAYING = {
    "domino_core.cli.coaching",
    "domino_core.cli.game",
    "domino_core.cli.plain",
    "domino_core.drawing.svg",
}
"""What a command needs that plays, advises or draws a picture."""


def modules(statements: str) -> set[str]:
    """The modules that a fresh Python holds after some statements."""
    program = LOADED.format(statements)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    return set(ran.stdout.split())


def loaded(statements: str) -> set[str]:
    """The packages that it holds."""
    return {name.partition(".")[0] for name in modules(statements)}


def test_import_domino_core_loads_nothing_heavy():
    assert not loaded("import domino_core") & HEAVY


def test_version_loads_typer_and_nothing_of_the_game():
    found = loaded(RUN.format(["--version"]))
    box = {"domino_line", "domino_regional", "domino_players", "domino_variants"}
    assert found & (HEAVY | box) - {"rich"} == {"typer"}  # older typers load rich themselves


@pytest.mark.parametrize(
    ("group", "line"),
    [
        (record, "record list"),
        (record, "record verify"),
        (variants, "variants list"),
        (variants, "variants check tablu"),
    ],
)
def test_what_lists_and_checks_loads_its_own_module_and_nothing_that_plays(
    group, line, tmp_path, monkeypatch
):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    command, found = line.split()[1], modules(RUN.format(line.split()))
    commands = group.Commands.modules
    assert found & (PLAYING | {*commands.values()}) == {commands[command]}


def test_those_names_are_what_playing_loads():
    assert modules("import domino_core.cli.play, domino_core.cli.record.picture") >= PLAYING


@pytest.mark.parametrize(
    ("words", "candidates"),
    [
        ("domino ", ["play", "resume", "record", "variants", "plugins"]),
        ("domino play --s", ["--sides", "--set", "--seats", "--seed"]),
        ("domino play ha", ["happy-block", "happy-draw"]),
        ("domino variants show t", ["tablu"]),
        ("domino record ", ["list", "show", "verify"]),
    ],
)
def test_completion_holds_candidates_and_nothing_else(domino, words, candidates):
    ran = domino.run(
        _DOMINO_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=str(words.count(" "))
    )
    assert set(candidates) <= set(ran.out.split())
    assert all(one.startswith(words.rpartition(" ")[2]) for one in ran.out.split())
    assert ran.err == ""
