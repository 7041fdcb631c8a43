"""The language that the process speaks, in the words of the game that it tells of.

A process has one, since one person reads it, and it is settled before there is anything that could
carry it along: help is written while typer builds the commands, an error may come before any of
them, and typer calls a command, a package's too, with its own options alone. Whatever else speaks
(a face, a drawing, a table's questions) is given its :class:`~domino_core.speech.Speech`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.plugin import Words
    from domino_core.speech import Speech


@dataclass
class _Spoken:
    """What is spoken; ``in_words`` once a game is known that has words of its own."""

    language: str = "es"
    in_words: Speech | None = None


_spoken = _Spoken()


def speak(language: str) -> None:
    """Speak this language from now on, in the core's words."""
    _spoken.language, _spoken.in_words = language, None


def speak_words(words: Iterable[Words]) -> None:
    """Speak a game's words from now on: it is known which one is told or played.

    Raises :class:`~domino_core.errors.PluginError` for words that cannot be said.
    """
    from domino_core.speech import Speech  # noqa: PLC0415 - not needed for --version

    _spoken.in_words = Speech.of(_spoken.language).with_words(words)


def speech() -> Speech:
    """The language that the command speaks, in the words of its game."""
    from domino_core.speech import Speech  # noqa: PLC0415 - not needed for --version

    return _spoken.in_words or Speech.of(_spoken.language)
