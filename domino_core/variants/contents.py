"""What a variant's file says, part by part; a part that is none has been found wrong before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.options import TABLES
from domino_core.variant_file import MAX_NAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.toml_file import TomlFile


def name_of(file: TomlFile) -> str:
    """The variant's name as the file says it, else the file's own."""
    return str(file.data.get("name", file.path.stem))


def plain_tables(file: TomlFile) -> dict[str, Any]:
    """The options of a file that hold at every table."""
    return tables_in(file.data)


def tables_in(told: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of options in a file or an overlay."""
    tables = {key: told[key] for key in TABLES if isinstance(told.get(key), dict)}
    house = told.get("house")
    if isinstance(house, dict):
        tables["house"] = {
            name: one
            for name, one in house.items()
            if isinstance(one, (dict, bool)) and len(name) <= MAX_NAME
        }
    return tables


def quick_tables(file: TomlFile) -> dict[str, Any]:
    """The options of a file's ``[quick]``."""
    quick = file.data.get("quick")
    return tables_in(quick) if isinstance(quick, dict) else {}


def has_quick(file: TomlFile) -> bool:
    """Whether a file proposes a quick table."""
    return "quick" in file.data


def whens(file: TomlFile) -> list[tuple[int, dict[str, Any]]]:
    """The file's ``[[when]]`` tables with their numbers."""
    told = file.data.get("when")
    return [
        (number, overlay)
        for number, overlay in enumerate(told if isinstance(told, list) else [], 1)
        if isinstance(overlay, dict)
    ]
