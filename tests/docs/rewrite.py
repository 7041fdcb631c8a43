"""Write into the pages what the code says and prints today: ``python tests/docs/rewrite.py``.

The pages that are made out of the code (see ``tests/docs/generated.py``) are made anew, and
the pictures of positions (``tests/docs/pictures.py``) drawn anew. Sessions
and ``console`` blocks are brought up to date. Where a block leaves lines out with ``...``, each
part that is shown is looked for by its first and last lines: read what comes out before you keep
it.
"""

from __future__ import annotations

import re
import sys
import tempfile
from difflib import SequenceMatcher
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.docs.generated import write_generated
from tests.docs.pages import PAGES, page
from tests.docs.pictures import write_pictures
from tests.docs.running import Reader, command, looks_like, session, split

NEAR = 3
"""So many lines at each end of a part tell where it belongs."""


class Writer(Reader):
    """A reader who notes what a block should have shown instead of stopping there."""

    def __init__(self, folder, monkeypatch, text):
        super().__init__(folder, monkeypatch)
        self.text = text

    def _session(self, block):
        line, _, typed = block.told.partition(" | ")
        self._replace(block.text, session(line, typed.split()))

    def _console(self, block):
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            line, _, wanted = part.partition("\n")
            self._replace(wanted, command(split(line)[0][1:]).output)

    def _replace(self, wanted, shown):
        if not looks_like(shown, wanted):
            self.text = self.text.replace(wanted, refitted(wanted, shown), 1)


def refitted(wanted: str, shown: str) -> str:
    """The shown text with the same parts left out."""
    lines = [line.rstrip() for line in shown.strip("\n").splitlines()]
    parts = re.split(r"^\.\.\.\n", wanted, flags=re.MULTILINE)
    kept, start = [], 0
    for number, part in enumerate(parts):
        told = part.splitlines()
        if not told:
            kept.append("")
            continue
        first = 0 if number == 0 else _nearest(told[:NEAR], lines, start)
        near = min(NEAR, len(told))
        is_last = number == len(parts) - 1
        start = len(lines) if is_last else _nearest(told[-near:], lines, first) + near
        kept.append("".join(f"{line}\n" for line in lines[first:start]))
    return "...\n".join(kept)


def _nearest(told: list[str], lines: list[str], start: int) -> int:
    def likeness(index: int) -> float:
        return SequenceMatcher(
            None, "\n".join(told), "\n".join(lines[index : index + len(told)])
        ).ratio()

    return max(range(start, len(lines)), key=likeness)


def main() -> None:
    """Rewrite every page that shows something else than what the code says, or is printed."""
    for path in write_generated():
        sys.stdout.write(f"made anew: {path.name}\n")
    for name in write_pictures():
        sys.stdout.write(f"drawn anew: {name}\n")
    for path in PAGES:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            writer = Writer(Path(folder).resolve(), patch, path.read_text(encoding="utf-8"))
            writer.follow(page(path))
        if writer.text != path.read_text(encoding="utf-8"):
            path.write_text(writer.text, encoding="utf-8")
            sys.stdout.write(f"rewritten: {path.name}\n")


if __name__ == "__main__":
    main()
