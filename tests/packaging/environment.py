"""A clean environment for packages, and its commands.

It sees what the environment of the tests has, so that nothing but the packages themselves is
fetched.
"""

from __future__ import annotations

import os
import shlex
import site
import subprocess
import sysconfig
import venv
from pathlib import Path

SECONDS = 300


class Environment:
    """A clean environment: its commands, run in a folder of one's own."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=True)
        self.scripts = folder / "venv" / "bin"
        self.python = self.scripts / "python"
        self.home = folder / "home"
        self.home.mkdir()
        self._look_at_this_one()

    def _look_at_this_one(self) -> None:
        """See the packages that run this test, editable ones too; commands of its own."""
        mine = sorted({sysconfig.get_path("purelib"), *site.getsitepackages()})
        lines = "".join(f"import site; site.addsitedir({path!r})\n" for path in mine)
        (self.packages / "outer.pth").write_text(lines, encoding="utf-8")
        self._command("domino", "from domino_core.cli.main import main\nmain()\n")
        self._command("pytest", "import sys, pytest\nsys.exit(pytest.main())\n")

    def _command(self, name: str, text: str) -> None:
        command = self.scripts / name
        command.write_text(f"#!{self.python}\n{text}", encoding="utf-8")
        command.chmod(0o755)

    @property
    def packages(self) -> Path:
        """The folder into which packages are installed."""
        paths = {"base": str(self.scripts.parent), "platbase": str(self.scripts.parent)}
        return Path(sysconfig.get_path("purelib", vars=paths))

    def run(
        self, line: str, *, at: Path | None = None, code: int = 0, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a line as it was printed, in a folder. Fails where it ends in another way."""
        kept = {
            key: value
            for key, value in os.environ.items()
            if not key.startswith(("PYTHON", "PYTEST", "DOMINO", "VIRTUAL_ENV", "XDG"))
        }
        done = subprocess.run(
            shlex.split(line),
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
            stdin=subprocess.DEVNULL,
            cwd=at or self.home,
            env=kept
            | {
                "PATH": f"{self.scripts}{os.pathsep}{os.environ['PATH']}",
                "XDG_DATA_HOME": str(self.home / "data"),
                "XDG_CONFIG_HOME": str(self.home / "config"),
                **environment,
            },
        )
        assert done.returncode == code, f"{line}\n{done.stdout}\n{done.stderr}"
        return done

    def pip(self, *arguments: str) -> None:
        """Install or remove something, with the tools that are there."""
        self.run(shlex.join([str(self.python), "-m", "pip", *arguments]))


def without_isolation(line: str) -> str:
    """The command, but for the tools that build being fetched a second time."""
    return line.replace(" install ", " install --no-build-isolation --quiet ", 1)
