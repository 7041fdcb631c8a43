"""The answers of last time, as the user's settings keep them under ``[play]``.

What cannot be used any more, such as a variant that is gone, is left out: the menu asks anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core import variants
from domino_core.cli import settings, sitting
from domino_core.cli.menu.setup import Setup
from domino_core.errors import DominoError

if TYPE_CHECKING:
    from collections.abc import Mapping

USUAL = "tablu"
"""The game of those who have never played."""


def last_table() -> Setup:
    """The table of last time, or the usual one. Raises what :func:`variants.find` raises."""
    play = _play()
    name = play.get("variant", USUAL)
    try:
        return table_of(str(name), play)
    except DominoError:
        return table_of(USUAL, play)


def table_of(name: str, play: Mapping[str, Any] | None = None) -> Setup:
    """The table at which a variant was played last time.

    Raises what :func:`~domino_core.variants.find` raises.
    """
    play = _play() if play is None else play
    setup = Setup(name, variants.find(name))
    people = play.get("people")
    if isinstance(people, list) and all(isinstance(one, str) and one for one in people):
        setup.people = tuple(people)
    if play.get("partners") is False:
        setup.partners = False
    bot = play.get("bot")
    if isinstance(bot, str) and bot.startswith(sitting.BOT):
        setup.bot = bot
    table = _table(_table(play, "tables"), name)
    setup.answers = {
        (key, name): value
        for key, told in _table(table, "set").items()
        if isinstance(told, dict)
        for name, value in told.items()
    }
    house = table.get("house")
    if isinstance(house, list):
        setup.house = tuple(one for one in house if isinstance(one, str))
    seconds = table.get("clock")
    if type(seconds) is int:
        setup.clock = seconds
    return setup


def remember(setup: Setup) -> None:
    """Keep a table's answers. Raises what :func:`~domino_core.cli.settings.save` raises."""
    told: dict[str, dict[str, Any]] = {}
    for (key, name), value in setup.answers.items():
        told.setdefault(key, {})[name] = value
    table: dict[str, Any] = {"set": told, "house": list(setup.house)}
    if setup.clock is not None:
        table["clock"] = setup.clock
    play = _play()
    settings.save(
        {
            "play": {
                "variant": setup.name,
                "people": list(setup.people),
                "partners": setup.partners,
                "bot": setup.bot,
                "tables": _table(play, "tables") | {setup.name: table},
            }
        }
    )


def _play() -> dict[str, Any]:
    return _table(settings.load(), "play")


def _table(told: Mapping[str, Any], key: str) -> dict[str, Any]:
    """A table inside another; nothing where it is none."""
    found = told.get(key)
    return found if isinstance(found, dict) else {}
