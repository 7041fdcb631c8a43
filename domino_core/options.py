"""Options: the models that variant files are checked against, and every fault in plain words.

The six tables are named after the questions. The core reads only what seats people
(``match.players``, ``match.sides``) and the clock's offers; everything else belongs to the
rules plugin, whose model says what it accepts. Unknown keys are faults, ``true`` is no number.
"""

from __future__ import annotations

import difflib
import re
from datetime import date, datetime, time
from inspect import isclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    WithJsonSchema,
)

from domino_core.text import Text, either

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pydantic.fields import FieldInfo

TABLES = ("deal", "opener", "legality", "turn", "scoring", "match", "clock")
"""The tables that a variant may tune, beside ``house``."""

MAX_PLAYERS = 16

Keys = tuple[str, ...]
"""The way to a value: the names of its tables, and its own."""


def is_house_switch(path: Keys) -> bool:
    """Whether it is ``house.NAME`` itself, which switches a house rule on or off."""
    return path[0] == "house" and len(path) == 2  # noqa: PLR2004 - house, and the rule's name


class Knobs(BaseModel):
    """A table of options: frozen, strict about types, closed to unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


def _as_tuple(value: object) -> object:
    return tuple(map(_as_tuple, value)) if isinstance(value, list) else value


A_LIST = BeforeValidator(_as_tuple)
"""A list of TOML as the tuple that options hold, lists inside it too."""

Numbers = Annotated[tuple[Annotated[int, Field(ge=1)], ...], A_LIST]
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
    """Raised by an option's validator: ``wanted`` says what would be right.

    ``found`` is the part of the value that is wrong, ``None`` where all of it is.
    """

    def __init__(self, wanted: str, /, *, found: object = None, **details: Any) -> None:
        """``wanted`` may be a template that ``details`` fill."""
        self.found = found
        self.wanted = wanted if isinstance(wanted, Text) else Text(wanted, **details)
        super().__init__(self.wanted)


MAX_FAULTS = 50
"""So many faults are told at most; who has more mends these first."""


def faults_of(error: ValidationError, model: type[BaseModel]) -> list[tuple[tuple[str, ...], Text]]:
    """Every fault of a validation as (key path, sentence)."""
    sentences: list[tuple[tuple[str, ...], Text]] = []
    wanted: dict[tuple[tuple[str, ...], Text], list[Text]] = {}
    for one in error.errors(include_url=False)[:MAX_FAULTS]:
        path = _key_path(one["loc"], model)
        kind, context = one["type"], one.get("ctx", {})
        if kind == "extra_forbidden":
            sentences.append((path, _unknown(path, model)))
        elif kind == "missing":
            sentences.append((path, Text("falta esta clave")))
        else:
            choices = wanted.setdefault((path, shown(_found(one["input"], context))), [])
            choices += [choice for choice in [_wanted(kind, context)] if choice not in choices]
    sentences += [
        (
            path,
            Text("se encontró {found}; se espera {wanted}", found=found, wanted=either(choices)),
        )
        for (path, found), choices in wanted.items()
    ]
    return sentences


def _found(value: object, context: Mapping[str, Any]) -> object:
    """What is wrong in a value: the part that its validator named, else all of it."""
    part = getattr(context.get("error"), "found", None)
    return value if part is None else part


def _key_path(loc: tuple[int | str, ...], model: type[BaseModel] | None) -> tuple[str, ...]:
    """The keys of a place, without what pydantic adds below them: items, and kinds of a union."""
    path: list[str] = []
    for part in loc:
        if model is None:
            break
        path.append(str(part))
        model = table_at(model, str(part))
    return tuple(path)


def table_at(model: type[BaseModel], key: str) -> type[BaseModel] | None:
    """The model of the table that stands at a key, ``None`` where a value stands."""
    field = model.model_fields.get(key)
    if field is None:
        return None
    kinds = (field.annotation, *get_args(field.annotation))
    return next((one for one in kinds if isclass(one) and issubclass(one, BaseModel)), None)


def _unknown(path: tuple[str, ...], model: type[BaseModel]) -> Text:
    """The sentence for an unknown key: where it belongs, or the nearest one."""
    *table, key = path
    others = [
        one for one in model.model_fields if table != [one] and key in known_keys(model, (one,))
    ]
    if len(path) == 2 and others:  # noqa: PLR2004 - a table and a key
        return Text("clave desconocida; va en [{table}]", table=others[0])
    return unknown_key(key, known_keys(model, tuple(table)))


def expected(found: object, wanted: str) -> Text:
    """The sentence for a value that is not what is wanted."""
    return Text("se encontró {found}; se espera {wanted}", found=shown(found), wanted=wanted)


def wrong_format(found: object, known: str, wanted: str) -> Text:
    """The sentence for a file's ``format`` that is not the known one, such as ``domino-record/1``.

    ``wanted`` says what is expected of a file of another kind; one of the same kind, with another
    number, was made by another version of the program.
    """
    kind, _, _ = known.partition("/")
    if isinstance(found, str) and re.fullmatch(rf"{kind}/[0-9]{{1,9}}", found):
        return Text(
            "«{found}» es de otra versión del programa; esta lee «{known}»",
            found=found,
            known=known,
        )
    return expected(found, wanted)


def unknown_key(key: str, known: Iterable[str]) -> Text:
    """The sentence for a key that nobody knows."""
    return Text("clave desconocida{hint}", hint=nearest(key, known))


_WANTED = {
    "int_type": Text("un número entero"),
    "int_from_float": Text("un número entero"),
    "bool_type": Text("true o false"),
    "string_type": Text("un texto"),
    "float_type": Text("un número"),
    "finite_number": Text("un número finito"),
    "tuple_type": Text("una lista"),
    "list_type": Text("una lista"),
    "frozen_set_type": Text("una lista"),
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
    if kind in _BOUNDS:
        name, sentence = _BOUNDS[kind]
        bound = context[name]
        return Text(sentence, bound=f"{bound:g}" if isinstance(bound, float) else bound)
    if kind == "literal_error":
        return Text("{choices}", choices=str(context["expected"]).replace(" or ", ", "))
    return Text("otro valor ({kind})", kind=kind)


_BOUNDS = {
    "greater_than_equal": ("ge", "un número entero de {bound} o más"),
    "less_than_equal": ("le", "un número entero de {bound} o menos"),
    "greater_than": ("gt", "un número mayor que {bound}"),
    "less_than": ("lt", "un número menor que {bound}"),
    "multiple_of": ("multiple_of", "un múltiplo de {bound}"),
    "too_short": ("min_length", "una lista de {bound} o más"),
    "too_long": ("max_length", "una lista de {bound} o menos"),
    "string_too_short": ("min_length", "un texto de {bound} letras o más"),
    "string_too_long": ("max_length", "un texto de {bound} letras o menos"),
    "string_pattern_mismatch": ("pattern", "un texto de la forma {bound}"),
}


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
    return _KINDS.get(type(value)) or Text("un valor de tipo {kind}", kind=type(value).__name__)


_KINDS: dict[type, Text] = {
    dict: Text("una tabla"),
    list: Text("una lista"),
    tuple: Text("una lista"),
    date: Text("una fecha"),
    datetime: Text("una fecha"),
    time: Text("una hora"),
}


def nearest(word: str, known: Iterable[str]) -> Text:
    """``; la más cercana es «target»`` where a known word is close, else what is known."""
    words = sorted(known)
    close = difflib.get_close_matches(word[:MAX_SHOWN], words, 1, 0.6)
    if close:
        return Text("; lo más parecido es «{close}»", close=close[0])
    return Text("; se conocen {words}", words=", ".join(words)) if words else Text("")


def known_keys(model: type[BaseModel], path: tuple[str, ...]) -> list[str]:
    """The keys that the table at ``path`` accepts."""
    for part in path:
        table = table_at(model, part)
        if table is None:
            return []
        model = table
    return list(model.model_fields)


MAX_BITS = 63
"""Whole numbers are of 64 bits, as TOML promises them."""

SMALLER = Text("un número más pequeño")


def is_huge(value: object) -> bool:
    """Whether a number is larger than TOML promises."""
    return type(value) is int and value.bit_length() > MAX_BITS


def huge_numbers(value: object, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Text]]:
    """Every number in nested tables that is larger than TOML promises, as a fault."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from huge_numbers(one, (*at, str(key)))
    elif isinstance(value, list):
        for one in value:
            yield from huge_numbers(one, at)
    elif is_huge(value):
        yield at, expected(value, SMALLER)


