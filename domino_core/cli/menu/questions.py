"""The menu's other pages: a question each, whose answer goes to the table."""

from __future__ import annotations

from itertools import chain, count
from typing import TYPE_CHECKING, Any

from domino_core import catalogue
from domino_core.cli import asking, sitting, streams
from domino_core.cli.menu.names import refusal, tidied
from domino_core.cli.menu.setup import PLAYERS, SIDES
from domino_core.errors import ConfigurationError
from domino_core.text import Text
from domino_core.variants.house_rules import house_meaning, house_rules
from domino_core.variants.offers import games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.cli.menu.setup import Setup
    from domino_core.face import Face
    from domino_core.variants.offers import Offer

# The game -----------------------------------------------------------------------------------------


def choose_game(face: Face, now: str) -> str | None:
    """A game and its mode, by the name that finds it; ``None`` for staying with the present one."""
    say, text = face.speech.say, face.speech.text
    known = games()
    names = [one.full_name for game in known for one, _ in game.modes]
    here = next(
        (
            place
            for place, game in enumerate(known)
            if now in {name for one, _ in game.modes for name in (one.name, one.full_name)}
        ),
        0,
    )
    titles = [streams.printable(game.title_in(text)) for game in known]
    chosen = face.pick([say("¿A qué se juega?"), ""], titles, here)
    if chosen is None:
        return None
    game, mode = known[chosen], 0
    if len(game.modes) > 1:
        modes = [streams.printable(game.mode_title(one, text)) for _, one in game.modes]
        picked = face.pick([say("¿En qué modo?"), ""], modes)
        if picked is None:
            return None
        mode = picked
    listed, _ = game.modes[mode]
    alone = sum(name.rpartition(":")[2] == listed.name for name in names) == 1
    return listed.name if alone else listed.full_name


# What its rules offer -----------------------------------------------------------------------------


def word_of(value: Any) -> Text:
    """A value in words, where it has any."""
    known = _WORDS.get(value) if isinstance(value, str) else None
    return known or Text("{value}", value=value)


_WORDS = {"individual": Text("cada quien por su cuenta"), "pairs": Text("por parejas")}


def value_of(setup: Setup, offer: Offer) -> Any:
    """What a key is now: as it was answered, else as the variant has it at this table."""
    if offer.path == PLAYERS:
        return setup.players()
    if offer.path == SIDES:
        return setup.sides() or setup.forms(offer)[0]
    if offer.path in setup.answers:
        return setup.answers[offer.path]
    ruleset = setup.ruleset()
    value = None if ruleset is None else ruleset.options
    for part in offer.path:
        value = getattr(value, part, None)
    return offer.value if value is None else value


def choose_offer(face: Face, setup: Setup, offer: Offer) -> None:
    """A value for a key: one of those that are proposed, or a number of one's own."""
    say, text = face.speech.say, face.speech.text
    values = list(setup.forms(offer) if offer.path == SIDES else offer.choices)
    now = value_of(setup, offer)
    shown = [text(word_of(value)) for value in values]
    if offer.is_open:
        shown.append(say("otro número"))
    at = values.index(now) if now in values else len(shown) - 1
    what = text(offer.description)
    chosen = face.pick([what, ""], shown, at)
    if chosen is None:
        return
    if chosen < len(values):
        setup.answers[offer.path] = values[chosen]
        return
    written = face.write([what, ""], str(now))
    if written is not None:
        value = asking.read_value(written)
        setup.variant.ruleset(given={offer.path: value})
        setup.answers[offer.path] = value


def choose_clock(face: Face, setup: Setup, offer: Offer) -> None:
    """The seconds of a turn, or no clock (TB-34)."""
    say = face.speech.say
    seconds = [one for one in offer.choices if isinstance(one, int)]
    shown = [say("sin reloj"), *(say("{n} s por turno", n=one) for one in seconds)]
    proposed = offer.value if setup.clock is None else setup.clock
    at = seconds.index(proposed) + 1 if proposed in seconds else 0
    chosen = face.pick([say("¿Con reloj?"), ""], shown, at)
    if chosen is not None:
        setup.clock = None if chosen == 0 else seconds[chosen - 1]


# Who plays ----------------------------------------------------------------------------------------


