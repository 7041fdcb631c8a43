"""What starting costs: nothing is imported that is not needed, and completion stays clean."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADED = "import sys\n{}\nprint(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
HEAVY = {"typer", "rich", "pydantic", "pluggy", "textual", "platformdirs", "tomli_w"}
HEAVY |= {"matplotlib", "numpy", "distributed"}  # the extras that are installed for the tests


def loaded(statements: str) -> set[str]:
    """The packages that a fresh Python holds after some statements."""
    program = LOADED.format(statements)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    return set(ran.stdout.split())


def test_import_domino_core_loads_nothing_heavy():
    assert not loaded("import domino_core") & HEAVY


def test_version_loads_typer_and_nothing_of_the_game():
    found = loaded("""
import contextlib, io
from domino_core.cli.main import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main(["--version"])""")
    box = {"domino_line", "domino_regional", "domino_players", "domino_variants"}
    assert found & (HEAVY | box) - {"rich"} == {"typer"}  # older typers load rich themselves


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
