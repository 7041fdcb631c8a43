"""Input and output: encodings that never fail, plain complaints, quiet ends."""

from __future__ import annotations

import codecs
import os
import shutil
import sys
import unicodedata
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from domino_core.speech import Speech


MIN_WIDTH, MAX_WIDTH = 20, 100


def prepare() -> None:
    """Make every stream able to carry every text: what cannot be said is said plainly."""
    codecs.register_error("domino", _without_accents)
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, "domino")
    _reconfigure(sys.stdin, "replace")


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


def silence() -> None:
    """Let nothing more be written to standard output, so that leaving raises nothing."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())
    os.close(null)


def complain(sentence: str) -> None:
    """One line on standard error; quiet where even that is closed."""
    try:
        sys.stderr.write(f"domino: {sentence}\n")
        sys.stderr.flush()
    except OSError:
        return


def printable(text: str) -> str:
    r"""A name as typed, its control signs escaped so that they do nothing to a terminal.

    >>> printable("Ana\x1b[2J"), printable("[bold]x")
    ('Ana\\x1b[2J', '[bold]x')
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in text
    )


def speech() -> Speech:
    """The language that the face speaks."""
    from domino_core.speech import Speech  # noqa: PLC0415 - not needed for --version

    return Speech.of("es")


def say(line: str = "", *, to: TextIO | None = None) -> None:
    """Print a line of a result."""
    print(line, file=to or sys.stdout)


def width() -> int:
    """How wide the window is, for text."""
    return min(MAX_WIDTH, max(MIN_WIDTH, shutil.get_terminal_size().columns - 1))


def usage_sentence(error: Any) -> str:
    """A wrong command line in one sentence: what, and what would be right."""
    say_ = speech().say
    kind = type(error).__name__
    message = " ".join(str(error.format_message()).split())
    if kind == "NoSuchOption":
        near = ", ".join(error.possibilities or ())
        hint = say_("; lo más parecido es {near}", near=near) if near else ""
        return say_("No existe la opción {option}{hint}", option=error.option_name, hint=hint)
    if kind == "NoSuchCommand" or message.startswith("No such command"):
        return _no_command(message, error)
    if kind == "MissingParameter":
        return say_("Falta {what}", what=error.param.human_readable_name if error.param else "algo")
    if kind == "BadParameter" and error.param is not None:
        name = "/".join(error.param.opts)
        return say_("{name}: {why}", name=name, why=error.message)
    return message


def _no_command(message: str, error: Any) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only for a wrong command

    name = message.split("'")[1] if "'" in message else ""
    known = error.ctx.command.list_commands(error.ctx) if error.ctx else []
    near = get_close_matches(name, known, 1, 0.4)
    hint = near[0] if near else ", ".join(known)
    return speech().say("No existe la orden «{name}»; prueba con {hint}", name=name, hint=hint)
