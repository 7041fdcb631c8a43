"""The screen: it shows what the match holds, and turns keys and clicks into answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text as Styled
from textual import work
from textual.app import App
from textual.binding import Binding
from textual.widgets import Static

from domino_core.api import Play
from domino_core.drawing import (
    Pick,
    Picture,
    choices,
    event_lines,
    hand_tiles,
    refusal_line,
)
from domino_tui.panels import Panel, help_lines, memory_lines, rules_lines
from domino_tui.shared import INTERRUPT, LEAVE, MOST_PACE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from textual import events
    from textual.app import ComposeResult

    from domino_tui.shared import Shared

SINGLE_KEYS = 9
"""With more choices than these, a digit marks and Enter chooses."""


class TableApp(App[int]):
    """One table, a panel over it now and then, and the match in a thread."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: ansi_default; color: ansi_default; overflow: hidden; }
    #table { width: 100%; height: 100%; background: ansi_default; color: ansi_default; }
    """
    BINDINGS: ClassVar[list[Any]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, held: Shared, play: Callable[[], int]) -> None:
        """A screen that shows what is held; ``play`` runs the match."""
        super().__init__(ansi_color=True)
        self.held = held
        self.play = play
        self.failure: BaseException | None = None
        self.pick = Pick()
        self.typed = ""
        self.shown = Picture([], [])

    def compose(self) -> ComposeResult:
        """The table fills the screen."""
        yield Static(id="table", markup=False)

    def on_mount(self) -> None:
        """Start the match once the screen is there."""
        self.run_match()

    @work(thread=True, exit_on_error=False)
    def run_match(self) -> None:
        """Play; whatever goes wrong is told after the terminal is itself again."""
        code = 0
        try:
            code = self.play()
        except BaseException as failure:  # noqa: BLE001 - raised again in the main thread
            self.failure = failure
        self.call_from_thread(self.exit, code)

    # Showing --------------------------------------------------------------------------------------

    def show_table(self) -> None:
        """The position has changed."""
        plays = self.offered()
        first = next((number for number, one in enumerate(plays) if one), 0)
        self.pick, self.typed = Pick(first), ""
        self.redraw()

    def show_panel(self, lines: list[str], answers: str) -> None:
        """Something that the match waits for: it goes on when the panel is answered."""
        self.redraw()
        self.push_screen(Panel(lines, answers), self.panel_answered)

    def panel_answered(self, answer: object) -> None:
        """The match goes on with what a panel was answered."""
        if answer is LEAVE:
            self.held.leave(LEAVE)
        else:
            self.held.answers.put(answer)

    def redraw(self) -> None:
        """Draw the table for the window as it is."""
        width, height = self.size
        keys = self.held.speech.say(
            "? ayuda   r reglas   m memoria   l jugadas   q guardar y salir"
        )
        self.shown = self.held.picture(width, height - 1, self.pick)
        text = Styled("\n".join([*self.shown.lines, f" {keys}"[:width]]), no_wrap=True)
        self.query_one("#table", Static).update(text)

    def on_resize(self, event: events.Resize) -> None:
        """Another window, another picture."""
        del event
        self.call_after_refresh(self.redraw)

    # Answering ------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """A key at the table."""
        key = event.character if event.is_printable and event.character else event.key
        act = self._KEYS.get(key)
        if act is not None:
            act(self)
        elif self.pick.ends and key.upper() in self.pick.ends:
            self.choose_end(key.upper())
        elif len(key) == 1 and key.isdecimal():
            self.type_digit(key)

    def offered(self) -> list[tuple[Any, ...]]:
        """What can be chosen now; nothing while others act."""
        view = self.held.view
        return [] if view is None or not self.held.legal else choices(view, self.held.legal)

    def type_digit(self, digit: str) -> None:
        """A number: of an end where one is wanted, else of a choice."""
        if self.pick.ends:
            number = int(digit) - 1
            if 0 <= number < len(self.pick.ends):
                self.choose_end(self.pick.ends[number])
            return
        several = len(self.offered()) > SINGLE_KEYS
        self.typed = (self.typed + digit)[-2:] if several else digit
        number = int(self.typed) - 1
        if not 0 <= number < len(self.offered()):
            self.typed = digit if several else ""
            number = int(digit) - 1
        if 0 <= number < len(self.offered()):
            self.pick = Pick(number)
            if several:
                self.redraw()
            else:
                self.choose()

    def mark_next(self, step: int) -> None:
        """Mark the next choice in a direction."""
        count = len(self.offered())
        if count:
            self.pick = Pick((self.pick.marked + step) % count)
            self.redraw()

    def choose(self) -> None:
        """Play the marked choice; ask for the end where two differ, say why where it cannot be."""
        plays, view = self.offered(), self.held.view
        if not plays or view is None or self.pick.ends:
            return
        chosen = plays[self.pick.marked]
        if not chosen:
            tile = hand_tiles(view)[self.pick.marked]
            why = refusal_line(
                view, Play(tile.id), self.held.legal, self.held.drawing(self.size[0])
            )
            self.pick = Pick(self.pick.marked, notice=why)
            self.redraw()
        elif len(chosen) == 1 or _same(view, chosen):
            self.answer_with(chosen[0])
        else:
            self.pick = Pick(self.pick.marked, ends=tuple(_end_words(chosen)))
            self.redraw()

    def choose_end(self, word: str) -> None:
        """An end was chosen for the marked tile."""
        chosen = self.offered()[self.pick.marked]
        self.answer_with(dict(zip(_end_words(chosen), chosen, strict=True))[word])

    def answer_with(self, action: object) -> None:
        """The match goes on with an action."""
        self.held.legal = ()
        self.pick = Pick()
        self.held.answers.put(action)

    def take_back(self) -> None:
        """Choose no end after all."""
        self.pick, self.typed = Pick(self.pick.marked), ""
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """A click on a tile chooses it."""
        for area in self.shown.areas:
            if area.holds(event.y, event.x):
                self.pick = Pick(area.choice)
                self.choose()
                return

    # Panels and leaving ---------------------------------------------------------------------------

    def open_panel(self, lines: Iterable[str]) -> None:
        """Something to read, while the match waits or goes on."""
        self.push_screen(Panel(list(lines), "read"))

    def tell_help(self) -> None:
        """Every key, and who plays."""
        self.open_panel([*self.held.news, "", *help_lines(self.held.speech)])

    def tell_rules(self) -> None:
        """The rules of this table."""
        self.open_panel(rules_lines(self.held))

    def tell_memory(self) -> None:
        """What everybody is known to lack."""
        self.open_panel(memory_lines(self.held))

    def tell_log(self) -> None:
        """What was done in this round."""
        if self.held.view is not None:
            self.open_panel(event_lines(self.held.view.log, self.held.drawing(72)))

    def go_faster(self) -> None:
        """Let the machines play faster."""
        self.held.pace = max(0.0, self.held.pace - 0.25)

    def go_slower(self) -> None:
        """Let them play more slowly."""
        self.held.pace = min(MOST_PACE, self.held.pace + 0.25)

    def action_leave(self) -> None:
        """Save and leave."""
        self.held.leave(LEAVE)

    def action_interrupt(self) -> None:
        """Ctrl-C."""
        self.held.leave(INTERRUPT)

    _KEYS: ClassVar[dict[str, Callable[[TableApp], None]]] = {
        "left": lambda self: self.mark_next(-1),
        "right": lambda self: self.mark_next(1),
        "enter": choose,
        "escape": take_back,
        "?": tell_help,
        "r": tell_rules,
        "m": tell_memory,
        "l": tell_log,
        "q": action_leave,
        "+": go_faster,
        "-": go_slower,
    }


def _end_words(plays: Iterable[Any]) -> list[str]:
    """What to type for each play of a tile: its end, with the half left open where that differs."""
    return [
        "+".join(
            one.end if one.exposed is None else f"{one.end}/{one.exposed}"
            for one in play.placements
        )
        for play in plays
    ]


def _same(view: Any, plays: tuple[Any, ...]) -> bool:
    """Whether all plays of a tile leave the same table, so that there is nothing to choose.

    Two equal ends of a line are as good as one.
    """
    if any(play.also or play.exposed is not None for play in plays):
        return False
    after = set()
    for play in plays:
        layout = view.layout.copy()
        layout.place(play)
        after.add(tuple(sorted((end.numbers, end.owner or -1, end.marks) for end in layout.ends)))
    return len(after) == 1 and len(view.layout.ends) == 2  # noqa: PLR2004 - a line's
