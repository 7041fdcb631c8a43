"""The pages that people read, cut into what a test can run.

What a fenced block is shows in its word and, where that is not enough, in a comment of its own line
right above it, which readers of the page do not see:

- ``sh``: commands, one a line. Those that begin with ``domino`` are run; `# exit 1` behind one says
  that it ends so. ``pip install -e ./FOLDER`` makes a package of the page known; other programs
  (``python3``, ``git``, ``uv`` ...) are not started.
- ``console``: ``$ domino ...`` and what it prints. A line ``...`` stands for any lines.
- ``python``: run, all blocks of a page in one namespace.
- ``toml``: has to be TOML; a variant has to check, a record has to verify.
- ``<!-- file: NAME -->``: the block is that file, there for what comes below on the page.
  ``<!-- file: NAME, wrong -->`` for one that is meant to be refused.
- ``<!-- session: domino play ... | 7 2b q -->``: what the command shows when these answers are
  typed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).parents[2]

PAGES = tuple(
    CHECKOUT / name
    for name in (
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        *sorted(f"docs/{path.name}" for path in (CHECKOUT / "docs").glob("*.md")),
    )
)

_FENCE = re.compile(
    r"^(?:<!-- (?P<mark>\w+): (?P<told>.+?) -->\n)?```(?P<word>\w*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_CODE = re.compile(r"`([^`\n]+)`")


class Block(NamedTuple):
    """A fenced block: where it stands, its word, its mark and what the mark tells, its text."""

    place: str
    word: str
    mark: str
    told: str
    text: str


class Page(NamedTuple):
    """A page: its name in the checkout, and its text."""

    name: str
    text: str

    @property
    def blocks(self) -> list[Block]:
        """Every fenced block, in order."""
        return [
            Block(
                f"{self.name}:{self.text.count(chr(10), 0, found.start('text'))}",
                found["word"],
                found["mark"] or "",
                found["told"] or "",
                found["text"],
            )
            for found in _FENCE.finditer(self.text)
        ]

    @property
    def prose(self) -> str:
        """The text outside of fenced blocks."""
        return _FENCE.sub("", self.text)

    @property
    def code_words(self) -> list[str]:
        """What stands between single backticks in the prose."""
        return _CODE.findall(self.prose)


def page(path: Path) -> Page:
    """Read a page."""
    return Page(path.relative_to(CHECKOUT).as_posix(), path.read_text(encoding="utf-8"))


def table_rows(text: str, heading: str) -> list[list[str]]:
    """The rows of the tables under a heading, cells as written, without the tables' own heads."""
    section = re.split(rf"^#+ {re.escape(heading)}$", text, flags=re.MULTILINE)[1]
    section = re.split(r"^#+ ", section, flags=re.MULTILINE)[0]
    rows: list[list[str]] = []
    for line in section.splitlines():
        if line.startswith("|---"):
            rows.pop()
        elif line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split(" | ")])
    return rows


def words_of(cell: str) -> list[str]:
    """What stands between backticks in a cell."""
    return _CODE.findall(cell)
