"""What holds for every test."""

from __future__ import annotations

import signal

import pytest

# A shell lets what it runs in the background ignore Ctrl-C, and so would every command under test.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def language_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Help sets ``LANGUAGE`` for the library that prints it; the next test begins without."""
    monkeypatch.setenv("LANGUAGE", "")
