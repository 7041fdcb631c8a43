"""Where the commands on variants write: the user's folder, or the file that ``--output`` names."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING

from domino_core import variants
from domino_core.cli import streams
from domino_core.errors import UsageError
from domino_core.variant_file import is_path

if TYPE_CHECKING:
    from pathlib import Path


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


def output_file(asked: Path) -> Path:
    """The file that ``--output`` names; ``~`` is the home, which shells do not say behind a ``=``.

    Raises :class:`UsageError` for what is no file, or is there already: before anything is asked.
    """
    path = asked.expanduser() if str(asked).startswith(("~/", "~\\")) else asked
    if str(path) == "-":
        raise UsageError("--output -: se espera el nombre de un archivo")
    if os.path.isdir(path):  # noqa: PTH112 - unlike Path's, it takes every name
        raise UsageError("{path}: es una carpeta; se espera un archivo", path=str(path))
    if os.path.lexists(path):
        raise UsageError("{path}: ya existe, y no se sobrescribe", path=str(path))
    return path


def typed(path: Path) -> str:
    """A path as the commands take it for one."""
    return str(path) if is_path(str(path)) else f"./{path}"


def tell_written(path: Path, name: str) -> None:
    """Say where a variant lies now, and what to type next."""
    say = streams.speech().say
    name = streams.printable(shlex.quote(name))
    streams.say(say("Guardada en {path}", path=streams.printable(str(path))))
    streams.say(say("Para jugarla: {command}", command=f"domino play {name}"))
    streams.say(say("Para leer sus reglas: {command}", command=f"domino variants show {name}"))
