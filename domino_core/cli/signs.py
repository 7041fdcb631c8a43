"""Which signs a terminal is said to have: where the locale is C or POSIX, those of ASCII alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")
"""The variables that say it; the first that is set and not empty counts."""

ASCII = {"C", "POSIX"}

PYTHON_SETS = {"C.UTF-8", "C.utf8", "UTF-8"}
"""What Python itself puts into ``LC_CTYPE`` where it finds the locale C, said or not."""

CHOSEN = ("PYTHONIOENCODING", "PYTHONUTF8")
"""With these somebody has said what Python is to write, whatever the locale is."""


def only_ascii(environment: Mapping[str, str]) -> bool:
    """Whether an environment says that terminals have no other signs.

    Where it names no locale at all, as in most containers, it says nothing.

    >>> only_ascii({"LC_ALL": "", "LANG": "C"}), only_ascii({"LC_CTYPE": "C.UTF-8", "LANG": "C"})
    (True, False)
    >>> only_ascii({})
    False
    """
    if any(map(environment.get, CHOSEN)):
        return False
    return next(filter(None, map(environment.get, LOCALE)), "") in ASCII


def first_environment() -> dict[str, str]:
    """The environment as the program was given it, before Python touched ``LC_CTYPE``.

    Where the system does not tell, a ``LC_CTYPE`` that may be Python's is left out.
    """
    try:
        given = Path("/proc/self/environ").read_bytes()
    except OSError:
        kept = dict(os.environ)
        if kept.get("LC_CTYPE") in PYTHON_SETS:
            del kept["LC_CTYPE"]
        return kept
    pairs = (os.fsdecode(one).partition("=") for one in given.split(b"\0") if one)
    return {name: value for name, _, value in pairs}
