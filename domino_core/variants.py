"""Variant files: which exist, what they say, and what is in force at one table.

Layers, later wins: the parent's plain keys, the parent's ``[[when]]``s, the child's plain keys,
the child's ``[[when]]``s, ``--quick``, the command line. Tables merge, lists replace. The result
is resolved once for a table and never changed.
"""

from __future__ import annotations

import importlib.resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core import catalogue
from domino_core.errors import ConfigurationError, DominoError, Fault, UnknownNameError, UsageError
from domino_core.options import MAX_PLAYERS, TABLES, expected, nearest, shown
from domino_core.ruleset import NEEDS_PAIRS, Ruleset, seating_for
from domino_core.text import Text
from domino_core.toml_file import TomlFile
from domino_core.variant_file import is_path, read_chain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SIDES = ("individual", "pairs")

Path_ = tuple[str, ...]


class Setting(NamedTuple):
    """A value and where it came from: a file, or words such as ``--set``."""

    value: Any
    file: TomlFile | None
    origin: str


class Listed(NamedTuple):
    """A variant that can be played by name."""

    name: str
    source: str
    path: Path


class Choice(NamedTuple):
    """The table that was chosen: its players and sides."""

    players: int
    sides: str


class Variant:
    """A variant with its parents, before a table is chosen."""

    def __init__(self, files: list[TomlFile]) -> None:
        """``files`` runs from the root to the variant itself."""
        self.files = files
        self.name: str = files[-1].data["name"]
        self.title: str = files[-1].data.get("title", self.name)

    def choose(
        self,
        players: int | None = None,
        sides: str | None = None,
        *,
        seats: int = 0,
        quick: bool = False,
    ) -> Choice:
        """Settle players and sides: what is asked for, or the first that the variant offers.

        :param seats: how many seats are named; a table at least that large is taken.

        Raises :class:`ConfigurationError` when the variant is not played so.
        """
        offered = self._offers("players", quick=quick)
        wanted = offered
        if players is not None:
            if players not in offered:
                raise ConfigurationError([self._refuse("players", players, offered)])
            wanted = [players]
        elif seats > offered[0]:
            wanted = sorted(number for number in offered if number >= seats)
            if not wanted:
                raise ConfigurationError([self._refuse("players", seats, offered)])
        forms = self._offers("sides", quick=quick)
        if sides is not None:
            if sides not in forms:
                raise ConfigurationError([self._refuse("sides", sides, forms)])
            forms = [sides]
        for number in wanted:
            for form in forms:
                if seating_for(number, form) is not None:
                    return Choice(number, form)
        raise ConfigurationError([Fault(expected(wanted[0], NEEDS_PAIRS), key="match.players")])

    def tables(self) -> list[Choice]:
        """Every table that the variant can be played at, its own choice first."""
        return [
            Choice(number, form)
            for number in self._offers("players", quick=False)
            for form in self._offers("sides", quick=False)
            if seating_for(number, form) is not None
        ]

    def _offers(self, key: str, *, quick: bool) -> list[Any]:
        """The choices for ``match.players`` or ``match.sides``, by the last plain layer."""
        found: Any = None
        origin = self.files[-1]
        for file in self.files:
            if key in file.data.get("match", {}):
                found, origin = file.data["match"][key], file
            if quick and key in file.data.get("quick", {}):
                found, origin = file.data["quick"][key], file
        if found is None and key == "sides":
            found = "individual"
        choices = found if isinstance(found, list) else [found]
        wanted = (
            Text("números enteros de 1 a {most}", most=MAX_PLAYERS)
            if key == "players"
            else Text("'individual' o 'pairs'")
        )
        right = all(
            one in SIDES
            if key == "sides"
            else isinstance(one, int) and not isinstance(one, bool) and 1 <= one <= MAX_PLAYERS
            for one in choices
        )
        if found is None or not choices or not right:
            sentence = (
                Text("falta esta clave; se espera {wanted}", wanted=wanted)
                if found is None
                else expected(found, wanted)
            )
            raise ConfigurationError([origin.fault(("match", key), sentence)])
        return choices

    def _refuse(self, key: str, value: object, offered: list[Any]) -> Fault:
        return Fault(
            Text(
                "«{name}» no se juega así: se encontró {found}; se puede elegir {choices}",
                name=self.name,
                found=shown(value),
                choices=", ".join(map(str, offered)),
            ),
            key=f"match.{key}",
        )

    def settings(
        self, choice: Choice, given: Mapping[Path_, Any] | None = None, *, quick: bool = False
    ) -> dict[Path_, Setting]:
        """Every option that a layer sets at this table, with its origin; the last one wins."""
        merged: dict[Path_, Setting] = {}
        for file in self.files:
            plain = {key: file.data[key] for key in (*TABLES, "house") if key in file.data}
            _lay(merged, plain, file, file.data["name"])
            for number, overlay in enumerate(file.data.get("when", []), 1):
                if _fits(overlay, choice):
                    tables = {k: v for k, v in overlay.items() if k not in {"players", "sides"}}
                    _lay(merged, tables, file, f"{file.data['name']} [[when]] {number}")
        if quick:
            for file in self.files:
                overlay = file.data.get("quick", {})
                tables = {k: v for k, v in overlay.items() if k not in {"players", "sides"}}
                _lay(merged, tables, file, f"{file.data['name']} [quick]")
        for path, value in (given or {}).items():
            _put(merged, path, Setting(value, None, "--set"))
        for key, value in (("players", choice.players), ("sides", choice.sides)):
            origin = merged.get(("match", key))
            merged["match", key] = Setting(
                value, origin.file if origin else None, origin.origin if origin else self.name
            )
        return merged

    def ruleset(
        self,
        choice: Choice | None = None,
        given: Mapping[Path_, Any] | None = None,
        *,
        quick: bool = False,
    ) -> Ruleset:
        """The rules in force at a table. Raises :class:`ConfigurationError` with all faults."""
        settings = self.settings(choice or self.choose(quick=quick), given, quick=quick)
        tables: dict[str, Any] = {"rules": self.files[0].data["rules"]}
        for path, setting in settings.items():
            if path[0] == "house" and setting.value is False:
                continue
            table = tables
            for part in path[:-1]:
                table = table.setdefault(part, {})
            if setting.value is _ON:
                table.setdefault(path[-1], {})
            else:
                table[path[-1]] = setting.value

        def locate(path: Path_, sentence: str) -> Fault:
            known = settings.get(path) or next(
                (one for key, one in settings.items() if key[: len(path)] == path), None
            )
            if known is None or known.file is None:
                return Fault(sentence, key=".".join(path))
            return known.file.fault(path, sentence)

        return Ruleset(self.name, tables, locate)

    def check(self) -> None:
        """Bind the variant at every table that it allows.

        Raises :class:`ConfigurationError` with all faults of all tables, each once.
        """
        faults: dict[str, Fault] = {}
        for choice in self.tables():
            try:
                self.ruleset(choice)
            except ConfigurationError as error:
                for fault in error.faults:
                    faults.setdefault(str(fault), fault)
        if faults:
            raise ConfigurationError(list(faults.values()))


