"""Sentences for people: a template and the values that fill it, ready for any language.

The project's message ids are its Spanish sentences. A :class:`Text` reads as the Spanish sentence
wherever a plain string does; a face that speaks another language translates the template.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Text(str):
    """A filled sentence that still knows its template.

    >>> Text("Quedan {n} fichas", n=3)
    'Quedan 3 fichas'
    >>> Text("Quedan {n} fichas", n=3).through({"Quedan {n} fichas": "{n} tiles left"}.get)
    '3 tiles left'
    """

    __slots__ = ("details", "template")

    template: str
    details: dict[str, Any]

    def __new__(cls, template: str, /, **details: Any) -> Self:
        """Fill the template; without values it is taken as it is, braces and all."""
        text = super().__new__(cls, template.format(**details) if details else template)
        text.template = template
        text.details = details
        return text

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        """Pickle by template and values."""
        return (self.template,), self.details

    def through(self, translate: Callable[[str], str | None]) -> str:
        """The sentence in another language; values that are sentences are translated too."""
        template = self.template and (translate(self.template) or self.template)
        if not self.details:
            return template
        return template.format(
            **{
                name: value.through(translate) if isinstance(value, Text) else value
                for name, value in self.details.items()
            }
        )


def joined(parts: Sequence[object], between: str) -> Text:
    """Sentences one after the other, each still to be translated; ``between`` holds no words."""
    names = [f"part{number}" for number in range(len(parts))]
    return Text(
        between.join(f"{{{name}}}" for name in names), **dict(zip(names, parts, strict=True))
    )


def either(parts: Sequence[object]) -> Text:
    """Sentences or numbers of which one holds, as one says them: ``2, 3 o 4``."""
    if not parts:
        return Text("")
    *some, last = parts
    if not some:
        return Text("{last}", last=last)
    return Text("{some} o {last}", some=joined(some, ", "), last=last)
