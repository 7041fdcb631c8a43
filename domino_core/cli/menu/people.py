"""The menu's pages about who plays, and by which house rules."""

from __future__ import annotations

from itertools import chain, count
from typing import TYPE_CHECKING

from domino_core import catalogue
from domino_core.cli import sitting, streams
from domino_core.cli.menu.names import refusal, tidied
from domino_core.errors import ConfigurationError, DominoError
from domino_core.variants.house_rules import house_meaning, house_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.cli.menu.setup import Setup
    from domino_core.face import Face


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
    shown = [_bot_told(face, name) for name in names]
    say = face.speech.say
    in_pairs = setup.choice().sides == "pairs"
    asked = say("¿Contra quién? ¿Y con quién?") if in_pairs else say("¿Contra quién?")
    chosen = face.pick([asked, ""], shown, at)
    if chosen is not None:
        sitting.one(f"{sitting.BOT}{names[chosen]}")
        setup.bot = f"{sitting.BOT}{names[chosen]}"


def _bot_told(face: Face, name: str) -> str:
    """A bot's name, and how it plays where it says so."""
    try:
        about = catalogue.load(catalogue.PLAYERS, name).about
    except (DominoError, AttributeError):
        return streams.printable(name)  # choosing it says what is wrong
    return streams.printable(f"{name}: {face.speech.text(about)}" if about else name)


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
