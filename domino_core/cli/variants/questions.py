"""The questions of ``domino variants new``: the game, what its rules offer, the house rules.

They go to standard error, so that standard output holds the result alone.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from domino_core import drawing
from domino_core.cli import asking, speaking, streams
from domino_core.cli.defaults import GAME
from domino_core.errors import ConfigurationError, UsageError
from domino_core.options import faults_of, words_of
from domino_core.ruleset import seating_for
from domino_core.text import Text, either
from domino_core.variants.house_rules import house_meaning, house_rules
from domino_core.variants.new_file import fields
from domino_core.variants.offers import Offer, games, offers
from domino_core.variants.writing import toml_value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pydantic import BaseModel

    from domino_core.options import Keys
    from domino_core.variants import Variant

PATIENCE = 20
"""So many wrong answers in a row end the questions."""

MAX_ANSWER = 1_000

_PLAYERS = ("match", "players")
_SIDES = {
    "individual": Text("cada quien por su cuenta"),
    "pairs": Text("por parejas"),
}
_ASKED = {
    "match.players": Text("¿Cuántas personas juegan? Varias, con comas; la primera es la normal."),
    "match.sides": Text("¿Cómo se juega? Las dos formas, con comas."),
    "match.target": Text("¿A cuántos puntos?"),
    "clock.proposed": Text("¿Cuántos segundos por turno propone el reloj, si la mesa lo quiere?"),
}
"""Questions in better words than an option's description."""


class Answers(NamedTuple):
    """What was answered: the name of the variant to start from, and the options that differ."""

    base: str
    given: dict[Keys, Any]


