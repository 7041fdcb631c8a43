"""Sentences in a language: gettext over the project's Spanish message ids.

A game may bring words of its own, as whole sentences: they are looked up first, and what they lack
is said as the core says it.
"""

from __future__ import annotations

import gettext
import struct
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

from domino_core.errors import PluginError
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.plugin import Words

LOCALES = Path(__file__).parent / "locale"
DOMAIN = "domino"
SPANISH = "es"


class Speech:
    """One language. Spanish needs no catalogue: the message ids are Spanish.

    >>> Speech.of("es").say("Te toca")
    'Te toca'
    >>> Speech.of("es").count("Queda {n} ficha", "Quedan {n} fichas", 3)
    'Quedan 3 fichas'

    :ivar language: its name, as in ``locale``.
    """

    def __init__(self, translations: gettext.NullTranslations, language: str = SPANISH) -> None:
        """Speak by these translations."""
        self._translations = translations
        self.language = language

    @classmethod
    def of(cls, *languages: str, folder: Path = LOCALES) -> Speech:
        """The first of the languages that has a catalogue in the folder, Spanish if none has."""
        known = (one for one in languages if gettext.find(DOMAIN, folder, [one]))
        spoken = next(known, SPANISH)
        return cls(gettext.translation(DOMAIN, folder, [spoken], fallback=True), spoken)

    def with_words(self, words: Iterable[Words]) -> Speech:
        """The same language with a game's words, the first catalogue before the next.

        Raises :class:`PluginError` for a catalogue that cannot be read, or in which a sentence has
        a gap that nobody fills.
        """
        chain = self._translations
        for one in reversed(list(words)):
            own = own_words(one, self.language)
            if own is not None:
                own.add_fallback(chain)
                chain = own
        return Speech(chain, self.language)

    def say(self, template: str, /, **details: Any) -> str:
        """A sentence; values that are sentences themselves are translated too."""
        return Text(template, **details).through(self._translations.gettext)

    def text(self, text: str) -> str:
        """A sentence that was made elsewhere, such as an error's."""
        if isinstance(text, Text):
            return text.through(self._translations.gettext)
        return self._translations.gettext(text) if text else ""

    def number(self, value: float, form: str) -> str:
        """A number, written as :func:`format` does by ``form`` but with the language's own mark.

        >>> Speech.of("es").number(0.583, ".1%")
        '58,3%'
        """
        return format(value, form).replace(".", self.say("0,5 s")[1])

    def count(self, one: str, many: str, n: int, /, **details: Any) -> str:
        """A sentence with a number in it, in the form that the language wants for it."""
        return self._translations.ngettext(one, many, n).format(n=n, **details)


# A game's words ----------------------------------------------------------------------------------


def languages_of(words: Words) -> list[str]:
    """The languages in which there is a catalogue of these words."""
    found = words.folder.glob(f"*/LC_MESSAGES/{words.name}.mo")
    return sorted(path.parents[1].name for path in found)


def own_words(words: Words, language: str) -> gettext.NullTranslations | None:
    """The catalogue in a language, ``None`` where there is none: another object at every call.

    Raises :class:`PluginError` as :meth:`Speech.with_words` does.
    """
    if gettext.find(words.name, words.folder, [language]) is None:
        return None
    try:
        return gettext.translation(words.name, words.folder, [language], class_=_Catalogue)
    except _GapError as fault:
        raise PluginError(
            "El catálogo «{catalogue}» ({language}) de «{plugin}» no sirve: «{sentence}» tiene un "
            "hueco que nadie llena",
            plugin=words.plugin,
            catalogue=words.name,
            language=language,
            sentence=str(fault),
        ) from None
    except (OSError, ValueError, struct.error) as cause:
        raise PluginError(
            "El catálogo «{catalogue}» ({language}) de «{plugin}» no se puede leer: {cause}",
            plugin=words.plugin,
            catalogue=words.name,
            language=language,
            cause=f"{type(cause).__name__}: {cause}",
        ) from cause


class _GapError(Exception):
    """A translation with a gap that its sentence has not."""


class _Catalogue(gettext.GNUTranslations):
    """A catalogue whose sentences can all be filled."""

    _catalog: dict[str | tuple[str, int], str]

    def _parse(self, fp: Any) -> None:
        super()._parse(fp)
        for key, text in self._catalog.items():
            own = key if isinstance(key, str) else key[0]
            if own and not _gaps(text) <= _gaps(own) | ({"n"} if own != key else set()):
                raise _GapError(text)


def _gaps(text: str) -> set[str]:
    """What a sentence is filled with, and how it is written; of one that cannot be, all of it."""
    try:
        return {
            f"{name}!{conversion}:{form}" if conversion or form else name
            for _, name, form, conversion in Formatter().parse(text)
            if name is not None
        }
    except ValueError:
        return {text}
