"""Variant files as they are written: reading one with its parents, and what is wrong in it.

Everything is found here that shows without asking a plugin; what the options themselves want is
the plugins' business.
"""

from __future__ import annotations

import os
import re
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.errors import Fault, UsageError
from domino_core.options import (
    MAX_FAULTS,
    MAX_PLAYERS,
    SMALLER,
    TABLES,
    expected,
    is_huge,
    nearest,
    unknown_key,
    wrong_format,
)
from domino_core.text import Text
from domino_core.toml_file import TomlFile, key_text, read_toml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from domino_core.options import Keys

FORMAT = "domino-variant/1"
MAX_PARENTS = 16
MAX_VARIANT_BYTES = 50_000
"""Some ten times a long file with all its comments."""

MAX_TITLE = 100
MAX_NAME = 60
MAX_NESTED = 6
"""Tables and lists inside each other; the deepest that is known is an option of a house rule."""

SIDES = ("individual", "pairs")

_TABLES = (*TABLES, "house")
_TOP = {"format", "name", "title", "rules", "extends", "quick", "when", *_TABLES}
_CONDITIONS = {"players", "sides"}
_OVERLAY = {*_CONDITIONS, *_TABLES}
NAME_PATTERN = "[a-z0-9]+(-[a-z0-9]+)*"
_NAME = re.compile(NAME_PATTERN, re.ASCII)

_PLAYERS = Text(
    "un número entero de 1 a {most}, o una lista de ellos sin repetir", most=MAX_PLAYERS
)
_A_NAME = Text("un nombre en minúsculas, como «la-casa»")
_SIDES = Text("'individual' o 'pairs'")
_SHORT = Text("un texto de 1 a {most} letras", most=MAX_TITLE)
_TABLE = Text("una tabla")


class Chain(NamedTuple):
    """A file with its parents before it, the root first, and what is wrong in them."""

    files: list[TomlFile]
    faults: list[Fault]


def read_chain(path: Path, path_of: Callable[[str], Path]) -> Chain:
    """Read a file and its parents.

    The chain ends early where a parent cannot be had; a fault of the file that asked says why.

    :param path_of: finds the file of a variant that ``extends`` names.

    Raises :class:`UsageError` for a file that cannot be read.
    """
    files = [_read(path)]
    faults = top_faults(files[0])
    asked = [path]
    while "extends" in files[0].data:
        parent = files[0].data["extends"]
        if not _is_short(parent):
            break
        try:
            asked.append(_parent_path(files[0], parent, path_of))
            _refuse_circle(asked)
            files.insert(0, _read(asked[-1]))
        except UsageError as error:
            faults.append(_fault(files[0], ("extends",), error.text))
            break
        faults += top_faults(files[0])
    return Chain(files, faults)


def _read(path: Path) -> TomlFile:
    file = read_toml(path, most=MAX_VARIANT_BYTES)
    if not file.data:
        raise UsageError("{path}: está vacío; se espera una variante", path=str(path))
    return file


def _refuse_circle(asked: list[Path]) -> None:
    """Refuse a file that was met before, and more parents than anybody needs."""
    names = " → ".join(str(path) for path in asked)
    if any(_same_file(asked[-1], path) for path in asked[:-1]):
        raise UsageError("da vueltas: {names}", names=names)
    if len(asked) > MAX_PARENTS:
        raise UsageError("encadena más de {most} archivos: {names}", most=MAX_PARENTS, names=names)


def _same_file(one: Path, other: Path) -> bool:
    """Whether two paths are one file, through links and on disks that are blind to case too."""
    try:
        return one.samefile(other)
    except OSError:
        return False


def is_path(name: str) -> bool:
    """Whether a variant is named by its file: with a ``/`` or ending in ``.toml``."""
    return "/" in name or os.sep in name or name.endswith(".toml")


def is_name(name: object) -> bool:
    """Whether a value may be a variant's name."""
    return isinstance(name, str) and len(name) <= MAX_NAME and _NAME.fullmatch(name) is not None


