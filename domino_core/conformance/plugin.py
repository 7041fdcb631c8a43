"""The kit as a pytest plugin: one line in a package's ``conftest.py``.

``pytest_plugins = ["domino_core.conformance.plugin"]`` adds the kit's tests wherever a whole folder
is tested. The same tests run with ``pytest --pyargs domino_core.conformance``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

KIT = Path(__file__).with_name("test_kit.py")


def pytest_configure(config: Any) -> None:
    """Add the kit to what is collected, unless single files or tests are asked for."""
    if str(KIT) not in config.args and any(Path(one).is_dir() for one in config.args):
        config.args.append(str(KIT))
