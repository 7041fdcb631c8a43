"""The table on the screen: it draws the position, and turns keys and clicks into answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text as Styled
from textual.screen import Screen
from textual.widgets import Static

from domino_core.api import Play
from domino_core.drawing import Pick, Picture, choices, hand_tiles, play_word, refusal_line
from domino_tui.shared import MOST_PACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from domino_core.api import View
    from domino_tui.app import TableApp
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
    app: TableApp

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

    # Showing --------------------------------------------------------------------------------------

    def start_over(self) -> None:
        """The position has changed: mark the first tile that can be played."""
        first = next((number for number, one in enumerate(self.offered()) if one), 0)
        self.mark(Pick(first))
        self.held.presses.ask()

    def mark(self, pick: Pick) -> None:
        """Show what is about to be chosen."""
        self.pick = pick
        self.redraw()

    def redraw(self) -> None:
        """Draw the table for the window as it is."""
        width, height = self.app.size
        self.shown = self.held.picture(width, height - 1, self.pick)
        lines = [*self.shown.lines, self.keys_line(width)]
        self.picture.update(Styled("\n".join(lines), no_wrap=True))

    def keys_line(self, width: int) -> str:
        """The keys that help, and how to leave; in a narrow window the first and the last."""
        told = self.held.speech.say(
            "? ayuda   r reglas   m memoria   l jugadas   q guardar y salir"
        )
        if len(told) >= width:
            keys = told.split("   ")
            told = f"{keys[0]}   {keys[-1]}"
        return f" {told}"[:width]

    def on_resize(self) -> None:
        """Another window, another picture."""
        self.call_after_refresh(self.redraw)

    # Answering ------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """A key at the table."""
        key = event.character if event.is_printable and event.character else event.key
        if not self.held.presses.counts(key, event.time):
            return
        if key.upper() in self.pick.ends:
            self.choose_end(self.pick.ends.index(key.upper()))
        elif key.lower() in self._KEYS:
            self._KEYS[key.lower()](self)
        elif key.isdecimal():
            self.type_digit(key)

    def on_click(self, event: events.Click) -> None:
        """A click on a tile or on a word chooses it."""
        if not self.held.presses.counts("click", event.time):
            return
        for area in self.shown.ends if self.pick.ends else self.shown.areas:
            if area.holds(event.y, event.x) and self.pick.ends:
                self.choose_end(area.number)
            elif area.holds(event.y, event.x) and self.offered():
                self.pick = Pick(area.number)
                self.choose()

    def offered(self) -> list[tuple[Any, ...]]:
        """What can be chosen now; nothing while others act."""
        view = self.held.view
        return [] if view is None or not self.held.legal else choices(view, self.held.legal)

    def type_digit(self, digit: str) -> None:
        """A number: of an end where one is wanted, else of a choice."""
        if self.pick.ends:
            if 0 < int(digit) <= len(self.pick.ends):
                self.choose_end(int(digit) - 1)
            return
        count = len(self.offered())
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
        elif count := len(self.offered()):
            self.mark(Pick((self.pick.marked + step) % count))

    def choose(self) -> None:
        """Play the marked choice; ask for the end where two differ, say why where it cannot be."""
        offered, view = self.offered(), self.held.view
        self.typed = ""
        if not offered or view is None:
            return
        if self.pick.ends:
            self.choose_end(self.pick.end)
            return
        plays = offered[self.pick.marked]
        if not plays:
            self.mark(replace(self.pick, notice=self.why_not(view)))
        elif len(plays) == 1 or _alike(view, plays):
            self.held.put(plays[0])
        else:
            self.mark(replace(self.pick, ends=tuple(map(play_word, plays)), notice=""))
            self.held.presses.ask()

    def choose_end(self, number: int) -> None:
        """An end was chosen for the marked tile."""
        offered = self.offered()
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
        self.mark(replace(self.pick, notice=f"{self.held.pace:g} s"))

    _KEYS: ClassVar[dict[str, Callable[[Table], None]]] = {
        "left": lambda self: self.mark_next(-1),
        "right": lambda self: self.mark_next(1),
        "enter": choose,
        "escape": take_back,
        "?": lambda self: self.app.action_tell_help(),
        "r": lambda self: self.app.action_tell_rules(),
        "m": lambda self: self.app.action_tell_memory(),
        "l": lambda self: self.app.action_tell_log(),
        "q": lambda self: self.app.action_leave(),
        "+": lambda self: self.go_at(self.held.pace - STEP),
        "-": lambda self: self.go_at(self.held.pace + STEP),
    }


def _alike(view: View, plays: tuple[Play, ...]) -> bool:
    """Whether it is all the same where a tile goes: at either of a line's two equal ends.

    A double that ends the line makes them differ, since it may count twice, or branch.
    """
    rows, ends = view.layout.rows(), view.layout.ends
    if len(rows) > 1 or len(ends) != 2 or any(one.also or one.exposed is not None for one in plays):  # noqa: PLR2004 - a line's
        return False
    (row,) = rows
    same = len({(end.numbers, end.owner, end.marks) for end in ends}) == 1
    return same and (len(row) == 1 or not (row[0].is_double or row[-1].is_double))
