"""Options: the models that variant files are checked against, and every fault in plain words.

The six tables are named after the questions. The core reads only what seats people
(``match.players``, ``match.sides``) and the clock's offers; everything else belongs to the
rules plugin, whose model says what it accepts. Unknown keys are faults, ``true`` is no number.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from domino_core.text import Text

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

    def __init__(self, wanted: str, /, **details: Any) -> None:
        """``wanted`` may be a template that ``details`` fill."""
        self.wanted = wanted if isinstance(wanted, Text) else Text(wanted, **details)
        super().__init__(self.wanted)


def faults_of(error: ValidationError, model: type[BaseModel]) -> list[tuple[tuple[str, ...], Text]]:
    """Every fault of a validation as (key path, sentence)."""
    found: dict[tuple[tuple[str, ...], str], Text] = {}
    for one in error.errors(include_url=False):
        path = tuple(str(part) for part in one["loc"] if isinstance(part, str))
        sentence = _sentence(one, path, model)
        found.setdefault((path, str(sentence)), sentence)
    return [(path, sentence) for (path, _), sentence in found.items()]


def _sentence(one: Any, path: tuple[str, ...], model: type[BaseModel]) -> Text:
    kind, context = one["type"], one.get("ctx", {})
    if kind == "extra_forbidden":
        return unknown_key(path[-1], known_keys(model, path[:-1]))
    if kind == "missing":
        return Text("falta esta clave")
    return expected(one["input"], _wanted(kind, context))


def expected(found: object, wanted: str) -> Text:
    """The sentence for a value that is not what is wanted."""
    return Text("se encontró {found}; se espera {wanted}", found=shown(found), wanted=wanted)


def unknown_key(key: str, known: Iterable[str]) -> Text:
    """The sentence for a key that nobody knows."""
    return Text("clave desconocida{hint}", hint=nearest(key, known))


_WANTED = {
    "int_type": Text("un número entero"),
    "int_from_float": Text("un número entero"),
    "bool_type": Text("true o false"),
    "string_type": Text("un texto"),
    "tuple_type": Text("una lista"),
    "model_type": Text("una tabla"),
    "model_attributes_type": Text("una tabla"),
    "dict_type": Text("una tabla"),
}


def _wanted(kind: str, context: Mapping[str, Any]) -> Text:
    if kind == "value_error":
        cause = context["error"]
        return cause.wanted if isinstance(cause, OptionFault) else Text(str(cause))
    if kind in _WANTED:
        return _WANTED[kind]
    if kind == "greater_than_equal":
        return Text("un número entero de {least} o más", least=context["ge"])
    if kind == "less_than_equal":
        return Text("un número entero de {most} o menos", most=context["le"])
    if kind == "literal_error":
        return Text("{choices}", choices=str(context["expected"]).replace(" or ", ", "))
    return Text("otro valor ({kind})", kind=kind)


MAX_SHOWN = 40
"""So many characters of a wrong text are shown."""


def shown(value: object) -> Text:
    """A value as an error shows it: short, on one line, with its type."""
    if isinstance(value, bool):
        return Text("true" if value else "false")
    if isinstance(value, int) and value.bit_length() > MAX_SHOWN:
        return Text("un número enorme")
    if isinstance(value, (int, float)):
        return Text("el número {value}", value=value)
    if isinstance(value, str):
        short = value if len(value) <= MAX_SHOWN else value[: MAX_SHOWN - 3] + "..."
        return Text("el texto {value!r}", value=short)
    containers: dict[type, Text] = {
        dict: Text("una tabla"),
        list: Text("una lista"),
        tuple: Text("una lista"),
    }
    return containers.get(type(value)) or Text("un valor de tipo {kind}", kind=type(value).__name__)


def nearest(word: str, known: Iterable[str]) -> Text:
    """``; la más cercana es «target»`` where a known word is close, else what is known."""
    words = sorted(known)
    close = difflib.get_close_matches(word, words, 1, 0.6)
    if close:
        return Text("; lo más parecido es «{close}»", close=close[0])
    return Text("; se conocen {words}", words=", ".join(words)) if words else Text("")


def known_keys(model: type[BaseModel], path: tuple[str, ...]) -> list[str]:
    """The keys that the table at ``path`` accepts."""
    for part in path:
        field = model.model_fields.get(part)
        annotation = field.annotation if field else None
        if not (isinstance(annotation, type) and issubclass(annotation, BaseModel)):
            return []
        model = annotation
    return list(model.model_fields)
