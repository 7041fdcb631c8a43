"""Which lessons were answered right: ``lessons.toml`` in the user's data folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import tomli_w

from domino_core import record
from domino_core.api import UsageError
from domino_core.cli.commands import read_toml, write_atomically

FORMAT = "domino-lessons/1"


def default_path() -> Path:
    """Beside the folder of records."""
    return record.default_folder().parent / "lessons.toml"


@dataclass
class Progress:
    """The lessons that are done, kept in a file that is written after each."""

    path: Path
    done: list[str]

    @classmethod
    def read(cls, path: Path) -> Progress:
        """What the file says; nothing is done where there is none.

        Raises :class:`UsageError` for a file that is damaged.
        """
        if not path.exists():
            return cls(path, [])
        data = read_toml(path).data
        done = data.get("done")
        sound = isinstance(done, list) and all(isinstance(one, str) for one in done)
        if data.get("format") != FORMAT or not isinstance(done, list) or not sound:
            raise UsageError(
                "{path}: no guarda lecciones; bórralo para empezar de nuevo", path=str(path)
            )
        return cls(path, list(done))

    def add(self, key: str) -> None:
        """Note a lesson as done. Raises :class:`UsageError` where it cannot be kept."""
        if key not in self.done:
            self.done.append(key)
            text = tomli_w.dumps({"format": FORMAT, "done": self.done}, multiline_strings=False)
            write_atomically(self.path, text)
