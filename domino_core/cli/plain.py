"""The plain face: one message a line, the news first, no redraws.

It is what pipes, small windows, ``TERM=dumb`` and screen readers get. It sees seats' views alone.
"""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, TextIO

from domino_core import drawing
from domino_core.actions import DRAW, Action, Draw, Play
from domino_core.cli import streams
from domino_core.cli.keyboard import TimeOutError
from domino_core.cli.lines import LineFace
from domino_core.errors import DominoError
from domino_core.face import LeaveError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.face import Rules
    from domino_core.speech import Speech
    from domino_core.view import Seen, View

THINKING, LEAST_THINKING = 1.0, 0.05
"""Seconds for a hint; less where the clock leaves less, and how little that may be."""

MOMENT = 3.0
"""Seconds in which somebody who was away can take a seat back, where several share a keyboard."""

_ANSWER = re.compile(r"(\d{1,4})([a-z][a-z0-9/+@-]*)?", re.ASCII)


class PlainFace(LineFace):
    """Tells a match in lines, and asks by a prompt."""

    def __init__(self, out: TextIO, speech: Speech) -> None:
        """A face that has told nothing yet."""
        super().__init__(out, speech)
        self.told: dict[int, int] = {}

    def sit(self, names: tuple[str, ...], people: list[int], speech: Speech) -> None:
        """Who plays from now on; nobody has been told anything."""
        super().sit(names, people, speech)
        self.told = dict.fromkeys(people or [0], 0)

    def greet(self, news: Sequence[str], title: str, rules: Rules) -> None:
        """The news, and how to get help; the rules wait for who asks."""
        del title
        self.rules = rules
        for text in news:
            self.line(text)
        if news:  # a match that is looked at later has none
            kept = "? para la ayuda, q para guardar y salir."
            self.say(kept if self.is_kept else "? para la ayuda, q para salir.")

    # Telling -------------------------------------------------------------------------------------

    def round_starts(self, view: View) -> None:
        """A new deal: forget what was told of the last."""
        self.told = dict.fromkeys(self.told, 0)
        self.line()
        if self.people and not self.shared and view.opener == view.seat:
            self.say("Mano {n}. Se reparte; sales tú.", n=view.round_number)
            return
        self.say(
            "Mano {n}. Se reparte; sale {name}.", n=view.round_number, name=self.names[view.opener]
        )

    def heard(self, view: View) -> None:
        """Something happened: tell it to the seat at the keyboard; draws with what follows them."""
        here = self.watching or view.seat == self.at_keyboard
        if here and not isinstance(view.log[-1].action, Draw):
            self.tell(view)

    def tell(self, view: View) -> None:
        """Tell a seat what it has not been told of this round."""
        log = view.log[self.told[view.seat] :]
        for text in drawing.event_lines(log, self.drawing(None if self.watching else view.seat)):
            self.line(text)
        self.told[view.seat] = len(view.log)

    def you(self, view: View) -> int | None:
        """The seat that is spoken to, ``None`` where several people are."""
        return view.seat if len(self.people) == 1 else None

    def round_over(self, view: View) -> None:
        """All hands, the points and the score, for everybody."""
        if self.shared:
            self.cover(None)
            log = [_public(seen) for seen in view.log[min(self.told.values()) :]]
            for text in drawing.event_lines(log, self.drawing(None)):
                self.line(text)
        for text in drawing.result_lines(view, self.drawing(self.you(view))):
            self.line(text)

    def match_over(self, view: View, seed: str) -> None:
        """Who won, how the match went, and the seed, which gives nothing away any more."""
        self.line()
        self.line(drawing.match_line(view, self.drawing(self.you(view))))
        for text in drawing.story_lines(view, self.drawing(self.you(view))):
            self.line(text)
        self.say("Semilla de la partida: {seed}", seed=streams.printable(seed))

    # Asking --------------------------------------------------------------------------------------

    def ask(
        self, view: View, legal: tuple[Action, ...], seconds: float | None = None
    ) -> Action | None:
        """Let a person choose, as long as the clock allows. Raises :class:`LeaveError`."""
        if self.shared and self.at_keyboard != view.seat:
            try:
                self.cover(view.seat, seconds)
            except TimeOutError:
                self.out_of_time()
                return None
        if seconds is not None:  # what was meant for a turn that the clock has ended
            self.keyboard.forget()
        self.tell(view)
        self.show(view, legal)
        if seconds is None:
            return self.answer(view, legal)
        self.say("Tienes {n} s.", n=round(seconds))
        try:
            return self.answer(view, legal, monotonic() + seconds)
        except TimeOutError:
            self.out_of_time()
            return None

    def out_of_time(self) -> None:
        """Say so, and forget a line half typed."""
        self.keyboard.forget()
        self.line()
        self.say("Se acabó el tiempo.")

    def answer(self, view: View, legal: tuple[Action, ...], end: float | None = None) -> Action:
        """Read until an answer can be played; ``end`` is the moment at which time is out.

        Raises :class:`LeaveError` and :class:`~domino_core.cli.keyboard.TimeOutError`.
        """
        while True:
            answer = self.read(self.speech.say("Jugada: "), end)
            if self.asks_hint(answer):
                self.hint(view, legal, end)
                continue
            action = self.understand(answer, view, legal)
            if action is not None:
                self.wrong = 0
                return action
            self.miss()

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
        if drawing.is_bound(view, legal):
            for text in drawing.bound_lines(view, picture):
                self.line(text)
        for text in drawing.hand_lines(view, legal, picture):
            self.line(text)

    def understand(self, answer: str, view: View, legal: tuple[Action, ...]) -> Action | None:
        """The action that an answer means; ``None`` after saying what was wrong with it."""
        word = "".join(answer.split()).lower()
        if self.leaves(word):
            raise LeaveError
        if self.helps(word):
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

    def asks_hint(self, answer: str) -> bool:
        """Whether an answer asks what to do."""
        return "".join(answer.split()).lower() in {"h", "pista", self.speech.say("pista")}

    def hint(self, view: View, legal: tuple[Action, ...], end: float | None = None) -> None:
        """Tell what the actions are worth, and why; the clock goes on meanwhile.

        Raises :class:`LeaveError` for Ctrl-C and where only hints are asked for.
        """
        self.miss()  # a pipe that goes on asking answers nothing
        if self.coach is None:
            self.say("Aquí no hay quien dé pistas.")
            return
        self.say("Pensando...")
        left = THINKING if end is None else min(THINKING, (end - monotonic()) / 2)
        try:
            told = [*self.coach.hints(view, legal, max(LEAST_THINKING, left))]
        except DominoError as fault:
            self.line(self.speech.text(fault.text))
            return
        except KeyboardInterrupt:
            raise LeaveError(interrupted=True) from None
        if not told:
            self.say("No se puede imaginar cómo sigue esta mano.")
            return
        for line in drawing.hint_lines(told[-1], view, legal, self.drawing(view.seat)):
            self.line(line)

    def helps(self, word: str) -> bool:
        """Whether an answer asks for help or for the rules, which are told."""
        if word in {"?", "ayuda", self.speech.say("ayuda")}:
            self.help()
        elif word in {"r", "reglas", self.speech.say("reglas")}:
            self.tell_rules()
        else:
            return False
        return True

    def tell_rules(self) -> None:
        """The rules of the table, as a page of lines."""
        try:
            lines = self.rules(streams.width())
        except DominoError as fault:
            lines = [self.speech.text(fault.text)]
        for line in lines:
            streams.say(line, to=self.out)

    def help(self) -> None:
        """What can be typed."""
        for text in (
            "1, 2, 3...  jugar esa ficha; si sirve en los dos extremos va al A",
            "1b          jugarla en el extremo B (1a, en el A)",
            "h, pista    qué jugada es la mejor, y por qué",
            "r, reglas   las reglas de esta mesa",
            "?, ayuda    esta ayuda",
            self.leaving_help(),
            "Robar y pasar ocurre solo cuando no puedes jugar.",
        ):
            self.say(text)

    def leaving_help(self) -> str:
        """How to leave, and whether one can go on later."""
        kept = "q, salir    guardar y salir; se sigue con «domino resume»"
        unkept = "q, salir    salir; la partida no se guarda"
        return kept if self.is_kept else unkept

    def is_back(self, seat: int) -> bool:
        """Whether a line was typed meanwhile; where several people play, whether one is now."""
        if not self.shared:
            back = self.keyboard.is_waiting()
            self.keyboard.forget()
            return back
        self.cover(None)
        self.keyboard.forget()
        call = "{name} no está. Si ha vuelto, que presione Enter:"
        try:
            self.read(f"{self.speech.say(call, name=self.names[seat])} ", monotonic() + MOMENT)
        except TimeOutError:
            self.line()
            return False
        self.at_keyboard = seat
        return True

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

    def cover(self, seat: int | None, seconds: float | None = None) -> None:
        """Clear the screen, and wait for the next person before anything of its hand is shown.

        Raises :class:`LeaveError`, and :class:`~domino_core.cli.keyboard.TimeOutError` where nobody
        comes within so many seconds; then no hand may be shown.
        """
        if self.at_keyboard is not None:
            self.clear()
        self.at_keyboard = None
        if seat is not None:
            self.keyboard.forget()
            *told, call = self.call_lines(seat, seconds)
            for text in told:
                self.line(text)
            prompt = "\n".join(drawing.wrap([call], streams.width()))
            end = None if seconds is None else monotonic() + seconds
            if self.leaves(self.read(f"{prompt} ", end)):
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
