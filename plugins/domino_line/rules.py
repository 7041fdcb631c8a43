"""The base of a line game's rules class, which keeps its options in a form that is quick to ask."""

from __future__ import annotations

from dataclasses import make_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from domino_core.api import Knobs, Rules, RulesOptions
from domino_line.checks import line_contradictions
from domino_line.options import LineOptions
from domino_line.sentences import line_sentences

if TYPE_CHECKING:
    from collections.abc import Callable


class LineRules(Rules):
    """The base of a line game's rules: ``options`` holds the values of :class:`LineOptions`.

    They stand there under the same names, frozen too, but as plain attributes. A model's are ten
    times as slow, and every decision asks for some: a round takes up to a tenth longer with them.
    """

    Options: ClassVar[type[RulesOptions]] = LineOptions
    check_table = line_contradictions
    sentences = line_sentences

    def __init__(self, options: RulesOptions) -> None:
        """Keep the options' values."""
        super().__init__(_plain(options))


def _plain(value: Any) -> Any:
    """Tables of options as plain frozen objects, anything else as it is."""
    if not isinstance(value, Knobs):
        return value
    fields = tuple(type(value).model_fields)
    return _shape(type(value).__name__, fields)(*(_plain(getattr(value, key)) for key in fields))


@lru_cache(maxsize=64)
def _shape(name: str, fields: tuple[str, ...]) -> Callable[..., Any]:
    return make_dataclass(name, fields, frozen=True, slots=True)
