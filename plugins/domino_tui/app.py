"""The screen: what the match hands over is shown, panels open over it, and people may leave."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import Binding

from domino_tui.choices import Choices, Question, Writing
from domino_tui.hints import HintPanel
from domino_tui.leafing import Leafing
from domino_tui.panels import (
    LEAVING,
    Panel,
    help_keys,
    help_lines,
    log_lines,
    memory_lines,
    rules_lines,
)
from domino_tui.table import Table

if TYPE_CHECKING:
    from textual.screen import Screen

    from domino_core.api import Action, Frames, View
    from domino_tui.shared import Shared


class TableApp(App[None]):
    """One table, and a panel over it now and then."""

    CSS = """
    * {
        scrollbar-size: 1 1;
        scrollbar-color: ansi_default; scrollbar-background: ansi_default;
        scrollbar-color-hover: ansi_default; scrollbar-background-hover: ansi_default;
        scrollbar-color-active: ansi_default; scrollbar-background-active: ansi_default;
        scrollbar-corner-color: ansi_default;
    }
    """
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[Any]] = [
        *LEAVING,
        Binding("question_mark", "tell_help", show=False),
        Binding("h,H", "tell_hint", show=False),
        Binding("r,R", "tell_rules", show=False),
        Binding("m,M", "tell_memory", show=False),
        Binding("l,L", "tell_log", show=False),
        Binding("q,Q", "leave", show=False),
    ]

    def __init__(self, held: Shared) -> None:
        """A screen that shows what is held."""
        super().__init__(ansi_color=True)
        self.held = held
        self.table = Table(held)
        self.failure: Exception | None = None

    def get_default_screen(self) -> Screen[Any]:
        """The table."""
        return self.table

    def on_mount(self) -> None:
        """Do what the match has told by now; leave it like Ctrl-C on a signal to end."""
        loop = asyncio.get_running_loop()
        with suppress(NotImplementedError):  # not on every system
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.action_interrupt)
        self.catch_up()

    def _handle_exception(self, error: Exception) -> None:
        """Tell a fault of the screen as any other: Textual would print what it holds."""
        self.failure = self.failure or error
        self.exit()

    # What the match tells -------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Do what the match has told: each call names a method of this class."""
        while (call := self.held.next_call()) is not None:
            name, arguments = call
            getattr(self, name)(*arguments)

    def show(
        self, view: View | None, legal: tuple[Action, ...], seconds: float | None = None
    ) -> None:
        """The position has changed, or nothing is to be seen; a hint is for the one before."""
        self.close_question()
        self.held.panel = ""
        if isinstance(self.screen, HintPanel):
            self.pop_screen()
        self.held.take(view, legal, seconds)
        self.table.start_over()

    def open_panel(self, lines: list[str], kind: str) -> None:
        """Open something to read, in place of what is read; the match may wait for its answer."""
        self.close_question()
        self.close_panel()
        if kind != "read":
            self.held.panel = kind
        if kind == "another":  # nothing but the question is to be seen
            self.held.take(None, ())
        self.table.redraw()
        self.push_screen(Panel(lines, kind, self.held))

    def close_panel(self) -> None:
        """Close what was to be read for a while."""
        if isinstance(self.screen, Panel):
            self.pop_screen()

    def close_question(self) -> None:
        """Close a question that was answered."""
        if isinstance(self.screen, Question):
            self.pop_screen()

    def open_question(self, question: Question) -> None:
        """Ask, in place of the question that was answered: nothing else is to be seen between."""
        if isinstance(self.screen, Question):
            self.switch_screen(question)
        else:
            self.push_screen(question)

    def open_choices(self, lines: list[str], choices: list[str], marked: int) -> None:
        """Ask for one of several choices."""
        self.open_question(Choices(lines, choices, marked, self.held))

    def open_writing(self, lines: list[str], proposed: str) -> None:
        """Ask for a line."""
        self.open_question(Writing(lines, proposed, self.held))

    def open_leafing(self, frames: Frames, seat: int | None) -> None:
        """Show a played match."""
        self.close_question()
        self.push_screen(Leafing(frames, seat, self.held))

    # What people ask for --------------------------------------------------------------------------

    def action_tell_help(self) -> None:
        """Every key, and who plays."""
        self.open_panel(
            [*self.held.news, "", *help_lines(self.held.speech, help_keys(self.held))], "read"
        )

    def action_tell_hint(self) -> None:
        """What the actions are worth, for the seat that is asked; else nothing."""
        held = self.held
        if held.coach is not None and held.view is not None and held.legal and not held.watching:
            self.push_screen(HintPanel(held, held.coach, held.view, self.table))

    def action_tell_rules(self) -> None:
        """The rules of this table."""
        self.open_panel(rules_lines(self.held, self.size.width), "read")

    def action_tell_memory(self) -> None:
        """What everybody is known to lack."""
        self.open_panel(memory_lines(self.held), "read")

    def action_tell_log(self) -> None:
        """What was done in this round."""
        self.open_panel(log_lines(self.held), "read")

    def action_leave(self) -> None:
        """Save and leave."""
        self.held.leave()
        self.exit()

    def action_interrupt(self) -> None:
        """Ctrl-C."""
        self.held.leave(interrupted=True)
        self.exit()
