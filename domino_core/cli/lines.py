"""Lines out and lines in: what the plain face says and asks, whatever it is about."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, TextIO

from domino_core import drawing
from domino_core.cli import streams
from domino_core.cli.keyboard import MAX_LINE, Keyboard
from domino_core.face import Face, LeaveError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.face import Frames
    from domino_core.speech import Speech

PATIENCE = 20
"""So many wrong answers in a row end a game without a terminal, where nobody would notice."""

STEPS = {"": 1, "a": -1}
"""How many positions an answer goes on in a played match."""


class LineFace(Face):
    """A face whose conversation is one message a line."""

    def __init__(self, out: TextIO, speech: Speech) -> None:
        """A face that has told nothing yet."""
        super().__init__(out, speech)
        self.keyboard = Keyboard()
        self.wrong = 0

    def drawing(self, you: int | None) -> drawing.Drawing:
        """How to draw for a seat, at the window's present width."""
        return drawing.Drawing(self.speech, streams.width(), self.names, you)

    def line(self, text: str = "") -> None:
        """Print a line, as several where the window is too narrow for it."""
        for line in drawing.wrap([text], streams.width()):
            streams.say(line, to=self.out)

    def read(self, prompt: str, end: float | None = None) -> str:
        """A line of input. Raises :class:`LeaveError` at its end and for Ctrl-C.

        Raises :class:`~domino_core.cli.keyboard.TimeOutError` at the moment ``end``.
        """
        try:
            self.out.write(prompt)
            self.out.flush()
            line = self.keyboard.line(None if end is None else end - monotonic())
        except KeyboardInterrupt:
            raise LeaveError(interrupted=True) from None
        if not line or not sys.stdin.isatty():
            self.line()
        if not line or len(line) == MAX_LINE:
            raise LeaveError
        return line[:100]

    def leaves(self, answer: str) -> bool:
        """Whether an answer means to leave."""
        return answer.strip().lower() in {"q", "salir", self.speech.say("salir")}

    def miss(self) -> None:
        """Count an answer that nobody can use. Raises :class:`LeaveError` where nobody notices."""
        self.wrong += 1
        if self.wrong >= PATIENCE and not sys.stdin.isatty():
            self.say("Demasiadas respuestas que no sirven.")
            raise LeaveError

    # Questions beside a match --------------------------------------------------------------------

    def pick(self, lines: Sequence[str], choices: Sequence[str], marked: int = 0) -> int | None:
        """Show lines and numbered choices; Enter takes the proposed one. Raises LeaveError."""
        self.line()
        for text in lines:
            self.line(text)
        for number, text in enumerate(choices):
            self.line(f"{'>' if number == marked else ' '} {number + 1}) {text}")
        ask = self.speech.say("Número ({number}; 0: atrás; q: salir): ", number=marked + 1)
        while True:
            answer = self.read(ask).strip()
            if self.leaves(answer):
                raise LeaveError
            if not answer:
                return marked
            if answer.isascii() and answer.isdigit() and int(answer[:9]) <= len(choices):
                return int(answer) - 1 if int(answer) else None
            self.miss()
            if len(choices) == 1:
                self.say("Aquí solo se puede seguir, con Enter.")
            else:
                self.say("Escribe un número de 1 a {most}.", most=len(choices))

    def write(self, lines: Sequence[str], proposed: str = "") -> str | None:
        """Show lines and read one; an empty one takes what is proposed. Raises LeaveError."""
        self.line()
        for text in lines:
            self.line(text)
        answer = self.read(f"[{proposed}]: " if proposed else ": ").strip()
        return answer or proposed or None

    def leaf(self, frames: Frames) -> None:
        """Tell position after position: Enter goes on, ``a`` back. Raises LeaveError for Ctrl-C."""
        number = 0
        while number < len(frames):
            self.tell_frame(frames, number)
            try:
                step = self.read_step()
            except LeaveError as leaving:
                if leaving.interrupted:
                    raise
                return
            number = max(0, number + step)

    def read_step(self) -> int:
        """How many positions to go on. Raises :class:`LeaveError` for enough."""
        while True:
            answer = self.read(self.speech.say("Enter: adelante; a: atrás; q: salir ")).strip()
            if self.leaves(answer):
                raise LeaveError
            if answer.lower() in STEPS:
                return STEPS[answer.lower()]
            self.miss()

    def tell_frame(self, frames: Frames, number: int) -> None:
        """A position of a played match, and what led there."""
        view = frames.view(number, self.at_keyboard)
        picture = self.drawing(drawing.spoken_to(self.names, self.speech))
        self.line()
        for text in drawing.event_lines(view.log[-1:], picture):
            self.line(text)
        lines = drawing.result_lines(view, picture)
        if not lines:
            lines = [*drawing.position(view, picture), *drawing.open_hands(view, picture)]
        for text in lines:
            self.line(text)
