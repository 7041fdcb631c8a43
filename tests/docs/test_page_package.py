"""The package that the page on plugins builds passes the kit, by the line that the page shows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import CHECKOUT, Page, page
from tests.docs.running import Reader, modules_left_alone

pytestmark = [pytest.mark.checkout, pytest.mark.slow]


def test_the_package_of_the_page_passes_the_conformance_kit(tmp_path, monkeypatch):
    told = page(CHECKOUT / "docs" / "plugins.md")
    files, _, _ = told.text.partition("\n## The hooks\n")
    with modules_left_alone(tmp_path):
        Reader(tmp_path, monkeypatch).follow(Page(told.name, files))
    project = Path("domino-dos-y-paso").resolve()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