def _parent_path(file: TomlFile, parent: str, path_of: Callable[[str], Path]) -> Path:
    """Where the parent lies: relative to its child, never absolute, never upwards."""
    if not is_path(parent):
        return path_of(parent)
    relative = Path(parent)
    path = file.path.parent / relative
    if relative.is_absolute() or ".." in relative.parts:
        raise UsageError("la ruta sale de la carpeta del archivo")
    if "\0" in parent or not os.path.lexists(path):
        raise UsageError("no existe {path}", path=str(path))
    return path


# What is wrong at the top ------------------------------------------------------------------------


def top_faults(file: TomlFile) -> list[Fault]:
    """What is wrong in a file, before any plugin is asked; not more faults than one can read."""
    return list(islice(_every_fault(file), MAX_FAULTS))


def _every_fault(file: TomlFile) -> Iterator[Fault]:
    data = file.data
    for key in data:
        if key not in _TOP:
            yield _fault(file, (key,), unknown_key(key, _TOP))
    yield from _format_faults(file)
    yield from _name_faults(file)
    if ("rules" in data) == ("extends" in data):
        yield _fault(file, ("rules",), Text("se espera «rules» o «extends», una de las dos"))
    for key in ("rules", "extends"):
        if key in data and not _is_short(data[key]):
            yield _fault(file, (key,), expected(data[key], _SHORT))
    yield from _table_faults(file, data, ())
    match = data.get("match")
    if isinstance(match, dict):
        yield from _offer_faults(file, match, (), ("match",))
    yield from _overlay_faults(file)
    yield from _size_faults(file, data, (), 0)


def _format_faults(file: TomlFile) -> Iterator[Fault]:
    wanted = Text(f'"{FORMAT}"')
    if "format" not in file.data:
        yield _fault(file, ("format",), _missing(wanted))
    elif file.data["format"] != FORMAT:
        yield _fault(file, ("format",), wrong_format(file.data["format"], FORMAT, wanted))


def _name_faults(file: TomlFile) -> Iterator[Fault]:
    if "name" not in file.data:
        yield _fault(file, ("name",), _missing(_A_NAME))
    elif not is_name(file.data["name"]):
        yield _fault(file, ("name",), expected(file.data["name"], _A_NAME))
    if "title" in file.data and not _is_short(file.data["title"]):
        yield _fault(file, ("title",), expected(file.data["title"], _SHORT))


def _is_short(value: object) -> bool:
    """Whether a value is a text that can be shown in a line."""
    return isinstance(value, str) and 1 <= len(value.strip()) <= len(value) <= MAX_TITLE


def _table_faults(file: TomlFile, data: Mapping[str, Any], within: Keys) -> Iterator[Fault]:
    """Tables that are none, and house rules that are neither tables nor switched on or off."""
    for key in _TABLES:
        if key in data and not isinstance(data[key], dict):
            yield _fault(file, (key,), expected(data[key], _TABLE), within)
    house = data.get("house")
    if isinstance(house, dict):
        for name, told in house.items():
            if len(name) > MAX_NAME:
                why = Text("un nombre de {most} letras o menos", most=MAX_NAME)
                yield _fault(file, ("house", name), expected(name, why), within)
            elif not isinstance(told, (dict, bool)):
                wanted = Text("una tabla, true o false")
                yield _fault(file, ("house", name), expected(told, wanted), within)


