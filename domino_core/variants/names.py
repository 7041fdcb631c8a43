"""Which variants there are, and the files behind their names."""

from __future__ import annotations

import importlib.resources
import os.path
from pathlib import Path
from typing import NamedTuple

from domino_core import catalogue
from domino_core.errors import ConfigurationError, UnknownNameError, UsageError
from domino_core.options import nearest
from domino_core.text import Text
from domino_core.variant_file import is_path, read_chain
from domino_core.variants.variant import Variant

USER = "user"
"""The source of the user's own variants."""


class Listed(NamedTuple):
    """A variant that can be played by name."""

    name: str
    source: str
    path: Path

    @property
    def full_name(self) -> str:
        """The name with its source, which no other variant has."""
        return f"{self.source}:{self.name}"


def user_folder() -> Path:
    """Where the user's own variants lie."""
    import platformdirs  # noqa: PLC0415 - only when the folder is looked for

    return platformdirs.user_config_path("domino", appauthor=False) / "variants"


def listed() -> list[Listed]:
    """Every variant that can be named, by name; broken packages are left out."""
    found = []
    for one in catalogue.installed(catalogue.VARIANTS):
        try:
            package = catalogue.load_found(one)
            folder = importlib.resources.files(package)
            paths = [Path(str(entry)) for entry in folder.iterdir() if entry.name.endswith(".toml")]
        except Exception:  # noqa: BLE001, S112 - whatever the package is; `plugins list` tells of it
            continue
        found += [Listed(path.stem, one.name, path) for path in paths]
    folder = user_folder()
    if folder.is_dir():
        paths = [path for path in folder.glob("*.toml") if not path.name.startswith(".")]
        found += [Listed(path.stem, USER, path) for path in paths]  # no editor's own files
    return sorted(found)


def find(name: str) -> Variant:
    """Find a variant by path (with a ``/`` or ending in ``.toml``), name, or ``source:name``.

    Raises :class:`UnknownNameError` with the nearest name, :class:`UsageError` for a name that
    two sources offer or a file that cannot be read, :class:`ConfigurationError` for its faults.
    """
    variant = read(name)
    if variant.faults:
        raise ConfigurationError(variant.faults)
    return variant


def read(name: str) -> Variant:
    """Find a variant as :func:`find`, with its faults, so that all can be told at once."""
    if is_path(name):
        return Variant(*read_chain(Path(name), path_of))
    one = _named(name)
    return Variant(*read_chain(one.path, path_of), is_installed=one.source != USER)


def path_of(name: str) -> Path:
    """The file of an installed variant or of the user's; see :func:`find`."""
    return _named(name).path


def _named(name: str) -> Listed:
    """The variant of a name, of which there is one."""
    source, _, bare = name.rpartition(":")
    everything = listed()
    named = [one for one in everything if one.name == bare and source in ("", one.source)]
    if not named:
        raise UnknownNameError(
            "No hay ninguna variante «{name}»{hint}",
            name=name if len(name) <= MAX_SHOWN else f"{name[: MAX_SHOWN - 3]}...",
            hint=_hint(name, {one.name for one in everything}),
        )
    if len(named) > 1:
        raise UsageError(
            "«{name}» está en varios sitios; di cuál: {places}",
            name=name,
            places=", ".join(_places(named)),
        )
    return named[0]


MAX_SHOWN = 60
"""So many letters of a name are shown; no variant's is longer."""


def _hint(name: str, known: set[str]) -> Text:
    """What was meant by a name that nobody has: a file, or a name that is like it."""
    if os.path.isfile(name):  # noqa: PTH113 - unlike Path's, it takes every name
        return Text("; el archivo se escribe «./{name}»", name=name)
    bare = name.rpartition(":")[2]
    return nearest(bare.strip().lower().replace(" ", "-").replace("_", "-"), known)


def _places(named: list[Listed]) -> list[str]:
    """Where variants of one name are; two sources of one name are told apart by their files."""
    names = [one.full_name for one in named]
    return [
        name if names.count(name) == 1 else f"{name} ({one.path})"
        for name, one in zip(names, named, strict=True)
    ]
