"""``domino variants add``: take somebody's file among one's own."""

from __future__ import annotations

import shlex
from pathlib import Path

import typer

from domino_core import variants
from domino_core.cli import streams
from domino_core.errors import ConfigurationError, UsageError
from domino_core.toml_file import write_new
from domino_core.variant_file import is_path

FILE = typer.Argument(..., metavar="ARCHIVO", help="El archivo de la variante.")


def add(file: Path = FILE) -> None:
    """Copy a file that is right into the user's folder, under its variant's name."""
    found = variants.read(str(file) if is_path(str(file)) else f"./{file}")
    faults = found.all_faults()
    if faults:
        raise ConfigurationError(faults)
    own = found.files[-1]
    if is_path(str(own.data.get("extends", ""))):
        raise UsageError(
            "{path} extiende un archivo que se quedaría fuera; júntalos con "
            "«domino variants export {typed} --output OTRO.toml» y añade ese",
            path=str(file),
            typed=shlex.quote(str(file)),
        )
    path = place_for(found.name)
    write_new(path, own.text)
    tell_written(path, found.name)


def place_for(name: str) -> Path:
    """Where a variant of the user's own is kept.

    Raises :class:`UsageError` for a name that is taken: by itself it would then mean two variants.
    """
    path = variants.user_folder() / f"{name}.toml"
    taken = [one for one in variants.listed() if one.name == name]
    if any(one.path == path for one in taken):
        raise UsageError("{path}: ya existe, y no se sobrescribe", path=str(path))
    if taken:
        raise UsageError(
            "«{name}» ya existe en {places}; la tuya, que sería {path}, necesita otro nombre",
            name=name,
            places=", ".join(f"{one.full_name} ({one.path})" for one in taken),
            path=str(path),
        )
    return path


def tell_written(path: Path, name: str) -> None:
    """Say where a variant lies now, and what to type next."""
    say = streams.speech().say
    streams.say(say("Guardada en {path}", path=streams.printable(str(path))))
    streams.say(say("Para jugarla: {command}", command=f"domino play {shlex.quote(name)}"))
    streams.say(
        say("Para leer sus reglas: {command}", command=f"domino variants show {shlex.quote(name)}")
    )
