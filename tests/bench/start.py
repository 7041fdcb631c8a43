"""How soon people see something: whole processes, each beside what it is built on.

Run as ``python tests/bench/start.py``. Each program runs in a terminal of its own, by turns with
the others, until what is waited for has been written. The first turn, which compiles, counts not.
"""

from __future__ import annotations

import argparse
import os
import pty
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
DOMINO = str(Path(sys.executable).with_name("domino"))
PLAY = (DOMINO, "play", "tablu", "--no-record", "--seed", "5")


class Program(NamedTuple):
    """What is run, until which bytes were written (to its end without), with which face."""

    command: tuple[str, ...]
    until: bytes = b""
    face: str = "plain"


PROGRAMS = {
    "typer --version": Program((sys.executable, str(HERE / "bare_typer.py"), "--version")),
    "domino --version": Program((DOMINO, "--version")),
    "typer command": Program((sys.executable, str(HERE / "bare_typer.py"))),
    "first prompt": Program(PLAY, b"Jugada: "),
    "import textual": Program((sys.executable, "-c", "import textual")),
    "first picture of a match": Program(PLAY, b"Te toca", "table"),
    "first picture of the menu": Program((DOMINO, "play"), b"Jugar", "table"),
}
BESIDE = {
    "domino --version": "typer --version",
    "first prompt": "typer command",
    "first picture of a match": "import textual",
    "first picture of the menu": "import textual",
}
"""What each is measured against."""


def spent(program: Program, home: str) -> float:
    """Seconds until what is waited for was written."""
    environment = {
        **os.environ,
        "XDG_DATA_HOME": home,
        "XDG_CONFIG_HOME": home,
        "DOMINO_FACE": program.face,
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLUMNS": "100",
        "LINES": "30",
    }
    begun = time.perf_counter()
    child, terminal = pty.fork()
    if not child:
        os.execve(program.command[0], program.command, environment)  # noqa: S606 - a fixed program
    _read(terminal, program.until)
    seconds = time.perf_counter() - begun
    os.kill(child, 9)
    os.close(terminal)
    os.waitpid(child, 0)
    return seconds


def _read(terminal: int, until: bytes) -> None:
    """Read on until these bytes have come, or there is no more."""
    shown = b""
    while not until or until not in shown:
        try:
            more = os.read(terminal, 65536)
        except OSError:  # how a pseudo-terminal says that nobody writes any more
            more = b""
        if not more:
            if until:
                sys.exit(f"{until!r} was never shown, but: {shown[-500:]!r}")
            return
        shown += more


def main() -> None:
    """Print a line for each program that is compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=21, help="of each program")
    times = parser.parse_args().times
    found: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    with tempfile.TemporaryDirectory() as home:
        for turn in range(times + 1):
            for name, program in PROGRAMS.items():
                seconds = spent(program, home)
                if turn:
                    found[name].append(seconds)
    medians = {name: statistics.median(all_) for name, all_ in found.items()}
    print("| what | ms | beside | ms | ratio |\n|---|---|---|---|---|")
    for name, other in BESIDE.items():
        ratio = medians[name] / medians[other]
        print(
            f"| {name} | {1000 * medians[name]:.0f} | {other} | {1000 * medians[other]:.0f} "
            f"| **{ratio:.2f}** |"
        )
    print(f"\nMedians of {times}, by turns.")


if __name__ == "__main__":
    main()
