"""The face that the command finds: it plays the match in a thread beside the screen.

Nothing of Textual is imported before the screen opens, so that the command stays quick where
another face is chosen.
"""

from __future__ import annotations

import importlib.util
import time
from typing import TYPE_CHECKING, Any, TextIO

from domino_core.api import Draw, Face, LeaveError, Pass
from domino_core.drawing import Drawing, match_line, result_lines
from domino_tui.shared import INTERRUPT, LEAVE, Shared

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Action, View
    from domino_core.drawing import Speech
    from domino_tui.app import TableApp


class TableFace(Face):
    """What the match calls, from its thread; the screen lives in the main one."""

    def __init__(
        self, names: tuple[str, ...], people: list[int], out: TextIO, speech: Speech
    ) -> None:
        """A face whose screen is not open yet."""
        super().__init__(names, people, out, speech)
        self.held = Shared(names, speech)
        self.held.seat = self.at_keyboard
        self._over: list[str] = []
        self._after: list[str] = []
        self._app: TableApp | None = None

    @classmethod
    def can_be_shown(cls) -> bool:
        """Whether Textual is installed."""
        return importlib.util.find_spec("textual") is not None

    # The screen and the match ---------------------------------------------------------------------

    def run(self, play: Callable[[], int]) -> int:
        """Open the screen, play beside it, and leave the terminal as it was."""
        from domino_tui.app import TableApp  # noqa: PLC0415 - loads Textual

        self._app = TableApp(self.held, play)
        self._app.run()
        for line in self._after:
            self.out.write(f"{line}\n")
        if self._app.failure is not None:
            raise self._app.failure
        return self._app.return_value or 0

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
        """Show the empty table."""
        self._show(view)

    def heard(self, view: View) -> None:
        """Show what somebody did, for a moment."""
        self._show(view)
        last = view.log[-1]
        if last.seat != view.seat or isinstance(last.action, (Draw, Pass)):
            time.sleep(self.held.pace)

    def ask(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Show the hand and wait for a choice."""
        if self.shared and self.at_keyboard != view.seat:
            self._cover(view.seat)
        self._show(view, legal)
        action: Action = self._answer()
        self.held.legal = ()
        return action

    def round_over(self, view: View) -> None:
        """Show all hands and the points until somebody goes on."""
        self._show(view)
        self._stop(result_lines(view, self._public()))

    def match_over(self, view: View, seed: str) -> None:
        """Keep who won for the question that follows, and for the terminal."""
        self._show(view)
        told = match_line(view, self._public())
        self._over = [
            told,
            "",
            self.speech.say("Semilla de la partida: {seed}", seed=seed),
            "",
            self.speech.say("n: otra partida    q: salir"),
        ]
        self._after += [told, self._over[2]]

    def another(self) -> bool:
        """Ask whether another match is wanted."""
        self._post("show_panel", self._over, "another")
        try:
            again = bool(self._answer())
        except LeaveError as leaving:
            if leaving.interrupted:
                raise
            again = False
        if again:
            self._after.clear()
        return again

    # Between the threads --------------------------------------------------------------------------

    def _public(self) -> Drawing:
        """How to tell everybody at the keyboard."""
        you = None if self.shared else self.at_keyboard
        return Drawing(self.speech, 76, self.names, you)

    def _cover(self, seat: int) -> None:
        """Hide every hand until the next person is there."""
        self.held.view = self.held.seat = self.at_keyboard = None
        call = self.speech.say(
            "Turno de {name}. Para ver tus fichas, presiona Enter:", name=self.names[seat]
        )
        self._stop([call])
        self.held.seat = self.at_keyboard = seat

    def _show(self, view: View, legal: tuple[Action, ...] = ()) -> None:
        if self.held.leaving is not None:
            raise self._leave_error(self.held.leaving)
        if self.at_keyboard is not None and (not self.shared or view.seat == self.at_keyboard):
            self.held.view, self.held.legal = view, legal
        self._post("show_table")

    def _stop(self, lines: list[str]) -> None:
        """Show a panel until a key is pressed."""
        self._post("show_panel", lines, "continue")
        self._answer()

    def _post(self, name: str, *arguments: object) -> None:
        """Have the screen do something."""
        assert self._app is not None  # noqa: S101 - the match runs beside the screen
        self._app.call_from_thread(getattr(self._app, name), *arguments)

    def _answer(self) -> Any:
        """What the person answers. Raises :class:`LeaveError`."""
        answer = self.held.answers.get()
        if answer is LEAVE or answer is INTERRUPT:
            self.held.leaving = answer
            raise self._leave_error(answer)
        return answer

    @staticmethod
    def _leave_error(how: object) -> LeaveError:
        return LeaveError(interrupted=how is INTERRUPT)
