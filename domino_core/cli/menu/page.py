"""The menu's first page: every answer on a line of its own, and the match to begin or to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core import record
from domino_core.cli import sitting, streams
from domino_core.cli.exits import INTERRUPTED
from domino_core.cli.game import play_matches
from domino_core.cli.menu import people, questions, remembered
from domino_core.cli.menu.setup import CLOCK, PLAYERS, SIDES
from domino_core.cli.rules import title_of
from domino_core.cli.start import continued, sit_down_at, start, where_from
from domino_core.errors import ConfigurationError, DominoError
from domino_core.face import LeaveError
from domino_core.text import Text
from domino_core.variants.contents import has_quick

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from domino_core.cli.game import Game
    from domino_core.cli.start import Keeping
    from domino_core.face import Face
    from domino_core.options import Keys
    from domino_core.record import Summary
    from domino_core.variants.offers import Offer

LABELS: dict[Keys, Text] = {
    PLAYERS: Text("Jugadores: {value}"),
    SIDES: Text("Cómo se juega: {value}"),
    ("match", "target"): Text("Meta: {value}"),
}
"""Lines in better words than an option's description."""


class Row(NamedTuple):
    """A line of the page, and what choosing it does: a match to play, or nothing but a change."""

    text: str
    act: Callable[[], Game | None]


