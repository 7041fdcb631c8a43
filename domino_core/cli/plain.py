"""The plain face: one message a line, the news first, no redraws.

It is what pipes, small windows, ``TERM=dumb`` and screen readers get. It sees seats' views alone.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, TextIO

from domino_core import drawing
from domino_core.actions import DRAW, Action, Draw, Pass, Play
from domino_core.cli import streams
from domino_core.face import Face, LeaveError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.face import Rules
    from domino_core.speech import Speech
    from domino_core.view import Seen, View

PATIENCE = 20
"""So many wrong answers in a row end a game without a terminal, where nobody would notice."""

MAX_LINE = 100_000
"""A line as long as this was not typed; it is taken for the end of the input."""

_ANSWER = re.compile(r"(\d{1,4})([a-z][a-z0-9/+@-]*)?", re.ASCII)


class PlainFace(Face):
    """Tells a match in lines, and asks by a prompt."""

    def __init__(
        self, names: tuple[str, ...], people: list[int], out: TextIO, speech: Speech
    ) -> None:
        """A face that has told nothing yet."""
        super().__init__(names, people, out, speech)
        self.told = dict.fromkeys(people, 0)
        self.wrong = 0

    def drawing(self, you: int | None) -> drawing.Drawing:
        """How to draw for a seat, at the window's present width."""
        return drawing.Drawing(self.speech, streams.width(), self.names, you)

    def greet(self, news: Sequence[str], title: str, rules: Callable[[], Rules]) -> None:
        """The news, and how to get help; the rules are told by another command."""
        del title, rules
        for text in news:
            self.line(text)
        self.say("? para la ayuda, q para guardar y salir.")

    def line(self, text: str = "") -> None:
        """Print a line, as several where the window is too narrow for it."""
        for line in drawing.wrap([text], streams.width()):
            streams.say(line, to=self.out)

    # Telling -------------------------------------------------------------------------------------

    def round_starts(self, view: View) -> None:
        """A new deal: forget what was told of the last."""
        self.told = dict.fromkeys(self.people, 0)
        self.line()
        if not self.shared and view.opener == view.seat:
            self.say("Mano {n}. Se reparte; sales tú.", n=view.round_number)
            return
        self.say(
            "Mano {n}. Se reparte; sale {name}.", n=view.round_number, name=self.names[view.opener]
        )

    def heard(self, view: View) -> None:
        """Something happened: tell it to the seat at the keyboard; draws with what follows them."""
        if view.seat == self.at_keyboard and not isinstance(view.log[-1].action, Draw):
            self.tell(view)

    def tell(self, view: View) -> None:
        """Tell a seat what it has not been told of this round."""
        for text in drawing.event_lines(view.log[self.told[view.seat] :], self.drawing(view.seat)):
            self.line(text)
        self.told[view.seat] = len(view.log)

    def round_over(self, view: View) -> None:
        """All hands, the points and the score, for everybody."""
        you = None if self.shared else view.seat
        if self.shared:
            self.cover(None)
            log = [_public(seen) for seen in view.log[min(self.told.values()) :]]
            for text in drawing.event_lines(log, self.drawing(None)):
                self.line(text)
        for text in drawing.result_lines(view, self.drawing(you)):
            self.line(text)

    def match_over(self, view: View, seed: str) -> None:
        """Who won, and the seed, which gives nothing away any more."""
        self.line()
        self.line(drawing.match_line(view, self.drawing(None if self.shared else view.seat)))
        self.say("Semilla de la partida: {seed}", seed=streams.printable(seed))

    # Asking --------------------------------------------------------------------------------------

    def ask(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Let a person choose. Raises :class:`LeaveError`."""
        if self.shared and self.at_keyboard != view.seat:
            self.cover(view.seat)
        self.tell(view)
        self.show(view, legal)
        while True:
            answer = self.read(self.speech.say("Jugada: "))
            action = self.understand(answer, view, legal)
            if action is not None:
                self.wrong = 0
                return action
            self.wrong += 1
            if self.wrong >= PATIENCE and not sys.stdin.isatty():
                self.say("Demasiadas respuestas que no sirven.")
                raise LeaveError

    def show(self, view: View, legal: tuple[Action, ...]) -> None:
        """The position and the hand."""
        picture = self.drawing(view.seat)
        self.line()
        if self.shared:
            self.say("Le toca a {name}.", name=self.names[view.seat])
        else:
            self.say("Te toca.")
        for text in drawing.position(view, picture):
            self.line(text)
        if view.bound_to:
            self.line(drawing.bound_line(view, picture))
        for text in drawing.hand_lines(view, legal, picture):
            self.line(text)

    def understand(self, answer: str, view: View, legal: tuple[Action, ...]) -> Action | None:
        """The action that an answer means; ``None`` after saying what was wrong with it."""
        word = "".join(answer.split()).lower()
        if self.leaves(word):
            raise LeaveError
        if word in {"?", "ayuda"}:
            self.help()
            return None
        picture = self.drawing(view.seat)
        for action in legal:
            if not isinstance(action, Play) and word == drawing.other_word(action, picture):
                return action
        tiles, found = drawing.hand_tiles(view), _ANSWER.fullmatch(word)
        if found is None or not 1 <= int(found[1]) <= len(tiles):
            self.mistake(view, word)
            return None
        tile, at = tiles[int(found[1]) - 1].id, (found[2] or "").upper()
        plays = [one for one in legal if isinstance(one, Play) and one.tile == tile]
        known = {"", "A", "B", *(end.name for end in view.layout.ends)}
        if at not in known and at not in {drawing.play_word(one).upper() for one in plays}:
            self.mistake(view, word)
            return None
        for action in plays:
            if not at or not action.end or at in {action.end, drawing.play_word(action).upper()}:
                return action
        self.line(drawing.refusal_line(view, Play(tile, at), legal, picture))
        return None

    def leaves(self, answer: str) -> bool:
        """Whether an answer means to leave."""
        return answer.strip().lower() in {"q", "salir", self.speech.say("salir")}

    def mistake(self, view: View, word: str) -> None:
        """Say how an answer is written."""
        if word == self.speech.say("pasar"):
            self.say("No puedes pasar mientras puedas jugar.")
            return
        if word == self.speech.say("robar"):
            self.say("No puedes robar mientras puedas jugar.")
            return
        self.say(
            "Escribe el número de una ficha (1 a {most}), ? para la ayuda o q para salir.",
            most=view.counts[view.seat],
        )

    def help(self) -> None:
        """What can be typed."""
        for text in (
            "1, 2, 3...  jugar esa ficha; si sirve en los dos extremos va al A",
            "1b          jugarla en el extremo B (1a, en el A)",
            "?           esta ayuda",
            "q           guardar y salir; se sigue con «domino resume»",
            "Robar y pasar ocurre solo cuando no puedes jugar.",
        ):
            self.say(text)

    def read(self, prompt: str) -> str:
        """A line of input. Raises :class:`LeaveError` at its end and for Ctrl-C."""
        try:
            self.out.write(prompt)
            self.out.flush()
            line = sys.stdin.readline(MAX_LINE)
        except KeyboardInterrupt:
            raise LeaveError(interrupted=True) from None
        if not line or not sys.stdin.isatty():
            self.line()
        if not line or len(line) == MAX_LINE:
            raise LeaveError
        return line[:100]

    def another(self) -> bool:
        """Whether another match is wanted; the end of input says no."""
        try:
            answer = self.read(self.speech.say("¿Otra partida? (s/n) "))
        except LeaveError as leaving:
            if leaving.interrupted:
                raise
            return False
        return answer.strip().lower()[:1] in {"s", "y"}

    # Sharing a keyboard --------------------------------------------------------------------------

    def cover(self, seat: int | None) -> None:
        """Clear the screen, and wait for the next person before anything of its hand is shown."""
        if self.at_keyboard is not None:
            self.clear()
        if seat is not None:
            streams.forget_typed_ahead()
            call = self.speech.say(
                "Turno de {name}. Para ver tus fichas, presiona Enter:", name=self.names[seat]
            )
            prompt = "\n".join(drawing.wrap([call], streams.width()))
            if self.leaves(self.read(f"{prompt} ")):
                raise LeaveError
        self.at_keyboard = seat

    def clear(self) -> None:
        """Clear the screen and its scrollback; push the text away where that cannot be done."""
        if self.out.isatty() and os.environ.get("TERM", "dumb") != "dumb":
            self.out.write("\x1b[H\x1b[2J\x1b[3J")
            return
        self.out.write("\n" * max(40, shutil.get_terminal_size().lines))


def _public(seen: Seen) -> Seen:
    """An action as the whole table saw it: no drawn tile is named."""
    return replace(seen, action=DRAW) if isinstance(seen.action, Draw) else seen


def forced(legal: tuple[Action, ...]) -> bool:
    """Whether there is nothing to choose: a draw or a pass that happens by itself."""
    return len(legal) == 1 and isinstance(legal[0], (Draw, Pass))