class Asker:
    """Asks, and asks again until the answer can be taken."""

    def __init__(self) -> None:
        """Nothing has been asked."""
        self.speech = speaking.speech()
        self.wrong = 0

    def ask(self) -> Answers:
        """All questions. Raises :class:`UsageError` at the input's end."""
        self._say("Enter deja lo que se propone.")
        name, variant, settled = self._base()
        given: dict[Keys, Any] = {}
        for offer in offers(variant):
            if offer.path not in settled:
                given |= self._offer(variant, offer, given)
        given |= self._houses(variant, given)
        return Answers(name, given)

    # The game ------------------------------------------------------------------------------------

    def _base(self) -> tuple[str, Variant, set[Keys]]:
        """The variant to start from, and the keys that choosing it has settled."""
        known = games()
        self._say("")
        self._say("¿De qué juego partes?")
        usual = [any(one.name == GAME for one, _ in game.modes) for game in known]
        proposed = usual.index(True) if any(usual) else 0
        names = {
            name: place
            for place, game in enumerate(known)
            for one, _ in game.modes
            for name in (one.name, one.full_name)
        }
        game = known[self._one([one.title_in(self.speech.text) for one in known], proposed, names)]
        mode = 0
        settled: set[Keys] = set()
        if len(game.modes) > 1:
            self._say("")
            self._say("¿En qué modo?")
            modes = [game.mode_title(one, self.speech.text) for _, one in game.modes]
            mode = self._one(modes)
            settled = {offer.path for offer in offers(game.modes[mode][1]) if not offer.is_open}
        listed, variant = game.modes[mode]
        same = [one for other in known for one, _ in other.modes if one.name == listed.name]
        return (listed.name if len(same) == 1 else listed.full_name, variant, settled)

    # What the rules offer -------------------------------------------------------------------------

    def _offer(self, variant: Variant, offer: Offer, given: dict[Keys, Any]) -> dict[Keys, Any]:
        key = ".".join(offer.path)
        numbers = given.get(_PLAYERS, variant.offered("players"))
        numbers = numbers if isinstance(numbers, list) else [numbers]
        if key == "match.sides" and not any(seating_for(one, "pairs") for one in numbers):
            return {}
        question = _ASKED.get(key) or Text("{what} ({key})", what=offer.description, key=key)
        self._say("")
        self._say(self.speech.text(question))
        if key == "match.players":
            return self._several(offer, [str(one) for one in offer.choices])
        if key == "match.sides":
            return self._sides(offer, numbers)
        if offer.is_open:
            return self._number(variant, offer)
        proposed = offer.choices.index(offer.value)
        chosen = offer.choices[self._one(_meanings(variant, offer), proposed)]
        return {} if chosen == offer.value else {offer.path: chosen}

    def _several(self, offer: Offer, shown: list[str]) -> dict[Keys, Any]:
        """One or several of what the variant offers, the best first."""

        def read(answer: str) -> list[Any]:
            picked = [offer.choices[_place(word.strip(), shown)] for word in answer.split(",")]
            if len(set(picked)) != len(picked):
                raise ValueError
            return picked

        picked = self._until(read, ", ".join(shown))
        if picked is None or picked == list(offer.choices):
            return {}
        return {offer.path: picked if len(picked) > 1 else picked[0]}

    def _sides(self, offer: Offer, numbers: list[int]) -> dict[Keys, Any]:
        """How it is played; numbers of players that cannot be seated so are left out."""
        shown = [self.speech.text(_SIDES[one]) for one in offer.choices]
        self._list(shown)
        found = self._several(offer, shown)
        picked = found.get(offer.path, list(offer.choices))
        forms = picked if isinstance(picked, list) else [picked]
        seated = [one for one in numbers if any(seating_for(one, form) for form in forms)]
        if seated != numbers:
            self._say(
                "Así pueden jugar {numbers}.", numbers=self.speech.text(either(sorted(seated)))
            )
            found[_PLAYERS] = seated if len(seated) > 1 else seated[0]
        return found

    def _number(self, variant: Variant, offer: Offer) -> dict[Keys, Any]:
        """A number of one's own, or one of those that are proposed."""
        if offer.choices:
            self._say("Se suele elegir {choices}.", choices=", ".join(map(str, offer.choices)))

        def read(answer: str) -> Any:
            value = asking.read_value(answer)
            variant.ruleset(given={offer.path: value})
            return value

        value = self._until(read, "" if offer.value is None else str(offer.value))
        return {} if value is None or value == offer.value else {offer.path: value}

    # House rules ----------------------------------------------------------------------------------

    def _houses(self, variant: Variant, given: dict[Keys, Any]) -> dict[Keys, Any]:
        """Which house rules are played, and with what options."""
        known = _house_rules(variant)
        if not known:
            return {}
        self._say("")
        self._say("¿Qué reglas de la casa se juegan? Varias, con comas.")
        self._list([f"{name}: {meaning}" for name, (meaning, _) in known.items()])
        names = [*known]

        def read(answer: str) -> list[str]:
            picked = [names[_place(word.strip(), names)] for word in answer.split(",")]
            if len(set(picked)) != len(picked):
                raise ValueError
            return picked

        found: dict[Keys, Any] = {}
        for name in self._until(read, self.speech.say("ninguna")) or []:
            chosen = self._house(name, known[name][1])
            faults = _faults(variant, given | found | chosen)
            if faults:
                self._say("«{name}» no se puede jugar aquí: {why}", name=name, why=faults)
            else:
                found |= chosen
        return found

    def _house(self, name: str, model: type[BaseModel]) -> dict[Keys, Any]:
        """A house rule's options, one by one."""
        found: dict[Keys, Any] = {("house", name): True}
        for path, field in fields(model, ()):
            self._say("")
            what = f"{name}: {self.speech.text(field.description or '.'.join(path))}"
            words = words_of(field)
            self._say("{what} {words}", what=what, words=f"({', '.join(words)})" if words else "")
            default = None if field.is_required() else field.get_default()

            def read(answer: str, path: Keys = path) -> Any:
                value = asking.read_value(answer)
                wrong = _wrong(model, path, value)
                if wrong:
                    raise UsageError("{wrong}", wrong=wrong)
                return value

            value = self._until(read, "" if default is None else toml_value(default))
            if value is not None and value != default:
                found["house", name, *path] = value
        return found

    # Reading an answer ----------------------------------------------------------------------------

    def _one(
        self, shown: Sequence[str], proposed: int = 0, names: Mapping[str, int] | None = None
    ) -> int:
        """Which one of a list; by its number, its word, or another name that it has."""
        self._list(shown)

        def read(answer: str) -> int:
            return names[answer] if names and answer in names else _place(answer, shown)

        picked = self._until(read, str(proposed + 1))
        return proposed if picked is None else int(picked)

    def _list(self, shown: Sequence[str]) -> None:
        for number, text in enumerate(shown, 1):
            self._line(f"{number:>3}) {streams.printable(text)}")

    def _until(self, read: Callable[[str], Any], proposed: str) -> Any:
        """Ask until ``read`` takes the answer; ``None`` for Enter."""
        while True:
            sys.stderr.write(f"[{proposed}] > " if proposed else "> ")
            sys.stderr.flush()
            answer = self._answer()
            if not answer:
                return None
            try:
                return read(answer)
            except (ValueError, IndexError):
                self._say("No se entiende. Escribe lo que se propone, o solo Enter.")
            except ConfigurationError as error:
                self._say("{why}", why=self.speech.text(error.faults[0].sentence))
            except UsageError as error:
                self._say("{why}", why=self.speech.text(error.text))
            self.wrong += 1
            if self.wrong >= PATIENCE:
                raise UsageError("No se ha escrito nada: demasiadas respuestas sin entender")

    def _answer(self) -> str:
        line = sys.stdin.readline(MAX_ANSWER)
        if not line:
            sys.stderr.write("\n")
            raise UsageError("No se ha escrito nada: faltan respuestas")
        return streams.as_typed(line).strip()

    def _say(self, template: str, /, **details: object) -> None:
        self._line(self.speech.say(template, **details) if template else "")

    def _line(self, text: str) -> None:
        for line in drawing.wrap([text], streams.width(), indent="     "):
            streams.say(line, to=sys.stderr)


