"""What is installed: entry points looked up when needed, loaded when asked for.

A plugin that fails to load is out entirely; it is listed with its cause and stops nothing that
did not ask for it.
"""

from __future__ import annotations

import inspect
import sys
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, PackageNotFoundError, entry_points, version
from typing import Any

from domino_core.errors import PluginError, UnknownNameError
from domino_core.hookspecs import API_VERSION
from domino_core.options import nearest
from domino_core.text import Text

RULES = "domino.rules"
HOUSE = "domino.house"
PLAYERS = "domino.players"
VARIANTS = "domino.variants"
GROUPS = (RULES, HOUSE, PLAYERS, VARIANTS)

_KINDS = {
    RULES: Text("reglas"),
    HOUSE: Text("reglas de la casa"),
    PLAYERS: Text("jugadores"),
    VARIANTS: Text("variantes"),
}


@dataclass(frozen=True, slots=True)
class Installed:
    """An entry point and the distribution that brought it."""

    group: str
    name: str
    entry: EntryPoint
    distribution: str
    version: str


def installed(group: str) -> list[Installed]:
    """Everything installed in a group, by name; equal registrations are listed once."""
    return list(_scan(group, tuple(sys.path)))


@cache
def _scan(group: str, path: tuple[str, ...]) -> tuple[Installed, ...]:
    """Look entry points up once a process and path: it reads every installed distribution."""
    del path
    found: dict[tuple[str, str, str], Installed] = {}
    for entry in entry_points(group=group):
        dist = entry.dist
        name = dist.name if dist else "?"
        found[entry.name, entry.value, name.lower()] = Installed(
            group, entry.name, entry, name, dist.version if dist else "?"
        )
    return tuple(sorted(found.values(), key=lambda one: (one.name, one.distribution)))


def find(group: str, name: str) -> Installed:
    """The one plugin of this name.

    Raises :class:`UnknownNameError` with the nearest name, and :class:`PluginError` where two
    distributions offer it.
    """
    everything = installed(group)
    named = [one for one in everything if one.name == name]
    if not named:
        raise UnknownNameError(
            "No hay {kind} con el nombre «{name}»{hint}",
            kind=_KINDS[group],
            name=name,
            hint=nearest(name, {one.name for one in everything}),
        )
    if len(named) > 1:
        raise PluginError(
            "Dos paquetes ofrecen «{plugin}»: {first} y {second}; desinstala uno",
            plugin=name,
            first=named[0].distribution,
            second=named[1].distribution,
        )
    return named[0]


def load(group: str, name: str) -> Any:
    """Load a plugin's class and check that it speaks this interface.

    Raises :class:`PluginError` with the distribution and the cause, whatever the package did.
    """
    return load_found(find(group, name))


def load_found(one: Installed) -> Any:
    """Load what :func:`installed` listed; see :func:`load`."""
    try:
        loaded = one.entry.load()
    except (Exception, SystemExit) as cause:
        raise PluginError(
            "El plugin «{plugin}» de {distribution} {version} no se puede cargar: {cause}",
            plugin=one.name,
            distribution=one.distribution,
            version=one.version,
            cause=f"{type(cause).__name__}: {cause}",
        ) from cause
    if one.group == VARIANTS:
        return loaded
    wanted = getattr(loaded, "domino_api", None)
    if not inspect.isclass(loaded) or wanted != API_VERSION:
        raise PluginError(
            "El plugin «{plugin}» de {distribution} {version} pide la interfaz {wanted}; "
            "este dominó habla la {ours}",
            plugin=one.name,
            distribution=one.distribution,
            version=one.version,
            wanted=wanted if inspect.isclass(loaded) else Text("de algo que no es una clase"),
            ours=API_VERSION,
        )
    return loaded


def core_version() -> str:
    """The version of the installed ``domino-core``."""
    try:
        return version("domino-core")
    except PackageNotFoundError:
        return "0"
