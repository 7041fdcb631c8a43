"""Orders to carry out, and packages that are installed for one test."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core import variants
from domino_core.cli import speaking
from domino_lab import Bot
from domino_lab.orders import Order, Setup
from tests.cli.conftest import call, domino
from tests.conformance.conftest import install

__all__ = ["call", "domino", "install"]


@pytest.fixture(autouse=True)
def _no_game_s_words():
    """A command that ran before may have left the words of its game."""
    speaking.speak("es")


def setup(name="tablu", bots=("random",), at=None, **given) -> Setup:
    paths: Any = {tuple(key.split("__")): value for key, value in given.items()}
    ruleset = variants.find(name).ruleset(at, paths)
    named = tuple(Bot(one, one) for one in bots)
    return Setup(ruleset, named * ruleset.seating.players if len(named) == 1 else named)


@pytest.fixture
def order():
    """An order for one table; options of the rules with ``__`` for a dot."""

    def make(name="tablu", bots=("random",), *, count=60, matches=True, seed="7", at=None, **given):
        return Order((setup(name, bots, at, **given),), seed, count, matches)

    return make
