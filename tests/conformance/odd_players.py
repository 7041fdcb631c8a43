"""Bad players: classes in letters, each with one fault, and words of what is said of it."""

from __future__ import annotations

import textwrap
from typing import NamedTuple

HEAD = """\
import gc, os, random, secrets, sys, time
from datetime import datetime
from time import monotonic as tick
from domino_core.api import *

"""


class Fault(NamedTuple):
    """What a class of players does wrong, and words of what is said of it."""

    source: str
    words: str


def choosing(body: str, attributes: str = "") -> str:
    """A class of players with this body of ``choose``."""
    body = textwrap.indent(textwrap.dedent(body).strip(), "        ")
    head = f"class Bot(Player):\n    {attributes}\n"
    return f"{head}    def choose(self, view, actions, chance):\n{body}\n"
