"""The house rules that there are to choose from, and what each of them says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core import catalogue
from domino_core.errors import DominoError
from domino_core.text import Text, joined

if TYPE_CHECKING:
    from domino_core.ruleset import Ruleset


def house_rules() -> dict[str, Any]:
    """The class of every house rule that is installed and can be loaded, by its name."""
    found = {}
    for one in catalogue.installed(catalogue.HOUSE):
        try:
            found[one.name] = catalogue.load_found(one)
        except DominoError:
            continue  # `plugins list` tells of it
    return found


def house_meaning(name: str, plugin: Any, ruleset: Ruleset) -> Text:
    """What a house rule says, with its own defaults, in the game that it would be played in."""
    try:
        house = plugin(ruleset.houses.get(name) or plugin.Options(), ruleset.options)
        told = [
            text if isinstance(text, Text) else Text(str(text))
            for _, text in house.sentences(ruleset.seating)
        ]
    except Exception:  # noqa: BLE001 - one that needs an option, or fails: `check` tells of it
        told = []
    return joined(told, " ") if told else Text("Regla de la casa «{name}».", name=name)
