"""Leaving the full screen at any moment: the terminal is itself again, and the match goes on."""

from __future__ import annotations

import os
import re
import signal
import termios
import time
import tomllib

import pytest

from tests.cli.terminal import DOMINO, SECONDS
from tests.tui.terminal import CONTROL_C, CONTROL_Z, TURN, Window

MATCH = ("play", "tablu", "--players", "2", "--target", "900", "--seed", "5", "--record", "m.toml")
ON_WHILE_OPEN = {1049, 1000, 1003, 1006, 2004}

ODD = """\
import time
from pathlib import Path
from domino_core.api import Player

class Fails(Player):
    def choose(self, view, actions, random):
        raise ValueError("0-0 1-1")

class Thinks(Player):
    def choose(self, view, actions, random):
        if len(view.log) == 1:
            while not Path("go").exists():
                time.sleep(0.02)
        return actions[0]
"""
ENTRIES = """\
[domino.players]
fails = odd_table:Fails
thinks = odd_table:Thinks
"""


@pytest.fixture
def odd(tmp_path) -> dict[str, str]:
    """What the environment needs for a package of odd plugins."""
    info = tmp_path / "packages" / "odd_table-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-table\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    (info.parent / "odd_table.py").write_text(ODD)
    return {"PYTHONPATH": str(info.parent)}


def attributes(window: Window) -> list:
    return termios.tcgetattr(window.child.child_fd)[:4]


def is_clean(window: Window, before: list) -> bool:
    """Whether the terminal is as it was before: everything off, the cursor shown."""
    modes = window.modes()
    on = {mode for mode, is_on in modes.items() if is_on}
    keyboard = window.raw.count(b"\x1b[>") == window.raw.count(b"\x1b[<u")
    return on == {25, 7} and keyboard and attributes(window) == before


def open_match(table, *arguments: str, **environment) -> tuple[Window, list]:
    """A match at its first question, and how the terminal was before."""
    window = table(*MATCH, *arguments, **environment)
    before = attributes(window)
    window.until(TURN)
    assert {mode for mode, on in window.modes().items() if on} >= ON_WHILE_OPEN
    return window, before


def actions(domino) -> str:
    (one,) = tomllib.loads((domino.home / "m.toml").read_text("utf-8"))["rounds"]
    return one["actions"]


def test_q_leaves_a_clean_terminal_and_resume_shows_the_same_table(table):
    window, before = open_match(table)
    window.change("7")
    window.until("◂B")
    window.until(TURN)
    shown = window.text.split("\n")[1:]
    window.press("q")
    while window.child.isalive():
        window.read(0.05)
    assert is_clean(window, before)
    assert window.code() == 0
    assert "Para seguirla: domino resume m.toml" in window.after
    again = table("resume", "m.toml")
    again.until(TURN)
    assert again.text.split("\n")[1:] == shown


def test_control_c_leaves_a_clean_terminal_and_a_saved_match(domino, table):
    window, before = open_match(table)
    window.change("7", "r")
    window.press(CONTROL_C)
    while window.child.isalive():
        window.read(0.05)
    assert is_clean(window, before)
    assert window.code() == 130
    assert "Para seguirla: domino resume m.toml" in window.after
    assert actions(domino).startswith("0:6-6 1:")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_while_the_screen_is_loaded_leaves_a_clean_terminal(domino, table, number):
    """The table is to be seen by then: loading Textual takes longer than all the rest."""
    slow = domino.home / "packages" / "textual"
    slow.mkdir(parents=True)
    (slow / "__init__.py").write_text("import time\ntime.sleep(60)\n")
    window = table(*MATCH, PYTHONPATH=str(slow.parent))
    before = attributes(window)
    while "La salida es obligada: [6|6]." not in window.text:
        window.read(0.05)
    window.child.kill(number)
    while window.child.isalive():
        window.read(0.05)
    assert {mode for mode, is_on in window.modes().items() if is_on} == {25}
    assert attributes(window) == before
    assert window.code() == 130
    assert "Para seguirla: domino resume m.toml" in window.after


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_to_end_leaves_like_control_c(table, number):
    window, before = open_match(table)
    window.child.kill(number)
    while window.child.isalive():
        window.read(0.05)
    assert is_clean(window, before)
    assert window.code() == 130
    assert "Para seguirla: domino resume m.toml" in window.after


