"""The table on the screen: it draws the position, and turns keys and clicks into answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text as Styled
from textual.screen import Screen
from textual.widgets import Static

from domino_core.api import Play
from domino_core.drawing import Pick, Picture, alike, hand_tiles, play_word, refusal_line
from domino_tui.shared import MOST_PACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from domino_core.api import View
    from domino_tui.shared import Shared

SINGLE_KEYS = 9
"""With more choices than these, a digit marks and Enter chooses."""

STEP = 0.25
"""Seconds by which a key changes the pace of the machines."""


class Table(Screen[None]):
    """One picture that fills the screen."""

    CSS = """
    Table { background: ansi_default; color: ansi_default; overflow: hidden; }
    #table { width: 100%; height: 100%; background: ansi_default; color: ansi_default; }
    """

    def __init__(self, held: Shared) -> None:
        """Draws what is held."""
        super().__init__()
        self.held = held
        self.pick = Pick()
        self.typed = ""
        self.shown = Picture([], [], [])
        self.picture = Static(id="table", markup=False)

    def compose(self) -> ComposeResult:
        """The picture alone."""
        yield self.picture

    def on_mount(self) -> None:
        """Let the clock be seen to run."""
        self.set_interval(1 / 4, self.tick)

    # Showing --------------------------------------------------------------------------------------

    def start_over(self) -> None:
        """The position has changed: mark the first tile that can be played."""
        self.typed = ""
        self.mark(Pick(self.held.first_choice(), notice=self.held.notice_now()))
        self.held.presses.ask()

    def mark(self, pick: Pick) -> None:
        """Show what is about to be chosen."""
        self.pick = pick
        self.redraw()

    def redraw(self) -> None:
        """Draw the table for the window as it is."""
        self.shown = self.held.picture(*self.app.size, self.pick)
        self.picture.update(Styled("\n".join(self.shown.lines), no_wrap=True))

    def tick(self) -> None:
        """Show how much time is left."""
        if self.held.end is not None and self.is_current:
            self.redraw()

    def on_resize(self) -> None:
        """Another window, another picture."""
        self.call_after_refresh(self.redraw)

    # Answering ------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """A key at the table."""
        key = event.character if event.is_printable and event.character else event.key
        self.held.pressed.set()
        counts = self.held.presses.counts(key, event.time)
        if key in {"q", "Q"} and key.upper() not in self.pick.ends and self.held.presses.is_new:
            return  # whoever wants to leave need not have read the last move
        if not counts and not (self.held.watching and self.held.presses.is_new):
            event.stop()  # it was no answer to this; who watches answers nothing
        elif key.upper() in self.pick.ends:
            event.stop()  # the app may have another use for the letter
            self.choose_end(self.pick.ends.index(key.upper()))
        elif key in self._KEYS:
            self._KEYS[key](self)
        elif key.isdecimal():
            self.type_digit(key)

    def on_click(self, event: events.Click) -> None:
        """A click on a tile or on a word chooses it."""
        where = f"click {event.screen_x} {event.screen_y}"
        if not self.held.offered() or not self.held.presses.counts(where, event.time):
            return
        for area in self.shown.ends:
            if area.holds(event.y, event.x):
                self.choose_end(area.number)
                return
        for area in self.shown.areas:
            if area.holds(event.y, event.x):
                self.pick = Pick(area.number)
                self.choose()
                return

    def type_digit(self, digit: str) -> None:
        """A number: of an end where one is wanted, else of a choice."""
        if self.pick.ends:
            if 0 < int(digit) <= len(self.pick.ends):
                self.choose_end(int(digit) - 1)
            return
        count = len(self.held.offered())
        numbers = [number for number in (self.typed + digit, digit) if 0 < int(number) <= count]
        if not numbers:
            return
        self.mark(Pick(int(numbers[0]) - 1))
        if count > SINGLE_KEYS:
            self.typed = numbers[0]
        else:
            self.choose()

    def mark_next(self, step: int) -> None:
        """Mark the next end or the next choice in a direction."""
        self.typed = ""
        if self.pick.ends:
            self.mark(replace(self.pick, end=(self.pick.end + step) % len(self.pick.ends)))
        elif count := len(self.held.offered()):
            self.mark(Pick((self.pick.marked + step) % count))

    def choose(self) -> None:
        """Play the marked choice; ask for the end where two differ, say why where it cannot be."""
        offered, view = self.held.offered(), self.held.view
        self.typed = ""
        if not offered or view is None:
            return
        if self.pick.ends:
            self.choose_end(self.pick.end)
            return
        plays = offered[self.pick.marked]
        if not plays:
            self.mark(replace(self.pick, notice=self.why_not(view)))
        elif len(plays) == 1 or alike(view, plays):
            self.held.put(plays[0])
        else:
            self.mark(replace(self.pick, ends=tuple(map(play_word, plays)), notice=""))
            self.held.presses.ask()

    def choose_end(self, number: int) -> None:
        """An end was chosen for the marked tile."""
        offered = self.held.offered()
        if offered:
            self.held.put(offered[self.pick.marked][number])

    def why_not(self, view: View) -> str:
        """Why the marked tile cannot be played."""
        tile = hand_tiles(view)[self.pick.marked]
        drawing = self.held.drawing(self.app.size.width)
        return refusal_line(view, Play(tile.id), self.held.legal, drawing)

    def take_back(self) -> None:
        """Choose no end after all."""
        self.typed = ""
        self.mark(Pick(self.pick.marked))

    def go_at(self, seconds: float) -> None:
        """Let the machines play at another pace."""
        self.held.pace = min(MOST_PACE, max(0.0, seconds))
        if self.held.watching:
            self.redraw()  # it stands beside the keys
        else:
            self.mark(replace(self.pick, notice=self.held.pace_text()))

    def halt(self) -> None:
        """Let the machines that are watched wait, or go on."""
        if self.held.watching:
            self.held.paused = not self.held.paused
            self.mark(replace(self.pick, notice=self.held.notice_now()))

    def step_on(self) -> None:
        """Mark the next choice; where machines wait, let one of them act."""
        if self.held.watching:
            self.held.step.set()
        else:
            self.mark_next(1)

    _KEYS: ClassVar[dict[str, Callable[[Table], None]]] = {
        "left": lambda self: self.mark_next(-1),
        "right": step_on,
        " ": halt,
        "enter": choose,
        "escape": take_back,
        "+": lambda self: self.go_at(self.held.pace - STEP),
        "-": lambda self: self.go_at(self.held.pace + STEP),
    }
