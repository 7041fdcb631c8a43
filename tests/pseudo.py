"""A language for tests alone: every sentence is 40 % longer, accented, and between ⟦ and ⟧.

So one sees what a longer language would do to the picture: a sentence that was cut has lost its
⟧, and a translation that is missing has no ⟦. What fills a sentence stays as it is.
"""

from __future__ import annotations

import gettext
import re
from math import ceil
from string import Formatter

from domino_core.speech import Speech

MORE = 1.4
"""How much longer the words of a sentence are, the two signs among them."""

_ACCENTED = str.maketrans("aeiouncAEIOU", "áéíóúñçÁÉÍÓÚ")
_VOWELS = "áéíóúÁÉÍÓÚ"


def longer(message: str) -> str:
    """A sentence in the language; blanks around it stay outside of its signs."""
    body = message.strip(" ")
    if not body or not any(sign.isalpha() for sign in _words(body)):
        return message
    before = message[: len(message) - len(message.lstrip(" "))]
    after = message[len(message.rstrip(" ")) :]
    wanted = max(0, ceil(len(_words(body)) * MORE) - len(_words(body)) - 2)
    parts = []
    for words, field, form, conversion in Formatter().parse(body):
        text, wanted = _stretched(words.translate(_ACCENTED), wanted)
        parts.append(text.replace("{", "{{").replace("}", "}}"))
        if field is not None:
            mark = f"!{conversion}" if conversion else ""
            parts.append(f"{{{field}{mark}{f':{form}' if form else ''}}}")
    return f"{before}⟦{''.join(parts)}{'~' * wanted}⟧{after}"


def _words(text: str) -> str:
    """What is said, without what fills it."""
    return "".join(words for words, *_ in Formatter().parse(text))


def _stretched(text: str, more: int) -> tuple[str, int]:
    """The text with so many vowels said twice, and how many are still wanted."""
    signs = []
    for sign in text:
        twice = more > 0 and sign in _VOWELS
        signs.append(sign * (2 if twice else 1))
        more -= twice
    return "".join(signs), more


class Longer(gettext.NullTranslations):
    """Every sentence, longer."""

    def gettext(self, message: str) -> str:
        return longer(message) if message else ""

    def ngettext(self, one: str, many: str, n: int) -> str:
        return longer(one if n == 1 else many)


LONGER = Speech(Longer())


def is_whole(text: str) -> bool:
    """Whether no sentence of it was cut: all that begin end, one within the other."""
    depth = 0
    for sign in re.findall("[⟦⟧]", text):
        depth += 1 if sign == "⟦" else -1
        if depth < 0:
            return False
    return depth == 0
