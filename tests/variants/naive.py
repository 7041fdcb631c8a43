"""A second reading of variant files: layers laid over each other, by none of the program's code.

It tells what a file that is right says at a table, so that nothing in it can be lost silently.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLES = ("deal", "opener", "legality", "turn", "scoring", "match", "clock", "house")
_TILE = re.compile(r"\d+-\d+")


def said(
    files: Sequence[dict[str, Any]], players: int, sides: str, *, quick: bool = False
) -> dict[str, Any]:
    """What the files, the root first, say at a table: values by their dotted key."""
    merged: dict[str, Any] = {}
    for file in files:
        lay(merged, {key: file[key] for key in TABLES if key in file})
        for when in file.get("when", []):
            if players in as_list(when.get("players", players)) and sides in as_list(
                when.get("sides", sides)
            ):
                lay(merged, {key: when[key] for key in TABLES if key in when})
    for file in files if quick else ():
        overlay = file.get("quick", {})
        lay(merged, {key: overlay[key] for key in TABLES if key in overlay})
    merged.setdefault("match", {}).update(players=players, sides=sides)
    houses = merged.pop("house", {})
    return flat(merged) | flat({"house": {k: v["with"] for k, v in houses.items() if v["on"]}})


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def lay(below: dict[str, Any], above: dict[str, Any]) -> None:
    """Merge tables; a house rule keeps its options while it is off."""
    for key, value in above.items():
        if key == "house":
            for name, told in value.items():
                house = below.setdefault("house", {}).setdefault(name, {"on": True, "with": {}})
                house["on"] = told is not False
                if isinstance(told, dict):
                    lay(house["with"], told)
        elif isinstance(value, dict) and isinstance(below.get(key), dict):
            lay(below[key], value)
        elif isinstance(value, dict):
            below[key] = {}
            lay(below[key], value)
        else:
            below[key] = value


def flat(tables: dict[str, Any], at: str = "") -> dict[str, Any]:
    """Values by their dotted key; a house rule stands there too, with what is on."""
    found = {}
    for key, value in tables.items():
        if isinstance(value, dict):
            if at == "house.":
                found[at + key] = True
            found |= flat(value, f"{at}{key}.")
        else:
            found[at + key] = plain(value)
    return found


def plain(value: Any) -> Any:
    """A value without the freedom that its writer has: order in a tile, a list of one."""
    if isinstance(value, (list, tuple)):
        values = [plain(one) for one in value]
        return values[0] if len(values) == 1 else values
    if isinstance(value, str) and _TILE.fullmatch(value):
        return "-".join(str(number) for number in sorted(map(int, value.split("-"))))
    return value
