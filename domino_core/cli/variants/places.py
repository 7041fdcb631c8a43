"""Where the commands on variants write unless a file is named, and what is said of it then."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from domino_core import variants
from domino_core.cli import speaking, streams
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


def typed(path: Path) -> str:
    """A path as the commands take it for one."""
    return str(path) if is_path(str(path)) else f"./{path}"


def tell_written(path: Path, name: str) -> None:
    """Say where a variant lies now, and what to type next."""
    say = speaking.speech().say
    name = streams.escaped(shlex.quote(name))
    streams.say(say("Guardada en {path}", path=streams.printable(str(path))))
    streams.say(say("Para jugarla: {command}", command=f"domino play {name}"))
    streams.say(say("Para leer sus reglas: {command}", command=f"domino variants show {name}"))
