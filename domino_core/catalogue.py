"""What is installed: entry points looked up when needed, loaded when asked for.

A plugin that fails to load, or could not be bound as it is, is out entirely; it is listed with its
cause and stops nothing that did not ask for it.

Two environment variables change that. ``DOMINO_PLUGINS`` is ``none``, or names the distributions,
with commas between them, that are looked at beside ``domino-core`` itself. With ``DOMINO_STRICT=1``
a broken plugin stops whatever asks for any plugin.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
from dataclasses import dataclass
from functools import cache
from importlib.metadata import (
    Distribution,
    EntryPoint,
    PackageNotFoundError,
    distributions,
    version,
)
from typing import Any, NamedTuple

from domino_core.errors import PluginError, UnknownNameError, UsageError
from domino_core.hookspecs import API_VERSION
from domino_core.options import MAX_SHOWN, nearest
from domino_core.player import fault_of_player
from domino_core.plugin import hooks_of
from domino_core.text import Text

RULES = "domino.rules"
HOUSE = "domino.house"
PLAYERS = "domino.players"
VARIANTS = "domino.variants"
FACES = "domino.faces"
COMMANDS = "domino.commands"
GROUPS = (RULES, HOUSE, PLAYERS, VARIANTS, FACES, COMMANDS)

CORE = "domino-core"
CHOSEN, STRICT = "DOMINO_PLUGINS", "DOMINO_STRICT"

_ON = ("1", "true", "yes", "on")
_OFF = ("0", "false", "no", "off", "")

_KINDS = {
    RULES: Text("reglas"),
    HOUSE: Text("reglas de la casa"),
    PLAYERS: Text("jugadores"),
    VARIANTS: Text("variantes"),
    FACES: Text("caras"),
    COMMANDS: Text("órdenes"),
}


@dataclass(frozen=True, slots=True)
class Installed:
    """An entry point and the distribution that brought it."""

    group: str
    name: str
    entry: EntryPoint
    distribution: str
    version: str


class _Brought(NamedTuple):
    """A distribution: its name and version, and what it brings, ``None`` if it cannot be read."""

    name: str
    version: str
    entries: tuple[EntryPoint, ...] | None


def installed(group: str) -> list[Installed]:
    """Everything installed in a group, by name; equal registrations are listed once."""
    found = {
        (entry.name, entry.value, plain_name(one.name)): Installed(
            group, entry.name, entry, one.name, one.version
        )
        for one in _chosen()
        for entry in one.entries or ()
        if entry.group == group
    }
    return sorted(found.values(), key=lambda one: (one.name, one.distribution))


def unreadable() -> list[str]:
    """The distributions that seem to bring plugins, but whose entry points cannot be read."""
    return sorted(one.name for one in _chosen() if one.entries is None)


def plain_name(distribution: str) -> str:
    """A distribution's name as all its spellings have it."""
    return re.sub(r"[-_.]+", "-", distribution).lower()


def _chosen() -> list[_Brought]:
    """The distributions that ``DOMINO_PLUGINS`` lets in."""
    told = os.environ.get(CHOSEN)
    everything = _scan(tuple(sys.path))
    if told is None:
        return list(everything)
    names = {CORE, *(plain_name(name.strip()) for name in told.split(","))}
    return [one for one in everything if plain_name(one.name) in names]


@cache
def _scan(path: tuple[str, ...]) -> tuple[_Brought, ...]:
    """Look entry points up once a process and path: it reads every installed distribution.

    Of two distributions of one name the first on the path counts, as it does for imports; in one
    folder the newest, for the others are metadata that were left over.
    """
    del path
    found: dict[str, _Brought] = {}
    places: dict[str, str] = {}
    for one in distributions():
        entries = _entries(one)
        if entries is None or entries:  # only then its metadata are read, which takes long
            name = _told(one, "Name")
            key = plain_name(name) if name != UNKNOWN else f"{UNKNOWN}{len(found)}"
            brought = _Brought(name, _told(one, "Version"), entries)
            place = str(one.locate_file(""))
            if key not in found or (place == places[key] and _is_newer(brought, found[key])):
                found[key], places[key] = brought, place
    return tuple(found.values())


def _is_newer(one: _Brought, other: _Brought) -> bool:
    first, second = ([*map(int, re.findall(r"\d+", told.version))] for told in (one, other))
    return first > second


UNKNOWN = "?"
"""A name or a version that the metadata do not say."""


def _told(distribution: Distribution, key: str) -> str:
    """What the metadata say; left-over ones may say nothing."""
    try:
        return str(distribution.metadata[key] or UNKNOWN)
    except Exception:  # noqa: BLE001 - whatever is left of it
        return UNKNOWN


