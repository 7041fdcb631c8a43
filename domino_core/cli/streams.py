"""Input and output: encodings that never fail, plain complaints, quiet ends."""

from __future__ import annotations

import codecs
import io
import os
import shutil
import sys
import unicodedata
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.plugin import Words
    from domino_core.speech import Speech


MIN_WIDTH, MAX_WIDTH = 20, 100


def prepare() -> None:
    """Make every stream able to carry every text: what cannot be said is said plainly."""
    codecs.register_error("domino", _without_accents)
    _open_closed()
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, "domino")
    _reconfigure(sys.stdin, "replace")


def _open_closed() -> None:
    """Give a stream that was closed before the start an end where nothing comes or goes."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123


def _reconfigure(stream: Any, errors: str) -> None:
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=errors)


_PLAIN = {"▸": ">", "«": '"', "»": '"', "¿": "?", "¡": "!", "·": "-", "→": "->"}


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


def printable(text: str) -> str:
    r"""A name as typed, its control signs escaped so that they do nothing to a terminal.

    >>> printable("Ana\x1b[2J"), printable("[bold]x")
    ('Ana\\x1b[2J', '[bold]x')
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in as_typed(text)
    )


def as_typed(text: str) -> str:
    """An argument as it was typed, also where the locale is not the terminal's: as UTF-8."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


_language = "es"
_words: Speech | None = None


def speak(language: str) -> None:
    """Speak this language from now on, in the core's words."""
    global _language, _words
    _language, _words = language, None


def speak_words(words: Iterable[Words]) -> None:
    """Speak a game's words from now on: it is known which one is told or played.

    Raises :class:`~domino_core.errors.PluginError` for words that cannot be said.
    """
    global _words  # noqa: PLW0603 - and a command tells of one game
    from domino_core.speech import Speech  # noqa: PLC0415 - not needed for --version

    _words = Speech.of(_language).with_words(words)


def speech() -> Speech:
    """The language that the command speaks, in the words of its game."""
    from domino_core.speech import Speech  # noqa: PLC0415 - not needed for --version

    return _words or Speech.of(_language)


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


def width() -> int:
    """How wide the window is, for text."""
    return min(MAX_WIDTH, max(MIN_WIDTH, shutil.get_terminal_size().columns - 1))
