"""The answers of last time, as the user's settings keep them under ``[play]``.

What cannot be used any more, such as a variant that is gone, is left out: the menu asks anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core import catalogue, variants
from domino_core.cli import clock, settings, sitting
from domino_core.cli.defaults import GAME
from domino_core.cli.menu import names
from domino_core.cli.menu.setup import CLOCK, Setup
from domino_core.errors import ConfigurationError, DominoError, UsageError
from domino_core.variants.offers import offers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.options import Keys
    from domino_core.variants import Variant
    from domino_core.variants.offers import Offer


def last_table() -> Setup:
    """The table of last time, or the usual one. Raises what :func:`variants.find` raises."""
    play = _play()
    name = play.get("variant", GAME)
    try:
        return table_of(str(name), play)
    except DominoError:
        return table_of(GAME, play)


def table_of(name: str, play: Mapping[str, Any] | None = None) -> Setup:
    """The table at which a variant was played last time.

    Raises what :func:`~domino_core.variants.find` raises, and :class:`ConfigurationError` for a
    variant that cannot be played.
    """
    play = _play() if play is None else play
    setup = Setup(name, variants.find(name))
    _seat(setup, play)
    table = _table(_table(play, "tables"), name)
    setup.answers = _answers(setup.variant, _table(table, "set"))
    house = table.get("house")
    if isinstance(house, list):
        setup.house = tuple(one for one in house if isinstance(one, str))
    seconds = table.get("clock")
    if type(seconds) is int and 0 < seconds <= clock.MOST:
        setup.clock = seconds
    return setup


def _seat(setup: Setup, play: Mapping[str, Any]) -> None:
    """Who sat there, people and machines."""
    people = play.get("people")
    if isinstance(people, list) and names.can_sit(people):
        setup.people = tuple(people)
    if play.get("partners") is False:
        setup.partners = False
    bot = play.get("bot")
    if isinstance(bot, str) and _is_installed(bot):
        setup.bot = bot


def _is_installed(bot: str) -> bool:
    """Whether a text names a player of the machine that is there."""
    if not bot.startswith(sitting.BOT):
        return False
    try:
        name, _ = sitting.bot_of(bot)
    except UsageError:
        return False
    return name in {one.name for one in catalogue.installed(catalogue.PLAYERS)}


def _answers(variant: Variant, told: Mapping[str, Any]) -> dict[Keys, Any]:
    """What was answered to what is still asked, where it can still be the answer.

    Raises :class:`ConfigurationError` for a variant that cannot be played.
    """
    found: dict[Keys, Any] = {}
    for offer in offers(variant):
        table, key = offer.path
        value = _table(told, table).get(key)
        if value is not None and offer.path != CLOCK and _can_be(variant, offer, value):
            found[offer.path] = value
    return found


def _can_be(variant: Variant, offer: Offer, value: object) -> bool:
    """Whether a value can be answered to an offer."""
    if not offer.is_open:
        return value in offer.choices
    try:
        variant.ruleset(given={offer.path: value})
    except ConfigurationError:
        return False
    return True


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