class Menu:
    """Asks at a face until there is a match to play."""

    def __init__(self, face: Face, keeping: Keeping) -> None:
        """With the answers of last time."""
        self.face = face
        self.keeping = keeping
        self.setup = remembered.last_table()
        self.saved = _saved()
        self.score = _score(self.saved)
        self.news: list[str] = []

    def run(self) -> int:
        """Ask, and play; the exit code."""
        try:
            game = self.ask()
        except LeaveError as leaving:
            return INTERRUPTED if leaving.interrupted else 0
        return 0 if game is None else play_matches(game, json=False)

    def ask(self) -> Game | None:
        """The match that is wanted, its people seated; ``None`` for none."""
        marked = 0
        while True:
            rows = self.rows()
            lines = [self.face.speech.say("DOMINÓ"), *self.news, ""]
            chosen = self.face.pick(lines, [row.text for row in rows], marked)
            self.news = []
            if chosen is None or chosen == len(rows) - 1:
                return None
            marked = chosen
            game = self.tried(rows[chosen].act)
            if game is not None:
                return game

    def tried(self, act: Callable[[], Game | None]) -> Game | None:
        """Do what a line does; what does not go is told on the page."""
        try:
            return act()
        except ConfigurationError as error:
            told = [self.face.speech.text(fault.text) for fault in error.faults]
            self.news = [f"! {streams.printable(one)}" for one in dict.fromkeys(told)]
        except DominoError as error:
            self.news = [f"! {streams.printable(self.face.speech.text(error.text))}"]
        return None

    # The page -------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """Every line, the match to begin first and leaving last."""
        say, setup = self.face.speech.say, self.setup
        rows = [Row(say("Jugar"), self.play)]
        if self.saved is not None:
            rows.append(self.saved_row(self.saved))
        if any(map(has_quick, setup.variant.files)):
            rows.append(Row(say("Mesa rápida"), lambda: self.play(quick=True)))
        title = streams.printable(self.face.speech.text(setup.variant.title))
        rows.append(Row(say("Juego: {title}", title=title), self.choose_game))
        rows += [self.offer_row(one) for one in setup.offered() if one.path != CLOCK]
        rows += [self.clock_row(one) for one in setup.offered() if one.path == CLOCK]
        rows += [
            Row(say("Quién juega aquí: {people}", people=self.who()), self.choose_people),
            Row(
                say("Las máquinas: {bot}", bot=self.machines()),
                lambda: people.choose_bot(self.face, setup),
            ),
            Row(
                say("Reglas de la casa: {rules}", rules=self.houses()),
                lambda: people.choose_houses(self.face, setup),
            ),
            Row(say("Salir"), lambda: None),
        ]
        return rows

    def saved_row(self, saved: Summary) -> Row:
        """The match that was left last: who played, how it stood, and when it was begun."""
        say = self.face.speech.say
        told = [*self.saved_people(saved), *([self.score] if self.score else [])]
        if saved.started:
            day, month, year = f"{saved.started:%d %m %Y}".split()
            told.append(say("{day}/{month}/{year}", day=day, month=month, year=year))
        text = say(
            "Seguir la partida guardada: {title} ({told})",
            title=title_of(saved.variant),
            told=", ".join(told),
        )
        return Row(text, lambda: self.go_on(saved.path))

    def saved_people(self, saved: Summary) -> list[str]:
        """The people of a saved match."""
        people = [one for one in saved.players if not one.startswith(sitting.BOT)]
        you = self.face.speech.say("tú")
        return [you if one == sitting.YOU else streams.printable(one) for one in people]

    def offer_row(self, offer: Offer) -> Row:
        """A key that the rules offer, and what it is now."""
        speech, setup = self.face.speech, self.setup
        value = questions.value_of(setup, offer)
        shown = speech.text(questions.word_of(value))
        label = LABELS.get(offer.path)
        if label is None:
            what = speech.text(offer.description).rstrip(".")
            text = speech.say("{what}: {value}", what=what, value=shown)
        else:
            text = speech.say(label, value=shown)
        return Row(text, lambda: questions.choose_offer(self.face, setup, offer))

    def clock_row(self, offer: Offer) -> Row:
        """The clock, which is off unless asked for."""
        seconds, say = self.setup.clock, self.face.speech.say
        text = (
            say("Reloj: sin reloj") if seconds is None else say("Reloj: {n} s por turno", n=seconds)
        )
        return Row(text, lambda: questions.choose_clock(self.face, self.setup, offer))

    def who(self) -> str:
        """Who is at the keyboard."""
        names = self.setup.present()
        if not names:
            return self.face.speech.say("nadie; las máquinas, para mirar")
        if names == (sitting.YOU,):
            return self.face.speech.say("tú")
        return streams.printable(", ".join(names))

    def machines(self) -> str:
        """Who takes the other seats."""
        return streams.printable(self.setup.bot.removeprefix(sitting.BOT))

    def houses(self) -> str:
        """The house rules that are played."""
        names = ", ".join(self.setup.house)
        return streams.printable(names) or self.face.speech.say("ninguna")

    # What a line does -----------------------------------------------------------------------------

    def play(self, *, quick: bool = False) -> Game:
        """Begin the match, and remember its table."""
        setup = self.setup
        game = start(setup.quick(self.keeping) if quick else setup.order(self.keeping))
        sit_down_at(self.face, game)
        if not quick:
            self.remember()
        return game

    def remember(self) -> None:
        """Keep the answers for the next time; where that cannot be, play all the same."""
        try:
            remembered.remember(self.setup)
        except DominoError as error:
            why = streams.printable(self.face.speech.text(error.text))
            self.face.say("No se guardan tus respuestas para la próxima vez: {why}", why=why)

    def go_on(self, path: Path) -> Game:
        """Take up the match that was left."""
        game = continued(path)
        sit_down_at(self.face, game, [where_from(path)])
        return game

    def choose_game(self) -> None:
        """Another game, with the answers that it was played with last time."""
        name = questions.choose_game(self.face, self.setup.name)
        if name is not None:
            before, self.setup = self.setup, remembered.table_of(name)
            self.setup.people = before.people

    def choose_people(self) -> None:
        """Who sits before the screen."""
        people.choose_people(self.face, self.setup)


def _saved() -> Summary | None:
    """The match that was left last, ``None`` where there is none in which anything was done."""
    path = record.latest_unfinished()
    return next((one for one in record.summaries() if one.path == path and one.begun), None)


def _score(saved: Summary | None) -> str:
    """How a saved match stands, ``34-20``; nothing where its rules count none, or it is damaged."""
    if saved is None:
        return ""
    try:
        scores = record.load(saved.path).table.match.scores
    except DominoError:
        return ""
    return "-".join(map(str, scores)) if any(scores) else ""
