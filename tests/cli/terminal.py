"""The real command, driven: in a pseudo-terminal as people see it, and in pipes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pexpect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

DOMINO = Path(sys.executable).parent / "domino"
SECONDS = 20
"""So long may the slowest machine think before a test gives up."""

MOVE, TURN, AGAIN = "Jugada: ", "ver tus fichas. ", "¿Otra partida? (s/n) "
PROMPTS = (MOVE, TURN, AGAIN)

_PLAYABLE = re.compile(r"(\d+)\) \[\d+\|\d+\] (?:en|sale)")
_TILE = re.compile(r"\[(\d+)\|(\d+)\]|\b(\d+)-(\d+)\b")


class Ran(NamedTuple):
    """What a finished command left."""

    code: int
    out: str
    err: str


class Command:
    """The command with a home of its own: where its records and the user's variants lie."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.records = home / "data" / "domino" / "records"
        self.variants = home / "config" / "domino" / "variants"

    def environment(self, changes: Mapping[str, str]) -> dict[str, str]:
        kept = {
            key: value
            for key, value in os.environ.items()
            if not key.startswith(("LC_", "LANG", "PYTHON", "DOMINO", "COLUMNS", "NO_COLOR"))
        }
        return kept | {
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "LANG": "C.UTF-8",
            "TERM": "xterm",
            **changes,
        }

    def run(self, *arguments: str, input: str | bytes = "", **environment: str) -> Ran:
        """Run to the end, with ``input`` in a pipe."""
        raw = input.encode("utf-8", "surrogateescape") if isinstance(input, str) else input
        done = subprocess.run(
            [DOMINO, *arguments],
            input=raw,
            capture_output=True,
            timeout=SECONDS * 3,
            check=False,
            env=self.environment(environment),
            cwd=self.home,
        )
        out, err = (stream.decode("utf-8", "replace") for stream in (done.stdout, done.stderr))
        assert "Traceback" not in out + err, err
        return Ran(done.returncode, out, err)

    def shell(self, script: str, **environment: str) -> Ran:
        """Run a line of shell in which ``domino`` is the command."""
        done = subprocess.run(
            ["bash", "-c", f'domino() {{ "{DOMINO}" "$@"; }}; {script}'],
            capture_output=True,
            timeout=SECONDS * 3,
            check=False,
            env=self.environment(environment),
            cwd=self.home,
        )
        out, err = (stream.decode("utf-8", "replace") for stream in (done.stdout, done.stderr))
        assert "Traceback" not in out + err, err
        return Ran(done.returncode, out, err)

    def open(self, *arguments: str, rows: int = 24, columns: int = 80, **environment: str) -> Screen:
        """Start in a pseudo-terminal."""
        return Screen(
            pexpect.spawn(
                str(DOMINO),
                list(arguments),
                env=self.environment(environment),
                cwd=str(self.home),
                dimensions=(rows, columns),
                encoding="utf-8",
                codec_errors="replace",
                timeout=SECONDS,
                echo=False,
            )
        )

    def only_record(self) -> Path:
        """The one record that was kept."""
        (path,) = self.records.glob("*.toml")
        return path


class Screen:
    """A pseudo-terminal with the command in it. ``shown`` is all that was written so far."""

    def __init__(self, child: pexpect.spawn) -> None:
        self.child = child
        self.child.delaybeforesend = None
        self.shown = ""
        self.hand = ""

    def next(self) -> str:
        """Read on to the next prompt; the prompt, or nothing once the command has ended."""
        at = self.child.expect_exact([*PROMPTS, pexpect.EOF])
        text = self.child.before + (PROMPTS[at] if at < len(PROMPTS) else "")
        self.shown += text.replace("\r\n", "\n")
        if _PLAYABLE.search(text):
            self.hand = text
        return PROMPTS[at] if at < len(PROMPTS) else ""

    def say(self, answer: str) -> None:
        """Type a line."""
        self.child.sendline(answer)

    def playable(self) -> str:
        """The first number of the last hand shown that may be played."""
        number = _PLAYABLE.search(self.hand)
        assert number is not None, self.hand
        return number[1]

    def play_on(self, stop: Callable[[Screen], bool] = lambda _: False) -> None:
        """Answer every prompt with what may be played, until ``stop`` says so or it has ended."""
        while prompt := self.next():
            if stop(self):
                return
            self.say({MOVE: self.playable(), TURN: "", AGAIN: "n"}[prompt] if prompt != MOVE else self.playable())

    def code(self) -> int:
        """Wait for the end; the exit code."""
        if not self.child.flag_eof:
            self.next()
        self.child.close()
        assert "Traceback" not in self.shown, self.shown
        status: int = self.child.exitstatus
        return status

    def kill(self) -> None:
        """End it as a power cut does."""
        self.child.kill(9)
        self.child.expect(pexpect.EOF)
        self.shown += self.child.before.replace("\r\n", "\n")
        self.child.close()


def tiles_in(text: str) -> set[tuple[int, int]]:
    """Every tile that a text names, low half first, as ``[5|6]`` or ``5-6``."""
    found = ((a or c, b or d) for a, b, c, d in _TILE.findall(text))
    return {(min(pair), max(pair)) for pair in (tuple(map(int, one)) for one in found)}
