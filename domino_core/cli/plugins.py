"""``domino plugins``: what is installed, where it came from, what is broken, and a new package."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from domino_core import catalogue, variants
from domino_core.cli import asking, speaking, streams
from domino_core.cli.defaults import GAME
from domino_core.cli.scaffold.building import package_files
from domino_core.cli.scaffold.installing import (
    domino_command,
    install_command,
    python_command,
    remove_command,
)
from domino_core.cli.scaffold.naming import GROUPS, names_for
from domino_core.cli.scaffold.writing import write_package
from domino_core.errors import DominoError, PluginError, UsageError
from domino_core.face import Face
from domino_core.plugin import hooks_of
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, add_completion=False)

BROKEN = 3
"""The exit code where broken plugins are not put up with."""


@app.callback(help="Ver qué plugins hay instalados, o empezar uno nuevo.")
def plugins() -> None:
    """Keep the commands subcommands."""


# What is installed -------------------------------------------------------------------------------


@app.command("list", help="Listar los plugins instalados y lo que responde cada uno.")
def list_plugins(
    strict: bool = typer.Option(
        False,
        "--strict",
        help="Acabar con el código 3 si hay algún plugin roto.",
    ),
    json: bool = asking.JSON,
) -> int:
    """Every plugin of every group; a broken one with its cause and what mends it."""
    strict = catalogue.is_strict(switched=strict)
    rows = [_row(one) for group in catalogue.GROUPS for one in catalogue.installed(group)]
    rows += [_damaged(name) for name in catalogue.unreadable()]
    if json:
        asking.print_json(rows)
    else:
        _print(rows)
    return BROKEN if strict and any(row["error"] for row in rows) else 0


def _print(rows: Sequence[dict[str, Any]]) -> None:
    say = speaking.speech().say
    group, name = (max((len(row[key]) for row in rows), default=0) for key in ("group", "name"))
    for row in rows:
        line = f"{row['group']:<{group}}  {row['name']:<{name}}"
        line += f"  {row['distribution']} {row['version']}"
        if row["error"]:
            line += say("  ROTO: {cause}", cause=row["error"])
        elif row["answers"]:
            line += "  " + ", ".join(row["answers"])
        streams.say(streams.printable(line))
        if row["remedy"]:
            streams.say(f"    {streams.printable(row['remedy'])}")
    streams.say("")
    install = install_command(say("PAQUETE"))
    streams.say(say("Para instalar otro aquí: {command}", command=install))


def _row(one: catalogue.Installed) -> dict[str, Any]:
    speech, error, remedy = speaking.speech(), None, None
    answers: list[str] = []
    try:
        catalogue.find_listed(one.group, one.name)  # two packages may want the same name
        answers = _answers(one)
    except DominoError as cause:
        remedy = speech.text(_remedy(one, cause))
        if not _waits_for_an_extra(one, cause):
            error = speech.text(cause.text)
    return {
        "group": one.group,
        "name": one.name,
        "distribution": one.distribution,
        "version": one.version,
        "answers": answers,
        "error": error,
        "remedy": remedy,
    }


def _damaged(distribution: str) -> dict[str, Any]:
    """The row of a distribution of which nobody can say what it brings."""
    speech = speaking.speech()
    again = install_command("--force-reinstall", "--no-deps", distribution)
    return {
        "group": "?",
        "name": "?",
        "distribution": distribution,
        "version": "?",
        "answers": [],
        "error": speech.say("no se puede leer qué plugins trae"),
        "remedy": speech.say(
            "Instálalo otra vez: {again}, o quítalo: {command}",
            again=again,
            command=remove_command(distribution),
        ),
    }


def _answers(one: catalogue.Installed) -> list[str]:
    """What a plugin answers: hooks, ``choose``, or the names of variants.

    Raises :class:`PluginError` for one that could not be used.
    """
    loaded = catalogue.load_found(one)
    if one.group == catalogue.VARIANTS:
        names = [listed.name for listed in variants.listed() if listed.source == one.name]
        if not names:
            raise _unusable(one, Text("no trae ninguna variante"))
        return names
    if one.group == catalogue.PLAYERS:
        return ["choose"]
    if one.group == catalogue.FACES:
        return _talk(one, loaded)
    if one.group == catalogue.COMMANDS:
        return _command(one, loaded)
    return hooks_of(one.name, loaded)


def _talk(one: catalogue.Installed, loaded: Any) -> list[str]:
    if not issubclass(loaded, Face):
        raise _unusable(one, Text("no es una cara: no parte de «Face»"))
    return sorted(Face.__abstractmethods__)


def _command(one: catalogue.Installed, loaded: Any) -> list[str]:
    if not isinstance(loaded, typer.Typer):
        raise _unusable(one, Text("no es una app de typer"))
    return [f"domino {one.name}"]


def _unusable(one: catalogue.Installed, why: Text) -> PluginError:
    return PluginError("El plugin «{plugin}» {why}", plugin=one.name, why=why)


def _waits_for_an_extra(one: catalogue.Installed, error: DominoError) -> bool:
    """Whether it only needs an extra of its distribution, which its entry point names."""
    return bool(one.entry.extras) and isinstance(error.__cause__, ImportError)


def _remedy(one: catalogue.Installed, error: DominoError) -> Text:
    """What mends a broken plugin, with the command for this environment."""
    install, remove = install_command, remove_command
    cause, name = error.__cause__, one.distribution
    if isinstance(cause, DominoError):
        cause = cause.__cause__
    if _waits_for_an_extra(one, error):
        extra = f"{name}[{','.join(one.entry.extras)}]"
        return Text("Espera un extra: {command}", command=install(extra))
    if "first" in error.details:
        return Text("Para quitar este: {command}", command=remove(name))
    if isinstance(cause, ModuleNotFoundError) and _is_its_own(one, cause.name):
        return Text(
            "Falta su código: {again}, o para quitar lo que quedó: {command}",
            again=install("--force-reinstall", "--no-deps", name),
            command=remove(name),
        )
    if isinstance(cause, ModuleNotFoundError):
        return Text(
            "Le falta «{module}»; con lo que necesita: {command}",
            module=str(cause.name),
            command=install("--upgrade", name),
        )
    return Text(
        "Para actualizarlo: {upgrade}; para quitarlo: {command}",
        upgrade=install("--upgrade", name),
        command=remove(name),
    )


def _is_its_own(one: catalogue.Installed, module: str | None) -> bool:
    """Whether a module that is missing is what the entry point names, or a package above it."""
    return module is not None and f"{one.entry.module}.".startswith(f"{module}.")


# A new package -----------------------------------------------------------------------------------


@app.command("new", help="Empezar un paquete: reglas, variantes, regla de la casa o jugador.")
def new(
    name: str = typer.Argument(..., metavar="NOMBRE", help="El nombre, en minúsculas: mi-domino."),
    kind: str = typer.Option(..., "--kind", metavar="|".join(GROUPS), help="Qué trae el paquete."),
    base: str = typer.Option(GAME, "--from", metavar="VARIANTE", help="De qué variante parte."),
    output: Path = typer.Option(
        Path(), "--output", metavar="CARPETA", help="Dónde crear la carpeta del paquete."
    ),
) -> None:
    """Write the package, and say how it is installed here, tested and played."""
    if kind not in GROUPS:
        raise UsageError("--kind {kind}: se espera {kinds}", kind=kind, kinds=", ".join(GROUPS))
    names = names_for(name, kind)
    folder = output.absolute() / names.distribution
    write_package(folder, package_files(kind, names, base))
    _print_next(kind, names.name, folder)


def _print_next(kind: str, name: str, folder: Path) -> None:
    say = speaking.speech().say
    play = ["play", "--seats", f"you,bot:{name}"] if kind == "player" else ["play", name]
    streams.say(say("Creado: {folder}", folder=streams.printable(str(folder))))
    steps = (
        (say("Instalarlo aquí:"), install_command("-e", f"{folder}[test]")),
        (say("Probarlo:"), python_command("-m", "pytest", str(folder))),
        (say("Jugarlo:"), domino_command(*play)),
    )
    wide = max(len(title) for title, _ in steps)
    for title, command in steps:
        streams.say(f"{title:<{wide}} {streams.printable(command)}")