def _place(answer: str, shown: Sequence[str]) -> int:
    """The place in a list that an answer names, by its number or its word.

    Raises :class:`ValueError` or :class:`IndexError` for anything else.
    """
    if answer in shown:
        return shown.index(answer)
    if answer.isdecimal():
        if shown[0].isdecimal() or not 1 <= int(answer) <= len(shown):
            raise IndexError
        return int(answer) - 1
    likely = [one for one in shown if one.casefold().startswith(answer.casefold())]
    if len(likely) != 1:
        raise ValueError
    return shown.index(likely[0])


def _meanings(variant: Variant, offer: Offer) -> list[str]:
    """Every choice with the sentences that it alone makes."""
    speech = speaking.speech()
    said: list[list[str]] = []
    for choice in offer.choices:
        try:
            told = variant.ruleset(given={offer.path: choice}).told()
        except ConfigurationError:
            told = ()
        said.append([speech.text(one.text) for one in told])
    common = set(said[0]).intersection(*said[1:])
    return [
        f"{choice}: {' '.join(text for text in told if text not in common)}".rstrip(": ")
        for choice, told in zip(offer.choices, said, strict=True)
    ]


def _house_rules(variant: Variant) -> dict[str, tuple[str, type[BaseModel]]]:
    """The house rules that the variant does not have yet: what they say, and their options."""
    ruleset, speech = variant.ruleset(), speaking.speech()
    return {
        name: (speech.text(house_meaning(name, plugin, ruleset)), plugin.Options)
        for name, plugin in house_rules().items()
        if name not in ruleset.houses
    }


def _faults(variant: Variant, given: dict[Keys, Any]) -> str:
    """What keeps the options from being played together at one of the chosen tables."""
    seated = {key: given.get(("match", key), []) for key in ("players", "sides")}
    for choice in variant.tables():
        fits = all(
            not told or value in (told if isinstance(told, list) else [told])
            for told, value in zip(seated.values(), choice, strict=True)
        )
        try:
            if fits:
                variant.ruleset(choice, given)
        except ConfigurationError as error:
            return speaking.speech().text(error.faults[0].sentence)
    return ""


def _wrong(model: type[BaseModel], path: Keys, value: Any) -> str:
    """What is wrong with one option's value, whatever the others are."""
    table: Any = value
    for part in reversed(path):
        table = {part: table}
    try:
        model.model_validate(table)
    except ValidationError as error:
        wrong = [why for at, why in faults_of(error, model) if at[: len(path)] == path]
        return speaking.speech().text(wrong[0]) if wrong else ""
    return ""
