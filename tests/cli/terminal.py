"""The real command, driven: in a pseudo-terminal as people see it, and in pipes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pexpect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

DOMINO = Path(sys.executable).parent / "domino"
SECONDS = 30
"""So long may the slowest machine think before a test gives up."""

MOVE, TURN, AGAIN = "Jugada: ", "Enter: ", "¿Otra partida? (s/n) "
PROMPTS = (MOVE, TURN, AGAIN)
CLEAR = "\x1b[H\x1b[2J\x1b[3J"

_LEFT_OUT = ("LC_", "LANG", "PYTHON", "DOMINO", "XDG_", "COLUMNS", "LINES", "NO_COLOR")
_PLAYABLE = re.compile(r"(\d+)\) \[\d+\|\d+\] (?:en|sale)")
_TILE = re.compile(r"\[(\d+)\|(\d+)\]|\b(\d+)-(\d+)\b")

Tile = tuple[int, int]


class Ran(NamedTuple):
    """What a command that ended left."""

    code: int
    out: str
    err: str


class Command:
    """The command with a home of its own, where its records and the user's variants lie."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.records = home / "data" / "domino" / "records"
        self.variants = home / "config" / "domino" / "variants"

    def environment(self, changes: Mapping[str, str]) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(_LEFT_OUT)}
        return kept | {
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "LANG": "C.UTF-8",
            "TERM": "xterm",
            "DOMINO_FACE": "plain",
            **changes,
        }

    def run(self, *arguments: str, typed: str | bytes = "", **environment: str) -> Ran:
        """Run to the end, with ``typed`` in a pipe."""
        return self._end([DOMINO, *arguments], typed, environment)

    def shell(self, script: str, **environment: str) -> Ran:
        """Run a line of shell in which ``domino`` is the command."""
        start = f'domino() {{ "{DOMINO}" "$@"; }}; '
        return self._end(["bash", "-c", start + script], "", environment)

    def _end(self, command: list[Any], typed: str | bytes, environment: Mapping[str, str]) -> Ran:
        done = subprocess.run(
            command,
            input=typed.encode() if isinstance(typed, str) else typed,
            capture_output=True,
            timeout=SECONDS * 2,
            check=False,
            env=self.environment(environment),
            cwd=self.home,
        )
        out, err = (stream.decode("utf-8", "replace") for stream in (done.stdout, done.stderr))
        assert "Traceback" not in out + err, err
        return Ran(done.returncode, out, err)

    def open(
        self, *arguments: str, columns: int = 80, before: Any = None, **environment: str
    ) -> Screen:
        """Start in a pseudo-terminal; ``before`` is called in the new process."""
        child = pexpect.spawn(
            str(DOMINO),
            list(arguments),
            env=self.environment(environment),
            cwd=str(self.home),
            dimensions=(24, columns),
            encoding="utf-8",
            timeout=SECONDS,
            echo=False,
            preexec_fn=before,
        )
        child.delaybeforesend = None
        return Screen(child)

    def only_record(self) -> Path:
        """The one record that was kept by default."""
        (path,) = self.records.glob("*.toml")
        return path


