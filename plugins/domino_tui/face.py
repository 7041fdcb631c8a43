"""The face that the command finds: it plays the match in a thread beside the screen.

Nothing of Textual is imported before the screen opens, so that the command stays quick where
another face is chosen.
"""

from __future__ import annotations

import importlib.util
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, TextIO

from domino_core.api import Draw, Face, LeaveError, Pass
from domino_core.drawing import Drawing, match_line, result_lines, story_lines
from domino_tui.opening import first_picture
from domino_tui.shared import FRAME, WIDTH, OutOfTimeError, Shared

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Action, Frames, View
    from domino_core.drawing import Speech
    from domino_tui.app import TableApp

LOOK = 6
"""So many moves long the end of a round is shown to those who watch."""

MOMENT = 3.0
"""Seconds in which somebody who was away can take a seat back, where several share a keyboard."""


class TableFace(Face):
    """What the match calls, from its thread; the screen lives in the main one."""

    def __init__(self, out: TextIO, speech: Speech) -> None:
        """A face whose screen is not open yet."""
        super().__init__(out, speech)
        self.held = Shared(speech)
        self.held.boxes = self.held.boxes and _has_boxes(out)
        self._over: list[str] = []
        self._after: list[str] = []
        self._app: TableApp | None = None
        self._code = 0
        self._failure: BaseException | None = None

    @classmethod
    def can_be_shown(cls) -> bool:
        """Whether Textual is installed."""
        return importlib.util.find_spec("textual") is not None

    def sit(self, names: tuple[str, ...], people: list[int], speech: Speech) -> None:
        """Who plays from now on."""
        super().sit(names, people, speech)
        self.held.names, self.held.speech = names, speech
        self.held.watching = self.watching

    # The screen and the match ---------------------------------------------------------------------

    def run(self, play: Callable[[], int]) -> int:
        """Open the screen, play beside it, and leave the terminal as it was.

        The screen closes when the match is over, or when somebody leaves; then the match ends as
        soon as no machine thinks any more, and what it has to say is printed.
        """
        match = Thread(target=self._play, args=(play,), daemon=True)
        match.start()
        try:
            with first_picture(self.held, self.out):
                self._open()
        except KeyboardInterrupt:  # before the screen was there: Ctrl-C at the table is a key
            self.held.leave(interrupted=True)
        self.held.leave()
        match.join()
        for line in self._after:
            self.out.write(f"{line}\n")
        if self._failure is not None:
            raise self._failure
        return self._code

    def _open(self) -> None:
        """The screen, until it is closed."""
        from domino_tui.app import TableApp  # noqa: PLC0415 - loads Textual

        self._app = TableApp(self.held)
        self._app.run()
        self._failure = self._failure or self._app.failure

    def _play(self, play: Callable[[], int]) -> None:
        """The match; whatever goes wrong in it is told once the terminal is itself again."""
        try:
            self._code = play()
        except BaseException as failure:  # noqa: BLE001 - raised again in the main thread
            self._failure = self._failure or failure
        self._call("exit")

    # What the match calls -------------------------------------------------------------------------

    def greet(self, news: Sequence[str], title: str, rules: Callable[[int], list[str]]) -> None:
        """Keep what is played, for the heading and for who asks."""
        held = self.held
        held.news, held.title, held.rules = list(news), title, rules
        held.coach, held.is_kept = self.coach, self.is_kept

    def line(self, text: str = "") -> None:
        """Keep a line for when the screen is closed."""
        self._after.append(text)

    def round_starts(self, view: View) -> None:
        """Show the empty table; no hand yet where several people sit before it."""
        if self.shared:
            self._hide()
        else:
            self._show(view)

    def heard(self, view: View) -> None:
        """Show what somebody did; for a moment, unless the person is asked next."""
        self.held.wait_while_paused()
        self._show(view)
        by_itself = isinstance(view.log[-1].action, (Draw, Pass)) or view.log[-1].by_clock
        if by_itself or self.watching or view.turn != view.seat or view.result is not None:
            self.held.pause()

    def ask(
        self, view: View, legal: tuple[Action, ...], seconds: float | None = None
    ) -> Action | None:
        """Show the hand and wait for a choice, as long as the clock allows."""
        if not self._is_seen_by(view.seat, seconds):
            return None
        self._tell("show", view, legal, seconds)
        try:
            action: Action = self.held.answer(seconds)
        except OutOfTimeError:
            self._show(view)
            return None
        return action

    def taken(self, seat: int) -> None:
        """Say that the machine keeps the seat until a key is pressed."""
        self.held.notice = self.taken_text(seat)
        self.held.pressed.clear()

    def is_back(self, seat: int) -> bool:
        """Whether a key was pressed meanwhile; where several people play, whether one is now."""
        back = self._calls_back(seat) if self.shared else self.held.pressed.is_set()
        if back:
            self.held.notice = ""
        return back

    def _calls_back(self, seat: int) -> bool:
        """See whether the person of a seat that the machine keeps is there."""
        call = "{name} no está. Si ha vuelto, que presione Enter:"
        return self._comes(seat, [self.speech.say(call, name=self.names[seat])], MOMENT)

    def round_over(self, view: View) -> None:
        """Show all hands and the points until somebody goes on; for a while to those who watch."""
        self.held.wait_while_paused()
        self._show(view)
        lines = result_lines(view, self._public())
        if not self.watching:
            self._stop(lines)
            return
        self._tell("open_panel", lines, "look")
        self.held.pause(LOOK)
        self.held.wait_while_paused()
        self._tell("close_panel")

    def match_over(self, view: View, seed: str) -> None:
        """Keep who won, and how, for the question that follows and for the terminal."""
        told = [match_line(view, self._public()), *story_lines(view, self._public())]
        sown = self.speech.say("Semilla de la partida: {seed}", seed=seed)
        self._over = [*told, "", sown, "", self.speech.say("n: otra partida    q: salir")]
        self._after += [*told, sown]

    def another(self) -> bool:
        """Ask whether another match is wanted."""
        try:
            self._tell("open_panel", self._over, "another")
            again: bool = self.held.answer()
        except LeaveError as leaving:
            if leaving.interrupted:
                raise
            return False
        if again:
            self._after.clear()
        return again

    # Beside a match -------------------------------------------------------------------------------

    def pick(self, lines: Sequence[str], choices: Sequence[str], marked: int = 0) -> int | None:
        """Show a list to choose from."""
        chosen: int | None = self._asked("open_choices", list(lines), list(choices), marked)
        return chosen

    def write(self, lines: Sequence[str], proposed: str = "") -> str | None:
        """Show a line to write on."""
        written: str | None = self._asked("open_writing", list(lines), proposed)
        return written

    def leaf(self, frames: Frames) -> None:
        """Show a played match until somebody has seen enough."""
        try:
            self._asked("open_leafing", frames, self.at_keyboard)
        except LeaveError as leaving:
            if leaving.interrupted:
                raise

    def _asked(self, name: str, *arguments: object) -> Any:
        self._tell(name, *arguments)
        return self.held.answer()

    # Between the threads --------------------------------------------------------------------------

    def _public(self) -> Drawing:
        """How to tell everybody at the keyboard, in a panel of the window."""
        columns = WIDTH if self._app is None else self._app.size.width - FRAME
        width = max(1, min(WIDTH, columns))
        return Drawing(self.speech, width, self.names, None if self.shared else self.at_keyboard)

    def _is_seen_by(self, seat: int, seconds: float | None) -> bool:
        """Call the next person of several; whether a seat's is there within a turn's seconds."""
        if not self.shared or self.at_keyboard == seat:
            return True
        return self._comes(seat, self.call_lines(seat, seconds), seconds)

    def _comes(self, seat: int, call: list[str], seconds: float | None) -> bool:
        """Hide every hand until the person of a seat is there; whether that is so in time."""
        self._hide()
        self._tell("open_panel", call, "continue")
        try:
            self.held.answer(seconds)
        except OutOfTimeError:
            self._tell("close_panel")
            return False
        self.at_keyboard = seat
        return True

    def _hide(self) -> None:
        self.at_keyboard = None
        self._tell("show", None, ())

    def _show(self, view: View, legal: tuple[Action, ...] = ()) -> None:
        self._tell("show", view, legal)

    def _stop(self, lines: list[str]) -> None:
        """Show a panel until a key is pressed."""
        self._tell("open_panel", lines, "continue")
        self.held.answer()

    def _tell(self, name: str, *arguments: object) -> None:
        """Have the screen do something, unless somebody has left."""
        self.held.stay()
        self._call(name, *arguments)

    def _call(self, name: str, *arguments: object) -> None:
        """Have the screen do something, now or once it is open; do not wait for it."""
        self.held.tell(name, *arguments)
        if self._app is not None:
            with suppress(RuntimeError):  # it closes at this moment: the next call will know
                self._app.call_later(self._app.catch_up)


def _has_boxes(out: TextIO) -> bool:
    """Whether the signs of boxes can be written there."""
    try:
        "─".encode(getattr(out, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
