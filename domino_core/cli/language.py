"""Which language the command speaks, and its help too.

The first that says something counts: ``--lang``, ``DOMINO_LANG``, ``language`` in the user's
settings, ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES``, ``LANG``. ``C`` and ``POSIX`` say nothing, and
neither does a language that nobody has translated to; Spanish, in which the sentences are written,
is the last resort.
"""

from __future__ import annotations

import gettext
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from domino_core.cli import settings, streams
from domino_core.errors import ConfigurationError, DominoError, UsageError
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from domino_core.speech import Speech

LANGUAGES = ("es", "pt", "en")
OPTION, VARIABLE, SETTING = "--lang", "DOMINO_LANG", "language"
_LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def take_option(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """What ``--lang`` says, wherever it stands before ``--``, and the arguments without it.

    It is read before anything else, since help and errors speak the language too.
    Raises :class:`UsageError` for an option without a value.
    """
    rest: list[str] = []
    found: str | None = None
    given = iter(arguments)
    for one in given:
        if one == "--":
            return found, [*rest, one, *given]
        if one.startswith(f"{OPTION}="):
            found = one.partition("=")[2]
        elif one == OPTION:
            found = next(given, None)
            if found is None:
                raise UsageError("Falta el valor de {option}", option=OPTION)
        else:
            rest.append(one)
    return found, rest


def chosen(option: str | None, environment: Mapping[str, str]) -> str:
    """The language that is asked for, one of :data:`LANGUAGES`.

    Raises :class:`UsageError` where the option or ``DOMINO_LANG`` names another, and
    :class:`ConfigurationError` where the settings do; and what :func:`settings.load` raises.
    """
    for name, asked in ((OPTION, option), (VARIABLE, environment.get(VARIABLE) or None)):
        if asked is not None:
            found = _spoken(asked)
            if found is None:
                raise UsageError(
                    "{name}: se encontró «{found}»; se espera {known}",
                    name=name,
                    found=asked[:40],
                    known=", ".join(LANGUAGES),
                )
            return found
    return _settled() or _of_locale(environment)


def otherwise(environment: Mapping[str, str]) -> str:
    """The language in which to say that none could be chosen: the same, past what is wrong."""
    with suppress(DominoError):
        return chosen(None, environment)
    return _of_locale(environment)


def _settled() -> str | None:
    """The language of the user's settings, ``None`` where they name none."""
    asked = settings.load().get(SETTING)
    if asked is None:
        return None
    found = _spoken(asked)
    if found is None:
        raise ConfigurationError([settings.fault(SETTING, asked, Text(", ".join(LANGUAGES)))])
    return found


def _of_locale(environment: Mapping[str, str]) -> str:
    for name in _LOCALE:
        for asked in environment.get(name, "").split(":"):
            found = _spoken(asked)
            if found is not None:
                return found
    return LANGUAGES[0]


def _spoken(locale: str) -> str | None:
    """The language of a locale such as ``pt_BR.UTF-8``, ``None`` for one that is not spoken."""
    plain = locale.strip().replace("-", "_").partition(".")[0].partition("@")[0].lower()
    language = plain.partition("_")[0]
    return language if language in LANGUAGES else None


# Help ---------------------------------------------------------------------------------------------


def speak_help(command: Any, speech: Speech) -> None:
    """Put a command's help, its options' and its subcommands' into a language."""
    if command.help:
        command.help = speech.text(command.help)
        command.short_help = command.help  # else lists of commands cut it off at one line
    command.options_metavar = speech.say("[OPCIONES]")
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = speech.say("ORDEN [ARGUMENTOS]...")
    for param in command.params:
        if param.metavar:
            param.metavar = speech.text(param.metavar)
            param.display_type = _no_kind
        param.help = _LIBRARY.get(param.name) or getattr(param, "help", None)
        if param.help:
            param.help = speech.text(param.help)
    _speak_frame(command, speech)
    for one in getattr(command, "commands", {}).values():
        speak_help(one, speech)


def _no_kind(_context: Any) -> str:
    """Beside a word that says what is typed, the library's ``<str>`` says nothing to people."""
    return ""


_LIBRARY = {
    "install_completion": Text("Instalar el completado de esta consola."),
    "show_completion": Text("Mostrar el completado de esta consola, para copiarlo o cambiarlo."),
}
"""Options that the library brings, with its English."""


def _speak_frame(command: Any, speech: Speech) -> None:
    """What the library says around it in English: how it is used, and that there is help."""
    help_option, every_line = command.get_help_option, command.get_help

    def usage(context: Any, formatter: Any) -> None:
        pieces = " ".join(command.collect_usage_pieces(context))
        formatter.write_usage(context.command_path, pieces, f"{speech.say('Uso:')} ")

    def spoken(context: Any) -> Any:
        option = help_option(context)
        if option is not None:
            option.help = speech.say("Mostrar esta ayuda.")
        return option

    def carried(context: Any) -> str:
        return streams.carried(every_line(context))  # else the library writes UTF-8 all the same

    command.format_usage, command.get_help_option, command.get_help = usage, spoken, carried


def speak_headings(language: str) -> None:
    """Let the library that prints help have its headings in a language.

    It looks for them by gettext, under gettext's own default name and by the environment.
    """
    from domino_core.speech import LOCALES  # noqa: PLC0415 - not needed for --version

    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain("messages", str(LOCALES))