class Screen:
    """A pseudo-terminal with the command in it; ``shown`` is everything written so far."""

    def __init__(self, child: pexpect.spawn) -> None:
        self.child = child
        self.shown = ""
        self.hand = ""

    def next(self) -> str:
        """Read on to the next prompt; the prompt, or nothing once the command has ended."""
        at = self.child.expect_exact([*PROMPTS, pexpect.EOF])
        prompt = PROMPTS[at] if at < len(PROMPTS) else ""
        text = self.child.before.replace("\r\n", "\n") + prompt
        self.shown += text
        if _PLAYABLE.search(text):
            self.hand = text
        return prompt

    def say(self, answer: str) -> None:
        """Type a line."""
        self.child.sendline(answer)

    def answer(self, prompt: str) -> None:
        """Type what goes on: the first tile that may be played, Enter, no other match."""
        self.say(playable(self.hand) if prompt == MOVE else "n" if prompt == AGAIN else "")

    def play(self, until: Callable[[Screen], bool] = lambda _: False) -> str:
        """Answer every prompt, until ``until`` says so; the prompt that is left, if one is."""
        while prompt := self.next():
            if until(self):
                return prompt
            self.answer(prompt)
        return ""

    def code(self) -> int:
        """Wait for the end; the exit code."""
        if not self.child.flag_eof:
            assert self.next() == "", self.shown
        return self._closed()

    def kill(self) -> None:
        """End it as a power cut does, and read what had been written by then."""
        self.child.kill(9)
        self.child.expect_exact(pexpect.EOF)
        self.shown += self.child.before.replace("\r\n", "\n")
        self._closed()

    def _closed(self) -> int:
        self.child.close()
        assert "Traceback" not in self.shown, self.shown
        status: int = self.child.exitstatus
        return status


def playable(text: str) -> str:
    """The first number of the last hand shown that may be played."""
    numbers = _PLAYABLE.findall(text[text.rindex("\n1) [") :])
    assert numbers, text
    first: str = numbers[0]
    return first


def tiles(text: str) -> set[Tile]:
    """Every tile that a text names, low half first, whether as ``[5|6]`` or as ``5-6``."""
    found = ((int(a or c), int(b or d)) for a, b, c, d in _TILE.findall(text))
    return {(min(one), max(one)) for one in found}


# What was told, and what a record holds ----------------------------------------------------------

Event = tuple[str, str, Tile | None, str]
"""Who, what (``play``, ``draw`` or ``pass``), the tile of a play, and its end."""

_TOLD = re.compile(
    r"(?P<opener>Sales|.+ sale) con (?P<opened>\[\S+\])\."
    r"|(?P<player>Juegas|.+ juega) (?P<played>\[\S+\]) en (?P<end>\w+)\."
    r"|(?:No tienes .+\. )?Robas (?P<own>\[.+\])\."
    r"|(?P<drawer>.+) roba (?P<count>una|\d+) fichas?\."
    r"|(?:No tienes .+: p|P)asas\.|(?P<passer>.+) pasa(?:: .+)?\."
)


def told(text: str) -> list[Event]:
    """Every action that whole lines of a screen tell, in order; the person is ``Tú``."""
    events: list[Event] = []
    for line in text[: text.rfind("\n") + 1].replace(MOVE, "").splitlines():
        found = _TOLD.fullmatch(line)
        if found is None:
            continue
        if found["own"]:
            events += [("Tú", "draw", None, "")] * found["own"].count("[")
        elif found["drawer"]:
            count = 1 if found["count"] == "una" else int(found["count"])
            events += [(found["drawer"], "draw", None, "")] * count
        elif found["opened"] or found["played"]:
            who = found["opener"] or found["player"]
            (tile,) = tiles(found["opened"] or found["played"])
            name = "Tú" if who in {"Sales", "Juegas"} else who.rpartition(" ")[0]
            events.append((name, "play", tile, found["end"] or ""))
        else:
            events.append((found["passer"] or "Tú", "pass", None, ""))
    return events


_STEP = re.compile(r"(\d+):(?:(\d+)-(\d+)(?:@(\w+))?|(\+.+)|pass)")


def recorded(rounds: Iterable[Mapping[str, Any]], names: tuple[str, ...]) -> list[Event]:
    """The same of a record's rounds, read from the file's own words."""
    events: list[Event] = []
    for one in rounds:
        for step in one["actions"].split():
            found = _STEP.fullmatch(step)
            assert found is not None, step
            seat, low, high, end, draw = found.groups()
            what = "play" if low else "draw" if draw else "pass"
            tile = (int(low), int(high)) if low else None
            events.append((names[int(seat)], what, tile, end or ""))
    return events