def test_a_closed_terminal_ends_the_command_and_loses_nothing(domino, table):
    window, _ = open_match(table)
    window.change("7")
    window.until(TURN)
    os.close(window.child.child_fd)
    end = time.monotonic() + SECONDS
    while window.child.isalive() and time.monotonic() < end:
        time.sleep(0.02)
    assert not window.child.isalive()
    assert domino.run("record", "verify", "m.toml").code == 0
    assert actions(domino).startswith("0:6-6 1:")


def test_kill_9_loses_nothing_that_was_shown(domino, table):
    window, _ = open_match(table)
    window.change("7")
    window.until(TURN)
    assert window.kill() == -signal.SIGKILL
    assert domino.run("record", "verify", "m.toml").code == 0
    assert actions(domino).startswith("0:6-6 1:")
    again = table("resume", "m.toml")
    assert again.until(TURN)


def test_leaving_does_not_wait_for_the_pace_of_the_machines(table):
    window, _ = open_match(table, DOMINO_PACE="10")
    window.press("7")
    window.until("Juega Máquina")
    start = time.monotonic()
    window.press("q")
    assert window.code() == 0
    assert time.monotonic() - start < 9


def test_leaving_while_a_machine_thinks_closes_the_screen_and_saves(domino, table, odd):
    window, before = open_match(table, "--seats", "you,bot:thinks", **odd)
    window.press("7")
    window.until("Juega Máquina")
    window.press("q")
    window.wait(lambda: b"\x1b[?1049l" in window.raw)
    assert window.child.isalive()
    (domino.home / "go").touch()
    while window.child.isalive():
        window.read(0.05)
    assert is_clean(window, before)
    assert window.code() == 0
    assert "Para seguirla: domino resume m.toml" in window.after
    assert actions(domino).startswith("0:6-6 1:")


def test_control_c_does_not_wait_for_a_machine_that_never_stops_thinking(domino, table, odd):
    window, _ = open_match(table, "--seats", "you,bot:thinks", **odd)
    window.press("7")
    window.until("Juega Máquina")
    window.press("q")
    window.wait(lambda: b"\x1b[?1049l" in window.raw)
    window.child.sendintr()
    assert window.code() == 130
    assert actions(domino) == "0:6-6"


def test_a_machine_that_fails_is_named_on_a_clean_terminal(domino, table, odd):
    window, before = open_match(table, "--seats", "you,bot:fails", **odd)
    window.press("7")
    while window.child.isalive():
        window.read(0.05)
    assert is_clean(window, before)
    assert window.code() == 3
    assert re.search(r"domino: .*«bot:fails».*\r\n", window.after)
    assert "0-0" not in window.after
    assert actions(domino) == "0:6-6"


@pytest.mark.slow
def test_control_z_suspends_and_fg_shows_the_table_again(table):
    window = table(command=("bash", "--norc", "--noprofile", "-i"), PS1="PROMPT> ")
    window.until("PROMPT>")
    window.type(f"{DOMINO} {' '.join(MATCH)}\r")
    window.until(TURN)
    window.press(CONTROL_Z)
    window.wait(lambda: b"Stopped" in window.raw)
    assert not {mode for mode, on in window.modes().items() if on} & (ON_WHILE_OPEN - {2004})
    before = len(window.raw)
    window.type("fg\r")
    window.wait(lambda: TURN.encode() in window.raw[before:])
    window.press("7")
    window.until("◂B")
    window.press("q")
    window.wait(lambda: "Para seguirla: domino resume m.toml" in window.after)
    window.wait(lambda: "PROMPT>" in window.after)
