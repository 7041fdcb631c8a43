"""A wrong command line in one sentence: what, and what would be right.

Typer's errors are told apart by name and by their English, since it brings a click of its own or
uses the installed one, as its version wants, and lets pydantic read values or click.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from domino_core.cli import speaking
from domino_core.text import Text

_EXTRA = re.compile(r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", re.DOTALL)
_NO_COMMAND = re.compile(r"No such command (['\"])(.*?)\1\.(?: Did you mean .*)?", re.DOTALL)
_NO_FILE = re.compile(r"Could not open file '(?P<found>.*)': (?P<why>.*)", re.DOTALL)
_TOO_FEW = re.compile(r"Argument '(?P<name>.*)' takes (?P<n>\d+) values\.")
_MANY = re.compile(r"requires (?P<n>\d+) arguments\.")

MOST = 60
"""So many signs of what was typed are shown."""


def _said(*patterns: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, re.DOTALL) for pattern in patterns)


def _of_path(what: str) -> tuple[re.Pattern[str], ...]:
    return _said(rf"(?i:file|dir|directory|path) (?P<found>'.*') {what}\.")


_VALUES = {
    Text("{typed}: se espera un número entero"): _said(
        r"Input should be a valid integer.*",
        r"Unable to parse input string as an integer.*",
        r"(?P<found>.*) is not a valid (?:integer|int)\.",
    ),
    Text("{typed}: se espera un número"): _said(
        r"Input should be a (?:valid|finite) number.*",
        r"(?P<found>.*) is not a valid float\.",
    ),
    Text("{typed}: se espera true o false"): _said(
        r"Input should be a valid boolean.*",
        r"(?P<found>.*) is not a valid boolean\..*",
    ),
    Text("{typed}: se espera un número de {low} a {high}"): _said(
        r"(?P<found>.*) is not in the range (?P<low>\S+)<=x<=(?P<high>\S+)\.",
    ),
    Text("{typed}: se espera {low} o más"): _said(
        r"Input should be greater than or equal to (?P<low>\S+)",
        r"(?P<found>.*) is not in the range x>=(?P<low>\S+)\.",
    ),
    Text("{typed}: se espera {high} o menos"): _said(
        r"Input should be less than or equal to (?P<high>\S+)",
        r"(?P<found>.*) is not in the range x<=(?P<high>\S+)\.",
    ),
    Text("{typed}: se espera una de estas palabras: {choices}"): _said(
        r"(?:Value error, )?(?P<found>'.*?'|\S+) is not (?:one of )?(?P<choices>'.*')\.",
    ),
    Text("{typed}: se espera una fecha"): _said(
        r"Input should be a valid datetime.*",
        r"(?:Value error, )?(?P<found>'.*?') does not match the formats? .*",
    ),
    Text("{typed}: se espera un UUID"): _said(
        r"Input should be a valid UUID.*",
        r"(?P<found>.*) is not a valid UUID\.",
    ),
    Text("{typed}: se esperan {n} valores"): _said(
        r"(?:Value error, )?(?P<n>\d+) values are required, but \d+ (?:was |were )?given\.",
        r"Takes (?P<n>\d+) values but \d+ w(?:as|ere) given\.",
    ),
    Text("{typed}: no existe"): _of_path("does not exist"),
    Text("{typed}: es un archivo; se espera una carpeta"): _of_path("is a file"),
    Text("{typed}: es una carpeta; se espera un archivo"): _of_path("is a directory"),
    Text("{typed}: no se puede leer"): _of_path("is not readable"),
    Text("{typed}: no se puede escribir"): _of_path("is not writable"),
    Text("{typed}: no se puede ejecutar"): _of_path("is not executable"),
    Text("{typed}: no se puede abrir ({why})"): _said(r"(?P<found>'.*'): (?P<why>.*)"),
    Text("{typed}: no vale"): _said(
        r"(?:Input should be|Value error|Value must be|Value (?P<found>'.*')).*",
    ),
}
"""What we say of a value, and how typer says it: in pydantic's words, in click's. ``found`` is what
was typed, where that is told."""


def usage_sentence(error: Any) -> str:
    """The sentence for an error of typer's."""
    explain = _BY_KIND.get(type(error).__name__, _by_message)
    return explain(error)


def _no_option(error: Any) -> str:
    say, near = speaking.speech().say, ", ".join(error.possibilities or ())
    hint = say("; lo más parecido es {near}", near=near) if near else ""
    return say("No existe la opción {option}{hint}", option=error.option_name, hint=hint)


def _wrong_option(error: Any) -> str:
    say = speaking.speech().say
    if "requires" in error.message:
        if found := _MANY.search(error.message):
            return say("{typed}: se esperan {n} valores", typed=error.option_name, n=found["n"])
        return say("Falta el valor de {option}", option=error.option_name)
    return say("{option} no lleva valor", option=error.option_name)


def _missing(error: Any) -> str:
    return speaking.speech().say("Falta {what}", what=_name(error.param))


def _wrong_value(error: Any) -> str:
    say, name = speaking.speech().say, _name(error.param).split("/")[-1]
    for sentence, patterns in _VALUES.items():
        for pattern in patterns:
            if found := pattern.fullmatch(error.message):
                told = found.groupdict()
                value = _typed(error, told.pop("found", None))
                typed = name if value is None else f"{name} {value[:MOST]}"
                return say(sentence.template, typed=typed, **told)
    return say("{name}: {why}", name=name, why=error.message)


def _typed(error: Any, found: str | None) -> str | None:
    """What was typed for a value: click says it, and pydantic keeps it. ``None`` if nobody does."""
    if found is not None:
        return found[1:-1] if found[:1] in {"'", '"'} and found[-1:] == found[:1] else found
    cause = error.__cause__
    faults = cause.errors() if hasattr(cause, "errors") else ()
    given = faults[0].get("input") if faults else None
    return given if isinstance(given, str) else None


def _by_message(error: Any) -> str:
    message = str(error.format_message())
    if found := _NO_COMMAND.fullmatch(message):
        return _no_command(found[2], error)
    if found := _EXTRA.fullmatch(message):
        return speaking.speech().say(
            "Sobra «{extra}»; «{command} --help» dice qué se puede escribir",
            extra=found[1],
            command=error.ctx.command_path,
        )
    if message == "Missing command.":
        return _no_command("", error)
    if found := _TOO_FEW.fullmatch(message):
        typed = found["name"].upper()
        return speaking.speech().say("{typed}: se esperan {n} valores", typed=typed, n=found["n"])
    if found := _NO_FILE.fullmatch(message):
        typed, why = found["found"], found["why"]
        return speaking.speech().say("{typed}: no se puede abrir ({why})", typed=typed, why=why)
    return message


def _no_command(name: str, error: Any) -> str:
    known = error.ctx.command.list_commands(error.ctx) if error.ctx else []
    near = get_close_matches(name, known, 1, 0.4) or known
    if not name:
        return speaking.speech().say("Falta la orden; prueba con {hint}", hint=", ".join(near))
    return speaking.speech().say(
        "No existe la orden «{name}»; prueba con {hint}", name=name, hint=", ".join(near)
    )


def _name(param: Any) -> str:
    """What people type for a parameter: its option, or the word that help shows for it."""
    options = [one for one in getattr(param, "opts", ()) if one.startswith("-")]
    return "/".join(options) or getattr(param, "metavar", None) or "?"


_BY_KIND: dict[str, Callable[[Any], str]] = {
    "NoSuchOption": _no_option,
    "BadOptionUsage": _wrong_option,
    "MissingParameter": _missing,
    "BadParameter": _wrong_value,
}
