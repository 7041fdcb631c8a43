"""The ``domino`` command's entry: commands loaded when asked for, errors turned into exit codes.

Nothing is imported here that ``domino --version`` does not need.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from domino_core.cli.exits import DONE, INTERRUPTED, PLUGIN_FAILED, WRONG_USE

try:
    import typer

    from domino_core.cli import language, settings, speaking, streams
    from domino_core.cli.lazy import LazyGroup
    from domino_core.errors import ConfigurationError, DominoError, PluginError
except KeyboardInterrupt:  # importing takes a moment, in which somebody may change their mind
    raise SystemExit(INTERRUPTED) from None

COMMANDS = {
    name: f"domino_core.cli.{name}" for name in ("play", "resume", "record", "variants", "plugins")
}


class Commands(LazyGroup):
    """The program's own commands, and behind them those of packages."""

    modules = COMMANDS

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands in the order in which help shows them."""
        return [*super().list_commands(ctx), *_brought()]

    def app_of(self, name: str) -> typer.Typer | None:
        """The app of a command, a package's too."""
        own = super().app_of(name)
        return _app_of(name) if own is None and name in _brought() else own


def _brought() -> list[str]:
    """The commands that packages bring; one of the program's own names stays the program's."""
    from domino_core import catalogue  # noqa: PLC0415 - not needed for the program's own

    names = {one.name for one in catalogue.installed(catalogue.COMMANDS)}
    return sorted(names - set(COMMANDS))


def _app_of(name: str) -> typer.Typer:
    """A package's command; of a broken one only its name, which says what is wrong when called."""
    from domino_core import catalogue  # noqa: PLC0415 - likewise

    try:
        app = catalogue.load(catalogue.COMMANDS, name)
    except PluginError as error:
        return _broken(error)
    if isinstance(app, typer.Typer):
        return app
    return _broken(PluginError("El plugin «{plugin}» no es una app de typer", plugin=name))


def _broken(error: PluginError) -> typer.Typer:
    app = typer.Typer(rich_markup_mode=None, add_completion=False)

    @app.command(help="(Rota; «domino plugins list» dice por qué.)")
    def fail() -> None:
        raise error

    return app


LANG = "En qué idioma hablar; vale en cualquier lugar de la orden."

app = typer.Typer(
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(value: bool) -> None:
    if value:
        from importlib.metadata import version  # noqa: PLC0415 - costs more than the rest

        typer.echo(f"domino {version('domino-core')}")
        raise typer.Exit


@app.callback(help="Dominó con las reglas de tu tierra.")
def domino(
    _version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Mostrar la versión."
    ),
    debug: bool = typer.Option(False, "--debug", help="Mostrar el origen de un error."),
    _lang: str = typer.Option("", "--lang", metavar="es|pt|en", help=LANG, show_default=False),
) -> None:
    """Options of every command; ``--lang`` was taken before, wherever it stood."""
    if debug:
        os.environ["DOMINO_DEBUG"] = "1"


def main(arguments: list[str] | None = None) -> None:
    """Run the command and leave with its exit code."""
    streams.prepare()
    code = WRONG_USE
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        code = DONE  # whoever reads has read enough
        streams.silence(sys.stdout)
    except OSError as cause:
        code = WRONG_USE
        streams.silence(sys.stdout)
        say = speaking.speech().say
        streams.complain(say("No se puede escribir la salida ({why})", why=cause.strerror))
    sys.exit(code)


def _run(arguments: list[str]) -> int:
    try:
        arguments = _speak(arguments)
        command = typer.main.get_command(app)
        if _wants_help(arguments):
            language.speak_help(command, speaking.speech())
        result = command.main(args=arguments, prog_name="domino", standalone_mode=False)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):  # click makes an exit out of it
            raise leaving.__context__ from None
        raise
    except Exception as error:
        if isinstance(error, OSError):
            raise
        return _explain(error)
    return result if isinstance(result, int) else DONE


def _speak(arguments: list[str]) -> list[str]:
    """Settle the language; what is left of the arguments."""
    if arguments == ["--version"]:  # says no word, and is quick
        return arguments
    try:
        asked, rest = language.take_option(arguments)
        spoken = language.chosen(asked, os.environ)
    except DominoError:
        speaking.speak(language.otherwise(os.environ))
        raise
    speaking.speak(spoken)
    for fault in settings.unknown():
        streams.complain(speaking.speech().text(fault.text))
    if _wants_help(rest):
        language.speak_headings(spoken)
    return rest


def _wants_help(arguments: list[str]) -> bool:
    """Whether help may be printed; a group that is called alone prints its own."""
    return len(arguments) < 2 or "-h" in arguments or "--help" in arguments  # noqa: PLR2004 - alone


def _brought_by(error: DominoError) -> str:
    """Who brought the plugin that failed, and what can be done about it."""
    if not isinstance(error, PluginError):
        return ""
    from domino_core import catalogue  # noqa: PLC0415 - only when it is wrong

    told = catalogue.brought_by(error)
    return "" if told is None else f"; {speaking.speech().text(told)}"


def _explain(error: Exception) -> int:
    """Say what went wrong, without a traceback unless it was asked for; the exit code."""
    if type(error).__name__ == "NoArgsIsHelpError":
        sys.stderr.write(f"{error}\n")
        return WRONG_USE
    if hasattr(error, "format_message"):
        from domino_core.cli.usage import usage_sentence  # noqa: PLC0415 - only when it is wrong

        streams.complain(usage_sentence(error))
        return WRONG_USE
    if os.environ.get("DOMINO_DEBUG"):
        import traceback  # noqa: PLC0415 - likewise

        traceback.print_exception(error)
    if isinstance(error, DominoError):
        faults = error.faults if isinstance(error, ConfigurationError) else (error,)
        for fault in faults:
            streams.complain(speaking.speech().text(fault.text) + _brought_by(error))
        for note in getattr(error, "__notes__", ()):  # what can be done about it, said already
            streams.complain(note)
        return error.exit_code
    kind = type(error).__name__  # and no more: its text might name another hand's tiles
    streams.complain(
        speaking.speech().say(
            "Fallo interno ({kind}); «domino --debug ...» muestra de dónde viene", kind=kind
        )
    )
    return PLUGIN_FAILED