def choose_people(face: Face, setup: Setup) -> None:
    """How many people are at the keyboard, and their names where there are several."""
    say, most = face.speech.say, setup.players()
    shown = [
        say("solo tú"),
        *(say("{n} personas en este teclado", n=n) for n in range(2, most + 1)),
        say("nadie; las máquinas, para mirar"),
    ]
    at = len(setup.present()) - 1 if setup.people else most
    chosen = face.pick([say("¿Quién juega aquí?"), ""], shown, at)
    if chosen is None:
        return
    if chosen in {0, most}:
        setup.people = () if chosen else (sitting.YOU,)
        return
    names = _names(face, setup, chosen + 1)
    if names is None:
        return
    setup.people = names
    if len(names) == 2 and setup.in_pairs():  # noqa: PLR2004 - a pair
        forms = [say("juntos, en pareja"), say("uno contra el otro")]
        how = face.pick([say("¿Cómo juegan?"), ""], forms, 0 if setup.partners else 1)
        setup.partners = how != 1


def _names(face: Face, setup: Setup, wanted: int) -> tuple[str, ...] | None:
    """A name for each of so many people, all of them different; ``None`` for going back."""
    before = [one for one in setup.people if one != sitting.YOU]
    names: list[str] = []
    told: list[str] = []
    while len(names) < wanted:
        asked = face.speech.say("¿Cómo se llama el jugador {n}?", n=len(names) + 1)
        written = face.write([asked, *told, ""], _proposed(face, before, names))
        if written is None:
            return None
        name = tidied(written)
        why = refusal(name, names)
        if why is None:
            names.append(name)
        told = [] if why is None else [f"! {face.speech.text(why)}"]
    return tuple(names)


def _proposed(face: Face, before: Sequence[str], names: Sequence[str]) -> str:
    """The next one's name of last time, else a number; one that nobody has taken yet."""
    at = len(names)
    numbers = (face.speech.say("Jugador {n}", n=number) for number in count(at + 1))
    return next(one for one in chain(before[at : at + 1], numbers) if one not in names)


def choose_bot(face: Face, setup: Setup) -> None:
    """Who takes the seats that nobody sits on."""
    names = [one.name for one in catalogue.installed(catalogue.PLAYERS)]
    now = setup.bot.removeprefix(sitting.BOT)
    at = names.index(now) if now in names else 0
    chosen = face.pick([face.speech.say("¿Contra quién? ¿Y con quién?"), ""], names, at)
    if chosen is not None:
        sitting.one(f"{sitting.BOT}{names[chosen]}")
        setup.bot = f"{sitting.BOT}{names[chosen]}"


# House rules --------------------------------------------------------------------------------------


def choose_houses(face: Face, setup: Setup) -> None:
    """Turn house rules on and off, one at a time."""
    say, told = face.speech.say, _houses_told(face, setup)
    news: list[str] = []
    at = 0
    while True:
        shown = [say("Listo")]
        shown += [f"[{'x' if name in setup.house else ' '}] {name}: {told[name]}" for name in told]
        lines = [say("¿Qué reglas de la casa se juegan?"), *news, ""]
        chosen = face.pick(lines, list(map(streams.printable, shown)), at)
        if not chosen:
            return
        at, news = chosen, []
        name = list(told)[chosen - 1]
        if name in setup.house:
            setup.house = tuple(one for one in setup.house if one != name)
        elif why := _why_not(setup, name):
            why = face.speech.text(why)
            news = [say("«{name}» no se puede jugar aquí: {why}", name=name, why=why)]
        else:
            setup.house = (*setup.house, name)


def _houses_told(face: Face, setup: Setup) -> dict[str, str]:
    """What each house rule means, but for the variant's own; those too that are gone by now."""
    text, known = face.speech.text, house_rules()
    plain = setup.variant.ruleset(setup.choice())
    gone = {name: face.speech.say("no está instalada") for name in setup.house if name not in known}
    return gone | {
        name: text(house_meaning(name, one, plain))
        for name, one in known.items()
        if name not in plain.houses
    }


def _why_not(setup: Setup, name: str) -> str:
    """Why a house rule cannot be added to what is played; nothing where it can."""
    try:
        setup.variant.ruleset(setup.choice(), setup.given() | {("house", name): True})
    except ConfigurationError as error:
        return error.faults[0].sentence
    return ""
