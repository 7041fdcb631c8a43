"""Variant files as they are written: reading one with its parents, and what is wrong at its top."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from domino_core.errors import ConfigurationError, Fault, UsageError
from domino_core.options import TABLES, expected, unknown_key
from domino_core.text import Text
from domino_core.toml_file import TomlFile, read_toml

if TYPE_CHECKING:
    from collections.abc import Callable

FORMAT = "domino-variant/1"
MAX_PARENTS = 16

_TOP = {"format", "name", "title", "rules", "extends", "quick", "when", "house", *TABLES}
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


def read_chain(
    path: Path, path_of: Callable[[str], Path], asked: tuple[Path, ...] = ()
) -> list[TomlFile]:
    """The file with its parents before it, the root first.

    :param path_of: finds the file of a variant that ``extends`` names.

    Raises :class:`UsageError` for a file that cannot be read, :class:`ConfigurationError` for the
    faults that show without asking a plugin.
    """
    real = path.resolve()
    if real in asked:
        names = " → ".join(one.name for one in [*asked, real])
        raise UsageError("{path}: «extends» da vueltas: {names}", path=str(path), names=names)
    if len(asked) >= MAX_PARENTS:
        raise UsageError(
            "{path}: «extends» encadena más de {most} ficheros", path=str(path), most=MAX_PARENTS
        )
    file = read_toml(path)
    faults = _top_faults(file)
    if faults:
        raise ConfigurationError(faults)
    parent = file.data.get("extends")
    if parent is None:
        return [file]
    parent_path = _parent_path(file, parent, path_of)
    return [*read_chain(parent_path, path_of, (*asked, real)), file]


def is_path(name: str) -> bool:
    """Whether a variant is named by its file: with a ``/`` or ending in ``.toml``."""
    return "/" in name or os.sep in name or name.endswith(".toml")


def _parent_path(file: TomlFile, parent: str, path_of: Callable[[str], Path]) -> Path:
    """Where the parent lies: relative to its child, never absolute, never upwards."""
    if not is_path(parent):
        try:
            return path_of(parent)
        except UsageError as error:
            raise ConfigurationError([file.fault(("extends",), error.text)]) from None
    relative = Path(parent)
    path = file.path.parent / relative
    if relative.is_absolute() or ".." in relative.parts:
        why = Text("la ruta sale de la carpeta del fichero")
    elif not path.exists():
        why = Text("no existe {path}", path=str(path))
    else:
        return path
    raise ConfigurationError([file.fault(("extends",), why)])


def _top_faults(file: TomlFile) -> list[Fault]:
    """What is wrong at the top of a file, before any plugin is asked."""
    data = file.data
    faults = [file.fault((key,), unknown_key(key, _TOP)) for key in data if key not in _TOP]
    if data.get("format") != FORMAT:
        faults.append(
            file.fault(("format",), expected(data["format"], Text(FORMAT)))
            if "format" in data
            else Fault(
                Text("falta esta clave; se espera {wanted}", wanted=FORMAT),
                key="format",
                file=file.path,
            )
        )
    name = data.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        faults.append(
            file.fault(
                ("name",),
                expected(data.get("name", ""), Text("un nombre en minúsculas, como «la-casa»")),
            )
        )
    if ("rules" in data) == ("extends" in data):
        faults.append(file.fault(("rules",), Text("se espera «rules» o «extends», una de las dos")))
    faults += [
        file.fault((key,), expected(data[key], Text("un texto")))
        for key in ("title", "rules", "extends")
        if key in data and not isinstance(data[key], str)
    ]
    faults += [
        file.fault((key,), expected(data[key], Text("una tabla")))
        for key in (*TABLES, "house", "quick")
        if key in data and not isinstance(data[key], dict)
    ]
    faults += _overlay_faults(file)
    return faults


def _overlay_faults(file: TomlFile) -> list[Fault]:
    """What is wrong in ``[[when]]`` and ``[quick]``."""
    overlays = file.data.get("when", [])
    if not isinstance(overlays, list) or not all(isinstance(one, dict) for one in overlays):
        return [file.fault(("when",), Text("se espera una lista de tablas, como [[when]]"))]
    quick = file.data.get("quick", {})
    faults = []
    known = {"players", "sides", "house", *TABLES}
    for where, overlay in [("when", one) for one in overlays] + [("quick", quick)]:
        if not isinstance(overlay, dict):
            continue
        faults += [
            file.fault((where, key), unknown_key(key, known)) for key in overlay if key not in known
        ]
        faults += [
            file.fault((where, key), expected(overlay[key], Text("una tabla")))
            for key in (*TABLES, "house")
            if key in overlay and not isinstance(overlay[key], dict)
        ]
        if where == "when" and not {"players", "sides"} & overlay.keys():
            faults.append(file.fault((where,), Text("falta «players» o «sides»: cuándo vale")))
    return faults
