"""A script that plays in several processes: with its guard, and without one."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

HEAD = """
from domino_core import variants
from domino_lab import Bot, Order, Setup, Shard, processes, results, simulate

ruleset = variants.find("venezuela").ruleset()
random = Bot("random", "random")
"""
SIMULATE = (
    "print(simulate(Order((Setup(ruleset, (random,) * 4),), '7', 20), crew=processes(2)).rounds)"
)
RESULTS = "print(len(list(results(Shard(ruleset, (random,), '7', 1, 3), repr, 2))))"


def ran(path, *lines):
    path.write_text(HEAD + "\n".join(lines) + "\n")
    return subprocess.run(
        [sys.executable, str(path)], check=False, capture_output=True, text=True, timeout=100
    )


@pytest.mark.parametrize("call", [SIMULATE, RESULTS], ids=["simulate", "results"])
def test_a_script_without_a_guard_is_told_that_it_lacks_one(tmp_path, call):
    path = tmp_path / "mine.py"
    done = ran(path, call)
    assert done.returncode == 1
    told = done.stderr.splitlines()[-1]
    assert f"{path}: cada proceso ejecuta otra vez este archivo" in told
    assert told.endswith('va dentro de «if __name__ == "__main__":»')


def test_with_its_guard_it_plays(tmp_path):
    done = ran(tmp_path / "mine.py", 'if __name__ == "__main__":', f"    {SIMULATE}")
    assert done.stderr == ""
    assert int(done.stdout) > 20