def _overlay_faults(file: TomlFile) -> Iterator[Fault]:
    """What is wrong in ``[[when]]`` and ``[quick]``."""
    overlays = file.data.get("when", [])
    if not isinstance(overlays, list) or not all(isinstance(one, dict) for one in overlays):
        yield _fault(file, ("when",), Text("se espera una lista de tablas, como [[when]]"))
        overlays = []
    for number, overlay in enumerate(overlays, 1):
        yield from _one_overlay(file, overlay, ("when", str(number)))
        if not overlay.keys() & _CONDITIONS and not any(map(_is_near_one, overlay)):
            why = Text("falta «players» o «sides»: cuándo vale")
            yield _fault(file, (), why, ("when", str(number)))
    quick = file.data.get("quick", {})
    if isinstance(quick, dict):
        yield from _one_overlay(file, quick, ("quick",))
    else:
        yield _fault(file, ("quick",), expected(quick, _TABLE))


def _is_near_one(key: str) -> bool:
    """Whether an unknown key is a condition that was misspelt, of which it is told anyway."""
    return key not in _OVERLAY and nearest(key, _OVERLAY).details.get("close") in _CONDITIONS


def _one_overlay(file: TomlFile, overlay: Mapping[str, Any], within: Keys) -> Iterator[Fault]:
    for key in overlay:
        if key not in _OVERLAY:
            yield _fault(file, (key,), unknown_key(key, _OVERLAY), within)
    yield from _table_faults(file, overlay, within)
    yield from _offer_faults(file, overlay, within, ())
    match = overlay.get("match")
    if isinstance(match, dict):
        for key in ("players", "sides"):
            if key in match:
                why = Text("aquí se escribe «{key}», sin «match.»", key=key)
                yield _fault(file, ("match", key), why, within)


def _offer_faults(
    file: TomlFile, table: Mapping[str, Any], within: Keys, at: Keys
) -> Iterator[Fault]:
    """Players and sides that nobody can be seated by."""
    for key, right, wanted in _SEATING:
        if key in table and not _all_right(table[key], right):
            yield _fault(file, (*at, key), expected(table[key], wanted), within)


def is_overlay(overlay: Mapping[str, Any]) -> bool:
    """Whether a ``[[when]]`` names players or sides, and names them right."""
    told = [_all_right(overlay[key], right) for key, right, _ in _SEATING if key in overlay]
    return bool(told) and all(told)


def _all_right(told: object, right: Callable[[object], bool]) -> bool:
    choices = told if isinstance(told, list) else [told]
    return bool(choices) and all(map(right, choices)) and len(set(choices)) == len(choices)


def _a_number(value: object) -> bool:
    return type(value) is int and 1 <= value <= MAX_PLAYERS


def _a_form(value: object) -> bool:
    return isinstance(value, str) and value in SIDES


_SEATING = (("players", _a_number, _PLAYERS), ("sides", _a_form, _SIDES))


def _size_faults(file: TomlFile, value: object, path: Keys, depth: int) -> Iterator[Fault]:
    """Numbers larger than TOML promises, and values nested deeper than anybody needs."""
    if depth > MAX_NESTED and isinstance(value, (dict, list)):
        yield _fault_within(file, path, Text("tablas o listas demasiado anidadas"))
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _size_faults(file, one, (*path, key), depth + 1)
    elif isinstance(value, list):
        for number, one in enumerate(value, 1):
            at = (*path, str(number)) if path == ("when",) else path
            yield from _size_faults(file, one, at, depth + 1)
    elif is_huge(value):
        yield _fault_within(file, path, expected(value, SMALLER))


def _fault_within(file: TomlFile, path: Keys, why: Text) -> Fault:
    """A fault at a path from the top of the file, which may lead into an overlay."""
    if path[:1] == ("when",):
        return _fault(file, path[2:], why, path[:2])
    if path[:1] == ("quick",):
        return _fault(file, path[1:], why, path[:1])
    return _fault(file, path, why)


def _fault(file: TomlFile, path: Keys, why: Text, within: Keys = ()) -> Fault:
    """A fault at a key; in an overlay, the overlay's name stands before it."""
    key = key_text((*within[:1], *path))
    return Fault(why, key=key, file=file.path, line=file.line_of(path, within))


def _missing(wanted: Text) -> Text:
    return Text("falta esta clave; se espera {wanted}", wanted=wanted)
