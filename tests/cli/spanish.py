"""Which words are Spanish and nothing else: those of the message ids that no translation uses."""

from __future__ import annotations

import gettext
import re
from functools import cache
from typing import TYPE_CHECKING

from domino_core.speech import DOMAIN, LOCALES

if TYPE_CHECKING:
    from collections.abc import Collection

PATH = re.compile(r"(?:/[\w.+~-]+){2,}")
"""Where something lies: a place that may have any name, in any language."""

WORD = re.compile(r"[^\W\d_]{2,}")
LANGUAGES = ("en", "pt")

KEYS = {"block", "capicua", "club", "number", "opener", "pase", "redondo", "round", "seat", "tile"}
"""Words of names and keys, which are the same in all languages."""


def words(text: str) -> set[str]:
    """The words of a sentence, without what fills it."""
    return {word.lower() for word in WORD.findall(re.sub(r"\{[^}]*\}", " ", text))}


@cache
def sentences(language: str) -> dict[str, str]:
    """Every sentence with its translation; of plurals each form."""
    catalogue = vars(gettext.translation(DOMAIN, LOCALES, [language]))["_catalog"]
    found = {}
    for key, text in catalogue.items():
        found[key if isinstance(key, str) else f"{key[0]} {key[1]}"] = text
    found.pop("", None)
    return found


@cache
def spanish(language: str) -> frozenset[str]:
    """Words that nothing in the language can hold: a sentence with one was not translated."""
    said = set().union(*map(words, sentences(language).values()))
    english = set().union(*map(words, sentences("en").values()))  # as the keys of files are
    ids = set().union(*map(words, sentences(language)))
    return frozenset(ids - said - english - KEYS)


def leaked(text: str, language: str, data: Collection[str] = ()) -> set[str]:
    """The Spanish words in a text; ``data`` is what is no sentence, such as names and titles."""
    told = words(PATH.sub(" ", text))
    return {word for word in told & spanish(language) if word not in data}
