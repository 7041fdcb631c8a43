"""Which face a match is told by: the full-screen table where the terminal can carry it.

Pipes (also for errors, since a full screen may be drawn there), small windows, ``TERM=dumb`` and
terminals without UTF-8 get the plain face, and whoever asks for it: with ``--plain``, or for good
with ``DOMINO_FACE=plain``. A full-screen face that ``DOMINO_FACE`` names opens without UTF-8 too.
"""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from domino_core import catalogue
from domino_core.cli import sitting, speaking
from domino_core.cli.plain import PlainFace
from domino_core.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.cli.sitting import Sitter
    from domino_core.face import Face
    from domino_core.speech import Speech

FACE, PLAIN, FULL = "DOMINO_FACE", "plain", "table"
LEAST_COLUMNS, LEAST_LINES = 80, 24


def open_face(*, plain: bool = False, json: bool = False) -> Face:
    """A face at which nobody sits yet.

    With ``json`` the conversation is the plain one, and leaves standard output free.
    Raises what :func:`~domino_core.catalogue.load` raises for a face that ``DOMINO_FACE`` names.
    """
    kind = PlainFace if plain or json else _kind()
    return kind(sys.stderr if json else sys.stdout, speaking.speech())


def sit_before(face: Face, sitters: Sequence[Sitter], speech: Speech) -> None:
    """Seat the people among the sitters before a face."""
    people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    face.sit(sitting.names([sitter.text for sitter in sitters]), people, speech)


def _kind() -> type[Face]:
    """The face that is asked for, or the best that this terminal can carry."""
    wanted = os.environ.get(FACE)
    asked, fits = wanted or FULL, _is_capable() and bool(wanted or _has_utf8())
    known: set[str] = set()
    if asked != PLAIN and (asked != FULL or fits):
        known = {one.name for one in catalogue.installed(catalogue.FACES)}
    if asked not in {PLAIN, FULL, *known}:
        raise UsageError(
            "{variable}={found}: se espera {known}",
            variable=FACE,
            found=asked[:40],
            known=", ".join(sorted({PLAIN, *known})),
        )
    if asked not in known or not fits:
        return PlainFace
    kind: type[Face] = catalogue.load(catalogue.FACES, asked)
    return kind if kind.can_be_shown() else PlainFace


def _is_capable() -> bool:
    """Whether the terminal can carry a full-screen face."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return False
    if os.environ.get("TERM", "dumb") in {"", "dumb"}:
        return False
    size = shutil.get_terminal_size()
    return size.columns >= LEAST_COLUMNS and size.lines >= LEAST_LINES


def _has_utf8() -> bool:
    """Whether the terminal has the signs of boxes and pips, as far as is known."""
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
