"""Packages that are installed for one test."""

from __future__ import annotations

import pytest

from domino_core.cli import speaking
from tests.cli.conftest import call, domino
from tests.conformance.conftest import install

__all__ = ["call", "domino", "install"]


@pytest.fixture(autouse=True)
def _no_game_s_words():
    """A command that ran before may have left the words of its game."""
    speaking.speak("es")