_ON = object()
"""The value of a house rule that is on without options of its own."""


def _lay(merged: dict[Path_, Setting], tables: dict[str, Any], file: TomlFile, origin: str) -> None:
    for path, value in _leaves(tables):
        _put(merged, path, Setting(value, file, origin))


def _leaves(table: dict[str, Any], at: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every value of nested tables with its path; a house rule's table is a value of its own."""
    for key, value in table.items():
        path = (*at, key)
        if isinstance(value, dict):
            if at == ("house",):
                yield path, _ON
            yield from _leaves(value, path)
        else:
            yield path, value


def _put(merged: dict[Path_, Setting], path: Path_, setting: Setting) -> None:
    """Set a value; what stood below or above it on the same path gives way."""
    for other in [key for key in merged if key[: len(path)] == path and key != path]:
        if setting.value is not _ON:
            del merged[other]
    for length in range(1, len(path)):
        above = merged.get(path[:length])
        if above is not None and above.value is not _ON:
            del merged[path[:length]]
    merged[path] = setting


def _fits(overlay: dict[str, Any], choice: Choice) -> bool:
    for key, value in (("players", choice.players), ("sides", choice.sides)):
        if key in overlay:
            wanted = overlay[key]
            if value not in (wanted if isinstance(wanted, list) else [wanted]):
                return False
    return True


# Files and names ---------------------------------------------------------------------------------


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
        except (DominoError, OSError, TypeError):
            continue
        found += [Listed(path.stem, one.name, path) for path in paths]
    folder = user_folder()
    if folder.is_dir():
        found += [Listed(path.stem, "user", path) for path in folder.glob("*.toml")]
    return sorted(found)


def find(name: str) -> Variant:
    """Find a variant by path (with a ``/`` or ending in ``.toml``), name, or ``source:name``.

    Raises :class:`UnknownNameError` with the nearest name, :class:`UsageError` for a name that
    two sources offer or a file that cannot be read, :class:`ConfigurationError` for its faults.
    """
    path = Path(name) if is_path(name) else _path_of(name)
    return Variant(read_chain(path, _path_of))


def _path_of(name: str) -> Path:
    source, _, bare = name.rpartition(":")
    everything = listed()
    named = [one for one in everything if one.name == bare and source in ("", one.source)]
    if not named:
        raise UnknownNameError(
            "No hay ninguna variante «{name}»{hint}",
            name=name,
            hint=nearest(bare, {one.name for one in everything}),
        )
    if len(named) > 1:
        raise UsageError(
            "«{name}» está en varios sitios; di cuál: {places}",
            name=name,
            places=", ".join(f"{one.source}:{one.name}" for one in named),
        )
    return named[0].path
