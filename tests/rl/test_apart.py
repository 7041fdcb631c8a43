"""The package stands apart: the command never loads it, and without its extra it says so."""

from __future__ import annotations

import subprocess
import sys


def ran(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


def test_the_command_loads_nothing_of_it():
    found = ran("""
import contextlib, io, sys
from domino_core.cli.main import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main("play tablu --seats bot:random,bot:heaviest --seed 1 --no-record --plain".split())
print(*sorted({name.partition(".")[0] for name in sys.modules}))""")
    assert "domino_regional" in found.split()
    assert not {"domino_rl", "numpy", "gymnasium", "pettingzoo"} & {*found.split()}


def test_without_its_extra_it_says_what_to_install():
    found = ran("""
import sys
sys.modules["pettingzoo"] = None
try:
    import domino_rl
except ImportError as error:
    print(error)""")
    assert found == "domino_rl necesita el extra «rl»: pip install 'domino-core[rl]'\n"
