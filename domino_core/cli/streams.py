"""Input and output: encodings that never fail, plain complaints, quiet ends, the window's width."""

from __future__ import annotations

import codecs
import io
import os
import shutil
import sys
import unicodedata
from typing import Any, TextIO

from domino_core.cli.signs import first_environment, only_ascii

MIN_WIDTH, MAX_WIDTH = 20, 100
"""How wide text is at least, and at most: a longer line is hard to read."""


def prepare() -> None:
    """Make every stream able to carry every text: what cannot be said is said plainly.

    A terminal of the locale C gets ASCII alone, whatever Python makes of that locale.
    """
    codecs.register_error("domino", _without_accents)
    _open_closed()
    ascii_alone = only_ascii(first_environment())
    for stream in (sys.stdout, sys.stderr):
        if ascii_alone and stream.isatty():
            _reconfigure(stream, errors="domino", encoding="ascii")
        else:
            _reconfigure(stream, errors="domino")
    _reconfigure(sys.stdin, errors="replace")


def _open_closed() -> None:
    """Give a stream that was closed before the start an end where nothing comes or goes."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123


def _reconfigure(stream: Any, **how: str) -> None:
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(**how)


_PLAIN = {
    "▸": ">", "«": '"', "»": '"', "“": '"', "”": '"', "¿": "?", "¡": "!", "·": "-", "±": "+-",
    "→": "->", "←": "<-", "↑": "^", "↓": "v",
}  # fmt: skip


def _without_accents(error: UnicodeError) -> tuple[str | bytes, int]:
    """What an encoding lacks: ``ó`` becomes ``o``, other signs their plain likeness or ``?``."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_plain(sign) for sign in signs), error.end


def _plain(sign: str) -> str:
    if sign in _PLAIN:
        return _PLAIN[sign]
    base = unicodedata.normalize("NFKD", sign)[0]
    return base if base.isascii() else "?"


def carried(text: str) -> str:
    """A text as standard output shows it, with what that lacks said plainly."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "domino").decode(encoding)


def silence(stream: TextIO) -> None:
    """Let nothing more be written to a stream, so that leaving raises nothing."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)


def complain(sentence: str) -> None:
    """One line on standard error; quiet where even that is closed."""
    try:
        sys.stderr.write(f"domino: {printable(sentence)}\n")
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


JOINER, VARIATIONS = "\u200d", frozenset(map(chr, range(0xFE00, 0xFE10)))
"""What makes one picture of several emoji, and what chooses how a sign is drawn."""


def printable(text: str) -> str:
    r"""A name as typed, its control signs escaped so that they do nothing to a terminal.

    What joins emoji to one picture is left out, since terminals do not agree on its width.

    >>> printable("Ana\x1b[2J"), printable("[bold]x"), printable("\U0001f469\u200d\U0001f467")
    ('Ana\\x1b[2J', '[bold]x', '\U0001f469\U0001f467')
    """
    return escaped(_in_single_signs(as_typed(text)))


def escaped(text: str) -> str:
    """A text that is to be typed again, its control signs escaped and no other sign left out."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in as_typed(text)
    )


def _in_single_signs(text: str) -> str:
    """A text without variation selectors, and without joiners between emoji."""
    signs = [sign for sign in text if sign not in VARIATIONS]
    around = zip(signs, ["", *signs], [*signs[1:], ""], strict=False)
    return "".join(
        sign for sign, *beside in around if sign != JOINER or not all(map(_is_emoji, beside))
    )


def _is_emoji(sign: str) -> bool:
    """Whether a sign is a symbol, or the tone of one's skin."""
    return bool(sign) and unicodedata.category(sign) in {"So", "Sk"}


def as_typed(text: str) -> str:
    """An argument as it was typed, also where the locale is not the terminal's: as UTF-8."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


class Aside(io.TextIOBase):
    """Standard output while it is kept for a result: what is printed goes to standard error."""

    def __init__(self, results: TextIO) -> None:
        """``results`` is where the result goes."""
        self.results = results

    def write(self, text: str) -> int:
        """Print to standard error."""
        return sys.stderr.write(text)

    def flush(self) -> None:
        """Flush what was printed."""
        sys.stderr.flush()


def say(line: str = "", *, to: TextIO | None = None) -> None:
    """Print a line of a result."""
    print(line, file=to or sys.stdout)


def width(least: int = MIN_WIDTH, most: int = MAX_WIDTH) -> int:
    """How wide text may be in this window, in cells; not in its last one, where some break it."""
    return min(most, max(least, shutil.get_terminal_size().columns - 1))
