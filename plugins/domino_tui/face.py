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
from domino_core.drawing import Drawing, match_line, result_lines
from domino_tui.shared import Shared

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Action, View
    from domino_core.drawing import Speech
    from domino_tui.app import TableApp

WIDTH = 76
"""Columns of what is told in a panel."""


class TableFace(Face):
    """What the match calls, from its thread; the screen lives in the main one."""

    def __init__(
        self, names: tuple[str, ...], people: list[int], out: TextIO, speech: Speech
    ) -> None:
        """A face whose screen is not open yet."""
        super().__init__(names, people, out, speech)
        self.held = Shared(names, speech)
        self._over: list[str] = []
        self._after: list[str] = []
        self._app: TableApp | None = None
        self._code = 0
        self._failure: BaseException | None = None

    @classmethod
    def can_be_shown(cls) -> bool:
        """Whether Textual is installed."""
        return importlib.util.find_spec("textual") is not None

    # The screen and the match ---------------------------------------------------------------------

    def run(self, play: Callable[[], int]) -> int:
        """Open the screen, play beside it, and leave the terminal as it was.

        The screen closes when the match is over, or when somebody leaves; then the match ends as
        soon as no machine thinks any more, and what it has to say is printed.
        """
        from domino_tui.app import TableApp  # noqa: PLC0415 - loads Textual

        match = Thread(target=self._play, args=(play,), daemon=True)
        self._app = TableApp(self.held, match.start)
        try:
            self._app.run()
        except KeyboardInterrupt:  # a signal: Ctrl-C at the table is a key
            self.held.leave(interrupted=True)
        self.held.leave()
        if match.is_alive():
            match.join()
        for line in self._after:
            self.out.write(f"{line}\n")
        failure = self._failure or self._app.failure
        if failure is not None:
            raise failure
        return self._code

    def _play(self, play: Callable[[], int]) -> None:
        """The thread of the match; whatever goes wrong is told once the terminal is itself again."""
        assert self._app is not None  # noqa: S101 - the screen starts it
        try:
            self._code = play()
        except BaseException as failure:  # noqa: BLE001 - raised again in the main thread
            self._failure = failure
        with suppress(RuntimeError):
            self._app.call_later(self._app.exit)

    # What the match calls -------------------------------------------------------------------------

    def greet(
        self, news: Sequence[str], title: str, rules: Callable[[], Sequence[tuple[str, str]]]
    ) -> None:
        """Keep what is played, for the heading and for who asks."""
        held = self.held
        held.news, held.title, held.rules = list(news), title, rules

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
        """Show what somebody did, for a moment."""
        self._show(view)
        last = view.log[-1]
        if last.seat != view.seat or isinstance(last.action, (Draw, Pass)):
            self.held.pause()

    def ask(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Show the hand and wait for a choice."""
        if self.shared and self.at_keyboard != view.seat:
            self._call(view.seat)
        self._show(view, legal)
        action: Action = self.held.answer()
        return action

    def round_over(self, view: View) -> None:
        """Show all hands and the points until somebody goes on."""
        self._show(view)
        self._stop(result_lines(view, self._public()))

    def match_over(self, view: View, seed: str) -> None:
        """Keep who won for the question that follows, and for the terminal."""
        told = match_line(view, self._public())
        sown = self.speech.say("Semilla de la partida: {seed}", seed=seed)
        self._over = [told, "", sown, "", self.speech.say("n: otra partida    q: salir")]
        self._after += [told, sown]

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

    # Between the threads --------------------------------------------------------------------------

    def _public(self) -> Drawing:
        """How to tell everybody at the keyboard."""
        return Drawing(self.speech, WIDTH, self.names, None if self.shared else self.at_keyboard)

    def _call(self, seat: int) -> None:
        """Hide every hand until the next person is there."""
        if self.at_keyboard is not None:
            self.held.pause()  # for who has just played to see it
        self._hide()
        call = "Turno de {name}. Para ver tus fichas, presiona Enter:"
        self._stop([self.speech.say(call, name=self.names[seat])])
        self.at_keyboard = seat

    def _hide(self) -> None:
        self.at_keyboard = None
        self._tell("show", None, ())

    def _show(self, view: View, legal: tuple[Action, ...] = ()) -> None:
        self._tell("show", view, legal)

    def _stop(self, lines: list[str]) -> None:
        """Show a panel until a key is pressed."""
        self._tell("open_panel", lines, "continue")
        self.held.answer()

    def _tell(self, name: str, *arguments: Any) -> None:
        """Have the screen do something, and do not wait for it."""
        self.held.stay()
        with suppress(RuntimeError):  # it closes at this moment: the next call will know
            self._app.call_later(getattr(self._app, name), *arguments)  # type: ignore[union-attr]
