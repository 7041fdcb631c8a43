"""A hint over the board: it opens at once, and gets better while the coach goes on thinking."""

from __future__ import annotations

import sys
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text as Styled
from textual.binding import Binding
from textual.widgets import Static

from domino_core.api import DominoError
from domino_core.drawing import hint_lines
from domino_tui.panels import CLOSES, LEAVING, Panel
from domino_tui.shared import FRAME, WIDTH

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from domino_core.api import Action, Coach, Hint, View
    from domino_tui.shared import Shared
    from domino_tui.table import Table

SCROLLS = {"up", "down", "pageup", "pagedown", "home", "end"}
"""The keys that move within the panel; all others close it."""

OFTEN, USUAL = 0.0005, sys.getswitchinterval()
"""Seconds after which the thread that thinks lets the screen's have its turn: a key takes several
turns."""


class HintPanel(Panel):
    """What the coach says to the seat that is asked.

    The board is covered and the hand is not. Any key closes the panel and stops the coach; one that
    answers at the table answers there.
    """

    CSS = f"""{Panel.CSS.replace("Panel", "HintPanel")}
    HintPanel {{ align: center top; }}
    HintPanel > VerticalScroll {{ margin: 2 0 0 0; max-height: 60%; }}
    """
    BINDINGS: ClassVar[list[Any]] = [
        *LEAVING,
        Binding("question_mark", "app.tell_help", show=False),
        Binding("r,R", "app.tell_rules", show=False),
        Binding("m,M", "app.tell_memory", show=False),
        Binding("l,L", "app.tell_log", show=False),
    ]

    def __init__(self, held: Shared, coach: Coach, view: View, table: Table) -> None:
        """A panel for the seat that sees the view at the table, and is asked now."""
        super().__init__([held.speech.say("Pensando...")], "read", held)
        self.coach = coach
        self.view = view
        self.table = table
        self.legal: tuple[Action, ...] = held.legal
        self.told = Static(Styled("\n".join(self.lines)), markup=False)
        self.thinking = Thread(target=self._think, daemon=True)

    def compose(self) -> ComposeResult:
        """The lines, in a box that scrolls."""
        yield from self.box(self.told, self.held.speech.say("Pista"))

    def on_mount(self) -> None:
        """Let the coach begin, once the panel is to be seen."""
        super().on_mount()
        self.call_after_refresh(self.thinking.start)

    def on_unmount(self) -> None:
        """Nobody wants to know any more."""
        self.coach.cancel()

    def on_key(self, event: events.Key) -> None:
        """Close it; a key that means something at the table means it there."""
        counts = self.held.presses.counts(event.key, event.time)
        self.held.pressed.set()
        if event.key in SCROLLS or self.is_bound(event.key):
            return
        event.stop()
        if not counts or not self.is_current:
            return
        self.coach.cancel()
        self.dismiss()
        if event.key.lower() in {*CLOSES["read"], "h"}:
            self.held.presses.ask()
        else:
            self.table.on_key(event)

    def is_bound(self, key: str) -> bool:
        """Whether a key opens another panel in place of this one."""
        return key in self._bindings.key_to_bindings

    def _think(self) -> None:
        """Ask the coach, beside the screen, and show what comes."""
        sys.setswitchinterval(OFTEN)
        try:
            any_ = False
            for hint in self.coach.hints(self.view, self.legal):
                any_ = True
                self._hand_over(self._lines(hint))
            if not any_:
                say = self.held.speech.say
                self._hand_over([say("No se puede imaginar cómo sigue esta mano.")])
        except DominoError as fault:
            self._hand_over([self.held.speech.text(fault.text)])
        finally:
            sys.setswitchinterval(USUAL)

    def _lines(self, hint: Hint) -> list[str]:
        width = min(WIDTH, self.app.size.width - FRAME)
        drawing = self.held.drawing(width, self.view.seat)
        return hint_lines(hint, self.view, self.legal, drawing, numbered=True)

    def _hand_over(self, lines: list[str]) -> None:
        """Have the screen show lines, unless it closes at this moment."""
        with suppress(RuntimeError):
            self.app.call_later(self.show_lines, lines)

    def show_lines(self, lines: list[str]) -> None:
        """Show what the coach has found by now."""
        if self.is_current:
            self.lines = lines
            self.told.update(Styled("\n".join(lines)))
