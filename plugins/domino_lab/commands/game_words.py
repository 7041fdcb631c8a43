"""The words in which several tables are told: those that are the words of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from domino_core.drawing import Speech

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.simulation import Ruleset

W = TypeVar("W")


def shared(words: Iterable[tuple[W, ...]]) -> tuple[W, ...]:
    """What all have, in the order of the first: of one game's tables its words, of two none.

    >>> shared([("venezuela", "capicua"), ("venezuela",)])
    ('venezuela',)
    """
    first, *others = words
    return tuple(one for one in first if all(one in other for other in others))


def speech_of(language: str, rulesets: Iterable[Ruleset]) -> Speech:
    """A language, in the words that all tables have."""
    return Speech.of(language).with_words(shared(ruleset.words for ruleset in rulesets))
