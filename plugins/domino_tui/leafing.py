"""A played match to look through: forward and back, from a seat or with every hand open."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text as Styled
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from domino_core.drawing import Pick, Window, cells, keys_in, result_lines, screen
from domino_tui.panels import LEAFING_KEYS, LEAVING, Panel, help_lines

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.timer import Timer

    from domino_core.api import Frames
    from domino_tui.shared import Shared


class Leafing(Screen[None]):
    """One position of a played match at a time."""

    CSS = """
    Leafing { background: ansi_default; color: ansi_default; overflow: hidden; }
    #frame { width: 100%; height: 100%; background: ansi_default; color: ansi_default; }
    Leafing { layers: below above; }
    #result {
        layer: above; dock: bottom; margin: 0 0 1 0; padding: 0 1; width: 100%; height: auto;
        background: ansi_default; color: ansi_default;
    }
    """
    BINDINGS: ClassVar[list[Any]] = [
        *LEAVING,
        Binding("right,l,L,enter", "go(1)", show=False),
        Binding("left,h,H,backspace", "go(-1)", show=False),
        Binding("down,pagedown", "go_round(1)", show=False),
        Binding("up,pageup", "go_round(-1)", show=False),
        Binding("home", "go_to(0)", show=False),
        Binding("end", "go_to(-1)", show=False),
        Binding("tab,v,V", "turn_seat(1)", show=False),
        Binding("shift+tab", "turn_seat(-1)", show=False),
        Binding("o,O", "open_hands", show=False),
        Binding("question_mark", "tell_help", show=False),
        Binding("space", "play", show=False),
        Binding("q,Q,escape", "close", show=False),
    ]

    def __init__(self, frames: Frames, seat: int | None, held: Shared) -> None:
        """At the first deal; ``seat`` is whose view is shown, ``None`` with every hand open."""
        super().__init__()
        self.frames = frames
        self.seat = seat
        self.held = held
        held.is_leafing = True
        self.number = 0
        self.picture = Static(id="frame", markup=False)
        self.result = Static(id="result", markup=False)
        self.playing: Timer | None = None

    def compose(self) -> ComposeResult:
        """The picture, and over it what a round came to."""
        yield self.picture
        yield self.result

    def on_mount(self) -> None:
        """Show the first deal."""
        self.redraw()

    def on_resize(self) -> None:
        """Another window, another picture."""
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Draw the position for the window as it is."""
        held, size = self.held, self.app.size
        view = self.frames.view(self.number, self.seat)
        held.view, held.seat = view, self.seat
        drawing = held.drawing(size.width)
        window = Window(max(1, size.height - 1), held.boxes)
        picture = screen(view, (), drawing, window, held.title, Pick())
        lines = picture.lines[: window.height]
        lines += [""] * (window.height - len(lines))
        text = "\n".join([*lines, self.keys_line(size.width)])
        self.picture.update(Styled(text, no_wrap=True))
        told = result_lines(view, held.drawing(size.width - 2))
        self.result.display = bool(told)
        rule = ("─" if held.boxes else "-") * (size.width - 2)
        self.result.update(Styled("\n".join([rule, *told])))

    def keys_line(self, width: int) -> str:
        """Where one is, whose view it is, and the keys."""
        say, count = self.held.speech.say, len(self.frames)
        whose = say("todas las fichas")
        if self.seat is not None and self.seat == self.held.drawing(width).you:
            whose = say("tus fichas")
        elif self.seat is not None:
            whose = say("las fichas de {name}", name=self.held.names[self.seat])
        where = f" {self.number + 1}/{count} · {whose}"
        keys = say("? ayuda   ← → jugada   ↑ ↓ mano   Tab otro puesto   o todas   q salir")
        return f"{where}   {keys_in(keys.split('   '), width - cells(where) - 3)}".rstrip()

    # Moving ---------------------------------------------------------------------------------------

    def action_go(self, step: int) -> None:
        """Some positions on, or back."""
        self.show(self.number + step)

    def action_go_to(self, number: int) -> None:
        """A position, from the end where it is negative."""
        self.show(number % len(self.frames))

    def action_go_round(self, step: int) -> None:
        """The next round's deal, or the last one before here."""
        rounds = self.frames.rounds
        if step > 0:
            at = bisect_right(rounds, self.number)
            self.show(rounds[at] if at < len(rounds) else len(self.frames) - 1)
        else:
            self.show(rounds[max(0, bisect_left(rounds, self.number) - 1)])

    def show(self, number: int) -> None:
        """Go to a position; at the last one playing stops."""
        self.number = max(0, min(number, len(self.frames) - 1))
        if self.number == len(self.frames) - 1:
            self.stop()
        self.redraw()

    def action_play(self) -> None:
        """Let the match run by itself, or stop it."""
        if self.playing is not None:
            self.stop()
        else:
            pace = max(self.held.pace, 0.1)
            self.playing = self.set_interval(pace, lambda: self.show(self.number + 1))

    def stop(self) -> None:
        """Do not go on by itself any more."""
        if self.playing is not None:
            self.playing.stop()
            self.playing = None

    # Whose view -----------------------------------------------------------------------------------

    def action_turn_seat(self, step: int) -> None:
        """Look from the next seat."""
        seats = list(self.frames.seats)
        at = seats.index(self.seat) if self.seat in seats else -1 if step > 0 else 0
        self.seat = seats[(at + step) % len(seats)]
        self.redraw()

    def action_open_hands(self) -> None:
        """Open every hand, or look from the first seat again."""
        self.seat = self.frames.seats[0] if self.seat is None else None
        self.redraw()

    def action_tell_help(self) -> None:
        """The keys of this screen."""
        lines = help_lines(self.held.speech, LEAFING_KEYS)
        self.app.push_screen(Panel(lines, "read", self.held))

    def action_close(self) -> None:
        """Enough was seen."""
        if self.is_current:
            self.stop()
            self.dismiss()
            self.held.put(None)