def words_in(annotation: Any) -> list[Any]:
    """The words of a ``Literal``, wherever it stands in an annotation; both of a ``bool``."""
    if annotation is bool:
        return [True, False]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    return [word for part in get_args(annotation) for word in words_in(part)]


def words_of(field: FieldInfo) -> list[str]:
    """The words that an option takes, those too that it tells to editors alone, each once."""
    told = [word for part in (field.annotation, *field.metadata) for word in _words_told(part)]
    return list(dict.fromkeys(told))


def _words_told(part: Any) -> Iterator[str]:
    """Words in an annotation, and in the JSON Schemas that it carries."""
    if isinstance(part, WithJsonSchema):
        yield from _words_listed(part.json_schema)
    elif get_origin(part) is Literal:
        yield from (word for word in get_args(part) if isinstance(word, str))
    else:
        for below in get_args(part):
            yield from _words_told(below)


def _words_listed(schema: object) -> Iterator[str]:
    """Every word that some ``enum`` of a JSON Schema lists."""
    if isinstance(schema, list):
        for one in schema:
            yield from _words_listed(one)
    elif isinstance(schema, dict):
        yield from (word for word in schema.get("enum", ()) if isinstance(word, str))
        yield from _words_listed([one for key, one in schema.items() if key != "enum"])
