"""Sentences in a language: gettext over the project's Spanish message ids."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Any

from domino_core.text import Text

LOCALES = Path(__file__).parent / "locale"
DOMAIN = "domino"


class Speech:
    """One language. Spanish needs no catalogue: the message ids are Spanish.

    >>> Speech.of("es").say("Te toca")
    'Te toca'
    >>> Speech.of("es").count("Queda {n} ficha", "Quedan {n} fichas", 3)
    'Quedan 3 fichas'
    """

    def __init__(self, translations: gettext.NullTranslations) -> None:
        """Speak by these translations."""
        self._translations = translations

    @classmethod
    def of(cls, *languages: str, folder: Path = LOCALES) -> Speech:
        """The first of the languages that has a catalogue in the folder, Spanish if none has."""
        return cls(gettext.translation(DOMAIN, folder, languages=languages, fallback=True))

    def say(self, template: str, /, **details: Any) -> str:
        """A sentence; values that are sentences themselves are translated too."""
        return Text(template, **details).through(self._translations.gettext)

    def text(self, text: str) -> str:
        """A sentence that was made elsewhere, such as an error's."""
        if isinstance(text, Text):
            return text.through(self._translations.gettext)
        return self._translations.gettext(text) if text else ""

    def count(self, one: str, many: str, n: int, /, **details: Any) -> str:
        """A sentence with a number in it, in the form that the language wants for it."""
        return self._translations.ngettext(one, many, n).format(n=n, **details)
