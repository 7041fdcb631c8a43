"""Layers of options: tables that are laid over each other, every value with where it came from.

Tables merge, lists replace, and the last one wins. A house rule is switched on by its table or by
``true``, and off by ``false``; its options are remembered while it is off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.options import is_house_switch

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from domino_core.options import Keys
    from domino_core.toml_file import TomlFile


class Setting(NamedTuple):
    """A value and where it came from.

    :ivar file: the file, ``None`` for the command line.
    :ivar origin: the layer in words: ``tablu``, ``tablu [[when]] 2``, ``--set``.
    :ivar within: the overlay of the file that holds it, as
        :meth:`~domino_core.toml_file.TomlFile.line_of` wants it.
    """

    value: Any
    file: TomlFile | None
    origin: str
    within: Keys = ()


class Layers:
    """Options merged so far."""

    def __init__(self) -> None:
        """Nothing is set yet."""
        self._root: dict[str, Any] = {}
        self._houses: dict[str, Setting] = {}

    def lay(self, tables: Mapping[str, Any], file: TomlFile, origin: str, within: Keys) -> None:
        """Lay the tables of a file over what there is."""
        for path, value in leaves(tables):
            self.put(path, Setting(value, file, origin, within))

    def put(self, path: Keys, setting: Setting) -> None:
        """Set one value; a table that stands in its place, or a value above it, gives way."""
        if path[0] == "house" and len(path) > 1:
            is_switch = is_house_switch(path) and isinstance(setting.value, bool)
            self._houses[path[1]] = setting if is_switch else setting._replace(value=True)
            if is_switch:
                return
        table = self._root
        for part in path[:-1]:
            below = table.get(part)
            if not isinstance(below, dict):
                below = table[part] = {}
            table = below
        if setting.value == {} and isinstance(table.get(path[-1]), dict):
            return  # an empty table changes nothing in one that is there
        table[path[-1]] = setting

    def settings(self) -> dict[Keys, Setting]:
        """Every value by its path; a house rule's switch stands at its name."""
        found: dict[Keys, Setting] = {
            ("house", name): switch for name, switch in self._houses.items()
        }
        found |= {path: setting for path, setting in _flat(self._root, ()) if path not in found}
        return found

    def tables(self) -> dict[str, Any]:
        """The merged tables, house rules that are off left out."""
        tables = {key: _plain(value) for key, value in self._root.items() if key != "house"}
        told = self._root.get("house", {})
        houses = {
            name: _plain(told.get(name, {}))
            for name, switch in self._houses.items()
            if switch.value
        }
        if houses:
            tables["house"] = houses
        return tables


def leaves(tables: Mapping[str, Any], at: Keys = ()) -> Iterator[tuple[Keys, Any]]:
    """Every value of nested tables with its path.

    A house rule's table gives ``True`` at its name and then its options; another table gives
    itself only where it is empty, as a value that somebody may expect there.
    """
    for key, value in tables.items():
        path = (*at, key)
        if not isinstance(value, dict):
            yield path, value
            continue
        if at == ("house",):
            yield path, True
        elif at and not value:
            yield path, value
        yield from leaves(value, path)


def _flat(table: Mapping[str, Any], at: Keys) -> Iterator[tuple[Keys, Setting]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, (*at, key))
        else:
            yield (*at, key), value


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(below) for key, below in value.items()}
    return value.value
