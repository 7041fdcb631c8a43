"""Who plays where: at one table, or at several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.cli.commands import printable, speech
from domino_lab.measures import side_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_lab.orders import Setup


def who_plays(setups: Sequence[Setup], names: Sequence[str], *, asked: bool) -> Iterator[str]:
    """Who plays, in a line where it is the same at every table, else in a line a table.

    :param names: what the tables are called.
    :param asked: whether somebody was named; else it is told how that is done.
    """
    say, first = speech().say, setups[0]
    everybody = {bot.text for setup in setups for bot in setup.bots}
    if len(everybody) == 1:
        bot = printable(everybody.pop())
        if asked:
            yield say("Juegan todos con {bot}.", bot=bot)
        else:
            yield say("Juegan todos con {bot}; --bots pone a otros.", bot=bot)
    elif all(_places(setup) == _places(first) for setup in setups):
        if _by_side(first):
            yield say("Quién juega, por bando: {who}.", who=_who(first))
        else:
            yield say("Quién juega, por puesto: {who}.", who=_who(first))
    else:
        for name, setup in zip(names, setups, strict=True):
            if _by_side(setup):
                yield say("{name}, quién juega, por bando: {who}.", name=name, who=_who(setup))
            else:
                yield say("{name}, quién juega, por puesto: {who}.", name=name, who=_who(setup))


def _places(setup: Setup) -> tuple[tuple[tuple[int, ...], ...], list[str]]:
    """Who is together, and who sits where."""
    return setup.ruleset.seating.sides, [bot.text for bot in setup.bots]


def _by_side(setup: Setup) -> bool:
    """Whether there are partners, and all of them are the same bot."""
    seating = setup.ruleset.seating
    return not seating.is_individual and all(
        len({setup.bots[seat].text for seat in side}) == 1 for side in seating.sides
    )


def _who(setup: Setup) -> str:
    """Every side or seat with its bot: ``0+2 = heaviest, 1+3 = random``."""
    seating, bots = setup.ruleset.seating, setup.bots
    if _by_side(setup):
        places = [
            (side_name(number, seating), bots[side[0]]) for number, side in enumerate(seating.sides)
        ]
    else:
        places = [(str(seat), bot) for seat, bot in enumerate(bots)]
    return ", ".join(f"{place} = {printable(bot.text)}" for place, bot in places)
