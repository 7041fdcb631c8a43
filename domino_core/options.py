"""Options: the models that variant files are checked against, and every fault in plain words.

The six tables are named after the questions. The core reads only what seats people
(``match.players``, ``match.sides``) and the clock's offers; everything else belongs to the
rules plugin, whose model says what it accepts. Unknown keys are faults, ``true`` is no number.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

TABLES = ("deal", "opener", "legality", "turn", "scoring", "match", "clock")
"""The tables that a variant may tune, beside ``house``."""

MAX_PLAYERS = 16


class Knobs(BaseModel):
    """A table of options: frozen, strict about types, closed to unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def _as_tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


Numbers = Annotated[tuple[Annotated[int, Field(ge=1)], ...], BeforeValidator(_as_tuple)]
"""A list of whole numbers of at least 1."""


class MatchKnobs(Knobs):
    """Who plays, resolved for one table."""

    players: int = Field(ge=1, le=MAX_PLAYERS, description="Cuántas personas juegan.")
    sides: Literal["individual", "pairs"] = Field(
        description="Cada quien por su cuenta (individual) o por parejas (pairs)."
    )


class ClockKnobs(Knobs):
    """What a table may offer as a turn's time, in seconds; the clock is off unless asked for."""

    offered: Numbers = Field((), description="Segundos por turno que la mesa puede elegir.")
    proposed: int | None = Field(None, ge=1, description="Segundos por turno que se proponen.")
    absent_after: int | None = Field(
        None,
        ge=1,
        description="Turnos seguidos sin jugar tras los que la máquina toma el puesto.",
    )


class RulesOptions(Knobs):
    """The root of every rules plugin's options; a plugin's model adds its tables."""

    match: MatchKnobs
    clock: ClockKnobs = ClockKnobs()


class OptionFault(ValueError):  # noqa: N818 - pydantic wants a ValueError; the name says what it is
    """Raised by an option's validator: ``wanted`` says what would be right."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted


def faults_of(error: ValidationError, model: type[BaseModel]) -> list[tuple[tuple[str, ...], str]]:
    """Every fault of a validation as (key path, sentence)."""
    found = []
    seen = set()
    for one in error.errors(include_url=False):
        path = tuple(str(part) for part in one["loc"] if isinstance(part, str))
        sentence = _sentence(one, path, model)
        if (path, sentence) not in seen:
            seen.add((path, sentence))
            found.append((path, sentence))
    return found


def _sentence(one: Any, path: tuple[str, ...], model: type[BaseModel]) -> str:
    kind, context = one["type"], one.get("ctx", {})
    if kind == "extra_forbidden":
        return "clave desconocida" + nearest(path[-1], known_keys(model, path[:-1]))
    if kind == "missing":
        return "falta esta clave"
    return f"se encontró {shown(one['input'])}; se espera {_wanted(kind, context)}"


def _wanted(kind: str, context: Mapping[str, Any]) -> str:
    if kind == "value_error":
        return getattr(context["error"], "wanted", str(context["error"]))
    simple = {
        "int_type": "un número entero",
        "int_from_float": "un número entero",
        "bool_type": "true o false",
        "string_type": "un texto",
        "tuple_type": "una lista",
        "model_type": "una tabla",
        "model_attributes_type": "una tabla",
        "dict_type": "una tabla",
    }
    if kind in simple:
        return simple[kind]
    if kind == "greater_than_equal":
        return f"un número entero de {context['ge']} o más"
    if kind == "less_than_equal":
        return f"un número entero de {context['le']} o menos"
    if kind == "literal_error":
        return f"{context['expected']}".replace(" or ", " o ")
    return f"otro valor ({kind})"


def shown(value: object) -> str:
    """A value as an error shows it: short, on one line, with its type."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        text = str(value) if value.bit_length() < 64 else "un número enorme"  # noqa: PLR2004 - a machine word
        return f"el número {text}" if value.bit_length() < 64 else text  # noqa: PLR2004 - likewise
    if isinstance(value, float):
        return f"el número {value}"
    if isinstance(value, str):
        short = value if len(value) <= 40 else value[:37] + "..."  # noqa: PLR2004 - a line's part
        return f"el texto {short!r}"
    if isinstance(value, dict):
        return "una tabla"
    if isinstance(value, (list, tuple)):
        return "una lista"
    return f"un valor de tipo {type(value).__name__}"


def nearest(word: str, known: Iterable[str]) -> str:
    """``; la más cercana es «target»`` where a known word is close, else what is known."""
    words = sorted(known)
    close = difflib.get_close_matches(word.replace("-", "_"), words, 1, 0.6)
    if close:
        return f"; la más cercana es «{close[0]}»"
    return f"; se conocen {', '.join(words)}" if words else ""


def known_keys(model: type[BaseModel], path: tuple[str, ...]) -> list[str]:
    """The keys that the table at ``path`` accepts."""
    for part in path:
        field = model.model_fields.get(part)
        annotation = field.annotation if field else None
        if not (isinstance(annotation, type) and issubclass(annotation, BaseModel)):
            return []
        model = annotation
    return list(model.model_fields)