def _entries(distribution: Distribution) -> tuple[EntryPoint, ...] | None:
    """The entry points of our groups; ``None`` where there are some that cannot be read."""
    try:
        return tuple(one for one in distribution.entry_points if one.group in GROUPS)
    except UnicodeError:
        return None
    except Exception:  # noqa: BLE001 - whatever a damaged file makes of it
        text = distribution.read_text("entry_points.txt") or ""
        return None if "[domino." in text else ()


def find(group: str, name: str) -> Installed:
    """The one plugin of this name.

    Raises :class:`UnknownNameError` with the nearest name, and :class:`PluginError` where two
    distributions offer it; see :func:`refuse_if_strict` too.
    """
    refuse_if_strict()
    return find_listed(group, name)


def find_listed(group: str, name: str) -> Installed:
    """The one plugin of this name, whatever else is broken; see :func:`find`."""
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


def is_strict(*, switched: bool = False) -> bool:
    """Whether broken plugins are not put up with.

    :param switched: whether a switch of the command line says so, whatever the variable does.

    Raises :class:`UsageError` where ``DOMINO_STRICT`` is neither on nor off.
    """
    told = os.environ.get(STRICT, "").strip()
    if told.lower() not in (*_ON, *_OFF):
        raise UsageError(
            "{name}: se encontró «{found}»; se espera {on}, o {off} o nada",
            name=STRICT,
            found=told[:MAX_SHOWN],
            on=", ".join(_ON),
            off=", ".join(word for word in _OFF if word),
        )
    return switched or told.lower() in _ON


def refuse_if_strict() -> None:
    """With ``DOMINO_STRICT``, raise :class:`PluginError` for the first plugin that is broken."""
    if not is_strict():
        return
    for group in GROUPS:
        for one in installed(group):
            load_found(one)


def load(group: str, name: str) -> Any:
    """Load a plugin's class and check that it speaks this interface and can be bound.

    Raises :class:`PluginError` with the distribution and the cause, whatever the package did.
    """
    return load_found(find(group, name))


def load_found(one: Installed) -> Any:
    """Load what :func:`installed` listed; see :func:`load`."""
    try:
        loaded = one.entry.load()
    except (Exception, SystemExit) as cause:
        raise refused(
            one, Text("no se puede cargar: {cause}", cause=f"{type(cause).__name__}: {cause}")
        ) from cause
    if one.group in {VARIANTS, COMMANDS}:
        return loaded
    wanted = getattr(loaded, "domino_api", None)
    if one.group == PLAYERS and inspect.isclass(loaded) and wanted in (None, API_VERSION):
        fault = fault_of_player(loaded)
        if fault is not None:
            raise refused(one, fault)
    if not inspect.isclass(loaded) or wanted != API_VERSION:
        wanted = wanted if inspect.isclass(loaded) else Text("de algo que no es una clase")
        raise refused(
            one,
            Text(
                "pide la interfaz {wanted}; este dominó habla la {ours}",
                wanted=wanted,
                ours=API_VERSION,
            ),
            wanted=wanted,
            ours=API_VERSION,
        )
    if one.group in {RULES, HOUSE}:
        try:
            hooks_of(one.name, loaded)
        except PluginError as cause:
            raise refused(one, cause.text, hook=cause.details.get("hook", "")) from cause
    return loaded


def refused(one: Installed, cause: Text, **details: Any) -> PluginError:
    """The error that a plugin cannot be used, with its name, its distribution and the cause."""
    return PluginError(
        "El plugin «{plugin}» de {distribution} {version}: {cause}",
        plugin=one.name,
        distribution=one.distribution,
        version=one.version,
        cause=cause,
        **details,
    )


def brought_by(error: PluginError) -> Text | None:
    """Who brought the plugin that an error names, and what can be done; not for what is our own."""
    names = {name.removeprefix("bot:") for name in str(error.details.get("plugin", "")).split(", ")}
    found = [
        one
        for group in (RULES, HOUSE, PLAYERS)
        for one in installed(group)
        if one.name in names and plain_name(one.distribution) != CORE
    ]
    if not found or "first" in error.details:
        return None
    return Text(
        "lo trae {distribution} {version}: actualízalo, desinstálalo o juega sin él",
        distribution=found[0].distribution,
        version=found[0].version,
    )


def core_version() -> str:
    """The version of the installed ``domino-core``."""
    try:
        return version("domino-core")
    except PackageNotFoundError:
        return "0"
