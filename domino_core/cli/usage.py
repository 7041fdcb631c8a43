"""A wrong command line in one sentence: what, and what would be right.

Typer's errors are told apart by name and by their English, since it brings a click of its own or
uses the installed one, as its version wants.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from domino_core.cli import streams

_EXTRA = re.compile(r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", re.DOTALL)
_NO_COMMAND = re.compile(r"No such command (['\"])(.*?)\1\.(?: Did you mean .*)?", re.DOTALL)


def usage_sentence(error: Any) -> str:
    """The sentence for an error of typer's."""
    explain = _BY_KIND.get(type(error).__name__, _by_message)
    return explain(error)


def _no_option(error: Any) -> str:
    say, near = streams.speech().say, ", ".join(error.possibilities or ())
    hint = say("; lo más parecido es {near}", near=near) if near else ""
    return say("No existe la opción {option}{hint}", option=error.option_name, hint=hint)


def _wrong_option(error: Any) -> str:
    say = streams.speech().say
    if "requires" in error.message:
        return say("Falta el valor de {option}", option=error.option_name)
    return say("{option} no lleva valor", option=error.option_name)


def _missing(error: Any) -> str:
    return streams.speech().say("Falta {what}", what=_name(error.param))


def _wrong_value(error: Any) -> str:
    return streams.speech().say("{name}: {why}", name=_name(error.param), why=error.message)


def _by_message(error: Any) -> str:
    message = str(error.format_message())
    if found := _NO_COMMAND.fullmatch(message):
        return _no_command(found[2], error)
    if found := _EXTRA.fullmatch(message):
        return streams.speech().say(
            "Sobra «{extra}»; «{command} --help» dice qué se puede escribir",
            extra=found[1],
            command=error.ctx.command_path,
        )
    return message


def _no_command(name: str, error: Any) -> str:
    known = error.ctx.command.list_commands(error.ctx) if error.ctx else []
    near = get_close_matches(name, known, 1, 0.4) or known
    return streams.speech().say(
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
