"""The menu's pages about the game: a question each, whose answer goes to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from domino_core.cli import asking, streams
from domino_core.cli.menu.setup import PLAYERS, SIDES
from domino_core.text import Text
from domino_core.variants.names import listed
from domino_core.variants.offers import games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.cli.menu.setup import Setup
    from domino_core.face import Face
    from domino_core.options import Keys
    from domino_core.variants.names import Listed
    from domino_core.variants.offers import Game, Offer

# The game -----------------------------------------------------------------------------------------


def choose_game(face: Face, now: str) -> str | None:
    """A game and its mode, by the name that finds it; ``None`` for staying with the present one."""
    say, known = face.speech.say, _by_title(face, games())
    lines = [say("¿A qué se juega?")]
    names = [one.name for game in known for one, _ in game.modes]
    if len(names) < len(listed()):
        lines.append(say("Faltan las que tienen fallos; «domino variants list» dice cuáles."))
    titles = [streams.printable(game.title_in(face.speech.text)) for game in known]
    chosen = face.pick([*lines, ""], titles, _place_of(now, known))
    mode = None if chosen is None else _choose_mode(face, known[chosen])
    if mode is None:
        return None
    return mode.name if names.count(mode.name) == 1 else mode.full_name


def _by_title(face: Face, known: Sequence[Game]) -> list[Game]:
    """Games as a list of titles is read: by their letters, whatever their accents and case."""
    plain = (normalize("NFKD", game.title_in(face.speech.text)).casefold() for game in known)
    return [game for _, game in sorted(zip(plain, known, strict=True), key=lambda one: one[0])]


def _place_of(name: str, known: Sequence[Game]) -> int:
    """Where the game that a name finds stands; the first place where it is none of them."""
    for place, game in enumerate(known):
        if any(name in {one.name, one.full_name} for one, _ in game.modes):
            return place
    return 0


def _choose_mode(face: Face, game: Game) -> Listed | None:
    """A mode of a game, without asking where there is just one; ``None`` for going back."""
    modes = [one for one, _ in game.modes]
    if len(modes) == 1:
        return modes[0]
    text = face.speech.text
    titles = [streams.printable(game.mode_title(variant, text)) for _, variant in game.modes]
    chosen = face.pick([face.speech.say("¿En qué modo?"), ""], titles)
    return None if chosen is None else modes[chosen]


QUESTIONS: dict[Keys, Text] = {
    PLAYERS: Text("¿Cuántos juegan?"),
    SIDES: Text("¿Cómo se juega?"),
    ("match", "target"): Text("¿A cuánto se juega?"),
}
"""Questions in better words than an option's description."""

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
    now = value_of(setup, offer)
    values = list(setup.forms(offer)) if offer.path == SIDES else _values(offer, now)
    shown = [text(word_of(value)) for value in values]
    if offer.is_open:
        shown.append(say("otro número"))
    at = values.index(now) if now in values else 0
    what = text(QUESTIONS.get(offer.path, offer.description))
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


def _values(offer: Offer, now: Any) -> list[Any]:
    """What is proposed, what is in force among it; numbers by their size."""
    values = [one for one in dict.fromkeys([*offer.choices, now]) if one is not None]
    return sorted(values) if all(type(one) in {int, float} for one in values) else values


def choose_clock(face: Face, setup: Setup, offer: Offer) -> None:
    """The seconds of a turn, or no clock (TB-34)."""
    say = face.speech.say
    now = [] if setup.clock is None else [setup.clock]
    seconds = sorted({*(one for one in offer.choices if isinstance(one, int)), *now})
    shown = [say("sin reloj"), *(say("{n} s por turno", n=one) for one in seconds)]
    at = 0 if setup.clock is None else seconds.index(setup.clock) + 1
    chosen = face.pick([say("¿Con reloj?"), ""], shown, at)
    if chosen is not None:
        setup.clock = None if chosen == 0 else seconds[chosen - 1]
