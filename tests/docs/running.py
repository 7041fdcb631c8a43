"""Running what a page shows: its commands in this process, its files and packages in a folder."""

from __future__ import annotations

import io
import os
import re
import shlex
import sys
import tomllib
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core import variants
from domino_core.cli.main import main
from domino_core.record import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from tests.docs.pages import Block, Page

WIDTH = "80"
PROMPT = "Jugada: "
ANOTHER_PROMPT = "¿Otra partida? (s/n) "
NOT_OURS = frozenset({"python3", "pipx", "uv", "git", "cd", "pip", "pytest"})
"""Programs that pages name and tests do not start."""


class Done(NamedTuple):
    """What a command printed, both streams in the order of writing, and its exit code."""

    output: str
    code: int


def command(words: list[str], typed: str = "") -> Done:
    """Run ``domino`` with these words; ``typed`` is what somebody types."""
    out, before = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    code = 0
    try:
        with redirect_stdout(out), redirect_stderr(out):
            main(words)
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    finally:
        sys.stdin = before
    return Done(out.getvalue(), code)


def session(line: str, answers: list[str]) -> str:
    """What stands on the screen when a command was started and these answers were typed."""
    words = shlex.split(line)
    output = command(words[1:], "".join(f"{answer}\n" for answer in answers)).output
    parts = re.split(f"({re.escape(PROMPT)}|{re.escape(ANOTHER_PROMPT)})\n", output)
    rest = iter(answers)
    echoed = [
        part + next(rest, "") + "\n" if part in {PROMPT, ANOTHER_PROMPT} else part for part in parts
    ]
    return f"$ {line}\n" + "".join(echoed)


def looks_like(shown: str, wanted: str) -> bool:
    """Whether a text is what a page shows of it: ``...`` on a line of its own is any lines."""
    parts = re.split(r"^ *\.\.\.\n", _trimmed(wanted), flags=re.MULTILINE)
    pattern = r"(?:.*\n)*?".join(map(re.escape, parts))
    return re.fullmatch(pattern, _trimmed(shown)) is not None


def _trimmed(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.strip("\n").splitlines())


class Reader:
    """Somebody who follows one page from its top, in an empty folder."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Sit down in the folder, with records and settings of one's own."""
        self.monkeypatch = monkeypatch
        self.names: dict[str, Any] = {"__name__": "a_page"}
        monkeypatch.chdir(folder)
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            monkeypatch.setenv(name, str(folder / "home"))
        monkeypatch.setenv("COLUMNS", WIDTH)
        monkeypatch.delenv("DOMINO_DEBUG", raising=False)

    def follow(self, page: Page) -> None:
        """Do what every block of the page says."""
        for block in page.blocks:
            getattr(self, f"_{block.mark or block.word or 'text'}", self._unknown)(block)

    def _unknown(self, block: Block) -> None:
        message = f"{block.place}: nobody knows what to do with a block of this kind"
        raise AssertionError(message)

    def _text(self, block: Block) -> None:
        """A picture; nothing to run."""

    def _command(self, block: Block) -> None:
        """One of the README's two commands, which CI runs from an empty environment."""
        assert ".venv/bin/" in block.text, block.place

    def _file(self, block: Block) -> None:
        """Write the file; a variant or a record has to be right unless it says it is wrong."""
        name, _, what = block.told.partition(", ")
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
        if block.word == "toml" and what != "wrong":
            judge(path, block.text)
        elif block.word == "python":
            compile(block.text, block.place, "exec")

    def _toml(self, block: Block) -> None:
        tomllib.loads(block.text)

    def _json(self, block: Block) -> None:
        """What a program answers; shown, not run."""

    def _python(self, block: Block) -> None:
        exec(compile(block.text, block.place, "exec"), self.names)  # noqa: S102 - the page's own

    def _session(self, block: Block) -> None:
        line, _, typed = block.told.partition(" | ")
        shown = session(line, typed.split())
        assert looks_like(shown, block.text), f"{block.place} should show\n{shown}"

    def _console(self, block: Block) -> None:
        """Every command with what it prints, up to the next command."""
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            line, _, wanted = part.partition("\n")
            words, code = split(line)
            done = command(words[1:])
            assert done.code == code, f"{block.place}: {line}: exit {done.code}\n{done.output}"
            assert looks_like(done.output, wanted), f"{block.place} should show\n{done.output}"

    def _sh(self, block: Block) -> None:
        for line in block.text.splitlines():
            words, code = split(line)
            if words[:3] == ["pip", "install", "-e"] and words[3].startswith("./"):
                self._install(Path(words[3].partition("[")[0]).resolve())
            elif words[:1] == ["domino"]:
                done = command(words[1:])
                assert done.code == code, f"{block.place}: {line}: exit {done.code}\n{done.output}"
            else:
                assert not words or words[0] in NOT_OURS or words[0].startswith("."), block.place

    def _install(self, project: Path) -> None:
        """Make a package of the page known as an editable install does, without building it."""
        told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        entries = "".join(
            f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
            for group, points in told["entry-points"].items()
        )
        info = project / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {told['name']}\nVersion: {told['version']}\n")
        (info / "entry_points.txt").write_text(entries)
        self.monkeypatch.syspath_prepend(project)


def judge(path: Path, text: str) -> None:
    """See that a variant is right at all its tables, and that a record verifies."""
    told = tomllib.loads(text)
    kind = str(told.get("format", ""))
    if kind.startswith("domino-variant/") and not path.with_name("__init__.py").exists():
        variants.find(f"./{path}").check()  # one inside a package is checked once it is installed
    elif kind.startswith("domino-record/"):
        load(path)


def split(line: str) -> tuple[list[str], int]:
    """The words of a command line, and the exit code that a comment behind it names, else 0."""
    named = re.search(r"# exit (\d+)", line)
    return shlex.split(line, comments=True), int(named[1]) if named else 0


@contextmanager
def modules_left_alone(folder: Path) -> Iterator[None]:
    """Forget the modules that packages in the folder brought."""
    try:
        yield
    finally:
        for name, module in list(sys.modules.items()):
            if str(getattr(module, "__file__", "")).startswith(f"{folder}{os.sep}"):
                del sys.modules[name]
