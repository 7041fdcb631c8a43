"""Being stopped by the system: a report after SIGTERM, and no process that outlives its parent."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.terminal import DOMINO, SECONDS
from tests.packaging.packages import package

SLOW = """
import pathlib, time
from domino_core.api import Player
decisions = 0
class Bot(Player):
    blind = True
    def choose(self, view, actions, random):
        global decisions
        decisions += 1
        if decisions == 1000:  # by then some deals are done
            pathlib.Path("busy").touch()
        time.sleep(0.0005)
        return actions[0]
"""

COMMANDS = {
    "arena": ("arena", "tablu", "--bots", "odd,random", "--rounds", "1000000"),
    "simulate": ("simulate", "tablu", "-n", "1000000", "--bots", "odd"),
    "compare": ("compare", "tablu", "tablu[match.target=50]", "-n", "100000", "--bots", "odd"),
    "sweep": ("sweep", "tablu", "match.target=50", "-n", "100000", "--bots", "odd"),
}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it tells who lives"),
]


@pytest.fixture
def started(domino, tmp_path):
    """Start a command with a bot that thinks slowly, in a session of its own."""
    folder = tmp_path / "site"
    package(folder, "domino-odd", {"odd_bot.py": SLOW}, {"players:odd": "odd_bot:Bot"})
    running = []

    def start(*arguments: str, before: str = ""):
        process = subprocess.Popen(
            ["bash", "-c", f'{before} exec "$0" "$@"', str(DOMINO), *arguments, "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=domino.environment({"PYTHONPATH": str(folder)}),
            cwd=domino.home,
            start_new_session=True,
        )
        running.append(process)
        return process

    yield start
    for process in running:
        for one in living(process.pid):
            os.kill(one, signal.SIGKILL)
        process.communicate()


def living(session: int) -> list[int]:
    """The processes of a session that have not ended."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, its_session, *_ = stat.read_text("utf-8").rpartition(")")[2].split()
        except OSError:  # gone in between
            continue
        if int(its_session) == session and state != "Z":
            found.append(int(stat.parent.name))
    return found


def wait_until(holds) -> None:
    end = time.monotonic() + 2 * SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def at_work(process, home, jobs: int):
    """Wait until so many processes have come and some deals are done."""
    least = 1 if jobs == 1 else jobs + 2  # the parent, the workers, who tracks what they share
    wait_until(lambda: len(living(process.pid)) >= least and (home / "busy").exists())
    time.sleep(0.5)  # what is done is told to the parent
    assert process.poll() is None


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("command", COMMANDS)
def test_sigterm_tells_what_is_done_so_far_and_leaves_nobody(domino, started, command, jobs):
    process = started(*COMMANDS[command], "--jobs", str(jobs))
    at_work(process, domino.home, jobs)
    process.terminate()
    out, err = process.communicate(timeout=2 * SECONDS)
    assert process.returncode == 143
    assert json.loads(out)["interrupted"]
    assert err == b""
    wait_until(lambda: not living(process.pid))


def test_so_it_is_where_ctrl_c_is_not_heard(domino, started):
    process = started(*COMMANDS["simulate"], before="trap '' INT;")
    at_work(process, domino.home, 1)
    process.terminate()
    out, _ = process.communicate(timeout=2 * SECONDS)
    assert process.returncode == 143
    assert json.loads(out)["interrupted"]


@pytest.mark.parametrize("command", ["arena", "simulate"])  # the others start theirs as it does
def test_workers_end_when_their_parent_is_killed(domino, started, command):
    process = started(*COMMANDS[command], "--jobs", "2")
    at_work(process, domino.home, 2)
    process.kill()
    wait_until(lambda: not living(process.pid))


def test_a_whole_session_that_is_told_to_end_ends_with_a_report(domino, started):
    process = started(*COMMANDS["simulate"], "--jobs", "2")
    at_work(process, domino.home, 2)
    os.killpg(process.pid, signal.SIGTERM)
    out, err = process.communicate(timeout=2 * SECONDS)
    assert process.returncode == 143
    assert json.loads(out)["interrupted"]
    assert b"Traceback" not in err
    wait_until(lambda: not living(process.pid))
