"""Notation in files that are no records: examples, lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import BeforeValidator

from domino_core.errors import NotationError
from domino_core.options import OptionFault

if TYPE_CHECKING:
    from collections.abc import Callable


def in_notation(read: Callable[[str], Any]) -> BeforeValidator:
    """An option that is a text, whose words are each read as notation, by ``parse_step`` say."""

    def words(value: object) -> tuple[Any, ...]:
        if not isinstance(value, str):
            raise OptionFault("un texto")
        try:
            return tuple(map(read, value.split()))
        except NotationError as cause:
            raise OptionFault("{why}", why=cause.text) from None

    return BeforeValidator(words)
