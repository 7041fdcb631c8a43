"""Build the distribution, and see that the wheel alone is the whole program.

The wheel is built from the sdist, as for a release, installed into an environment of its own, and
used and tested from outside the checkout: what it lacks cannot be borrowed from there.

Run as ``python .ci/wheel_check.py``, in an environment that has ``build``. Arguments are passed on
to pytest.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections import Counter
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
IMPORT_ROOTS = ["", "plugins", "variants"]  # where packages lie in the checkout
NOT_IMPORTABLE = ["plugins", "variants", "tests"]  # folders of the checkout, no packages
PLAY = "play tablu --seats bot:random,bot:heaviest --seed 1 --json"
OF_CODE_ALONE = [  # tests of what is the same however it is installed, and of the checkout's pages
    "arena", "bench", "coach", "conformance", "contract", "differential", "docs", "drawing",
    "games", "house", "lab", "players", "property", "record", "rl", "tui", "variants",
]  # fmt: skip
RESULT_KEYS = {"variant", "seed", "scores", "winner", "rounds"}


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command, and return what it wrote to stdout."""
    done = subprocess.run(command, cwd=cwd, check=False, text=True, stdout=subprocess.PIPE)
    if done.returncode:
        sys.stdout.write(done.stdout)
        sys.exit(f"wheel check: exit code {done.returncode} from: {' '.join(map(str, command))}")
    return done.stdout


def package_files() -> set[str]:
    """Return the files of the checkout's packages, code and data, as the wheel should name them."""
    return {
        path.relative_to(root).as_posix()
        for root in (CHECKOUT / name for name in IMPORT_ROOTS)
        for init in root.glob("*/__init__.py")
        for path in init.parent.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


def check_contents(wheel: Path) -> None:
    """Compare the wheel's files with the checkout's."""
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    wanted = package_files()
    if missing := sorted(wanted - packed):
        sys.exit(f"wheel check: not in the wheel: {', '.join(missing)}")
    kinds = Counter(path.rpartition(".")[2] for path in wanted)
    told = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
    sys.stdout.write(f"in the wheel: {told}\n")


def check_names(python: Path, outside: Path) -> None:
    """See that the wheel brings no importable name that is not its own."""
    code = "import importlib.util, sys; print(*filter(importlib.util.find_spec, sys.argv[1:]))"
    if found := run(python, "-I", "-c", code, *NOT_IMPORTABLE, cwd=outside).split():
        sys.exit(f"wheel check: importable after installing the wheel: {', '.join(found)}")


def check_play(scripts: Path, outside: Path) -> None:
    """Let two bots play a match with the installed command."""
    result = json.loads(run(scripts / "domino", *PLAY.split(), cwd=outside))
    if missing := RESULT_KEYS - set(result):
        sys.exit(f"wheel check: domino {PLAY} does not print {', '.join(sorted(missing))}")
    sys.stdout.write(f"played: scores {result['scores']}\n")


def check_tests(python: Path, outside: Path, arguments: list[str]) -> None:
    """Run the quick tests against the installed wheel."""
    shutil.copytree(CHECKOUT / "tests", outside / "tests")
    shutil.copy(CHECKOUT / "pyproject.toml", outside)  # pytest's settings
    where = run(python, "-c", "import domino_core; print(domino_core.__file__)", cwd=outside)
    if not Path(where).is_relative_to(python.parents[1]):
        sys.exit(f"wheel check: the tests would not import the wheel, but {where}")
    selected = ["-m", "not slow and not checkout", *arguments]
    selected += [f"--ignore=tests/{folder}" for folder in OF_CODE_ALONE]
    sys.stdout.write(run(python.parent / "pytest", "-q", "-n", "auto", *selected, cwd=outside))


def main() -> None:
    """Build, install, look, play, test."""
    with tempfile.TemporaryDirectory() as folder:
        temporary = Path(folder).resolve()
        outside = temporary / "outside"
        outside.mkdir()
        run(sys.executable, "-m", "build", "--outdir", temporary / "dist", cwd=CHECKOUT)
        (wheel,) = (temporary / "dist").glob("*.whl")
        check_contents(wheel)

        venv.create(temporary / "venv", with_pip=True)
        scripts = temporary / "venv" / "bin"
        python = scripts / "python"
        os.environ["PATH"] = f"{scripts}{os.pathsep}{os.environ['PATH']}"
        os.environ["XDG_DATA_HOME"] = str(temporary / "data")
        run(python, "-m", "pip", "install", "--quiet", f"{wheel}[bare-test]", cwd=outside)
        check_names(python, outside)
        check_play(scripts, outside)
        check_tests(python, outside, sys.argv[1:])


if __name__ == "__main__":
    main()
